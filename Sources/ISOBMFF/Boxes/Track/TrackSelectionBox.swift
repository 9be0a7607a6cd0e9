/// Track selection (`tsel`): how a track differs from the others of its alternate group.
///
/// ISO/IEC 14496-12, 8.10.3.
public struct TrackSelectionBox: Box {
  /// The code `tsel`.
  public static let type: FourCC = "tsel"

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// Tracks of one group other than 0 may be switched between while playing.
  public var switchGroup: Int32 = 0
  /// What the track differs in (`bitr`, `cdec`, `mela`…) or can be scaled in (`tesc`, `spsc`…).
  public var attributes: [FourCC] = []

  /// No group, no attributes.
  public init() {}

  /// Walks version, flags, group, and the attributes to the end.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.integer("switch_group", &switchGroup)
    try coder.codesToEnd("attribute_list", &attributes, of: "attribute") { .trackAttribute($0) }
  }
}

extension FieldMeaning {
  /// What tracks or sub-tracks differ in (ISO/IEC 14496-12, 8.10.3.5 and 8.14.4.3).
  static func trackAttribute(_ code: FourCC) -> FieldMeaning? {
    let names: [FourCC: String] = [
      "tesc": "temporal scalability", "fgsc": "fine-grain SNR scalability",
      "cgsc": "coarse-grain SNR scalability", "spsc": "spatial scalability",
      "resc": "region-of-interest scalability", "vwsc": "view scalability",
      "cdec": "codec", "scsz": "screen size", "mpsz": "largest packet", "mtyp": "media type",
      "mela": "language", "bitr": "bit rate", "frar": "frame rate", "nvws": "number of views",
    ]
    return names[code].map { .text($0) }
  }
}
