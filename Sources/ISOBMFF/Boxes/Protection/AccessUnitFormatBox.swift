/// How encrypted samples of OMA DRM are laid out (`odaf`); Adobe's `adaf` has the same form.
///
/// OMA DRM Content Format 2.0.
public struct AccessUnitFormatBox: Box {
  /// The code `odaf`.
  public static let type: FourCC = "odaf"

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// 1: some samples are in the clear.
  public var selectiveEncryption: UInt8 = 0
  private var reserved: UInt8 = 0
  /// The length of a key's number, in bytes; 0.
  public var keyIndicatorLength: UInt8 = 0
  /// The length of an initialization vector, in bytes.
  public var ivLength: UInt8 = 0

  /// All zero.
  public init() {}

  /// Walks version, flags, SelectiveEncryption, reserved, KeyIndicatorLength, IVLength.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.bits("SelectiveEncryption", &selectiveEncryption, 1)
    try coder.bits("reserved", &reserved, 7)
    try coder.integer("KeyIndicatorLength", &keyIndicatorLength)
    try coder.integer("IVLength", &ivLength)
  }
}
