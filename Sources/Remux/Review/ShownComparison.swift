internal import ISOBMFF

/// Walks what a track of a copy shows beside what it should show, and finds which samples of the
/// copy have to be which of the original.
struct ShownComparison {
  /// A track of a clip.
  struct Source {
    var clip: Int
    var movie: Movie
    var track: Track
  }

  let copy: ShownTrack
  let sources: [Source]
  private let isGapless: Bool
  /// What shows no text, in a track of text.
  private let blank: Bytes?
  /// Whether what was shown may go on while nothing else is.
  private let standsOn: Bool
  /// How far times may differ.
  let tolerance: MediaTime
  private(set) var findings: ClipFindings
  /// Which samples have to be equal, in the order in which they are shown.
  private(set) var runs: [CopiedRun] = []
  /// The largest difference of times that is within the tolerance, by source.
  private(set) var roundings: [Int: MediaTime] = [:]
  private var loaded: (index: Int, track: ShownTrack)?
  /// How many samples may still be compared: edit lists can show the same ones without end.
  private var left: Int

  init(
    _ copy: ShownTrack, _ sources: [Source], _ findings: ClipFindings, isGapless: Bool = false
  ) {
    self.copy = copy
    self.isGapless = isGapless
    blank = BlankText.sample(of: copy.track.codec)
    let isChapters = copy.movie.tracks.contains { track in
      track.references.contains { $0.kind == "chap" && $0.trackIDs.contains(copy.track.id) }
    }
    standsOn = isChapters || copy.track.kind == .video || copy.track.kind == .audio
    self.sources = sources
    self.findings = findings
    let count = sources.reduce(copy.track.samples.count) { $0 + $1.track.samples.count }
    left = Self.repetitionLimit * count + Self.repetitionLimit * 1024
    tolerance = Self.tolerance(
      movies: sources.map(\.movie.timescale) + [copy.movie.timescale],
      media: (sources.map { $0.track.timescale }.min() ?? 1, copy.track.timescale))
  }

  /// How many times all samples together may be shown.
  private static let repetitionLimit = 64

  /// Half a tick of the coarsest movie timescale, and a tick of each media timescale.
  static func tolerance(movies: [UInt32], media: (UInt32, UInt32)) -> MediaTime {
    let unit: Int64 = 1_000_000_000
    let ticks =
      unit / (2 * Int64(max(movies.min() ?? 1, 1))) + unit / Int64(max(media.0, 1))
      + unit / Int64(max(media.1, 1)) + 3
    return MediaTime(ticks, timescale: unit) ?? .zero
  }

  /// Compares pieces in the order of their times; `expected` may not overlap.
  mutating func run(
    expected: [ShownPiece], shown: [ShownPiece], isCancelled: () -> Bool
  ) throws(RemuxError) {
    let shown = snapped(shown, to: expected)
    var (left, right) = (0, 0)
    var now = MediaTime.zero
    while left < expected.count || right < shown.count {
      if isCancelled() { throw .cancelled }
      if left < expected.count, expected[left].end <= now {
        left += 1
        continue
      }
      if right < shown.count, shown[right].end <= now {
        right += 1
        continue
      }
      let one = left < expected.count ? expected[left] : nil
      let other = right < shown.count ? shown[right] : nil
      let borders = [one, other].compactMap { piece in
        piece.map { $0.start > now ? $0.start : $0.end }
      }
      guard let next = borders.min() else { return }
      let (begin, end) = (now, next)
      try RemuxError.box { () throws(BoxError) in
        try compare(
          one.flatMap { $0.start <= begin ? $0 : nil },
          other.flatMap { $0.start <= begin ? $0 : nil }, from: begin, to: end,
          isCancelled: isCancelled)
      }
      now = next
    }
  }

  /// Moves borders of the copy to those they were rounded from.
  private mutating func snapped(
    _ pieces: [ShownPiece], to expected: [ShownPiece]
  ) -> [ShownPiece] {
    typealias Border = (time: MediaTime, source: Int)
    let borders: [Border] = expected.flatMap { piece -> [Border] in
      [(piece.start, piece.source), (piece.end, piece.source)]
    }
    func border(_ time: MediaTime) -> Border? {
      var (low, high) = (0, borders.count)
      while low < high {
        let middle = (low + high) / 2
        if borders[middle].time < time { low = middle + 1 } else { high = middle }
      }
      return [low - 1, low].filter { borders.indices.contains($0) }.map { borders[$0] }
        .filter { Self.distance($0.time, time) <= tolerance }
        .min { Self.distance($0.time, time) < Self.distance($1.time, time) }
    }
    return pieces.map { piece in
      var moved = piece
      if let start = border(piece.start) {
        moved.start = start.time
        note(rounding: Self.distance(start.time, piece.start), start.source)
      }
      if let end = border(piece.end) {
        moved.end = end.time
        note(rounding: Self.distance(end.time, piece.end), end.source)
      }
      return moved
    }
  }

  private mutating func note(rounding: MediaTime, _ source: Int) {
    guard rounding > (roundings[source] ?? .zero) else { return }
    roundings[source] = rounding.reduced
  }

  /// How far two times lie apart; as good as endless where 64 bits cannot say it.
  static func distance(_ left: MediaTime, _ right: MediaTime) -> MediaTime {
    if left == right { return .zero }
    return (try? left > right ? left - right : right - left)
      ?? MediaTime(.max, timescale: 1) ?? .zero
  }

  private mutating func original(_ index: Int) throws(BoxError) -> ShownTrack {
    if let loaded, loaded.index == index { return loaded.track }
    loaded = nil
    let track = try ShownTrack(
      sources[index].track, of: sources[index].movie, isGapless: isGapless)
    loaded = (index, track)
    return track
  }

  private mutating func compare(
    _ one: ShownPiece?, _ other: ShownPiece?, from begin: MediaTime, to end: MediaTime,
    isCancelled: () -> Bool
  ) throws(BoxError) {
    if let one, let other {
      return try compareBoth(one, other, from: begin, to: end, isCancelled: isCancelled)
    }
    guard let piece = one ?? other else { return }
    let side = try one == nil ? copy : original(piece.source)
    guard let (start, last) = try side.visible(piece, from: begin, to: end),
      Self.distance(start, last) > tolerance
    else { return }
    var items = try side.items(of: piece, from: begin, to: end)
    guard let item = items.next() else { return }
    if one != nil {
      noteMissing(item, piece.source)
      return
    }
    if let blank, try isBlank(item.index, blank) {
      guard let second = items.next(), Self.distance(second.start, end) > tolerance,
        try !isBlank(second.index, blank)
      else { return }
      return noteAdded(second, lastSource ?? sources.indices.first)
    }
    if standsOn, item.index == lastShown {
      guard let second = items.next(), Self.distance(second.start, end) > tolerance else { return }
      return noteAdded(second, lastSource ?? sources.indices.first)
    }
    noteAdded(item, lastSource ?? sources.indices.first)
  }

  /// Whether a sample of the copy shows no text.
  private func isBlank(_ index: Int, _ blank: Bytes) throws(BoxError) -> Bool {
    let sample = copy.track.samples[index]
    guard sample.size == UInt32(blank.count) else { return false }
    return try copy.movie.source.bytes(at: sample.offset, count: blank.count) == blank
  }

  /// Which track was shown last.
  private var lastSource: Int?
  /// Which sample of the copy was shown last.
  private var lastShown: Int?

  private mutating func noteMissing(_ item: ShownTrack.Item, _ source: Int) {
    findings.note(.shownSample, source, sample: item.index) {
      "sample \(item.index + 1) should be shown at \(ClipFindings.text(item.start)), and is not"
    }
  }

  private mutating func noteAdded(_ item: ShownTrack.Item, _ source: Int?) {
    findings.note(.shownSample, source, sample: item.index) {
      "the copy shows its sample \(item.index + 1) at \(ClipFindings.text(item.start)), where "
        + "nothing should be shown"
    }
  }

  private mutating func compareBoth(
    _ one: ShownPiece, _ other: ShownPiece, from begin: MediaTime, to end: MediaTime,
    isCancelled: () -> Bool
  ) throws(BoxError) {
    let original = try original(one.source)
    lastSource = one.source
    var lefts = try original.items(of: one, from: begin, to: end)
    var rights = try copy.items(of: other, from: begin, to: end)
    var left = lefts.nextTicks()
    var right = rights.nextTicks()
    let isFast = one.rate == other.rate && one.rate > 0
    let (leftScale, rightScale) = (original.timescale, copy.timescale)
    var reference: (left: Int64, right: Int64)?
    var lastTicks: (left: CompositionOrder.Item, right: CompositionOrder.Item)?
    while let x = left, var y = right {
      let more = try isDivisible ? extend(&y, &rights, toFill: lefts.item(x), other) : []
      self.left -= 1
      guard self.left > 0 else {
        throw BoxError(
          .unsupported("edit lists that show the same samples again and again"),
          path: copy.track.path)
      }
      // The caller looks too, and throws.
      if self.left & 0xFFFF == 0, isCancelled() { return }
      if isFast, let reference,
        Self.isSame(
          x.time, reference.left, rightScale, y.time, reference.right, leftScale)
      {
        record(x.index, y.index, x.time, one, lefts.item(x).start)
        for next in more { record(x.index, next, x.time, one, lefts.item(x).start) }
      } else {
        let (item, counterpart) = (lefts.item(x), rights.item(y))
        let cost = Self.cost(item, counterpart)
        var (nextLefts, nextRights) = (lefts, rights)
        let isLong = Self.distance(item.start, item.end) > Self.double(tolerance)
        let isClear = isLong && cost <= tolerance
        if !isClear, let next = nextLefts.nextTicks(),
          Self.cost(lefts.item(next), counterpart) < cost
        {
          if Self.distance(item.start, item.end) > tolerance { noteMissing(item, one.source) }
          left = next
          lefts = nextLefts
          continue
        }
        if !isClear, let next = nextRights.nextTicks(),
          Self.cost(item, rights.item(next)) < cost
        {
          if Self.distance(counterpart.start, counterpart.end) > tolerance {
            noteAdded(counterpart, one.source)
          }
          right = next
          rights = nextRights
          continue
        }
        let distance = Self.distance(item.start, counterpart.start)
        if distance > tolerance {
          findings.note(.presentationTime, one.source, sample: x.index) {
            "sample \(x.index + 1) is shown from \(ClipFindings.text(item.start)) on, in the copy "
              + "from \(ClipFindings.text(counterpart.start)) on"
          }
        } else {
          note(rounding: distance, one.source)
          // Where both begin inside the time, the next ones are as far apart as these.
          if isFast, item.start > begin, counterpart.start > begin {
            reference = (x.time, y.time)
          }
        }
        try pair(original, (x, item, one), (y, counterpart, other), from: begin)
        for next in more { record(x.index, next, x.time, one, item.start) }
      }
      lastTicks = (x, y)
      left = lefts.nextTicks()
      right = rights.nextTicks()
    }
    lastShown = lastTicks?.right.index
    let last = lastTicks.map { (lefts.item($0.left), rights.item($0.right)) }
    finish(one.source, left.map { lefts.item($0) }, right.map { rights.item($0) }, last, end)
  }

  /// Whether a sample may come as several that say the same.
  private var isDivisible: Bool {
    copy.track.kind == .text || copy.track.kind == .subtitle || copy.track.codec == "tmcd"
  }

  /// Takes the samples of the copy that only go on with what one says for a part of it, as long as
  /// the original's lasts; returns the further ones.
  private func extend(
    _ item: inout CompositionOrder.Item, _ items: inout ShownTrack.Items,
    toFill whole: ShownTrack.Item, _ piece: ShownPiece
  ) throws(BoxError) -> [Int] {
    var more: [Int] = []
    while Self.distance(items.item(item).end, whole.end) > tolerance,
      items.item(item).end < whole.end
    {
      var following = items
      guard let next = following.nextTicks(), next.time == item.end,
        try goesOn(item, next, items, piece)
      else { break }
      more.append(next.index)
      item.end = next.end
      items = following
    }
    return more
  }

  /// Whether a sample of the copy says what another said before it.
  private func goesOn(
    _ item: CompositionOrder.Item, _ next: CompositionOrder.Item, _ items: ShownTrack.Items,
    _ piece: ShownPiece
  ) throws(BoxError) -> Bool {
    let samples = copy.track.samples
    let (one, other) = (samples[item.index], samples[next.index])
    guard one.size == other.size, one.descriptionIndex == other.descriptionIndex else {
      return false
    }
    if copy.track.codec == "tmcd" {
      let time = items.item(next).start
      let counted = try Self.frame(of: copy, (item, items.item(item), piece), at: time)
      let said = try Self.frame(of: copy, (next, items.item(next), piece), at: time)
      return counted == said
    }
    guard one.size <= Self.comparedLimit else { return false }
    let source = copy.movie.source
    return try source.bytes(at: one.offset, count: Int(one.size))
      == source.bytes(at: other.offset, count: Int(other.size))
  }

  /// Longer texts are not looked at for being the same.
  private static let comparedLimit: UInt32 = 1 << 16

  /// Compares what is left at the end of a time where one side has no more samples.
  private mutating func finish(
    _ source: Int, _ left: ShownTrack.Item?, _ right: ShownTrack.Item?,
    _ last: (left: ShownTrack.Item, right: ShownTrack.Item)?, _ end: MediaTime
  ) {
    if let left, Self.distance(left.start, end) > tolerance {
      return noteMissing(left, source)
    }
    if let right, Self.distance(right.start, end) > tolerance {
      return noteAdded(right, source)
    }
    guard let last, Self.distance(last.left.end, last.right.end) > tolerance else { return }
    // Behind the last sample of a movie nothing is there that could be shown instead.
    guard !standsOn || last.right.end < last.left.end else { return }
    findings.note(.presentationTime, source, sample: last.left.index) {
      "sample \(last.left.index + 1) is shown until \(ClipFindings.text(last.left.end)), in the "
        + "copy until \(ClipFindings.text(last.right.end))"
    }
  }

  /// Whether two samples lie as far behind two others as each other, exactly.
  private static func isSame(
    _ left: Int64, _ leftReference: Int64, _ leftFactor: Int64, _ right: Int64,
    _ rightReference: Int64, _ rightFactor: Int64
  ) -> Bool {
    let (one, overflow) = (left &- leftReference).multipliedReportingOverflow(by: leftFactor)
    let (other, overflows) = (right &- rightReference).multipliedReportingOverflow(by: rightFactor)
    return !overflow && !overflows && one == other
  }

  /// How badly the times of two samples fit.
  private static func cost(_ left: ShownTrack.Item, _ right: ShownTrack.Item) -> MediaTime {
    let (start, end) = (distance(left.start, right.start), distance(left.end, right.end))
    return (try? start + end) ?? max(start, end)
  }

  private static func double(_ time: MediaTime) -> MediaTime { (try? time + time) ?? time }

  // MARK: Pairs

  private typealias Side = (
    ticks: CompositionOrder.Item, item: ShownTrack.Item, piece: ShownPiece
  )

  private mutating func pair(
    _ original: ShownTrack, _ left: Side, _ right: Side, from begin: MediaTime
  ) throws(BoxError) {
    if original.track.codec == "tmcd" {
      return try compareTimecodes(original, left, right)
    }
    record(left.ticks.index, right.ticks.index, left.ticks.time, left.piece, left.item.start)
  }

  /// Notes that a sample of the copy has to be one of the original.
  private mutating func record(
    _ left: Int, _ right: Int, _ tick: Int64, _ piece: ShownPiece,
    _ time: @autoclosure () -> MediaTime
  ) {
    let shift = left - right
    if let last = runs.indices.last, runs[last].shift == shift, runs[last].source == piece.source {
      let shown = runs[last].shown
      runs[last].shown =
        min(shown.lowerBound, right)..<max(shown.upperBound, right + 1)
      runs[last].copy = runs[last].shown
      runs[last].earliest = min(runs[last].earliest ?? tick, tick)
    } else {
      runs.append(
        CopiedRun(
          copy: right..<right + 1, shift: shift, source: piece.source, shown: right..<right + 1,
          earliest: tick, time: time()))
    }
  }

  // MARK: Time codes

  private mutating func compareTimecodes(
    _ original: ShownTrack, _ left: Side, _ right: Side
  ) throws(BoxError) {
    let start = max(left.item.start, right.item.start)
    guard let one = try Self.frame(of: original, left, at: start) else { return }
    guard let other = try Self.frame(of: copy, right, at: start) else {
      findings.note(.timecode, left.piece.source, sample: right.item.index) {
        "sample \(right.item.index + 1) of the copy is no time code"
      }
      return
    }
    guard one != other else { return }
    findings.note(.timecode, left.piece.source, sample: right.item.index) {
      "the time code at \(ClipFindings.text(start)) should be frame \(one), and is \(other)"
    }
  }

  /// The number of the frame that is counted at a time; nil where a sample is no time code.
  private static func frame(
    of shown: ShownTrack, _ side: Side, at time: MediaTime
  ) throws(BoxError) -> Int64? {
    let sample = shown.track.samples[side.ticks.index]
    let entries = shown.track.sampleEntries
    let number = Int(sample.descriptionIndex) - 1
    guard sample.size == 4, entries.indices.contains(number),
      let entry = entries[number].fields(as: TimecodeSampleEntry.self), entry.frameDuration > 0,
      let begin = MediaTime(side.ticks.time, timescale: shown.timescale)
    else { return nil }
    let bytes = try shown.movie.source.bytes(at: sample.offset, count: 4)
    let passed = try (side.piece.mediaTime(at: time) - begin).multiplied(
      by: Int64(entry.timescale), over: Int64(entry.frameDuration))
    guard let frames = passed.ticks(of: 1, rounding: .down) else { return nil }
    let (sum, overflow) = frames.addingReportingOverflow(
      Int64(bytes.integer(at: 0, as: Int32.self)))
    return overflow ? nil : sum
  }
}
