/// Operating points of VVC video (`vopi`): sets of layers that may be decoded.
///
/// ISO/IEC 14496-15, VvcOperatingPointsRecord.
public struct VVCOperatingPointsInformation: Layout {
  /// A profile with the sublayers it counts.
  public struct Profile: Hashable, Sendable {
    /// The highest temporal identifier.
    public var maxTemporalID: UInt8 = 0
    /// Profile, tier and level.
    public var record = VVCPTLRecord()
  }

  /// One set.
  public struct OperatingPoint: Hashable, Sendable {
    /// The index of the output layer set.
    public var outputLayerSetIdx: UInt16 = 0
    /// The index of the profile.
    public var ptlIdx: UInt8 = 0
    /// The highest temporal identifier.
    public var maxTemporalID: UInt8 = 0
    /// The layers.
    public var layers: [Layer] = []
    fileprivate var reserved: UInt8 = 0
    /// Frame and bit rate.
    public var rates = OperatingPointRates()
  }

  /// A layer of a set.
  public struct Layer: Hashable, Sendable {
    /// The identifier of the layer.
    public var layerID: UInt8 = 0
    /// 1: the layer is shown.
    public var isOutputLayer: UInt8 = 0
    fileprivate var reserved: UInt8 = 0
  }

  /// What a layer depends on.
  public struct LayerDependency: Hashable, Sendable {
    /// The identifier of the layer.
    public var layerID: UInt8 = 0
    /// The layers that it refers to.
    public var directRefLayerIDs = Bytes()
    /// The highest temporal identifier of pictures it refers to, plus 1.
    public var maxTidILRefPicsPlus1: UInt8 = 0
  }

  /// Profiles; one at least.
  public var profiles = [Profile()]
  /// 1: no layer refers to another.
  public var allIndependentLayersFlag: UInt8 = 0
  private var reserved1: UInt8 = 0
  /// 1: each layer is a set of its own; where no layer refers to another.
  public var eachLayerIsAnOlsFlag: UInt8 = 0
  private var reserved2: UInt8 = 0
  /// How sets are made of layers; where layers refer to others.
  public var olsModeIDC: UInt8 = 0
  /// The sets.
  public var operatingPoints: [OperatingPoint] = []
  /// All layers.
  public var layers: [LayerDependency] = []

  /// No operating points.
  public init() {}

  /// Walks profiles, operating points, and layers.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    var count = UInt64(max(profiles.count, 1) - 1)
    try coder.integer("num_profile_tier_level_minus1", &count, size: 1)
    try coder.list("profiles", &profiles, of: Profile(), count: count + 1, stride: 6) {
      (profile, coder) throws(BoxError) in
      try coder.integer("ptl_max_temporal_id", &profile.maxTemporalID)
      try profile.record.fields(&coder, sublayerCount: Int(profile.maxTemporalID) + 1)
    }
    try coder.bits("all_independent_layers_flag", &allIndependentLayersFlag, 1)
    try coder.bits("reserved", &reserved1, 7)
    if allIndependentLayersFlag == 1 {
      try coder.bits("each_layer_is_an_ols_flag", &eachLayerIsAnOlsFlag, 1)
      try coder.bits("reserved", &reserved2, 7)
    } else {
      try coder.integer("ols_mode_idc", &olsModeIDC)
    }
    count = UInt64(operatingPoints.count)
    try coder.integer("num_operating_points", &count, size: 2)
    try coder.list(
      "operating_points", &operatingPoints, of: OperatingPoint(), count: count, stride: 6
    ) { (point, coder) throws(BoxError) in
      try Self.operatingPoint(&point, &coder)
    }
    count = UInt64(layers.count)
    try coder.integer("max_layer_count", &count, size: 1)
    try coder.list("layers", &layers, of: LayerDependency(), count: count, stride: 3) {
      (layer, coder) throws(BoxError) in
      try coder.integer("layerID", &layer.layerID)
      try coder.countedBytes(
        "direct_ref_layerIDs", &layer.directRefLayerIDs, count: "num_direct_ref_layers")
      try coder.integer("max_tid_il_ref_pics_plus1", &layer.maxTidILRefPicsPlus1)
    }
  }

  private static func operatingPoint(
    _ point: inout OperatingPoint, _ coder: inout FieldCoder
  ) throws(BoxError) {
    try coder.integer("output_layer_set_idx", &point.outputLayerSetIdx)
    try coder.integer("ptl_idx", &point.ptlIdx)
    try coder.integer("max_temporal_id", &point.maxTemporalID)
    var count = UInt64(point.layers.count)
    try coder.integer("layer_count", &count, size: 1)
    try coder.list("layers", &point.layers, of: Layer(), count: count, stride: 1) {
      (layer, coder) throws(BoxError) in
      try coder.bits("layer_id", &layer.layerID, 6)
      try coder.bits("is_outputlayer", &layer.isOutputLayer, 1)
      try coder.bits("reserved", &layer.reserved, 1)
    }
    try coder.bits("reserved", &point.reserved, 6)
    try point.rates.fields(&coder)
  }
}
