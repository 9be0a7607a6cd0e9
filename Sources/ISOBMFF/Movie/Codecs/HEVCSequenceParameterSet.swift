/// What an HEVC sequence parameter set of the base layer says of the pictures.
///
/// Rec. ITU-T H.265, 7.3.2.2.1.
struct HEVCSequenceParameterSet: Hashable {
  var profileIDC = 0
  var levelIDC = 0
  var picture: CodedPicture
  /// Whether the source is interlaced.
  var isInterlaced = false
  var usability: VideoUsability?
  /// Pictures that may precede another in decoding order and follow it on the screen.
  var maxReorderedPictures = 0

  /// Reads a NAL unit of type 33; nil where it ends too early or makes no sense, or belongs to
  /// another layer than the base.
  init?(_ unit: Bytes) {
    var bits = BitReader(nalUnit: unit)
    bits.skip(1)
    guard bits.take(6) == 33, bits.take(6) == 0 else { return nil }
    bits.skip(3 + 4)
    let lastSublayer = bits.take(3)
    bits.skip(1 + 3)
    profileIDC = bits.take(5)
    bits.skip(32)
    let isProgressive = bits.flag()
    isInterlaced = bits.flag() && !isProgressive
    bits.skip(46)
    levelIDC = bits.take(8)
    Self.skipSublayers(&bits, lastSublayer)
    _ = bits.unsigned()
    picture = CodedPicture(
      width: 0, height: 0, chromaFormat: bits.unsigned(), lumaBitDepth: 0, chromaBitDepth: 0)
    var unit = CodedPicture.subsampling(picture.chromaFormat)
    if picture.chromaFormat == 3, bits.flag() { unit = (1, 1) }
    picture.width = bits.unsigned()
    picture.height = bits.unsigned()
    if bits.flag() { picture.crop(&bits, unitWidth: unit.width, unitHeight: unit.height) }
    picture.lumaBitDepth = 8 + bits.unsigned()
    picture.chromaBitDepth = 8 + bits.unsigned()
    let orderBits = 4 + bits.unsigned()
    for _ in (bits.flag() ? 0 : lastSublayer)...lastSublayer {
      bits.skipCodes(1)
      maxReorderedPictures = bits.unsigned()
      bits.skipCodes(1)
    }
    guard !bits.isOverrun, picture.isPlausible, orderBits <= 16 else { return nil }
    bits.skipCodes(6)  // block and transform sizes
    if bits.flag(), bits.flag() { Self.skipScalingLists(&bits) }
    bits.skip(2)
    if bits.flag() {
      bits.skip(8)
      bits.skipCodes(2)
      bits.skip(1)
    }
    guard Self.skipReferenceSets(&bits, orderBits: orderBits) else { return }
    bits.skip(2)
    guard bits.flag() else { return }
    let found = VideoUsability.hevc(&bits)
    if !bits.isOverrun { usability = found }
  }

  /// Passes over the profiles and levels of sublayers (7.3.3).
  private static func skipSublayers(_ bits: inout BitReader, _ count: Int) {
    var isPresent: [(profile: Bool, level: Bool)] = []
    for _ in 0..<count { isPresent.append((bits.flag(), bits.flag())) }
    if count > 0 { bits.skip(2 * (8 - count)) }
    for sublayer in isPresent {
      bits.skip((sublayer.profile ? 88 : 0) + (sublayer.level ? 8 : 0))
    }
  }

  /// Passes over scaling_list_data (7.3.4).
  private static func skipScalingLists(_ bits: inout BitReader) {
    for size in 0..<4 {
      for _ in stride(from: 0, to: 6, by: size == 3 ? 3 : 1) where !bits.isOverrun {
        guard bits.flag() else {
          bits.skipCodes(1)
          continue
        }
        if size > 1 { bits.skipCodes(1) }
        bits.skipCodes(min(64, 1 << (4 + 2 * size)))
      }
    }
  }

  /// Passes over short-term (7.3.7) and long-term sets of references; false where they make no
  /// sense.
  private static func skipReferenceSets(_ bits: inout BitReader, orderBits: Int) -> Bool {
    let count = bits.unsigned()
    guard count <= 64 else { return false }
    var pictures = 0
    for index in 0..<count {
      if index > 0, bits.flag() {
        bits.skip(1)
        bits.skipCodes(1)
        var kept = 0
        for _ in 0...pictures where bits.flag() || bits.flag() { kept += 1 }
        pictures = kept
      } else {
        let before = bits.unsigned()
        let after = bits.unsigned()
        guard before <= 16, after <= 16 else { return false }
        pictures = before + after
        for _ in 0..<pictures {
          bits.skipCodes(1)
          bits.skip(1)
        }
      }
      guard !bits.isOverrun else { return false }
    }
    if bits.flag() {
      let longTerm = bits.unsigned()
      guard longTerm <= 32 else { return false }
      bits.skip(longTerm * (orderBits + 1))
    }
    return !bits.isOverrun
  }
}
