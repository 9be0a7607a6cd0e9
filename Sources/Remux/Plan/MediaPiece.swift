internal import ISOBMFF

/// Samples of one track that lie one after the other in their source.
struct MediaPiece {
  /// Which track of the composition, from 0.
  var track: Int32
  /// Which run of the track, from 0.
  var run: Int32
  /// The index of the first sample in its source track.
  var firstSample: Int
  /// How many samples.
  var sampleCount: Int
  /// Which sample entry they need, from 1.
  var descriptionIndex: UInt32
  /// Where they start in their source.
  var offset: UInt64
  /// How many bytes they have.
  var byteCount: UInt64
  /// When the first is due, in seconds of the presentation; only for the order of pieces.
  var start: Double
  /// How long they last, in seconds.
  var duration: Double

  var end: UInt64 { offset + byteCount }  // the samples were found inside their source
}

/// Decides in which order the samples of all tracks follow each other.
///
/// The source's own order is kept where it is as good as ours: every track in decoding order, and
/// none further ahead of another than three stretches of interleaving. Elsewhere, the tracks take
/// turns, a stretch each. Clips that follow each other are ordered one by one.
struct Interleaving {
  private(set) var pieces: [MediaPiece] = []
  private(set) var keepsSourceOrder = true
  private let interval: Double
  private let layouts: [TrackLayout]

  init(_ layouts: [TrackLayout], interval: MediaTime) {
    self.layouts = layouts
    self.interval = max(interval.seconds, 0.001)
    let tracks = layouts.indices.map { contiguousPieces(of: $0) }
    for part in parts(tracks) {
      if let ordered = sourceOrder(part) {
        pieces += ordered
      } else {
        pieces += takingTurns(part)
        keepsSourceOrder = false
      }
    }
  }

  /// The samples of a track as runs that lie together, none longer than the interval unless it is
  /// one chunk of the source.
  private func contiguousPieces(of index: Int) -> [MediaPiece] {
    var pieces: [MediaPiece] = []
    for (number, run) in layouts[index].runs.enumerated() {
      let samples = run.source.track.samples
      let scale = Double(max(run.source.track.timescale, 1))
      let first = samples.decodeTime(of: run.samples.lowerBound)
      for chunk in samples.chunks(holding: run.samples) {
        guard let part = samples.clip(chunk, to: run.samples) else { continue }
        let piece = MediaPiece(
          track: Int32(index), run: Int32(number), firstSample: part.firstSample,
          sampleCount: part.sampleCount,
          descriptionIndex: run.entryNumber(part.descriptionIndex), offset: part.offset,
          byteCount: part.byteCount, start: run.due + Double(part.decodeTime - first) / scale,
          duration: max(Double(part.duration) / scale, 0))
        if let last = pieces.last, last.run == piece.run, last.end == piece.offset,
          last.descriptionIndex == piece.descriptionIndex,
          last.duration + piece.duration <= interval
        {
          pieces[pieces.count - 1].sampleCount += piece.sampleCount
          pieces[pieces.count - 1].byteCount += piece.byteCount
          pieces[pieces.count - 1].duration += piece.duration
        } else {
          pieces.append(piece)
        }
      }
    }
    return pieces
  }

  private func run(of piece: MediaPiece) -> SampleRun {
    layouts[Int(piece.track)].runs[Int(piece.run)]
  }

  /// The pieces of all tracks, in parts that follow each other: a part for each clip where the clips
  /// are presented one after the other.
  private func parts(_ tracks: [[MediaPiece]]) -> [[[MediaPiece]]] {
    struct Span {
      var clip: Int
      var start: Double
      var end: Double
    }
    var spans: [Int: Span] = [:]
    for piece in tracks.joined() {
      let clip = run(of: piece).clip
      var span = spans[clip] ?? Span(clip: clip, start: piece.start, end: piece.start)
      span.start = min(span.start, piece.start)
      span.end = max(span.end, piece.start + piece.duration)
      spans[clip] = span
    }
    let order = spans.values.sorted { ($0.start, $0.clip) < ($1.start, $1.clip) }
    guard order.count > 1 else { return [tracks] }
    for (one, next) in zip(order, order.dropFirst()) where one.end > next.start + 3 * interval {
      return [tracks]
    }
    var places: [Int: Int] = [:]
    for (place, span) in order.enumerated() { places[span.clip] = place }
    // A track must come to the clips in the same order, and not come back to one.
    for layout in layouts {
      let own = layout.runs.map { places[$0.clip] ?? 0 }
      guard zip(own, own.dropFirst()).allSatisfy({ $0 <= $1 }) else { return [tracks] }
    }
    var parts = order.map { _ in tracks.map { _ in [MediaPiece]() } }
    for (track, pieces) in tracks.enumerated() {
      for piece in pieces {
        parts[places[run(of: piece).clip] ?? 0][track].append(piece)
      }
    }
    return parts
  }

  /// All pieces in the order of the source, where that is good enough; else nil.
  private func sourceOrder(_ tracks: [[MediaPiece]]) -> [MediaPiece]? {
    var sources: Set<ObjectIdentifier> = []
    for pieces in tracks {
      var last: Int32?
      for piece in pieces where piece.run != last {
        sources.insert(ObjectIdentifier(run(of: piece).source.source))
        last = piece.run
      }
    }
    guard sources.count <= 1 else { return nil }
    for pieces in tracks {
      for index in pieces.indices.dropFirst() where pieces[index].offset < pieces[index - 1].end {
        return nil
      }
    }
    let limit = 3 * interval
    var next = Array(repeating: 0, count: tracks.count)
    var reached = tracks.map { $0.first?.start ?? .infinity }
    var ordered: [MediaPiece] = []
    ordered.reserveCapacity(tracks.reduce(0) { $0 + $1.count })
    while true {
      var lowest: Int?
      for track in tracks.indices where next[track] < tracks[track].count {
        if let best = lowest, tracks[best][next[best]].offset <= tracks[track][next[track]].offset {
          continue
        }
        lowest = track
      }
      guard let track = lowest else { return ordered }
      let piece = tracks[track][next[track]]
      next[track] += 1
      // What is written next must not end long after what waits of other tracks is due.
      reached[track] = .infinity
      let due = reached.min() ?? .infinity
      guard piece.start + piece.duration - due <= limit else { return nil }
      reached[track] =
        next[track] < tracks[track].count ? tracks[track][next[track]].start : .infinity
      ordered.append(piece)
    }
  }

  /// All pieces in stretches of time: in each, every track in turn.
  private func takingTurns(_ tracks: [[MediaPiece]]) -> [MediaPiece] {
    let split = tracks.map { pieces in pieces.flatMap { self.split($0) } }
    var next = Array(repeating: 0, count: split.count)
    var ordered: [MediaPiece] = []
    ordered.reserveCapacity(split.reduce(0) { $0 + $1.count })
    while true {
      var earliest: Double?
      for track in split.indices where next[track] < split[track].count {
        let window = (split[track][next[track]].start / interval).rounded(.down)
        earliest = min(earliest ?? window, window)
      }
      guard let earliest else { return ordered }
      for track in split.indices {
        while next[track] < split[track].count,
          (split[track][next[track]].start / interval).rounded(.down) <= earliest
        {
          ordered.append(split[track][next[track]])
          next[track] += 1
        }
      }
    }
  }

  /// A piece cut where a new stretch begins.
  private func split(_ piece: MediaPiece) -> [MediaPiece] {
    let last = piece.start + piece.duration
    guard piece.sampleCount > 1,
      (piece.start / interval).rounded(.down) != (last / interval).rounded(.down)
    else { return [piece] }
    let track = run(of: piece).source.track
    let scale = Double(max(track.timescale, 1))
    var parts: [MediaPiece] = []
    var walk = track.samples.makeIterator(at: piece.firstSample)
    var start = piece.start
    for _ in 0..<piece.sampleCount {
      guard let sample = walk.next() else { break }
      let duration = max(Double(sample.duration) / scale, 0)
      if var part = parts.last,
        (part.start / interval).rounded(.down) == (start / interval).rounded(.down)
      {
        part.sampleCount += 1
        part.byteCount += UInt64(sample.size)
        part.duration += duration
        parts[parts.count - 1] = part
      } else {
        var part = piece
        part.firstSample = sample.index
        part.sampleCount = 1
        part.offset = sample.offset
        part.byteCount = UInt64(sample.size)
        part.start = start
        part.duration = duration
        parts.append(part)
      }
      start += duration
    }
    return parts
  }
}
