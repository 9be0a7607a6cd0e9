/// Where an image stands in another (`rloc`).
///
/// ISO/IEC 23008-12, 6.5.7.
public struct RelativeLocationProperty: Box {
  /// The code `rloc`.
  public static let type: FourCC = "rloc"

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// Pixels from the left.
  public var horizontalOffset: UInt32 = 0
  /// Pixels from the top.
  public var verticalOffset: UInt32 = 0

  /// The upper left corner.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.integer("horizontal_offset", &horizontalOffset)
    try coder.integer("vertical_offset", &verticalOffset)
  }
}
