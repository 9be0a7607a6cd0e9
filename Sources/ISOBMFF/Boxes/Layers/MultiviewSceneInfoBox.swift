/// How far views lie apart (`vwdi`).
///
/// ISO/IEC 14496-15.
public struct MultiviewSceneInfoBox: Box {
  /// The code `vwdi`.
  public static let type: FourCC = "vwdi"

  /// The largest disparity between neighbours, in pixels.
  public var maxDisparity: UInt8 = 0

  /// No distance.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("max_disparity", &maxDisparity)
  }
}
