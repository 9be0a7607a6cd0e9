/// The layers in a track of L-HEVC or VVC video (`linf`).
///
/// ISO/IEC 14496-15.
public struct LayerInfoGroupEntry: Layout {
  /// One layer.
  public struct Layer: Hashable, Sendable {
    fileprivate var reserved1: UInt8 = 0
    /// 1: the track has only the intra random access pictures of the layer.
    public var irapGdrPicsInLayerOnlyFlag: UInt8 = 0
    /// 1: the track has all of the layer, but what the flag before says.
    public var completenessFlag: UInt8 = 0
    /// The identifier of the layer.
    public var layerID: UInt8 = 0
    /// The lowest temporal identifier.
    public var minTemporalID: UInt8 = 0
    /// The highest temporal identifier.
    public var maxTemporalID: UInt8 = 0
    fileprivate var reserved2: UInt8 = 0
    /// One bit a temporal sublayer that is there, the lowest bit for the lowest.
    public var subLayerPresenceFlags: UInt8 = 0
  }

  private var reserved: UInt8 = 0
  /// The layers.
  public var layers: [Layer] = []

  /// No layers.
  public init() {}

  /// Walks the counted layers.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.bits("reserved", &reserved, 2)
    var count = UInt64(layers.count)
    try coder.bits("num_layers_in_track", &count, 6)
    try coder.list("layers", &layers, of: Layer(), count: count, stride: 3) {
      (layer, coder) throws(BoxError) in
      try coder.bits("reserved", &layer.reserved1, 2)
      try coder.bits("irap_gdr_pics_in_layer_only_flag", &layer.irapGdrPicsInLayerOnlyFlag, 1)
      try coder.bits("completeness_flag", &layer.completenessFlag, 1)
      try coder.bits("layer_id", &layer.layerID, 6)
      try coder.bits("min_TemporalId", &layer.minTemporalID, 3)
      try coder.bits("max_TemporalId", &layer.maxTemporalID, 3)
      try coder.bits("reserved", &layer.reserved2, 1)
      try coder.bits("sub_layer_presence_flags", &layer.subLayerPresenceFlags, 7)
    }
  }
}
