/// The sample entry of a QuickTime text track (`text`), such as a chapter track.
///
/// QuickTime File Format, "Text sample description".
public struct QuickTimeTextSampleEntry: SampleEntry {
  /// The code `text`.
  public static let type: FourCC = "text"
  /// Boxes may follow.
  public static let holdsBoxes = true

  private var reserved = Bytes(zeros: 6)
  /// The data reference that holds the samples, as a number from 1.
  public var dataReferenceIndex: UInt16 = 1
  /// How the text is drawn and scrolled.
  public var displayFlags: UInt32 = 0
  /// 0: left; 1: centre; −1: right.
  public var textJustification: Int32 = 1
  /// Red, green and blue of the background.
  public var backgroundColor = RGBColor16()
  /// Top, left, bottom and right of the text box, in pixels.
  public var defaultTextBox = Bytes(zeros: 8)
  private var reserved2 = Bytes(zeros: 8)
  /// The font, 0.
  public var fontNumber: UInt16 = 0
  /// Bold, italic and so on, one bit each.
  public var fontFace: UInt16 = 0
  private var reserved3 = Bytes(zeros: 3)
  /// Red, green and blue of the text.
  public var foregroundColor = RGBColor16()
  /// The name of the font as a counted string; without any bytes where the file has none.
  public var textNameBytes: Bytes = [0]

  /// An entry whose samples are in the first data reference.
  public init() {}

  /// Walks everything in front of the boxes.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.sampleEntry(reserved: &reserved, dataReferenceIndex: &dataReferenceIndex)
    try coder.integer("display_flags", &displayFlags)
    try coder.integer("text_justification", &textJustification)
    try backgroundColor.fields("background_color", &coder)
    try coder.bytes("default_text_box", &defaultTextBox, count: 8)
    try coder.reserved(&reserved2, count: 8)
    try coder.integer("font_number", &fontNumber)
    try coder.integer("font_face", &fontFace)
    try coder.reserved(&reserved3, count: 3)
    try foregroundColor.fields("foreground_color", &coder)
    try coder.countedText("text_name", &textNameBytes)
  }
}
