internal import ISOBMFF

/// Compares all samples of a track of a copy with those that they have to be, byte for byte.
///
/// No more than a block of either is in memory.
struct RunComparison {
  let copy: Track
  let movie: Movie
  let sources: [ShownComparison.Source]
  var isCancelled: () -> Bool
  /// Is told how many bytes of the copy were compared.
  var advance: (UInt64) -> Void

  /// What a source contributes.
  struct Share {
    var sampleCount = 0
    var byteCount: UInt64 = 0
    var sha256: String?
  }

  private(set) var findings: ClipFindings
  private(set) var shares: [Int: Share] = [:]
  private var entries: (source: Int, classes: SampleEntryClasses)?
  private var hash: (source: Int, hash: BackgroundHash)?
  private var pending = Pending()
  /// Samples that are none of the original: hidden ones that are there only so that a decoder forgets
  /// what came before, and those of text that show none.
  private var bridges: Set<Int> = []

  /// Samples whose bytes are to be compared next.
  private struct Pending {
    var copy = ByteRanges()
    var original = ByteRanges()
    /// The first of them in the copy, and how much further on it stands in the original.
    var first = 0
    var shift = 0
  }

  init(
    _ copy: Track, of movie: Movie, _ sources: [ShownComparison.Source], _ findings: ClipFindings,
    isCancelled: @escaping () -> Bool, advance: @escaping (UInt64) -> Void
  ) {
    self.copy = copy
    self.movie = movie
    self.sources = sources
    self.findings = findings
    self.isCancelled = isCancelled
    self.advance = advance
  }

  /// Compares the samples of the runs, and what lies between them.
  mutating func run(_ shown: [CopiedRun]) throws(RemuxError) {
    defer { hash?.hash.cancel() }
    var runs: [CopiedRun] = []
    for run in shown { runs.append(try aligned(run)) }
    runs = try extended(joined(runs))
    checkDecoding(runs)
    var next = 0
    for run in runs {
      noteStrays(next..<run.copy.lowerBound, beside: run)
      try compare(run)
      next = run.copy.upperBound
    }
    if let last = runs.last { noteStrays(next..<copy.samples.count, beside: last) }
    finishHash()
  }

  private mutating func noteStrays(_ samples: Range<Int>, beside run: CopiedRun) {
    let strays = samples.filter { !bridges.contains($0) }
    guard let first = strays.first else { return }
    findings.note(.sampleOrder, run.source, sample: first) {
      "sample \(first + 1) of the copy is none that stands there in the original"
        + (strays.count > 1 ? ", as are \(strays.count - 1) behind it" : "")
    }
  }

  // MARK: Bridges

  /// The most sync samples that a bridge may be a copy of.
  private static let bridgeLimit = 2000
  /// What ends a sequence, behind its length: HEVC's NAL unit 36 and VVC's 21.
  private static let sequenceEnds: [[UInt8]] = [[2, 36 << 1, 1], [2, 0, 21 << 3 | 1]]

  /// Whether a hidden sample of the copy is a copy of a sync sample that stands earlier in the
  /// original, with the end of a sequence behind it or without: a decoder forgets there what came
  /// before.
  private func isBridge(_ own: Int, before run: CopiedRun) throws(RemuxError) -> Bool {
    let right = copy.samples[own]
    guard right.isSync else { return false }
    let source = sources[run.source]
    let samples = source.track.samples
    var next = samples.syncSample(atOrBefore: min(run.original.lowerBound, samples.count - 1))
    for _ in 0..<Self.bridgeLimit {
      guard let index = next else { return false }
      next = index > 0 ? samples.syncSample(atOrBefore: index - 1) : nil
      let left = samples[index]
      guard right.size >= left.size, right.size - left.size <= 6 else { continue }
      var (one, two) = (ByteRanges(), ByteRanges())
      one.append(left.range)
      two.append(right.range)
      let isEqual = try RemuxError.box { () throws(BoxError) in
        while one.count > 0 {
          let block = try one.read(upTo: PayloadStream.blockSize, of: source.movie.source)
          guard try block == two.read(upTo: block.count, of: movie.source) else { return false }
        }
        guard two.count > 0 else { return true }
        let rest = Array(try two.read(upTo: 6, of: movie.source))
        return Self.sequenceEnds.contains {
          rest.count >= 3 && Array(rest.suffix(3)) == $0 && rest.dropLast(3).allSatisfy { $0 == 0 }
        }
      }
      if isEqual { return true }
    }
    return false
  }

  /// Whether a sample of the copy shows no text, in a track of text.
  private func isBlank(_ own: Int) throws(RemuxError) -> Bool {
    let sample = copy.samples[own]
    guard let blank = BlankText.sample(of: copy.codec), sample.size == UInt32(blank.count) else {
      return false
    }
    return try RemuxError.box { () throws(BoxError) in
      try movie.source.bytes(at: sample.offset, count: blank.count) == blank
    }
  }

  // MARK: Runs

  /// Among samples as short as a tick, times cannot say exactly which are meant; bytes do.
  private func aligned(_ run: CopiedRun) throws(RemuxError) -> CopiedRun {
    let samples = sources[run.source].track.samples
    guard samples.duration / 2 <= Int64(samples.count), samples.count > 1 else { return run }
    for change in [0, 1, -1, 2, -2] {
      var moved = run
      moved.shift += change
      guard moved.original.lowerBound >= 0, moved.original.upperBound <= samples.count else {
        continue
      }
      if try hasSameBytes(moved) { return moved }
    }
    return run
  }

  /// Whether the samples of a run are the same, as far as a long look tells.
  private func hasSameBytes(_ run: CopiedRun) throws(RemuxError) -> Bool {
    let limit = 1 << 22
    var (one, other) = (ByteRanges(), ByteRanges())
    let source = sources[run.source]
    var lefts = source.track.samples.makeIterator(at: run.original.lowerBound)
    var rights = copy.samples.makeIterator(at: run.copy.lowerBound)
    for _ in run.copy {
      guard let left = lefts.next(), let right = rights.next(), left.size == right.size else {
        return false
      }
      one.append(left.range)
      other.append(right.range)
      if one.count >= limit { break }
    }
    return try RemuxError.box { () throws(BoxError) in
      while one.count > 0 {
        let left = try one.read(upTo: PayloadStream.blockSize, of: source.movie.source)
        let right = try other.read(upTo: PayloadStream.blockSize, of: movie.source)
        guard left == right else { return false }
      }
      return true
    }
  }

  /// Runs in decoding order; those that go on are one.
  private mutating func joined(_ runs: [CopiedRun]) -> [CopiedRun] {
    var result: [CopiedRun] = []
    for run in runs.sorted(by: { $0.copy.lowerBound < $1.copy.lowerBound }) {
      guard let last = result.last else {
        result.append(run)
        continue
      }
      if last.source == run.source, last.shift == run.shift {
        result[result.count - 1].copy =
          last.copy.lowerBound..<max(last.copy.upperBound, run.copy.upperBound)
        result[result.count - 1].shown = result[result.count - 1].copy
        if let earliest = last.earliest, let other = run.earliest {
          result[result.count - 1].earliest = min(earliest, other)
        }
        continue
      }
      guard run.copy.lowerBound < last.copy.upperBound else {
        result.append(run)
        continue
      }
      findings.note(.sampleOrder, run.source, sample: run.copy.lowerBound) {
        "sample \(run.copy.lowerBound + 1) of the copy, shown at \(ClipFindings.text(run.time)), "
          + "stands among samples that it does not follow in the original"
      }
      guard run.copy.upperBound > last.copy.upperBound else { continue }
      var rest = run
      rest.copy = last.copy.upperBound..<run.copy.upperBound
      rest.shown = rest.copy
      result.append(rest)
    }
    return result
  }

  /// Gives the samples between runs, which are hidden, to the runs that they belong to.
  private mutating func extended(_ runs: [CopiedRun]) throws(RemuxError) -> [CopiedRun] {
    var runs = runs
    for index in runs.indices {
      let run = runs[index]
      let before = index > 0 ? runs[index - 1].copy.upperBound : 0
      let floor = max(before, -run.shift)
      var lower = run.copy.lowerBound
      while lower > floor, try isSame(lower - 1, lower - 1 + run.shift, run.source) { lower -= 1 }
      runs[index].copy = lower..<run.copy.upperBound
      var bridges: Set<Int> = []
      while lower > before {
        guard try isBlank(lower - 1) ? true : isBridge(lower - 1, before: runs[index]) else {
          break
        }
        lower -= 1
        bridges.insert(lower)
      }
      if index > 0 {
        extend(&runs[index - 1], to: lower)
      } else if lower > 0 {
        // What is in front is meant to lead in, and differs.
        runs[index].copy = floor..<run.copy.upperBound
        bridges = []
      }
      self.bridges.formUnion(bridges)
    }
    if let last = runs.indices.last { extend(&runs[last], to: copy.samples.count) }
    return runs
  }

  private func extend(_ run: inout CopiedRun, to end: Int) {
    let limit = sources[run.source].track.samples.count - run.shift
    let upper = max(run.copy.upperBound, min(end, limit))
    run.copy = run.copy.lowerBound..<upper
  }

  private func isSame(_ own: Int, _ other: Int, _ index: Int) throws(RemuxError) -> Bool {
    let source = sources[index]
    guard source.track.samples.indices.contains(other) else { return false }
    let (right, left) = (copy.samples[own], source.track.samples[other])
    // A hidden sample may have stopped being a sync sample.
    guard left.size == right.size, left.isSync || !right.isSync else { return false }
    var (one, two) = (ByteRanges(), ByteRanges())
    one.append(left.range)
    two.append(right.range)
    return try RemuxError.box { () throws(BoxError) in
      while one.count > 0 {
        let block = try one.read(upTo: PayloadStream.blockSize, of: source.movie.source)
        guard try block == two.read(upTo: PayloadStream.blockSize, of: movie.source) else {
          return false
        }
      }
      return true
    }
  }

  // MARK: Decoding

  private mutating func checkDecoding(_ runs: [CopiedRun]) {
    var access: [Int: AccessPoints] = [:]
    for run in runs {
      let points = access[run.source] ?? AccessPoints(sources[run.source].track)
      access[run.source] = points
      let first = run.shown.lowerBound + run.shift
      let needed = points.start(toShow: first, earliest: run.earliest)
      guard needed < run.original.lowerBound else { continue }
      findings.note(.notDecodable, run.source, sample: run.shown.lowerBound) {
        "sample \(first + 1), shown at \(ClipFindings.text(run.time)), cannot be decoded: the copy "
          + "lacks samples \(needed + 1) to \(run.original.lowerBound) in front of it"
      }
    }
  }

  // MARK: Samples

  private mutating func compare(_ run: CopiedRun) throws(RemuxError) {
    let source = sources[run.source]
    var lefts = source.track.samples.makeIterator(at: run.original.lowerBound)
    var rights = copy.samples.makeIterator(at: run.copy.lowerBound)
    let classes: SampleEntryClasses
    if let entries, entries.source == run.source {
      classes = entries.classes
    } else {
      classes = SampleEntryClasses(source.track.sampleEntries, copy.sampleEntries)
      entries = (run.source, classes)
    }
    var share = shares[run.source] ?? Share()
    share.sampleCount += run.copy.count
    share.byteCount +=
      copy.samples.byteCount(ofFirst: run.copy.upperBound)
      - copy.samples.byteCount(ofFirst: run.copy.lowerBound)
    shares[run.source] = share
    startHash(run.source)
    pending = Pending(first: run.copy.lowerBound, shift: run.shift)
    while let right = rights.next(), right.index < run.copy.upperBound, let left = lefts.next() {
      if right.index & 0xFFFF == 0, isCancelled() { throw .cancelled }
      if left.size == right.size {
        // So that no player begins there, what is hidden may have stopped being a sync sample.
        let isHidden = left.isSync && right.index <= run.shown.lowerBound
        if left.isSync != right.isSync, !isHidden {
          findings.note(.sampleSync, run.source, sample: right.index) {
            "sample \(right.index + 1) of the copy is \(right.isSync ? "a" : "no") sync sample, and "
              + "sample \(left.index + 1), which it has to be, is \(left.isSync ? "one" : "none")"
          }
        }
        if !classes.areEqual(left.descriptionIndex, right.descriptionIndex) {
          findings.note(.sampleEntry, run.source, sample: right.index) {
            "sample \(right.index + 1) of the copy has another sample entry than sample "
              + "\(left.index + 1), which it has to be"
          }
        }
        pending.copy.append(right.range)
        pending.original.append(left.range)
        if pending.copy.count >= PayloadStream.blockSize { try flush(run.source, right.index + 1) }
        continue
      }
      let isShown = run.shown.contains(right.index)
      findings.note(isShown ? .shownSample : .sampleOrder, run.source, sample: right.index) {
        "sample \(right.index + 1) of the copy has \(right.size) bytes, and sample "
          + "\(left.index + 1), which it has to be, \(left.size)"
      }
      try flush(run.source, right.index)
      pending.copy.append(right.range)
      while pending.copy.count > 0 {
        let block = try read(&pending.copy, of: movie)
        hash?.hash.update(block)
        advance(UInt64(block.count))
      }
      pending.first = right.index + 1
    }
    try flush(run.source, run.copy.upperBound)
  }

  private func read(_ ranges: inout ByteRanges, of movie: Movie) throws(RemuxError) -> Bytes {
    do throws(BoxError) {
      return try ranges.read(upTo: PayloadStream.blockSize, of: movie.source)
    } catch {
      if case .io(let failure) = error.reason { throw .io(failure) }
      throw .box(error)
    }
  }

  /// Compares what is pending; `next` is the sample behind it.
  private mutating func flush(_ source: Int, _ next: Int) throws(RemuxError) {
    var position: UInt64 = 0
    while pending.copy.count > 0 {
      if isCancelled() { throw .cancelled }
      let block = try read(&pending.copy, of: movie)
      let counterpart = try read(&pending.original, of: sources[source].movie)
      hash?.hash.update(block)
      if let place = Verifier.firstDifference(counterpart, block, count: block.count) {
        noteContent(source, at: position + UInt64(place))
      }
      position += UInt64(block.count)
      advance(UInt64(block.count))
    }
    pending.first = next
  }

  /// Names the sample that a byte of what is pending belongs to.
  private mutating func noteContent(_ source: Int, at position: UInt64) {
    var start: UInt64 = 0
    var samples = copy.samples.makeIterator(at: pending.first)
    while let sample = samples.next() {
      let end = start + UInt64(sample.size)
      if position < end {
        let shift = pending.shift
        findings.note(.sampleContent, source, sample: sample.index) {
          "sample \(sample.index + 1) of the copy, which has to be sample "
            + "\(sample.index + shift + 1), has other bytes, from byte \(position - start) of it on"
        }
        return
      }
      start = end
    }
  }

  // MARK: Hashes

  private mutating func startHash(_ source: Int) {
    guard hash?.source != source else { return }
    finishHash()
    hash = (source, BackgroundHash(isThreaded: copy.samples.byteCount > PayloadStream.blockSize))
  }

  private mutating func finishHash() {
    guard let (source, hash) = hash else { return }
    shares[source, default: Share()].sha256 = hash.finish()
    self.hash = nil
  }
}
