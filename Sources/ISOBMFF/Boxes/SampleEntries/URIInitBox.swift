/// What a decoder of a `urim` track needs to begin (`uriI`).
///
/// ISO/IEC 14496-12, 12.3.3.
public struct URIInitBox: Box {
  /// The code `uriI`.
  public static let type: FourCC = "uriI"
  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The initialization data.
  public var initializationData = Bytes()

  /// No data.
  public init() {}

  /// Walks version, flags, uri_initialization_data.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.rest("uri_initialization_data", &initializationData)
  }
}
