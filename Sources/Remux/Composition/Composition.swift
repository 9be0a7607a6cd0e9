public import ISOBMFF

/// A movie to be: tracks made of segments of source tracks.
///
/// Remuxing, turning, cutting, joining and putting the index in front are all compositions; they
/// differ in the segments that their tracks hold. Nothing is written before a ``Plan`` has decided
/// every byte.
public struct Composition: Sendable {
  /// A movie that tracks come from.
  public struct Input: Sendable {
    /// The movie.
    public let movie: Movie
    /// What messages call it: the name of its source.
    public var name: String { movie.source.name }
  }

  /// The kind of file to write.
  public var format: OutputFormat
  /// The movie whose header, user data and metadata are taken over.
  public internal(set) var base: Movie
  /// The inputs, by the numbers that segments call them: the first is ``base``.
  public internal(set) var inputs: [Input]
  /// Ticks a second of the movie's times, where that is enough to say the segments exactly; a plan
  /// takes a finer one where it has to.
  public var timescale: UInt32
  /// The transformation of the whole presentation.
  public var matrix: TransformMatrix
  /// The tracks, in the order of the output.
  public var tracks: [CompositionTrack]
  /// What has been decided about the input so far.
  public internal(set) var report = Report()
  /// The chapters of the chapter list (`chpl`); nil: those of ``base``.
  public internal(set) var chapters: [Chapter]?
  /// Seconds that are added to the times of creation in the output.
  public var creationShift: Int64 = 0
  /// When what is appended next begins; nil before anything was.
  var joint: MediaTime?
  /// How long cuts asked the presentation to be; nil where none did.
  var asked: MediaTime?

  /// A place in the presentation with a name.
  public struct Chapter: Hashable, Sendable {
    /// When it begins.
    public var start: MediaTime
    /// What it is called.
    public var title: String

    /// Names a place.
    public init(start: MediaTime, title: String) {
      self.start = start
      self.title = title
    }
  }

  /// The most tracks that are composed; no camera or editor comes near.
  public static let trackLimit = 1000

  /// A composition without tracks that takes header and metadata over from a movie.
  ///
  /// - Throws: `RemuxError.box` that names box and offset where the movie as a whole cannot be
  ///   carried.
  public init(empty movie: Movie, format: OutputFormat = .mp4) throws(RemuxError) {
    self.format = format
    base = movie
    inputs = [Input(movie: movie)]
    timescale = movie.timescale
    matrix = TransformMatrix(values: movie.header.matrix) ?? .identity
    tracks = []
    try Self.check(movie)
  }

  /// Composes all that can be carried of a movie.
  ///
  /// A track without samples is left out with a note.
  /// - Throws: `RemuxError.box` that names box and offset where the movie, or a track with samples,
  ///   cannot be carried.
  public init(remuxing movie: Movie, _ options: CompositionOptions = .init()) throws(RemuxError) {
    try self.init(empty: movie, format: options.format)
    for track in movie.tracks {
      try add(track, options)
    }
    guard !tracks.isEmpty else {
      throw .box(
        BoxError(
          movie.isFragmented
            ? .unsupported("no samples: a moof would hold them, and there is none")
            : .invalid("no track with samples"),
          at: movie.node.offset, path: movie.path))
    }
    giveIDs()
    rotate(options.rotation)
  }

  /// How long the longest track is presented.
  public var duration: MediaTime { tracks.map(\.duration).max() ?? .zero }

  // MARK: Tracks

  /// Adds a track of all samples of a source track, presented as it is there, and returns its index.
  ///
  /// - Throws: `RemuxError.box` where its movie as a whole cannot be carried, where ``format`` has no
  ///   room for the track, or for a track more than ``trackLimit``.
  @discardableResult
  public mutating func add(_ source: SourceTrack) throws(RemuxError) -> Int {
    try RemuxError.box { () throws(BoxError) in try Self.refuse(source.track, in: format) }
    let clip = try self.clip(of: source.movie)
    let index = tracks.count
    try checkRoom(for: 1, of: source.movie)
    tracks.append(CompositionTrack(whole: source, clip: clip))
    account(source, clip: clip, samples: source.sampleCount, outputID: source.track.id)
    giveIDs()
    return index
  }

  /// The number of an input that is a movie; it is added where it is new.
  mutating func clip(of movie: Movie) throws(RemuxError) -> Int {
    if let known = inputs.firstIndex(where: { $0.movie.source === movie.source }) { return known }
    try Self.check(movie)
    inputs.append(Input(movie: movie))
    return inputs.count - 1
  }

  /// Throws where a movie as a whole cannot be carried.
  private static func check(_ movie: Movie) throws(RemuxError) {
    try RemuxError.box { () throws(BoxError) in try SampleAccess.check(movie, for: "remuxed") }
    guard movie.tracks.count <= trackLimit else {
      throw .box(
        BoxError(
          .unsupported("\(movie.tracks.count) tracks, more than \(trackLimit)"),
          at: movie.node.offset, path: movie.path))
    }
  }

  func checkRoom(for count: Int, of movie: Movie) throws(RemuxError) {
    guard tracks.count + count <= Self.trackLimit else {
      throw .box(
        BoxError(
          .unsupported("more than \(Self.trackLimit) tracks"), at: movie.node.offset,
          path: movie.path))
    }
  }

  private mutating func account(
    _ source: SourceTrack, clip: Int, samples: Int, outputID: UInt32?
  ) {
    let track = source.track
    report.tracks.append(
      Report.TrackAccount(
        clip: clip, sourceID: track.id, outputID: outputID, kind: track.kind.rawValue,
        codec: track.codec.map { "\($0)" }, samplesIn: track.samples.declaredCount,
        samplesOut: samples, bytesOut: track.samples.byteCount(ofFirst: samples),
        duration: track.samples.decodeTime(of: samples), timescale: track.timescale))
  }

  private mutating func add(
    _ track: Track, _ options: CompositionOptions
  ) throws(RemuxError) {
    let name = "\(track.kind.rawValue) track \(track.id)"
    func leftOut() -> Report.TrackAccount {
      Report.TrackAccount(
        sourceID: track.id, kind: track.kind.rawValue, codec: track.codec.map { "\($0)" },
        samplesIn: track.samples.count, samplesOut: 0, bytesOut: 0, duration: 0,
        timescale: track.timescale)
    }
    do throws(BoxError) {
      if let problem = track.problem { throw problem }
      try Self.refuse(track, in: format)
      guard track.samples.declaredCount > 0 else {
        report.add(.dropped, track.path, name, because: "it has no samples")
        report.tracks.append(leftOut())
        return
      }
      let source = try SourceTrack(checking: track, of: base, salvage: options.salvage)
      let whole = source.sampleCount
      let declared = track.samples.declaredCount
      if whole < declared {
        report.add(
          .dropped, track.path + "/mdia/minf/stbl",
          "\(declared - whole) of \(declared) samples of \(name)",
          because: "their bytes are not in the file")
        guard whole > 0 else {
          report.tracks.append(leftOut())
          return
        }
      }
      report.add(
        .kept, track.path, "\(name), \(whole) samples", because: "bit for bit; their tables are new"
      )
      account(source, clip: 0, samples: whole, outputID: track.id)
      tracks.append(CompositionTrack(whole: source))
    } catch {
      if case .io(let failure) = error.reason { throw .io(failure) }
      guard options.unsupported == .drop else { throw .box(error) }
      report.add(.dropped, track.path, name, because: error.description)
      report.tracks.append(leftOut())
    }
  }

  /// Throws where the output format has no room for a kind of track.
  private static func refuse(_ track: Track, in format: OutputFormat) throws(BoxError) {
    guard format == .m4a, track.kind == .video, !track.samples.isEmpty else { return }
    throw BoxError(
      .unsupported("M4A holds sound; a video track has no place in it"), at: track.node.offset,
      path: track.path)
  }

  /// Gives every track an id of its own; ids that are 0 or taken get new ones.
  mutating func giveIDs() {
    var used: Set<UInt32> = [0]
    var next = (tracks.map(\.id).max() ?? 0)
    for index in tracks.indices {
      let old = tracks[index].id
      guard !used.insert(old).inserted else { continue }
      while used.contains(next) { next = next == .max ? 1 : next + 1 }
      used.insert(next)
      tracks[index].id = next
      report.add(
        .rewritten, path(of: tracks[index]) + "/tkhd", "track id \(old), now \(next)",
        because: old == 0 ? "0 is no track id" : "another track has it")
      let origin = tracks[index].origins[0]
      // Of two tracks with one id in one input, the accounts are told apart by their order.
      let same = tracks[...index].filter { $0.origins.contains(origin) }.count
      let accounts = report.tracks.indices.filter {
        report.tracks[$0].clip == origin.clip && report.tracks[$0].sourceID == origin.trackID
          && report.tracks[$0].samplesOut > 0
      }
      if accounts.indices.contains(same - 1) {
        report.tracks[accounts[same - 1]].outputID = next
      }
    }
  }

  /// The path of a track's box in its input, which is named where it is not the first.
  func path(of track: CompositionTrack) -> String {
    inputPrefix(track.origins[0].clip) + track.template.path
  }

  /// What stands in front of a path in an input that is not the first.
  func inputPrefix(_ clip: Int) -> String {
    clip == 0 || !inputs.indices.contains(clip) ? "" : "\(inputs[clip].name): "
  }

  // MARK: Rotation

  /// Puts the rotation of all pictures right, or turns them.
  public mutating func rotate(_ policy: RotationPolicy) {
    let rotation = Rotation(
      policy, movieMatrix: matrix,
      tracks: tracks.map {
        Rotation.Track(
          handler: $0.template.handlerType, matrix: $0.matrix, width: $0.width, height: $0.height)
      })
    matrix = rotation.movieMatrix
    note(rotation.movieOutcome, base.path + "/mvhd", "matrix of the movie")
    for (index, track) in rotation.tracks.enumerated() {
      tracks[index].matrix = track.matrix
      tracks[index].width = track.width
      tracks[index].height = track.height
      note(
        track.outcome, path(of: tracks[index]) + "/tkhd",
        "matrix of track \(tracks[index].template.id)")
    }
  }

  private mutating func note(_ outcome: Rotation.Outcome, _ path: String, _ subject: String) {
    switch outcome {
    case .unchanged: break
    case .rewritten(let reason): report.add(.rewritten, path, subject, because: reason)
    case .requiresReencode(let reason):
      report.add(.requiresReencode, path, subject, because: reason)
    }
  }
}
