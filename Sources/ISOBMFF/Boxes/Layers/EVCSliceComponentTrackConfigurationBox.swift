/// The configuration of a track of EVC slices (`evsC`).
///
/// ISO/IEC 14496-15. The record inside is kept as bytes.
public struct EVCSliceComponentTrackConfigurationBox: Box {
  /// The code `evsC`.
  public static let type: FourCC = "evsC"

  /// The EVCSliceComponentTrackConfigurationRecord.
  public var record = Bytes()

  /// An empty record.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.rest("config", &record)
  }
}
