/// What a VVC sequence parameter set says of the pictures.
///
/// Rec. ITU-T H.266, 7.3.2.4; it is read up to the bit depth, and what follows is left.
struct VVCSequenceParameterSet: Hashable {
  /// The profile, tier and level; nil where the video parameter set has them.
  var profile: (profileIDC: Int, tier: Int, levelIDC: Int)? {
    guard let profileIDC, let tier, let levelIDC else { return nil }
    return (profileIDC, tier, levelIDC)
  }

  private var profileIDC: Int?
  private var tier: Int?
  private var levelIDC: Int?
  var picture: CodedPicture

  /// Reads a NAL unit of type 15; nil where it ends too early or makes no sense.
  init?(_ unit: Bytes) {
    var bits = BitReader(nalUnit: unit)
    bits.skip(8)
    guard bits.take(5) == 15 else { return nil }
    bits.skip(3 + 8)
    let lastSublayer = bits.take(3)
    picture = CodedPicture(
      width: 0, height: 0, chromaFormat: bits.take(2), lumaBitDepth: 0, chromaBitDepth: 0)
    let blockSize = 32 << bits.take(2)
    if bits.flag() { readProfile(&bits, lastSublayer: lastSublayer) }
    bits.skip(1)
    if bits.flag() { bits.skip(1) }
    picture.width = bits.unsigned()
    picture.height = bits.unsigned()
    let (codedWidth, codedHeight) = (picture.width, picture.height)
    if bits.flag() {
      let unit = CodedPicture.subsampling(picture.chromaFormat)
      picture.crop(&bits, unitWidth: unit.width, unitHeight: unit.height)
    }
    if bits.flag() {
      Self.skipSubpictures(
        &bits, columns: (codedWidth - 1) / blockSize + 1, rows: (codedHeight - 1) / blockSize + 1)
    }
    picture.lumaBitDepth = 8 + bits.unsigned()
    picture.chromaBitDepth = picture.lumaBitDepth
    guard !bits.isOverrun, picture.isPlausible else { return nil }
  }

  /// Reads profile_tier_level (7.3.3.1), passing over constraints, sublayers and sub-profiles.
  private mutating func readProfile(_ bits: inout BitReader, lastSublayer: Int) {
    profileIDC = bits.take(7)
    tier = bits.take(1)
    levelIDC = bits.take(8)
    bits.skip(2)
    if bits.flag() {
      bits.skip(71)
      bits.skip(bits.take(8))
    }
    bits.alignToByte()
    let levels = (0..<lastSublayer).reduce(0) { count, _ in count + bits.take(1) }
    bits.alignToByte()
    bits.skip(8 * levels)
    bits.skip(32 * bits.take(8))
  }

  /// Passes over the places and names of subpictures, of which a grid has `columns` and `rows`.
  private static func skipSubpictures(_ bits: inout BitReader, columns: Int, rows: Int) {
    let count = bits.unsigned() + 1
    guard count <= 600 else { return bits.skip(.max) }
    if count > 1 {
      let widthBits = columns > 1 ? bitCount(columns - 1) : 0
      let heightBits = rows > 1 ? bitCount(rows - 1) : 0
      let isIndependent = bits.flag()
      let isUniform = bits.flag()
      for index in 0..<count where !bits.isOverrun {
        if index == 0 || !isUniform {
          let places = (index > 0 ? 1 : 0) + (index < count - 1 ? 1 : 0)
          bits.skip(places * (widthBits + heightBits))
        }
        if !isIndependent { bits.skip(2) }
      }
    }
    let nameBits = bits.unsigned() + 1
    guard nameBits <= 16 else { return bits.skip(.max) }
    if bits.flag(), bits.flag() { bits.skip(nameBits * count) }
  }

  /// How many bits a number above zero takes.
  private static func bitCount(_ value: Int) -> Int { Int.bitWidth - value.leadingZeroBitCount }
}
