/// One track of a movie: its boxes, and what they mean.
public struct Track: Sendable {
  /// What a track is for, by its handler.
  public enum Kind: String, Hashable, Sendable {
    /// Pictures in time.
    case video
    /// Sound.
    case audio
    /// Subtitles.
    case subtitle
    /// Text, such as chapter titles.
    case text
    /// Time codes.
    case timecode
    /// Timed metadata.
    case metadata
    /// Instructions for streaming other tracks.
    case hint
    /// Anything else.
    case other

    /// The kind that a handler type names.
    public init(handler: FourCC) {
      self =
        switch handler {
        case "vide", "auxv", "pict": .video
        case "soun": .audio
        case "sbtl", "subt", "clcp", "subp": .subtitle
        case "text": .text
        case "tmcd": .timecode
        case "meta", "data", "camm": .metadata
        case "hint": .hint
        default: .other
        }
    }
  }

  /// The whole `trak` box.
  public let node: BoxNode
  /// Its path, such as `moov/trak[1]`.
  public let path: String
  /// The track header; its default values where the box cannot be read.
  public let header: TrackHeaderBox
  /// The media header; its default values where the box cannot be read.
  public let mediaHeader: MediaHeaderBox
  /// The handler; nil where the box cannot be read.
  public let handler: HandlerBox?
  /// The sample entries, in order.
  public let sampleEntries: [BoxNode]
  /// The samples; none where the tables cannot be read.
  public let samples: SampleTable
  /// Why the track cannot be carried: a box that is missing, damaged or contradicts others.
  public let problem: BoxError?

  /// Reads a track; what cannot be read is said by ``problem``.
  init(_ node: BoxNode, path: String) {
    self.node = node
    self.path = path
    var problem: BoxError?
    func read<Result>(
      _ place: String, _ body: () throws(BoxError) -> Result?
    ) -> Result? {
      do throws(BoxError) {
        return try body()
      } catch {
        if problem == nil { problem = error.within(place) }
        return nil
      }
    }
    let header = read(path) { () throws(BoxError) in
      try node.typedChild(TrackHeaderBox.self, required: true)
    }
    // A list that cannot be read must not pass for none: the track would be shown from its start.
    _ = read(path + "/edts") { () throws(BoxError) in
      try node.child("edts")?.typedChild(EditListBox.self)
    }
    let media = read(path) { () throws(BoxError) in
      guard let media = node.child("mdia") else {
        throw node.problem ?? BoxError(.missing("mdia"), at: node.offset)
      }
      return media
    }
    var mediaHeader: MediaHeaderBox?
    var handler: HandlerBox?
    var entries: [BoxNode] = []
    var samples = SampleTable()
    if let media {
      let mediaPath = path + "/mdia"
      mediaHeader = read(mediaPath) { () throws(BoxError) in
        try media.typedChild(MediaHeaderBox.self, required: true)
      }
      handler = read(mediaPath) { () throws(BoxError) in
        try media.typedChild(HandlerBox.self, required: true)
      }
      let table = read(mediaPath) { () throws(BoxError) in
        guard let information = media.child("minf") else {
          throw media.problem ?? BoxError(.missing("minf"), at: media.offset)
        }
        guard let table = information.child("stbl") else {
          throw (information.problem ?? BoxError(.missing("stbl"), at: information.offset))
            .within("minf")
        }
        return table
      }
      if let table {
        entries = table.child("stsd")?.sampleEntries ?? []
        samples =
          read(mediaPath + "/minf/stbl") { () throws(BoxError) in
            try SampleTable(table)
          } ?? samples
        if let entryProblem = table.child("stsd")?.problem, entries.isEmpty {
          problem = problem ?? entryProblem.within(mediaPath + "/minf/stbl/stsd")
        }
      }
    }
    self.header = header ?? TrackHeaderBox()
    self.mediaHeader = mediaHeader ?? MediaHeaderBox()
    self.handler = handler
    sampleEntries = entries
    self.samples = samples
    self.problem = problem
  }

  /// The track id.
  public var id: UInt32 { header.trackID }
  /// The handler type; four NULs where there is none.
  public var handlerType: FourCC { handler?.handlerType ?? FourCC(rawValue: 0) }
  /// What the track is for.
  public var kind: Kind { Kind(handler: handlerType) }
  /// Ticks a second of the media times.
  public var timescale: UInt32 { mediaHeader.timescale }
  /// Whether the track is meant to be presented.
  public var isEnabled: Bool { header.flags & 1 != 0 }
  /// The sample table box.
  public var sampleTableNode: BoxNode? { node.descendant("mdia", "minf", "stbl") }
  /// The path of the sample table box.
  public var sampleTablePath: String { path + "/mdia/minf/stbl" }
  /// The type of the first sample entry; nil where there is none.
  public var codec: FourCC? { sampleEntries.first?.type }

  /// The entries of the edit list; none where there is no list.
  public var edits: [EditListBox.Entry] {
    node.child("edts")?.child(EditListBox.self)?.entries ?? []
  }

  /// The language: the extended tag where there is one, else three letters.
  public var language: String {
    node.child("mdia")?.child(ExtendedLanguageBox.self)?.language ?? mediaHeader.language.letters
  }

  /// The references to other tracks, by kind.
  public var references: [(kind: FourCC, trackIDs: [UInt32])] {
    (node.child("tref")?.children ?? []).compactMap { box in
      box.fields(as: TrackReferenceTypeBox.self).map { (box.type, $0.trackIDs) }
    }
  }

  /// The pixels of the first visual sample entry: width and height as coded.
  public var codedSize: (width: UInt16, height: UInt16)? {
    guard let entry = sampleEntries.first?.fields(as: VisualSampleEntry.self) else { return nil }
    return (entry.width, entry.height)
  }
}
