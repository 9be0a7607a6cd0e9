/// Compact sample sizes (`stz2`): sizes of 4, 8 or 16 bits.
///
/// ISO/IEC 14496-12, 8.7.3.3.
public struct CompactSampleSizeBox: Box {
  /// The code `stz2`.
  public static let type: FourCC = "stz2"

  /// The version of the layout.
  public var version: UInt8 = 0
  /// The 24 flags.
  public var flags: UInt32 = 0
  /// Reserved, 3 bytes.
  public var reserved = Bytes(zeros: 3)
  /// The width of each size in bits: 4, 8 or 16.
  public var fieldSize: UInt8 = 16
  /// How many samples there are.
  public var sampleCount: UInt32 = 0
  /// The sizes, packed; with an odd count of 4-bit sizes the last four bits are padding.
  public var packedSizes = Bytes()

  /// No samples.
  public init() {}

  /// The size of a sample in bytes; traps unless the index lies below `sampleCount`.
  public func size(at index: Int) -> UInt32 {
    switch fieldSize {
    case 4:
      let byte = packedSizes[index / 2]
      return UInt32(index % 2 == 0 ? byte >> 4 : byte & 15)
    case 8: return UInt32(packedSizes[index])
    default: return UInt32(packedSizes.integer(at: 2 * index, as: UInt16.self))
    }
  }

  /// Walks version, flags, width, count, and the packed sizes.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.reserved(&reserved, count: 3)
    try coder.integer("field_size", &fieldSize)
    guard [4, 8, 16].contains(fieldSize) else {
      throw coder.error(.invalid("field_size \(fieldSize) is not 4, 8 or 16"))
    }
    try coder.integer("sample_count", &sampleCount)
    let count = (UInt64(sampleCount) * UInt64(fieldSize) + 7) / 8  // 32 bits times 16
    if let remaining = coder.remaining, count > UInt64(remaining) {
      throw coder.error(
        .countTooLarge(
          UInt64(sampleCount), limit: UInt64(remaining) * 8 / UInt64(fieldSize)))
    }
    try coder.bytes("entry_sizes", &packedSizes, count: Int(count))
  }
}
