/// The sample entry of a timed text track (`tx3g`).
///
/// 3GPP TS 26.245, 5.16.
public struct TimedTextSampleEntry: SampleEntry {
  /// The code `tx3g`.
  public static let type: FourCC = "tx3g"
  /// The font table follows.
  public static let holdsBoxes = true

  private var reserved = Bytes(zeros: 6)
  /// The data reference that holds the samples, as a number from 1.
  public var dataReferenceIndex: UInt16 = 1
  /// How the text scrolls, and whether samples are forced.
  public var displayFlags: UInt32 = 0
  /// 0: left; 1: centre; −1: right.
  public var horizontalJustification: Int8 = 1
  /// 0: top; 1: centre; −1: bottom.
  public var verticalJustification: Int8 = -1
  /// Red, green, blue and alpha of the background.
  public var backgroundColor = Bytes(zeros: 4)
  /// Top of the text box, in pixels of the track.
  public var top: Int16 = 0
  /// Left side of the text box.
  public var left: Int16 = 0
  /// Bottom of the text box.
  public var bottom: Int16 = 0
  /// Right side of the text box.
  public var right: Int16 = 0
  /// First character of the default style, 0.
  public var startChar: UInt16 = 0
  /// Character behind the last of the default style, 0.
  public var endChar: UInt16 = 0
  /// The font, as in `ftab`.
  public var fontID: UInt16 = 1
  /// 1: bold; 2: italic; 4: underlined.
  public var faceStyleFlags: UInt8 = 0
  /// The size of the font, in pixels.
  public var fontSize: UInt8 = 18
  /// Red, green, blue and alpha of the text.
  public var textColor: Bytes = [0xFF, 0xFF, 0xFF, 0xFF]

  /// An entry whose samples are in the first data reference.
  public init() {}

  /// Walks everything in front of the boxes.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.sampleEntry(reserved: &reserved, dataReferenceIndex: &dataReferenceIndex)
    try coder.integer("displayFlags", &displayFlags)
    try coder.integer("horizontal-justification", &horizontalJustification)
    try coder.integer("vertical-justification", &verticalJustification)
    try coder.bytes("background-color-rgba", &backgroundColor, count: 4)
    try coder.integer("top", &top)
    try coder.integer("left", &left)
    try coder.integer("bottom", &bottom)
    try coder.integer("right", &right)
    try coder.integer("startChar", &startChar)
    try coder.integer("endChar", &endChar)
    try coder.integer("font-ID", &fontID)
    try coder.integer("face-style-flags", &faceStyleFlags)
    try coder.integer("font-size", &fontSize)
    try coder.bytes("text-color-rgba", &textColor, count: 4)
  }
}
