/// Other profiles that decode MPEG-H 3D audio too (`mhaP`).
///
/// ISO/IEC 23008-3, 20.5.
public struct MHAProfileLevelSetBox: Box {
  /// The code `mhaP`.
  public static let type: FourCC = "mhaP"

  /// Profiles and levels, as `mhaC` numbers them.
  public var compatibleSets: [UInt8] = []

  /// No others.
  public init() {}

  /// Walks the count, and the profiles.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    var count = UInt64(compatibleSets.count)
    try coder.integer("numCompatibleSets", &count, size: 1)
    try coder.list("CompatibleSetIndications", &compatibleSets, of: 0, count: count, stride: 1) {
      (set, coder) throws(BoxError) in
      try coder.integer("CompatibleSetIndication", &set)
    }
  }
}
