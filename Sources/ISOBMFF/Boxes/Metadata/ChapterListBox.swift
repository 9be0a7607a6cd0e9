/// Chapter list (`chpl`), as Nero wrote it first.
///
/// In no standard; version 1 has a reserved byte and a 32-bit count, version 0 an 8-bit count.
public struct ChapterListBox: Box {
  /// The code `chpl`.
  public static let type: FourCC = "chpl"

  /// One chapter.
  public struct Chapter: Hashable, Sendable {
    /// Where it starts, in units of 100 nanoseconds.
    public var startTime: UInt64
    /// The title, in UTF-8.
    public var titleBytes: Bytes

    /// Makes a chapter.
    public init(startTime: UInt64 = 0, title: String = "") {
      self.startTime = startTime
      titleBytes = Bytes(utf8: title)
    }

    /// The title.
    public var title: String { MetadataText.decode(titleBytes) }
  }

  /// 1, or 0 in old files.
  public var version: UInt8 = 1
  /// No flag means anything here.
  public var flags: UInt32 = 0
  private var reserved: UInt8 = 0
  /// The chapters, in the order of time.
  public var chapters: [Chapter] = []

  /// No chapters.
  public init() {}

  /// Walks version, flags, and the counted chapters.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags, newest: 1)
    if version == 1 { try coder.integer("reserved", &reserved) }
    var count = UInt64(chapters.count)
    try coder.integer("chapter_count", &count, size: version == 1 ? 4 : 1)
    try coder.list("chapters", &chapters, of: Chapter(), count: count, stride: 9) {
      (chapter, coder) throws(BoxError) in
      try coder.integer("start_time", &chapter.startTime)
      var length = UInt64(chapter.titleBytes.count)
      try coder.integer("title_length", &length, size: 1)
      try coder.text("title", &chapter.titleBytes, count: Int(clamping: length))
    }
  }
}
