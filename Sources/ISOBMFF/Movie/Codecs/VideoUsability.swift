/// How decoded pictures are meant to be shown, as the parameter sets of several codings say it.
///
/// Rec. ITU-T H.264, Annex E; H.265, Annex E; H.274, clause 7. The three begin alike.
struct VideoUsability: Hashable {
  /// Width and height of a pixel, against each other.
  var pixelAspect: CodecDetails.Ratio?
  /// What the numbers stand for.
  var colour: CodecDetails.Colour?
  /// Pictures a second.
  var pictureRate: CodecDetails.Ratio?
  /// Pictures that may precede another in decoding order and follow it on the screen.
  var maxReorderedPictures: Int?
  /// Whether samples are single fields.
  var isFieldSequence = false

  /// Ratios by `aspect_ratio_idc` (ISO/IEC 23091-2, table 9).
  private static let aspects = [
    (1, 1), (12, 11), (10, 11), (16, 11), (40, 33), (24, 11), (20, 11), (32, 11), (80, 33),
    (18, 11), (15, 11), (64, 33), (160, 99), (4, 3), (3, 2), (2, 1),
  ]

  /// Reads an 8-bit aspect_ratio_idc, and the ratio that follows where it says so.
  static func aspect(_ bits: inout BitReader) -> CodecDetails.Ratio? {
    let index = bits.take(8)
    if index == 255 { return CodecDetails.Ratio(bits.take(16), bits.take(16)) }
    guard (1...aspects.count).contains(index) else { return nil }
    return CodecDetails.Ratio(aspects[index - 1].0, aspects[index - 1].1)
  }

  /// Reads what H.264 and H.265 have in common, up to chroma_loc_info.
  private mutating func readCommon(_ bits: inout BitReader) {
    if bits.flag() { pixelAspect = Self.aspect(&bits) }
    if bits.flag() { bits.skip(1) }  // overscan
    if bits.flag() {
      bits.skip(3)  // video_format
      var found = CodecDetails.Colour()
      found.isFullRange = bits.flag()
      if bits.flag() {
        found.primaries = bits.take(8)
        found.transfer = bits.take(8)
        found.matrix = bits.take(8)
      }
      colour = found
    }
    if bits.flag() { bits.skipCodes(2) }  // chroma sample locations
  }

  /// Reads vui_parameters of H.264, E.1.1.
  static func avc(_ bits: inout BitReader) -> VideoUsability {
    var usability = VideoUsability()
    usability.readCommon(&bits)
    if bits.flag() {
      let units = bits.take(32)
      let scale = bits.take(32)
      bits.skip(1)  // fixed_frame_rate_flag
      usability.pictureRate = CodecDetails.Ratio(scale, 2 * units)  // a tick is one field
    }
    let hasHRD = bits.flag()
    if hasHRD { skipHRD(&bits) }
    let hasVCLHRD = bits.flag()
    if hasVCLHRD { skipHRD(&bits) }
    if hasHRD || hasVCLHRD { bits.skip(1) }
    bits.skip(1)  // pic_struct_present_flag
    if bits.flag() {
      bits.skip(1)
      bits.skipCodes(4)
      let reordered = bits.unsigned()
      if !bits.isOverrun, reordered <= 16 { usability.maxReorderedPictures = reordered }
    }
    return usability
  }

  /// Passes over hrd_parameters of H.264, E.1.2.
  private static func skipHRD(_ bits: inout BitReader) {
    let count = bits.unsigned()
    guard count < 32 else { return bits.skip(.max) }
    bits.skip(8)
    for _ in 0...count {
      bits.skipCodes(2)
      bits.skip(1)
    }
    bits.skip(20)
  }

  /// Reads vui_parameters of H.265, E.2.1, up to the timing.
  static func hevc(_ bits: inout BitReader) -> VideoUsability {
    var usability = VideoUsability()
    usability.readCommon(&bits)
    bits.skip(1)  // neutral_chroma_indication_flag
    usability.isFieldSequence = bits.flag()
    bits.skip(1)  // frame_field_info_present_flag
    if bits.flag() { bits.skipCodes(4) }  // default display window
    if bits.flag() {
      let units = bits.take(32)
      usability.pictureRate = CodecDetails.Ratio(bits.take(32), units)
    }
    return usability
  }

  /// Reads vui_parameters of H.274, 7.2, up to the colours.
  mutating func readVVC(_ bits: inout BitReader) {
    bits.skip(4)
    if bits.flag() {
      bits.skip(1)
      pixelAspect = Self.aspect(&bits)
    }
    if bits.flag() { bits.skip(1) }  // overscan
    if bits.flag() {
      var found = CodecDetails.Colour()
      found.primaries = bits.take(8)
      found.transfer = bits.take(8)
      found.matrix = bits.take(8)
      found.isFullRange = bits.flag()
      colour = found
    }
  }
}
