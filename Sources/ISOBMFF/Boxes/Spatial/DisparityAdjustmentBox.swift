/// Disparity adjustment (`dadj`): how far the views are shifted for comfort.
///
/// ISO Base Media File Format and Apple HEVC Stereo Video, "Stereo comfort disparity adjustment
/// box".
public struct DisparityAdjustmentBox: Box {
  /// The code `dadj`.
  public static let type: FourCC = "dadj"

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The shift, in 1/10000 of the width of the picture; −10000 to 10000.
  public var adjustment: Int32 = 0

  /// Not shifted.
  public init() {}

  /// Walks version, flags, disparity_adjustment.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.integer("disparity_adjustment", &adjustment)
  }
}
