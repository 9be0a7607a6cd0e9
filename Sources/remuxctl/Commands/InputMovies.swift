import ISOBMFF
import Remux

/// The inputs of a command, each opened once, however often it is named.
struct InputMovies {
  private var movies: [String: Movie] = [:]
  private var compositions: [String: Composition] = [:]
  private var resolvers: [String: TimeResolver] = [:]
  private let format: OutputFormat

  /// The most bytes of captions that are read.
  private static let captionLimit: UInt64 = 64 << 20

  /// Prepares to open files for an output of a format.
  init(for format: OutputFormat) {
    self.format = format
  }

  /// The movie of a file; of captions (`.srt`, `.vtt`), one that is made of them.
  ///
  /// - Throws: ``FileFailure``.
  mutating func movie(_ path: String) throws -> Movie {
    if let known = movies[path] { return known }
    let movie = try FileFailure.naming(path) {
      if let captions = CaptionFormat(path: path) { return try captionMovie(path, captions) }
      return try Movie(path: path)
    }
    movies[path] = movie
    return movie
  }

  /// WebVTT stays what it is in MP4; QuickTime knows no such samples.
  private func captionMovie(_ path: String, _ captions: CaptionFormat) throws -> Movie {
    let source = try FileSource(path: path)
    guard source.size <= Self.captionLimit else {
      throw BoxError(.unsupported("more than 64 MiB of captions"))
    }
    let bytes = try source.bytes(at: 0, count: Int(source.size))
    let file = try CaptionFile(parsing: bytes, format: captions)
    let coding: CaptionCoding = captions == .webvtt && !format.isQuickTime ? .wvtt : .tx3g
    return try CaptionMovie.movie(of: file, as: coding, name: path)
  }

  /// All of a file; the options must be the same for each call.
  ///
  /// - Throws: ``FileFailure``.
  mutating func composition(
    of path: String, _ options: CompositionOptions
  ) throws -> Composition {
    if let known = compositions[path] { return known }
    let movie = try movie(path)
    let composition = try FileFailure.naming(path) {
      try Composition(remuxing: movie, options)
    }
    compositions[path] = composition
    return composition
  }

  /// The stretches of a file that ranges name, of a composition of all of it.
  ///
  /// - Throws: where one cannot be told, or begins behind the end.
  mutating func ranges(
    _ arguments: [RangeArgument], of path: String, _ composition: Composition
  ) throws -> [TimeRange] {
    let end = composition.duration
    var ranges: [TimeRange] = []
    for (argument, times) in zip(arguments, try times(arguments, of: path)) {
      guard times.start < end,
        let range = TimeRange(from: times.start, to: min(times.end ?? end, end))
      else {
        throw UsageError(
          "'\(argument.text)' begins behind the end of \(path), which takes "
            + Units.duration(end.seconds))
      }
      ranges.append(range)
    }
    return ranges
  }

  /// When the ranges of a file begin and end; no end means that of the movie.
  ///
  /// - Throws: where a time cannot be told.
  mutating func times(
    _ arguments: [RangeArgument], of path: String
  ) throws -> [(start: MediaTime, end: MediaTime?)] {
    guard !arguments.isEmpty else { return [] }
    var resolver = try resolvers[path] ?? TimeResolver(movie(path))
    let times = try arguments.map { try resolver.range($0) }
    resolvers[path] = resolver
    return times
  }
}

extension ClipList {
  /// Reads the list in a file.
  ///
  /// - Throws: ``FileFailure`` where it cannot be read; ``UsageError`` where it is wrong.
  init(path: String) throws {
    let bytes = try FileFailure.naming(path) { () throws -> Bytes in
      let source = try FileSource(path: path)
      guard let count = Int(exactly: source.size), count <= 1 << 28 else {
        throw BoxError(.unsupported("a list of more than 256 MiB"))
      }
      return try source.bytes(at: 0, count: count)
    }
    try self.init(Array(bytes), path: path)
  }
}

extension ClipList.Clip {
  /// Names the line in what is wrong with its ranges, where it comes from a list.
  func naming<Result>(_ list: String?, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as UsageError {
      guard let list else { throw error }
      throw UsageError("\(list), line \(line): \(error)")
    }
  }
}

extension ParsedArguments {
  /// The whole ids in an option that takes them one by one, or with commas between.
  ///
  /// - Throws: where one is none, or is there twice.
  func trackIDs(_ option: OptionDeclaration) throws(UsageError) -> [UInt32] {
    var ids: [UInt32] = []
    for value in values(option) {
      for word in value.split(separator: ",", omittingEmptySubsequences: false) {
        guard let number = DecimalNumber(word), number.places == 0,
          let id = UInt32(exactly: number.digits), id > 0
        else {
          throw UsageError(
            "--\(option.name) takes the IDs of tracks, as in 3,1, not '\(value)'")
        }
        guard !ids.contains(id) else {
          throw UsageError("--\(option.name) names track \(id) twice")
        }
        ids.append(id)
      }
    }
    return ids
  }
}

extension UsageError {
  /// The error for an id that no track has.
  static func noTrack(_ id: UInt32, in file: String, among ids: [UInt32]) -> UsageError {
    let known = ids.map(String.init).joined(separator: ", ")
    return UsageError(
      "there is no track \(id) in \(file); there are \(known.isEmpty ? "none" : known)")
  }
}
