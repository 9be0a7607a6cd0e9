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

  /// The name of a profile with its constraint flags (Annex A.2, G.10, H.10).
  static func profileName(_ profile: Int, constraints: Int) -> String? {
    func has(_ flag: Int) -> Bool { constraints & 0x80 >> flag != 0 }
    return switch profile {
    case 44: "CAVLC 4:4:4 Intra"
    case 66: has(1) ? "Constrained Baseline" : "Baseline"
    case 77: "Main"
    case 88: "Extended"
    case 100: has(4) ? has(5) ? "Constrained High" : "Progressive High" : "High"
    case 110: has(3) ? "High 10 Intra" : "High 10"
    case 122: has(3) ? "High 4:2:2 Intra" : "High 4:2:2"
    case 144: "High 4:4:4"
    case 244: has(3) ? "High 4:4:4 Intra" : "High 4:4:4 Predictive"
    case 83: "Scalable Baseline"
    case 86: "Scalable High"
    case 118: "Multiview High"
    case 128: "Stereo High"
    case 134: "MFC High"
    case 135: "MFC Depth High"
    case 138: "Multiview Depth High"
    case 139: "Enhanced Multiview Depth High"
    default: nil
    }
  }

  /// How a level is written: ten times its number, but for 1b (Annex A.3.1).
  static func levelName(_ level: Int, profile: Int, constraints: Int) -> String? {
    if level == 9 || level == 11 && constraints & 0x10 != 0 && [66, 77, 88].contains(profile) {
      return "1b"
    }
    guard level >= 10 else { return nil }
    return level % 10 == 0 ? "\(level / 10)" : "\(level / 10).\(level % 10)"
  }
}
