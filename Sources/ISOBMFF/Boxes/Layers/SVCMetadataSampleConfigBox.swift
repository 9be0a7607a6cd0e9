/// What the samples of a track of SVC metadata say (`svmC`).
///
/// ISO/IEC 14496-15.
public struct SVCMetadataSampleConfigBox: Box {
  /// The code `svmC`.
  public static let type: FourCC = "svmC"

  /// A type of statement that others define.
  public struct Entry: Hashable, Sendable {
    /// The type, from the range that the standard leaves to others.
    public var statementType: UInt8 = 0
    /// The namespace that defines it, with its NUL.
    public var statementNamespace: Bytes = [0]
  }

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The type of the statement that a sample is.
  public var sampleStatementType: UInt8 = 0
  /// The type of statements that do not say theirs.
  public var defaultStatementType: UInt8 = 0
  /// The length of statements that do not say theirs.
  public var defaultStatementLength: UInt8 = 0
  /// Types of statement that others define.
  public var entries: [Entry] = []

  /// Nothing.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.integer("sample_statement_type", &sampleStatementType)
    try coder.integer("default_statement_type", &defaultStatementType)
    try coder.integer("default_statement_length", &defaultStatementLength)
    var count = UInt64(entries.count)
    try coder.integer("entry_count", &count, size: 1)
    try coder.list("entries", &entries, of: Entry(), count: count, stride: 1) {
      (entry, coder) throws(BoxError) in
      try coder.integer("statement_type", &entry.statementType)
      try coder.text("statement_namespace", &entry.statementNamespace)
    }
  }
}
