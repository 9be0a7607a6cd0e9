internal import ISOBMFF

/// The work of a ``Verification`` of a cut or join.
struct ClipVerifier {
  typealias Difference = Verification.Difference

  private let copy: Movie
  private let clips: [VerifiedClip]
  private let arrangement: Verification.Arrangement
  private let beginsWithPicture: Bool
  private let isGapless: Bool
  private let isCancelled: () -> Bool
  private let progress: ByteProgress
  /// Whether a range begins elsewhere than it was said to, since a picture does.
  private(set) var movesBeginnings = false
  private var differences: [Difference] = []

  /// How many bytes of the copy were compared.
  private final class ByteProgress {
    let total: UInt64
    private let report: (@Sendable (_ done: UInt64, _ total: UInt64) -> Void)?
    private var done: UInt64 = 0

    init(total: UInt64, _ report: (@Sendable (_ done: UInt64, _ total: UInt64) -> Void)?) {
      self.total = total
      self.report = report
    }

    func advance(_ count: UInt64) {
      done += count
      report?(done, total)
    }
  }

  init(
    _ copy: Movie, _ clips: [VerifiedClip], _ arrangement: Verification.Arrangement,
    beginsWithPicture: Bool, isGapless: Bool,
    progress: (@Sendable (_ done: UInt64, _ total: UInt64) -> Void)?,
    isCancelled: @escaping () -> Bool
  ) {
    self.copy = copy
    self.clips = clips
    self.arrangement = arrangement
    self.beginsWithPicture = beginsWithPicture
    self.isGapless = isGapless
    self.isCancelled = isCancelled
    // Each is at most the length of the file, where it can be read at all.
    let total = copy.tracks.reduce(0) { $0 &+ $1.samples.byteCount }
    self.progress = ByteProgress(total: total, progress)
  }

  mutating func run() throws(RemuxError) -> Verification {
    let places = try readableTracks(of: copy, clip: nil)
    var readable: [[Int]] = []
    for (index, clip) in clips.enumerated() {
      readable.append(
        try readableTracks(of: clip.movie, clip: index).filter {
          clip.movie.tracks[$0].kind != .hint
        })
    }
    let (shown, layout, assignment) = try RemuxError.box { () throws(BoxError) in
      var shown: [ShownTrack] = []
      for place in places { shown.append(try ShownTrack(copy.tracks[place], of: copy)) }
      let layout = try ClipLayout(
        clips, readable: readable, copy: shown, arrangement, beginsWithPicture: beginsWithPicture,
        isGapless: isGapless)
      return (shown, layout, try layout.assignment(arrangement))
    }
    movesBeginnings = layout.movesBeginnings
    var results: [Verification.TrackResult] = []
    for (track, sources) in zip(shown, assignment.sources) {
      guard !sources.isEmpty else {
        note(
          .trackAdded, track.track.id, clip: nil,
          "only the copy has this \(track.track.kind.rawValue) track")
        continue
      }
      results += try compare(track, sources, layout, assignment, shown)
    }
    for (clip, index) in assignment.missing {
      let track = clips[clip].movie.tracks[index]
      note(.trackMissing, track.id, clip: clip, "the copy has no such \(track.kind.rawValue) track")
      var result = Self.result(track, clip: clip)
      result.isEqual = false
      results.append(result)
    }
    try RemuxError.io { () throws(IOError) in
      for clip in clips { try clip.movie.source.checkUnchanged() }
      try copy.source.checkUnchanged()
    }
    let order = clips.map { clip in
      Dictionary(
        clip.movie.tracks.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    }
    results.sort {
      ($0.clip, order[$0.clip][$0.originalID] ?? 0) < ($1.clip, order[$1.clip][$1.originalID] ?? 0)
    }
    return Verification(
      tracks: results, differences: differences, clips: placements(layout))
  }

  private func placements(_ layout: ClipLayout) -> [Verification.ClipPlacement] {
    clips.indices.map { clip in
      let own = layout.spans.filter { $0.clip == clip }
      let start = own.first?.place ?? .zero
      let end = own.last?.placeEnd ?? start
      return Verification.ClipPlacement(
        name: clips[clip].name, start: start.reduced,
        duration: ((try? end - start) ?? .zero).reduced)
    }
  }

  /// The tracks with samples that can be read; what cannot is noted.
  private mutating func readableTracks(of movie: Movie, clip: Int?) throws(RemuxError) -> [Int] {
    let problems = try Verifier.problems(of: movie)
    var readable: [Int] = []
    for (index, track) in movie.tracks.enumerated() {
      if let problem = problems[index] {
        note(
          .trackUnreadable, track.id, clip: clip,
          "in the \(clip == nil ? "copy" : "original"): \(problem)")
      } else if !track.samples.isEmpty {
        readable.append(index)
      }
    }
    return readable
  }

  private mutating func note(
    _ code: Difference.Code, _ track: UInt32?, clip: Int?, _ message: String, sample: Int? = nil
  ) {
    differences.append(
      Difference(code: code, message: message, trackID: track, sample: sample, clip: clip))
  }

  private static func result(_ track: Track, clip: Int) -> Verification.TrackResult {
    Verification.TrackResult(
      originalID: track.id, kind: track.kind, codec: track.codec, sampleCount: 0, byteCount: 0,
      isEqual: true, clip: clip)
  }

  // MARK: One track of the copy

  private mutating func compare(
    _ shown: ShownTrack, _ tracks: [(clip: Int, track: Int)], _ layout: ClipLayout,
    _ assignment: ClipLayout.Assignment, _ all: [ShownTrack]
  ) throws(RemuxError) -> [Verification.TrackResult] {
    let sources = tracks.map { clip, index in
      ShownComparison.Source(
        clip: clip, movie: clips[clip].movie, track: clips[clip].movie.tracks[index])
    }
    var comparison = ShownComparison(shown, sources, ClipFindings(), isGapless: isGapless)
    let (expected, pieces) = try RemuxError.box { () throws(BoxError) in
      (try layout.expected(sources), try shown.pieces(from: .zero, to: nil, at: .zero))
    }
    try comparison.run(expected: expected, shown: pieces, isCancelled: isCancelled)
    var findings = comparison.findings
    var shares: [Int: RunComparison.Share] = [:]
    if shown.track.codec == "tmcd" {
      compareTimecodes(shown.track, sources, &findings)
    } else {
      let progress = progress
      var run = RunComparison(
        shown.track, of: copy, sources, findings, isCancelled: isCancelled,
        advance: { progress.advance($0) })
      try run.run(comparison.runs)
      findings = run.findings
      shares = run.shares
    }
    var results: [Verification.TrackResult] = []
    for (number, source) in sources.enumerated() {
      let before = differences.count
      for finding in findings.all where finding.source == number {
        let more = finding.count > 1 ? " (\(finding.count) like this)" : ""
        note(
          finding.code, source.track.id, clip: source.clip, finding.message + more,
          sample: finding.sample)
      }
      compareHeaders(source, shown.track, isFirst: number == 0, assignment, all)
      var result = Self.result(source.track, clip: source.clip)
      result.copyID = shown.track.id
      let share = shares[number] ?? RunComparison.Share()
      result.sampleCount = share.sampleCount
      result.byteCount = share.byteCount
      result.copySHA256 = share.sha256
      let changes: Set<Difference.Code> = [.sampleContent, .shownSample, .sampleOrder]
      let isChanged = findings.all.contains { $0.source == number && changes.contains($0.code) }
      result.sha256 = isChanged ? nil : share.sha256
      result.rounding = comparison.roundings[number]
      result.isEqual = differences.count == before
      results.append(result)
    }
    return results
  }

  /// The samples of a time code track are new: of each, only its entry has to be an old one.
  private func compareTimecodes(
    _ track: Track, _ sources: [ShownComparison.Source], _ findings: inout ClipFindings
  ) {
    let classes = sources.map { SampleEntryClasses($0.track.sampleEntries, track.sampleEntries) }
    for sample in track.samples {
      let isKnown = zip(classes, sources).contains { classes, source in
        source.track.sampleEntries.indices.contains {
          classes.areEqual(UInt32(clamping: $0 + 1), sample.descriptionIndex)
        }
      }
      guard !isKnown else { continue }
      findings.note(.sampleEntry, 0, sample: sample.index) {
        "sample \(sample.index + 1) of the copy has a sample entry that the original has not"
      }
    }
  }

  private mutating func compareHeaders(
    _ source: ShownComparison.Source, _ track: Track, isFirst: Bool,
    _ assignment: ClipLayout.Assignment, _ all: [ShownTrack]
  ) {
    var found = HeaderComparison.pictures(source.track, of: source.movie, track, of: copy)
    if isFirst {
      found = HeaderComparison.settings(source.track, track) + found
      if let missing = missingReference(source, track, assignment, all) {
        found.append((.references, missing))
      }
    }
    for (code, message) in found { note(code, source.track.id, clip: source.clip, message) }
  }

  /// A reference that the copy has lost, though both tracks are in it.
  private func missingReference(
    _ source: ShownComparison.Source, _ track: Track, _ assignment: ClipLayout.Assignment,
    _ all: [ShownTrack]
  ) -> String? {
    for (kind, ids) in source.track.references {
      for id in ids {
        let place = assignment.sources.firstIndex { list in
          list.contains { clip, index in
            clip == source.clip && source.movie.tracks[index].id == id
          }
        }
        guard let place else { continue }
        let counterpart = all[place].track.id
        let isKept = track.references.contains {
          $0.kind == kind && $0.trackIDs.contains(counterpart)
        }
        guard isKept else {
          return "refers to track \(id) (\(kind)), in the copy not to its track \(counterpart)"
        }
      }
    }
    return nil
  }
}
