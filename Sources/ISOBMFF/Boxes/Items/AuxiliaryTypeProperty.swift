/// What an auxiliary image is for (`auxC`).
///
/// ISO/IEC 23008-12, 6.5.8.
public struct AuxiliaryTypeProperty: Box {
  /// The code `auxC`.
  public static let type: FourCC = "auxC"

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// A URN, such as that of depth or alpha, with its NUL.
  public var auxType: Bytes = [0]
  /// More, as the type has it.
  public var auxSubtype = Bytes()

  /// No type.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.text("aux_type", &auxType)
    try coder.rest("aux_subtype", &auxSubtype)
  }
}
