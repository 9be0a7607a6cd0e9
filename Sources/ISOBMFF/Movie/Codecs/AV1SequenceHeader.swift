/// What an AV1 sequence header says of the pictures.
///
/// AV1 Bitstream & Decoding Process Specification, 5.5.
struct AV1SequenceHeader: Hashable {
  var profile = 0
  var levelIndex = 0
  var tier = 0
  var picture: CodedPicture
  /// 1: vertical; 2: colocated; 0: not known.
  var chromaSamplePosition = 0
  var colour: CodecDetails.Colour
  /// Pictures a second, where all intervals are equal.
  var pictureRate: CodecDetails.Ratio?

  /// Reads the first sequence header among open bitstream units (5.3); nil where there is none, or
  /// it ends too early.
  init?(in units: Bytes) {
    var bits = BitReader(units)
    while bits.remaining >= 16 {
      bits.skip(1)
      let type = bits.take(4)
      let hasExtension = bits.flag()
      let hasSize = bits.flag()
      bits.skip(hasExtension ? 9 : 1)
      let size = hasSize ? bits.littleEndianBase128() : bits.remaining / 8
      guard !bits.isOverrun, size <= bits.remaining / 8 else { return nil }
      guard type == 1 else {
        bits.skip(8 * size)
        continue
      }
      let start = bits.position / 8
      self.init(units[start..<start + size])
      return
    }
    return nil
  }

  /// Reads sequence_header_obu.
  private init?(_ unit: Bytes) {
    var bits = BitReader(unit)
    profile = bits.take(3)
    bits.skip(1)
    let isReduced = bits.flag()
    picture = CodedPicture(
      width: 0, height: 0, chromaFormat: 1, lumaBitDepth: 8, chromaBitDepth: 8)
    colour = CodecDetails.Colour()
    if isReduced {
      levelIndex = bits.take(5)
    } else {
      readTimingAndPoints(&bits)
    }
    let widthBits = bits.take(4) + 1
    let heightBits = bits.take(4) + 1
    picture.width = bits.take(widthBits) + 1
    picture.height = bits.take(heightBits) + 1
    if !isReduced, bits.flag() { bits.skip(7) }  // frame_id_numbers
    bits.skip(3)
    if !isReduced { Self.skipTools(&bits) }
    bits.skip(3)
    readColour(&bits)
    guard !bits.isOverrun, picture.isPlausible else { return nil }
  }

  private mutating func readTimingAndPoints(_ bits: inout BitReader) {
    var delayBits: Int?
    if bits.flag() {
      let units = bits.take(32)
      let scale = bits.take(32)
      if bits.flag() {
        let ticks = Self.variableLength(&bits) + 1
        // Two numbers of 32 bits.
        if units > 0 { pictureRate = CodecDetails.Ratio(scale, units.multipliedClamped(by: ticks)) }
      }
      if bits.flag() {
        delayBits = bits.take(5) + 1
        bits.skip(32 + 10)
      }
    }
    let hasDelays = bits.flag()
    let points = bits.take(5) + 1
    for point in 0..<points where !bits.isOverrun {
      bits.skip(12)
      let level = bits.take(5)
      let highTier = level > 7 ? bits.take(1) : 0
      if point == 0 { (levelIndex, tier) = (level, highTier) }
      if let delayBits, bits.flag() { bits.skip(2 * delayBits + 1) }
      if hasDelays, bits.flag() { bits.skip(4) }
    }
  }

  private static func skipTools(_ bits: inout BitReader) {
    bits.skip(4)
    let hasOrderHint = bits.flag()
    if hasOrderHint { bits.skip(2) }
    let screenContent = bits.flag() ? 2 : bits.take(1)
    if screenContent > 0, !bits.flag() { bits.skip(1) }
    if hasOrderHint { bits.skip(3) }
  }

  /// Reads color_config (5.5.2).
  private mutating func readColour(_ bits: inout BitReader) {
    let isHigh = bits.flag()
    let depth = profile == 2 && isHigh && bits.flag() ? 12 : isHigh ? 10 : 8
    picture.lumaBitDepth = depth
    picture.chromaBitDepth = depth
    let isMonochrome = profile != 1 && bits.flag()
    if bits.flag() {
      colour.primaries = bits.take(8)
      colour.transfer = bits.take(8)
      colour.matrix = bits.take(8)
    }
    if isMonochrome {
      colour.isFullRange = bits.flag()
      picture.chromaFormat = 0
      return
    }
    if (colour.primaries, colour.transfer, colour.matrix) == (1, 13, 0) {
      colour.isFullRange = true
      picture.chromaFormat = 3
      return
    }
    colour.isFullRange = bits.flag()
    switch profile {
    case 0: picture.chromaFormat = 1
    case 1: picture.chromaFormat = 3
    default:
      let isHalfWidth = depth < 12 || bits.flag()
      let isHalfHeight = depth == 12 && isHalfWidth && bits.flag()
      picture.chromaFormat = isHalfHeight ? 1 : isHalfWidth ? 2 : 3
    }
    if picture.chromaFormat == 1 { chromaSamplePosition = bits.take(2) }
  }

  /// Reads a number of uvlc, 4.10.3; below 2³².
  private static func variableLength(_ bits: inout BitReader) -> Int { bits.unsigned() }

}

extension Int {
  /// The product of two numbers above zero, or the largest number.
  fileprivate func multipliedClamped(by other: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? .max : product
  }
}
