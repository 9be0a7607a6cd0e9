/// What pictures of an image sequence may refer to (`ccst`).
///
/// ISO/IEC 23008-12.
public struct CodingConstraintsBox: Box {
  /// The code `ccst`.
  public static let type: FourCC = "ccst"

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// 1: only pictures that refer to none are referred to.
  public var allRefPicsIntra: UInt8 = 0
  /// 1: pictures may be predicted from themselves.
  public var intraPredUsed: UInt8 = 1
  /// How many pictures one may refer to; 15 for any number.
  public var maxRefPerPic: UInt8 = 15
  private var reserved1: UInt32 = 0

  /// No constraints.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.bits("all_ref_pics_intra", &allRefPicsIntra, 1)
    try coder.bits("intra_pred_used", &intraPredUsed, 1)
    try coder.bits("max_ref_per_pic", &maxRefPerPic, 4)
    try coder.bits("reserved", &reserved1, 26)
  }
}
