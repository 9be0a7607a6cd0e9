/// The source of a WebVTT cue (`vsid`): cues of one number were one cue of the text file.
///
/// ISO/IEC 14496-30, 7.4. It stands in samples.
public struct WebVTTSourceIDBox: Box {
  /// The code `vsid`.
  public static let type: FourCC = "vsid"

  /// The number.
  public var sourceID: Int32 = 0

  /// Number 0.
  public init() {}

  /// Walks the number.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("source_ID", &sourceID)
  }
}
