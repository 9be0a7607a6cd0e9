public import ISOBMFF

/// A movie to be: tracks made of runs of samples of source tracks.
///
/// Remuxing, turning and putting the index in front are all compositions of one segment a track.
/// Nothing is written before a ``Plan`` has decided every byte.
public struct Composition: Sendable {
  /// The kind of file to write.
  public var format: OutputFormat
  /// The movie whose header, user data and metadata are taken over.
  public var base: Movie
  /// Ticks a second of the movie's times.
  public var timescale: UInt32
  /// The transformation of the whole presentation.
  public var matrix: TransformMatrix
  /// The tracks, in the order of the output.
  public var tracks: [CompositionTrack]
  /// What has been decided about the input so far.
  public private(set) var report = Report()

  /// The most tracks that are composed; no camera or editor comes near.
  public static let trackLimit = 1000

  /// Composes all that can be carried of a movie.
  ///
  /// A track without samples is left out with a note.
  /// - Throws: `RemuxError.box` that names box and offset where the movie, or a track with samples,
  ///   cannot be carried.
  public init(remuxing movie: Movie, _ options: CompositionOptions = .init()) throws(RemuxError) {
    format = options.format
    base = movie
    timescale = movie.timescale
    matrix = TransformMatrix(values: movie.header.matrix) ?? .identity
    tracks = []
    if let problem = movie.problem { throw .box(problem) }
    try Self.refuseFragments(of: movie)
    guard movie.tracks.count <= Self.trackLimit else {
      throw .box(
        BoxError(
          .unsupported("\(movie.tracks.count) tracks, more than \(Self.trackLimit)"),
          at: movie.node.offset, path: movie.path))
    }
    for track in movie.tracks {
      try add(track, of: movie, options)
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

  // MARK: Tracks

  private static func refuseFragments(of movie: Movie) throws(RemuxError) {
    guard let fragment = movie.fragments.first else { return }
    let broken = movie.tree.problems.first { $0.path.hasPrefix("moof") }
    throw .box(
      broken
        ?? BoxError(
          .unsupported("samples in movie fragments (moof) are not remuxed yet"),
          at: fragment.offset, path: "moof"))
  }

  private mutating func add(
    _ track: Track, of movie: Movie, _ options: CompositionOptions
  ) throws(RemuxError) {
    var account = Report.TrackAccount(
      sourceID: track.id, kind: track.kind.rawValue, codec: track.codec.map { "\($0)" },
      samplesIn: track.samples.count, samplesOut: 0, bytesOut: 0, duration: 0,
      timescale: track.timescale)
    defer { report.tracks.append(account) }
    let name = "\(track.kind.rawValue) track \(track.id)"
    do throws(BoxError) {
      if let problem = track.problem { throw problem }
      try Self.refuse(track, in: options.format)
      guard track.samples.declaredCount > 0 else {
        report.add(.dropped, track.path, name, because: "it has no samples")
        return
      }
      let whole = try Self.carriedSamples(of: track, in: movie.source, salvage: options.salvage)
      var composed = CompositionTrack(whole: track, in: movie.source)
      let declared = track.samples.declaredCount
      account.samplesIn = declared
      if whole < declared {
        report.add(
          .dropped, track.path + "/mdia/minf/stbl",
          "\(declared - whole) of \(declared) samples of \(name)",
          because: "their bytes are not in the file")
        guard whole > 0 else { return }
        composed.segments = [Segment(of: track, in: movie.source, samples: 0..<whole)]
      }
      report.add(
        .kept, track.path, "\(name), \(whole) samples", because: "bit for bit; their tables are new"
      )
      account.samplesOut = whole
      account.bytesOut = track.samples.byteCount(ofFirst: whole)
      account.duration = composed.mediaDuration
      account.outputID = track.id
      tracks.append(composed)
    } catch {
      if case .io(let failure) = error.reason { throw .io(failure) }
      guard options.unsupported == .drop else { throw .box(error) }
      report.add(.dropped, track.path, name, because: error.description)
    }
  }

  /// Throws where the output format has no room for a kind of track.
  private static func refuse(_ track: Track, in format: OutputFormat) throws(BoxError) {
    guard format == .m4a, track.kind == .video, !track.samples.isEmpty else { return }
    throw BoxError(
      .unsupported("M4A holds sound; a video track has no place in it"), at: track.node.offset,
      path: track.path)
  }

  /// How many samples of a track can be carried: all, or, when salvaging, those in front of the
  /// first that is not whole.
  ///
  /// - Throws: an error that names box and offset, where a sample cannot be carried.
  private static func carriedSamples(
    of track: Track, in source: any ByteSource, salvage: Bool
  ) throws(BoxError) -> Int {
    let samples = track.samples
    let table = track.sampleTableNode
    func error(_ reason: BoxError.Reason, _ type: FourCC) -> BoxError {
      BoxError(
        reason, at: table?.child(type)?.offset ?? table?.offset,
        path: "\(track.sampleTablePath)/\(type)")
    }
    guard track.timescale > 0 else {
      throw BoxError(
        .invalid("a timescale of 0"), at: track.node.descendant("mdia", "mdhd")?.offset,
        path: track.path + "/mdia/mdhd")
    }
    let offsets: FourCC = table?.child("co64") == nil ? "stco" : "co64"
    guard samples.count == samples.declaredCount || salvage else {
      throw error(
        .invalid("\(samples.declaredCount) samples have a size, the chunks hold \(samples.count)"),
        "stsc")
    }
    let external = externalEntries(of: track)
    for chunk in samples.chunkSequence {
      guard chunk.descriptionIndex >= 1, chunk.descriptionIndex <= track.sampleEntries.count else {
        guard !track.sampleEntries.isEmpty else {
          throw error(.invalid("samples without a sample entry"), "stsd")
        }
        throw error(
          .invalid(
            "chunk \(chunk.index + 1) needs sample entry \(chunk.descriptionIndex) of "
              + "\(track.sampleEntries.count)"), "stsc")
      }
      if external.contains(Int(chunk.descriptionIndex)) {
        throw BoxError(
          .unsupported("the media data is in another file"),
          at: track.node.descendant("mdia", "minf", "dinf", "dref")?.offset,
          path: track.path + "/mdia/minf/dinf/dref")
      }
      let (end, overflow) = chunk.offset.addingReportingOverflow(chunk.byteCount)
      guard overflow || end > source.size else { continue }
      let whole = samples.firstSampleOutside(source.size, of: chunk)
      if salvage { return whole }
      throw error(
        .invalid(
          "sample \(whole + 1) of \(samples.count) lies outside the file, at or after byte "
            + "\(chunk.offset) of \(source.size)"), offsets)
    }
    guard samples.byteCount <= source.size else {
      throw error(.invalid("the samples share bytes: together they exceed the file"), "stsz")
    }
    return samples.count
  }

  /// The numbers of the sample entries whose data reference is not this file.
  private static func externalEntries(of track: Track) -> Set<Int> {
    let references = track.node.descendant("mdia", "minf", "dinf", "dref")?.children ?? []
    var numbers: Set<Int> = []
    for (index, entry) in track.sampleEntries.enumerated() {
      guard let number = (entry.fields as? any SampleEntry)?.dataReferenceIndex, number >= 1,
        number <= references.count
      else {
        continue
      }
      if !references[Int(number) - 1].isSelfReference { numbers.insert(index + 1) }
    }
    return numbers
  }

  /// Gives every track an id of its own; ids that are 0 or taken get new ones.
  private mutating func giveIDs() {
    var used: Set<UInt32> = [0]
    var next = (tracks.map(\.id).max() ?? 0)
    for index in tracks.indices {
      let old = tracks[index].id
      guard !used.insert(old).inserted else { continue }
      while used.contains(next) { next = next == .max ? 1 : next + 1 }
      used.insert(next)
      tracks[index].id = next
      report.add(
        .rewritten, tracks[index].template.path + "/tkhd", "track id \(old), now \(next)",
        because: old == 0 ? "0 is no track id" : "another track has it")
      for account in report.tracks.indices
      where report.tracks[account].sourceID == old && report.tracks[account].outputID == old {
        if old != 0, account == report.tracks.firstIndex(where: { $0.sourceID == old }) { continue }
        report.tracks[account].outputID = next
        break
      }
    }
  }

  // MARK: Rotation

  private mutating func rotate(_ policy: RotationPolicy) {
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
      let template = tracks[index].template
      note(track.outcome, template.path + "/tkhd", "matrix of track \(template.id)")
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

extension BoxNode {
  /// Whether a data reference names the file that it stands in.
  var isSelfReference: Bool {
    // Anything whose flag cannot be read is taken for what nearly all files have.
    if let box = fields(as: DataEntryURLBox.self) {
      return box.flags & 1 != 0 || box.locationBytes.textToNul.isEmpty
    }
    if let box = fields(as: DataEntryURNBox.self) { return box.flags & 1 != 0 }
    if let box = fields(as: AliasDataReferenceBox.self) { return box.flags & 1 != 0 }
    return true
  }
}
