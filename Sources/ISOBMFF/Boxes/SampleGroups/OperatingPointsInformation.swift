/// Operating points of L-HEVC video (`oinf`): sets of layers that may be decoded.
///
/// ISO/IEC 14496-15, OperatingPointsRecord.
public struct OperatingPointsInformation: Layout {
  /// The records' layout of profiles.
  public static let profileColumns = [
    BigEndianTable.Column("general_profile", size: 1),
    BigEndianTable.Column("general_profile_compatibility_flags"),
    BigEndianTable.Column("general_constraint_indicator_flags", size: 6),
    BigEndianTable.Column("general_level_idc", size: 1),
  ]

  /// One set.
  public struct OperatingPoint: Hashable, Sendable {
    /// The index of the output layer set.
    public var outputLayerSetIdx: UInt16 = 0
    /// The highest temporal identifier.
    public var maxTemporalID: UInt8 = 0
    /// The layers.
    public var layers: [Layer] = []
    /// The narrowest picture, in pixels.
    public var minPicWidth: UInt16 = 0
    /// The lowest picture, in pixels.
    public var minPicHeight: UInt16 = 0
    /// The widest picture, in pixels.
    public var maxPicWidth: UInt16 = 0
    /// The highest picture, in pixels.
    public var maxPicHeight: UInt16 = 0
    /// 0: monochrome; 1: 4:2:0; 2: 4:2:2; 3: 4:4:4.
    public var maxChromaFormat: UInt8 = 0
    /// The most bits of a sample, less 8.
    public var maxBitDepthMinus8: UInt8 = 0
    fileprivate var reserved: UInt8 = 0
    /// Frame and bit rate.
    public var rates = OperatingPointRates()
  }

  /// A layer of a set.
  public struct Layer: Hashable, Sendable {
    /// The number of its profile, from 1.
    public var ptlIdx: UInt8 = 0
    /// The identifier of the layer.
    public var layerID: UInt8 = 0
    /// 1: the layer is shown.
    public var isOutputLayer: UInt8 = 0
    /// 1: the layer is shown where the other is missing.
    public var isAlternateOutputLayer: UInt8 = 0
  }

  /// What a layer depends on.
  public struct LayerDependency: Hashable, Sendable {
    /// The identifier of the layer.
    public var layerID: UInt8 = 0
    /// The layers that it refers to.
    public var directRefLayerIDs = Bytes()
    /// One number for each bit of `scalabilityMask`.
    public var dimensionIdentifiers = Bytes()
  }

  /// One bit for each kind of scalability.
  public var scalabilityMask: UInt16 = 0
  private var reserved: UInt8 = 0
  /// Profiles, tiers and levels; the first byte is space (2 bits), tier (1 bit) and profile (5 bits).
  public var profiles = BigEndianTable(columns: Self.profileColumns)
  /// The sets.
  public var operatingPoints: [OperatingPoint] = []
  /// All layers.
  public var layers: [LayerDependency] = []

  /// No operating points.
  public init() {}

  /// Walks profiles, operating points, and layers.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("scalability_mask", &scalabilityMask)
    try coder.bits("reserved", &reserved, 2)
    var count = UInt64(profiles.count)
    try coder.bits("num_profile_tier_level", &count, 6)
    try coder.table(
      "profile_tier_levels", &profiles, columns: Self.profileColumns, count: count)
    count = UInt64(operatingPoints.count)
    try coder.integer("num_operating_points", &count, size: 2)
    try coder.list(
      "operating_points", &operatingPoints, of: OperatingPoint(), count: count, stride: 13
    ) { (point, coder) throws(BoxError) in
      try Self.operatingPoint(&point, &coder)
    }
    count = UInt64(layers.count)
    try coder.integer("max_layer_count", &count, size: 1)
    let dimensions = scalabilityMask.nonzeroBitCount
    try coder.list("layers", &layers, of: LayerDependency(), count: count, stride: 2 + dimensions) {
      (layer, coder) throws(BoxError) in
      try coder.integer("layerID", &layer.layerID)
      try coder.countedBytes(
        "direct_ref_layerIDs", &layer.directRefLayerIDs, count: "num_direct_ref_layers")
      try coder.bytes("dimension_identifiers", &layer.dimensionIdentifiers, count: dimensions)
    }
  }

  private static func operatingPoint(
    _ point: inout OperatingPoint, _ coder: inout FieldCoder
  ) throws(BoxError) {
    try coder.integer("output_layer_set_idx", &point.outputLayerSetIdx)
    try coder.integer("max_temporal_id", &point.maxTemporalID)
    var count = UInt64(point.layers.count)
    try coder.integer("layer_count", &count, size: 1)
    try coder.list("layers", &point.layers, of: Layer(), count: count, stride: 2) {
      (layer, coder) throws(BoxError) in
      try coder.integer("ptl_idx", &layer.ptlIdx)
      try coder.bits("layer_id", &layer.layerID, 6)
      try coder.bits("is_outputlayer", &layer.isOutputLayer, 1)
      try coder.bits("is_alternate_outputlayer", &layer.isAlternateOutputLayer, 1)
    }
    try coder.integer("minPicWidth", &point.minPicWidth)
    try coder.integer("minPicHeight", &point.minPicHeight)
    try coder.integer("maxPicWidth", &point.maxPicWidth)
    try coder.integer("maxPicHeight", &point.maxPicHeight)
    try coder.bits("maxChromaFormat", &point.maxChromaFormat, 2)
    try coder.bits("maxBitDepthMinus8", &point.maxBitDepthMinus8, 3)
    try coder.bits("reserved", &point.reserved, 1)
    try point.rates.fields(&coder)
  }
}

extension FieldCoder {
  /// An 8-bit count, and so many bytes.
  mutating func countedBytes(
    _ name: String, _ value: inout Bytes, count countName: String
  ) throws(BoxError) {
    var count = UInt64(value.count)
    try integer(countName, &count, size: 1)
    try bytes(name, &value, count: Int(clamping: count))
  }
}
