public import ISOBMFF

/// What there is to say about one track.
public struct TrackSummary: Sendable {
  /// When a track is presented.
  public struct Presentation: Hashable, Sendable {
    /// When its first sample is shown, after the edit list.
    public var start: MediaTime
    /// When its last stretch ends.
    public var end: MediaTime
    /// The index of the sample that is shown first; nil where none is, or it cannot be told.
    public var firstSample: Int?
    /// Whether decoding can start at that sample.
    public var startsAtSyncSample: Bool
  }

  /// The format of sound, as decoders will see it.
  public typealias Sound = AudioFormat

  /// The id.
  public var id: UInt32
  /// What the track is for.
  public var kind: Track.Kind
  /// The handler type; nil where there is none.
  public var handler: FourCC?
  /// The type of the first sample entry; nil where there is none.
  public var codec: FourCC?
  /// The codec as the `codecs` parameter of a MIME type names it; nil where there is none.
  public var codecString: String?
  /// What the configuration of the decoder says; nil where there is no sample entry.
  public var details: CodecDetails?
  /// The types of all sample entries, in order.
  public var sampleEntries: [FourCC]
  /// How the samples are encrypted (`cenc`, `cbcs`…); nil where they are not.
  public var protection: FourCC?
  /// The name: of the track's user data, else of the handler; nil where it has none.
  public var name: String?
  /// The language, as a tag or three letters.
  public var language: String
  /// Whether the track is meant to be presented.
  public var isEnabled: Bool
  /// Tracks of one group other than 0 are alternatives to each other.
  public var alternateGroup: Int16
  /// Ticks a second of the media times.
  public var timescale: UInt32
  /// Length of the media in its ticks: the sum of all sample durations; what the media header says
  /// where there are no samples.
  public var duration: Int64
  /// How many samples there are.
  public var sampleCount: Int
  /// How many samples decoding can start at.
  public var syncSampleCount: Int
  /// The index of the first sample that decoding can start at, and when it is decoded in media
  /// ticks; nil where there is none.
  public var firstSyncSample: (index: Int, decodeTime: Int64)?
  /// How many bytes all samples have together.
  public var bytes: UInt64
  /// Bits a second, on average; nil where there is no duration.
  public var bitRate: UInt64?
  /// The edit list.
  public var edits: [EditListBox.Entry]
  /// When it is presented; nil where there are no samples, or numbers leave 64 bits.
  public var shown: Presentation?
  /// The pictures; nil where the track is not a visual one.
  public var picture: Picture?
  /// The sound; nil where the track has none, or its sample entry cannot be read.
  public var sound: Sound?
  /// The names of the keys of timed metadata.
  public var keys: [String]
  /// The references to other tracks, by kind.
  public var references: [(kind: FourCC, trackIDs: [UInt32])]
  /// What the track says about itself, in the order of the file.
  public var metadata: [MetadataItem]

  /// Sums up a track of a movie.
  init(_ track: Track, of movie: Movie) {
    let samples = track.samples
    let entry = track.sampleEntries.first
    id = track.id
    kind = track.kind
    handler = track.handler?.handlerType
    codec = track.codec
    codecString = entry.map { CodecString.of($0) }
    details = entry.map { CodecDetails(of: $0) }
    sampleEntries = track.sampleEntries.map(\.type)
    protection = entry?.child("sinf")?.child(SchemeTypeBox.self)?.schemeType
    language = track.language
    isEnabled = track.isEnabled
    alternateGroup = track.header.alternateGroup
    timescale = track.timescale
    sampleCount = samples.count
    syncSampleCount = samples.syncCount
    bytes = samples.byteCount
    edits = track.edits
    references = track.references
    metadata = MetadataItem.items(in: track.node)
    name = Self.name(of: track, metadata)
    duration =
      samples.isEmpty
      ? Int64(clamping: track.mediaHeader.knownDuration ?? 0) : samples.duration
    if duration > 0, !samples.isEmpty, timescale > 0 {
      let rate = Double(bytes) * 8 * Double(timescale) / Double(duration)
      bitRate = UInt64(exactly: rate.rounded())
    }
    if let index = samples.syncSample(atOrAfter: 0) {
      firstSyncSample = (index, samples.decodeTime(of: index))
    }
    shown = Presentation(of: track, in: movie)
    picture = kind == .video ? Picture(of: track, in: movie) : nil
    sound = kind == .audio ? entry.flatMap { AudioFormat(of: $0) } : nil
    keys = Self.keys(of: entry)
  }

  private static func name(of track: Track, _ metadata: [MetadataItem]) -> String? {
    let given = metadata.first { $0.key == "name" && !$0.value.isEmpty }?.value
    let name = given ?? track.handler?.name ?? ""
    return name.isEmpty ? nil : name
  }

  /// The keys of boxed metadata (`mebx`).
  private static func keys(of entry: BoxNode?) -> [String] {
    (entry?.child("keys")?.children ?? []).compactMap {
      $0.child(MetadataKeyDeclarationBox.self)?.value.textToNul
    }
  }
}

extension TrackSummary.Presentation {
  /// How many samples are looked at for the first that is shown: more than any reordering needs.
  private static let reach = 64

  init?(of track: Track, in movie: Movie) {
    guard !track.samples.isEmpty, let timeline = track.timeline(in: movie),
      let stretch = timeline.stretches.first(where: { $0.content != .empty })
    else { return nil }
    start = stretch.start
    end = timeline.duration
    let wanted: Int64
    switch stretch.content {
    case .empty: return nil
    case .dwell(let tick): wanted = tick
    case .media(let from, _): wanted = from
    }
    var shown: Sample?
    let decoded = track.samples.sample(decodedAt: max(0, wanted)) ?? 0
    let first = track.samples.hasCompositionOffsets ? max(0, decoded - Self.reach) : decoded
    var samples = track.samples.makeIterator(at: first)
    for _ in 0..<2 * Self.reach {
      guard let sample = samples.next() else { break }
      let time = sample.compositionTime
      let isCloser =
        switch shown?.compositionTime {
        case nil: true
        case let best? where best <= wanted && !timeline.isIdentity: time <= wanted && time > best
        case let best?: time < best
        }
      if isCloser { shown = sample }
      if !track.samples.hasCompositionOffsets { break }
    }
    firstSample = shown?.index
    startsAtSyncSample = shown?.isSync ?? false
    if let time = shown?.compositionTime, time > wanted || timeline.isIdentity,
      let presented = timeline.presentationTime(ofMedia: time)
    {
      start = presented
    }
  }
}
