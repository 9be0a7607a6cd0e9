/// The views that a sub-track holds (`mstv`).
///
/// ISO/IEC 14496-15.
public struct MVCSubTrackViewBox: Box {
  /// The code `mstv`.
  public static let type: FourCC = "mstv"

  /// One view.
  public struct View: Hashable, Sendable {
    /// The identifier of the view.
    public var viewID: UInt16 = 0
    /// The temporal identifier.
    public var temporalID: UInt8 = 0
    fileprivate var reserved: UInt8 = 0
  }

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The views.
  public var views: [View] = []

  /// No views.
  public init() {}

  /// Walks version, flags, and the counted views.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    var count = UInt64(views.count)
    try coder.integer("item_count", &count, size: 2)
    try coder.list("items", &views, of: View(), count: count, stride: 2) {
      (view, coder) throws(BoxError) in
      try coder.bits("view_id", &view.viewID, 10)
      try coder.bits("temporal_id", &view.temporalID, 4)
      try coder.bits("reserved", &view.reserved, 2)
    }
  }
}
