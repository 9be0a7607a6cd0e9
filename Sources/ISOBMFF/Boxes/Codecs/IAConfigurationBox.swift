/// Immersive audio configuration (`iacb`).
///
/// Immersive Audio Model and Formats, 6.2.2.
public struct IAConfigurationBox: Box {
  /// The code `iacb`.
  public static let type: FourCC = "iacb"

  /// The version of the record, 1.
  public var configurationVersion: UInt8 = 1
  /// The bytes that the size is written in, 1 to 8: seven bits each, the lowest first.
  private var sizeLength = 1
  /// The descriptors of the sequence: open bitstream units.
  public var configOBUs = Bytes()

  /// A record without descriptors.
  public init() {}

  /// Walks configurationVersion, and the units behind their size.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("configurationVersion", &configurationVersion)
    var count = configOBUs.count
    if coder.direction == .reading {
      (count, sizeLength) = try Self.size(coder)
    }
    let written = sizeBytes
    if coder.direction == .describing {
      var size = UInt64(count)
      try coder.integer("configOBUs_size", &size, size: written.count)
    } else {
      var size = written
      try coder.bytes("configOBUs_size", &size, count: sizeLength)
    }
    try coder.bytes("configOBUs", &configOBUs, count: count)
  }

  private var sizeBytes: Bytes {
    let size = configOBUs.count
    var length = max(sizeLength, 1)
    while length < 8, size >> (7 * length) > 0 { length += 1 }
    return Bytes(
      (0..<length).map { index in
        UInt8(truncatingIfNeeded: size >> (7 * index) & 0x7F) | (index < length - 1 ? 0x80 : 0)
      })
  }

  /// The size to come, and how many bytes it is written in.
  private static func size(_ coder: FieldCoder) throws(BoxError) -> (Int, Int) {
    var size = 0
    for index in 0..<8 {
      guard let byte = coder.peek(1, skipping: index)?.first else {
        throw coder.error(.truncated(needed: UInt64(index) + 1, available: UInt64(index)))
      }
      size |= Int(byte & 0x7F) << (7 * index)
      if byte & 0x80 == 0 { return (size, index + 1) }
    }
    throw coder.error(.invalid("a size of more than eight bytes"))
  }

  /// The profiles of the sequence and the coding of its substreams; nil where they are not there.
  ///
  /// Immersive Audio Model and Formats, 3.5 and 3.6.
  var sequence: (primaryProfile: Int, additionalProfile: Int, codec: FourCC)? {
    var bits = BitReader(configOBUs)
    var profiles: (Int, Int)?
    var codec: FourCC?
    while bits.remaining >= 16 {
      let type = bits.take(5)
      bits.skip(1)
      let isTrimmed = bits.flag()
      let hasExtension = bits.flag()
      let size = bits.littleEndianBase128()
      let end = bits.position + 8 * min(size, bits.remaining)
      guard !bits.isOverrun else { return nil }
      if isTrimmed { for _ in 0..<2 { _ = bits.littleEndianBase128() } }
      if hasExtension { bits.skip(8 * min(bits.littleEndianBase128(), bits.remaining)) }
      if type == 31, bits.take(32) == 0x6961_6D66 {
        profiles = profiles ?? (bits.take(8), bits.take(8))
      } else if type == 0 {
        _ = bits.littleEndianBase128()
        codec = codec ?? FourCC(rawValue: UInt32(bits.take(32)))
      }
      guard !bits.isOverrun, end >= bits.position else { return nil }
      if let profiles, let codec { return (profiles.0, profiles.1, codec) }
      bits.skip(end - bits.position)
    }
    return nil
  }
}
