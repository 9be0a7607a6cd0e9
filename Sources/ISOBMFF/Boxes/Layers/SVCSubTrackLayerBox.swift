/// The layers of SVC video that a sub-track holds (`sstl`).
///
/// ISO/IEC 14496-15.
public struct SVCSubTrackLayerBox: Box {
  /// The code `sstl`.
  public static let type: FourCC = "sstl"

  /// A range of layers.
  public struct Layer: Hashable, Sendable {
    /// The dependency identifier.
    public var dependencyID: UInt8 = 0
    /// The quality identifier.
    public var qualityID: UInt8 = 0
    /// The temporal identifier.
    public var temporalID: UInt8 = 0
    /// The priority.
    public var priorityID: UInt8 = 0
    /// 0: this dependency identifier alone; otherwise with lower or higher ones.
    public var dependencyIDRange: UInt8 = 0
    /// The same for the quality identifier.
    public var qualityIDRange: UInt8 = 0
    /// The same for the temporal identifier.
    public var temporalIDRange: UInt8 = 0
    /// The same for the priority.
    public var priorityIDRange: UInt8 = 0
  }

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The layers.
  public var layers: [Layer] = []

  /// No layers.
  public init() {}

  /// Walks version, flags, and the counted layers.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    var count = UInt64(layers.count)
    try coder.integer("item_count", &count, size: 2)
    try coder.list("items", &layers, of: Layer(), count: count, stride: 3) {
      (layer, coder) throws(BoxError) in
      try coder.bits("dependency_id", &layer.dependencyID, 3)
      try coder.bits("quality_id", &layer.qualityID, 4)
      try coder.bits("temporal_id", &layer.temporalID, 3)
      try coder.bits("priority_id", &layer.priorityID, 6)
      try coder.bits("dependency_id_range", &layer.dependencyIDRange, 2)
      try coder.bits("quality_id_range", &layer.qualityIDRange, 2)
      try coder.bits("temporal_id_range", &layer.temporalIDRange, 2)
      try coder.bits("priority_id_range", &layer.priorityIDRange, 2)
    }
  }
}
