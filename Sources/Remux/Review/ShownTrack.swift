internal import ISOBMFF

/// A track, and what it shows when.
struct ShownTrack {
  /// A sample, and when it is shown.
  struct Item {
    /// Its index in decoding order.
    var index: Int
    /// When it is composed, in ticks of the media; nil where a picture is held.
    var tick: Int64?
    /// When it begins to be shown.
    var start: MediaTime
    /// When it no longer is.
    var end: MediaTime
  }

  let track: Track
  let movie: Movie
  let timescale: Int64
  private let timeline: Timeline
  private let order: CompositionOrder

  /// Applies the edit list of a track; with `isGapless`, what iTunes says in its stead.
  init(_ track: Track, of movie: Movie, isGapless: Bool = false) throws(BoxError) {
    self.track = track
    self.movie = movie
    timescale = Int64(max(track.timescale, 1))
    var (edits, movieTimescale) = (track.edits, movie.timescale)
    if isGapless, let sound = movie.gaplessRange(of: track) {
      var entry = EditListBox.Entry()
      entry.segmentDuration = UInt64(sound.count)
      entry.mediaTime = sound.lowerBound
      (edits, movieTimescale) = ([entry], track.timescale)
    }
    timeline = try Timeline(
      edits: edits, movieTimescale: movieTimescale, mediaTimescale: track.timescale,
      mediaDuration: UInt64(max(track.samples.duration, 0)))
    order = CompositionOrder(track)
  }

  /// How long it is presented, by its edit list or else its media.
  var duration: MediaTime { timeline.duration }

  /// When the last sample that is shown ends; nil where none is.
  func end() throws(BoxError) -> MediaTime? {
    for piece in try pieces(from: .zero, to: nil, at: .zero).reversed() {
      if let visible = try visible(piece, from: piece.start, to: piece.end) { return visible.end }
    }
    return nil
  }

  /// What is shown in a range, moved so that the range begins at `place`.
  ///
  /// Where the edit list is silent about the end, it is that of the last sample.
  func pieces(
    from first: MediaTime, to last: MediaTime?, at place: MediaTime
  ) throws(BoxError) -> [ShownPiece] {
    var pieces: [ShownPiece] = []
    for stretch in timeline.stretches {
      var piece: ShownPiece
      switch stretch.content {
      case .empty: continue
      case .dwell(let tick):
        piece = ShownPiece(
          start: stretch.start, end: stretch.end, media: time(tick), rate: 0)
      case .media(let tick, let rate):
        piece = ShownPiece(
          start: stretch.start, end: stretch.end, media: time(tick), rate: rate)
        if stretch.isOpen, let end = piece.time(ofMedia: order.end, timescale: timescale) {
          piece.end = max(piece.end, end)
        }
      }
      if piece.start < first {
        guard piece.end > first else { continue }
        piece.media = try piece.mediaTime(at: first)
        piece.start = first
      }
      piece.end = min(piece.end, last ?? piece.end)
      guard piece.start < piece.end else { continue }
      // The common way, and exact without any arithmetic.
      if first != place {
        piece.start = try piece.start - first + place
        piece.end = try piece.end - first + place
      }
      pieces.append(piece)
    }
    return pieces
  }

  private func time(_ ticks: Int64) -> MediaTime {
    MediaTime(ticks, timescale: timescale) ?? .zero
  }

  /// Walks the samples that a piece shows inside a time.
  func items(
    of piece: ShownPiece, from first: MediaTime, to last: MediaTime
  ) throws(BoxError) -> Items {
    let start = try piece.mediaTime(at: first)
    guard let tick = start.ticks(of: timescale, rounding: .down) else {
      throw BoxError(.overflow, path: track.path)
    }
    let limit =
      piece.rate == 0
      ? Int64.max : try piece.mediaTime(at: last).ticks(of: timescale, rounding: .up) ?? .max
    return Items(
      cursor: order.cursor(at: tick), piece: piece, timescale: timescale, first: first, last: last,
      begin: tick, limit: limit)
  }

  /// The part of a time in which a piece shows any samples; nil where there is none.
  func visible(
    _ piece: ShownPiece, from first: MediaTime, to last: MediaTime
  ) throws(BoxError) -> (start: MediaTime, end: MediaTime)? {
    var items = try items(of: piece, from: first, to: last)
    guard let item = items.next() else { return nil }
    guard piece.rate > 0,
      let end = piece.time(ofMedia: order.end, timescale: timescale)
    else { return (item.start, item.end) }
    return (item.start, min(end, last))
  }

  /// Whether samples are shown for longer than `limit` in any of some times.
  func shows(
    inAnyOf times: [(start: MediaTime, end: MediaTime)], longerThan limit: MediaTime
  ) throws(BoxError) -> Bool {
    for time in times {
      for piece in try pieces(from: time.start, to: time.end, at: time.start) {
        if let (start, end) = try visible(piece, from: piece.start, to: piece.end),
          try end - start > limit
        {
          return true
        }
      }
    }
    return false
  }

  /// The samples of a piece, one after the other.
  struct Items {
    fileprivate var cursor: CompositionOrder.Cursor
    fileprivate let piece: ShownPiece
    fileprivate let timescale: Int64
    fileprivate let first: MediaTime
    fileprivate let last: MediaTime
    fileprivate let begin: Int64
    fileprivate let limit: Int64
    private var isEnded = false

    fileprivate init(
      cursor: CompositionOrder.Cursor, piece: ShownPiece, timescale: Int64, first: MediaTime,
      last: MediaTime, begin: Int64, limit: Int64
    ) {
      self.cursor = cursor
      self.piece = piece
      self.timescale = timescale
      self.first = first
      self.last = last
      self.begin = begin
      self.limit = limit
    }

    /// The next sample, and the ticks of media that are its; its times are worked out by ``item(_:)``.
    mutating func nextTicks() -> CompositionOrder.Item? {
      guard !isEnded else { return nil }
      while let item = cursor.next() {
        if item.end <= max(begin, item.time) { continue }
        if piece.rate == 0 {
          isEnded = true
          return item.time <= begin ? item : nil
        }
        guard item.time < limit else { break }
        return item
      }
      isEnded = true
      return nil
    }

    /// When a sample is shown.
    func item(_ ticks: CompositionOrder.Item) -> Item {
      guard piece.rate > 0 else {
        return Item(index: ticks.index, tick: nil, start: first, end: last)
      }
      let start = piece.time(ofMedia: ticks.time, timescale: timescale) ?? first
      let end = piece.time(ofMedia: ticks.end, timescale: timescale) ?? last
      return Item(
        index: ticks.index, tick: ticks.time, start: max(first, start),
        end: max(first, min(last, end)))
    }

    /// The next sample, and when it is shown; nil at the end.
    mutating func next() -> Item? {
      nextTicks().map { item($0) }
    }
  }
}
