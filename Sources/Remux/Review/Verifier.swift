internal import ISOBMFF

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The work of a ``Verification``.
struct Verifier {
  typealias Difference = Verification.Difference

  let original: Movie
  let copy: Movie
  var progress: (@Sendable (_ done: UInt64, _ total: UInt64) -> Void)?
  var isCancelled: () -> Bool = { false }

  private var differences: [Difference] = []
  private var done: UInt64 = 0
  private var total: UInt64 = 0

  init(original: Movie, copy: Movie) {
    self.original = original
    self.copy = copy
  }

  mutating func run() throws(RemuxError) -> Verification {
    let originalProblems = try Self.problems(of: original)
    let copyProblems = try Self.problems(of: copy)
    let matching = try RemuxError.box { () throws(BoxError) in
      try TrackMatching(
        original, copy, originalProblems: originalProblems, copyProblems: copyProblems)
    }
    for (index, track) in original.tracks.enumerated() where originalProblems[index] == nil {
      total += track.samples.byteCount
    }
    var results: [Verification.TrackResult] = []
    for (index, track) in original.tracks.enumerated()
    where !track.samples.isEmpty || originalProblems[index] != nil {
      let found = differences.count
      var result = Verification.TrackResult(
        originalID: track.id, kind: track.kind, codec: track.codec,
        sampleCount: track.samples.count, byteCount: track.samples.byteCount, isEqual: false)
      let place = matching.counterparts[index]
      result.copyID = place.map { copy.tracks[$0].id }
      if let problem = originalProblems[index] {
        note(.trackUnreadable, track, "in the original: \(problem)")
      }
      if let place, let problem = copyProblems[place] {
        note(.trackUnreadable, track, "in the copy: \(problem)")
      }
      if let place {
        if originalProblems[index] == nil, copyProblems[place] == nil {
          try compare(track, copy.tracks[place], &result)
        }
        compareHeaders(track, copy.tracks[place], matching)
      } else {
        note(.trackMissing, track, "the copy has no such \(track.kind.rawValue) track")
      }
      if result.sha256 == nil, originalProblems[index] == nil {
        result.sha256 = try digest(of: track, in: original, countsProgress: true)
      }
      result.isEqual = differences.count == found
      results.append(result)
    }
    for index in matching.added {
      let track = copy.tracks[index]
      note(.trackAdded, track, "only the copy has this \(track.kind.rawValue) track")
    }
    if let what = MetadataComparison.difference(original.node, copy.node) {
      differences.append(Difference(code: .metadata, message: what))
    }
    try RemuxError.io { () throws(IOError) in
      try original.source.checkUnchanged()
      try copy.source.checkUnchanged()
    }
    return Verification(tracks: results, differences: differences)
  }

  private mutating func note(
    _ code: Difference.Code, _ track: Track, _ message: String, sample: Int? = nil
  ) {
    differences.append(
      Difference(code: code, message: message, trackID: track.id, sample: sample))
  }

  // MARK: Whether it can be read

  /// How many times the length of the file all tracks together may claim: tracks can share bytes,
  /// but a hostile file could claim the same ones without end.
  private static let sharingLimit: UInt64 = 16

  /// For each track, why its samples cannot be read; nil where they can.
  ///
  /// - Throws: where the movie as a whole cannot be.
  static func problems(of movie: Movie) throws(RemuxError) -> [BoxError?] {
    if let problem = movie.problem { throw .box(problem) }
    if let fragment = movie.fragments.first {
      throw .box(
        BoxError(
          .unsupported("samples in movie fragments (moof) cannot be verified yet"),
          at: fragment.offset, path: "moof"))
    }
    var claimed: UInt64 = 0
    var problems: [BoxError?] = []
    for track in movie.tracks {
      let problem = problem(of: track, in: movie)
      problems.append(problem)
      guard problem == nil else { continue }
      let (sum, overflow) = claimed.addingReportingOverflow(track.samples.byteCount)
      claimed = sum
      guard !overflow, claimed / sharingLimit <= movie.source.size else {
        throw .box(
          BoxError(
            .invalid("the samples of all tracks share bytes: together they exceed the file"),
            at: movie.node.offset, path: movie.path))
      }
    }
    return problems
  }

  /// Why the samples of a track cannot be read; nil where they can.
  static func problem(of track: Track, in movie: Movie) -> BoxError? {
    if let problem = track.problem { return problem }
    let samples = track.samples
    guard !samples.isEmpty else { return nil }
    func error(_ text: String) -> BoxError {
      BoxError(.invalid(text), at: track.sampleTableNode?.offset, path: track.sampleTablePath)
    }
    guard track.timescale > 0 else { return error("a timescale of 0") }
    let size = movie.source.size
    guard samples.byteCount / sharingLimit <= size else {
      return error("the samples share bytes: together they exceed the file")
    }
    let references = track.node.descendant("mdia", "minf", "dinf", "dref")?.children ?? []
    let isExternal = track.sampleEntries.map { entry in
      guard let number = (entry.fields as? any SampleEntry)?.dataReferenceIndex,
        references.indices.contains(Int(number) - 1)
      else { return false }
      return !references[Int(number) - 1].isSelfReference
    }
    for chunk in samples.chunkSequence {
      let entry = Int(chunk.descriptionIndex) - 1
      guard isExternal.indices.contains(entry) else {
        return error("chunk \(chunk.index + 1) needs sample entry \(chunk.descriptionIndex)")
      }
      guard !isExternal[entry] else { return error("the media data is in another file") }
      let (end, overflow) = chunk.offset.addingReportingOverflow(chunk.byteCount)
      guard !overflow, end <= size else {
        let sample = samples.firstSampleOutside(size, of: chunk)
        return error("sample \(sample + 1) of \(samples.count) lies outside the file")
      }
    }
    return nil
  }

  // MARK: Samples

  private mutating func compare(
    _ track: Track, _ other: Track, _ result: inout Verification.TrackResult
  ) throws(RemuxError) {
    let (one, two) = (track.samples, other.samples)
    if one.count != two.count {
      note(.sampleCount, track, "\(one.count) samples, in the copy \(two.count)")
    }
    var comparison = try RemuxError.box { () throws(BoxError) in
      try SampleComparison(track, of: original, other, of: copy)
    }
    try comparison.run(isCancelled: isCancelled)
    result.rounding = comparison.rounding
    for code in Difference.Code.allCases {
      guard let finding = comparison.findings[code] else { continue }
      guard code != .trackDuration else {
        note(code, track, finding.message)
        continue
      }
      let more = finding.count > 1 ? " (\(finding.count) samples differ)" : ""
      note(
        code, track, "sample \(finding.sample + 1) \(finding.message)\(more)",
        sample: finding.sample)
    }
    // As long as sizes agree, samples stand at the same places of both streams.
    let common = comparison.findings[.sampleSize]?.sample ?? min(one.count, two.count)
    let limit = one.byteCount(ofFirst: common)
    let (digest, difference) = try compareContent(track, other, limit: limit)
    result.sha256 = digest
    if let difference {
      let sample = Self.sample(holding: difference, of: one)
      let place = difference - one.byteCount(ofFirst: sample)
      note(
        .sampleContent, track, "sample \(sample + 1) has other bytes, from byte \(place) of it on",
        sample: sample)
    }
    let isEqual =
      difference == nil && limit == one.byteCount && limit == two.byteCount
    result.copySHA256 =
      isEqual ? digest : try self.digest(of: other, in: copy, countsProgress: false)
  }

  /// Compares the first `limit` bytes of the samples, and hashes all of the original's.
  ///
  /// Returns the digest, and the first byte that differs.
  private mutating func compareContent(
    _ track: Track, _ other: Track, limit: UInt64
  ) throws(RemuxError) -> (digest: String, difference: UInt64?) {
    let hash = BackgroundHash(isThreaded: track.samples.byteCount > PayloadStream.blockSize)
    defer { hash.cancel() }
    var one = PayloadStream(track.samples, of: original.source)
    var two = PayloadStream(other.samples, of: copy.source)
    var position: UInt64 = 0
    var difference: UInt64?
    while let block = try RemuxError.box({ () throws(BoxError) in try one.next() }) {
      hash.update(block)
      if difference == nil, position < limit {
        let count = Int(min(UInt64(block.count), limit - position))
        let counterpart =
          try RemuxError.box { () throws(BoxError) in try two.next() } ?? Bytes()
        if let place = Self.firstDifference(block, counterpart, count: count) {
          difference = position + UInt64(place)
        }
      }
      position += UInt64(block.count)
      try advance(block.count)
    }
    return (hash.finish(), difference)
  }

  private mutating func digest(
    of track: Track, in movie: Movie, countsProgress: Bool
  ) throws(RemuxError) -> String {
    let hash = BackgroundHash(isThreaded: track.samples.byteCount > PayloadStream.blockSize)
    defer { hash.cancel() }
    var stream = PayloadStream(track.samples, of: movie.source)
    while let block = try RemuxError.box({ () throws(BoxError) in try stream.next() }) {
      hash.update(block)
      try advance(countsProgress ? block.count : 0)
    }
    return hash.finish()
  }

  private mutating func advance(_ count: Int) throws(RemuxError) {
    if isCancelled() { throw .cancelled }
    done += UInt64(count)
    progress?(done, total)
  }

  /// The first of `count` bytes that differs; nil where none does.
  static func firstDifference(_ left: Bytes, _ right: Bytes, count: Int) -> Int? {
    guard right.count >= count else { return min(right.count, count) }
    let isEqual = unsafe left.withUnsafeBytes { one in
      unsafe right.withUnsafeBytes { other in
        guard let one = one.baseAddress, let other = other.baseAddress else {
          return count == 0
        }
        return unsafe memcmp(one, other, count) == 0
      }
    }
    guard !isEqual else { return nil }
    let (one, other) = (left.span, right.span)
    for index in 0..<count where one[index] != other[index] { return index }
    return nil
  }

  /// The sample that a byte of the stream belongs to.
  private static func sample(holding byte: UInt64, of samples: SampleTable) -> Int {
    var (low, high) = (0, samples.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if samples.byteCount(ofFirst: middle) <= byte { low = middle } else { high = middle }
    }
    return low
  }

  // MARK: Headers

  private mutating func compareHeaders(
    _ track: Track, _ other: Track, _ matching: TrackMatching
  ) {
    for (code, message) in HeaderComparison.settings(track, other) { note(code, track, message) }
    let references = references(of: track, matching)
    let copied = other.references.filter { !$0.trackIDs.isEmpty }
    let isSame =
      references.count == copied.count
      && zip(references, copied).allSatisfy { $0.kind == $1.kind && $0.trackIDs == $1.trackIDs }
    if !isSame {
      note(
        .references, track,
        "refers to \(Self.text(references)), in the copy to \(Self.text(copied))")
    }
    if let what = MetadataComparison.difference(track.node, other.node) {
      note(.metadata, track, what)
    }
    for (code, message) in HeaderComparison.pictures(track, of: original, other, of: copy) {
      note(code, track, message)
    }
  }

  /// The references of a track of the original, in the ids of the copy; those to tracks without
  /// samples are left out.
  private func references(
    of track: Track, _ matching: TrackMatching
  ) -> [(kind: FourCC, trackIDs: [UInt32])] {
    track.references.compactMap { kind, ids in
      let copied = ids.compactMap { id in
        original.tracks.firstIndex { $0.id == id }
          .flatMap { matching.counterparts[$0] }.map { copy.tracks[$0].id }
      }
      return copied.isEmpty ? nil : (kind, copied)
    }
  }

  private static func text(_ references: [(kind: FourCC, trackIDs: [UInt32])]) -> String {
    guard !references.isEmpty else { return "none" }
    return references.map { kind, ids in
      "\(kind) " + ids.prefix(8).map { "\($0)" }.joined(separator: ", ")
    }.joined(separator: "; ")
  }
}
