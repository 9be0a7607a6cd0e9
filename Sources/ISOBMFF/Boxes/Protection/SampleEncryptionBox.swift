/// Sample encryption (`senc`): initialization vectors and subsamples, one entry a sample.
///
/// ISO/IEC 23001-7, 7.2.
public struct SampleEncryptionBox: Box {
  /// The code `senc`.
  public static let type: FourCC = "senc"
  /// The version, 0; from 1 on the entries are another form, and stay bytes.
  public var version: UInt8 = 0
  /// 1: with parameters that replace those of `tenc`; 2: with subsamples.
  public var flags: UInt32 = 0
  /// Algorithm, length of the vectors and key, where flag 1 is set.
  public var overrideParameters = Bytes(zeros: 20)
  /// The entries.
  public var samples = SampleEncryptionEntries()
  /// The payload behind the flags, from version 1 on.
  public var data = Bytes()

  /// No samples.
  public init() {}

  /// Walks version, flags, the count, and the entries.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(
      &version, flags: &flags, newest: 2, named: [1: "own parameters", 2: "subsamples"])
    guard version == 0 else { return try coder.rest("data", &data) }
    if flags & 1 != 0 { try coder.bytes("override", &overrideParameters, count: 20) }
    try samples.fields(&coder, hasSubsamples: flags & 2 != 0)
  }
}
