/// Padding bits (`padb`): how many bits at the end of each sample mean nothing.
///
/// ISO/IEC 14496-12, 8.7.6.
public struct PaddingBitsBox: Box {
  /// The code `padb`.
  public static let type: FourCC = "padb"

  /// The padding of two samples, the second of which may be one more than there are.
  public struct Pair: Hashable, Sendable {
    fileprivate var reserved1: UInt8 = 0
    /// Bits of the first, 0 to 7.
    public var first: UInt8 = 0
    fileprivate var reserved2: UInt8 = 0
    /// Bits of the second, 0 to 7.
    public var second: UInt8 = 0

    /// No padding.
    public init() {}
  }

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// How many samples there are.
  public var sampleCount: UInt32 = 0
  /// The padding of the samples, two a byte.
  public var pairs: [Pair] = []

  /// No samples.
  public init() {}

  /// Walks version, flags, count, and the pairs.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.integer("sample_count", &sampleCount)
    let count = (UInt64(sampleCount) + 1) / 2  // 32 bits and one
    try coder.list("padding", &pairs, of: Pair(), count: count, stride: 1) {
      (pair, coder) throws(BoxError) in
      try coder.bits("reserved", &pair.reserved1, 1)
      try coder.bits("pad1", &pair.first, 3)
      try coder.bits("reserved", &pair.reserved2, 1)
      try coder.bits("pad2", &pair.second, 3)
    }
  }
}
