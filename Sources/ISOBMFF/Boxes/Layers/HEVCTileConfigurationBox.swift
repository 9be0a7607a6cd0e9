/// The tier and level of a track of HEVC tiles (`hvtC`).
///
/// ISO/IEC 14496-15. The record inside is kept as bytes.
public struct HEVCTileConfigurationBox: Box {
  /// The code `hvtC`.
  public static let type: FourCC = "hvtC"

  /// The HEVCTileTierLevelConfigurationRecord.
  public var record = Bytes()

  /// An empty record.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.rest("HEVCTileTierLevelConfig", &record)
  }
}
