/// A rights object (`odrb`).
///
/// OMA DRM Content Format 2.0.
public struct RightsObjectBox: Box {
  /// The code `odrb`.
  public static let type: FourCC = "odrb"

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The rights object.
  public var data = Bytes()

  /// None.
  public init() {}

  /// Walks version, flags.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.rest("Data", &data)
  }
}
