/// What an AVC sequence parameter set says of the pictures.
///
/// Rec. ITU-T H.264, 7.3.2.1.1.
struct AVCSequenceParameterSet: Hashable {
  var profileIDC = 0
  var constraintFlags = 0
  var levelIDC = 0
  var picture: CodedPicture
  /// Whether pictures may be coded as fields.
  var isInterlaced = false
  var usability: VideoUsability?

  /// The profiles whose sets say the chroma format.
  private static let highProfiles = [
    44, 83, 86, 100, 110, 118, 122, 128, 134, 135, 138, 139, 244,
  ]

  /// Reads a NAL unit of type 7 (or 15, a subset set); nil where it ends too early or makes no
  /// sense.
  init?(_ unit: Bytes) {
    var bits = BitReader(nalUnit: unit)
    bits.skip(3)
    guard [7, 15].contains(bits.take(5)) else { return nil }
    profileIDC = bits.take(8)
    constraintFlags = bits.take(8)
    levelIDC = bits.take(8)
    _ = bits.unsigned()
    picture = CodedPicture(
      width: 0, height: 0, chromaFormat: 1, lumaBitDepth: 8, chromaBitDepth: 8)
    var hasSeparatePlanes = false
    if Self.highProfiles.contains(profileIDC) {
      picture.chromaFormat = bits.unsigned()
      if picture.chromaFormat == 3 { hasSeparatePlanes = bits.flag() }
      picture.lumaBitDepth = 8 + bits.unsigned()
      picture.chromaBitDepth = 8 + bits.unsigned()
      bits.skip(1)
      if bits.flag() {
        for index in 0..<(picture.chromaFormat == 3 ? 12 : 8) where bits.flag() {
          Self.skipScalingList(&bits, count: index < 6 ? 16 : 64)
        }
      }
    }
    bits.skipCodes(1)  // log2_max_frame_num_minus4
    switch bits.unsigned() {
    case 0: bits.skipCodes(1)
    case 1:
      bits.skip(1)
      bits.skipCodes(2)
      let count = bits.unsigned()
      guard count < 256 else { return nil }
      bits.skipCodes(count)
    default: break
    }
    bits.skipCodes(1)
    bits.skip(1)
    let columns = bits.unsigned() + 1
    let rows = bits.unsigned() + 1
    let isFrameOnly = bits.flag()
    isInterlaced = !isFrameOnly
    if isInterlaced { bits.skip(1) }
    let fields = isFrameOnly ? 1 : 2
    picture.width = 16 * columns
    picture.height = 16 * rows * fields
    bits.skip(1)
    if bits.flag() {
      let unit = CodedPicture.subsampling(hasSeparatePlanes ? 0 : picture.chromaFormat)
      picture.crop(&bits, unitWidth: unit.width, unitHeight: unit.height * fields)
    }
    let hasUsability = bits.flag()
    guard !bits.isOverrun, picture.isPlausible else { return nil }
    if hasUsability {
      let found = VideoUsability.avc(&bits)
      if !bits.isOverrun { usability = found }
    }
  }

  private static func skipScalingList(_ bits: inout BitReader, count: Int) {
    var last = 8
    var next = 8
    for _ in 0..<count where !bits.isOverrun {
      if next != 0 { next = (last + bits.signed()) & 0xFF }
      if next != 0 { last = next }
    }
  }
}
