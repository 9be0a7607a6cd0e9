/// Media header (`mdhd`): time scale, length and language of a track's media.
///
/// ISO/IEC 14496-12, 8.4.2.
public struct MediaHeaderBox: Box {
  /// The code `mdhd`.
  public static let type: FourCC = "mdhd"

  /// The version of the layout.
  public var version: UInt8 = 0
  /// The 24 flags.
  public var flags: UInt32 = 0
  /// When it was made, in seconds since 1904-01-01 00:00 UTC.
  public var creationTime: UInt64 = 0
  /// When it was last changed, in seconds since 1904-01-01 00:00 UTC.
  public var modificationTime: UInt64 = 0
  /// Ticks a second of the media's times.
  public var timescale: UInt32 = 1000
  /// The length of the media, in its own ticks; all bits set: not known.
  public var duration: UInt64 = 0
  /// The language.
  public var language = LanguageCode.undetermined
  /// QuickTime's quality; reserved in the standard.
  public var quality: UInt16 = 0

  /// The standard's default values.
  public init() {}

  /// Walks version, flags, and the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags, newest: 1)
    let width = version == 1 ? 8 : 4
    try coder.integer("creation_time", &creationTime, size: width, meaning: .date)
    try coder.integer("modification_time", &modificationTime, size: width, meaning: .date)
    try coder.integer("timescale", &timescale)
    let (length, second) = (duration, UInt64(timescale))
    try coder.integer(
      "duration", &duration, size: width,
      meaning: .duration(length, size: width, in: .ticks(perSecond: second)))
    try coder.language("language", &language)
    try coder.integer("pre_defined", &quality)
  }
}
