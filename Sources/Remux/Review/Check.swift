public import ISOBMFF

/// What is wrong with a movie: what reading it noticed, and what its headers and tables say against
/// each other and against the standard.
///
/// Every finding has a stable code. Chunks are walked one by one, samples are not; findings of one
/// kind are told a few times a track, and then counted.
public struct Check: Sendable {
  /// How many findings of one code are told for one track, or for the rest of the file.
  public static let limit = 20

  /// What was found; the worst first, then in the order of the tests.
  public let findings: [Finding]

  /// Checks a movie.
  public init(_ movie: Movie) {
    var list = FindingList()
    list.add(contentsOf: Self.noticed(in: movie))
    Self.checkHeaders(of: movie, &list)
    Self.checkTables(of: movie, &list)
    findings = list.sorted
  }

  /// The findings about a file of which no movie can be read, for the reason that opening gave.
  public static func findings(of tree: BoxTree, unreadable error: BoxError) -> [Finding] {
    var list = FindingList()
    let code = error.reason == .missing("moov") ? "no-moov" : "movie"
    list.add(Finding(.error, code, error))
    list.add(contentsOf: Movie.layoutFindings(tree))
    for problem in tree.problems { list.add(Finding(.warning, "box", problem)) }
    return list.sorted
  }

  /// The findings of reading, and of the tests that walk no table.
  static func findingsOfHeaders(_ movie: Movie) -> [Finding] {
    var list = FindingList()
    list.add(contentsOf: noticed(in: movie))
    checkHeaders(of: movie, &list)
    return list.sorted
  }

  /// What reading noticed: a box that a track cannot do without is told as an error only, and one
  /// in a fragment is an error, since its samples cannot be read.
  private static func noticed(in movie: Movie) -> [Finding] {
    let errors = Set(movie.findings.filter { $0.severity == .error }.map { Place($0) })
    return movie.findings.compactMap { finding in
      guard finding.code == "box" else { return finding }
      if errors.contains(Place(finding)) { return nil }
      guard finding.path.hasPrefix("moof") else { return finding }
      var error = finding
      error.severity = .error
      return error
    }
  }

  private struct Place: Hashable {
    var path: String
    var message: String

    init(_ finding: Finding) {
      path = finding.path
      message = finding.message
    }
  }

  /// The tests of headers, each for the whole movie.
  private static let headerTests: [@Sendable (Movie, inout FindingList) -> Void] = [
    checkLayout, checkFragments, checkIDs, checkMovieHeader, checkMeta,
  ]

  /// The tests of headers, each for one track.
  private static let trackTests: [@Sendable (Track, Movie, inout FindingList) -> Void] = [
    checkMatrix, checkNames, checkReferences, checkSampleEntries, checkCodecs, checkDataReferences,
    checkSyncSamples, checkDurations, checkEdits,
  ]

  private static func checkHeaders(of movie: Movie, _ list: inout FindingList) {
    for test in headerTests { test(movie, &list) }
    for track in movie.tracks {
      for test in trackTests { test(track, movie, &list) }
    }
  }

  private static func checkTables(of movie: Movie, _ list: inout FindingList) {
    for track in movie.tracks where track.problem == nil { checkRuns(track, movie, &list) }
    var media = MediaMap(movie)
    for track in movie.tracks { media.check(track, &list) }
    media.checkUse(&list)
  }
}

extension Movie {
  /// Whether the file is QuickTime's, or says that it is readable as such.
  var isQuickTime: Bool {
    guard let brands = fileType else { return true }
    return brands.majorBrand == "qt  " || brands.compatibleBrands.contains("qt  ")
  }
}

/// Findings, of which those alike are counted from some number on.
struct FindingList {
  private struct Kind: Hashable {
    var code: String
    var place: String
  }

  private var findings: [Finding] = []
  private var counts: [Kind: Int] = [:]
  private var order: [Kind] = []
  private var severities: [Kind: Finding.Severity] = [:]

  mutating func add(_ finding: Finding) {
    // The track, or nothing: `moov/trak[1]/mdia` counts with `moov/trak[1]`.
    let steps = finding.path.split(separator: "/", maxSplits: 2)
    let track = steps.count > 1 && steps[1].hasPrefix("trak") ? String(steps[1]) : ""
    let kind = Kind(code: finding.code, place: track)
    let count = counts[kind, default: 0]
    if count == 0 { order.append(kind) }
    counts[kind] = count + 1
    severities[kind] = max(severities[kind] ?? .note, finding.severity)
    if count < Check.limit { findings.append(finding) }
  }

  mutating func add(contentsOf findings: [Finding]) {
    for finding in findings { add(finding) }
  }

  mutating func add(
    _ severity: Finding.Severity, _ code: String, _ message: String, _ path: String,
    at offset: UInt64?
  ) {
    add(Finding(severity, code, message, path: path, offset: offset))
  }

  /// All findings, the worst first, otherwise as they came.
  var sorted: [Finding] {
    var all = findings
    for kind in order {
      guard let count = counts[kind], count > Check.limit else { continue }
      all.append(
        Finding(
          severities[kind] ?? .note, kind.code, "\(count - Check.limit) more of this kind",
          path: kind.place.isEmpty ? "" : "moov/" + kind.place))
    }
    return [Finding.Severity.error, .warning, .note].flatMap { severity in
      all.filter { $0.severity == severity }
    }
  }
}
