/// Stereo video (`stvi`): how two views share a picture.
///
/// ISO/IEC 14496-12, 8.15.4.2.
public struct StereoVideoBox: Box {
  /// The code `stvi`.
  public static let type: FourCC = "stvi"
  /// Boxes may follow.
  public static let holdsBoxes = true

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  private var reserved: UInt32 = 0
  /// 1: the right view may be shown alone; 2: the left.
  public var singleViewAllowed: UInt8 = 0
  /// The document that ``stereoIndicationType`` is of.
  public var stereoScheme: UInt32 = 1
  /// How the views are arranged, as the scheme has it.
  public var stereoIndicationType = Bytes()

  /// No arrangement.
  public init() {}

  /// Walks version, flags, and the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    let (allowed, scheme) = (singleViewAllowed, stereoScheme)
    try coder.bits("reserved", &reserved, 30)
    try coder.bits(
      "single_view_allowed", &singleViewAllowed, 2,
      meaning: .flags(allowed, [1: "right", 2: "left"]))
    try coder.integer(
      "stereo_scheme", &stereoScheme,
      meaning: .name(
        of: scheme,
        [
          1: "frame packing of ISO/IEC 14496-10", 2: "ISO/IEC 13818-2", 3: "ISO/IEC 23000-11",
          4: "ISO/IEC 23001-8",
        ]))
    var length = UInt32(clamping: stereoIndicationType.count)
    try coder.integer("length", &length)
    try coder.bytes("stereo_indication_type", &stereoIndicationType, count: Int(length))
  }
}
