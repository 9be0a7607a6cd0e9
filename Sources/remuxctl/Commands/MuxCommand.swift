import ISOBMFF
import Remux

/// Puts tracks of several files into one.
struct MuxCommand: Command {
  static let tracks = ArgumentDeclaration(
    "TRACKS", count: 1...1_000_000,
    "Files and their tracks: FILE, FILE#2, FILE#video, FILE#audio or FILE#text, captions "
      + "(.srt, .vtt), and settings "
      + "behind a colon: lang=fra, delay=-0.2 (seconds), name=…, enabled=no, group=1.")

  static let declaration = CommandDeclaration(
    name: "mux", summary: "Put tracks of several files into one.",
    discussion: [
      "Tracks come in the order given, and begin together; header and metadata are those of the "
        + "first file."
    ],
    usage: "FILE[#TRACKS][:KEY=VALUE,...]... -o OUT [options]", arguments: [tracks],
    options: [.output, .format, .rotation] + OptionDeclaration.writing)

  func run(_ arguments: ParsedArguments, console: inout Console) async throws -> ExitCode {
    let output = try arguments.outputFile()
    let writing = try Writing(
      arguments, output: output, rotation: arguments.rotation?.policy ?? .normalize)
    var specifications: [TrackSpecification] = []
    for text in arguments[Self.tracks] {
      specifications.append(try TrackSpecification(text, exists: System.exists))
    }
    System.raiseFileLimit()
    let composition = try Self.composition(of: specifications, writing.composing)
    return try await writing.run(composition, to: output, console: &console)
  }

  private static func composition(
    of specifications: [TrackSpecification], _ options: CompositionOptions
  ) throws -> Composition {
    var inputs = InputMovies(for: options.format)
    // Captions have no header or metadata to take over.
    guard
      let first = specifications.first(where: { CaptionFormat(path: $0.path) == nil })
        ?? specifications.first
    else { throw UsageError("name a file") }
    let base = try inputs.movie(first.path)
    var composition = try FileFailure.naming(first.path) {
      try Composition(empty: base, format: options.format)
    }
    var sources: [String: [UInt32: SourceTrack]] = [:]
    for specification in specifications {
      let movie = try inputs.movie(specification.path)
      let chosen = movie.tracks.filter { specification.selection.includes($0) }
      guard !chosen.isEmpty else { throw Self.nothing(specification, in: movie) }
      for track in chosen {
        do throws(RemuxError) {
          guard track.samples.declaredCount > 0 || track.problem != nil else {
            try composition.leaveOut(track, of: movie, because: "it has no samples")
            continue
          }
          let source: SourceTrack
          if let known = sources[specification.path]?[track.id] {
            source = known
          } else {
            source = try SourceTrack(track, of: movie, salvage: options.salvage)
          }
          sources[specification.path, default: [:]][track.id] = source
          let index = try composition.add(source)
          try composition.apply(specification.settings, toTrackAt: index)
        } catch {
          guard case .box(let problem) = error, options.unsupported == .drop else {
            throw FileFailure(specification.path, error)
          }
          try FileFailure.naming(specification.path) {
            try composition.leaveOut(track, of: movie, because: problem.description)
          }
        }
      }
    }
    guard !composition.tracks.isEmpty else {
      throw FileFailure(first.path, BoxError(.invalid("no track with samples")))
    }
    turnTracks(of: &composition)
    composition.rotate(options.rotation)
    placeCaptions(of: &composition)
    return composition
  }

  /// Lays captions that have no place of their own over the picture.
  private static func placeCaptions(of composition: inout Composition) {
    guard let picture = composition.tracks.first(where: { $0.kind == .video }) else { return }
    let size = picture.matrix.displaySize(width: picture.width, height: picture.height)
    guard let width = UInt16(exactly: size.width), let height = UInt16(exactly: size.height) else {
      return
    }
    for index in composition.tracks.indices {
      let track = composition.tracks[index]
      guard track.kind == .subtitle || track.kind == .text, track.width == 0, track.height == 0,
        !track.source.movie.tracks.contains(where: { $0.kind == .video })
      else { continue }
      composition.tracks[index].width = UInt32(width) << 16
      composition.tracks[index].height = UInt32(height) << 16
    }
  }

  /// Where not all movies are turned alike as a whole, turns their tracks instead.
  private static func turnTracks(of composition: inout Composition) {
    let matrices = composition.tracks.map {
      TransformMatrix(values: $0.source.movie.header.matrix) ?? .identity
    }
    let pictures = composition.tracks.indices.filter { composition.tracks[$0].kind != .audio }
    guard pictures.contains(where: { matrices[$0] != composition.matrix }) else { return }
    for index in pictures {
      guard let both = composition.tracks[index].matrix.concatenated(with: matrices[index]) else {
        continue
      }
      composition.tracks[index].matrix = both
    }
    composition.matrix = .identity
  }

  /// The error for a selection that no track fits.
  private static func nothing(
    _ specification: TrackSpecification, in movie: Movie
  ) -> UsageError {
    let word: String
    switch specification.selection {
    case .id(let id):
      return .noTrack(id, in: specification.path, among: movie.tracks.map(\.id))
    case .all: word = "track"
    case .video: word = "video track"
    case .audio: word = "audio track"
    case .text: word = "text track"
    }
    return UsageError("there is no \(word) in \(specification.path)")
  }
}

extension Composition {
  /// Gives a track what settings say, with a note for each.
  ///
  /// A delay puts an empty stretch in front, or takes so much away from the start.
  mutating func apply(_ settings: TrackSettings, toTrackAt index: Int) throws(RemuxError) {
    if let language = settings.language {
      tracks[index].language = language
      noteChange(ofTrackAt: index, "language", because: language)
    }
    if let name = settings.name {
      tracks[index].name = name
      noteChange(ofTrackAt: index, "name", because: name.isEmpty ? "none" : name)
    }
    if let isEnabled = settings.isEnabled {
      tracks[index].isEnabled = isEnabled
      noteChange(ofTrackAt: index, "enabled", because: isEnabled ? "yes" : "no")
    }
    if let group = settings.alternateGroup {
      tracks[index].alternateGroup = group
      noteChange(ofTrackAt: index, "alternate group", because: "\(group)")
    }
    if let volume = settings.volume {
      tracks[index].volume = volume
      noteChange(ofTrackAt: index, "volume", because: Units.fixed(Int64(volume), fractionBits: 8))
    }
    if let layer = settings.layer {
      tracks[index].layer = layer
      noteChange(ofTrackAt: index, "layer", because: "\(layer)")
    }
    guard let delay = settings.delay, delay != .zero else { return }
    try tracks[index].delay(by: delay)
    noteChange(ofTrackAt: index, "delay", because: "\(Units.trimmed(delay.seconds, places: 6)) s")
  }
}

extension CompositionTrack {
  fileprivate mutating func delay(by delay: MediaTime) throws(RemuxError) {
    if delay > .zero {
      try insertEmpty(delay, at: .zero)
    } else if let lead = MediaTime(-delay.value, timescale: delay.timescale) {
      guard lead < duration, let range = TimeRange(from: .zero, to: lead) else {
        throw .box(
          BoxError(
            .invalid("the delay of \(delay.seconds) s leaves nothing of it"),
            at: template.node.offset, path: template.path))
      }
      try remove(range)
    }
  }
}
