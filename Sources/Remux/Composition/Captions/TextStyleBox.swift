internal import ISOBMFF

/// Text style (`styl`): how stretches of the text of a timed text sample look.
///
/// 3GPP TS 26.245, 5.17.1.1. It stands in samples.
struct TextStyleBox: Box {
  static let type: FourCC = "styl"

  /// One stretch.
  struct Record: Hashable, Sendable {
    /// First character, in Unicode scalars from the start of the text.
    var startChar: UInt16 = 0
    /// The character behind the last.
    var endChar: UInt16 = 0
    /// The font, as in `ftab`.
    var fontID: UInt16 = 1
    /// 1: bold; 2: italic; 4: underlined.
    var faceStyleFlags: UInt8 = 0
    /// The size of the font, in pixels.
    var fontSize: UInt8 = 16
    /// Red, green, blue and alpha.
    var textColor: UInt32 = 0xFFFF_FFFF
  }

  /// The stretches, ordered and apart.
  var records: [Record] = []

  init() {}

  mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    var count = UInt64(records.count)
    try coder.integer("entry-count", &count, size: 2)
    try coder.list("records", &records, of: Record(), count: count, stride: 12) {
      (record, coder) throws(BoxError) in
      try coder.integer("startChar", &record.startChar)
      try coder.integer("endChar", &record.endChar)
      try coder.integer("font-ID", &record.fontID)
      try coder.integer("face-style-flags", &record.faceStyleFlags)
      try coder.integer("font-size", &record.fontSize)
      try coder.integer("text-color-rgba", &record.textColor)
    }
  }

  /// What is known in the samples of timed text.
  static let registry: BoxRegistry = {
    var registry = BoxRegistry()
    registry.add(TextStyleBox.self)
    return registry
  }()
}
