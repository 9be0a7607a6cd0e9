/// The application that made a movie (`Cr8r`).
///
/// XMP Specification Part 3, "QuickTime".
public struct CreatorBox: Box {
  /// The code `Cr8r`.
  public static let type: FourCC = "Cr8r"

  /// The number 0xBEEFCAFE.
  public var magic: UInt32 = 0xBEEF_CAFE
  /// The length of the payload in bytes.
  public var structSize: UInt32 = 84
  /// The version, whole.
  public var majorVersion: UInt16 = 1
  /// The version, behind the point.
  public var minorVersion: UInt16 = 0
  /// The code of the application on the Macintosh.
  public var creatorCode = FourCC(rawValue: 0)
  /// The event that starts it.
  public var creatorEvent: UInt32 = 0
  /// The extension of its projects, 16 bytes.
  public var fileExtension = Bytes(zeros: 16)
  /// Flags, 16 bytes.
  public var fileFlags = Bytes(zeros: 16)
  /// The name of the application, 32 bytes.
  public var appName = Bytes(zeros: 32)

  /// No application.
  public init() {}

  /// Walks magic, structSize, majorVer, minorVer, creatorCode, creatorEvent, fileExt, fileFlags,
  /// appName.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("magic", &magic)
    try coder.integer("structSize", &structSize)
    try coder.integer("majorVer", &majorVersion)
    try coder.integer("minorVer", &minorVersion)
    try coder.code("creatorCode", &creatorCode)
    try coder.integer("creatorEvent", &creatorEvent)
    try coder.text("fileExt", &fileExtension, count: 16)
    try coder.text("fileFlags", &fileFlags, count: 16)
    try coder.text("appName", &appName, count: 32)
  }
}
