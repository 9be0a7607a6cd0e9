/// Recording year of 3GPP asset information (`yrrc`).
///
/// 3GPP TS 26.244, 8.12.
public struct RecordingYearBox: Box {
  /// The code `yrrc`.
  public static let type: FourCC = "yrrc"
  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The year.
  public var year: UInt16 = 0

  /// Year 0.
  public init() {}

  /// Walks version, flags, recordingyear.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.integer("recordingyear", &year)
  }
}
