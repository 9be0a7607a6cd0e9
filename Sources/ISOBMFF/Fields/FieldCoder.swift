/// The one traversal of a box's fields, in one of six directions.
///
/// A box lists its fields once, in ``Layout/fields(_:)``; reading, writing, measuring, comparing with
/// the bytes they came from, and describing walk that same list, so they cannot drift apart. It is
/// one concrete type that switches on its direction: as a generic protocol it was ninety times
/// slower.
public struct FieldCoder: Sendable {
  /// What a traversal does with each field.
  public enum Direction: Sendable {
    /// Sets the fields from bytes.
    case reading
    /// Appends the fields to a writer.
    case writing
    /// Adds up the bytes that writing would append.
    case measuring
    /// Checks that writing would give the bytes that were read.
    case comparing
    /// Lists names and values.
    case describing
    /// Sets one field, named by its path, from text.
    case assigning
  }

  /// The direction of this traversal.
  public let direction: Direction
  private var reader: ByteReader
  private var writer: ByteWriter
  private var measured = 0
  private var isSame = true
  private var described: [Field] = []
  private var bitValue: UInt64 = 0
  private var bitCount = 0
  /// The shape that is asked for instead of the values, when describing.
  private var shape: Shape?

  /// What a layout looks like in one of its versions.
  struct Shape {
    /// The version asked for.
    let version: UInt8
    /// The newest version that the layout knows; nil where it has none.
    var newest: UInt8?
  }
  private var assignment: FieldAssignment?

  private init(_ direction: Direction, reader: ByteReader = ByteReader(Bytes())) {
    self.direction = direction
    self.reader = reader
    writer = ByteWriter()
  }

  // MARK: Traversals

  /// A walk over the fields of a box.
  typealias Walk = (inout FieldCoder) throws(BoxError) -> Void

  /// Reads fields from the front of a payload, and returns how many bytes they took.
  static func read(
    from payload: Bytes, at offset: UInt64, _ walk: Walk
  ) throws(BoxError) -> Int {
    var coder = FieldCoder(.reading, reader: ByteReader(payload, at: offset))
    try walk(&coder)
    try coder.checkBitsAreWhole()
    return coder.reader.position
  }

  /// Whether writing the fields would give the bytes of `payload`.
  static func writes(as payload: Bytes, _ walk: Walk) -> Bool {
    var coder = FieldCoder(.comparing, reader: ByteReader(payload))
    do throws(BoxError) {
      try walk(&coder)
    } catch {
      return false
    }
    return coder.isSame && coder.reader.position == payload.count
  }

  /// Appends the bytes of the fields.
  static func write(to writer: inout ByteWriter, _ walk: Walk) throws(BoxError) {
    var coder = FieldCoder(.writing)
    swap(&coder.writer, &writer)
    defer { swap(&coder.writer, &writer) }
    try walk(&coder)
    try coder.checkBitsAreWhole()
  }

  /// How many bytes the fields take.
  static func measure(_ walk: Walk) throws(BoxError) -> Int {
    var coder = FieldCoder(.measuring)
    try walk(&coder)
    return coder.measured
  }

  /// The names and values of the fields.
  static func describe(_ walk: Walk) throws(BoxError) -> [Field] {
    var coder = FieldCoder(.describing)
    try walk(&coder)
    return coder.described
  }

  /// The fields of a version, with every field that a flag adds and one element in each list; and
  /// the newest version that there is.
  static func shape(
    version: UInt8, _ walk: Walk
  ) throws(BoxError) -> (fields: [Field], newest: UInt8?) {
    var coder = FieldCoder(.describing)
    coder.shape = Shape(version: version)
    try walk(&coder)
    return (coder.described, coder.shape?.newest)
  }

  /// Sets one field.
  static func assign(
    _ assignment: FieldAssignment, _ walk: Walk
  ) throws(BoxError) {
    var coder = FieldCoder(.assigning)
    coder.assignment = assignment
    try walk(&coder)
    try coder.assignment?.checkDone()
  }

  // MARK: What a box may ask

  /// How many bytes of the payload are left, when reading; nil in every other direction.
  public var remaining: Int? { direction == .reading ? reader.remaining : nil }

  /// The next `count` bytes, when reading and where there are so many.
  public func peek(_ count: Int, skipping skipped: Int = 0) -> Bytes? {
    direction == .reading ? reader.peek(count, skipping: skipped) : nil
  }

  /// An error at the place that is being read.
  public func error(_ reason: BoxError.Reason) -> BoxError {
    BoxError(reason, at: direction == .reading ? reader.offset : nil)
  }

  // MARK: Numbers

  /// An integer of the type's own width.
  public mutating func integer<Value: FixedWidthInteger & Sendable>(
    _ name: String, _ value: inout Value, meaning: @autoclosure () -> FieldMeaning? = nil
  ) throws(BoxError) {
    try integer(name, &value, size: MemoryLayout<Value>.size, meaning: meaning())
  }

  /// An integer of `size` bytes, 0 to 8; a size of 0 is no field at all, and leaves the value.
  ///
  /// Throws `overflow` where a value does not fit the field it shall be written to.
  public mutating func integer<Value: FixedWidthInteger & Sendable>(
    _ name: String, _ value: inout Value, size: Int,
    meaning: @autoclosure () -> FieldMeaning? = nil
  ) throws(BoxError) {
    let copy = value
    try number(&value, size: size) { (value, bits) in
      Field(name, FieldValue(integer: copy), bits: bits, meaning: meaning())
    }
  }

  /// A fixed-point number with `fractionBits` bits behind the point; the value is the number as it
  /// stands in the file.
  public mutating func fixed<Value: FixedWidthInteger & Sendable>(
    _ name: String, _ value: inout Value, fractionBits: Int
  ) throws(BoxError) {
    try number(&value, size: MemoryLayout<Value>.size) { (value, bits) in
      Field(name, .fixed(Int64(clamping: value), fractionBits: fractionBits), bits: bits)
    }
  }

  /// A floating-point number of 64 bits.
  public mutating func float(_ name: String, _ value: inout Double) throws(BoxError) {
    var pattern = value.bitPattern
    try number(&pattern, size: 8) { (pattern, bits) in
      Field(name, .float(Double(bitPattern: pattern)), bits: bits)
    }
    value = Double(bitPattern: pattern)
  }

  /// A floating-point number of 32 bits.
  public mutating func float(_ name: String, _ value: inout Float) throws(BoxError) {
    var pattern = value.bitPattern
    try number(&pattern, size: 4) { (pattern, bits) in
      Field(name, .float(Double(Float(bitPattern: pattern))), bits: bits)
    }
    value = Float(bitPattern: pattern)
  }

  /// A four-character code.
  public mutating func code(
    _ name: String, _ value: inout FourCC, meaning: @autoclosure () -> FieldMeaning? = nil
  ) throws(BoxError) {
    try number(&value.rawValue, size: 4) { (raw, bits) in
      Field(name, .code(FourCC(rawValue: raw)), bits: bits, meaning: meaning())
    }
  }

  /// A packed language.
  public mutating func language(
    _ name: String, _ value: inout LanguageCode
  ) throws(BoxError) {
    try number(&value.rawValue, size: 2) { (raw, bits) in
      Field(name, .language(raw), bits: bits)
    }
  }

  /// The version byte and 24 flags of a full box (ISO/IEC 14496-12, 4.2).
  ///
  /// Throws `unsupportedVersion` when reading one above `newest`. `named` names the flags.
  public mutating func version(
    _ version: inout UInt8, flags: inout UInt32, newest: UInt8 = 0,
    named names: @autoclosure () -> KeyValuePairs<UInt64, String> = [:]
  ) throws(BoxError) {
    if let shape {
      version = min(shape.version, newest)
      flags = 0xFF_FFFF
      self.shape?.newest = newest
    }
    try integer("version", &version)
    if direction == .reading, version > newest {
      throw error(.unsupportedVersion(version))
    }
    let set = flags
    try integer("flags", &flags, size: 3, meaning: .flags(set, names()))
  }

  /// A field of `width` bits, 1 to 32; a run of them must end on a byte.
  public mutating func bits<Value: FixedWidthInteger & Sendable>(
    _ name: String, _ value: inout Value, _ width: Int,
    meaning: @autoclosure () -> FieldMeaning? = nil
  ) throws(BoxError) {
    // The work is done in one place that knows no type and no closure: copies of it for each of a
    // thousand calls cost the compiler minutes.
    let isShown = direction == .describing || direction == .assigning
    guard let number = UInt64(exactly: value) else { throw error(.overflow) }
    var raw = number
    try bitField(name, &raw, width, meaning: isShown ? meaning() : nil)
    guard raw != number else { return }
    guard let exact = Value(exactly: raw) else { throw error(.overflow) }
    value = exact
  }

  @inline(never)
  private mutating func bitField(
    _ name: String, _ value: inout UInt64, _ width: Int, meaning: FieldMeaning?
  ) throws(BoxError) {
    let mask = (UInt64(1) << UInt64(width)) - 1
    switch direction {
    case .reading, .comparing:
      while bitCount < width {
        bitValue = bitValue << 8 | UInt64(try reader.integer(as: UInt8.self))
        bitCount += 8
      }
      bitCount -= width
      let taken = bitValue >> UInt64(bitCount) & mask
      if direction == .comparing {
        isSame = isSame && value & mask == taken
      } else {
        value = taken
      }
    case .writing:
      guard value <= mask else { throw error(.overflow) }
      bitValue = bitValue << UInt64(width) | value
      bitCount += width
      while bitCount >= 8 {
        bitCount -= 8
        writer.append(UInt8(truncatingIfNeeded: bitValue >> UInt64(bitCount)))
      }
    case .measuring:
      bitCount += width
      measured += bitCount / 8
      bitCount %= 8
    case .describing:
      described.append(Field(name, .unsigned(value), bits: width, meaning: meaning))
    case .assigning:
      let field = Field(name, .unsigned(value), bits: width, meaning: meaning)
      value = try assigned(field) ?? value
      guard value <= mask else {
        throw error(.invalid("\(name) has \(width) bits: \(value) does not fit"))
      }
    }
  }

  /// The number that the field shall have from now on; nil where it is not the one to be set.
  private mutating func assigned<Value: FixedWidthInteger>(
    _ field: Field
  ) throws(BoxError) -> Value? {
    guard assignment?.reaches(field.name) == true, let pending = assignment else { return nil }
    try assignment?.take(field.name)
    let (bits, isNegative) = try pending.number(as: field)
    let value =
      isNegative ? Value(exactly: Int64(bitPattern: bits)) : Value(exactly: bits)
    guard let value, Self.fits(value, bits: field.bits) else {
      throw pending.error("does not fit \(field.name), which has \(field.bits) bits")
    }
    return value
  }

  private static func fits<Value: FixedWidthInteger>(_ value: Value, bits: Int) -> Bool {
    guard bits < 64 else { return true }
    if Value.isSigned {
      let signed = Int64(truncatingIfNeeded: value)
      return (signed << Int64(64 - bits)) >> Int64(64 - bits) == signed
    }
    return UInt64(truncatingIfNeeded: value) >> UInt64(bits) == 0
  }

  /// An integer of the type's own width, whose values have names.
  public mutating func integer<Value: FixedWidthInteger & Sendable>(
    _ name: String, _ value: inout Value, named names: (Int) -> String?
  ) throws(BoxError) {
    let number = Int(truncatingIfNeeded: value)
    try integer(name, &value, meaning: names(number).map { .text($0) })
  }

  /// A field of `width` bits, 1 to 32, whose values have names.
  public mutating func bits<Value: FixedWidthInteger & Sendable>(
    _ name: String, _ value: inout Value, _ width: Int, named names: (Int) -> String?
  ) throws(BoxError) {
    let number = Int(truncatingIfNeeded: value)
    try bits(name, &value, width, meaning: names(number).map { .text($0) })
  }

  private func checkBitsAreWhole() throws(BoxError) {
    guard bitCount == 0 else { throw error(.invalid("bit fields end inside a byte")) }
  }

  private mutating func number<Value: FixedWidthInteger & Sendable>(
    _ value: inout Value, size: Int, describe: (Value, Int) -> Field
  ) throws(BoxError) {
    guard size > 0 else { return }
    switch direction {
    case .reading:
      let raw = try reader.integer(size: size, isSigned: Value.isSigned)
      value = Value(truncatingIfNeeded: raw)
      guard UInt64(truncatingIfNeeded: value) == raw else { throw error(.overflow) }
    case .comparing:
      let raw = try reader.integer(size: size, isSigned: Value.isSigned)
      isSame = isSame && UInt64(truncatingIfNeeded: value) == raw
    case .writing:
      let raw = UInt64(truncatingIfNeeded: value)
      if size < 8 {
        let bits = UInt64(8 * size)
        let signed = Int64(truncatingIfNeeded: raw)
        let fits =
          Value.isSigned ? (signed << (64 - bits)) >> (64 - bits) == signed : raw >> bits == 0
        guard fits else { throw error(.overflow) }
      }
      writer.append(raw, size: size)
    case .measuring:
      measured += size
    case .describing:
      described.append(describe(value, 8 * size))
    case .assigning:
      value = try assigned(describe(value, 8 * size)) ?? value
    }
  }

  // MARK: Bytes and text

  /// As many bytes as asked for; when writing, all that the value holds.
  public mutating func bytes(
    _ name: String, _ value: inout Bytes, count: Int
  ) throws(BoxError) {
    try run(&value, count: count) { Field(name, .bytes($0), bits: 8 * $0.count) }
  }

  /// All the bytes that are left.
  public mutating func rest(_ name: String, _ value: inout Bytes) throws(BoxError) {
    try run(&value, count: reader.remaining) { Field(name, .bytes($0), bits: 8 * $0.count) }
  }

  /// Reserved bytes: kept as they are, since real files use them.
  public mutating func reserved(
    _ value: inout Bytes, count: Int, name: String = "reserved"
  ) throws(BoxError) {
    if direction == .writing || direction == .measuring, value.count != count {
      value = Bytes(zeros: count)
    }
    try bytes(name, &value, count: count)
  }

  /// All the bytes that are left, as text; a terminator belongs to the value.
  public mutating func restAsText(_ name: String, _ value: inout Bytes) throws(BoxError) {
    try run(&value, count: reader.remaining) {
      Field(name, .text($0.textToNul), bits: 8 * $0.count)
    }
  }

  /// Text up to and with its NUL, or to the end where there is none; the value holds both.
  public mutating func text(_ name: String, _ value: inout Bytes) throws(BoxError) {
    var length = 0
    if direction == .reading, let rest = reader.peek(reader.remaining) {
      length = rest.firstIndex(of: 0).map { $0 + 1 } ?? rest.count
    }
    try run(&value, count: length) { Field(name, .text($0.textToNul), bits: 8 * $0.count) }
  }

  /// Bytes of a fixed count that hold text, such as a padded counted string.
  public mutating func text(
    _ name: String, _ value: inout Bytes, count: Int
  ) throws(BoxError) {
    try run(&value, count: count) {
      Field(name, .text($0.textToNul), bits: 8 * $0.count)
    }
  }

  /// Bytes of a count that hold text in a form of its own; `shown` is that text.
  public mutating func text(
    _ name: String, _ value: inout Bytes, count: Int, shown: @autoclosure () -> String
  ) throws(BoxError) {
    try run(&value, count: count) { Field(name, .text(shown()), bits: 8 * $0.count) }
  }

  private mutating func run(
    _ value: inout Bytes, count: Int, describe: (Bytes) -> Field
  ) throws(BoxError) {
    switch direction {
    case .reading: value = try reader.take(count)
    case .comparing: isSame = try reader.take(value.count) == value && isSame
    case .writing: writer.append(value)
    case .measuring: measured += value.count
    case .describing: described.append(describe(value))
    case .assigning:
      let name = describe(Bytes()).name
      guard assignment?.reaches(name) == true, let pending = assignment else { return }
      try assignment?.take(name)
      value = try pending.bytes(insteadOf: value)
    }
  }

  /// Another layout in the next `count` bytes, and the bytes that it leaves over.
  ///
  /// Where the layout is not known, throws, or does not write back as it was read, all of the bytes
  /// are in `rest`, and no error is thrown but `truncated`.
  public mutating func nested(
    _ value: inout (any Layout)?, rest: inout Bytes, as layout: (any Layout.Type)?, count: Int
  ) throws(BoxError) {
    if direction == .reading {
      let start = reader.offset
      rest = try reader.take(count)
      value = nil
      guard let layout, var box = Optional(layout.init()),
        let taken = try? box.read(from: rest, at: start), box.writes(as: rest[0..<taken])
      else { return }
      value = box
      rest = rest.suffix(from: taken)
      return
    }
    if var box = value {
      try box.fields(&self)
      value = box
    }
    if !rest.isEmpty { try bytes("data", &rest, count: rest.count) }
  }

  // MARK: Repeated groups

  /// Records of a fixed layout, kept as bytes.
  ///
  /// Throws `countTooLarge` when reading more records than the payload has room for.
  public mutating func table(
    _ name: String, _ value: inout BigEndianTable, columns: [BigEndianTable.Column], count: UInt64
  ) throws(BoxError) {
    switch direction {
    case .reading:
      let stride = columns.reduce(0) { $0 + $1.size }
      let limit = reader.remaining / stride
      guard count <= UInt64(limit) else {
        throw error(.countTooLarge(count, limit: UInt64(limit)))
      }
      value = BigEndianTable(columns: columns, bytes: try reader.take(Int(count) * stride))
    case .comparing: isSame = try reader.take(value.bytes.count) == value.bytes && isSame
    case .writing: writer.append(value.bytes)
    case .measuring: measured += value.bytes.count
    case .describing:
      let table = shape == nil ? value : BigEndianTable(columns: columns)
      described.append(Field(name, .table(table), bits: 8 * table.bytes.count))
    case .assigning: try assign(name, &value, columns)
    }
  }

  private mutating func assign(
    _ name: String, _ table: inout BigEndianTable, _ columns: [BigEndianTable.Column]
  ) throws(BoxError) {
    // Another version has other widths.
    if table.columns != columns, table.columns.count == columns.count {
      table = try table.converted(to: columns)
    }
    guard assignment?.reaches(name) == true, let pending = assignment else { return }
    let record = try pending.index(in: name, count: table.count)
    guard let column = table.column(pending.rest) else {
      let missing = pending.rest.map(\.name).joined(separator: ".")
      throw error(.unknownField(missing, known: columns.map(\.name)))
    }
    let field = Field(
      columns[column].name, columns[column].isSigned ? .signed(0) : .unsigned(0),
      bits: 8 * columns[column].size)
    let (bits, isNegative) = try pending.number(as: field)
    guard table.set(record, column, to: bits, isNegative: isNegative) else {
      throw pending.error("does not fit \(field.name), which has \(field.bits) bits")
    }
    assignment?.finishCell()
  }

  /// A 32-bit count, and as many records of a fixed layout.
  public mutating func countedTable(
    _ name: String, _ value: inout BigEndianTable, columns: [BigEndianTable.Column]
  ) throws(BoxError) {
    var count = UInt64(value.count)
    try integer("entry_count", &count, size: 4)
    try table(name, &value, columns: columns, count: count)
  }

  /// Records of a fixed layout to the end of the payload; bytes behind the last whole one stay.
  public mutating func tableToEnd(
    _ name: String, _ value: inout BigEndianTable, columns: [BigEndianTable.Column]
  ) throws(BoxError) {
    let stride = columns.reduce(0) { $0 + $1.size }
    let count = direction == .reading ? reader.remaining / max(stride, 1) : value.count
    try table(name, &value, columns: columns, count: UInt64(count))
  }

  /// The nine numbers of a transformation matrix: a b u c d v x y w, 16.16 but u, v and w, 2.30.
  ///
  /// ISO/IEC 14496-12, 8.2.2 and 8.3.2.
  public mutating func matrix(_ values: inout [Int32]) throws(BoxError) {
    var index = 0
    try list("matrix", &values, of: 0, count: 9, stride: 4) { (value, coder) throws(BoxError) in
      try coder.fixed("value", &value, fractionBits: index % 3 == 2 ? 30 : 16)
      index += 1
    }
  }

  /// A group of fields repeated `count` times, each taking at least `stride` bytes.
  ///
  /// When reading, nothing is reserved on the word of `count`: throws `countTooLarge` unless the
  /// bytes in hand bound it.
  public mutating func list<Element: Sendable>(
    _ name: String, _ values: inout [Element], of new: @autoclosure () -> Element,
    count: UInt64, stride: Int,
    _ element: (inout Element, inout FieldCoder) throws(BoxError) -> Void
  ) throws(BoxError) {
    switch direction {
    case .reading:
      let limit = reader.remaining / max(stride, 1)
      guard count <= UInt64(limit) else {
        throw error(.countTooLarge(count, limit: UInt64(limit)))
      }
      values = []
      values.reserveCapacity(Int(count))
      for _ in 0..<count {
        var value = new()
        try element(&value, &self)
        values.append(value)
      }
    case .describing:
      var groups: [[Field]] = []
      var bits = 0
      let outer = described
      if shape != nil, values.isEmpty {
        var value = new()
        described = []
        try element(&value, &self)
        groups.append(described)
      }
      for index in values.indices {
        described = []
        try element(&values[index], &self)
        bits += described.reduce(0) { $0 + $1.bits }
        groups.append(described)
      }
      described = outer + [Field(name, .list(groups), bits: bits)]
    case .assigning:
      guard assignment?.reaches(name) == true, let pending = assignment else { return }
      let index = try pending.index(in: name, count: values.count)
      // The others are walked too: what an element is may depend on those before it.
      for other in 0...index {
        let outer = assignment?.enter(isMeant: other == index)
        try element(&values[other], &self)
        guard let outer else { continue }
        if other == index { assignment?.leave(outer) } else { assignment = outer }
      }
    case .writing, .measuring, .comparing:
      for index in values.indices { try element(&values[index], &self) }
    }
  }

  /// A 32-bit count, and a group of fields repeated so many times.
  public mutating func countedList<Element: Sendable>(
    _ name: String, _ values: inout [Element], of new: @autoclosure () -> Element, stride: Int,
    _ element: (inout Element, inout FieldCoder) throws(BoxError) -> Void
  ) throws(BoxError) {
    var count = UInt64(values.count)
    try integer("entry_count", &count, size: 4)
    try list(name, &values, of: new(), count: count, stride: stride, element)
  }

  /// A group of fields repeated until the payload ends.
  public mutating func listToEnd<Element: Sendable>(
    _ name: String, _ values: inout [Element], of new: @autoclosure () -> Element,
    _ element: (inout Element, inout FieldCoder) throws(BoxError) -> Void
  ) throws(BoxError) {
    guard direction == .reading else {
      try list(name, &values, of: new(), count: 0, stride: 1, element)
      return
    }
    values = []
    while reader.remaining > 0 {
      let before = reader.position
      var value = new()
      try element(&value, &self)
      guard reader.position > before else { throw error(.invalid("an entry without bytes")) }
      values.append(value)
    }
  }
}
