/// The views of multiview video (`vwid`), and which of them refer to which.
///
/// ISO/IEC 14496-15.
public struct ViewIdentifierBox: Box {
  /// The code `vwid`.
  public static let type: FourCC = "vwid"

  /// One view.
  public struct View: Hashable, Sendable {
    fileprivate var reserved1: UInt8 = 0
    /// The identifier of the view.
    public var viewID: UInt16 = 0
    fileprivate var reserved2: UInt8 = 0
    /// Where the view stands in decoding order.
    public var viewOrderIndex: UInt16 = 0
    /// 1: the stream has the picture of the view.
    public var textureInStream: UInt8 = 0
    /// 1: the track has it.
    public var textureInTrack: UInt8 = 0
    /// 1: the stream has the depth of the view.
    public var depthInStream: UInt8 = 0
    /// 1: the track has it.
    public var depthInTrack: UInt8 = 0
    /// Whether the view is the base view of something.
    public var baseViewType: UInt8 = 0
    /// The views that this one refers to.
    public var references: [Reference] = []
  }

  /// A view that another refers to.
  public struct Reference: Hashable, Sendable {
    fileprivate var reserved: UInt8 = 0
    /// Which of picture and depth is meant.
    public var dependentComponentIDC: UInt8 = 0
    /// The identifier of the view referred to.
    public var refViewID: UInt16 = 0
  }

  /// The version, 0.
  public var version: UInt8 = 0
  /// The 24 flags.
  public var flags: UInt32 = 0
  private var reserved: UInt8 = 0
  /// The lowest temporal identifier.
  public var minTemporalID: UInt8 = 0
  /// The highest temporal identifier.
  public var maxTemporalID: UInt8 = 0
  /// The views.
  public var views: [View] = []

  /// No views.
  public init() {}

  /// Walks version, flags, temporal identifiers, and the counted views.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.bits("reserved", &reserved, 2)
    try coder.bits("min_temporal_id", &minTemporalID, 3)
    try coder.bits("max_temporal_id", &maxTemporalID, 3)
    var count = UInt64(views.count)
    try coder.integer("num_views", &count, size: 2)
    try coder.list("views", &views, of: View(), count: count, stride: 6) {
      (view, coder) throws(BoxError) in
      try coder.bits("reserved", &view.reserved1, 6)
      try coder.bits("view_id", &view.viewID, 10)
      try coder.bits("reserved", &view.reserved2, 6)
      try coder.bits("view_order_index", &view.viewOrderIndex, 10)
      try coder.bits("texture_in_stream", &view.textureInStream, 1)
      try coder.bits("texture_in_track", &view.textureInTrack, 1)
      try coder.bits("depth_in_stream", &view.depthInStream, 1)
      try coder.bits("depth_in_track", &view.depthInTrack, 1)
      try coder.bits("base_view_type", &view.baseViewType, 2)
      var count = UInt64(view.references.count)
      try coder.bits("num_ref_views", &count, 10)
      try coder.list("ref_views", &view.references, of: Reference(), count: count, stride: 2) {
        (reference, coder) throws(BoxError) in
        try coder.bits("reserved", &reference.reserved, 4)
        try coder.bits("dependent_component_idc", &reference.dependentComponentIDC, 2)
        try coder.bits("ref_view_id", &reference.refViewID, 10)
      }
    }
  }
}
