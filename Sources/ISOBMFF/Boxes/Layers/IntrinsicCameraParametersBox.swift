/// The lenses of the cameras of multiview video (`icam`).
///
/// ISO/IEC 14496-15. Numbers are floating point, as in the multiview acquisition message of AVC.
public struct IntrinsicCameraParametersBox: Box {
  /// The code `icam`.
  public static let type: FourCC = "icam"

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  private var reserved1: UInt8 = 0
  /// The view.
  public var refViewID: UInt16 = 0
  /// The exponent of the largest error of the focal lengths.
  public var precFocalLength: UInt32 = 0
  /// The exponent of the largest error of the principal point.
  public var precPrincipalPoint: UInt32 = 0
  /// The exponent of the largest error of the skew factor.
  public var precSkewFactor: UInt32 = 0
  /// The exponent of the focal length across.
  public var exponentFocalLengthX: UInt8 = 0
  /// The mantissa of the focal length across.
  public var mantissaFocalLengthX: Int64 = 0
  /// The exponent of the focal length down.
  public var exponentFocalLengthY: UInt8 = 0
  /// The mantissa of the focal length down.
  public var mantissaFocalLengthY: Int64 = 0
  /// The exponent of the principal point across.
  public var exponentPrincipalPointX: UInt8 = 0
  /// The mantissa of the principal point across.
  public var mantissaPrincipalPointX: Int64 = 0
  /// The exponent of the principal point down.
  public var exponentPrincipalPointY: UInt8 = 0
  /// The mantissa of the principal point down.
  public var mantissaPrincipalPointY: Int64 = 0
  /// The exponent of the skew factor.
  public var exponentSkewFactor: UInt8 = 0
  /// The mantissa of the skew factor.
  public var mantissaSkewFactor: Int64 = 0

  /// All zero.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.bits("reserved", &reserved1, 6)
    try coder.bits("ref_view_id", &refViewID, 10)
    try coder.integer("prec_focal_length", &precFocalLength)
    try coder.integer("prec_principal_point", &precPrincipalPoint)
    try coder.integer("prec_skew_factor", &precSkewFactor)
    try coder.integer("exponent_focal_length_x", &exponentFocalLengthX)
    try coder.integer("mantissa_focal_length_x", &mantissaFocalLengthX)
    try coder.integer("exponent_focal_length_y", &exponentFocalLengthY)
    try coder.integer("mantissa_focal_length_y", &mantissaFocalLengthY)
    try coder.integer("exponent_principal_point_x", &exponentPrincipalPointX)
    try coder.integer("mantissa_principal_point_x", &mantissaPrincipalPointX)
    try coder.integer("exponent_principal_point_y", &exponentPrincipalPointY)
    try coder.integer("mantissa_principal_point_y", &mantissaPrincipalPointY)
    try coder.integer("exponent_skew_factor", &exponentSkewFactor)
    try coder.integer("mantissa_skew_factor", &mantissaSkewFactor)
  }
}
