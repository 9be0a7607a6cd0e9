/// Sample encryption (`senc`): initialization vectors, one entry a sample.
///
/// ISO/IEC 23001-7, 7.2. How long an entry is, `tenc` and sample groups say: entries stay bytes.
public struct SampleEncryptionBox: Box {
  /// The code `senc`.
  public static let type: FourCC = "senc"
  /// The version.
  public var version: UInt8 = 0
  /// 1: with parameters that replace those of `tenc`; 2: with subsamples.
  public var flags: UInt32 = 0
  /// Algorithm, length of the vectors and key, where flag 1 is set.
  public var overrideParameters = Bytes(zeros: 20)
  /// Samples.
  public var sampleCount: UInt32 = 0
  /// The entries.
  public var entries = Bytes()

  /// No samples.
  public init() {}

  /// Walks version, flags, the count, and the entries.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags, newest: 2)
    if flags & 1 != 0 { try coder.bytes("override", &overrideParameters, count: 20) }
    try coder.integer("sample_count", &sampleCount)
    try coder.rest("entries", &entries)
  }
}
