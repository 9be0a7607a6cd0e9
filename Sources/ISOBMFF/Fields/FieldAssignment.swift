/// The field that a walk shall set, and what is known of it so far.
struct FieldAssignment: Sendable {
  /// How text becomes the bytes of a field; which one is right, reading back tells.
  enum Form: Hashable, Sendable, CaseIterable {
    /// As the old one: with a NUL where that had one, in UTF-16 where that was.
    case alike
    /// Filled with zeros to the old length.
    case padded
    /// A byte with the length in front.
    case counted
    /// The same, filled with zeros to the old length.
    case countedAndPadded
    /// With a NUL.
    case terminated
  }

  /// What is left of the path, from the list that is being walked.
  private var steps: ArraySlice<FieldPath.Step>
  let text: String
  /// How the field's bytes are made of the text; nil where they are hexadecimal digits.
  let form: Form?
  private(set) var isDone = false
  /// The names of the fields that were passed in the list that is being walked, and how often.
  private var passed: [String: Int] = [:]
  /// The names in the list where the path ended.
  private var known: [String] = []
  private var missing: String

  init(_ path: FieldPath, text: String, form: Form?) {
    steps = path.steps[...]
    self.text = text
    self.form = form
    missing = path.steps.first.map { Self.name($0.name, $0.number) } ?? ""
  }

  private static func name(_ name: String, _ number: Int) -> String {
    number > 1 ? "\(name)#\(number)" : name
  }

  /// Whether a field that the walk passes is the one that comes next in the path.
  mutating func reaches(_ name: String) -> Bool {
    let number = passed[name, default: 0] + 1
    passed[name] = number
    known.append(Self.name(name, number))
    guard !isDone, let step = steps.first else { return false }
    return step.name == name && step.number == number
  }

  /// The rest of the path behind the step that was reached.
  var rest: ArraySlice<FieldPath.Step> { steps.dropFirst() }

  /// The index of the step that was reached, among `count` entries.
  ///
  /// - Throws: where there is none, or it is beyond the end.
  func index(in name: String, count: Int) throws(BoxError) -> Int {
    guard let index = steps.first?.index else {
      throw BoxError(.invalid("\(name) has \(count) entries: name one, as in \(name)[0]"))
    }
    guard index < count else {
      throw BoxError(.invalid("\(name)[\(index)] is beyond the end: there are \(count) entries"))
    }
    return index
  }

  /// Goes into an entry of a list, and returns what ``leave(_:)`` needs; unless it is the one that is
  /// meant, nothing is reached there.
  mutating func enter(isMeant: Bool) -> FieldAssignment {
    let outer = self
    steps = isMeant ? steps.dropFirst() : []
    passed = [:]
    known = []
    missing = steps.first.map { Self.name($0.name, $0.number) } ?? ""
    return outer
  }

  /// Comes back from an entry of a list.
  mutating func leave(_ outer: FieldAssignment) {
    let inner = self
    self = outer
    isDone = inner.isDone
    steps = []
    guard !isDone else { return }
    lost = inner.lost ?? (inner.missing, inner.known)
  }

  /// Where the path ended in an entry of a list: the name that is not there, and those that are.
  private var lost: (missing: String, known: [String])?

  /// Checks that a single value was reached with the last step.
  mutating func take(_ name: String) throws(BoxError) {
    guard steps.count == 1, steps.first?.index == nil else {
      throw BoxError(.invalid("\(name) is a single value"))
    }
    isDone = true
  }

  /// Says that the cell of a table was set.
  mutating func finishCell() { isDone = true }

  /// Throws unless the field was set.
  func checkDone() throws(BoxError) {
    guard !isDone else { return }
    let (missing, known) = lost ?? (missing, known)
    throw BoxError(.unknownField(missing, known: known))
  }

  // MARK: Values

  /// The bits of a number that the text stands for, and whether it is below zero.
  func number(as field: Field) throws(BoxError) -> (bits: UInt64, isNegative: Bool) {
    switch field.value {
    case .fixed(_, let fractionBits): return try fixed(fractionBits)
    case .float:
      guard let value = Double(text) else { throw error("is no number") }
      return (field.bits == 32 ? UInt64(Float(value).bitPattern) : value.bitPattern, false)
    case .code:
      guard let code = FourCC(text) else { throw error("is no four-character code") }
      return (UInt64(code.rawValue), false)
    case .language:
      if let code = LanguageCode(text) { return (UInt64(code.rawValue), false) }
      guard let number = Self.integer(text) else { throw error("is no language of three letters") }
      return number
    default:
      if field.meaning == .date, let seconds = Self.secondsSince1904(text) {
        return (seconds, false)
      }
      guard let number = Self.integer(text) else { throw error("is no whole number") }
      return number
    }
  }

  func error(_ what: String) -> BoxError { BoxError(.invalid("'\(text)' \(what)")) }

  private func fixed(_ fractionBits: Int) throws(BoxError) -> (bits: UInt64, isNegative: Bool) {
    guard let (raw, isExact) = FixedPoint.parse(text, fractionBits: fractionBits) else {
      throw error("is no decimal number")
    }
    guard isExact else {
      let other = text.hasPrefix("-") ? raw &- 1 : raw &+ 1
      throw error(
        "has no exact form with \(fractionBits) bits behind the point; its neighbours are "
          + "\(FixedPoint.text(raw, fractionBits: fractionBits)) and "
          + FixedPoint.text(other, fractionBits: fractionBits))
    }
    return (UInt64(bitPattern: raw), raw < 0)
  }

  /// A whole number: decimal, hexadecimal with `0x`, or below zero.
  static func integer(_ text: String) -> (bits: UInt64, isNegative: Bool)? {
    let isNegative = text.hasPrefix("-")
    let digits = text.dropFirst(isNegative ? 1 : 0)
    let isHexadecimal = digits.hasPrefix("0x") || digits.hasPrefix("0X")
    let body = isHexadecimal ? digits.dropFirst(2) : digits
    guard let first = body.utf8.first, first != 0x2B, first != 0x2D,
      let magnitude = UInt64(body, radix: isHexadecimal ? 16 : 10)
    else { return nil }
    guard isNegative, magnitude > 0 else { return (magnitude, false) }
    guard magnitude <= 1 << 63 else { return nil }
    return (0 &- magnitude, true)
  }

  /// The seconds from 1904 to a time of ISO 8601 in UTC, such as `2024-02-29T12:00:00Z`.
  static func secondsSince1904(_ text: String) -> UInt64? {
    let utf8 = Array(text.utf8)
    func number(_ range: Range<Int>) -> Int? {
      guard range.upperBound <= utf8.count,
        utf8[range].allSatisfy({ (0x30...0x39).contains($0) })
      else { return nil }
      return Int(String(decoding: utf8[range], as: UTF8.self))
    }
    guard utf8.count == 10 || utf8.count == 19 || utf8.count == 20 && utf8[19] == 0x5A,
      utf8[4] == 0x2D, utf8[7] == 0x2D, let year = number(0..<4), let month = number(5..<7),
      let day = number(8..<10), year >= 1904, (1...12).contains(month)
    else { return nil }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard day >= 1, day <= lengths[month - 1] else { return nil }
    let before = year - 1
    let leapDays = before / 4 - before / 100 + before / 400 - (1903 / 4 - 1903 / 100 + 1903 / 400)
    let days = (year - 1904) * 365 + leapDays + lengths[..<(month - 1)].reduce(0, +) + day - 1
    var seconds = UInt64(days) * 86_400
    if utf8.count > 10 {
      guard utf8[10] == 0x54 || utf8[10] == 0x20, utf8[13] == 0x3A, utf8[16] == 0x3A,
        let hour = number(11..<13), let minute = number(14..<16), let second = number(17..<19),
        hour < 24, minute < 60, second < 60
      else { return nil }
      seconds += UInt64(hour * 3600 + minute * 60 + second)
    }
    return seconds
  }

  /// The bytes that the text stands for, in place of `old` ones.
  func bytes(insteadOf old: Bytes) throws(BoxError) -> Bytes {
    guard let form else {
      guard let bytes = Bytes(hexadecimal: text.filter { $0 != " " }) else {
        throw error("is no run of hexadecimal digits, two a byte")
      }
      return bytes
    }
    var new = Array(text.utf8)
    switch form {
    case .alike:
      if old.count >= 2, [0xFEFF, 0xFFFE].contains(old.integer(at: 0, as: UInt16.self)) {
        new = [0xFE, 0xFF]
        for unit in text.utf16 {
          new += [UInt8(unit >> 8), UInt8(truncatingIfNeeded: unit)]
        }
        if old.count >= 4, old.suffix(from: old.count - 2).isZero { new += [0, 0] }
      } else if old.last == 0 {
        new.append(0)
      }
    case .terminated: new.append(0)
    case .padded: break
    case .counted, .countedAndPadded:
      guard new.count < 256 else { throw error("is longer than 255 bytes") }
      new.insert(UInt8(new.count), at: 0)
    }
    if form == .padded || form == .countedAndPadded {
      guard new.count <= old.count else {
        throw error("takes \(new.count) bytes, and there is room for \(old.count)")
      }
      new += [UInt8](repeating: 0, count: old.count - new.count)
    }
    return Bytes(new)
  }
}
