/// Where the cameras of multiview video stand (`ecam`).
///
/// ISO/IEC 14496-15. Numbers are floating point, as in the multiview acquisition message of AVC.
public struct ExtrinsicCameraParametersBox: Box {
  /// The code `ecam`.
  public static let type: FourCC = "ecam"
  /// The records' layout.
  public static let columns = [
    BigEndianTable.Column("exponent", size: 1),
    BigEndianTable.Column("mantissa", size: 8, isSigned: true),
  ]

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  private var reserved1: UInt8 = 0
  /// The view.
  public var refViewID: UInt16 = 0
  /// The exponent of the largest error of the rotation.
  public var precRotationParam: UInt8 = 0
  /// The exponent of the largest error of the translation.
  public var precTranslationParam: UInt8 = 0
  /// Three rows of three numbers of the rotation and one of the translation each.
  public var parameters = BigEndianTable(columns: Self.columns, bytes: Bytes(zeros: 108))

  /// All zero.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.bits("reserved", &reserved1, 6)
    try coder.bits("ref_view_id", &refViewID, 10)
    try coder.integer("prec_rotation_param", &precRotationParam)
    try coder.integer("prec_translation_param", &precTranslationParam)
    try coder.table("parameters", &parameters, columns: Self.columns, count: 12)
  }
}
