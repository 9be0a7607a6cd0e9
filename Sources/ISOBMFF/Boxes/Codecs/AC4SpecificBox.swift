/// AC-4 configuration (`dac4`), kept as bytes.
///
/// ETSI TS 103 190-2, E.5.
public struct AC4SpecificBox: Box {
  /// The code `dac4`.
  public static let type: FourCC = "dac4"
  /// The record.
  public var record = Bytes()

  /// An empty record.
  public init() {}

  /// Walks ac4_dsi_v1.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.rest("ac4_dsi", &record)
  }
}
