/// How timecodes are drawn (`tcmi`).
///
/// QuickTime File Format, "Timecode media information atom".
public struct TimecodeMediaInformationBox: Box {
  /// The code `tcmi`.
  public static let type: FourCC = "tcmi"
  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The font, 0 for the system's.
  public var textFont: UInt16 = 0
  /// Bold, italic and so on, one bit each.
  public var textFace: UInt16 = 0
  /// The size of the font, in points.
  public var textSize: UInt16 = 12
  private var reserved = Bytes(zeros: 2)
  /// The colour of the text.
  public var textColor = RGBColor16()
  /// The colour behind it.
  public var backgroundColor = RGBColor16(red: 0xFFFF, green: 0xFFFF, blue: 0xFFFF)
  /// The name of the font as a counted string.
  public var fontNameBytes: Bytes = [0]

  /// The system's font, 12 points, black on white.
  public init() {}

  /// Walks version, flags, and the drawing.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.integer("textFont", &textFont)
    try coder.integer("textFace", &textFace)
    try coder.integer("textSize", &textSize)
    try coder.reserved(&reserved, count: 2)
    try textColor.fields("textColor", &coder)
    try backgroundColor.fields("backgroundColor", &coder)
    try coder.countedText("fontName", &fontNameBytes)
  }
}
