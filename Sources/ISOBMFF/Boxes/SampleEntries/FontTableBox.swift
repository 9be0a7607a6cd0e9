/// Font table (`ftab`): the fonts of a timed text entry.
///
/// 3GPP TS 26.245, 5.16.
public struct FontTableBox: Box {
  /// The code `ftab`.
  public static let type: FourCC = "ftab"

  /// One font.
  public struct Font: Hashable, Sendable {
    /// The number that styles name it by.
    public var id: UInt16
    /// The name, in UTF-8.
    public var nameBytes: Bytes

    /// Makes a font.
    public init(id: UInt16 = 0, name: String = "") {
      self.id = id
      nameBytes = Bytes(utf8: name)
    }
  }

  /// The fonts.
  public var fonts: [Font] = []

  /// No fonts.
  public init() {}

  /// Walks the counted fonts.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    var count = UInt64(fonts.count)
    try coder.integer("entry-count", &count, size: 2)
    try coder.list("fonts", &fonts, of: Font(), count: count, stride: 3) {
      (font, coder) throws(BoxError) in
      try coder.integer("font-ID", &font.id)
      var length = UInt64(font.nameBytes.count)
      try coder.integer("font-name-length", &length, size: 1)
      try coder.text("font", &font.nameBytes, count: Int(clamping: length))
    }
  }
}
