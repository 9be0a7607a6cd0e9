internal import ISOBMFF

/// What becomes of the samples of one sample entry in an elementary stream.
enum SampleForm {
  /// They follow each other as they are.
  case stored
  /// Start codes take the place of the lengths of NAL units.
  case annexB(NALUnitForm)
  /// Each stands behind a header.
  case adts(ADTSHeader)

  /// Decides by the type of a sample entry.
  ///
  /// - Throws: an error whose path starts at the entry, where its configuration is missing or
  ///   cannot be expressed.
  init(of entry: BoxNode) throws(BoxError) {
    switch entry.type {
    case "avc1", "avc2", "avc3", "avc4", "dva1", "dvav":
      self = .annexB(try NALUnitForm(.avc, of: entry))
    case "hvc1", "hvc2", "hev1", "hev2", "dvh1", "dvhe":
      self = .annexB(try NALUnitForm(.hevc, of: entry))
    case "vvc1", "vvi1":
      self = .annexB(try NALUnitForm(.vvc, of: entry))
    case "mp4a":
      self = try ADTSHeader(of: entry).map { .adts($0) } ?? .stored
    default: self = .stored
    }
  }

  /// What the whole stream is called.
  var stream: ElementaryStreamPlan.Form {
    switch self {
    case .stored: .samples
    case .annexB: .annexB
    case .adts: .adts
    }
  }
}
