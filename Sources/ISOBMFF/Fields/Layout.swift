/// Fields, listed once.
///
/// A ``Box`` is one; a description in `sgpd` is another. Reading, writing, measuring, comparing and
/// describing all walk ``fields(_:)``.
public protocol Layout: Sendable {
  /// The standard's default values.
  init()

  /// Walks all fields in the order of the file.
  mutating func fields(_ coder: inout FieldCoder) throws(BoxError)
}

extension Layout {
  /// Reads the fields from the front of bytes that stand at `offset` in the file.
  ///
  /// - Throws: what the fields throw: `truncated`, `countTooLarge`, `unsupportedVersion`…
  public init(parsing payload: Bytes, at offset: UInt64 = 0) throws(BoxError) {
    self.init()
    _ = try read(from: payload, at: offset)
  }

  /// Sets the fields from the front of a payload, and returns how many bytes they took.
  mutating func read(from payload: Bytes, at offset: UInt64) throws(BoxError) -> Int {
    try FieldCoder.read(from: payload, at: offset) { (coder) throws(BoxError) in
      try fields(&coder)
    }
  }

  /// The bytes of the fields; throws `overflow` where a value does not fit its field.
  public func serialized() throws(BoxError) -> Bytes {
    var writer = ByteWriter()
    try append(to: &writer)
    return writer.bytes
  }

  /// How many bytes the fields take.
  public func serializedCount() throws(BoxError) -> Int {
    var copy = self
    return try FieldCoder.measure { (coder) throws(BoxError) in try copy.fields(&coder) }
  }

  /// The names and values of the fields.
  public func described() -> [Field] {
    var copy = self
    let fields = try? FieldCoder.describe { (coder) throws(BoxError) in try copy.fields(&coder) }
    return fields ?? []
  }

  /// The fields of a version (0 where there are none), with every field that a flag adds and one
  /// element in each list, and the newest version that is known; nil where there are no versions.
  public static func shape(version: UInt8 = 0) -> (fields: [Field], newestVersion: UInt8?) {
    var value = Self()
    let shape = try? FieldCoder.shape(version: version) { (coder) throws(BoxError) in
      try value.fields(&coder)
    }
    return shape ?? ([], nil)
  }

  func append(to writer: inout ByteWriter) throws(BoxError) {
    var copy = self
    try FieldCoder.write(to: &writer) { (coder) throws(BoxError) in try copy.fields(&coder) }
  }

  /// Whether the fields write back to exactly these bytes.
  func writes(as payload: Bytes) -> Bool {
    var copy = self
    return FieldCoder.writes(as: payload) { (coder) throws(BoxError) in try copy.fields(&coder) }
  }
}
