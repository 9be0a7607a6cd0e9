/// The edit list of a track applied: which part of its media is shown when.
///
/// ISO/IEC 14496-12, 8.6.6. Media time counts ticks of the media timescale from the first decode
/// time; presentation time is the movie's, exact. A track without edits shows its media from 0 on.
public struct Timeline: Hashable, Sendable {
  /// One stretch of the presentation.
  public struct Stretch: Hashable, Sendable {
    /// What is shown.
    public enum Content: Hashable, Sendable {
      /// Nothing (an empty edit).
      case empty
      /// Media from a tick on, at `rate`, 16.16 and above zero.
      case media(from: Int64, rate: Int32)
      /// The picture at one tick, held.
      case dwell(at: Int64)
    }

    /// When it begins.
    public var start: MediaTime
    /// How long it takes; for an open stretch, as long as the media is known to be.
    public var duration: MediaTime
    /// What is shown.
    public var content: Content
    /// Whether it goes on as long as there is media: without edits, or after a last edit with a
    /// duration of 0.
    public var isOpen: Bool

    /// When it ends; the start of the next.
    public var end: MediaTime {
      // The sum was made once already, when the timeline was.
      (try? start + duration) ?? start
    }
  }

  /// The stretches in the order of the presentation, without gaps; those of no length are left out.
  public private(set) var stretches: [Stretch] = []
  /// Ticks of media time in a second; at least 1.
  public let mediaTimescale: Int64
  /// When the last stretch ends.
  public private(set) var duration = MediaTime.zero

  /// From which tick on which stretch is the first to show the media; up to the next one's tick.
  private struct Showing: Hashable, Sendable {
    var from: Int64
    var stretch: Int?
  }

  private var showings: [Showing] = []

  /// Applies edits to a media of a duration in ticks of its own timescale.
  ///
  /// A timescale of 0, as only damaged files have, counts as 1. A duration of 0 in the last edit
  /// means the rest of the media, elsewhere nothing. A negative rate, which the standard does not
  /// have, counts as 1.
  ///
  /// - Throws: `overflow` where the edits together leave 64 bits.
  public init(
    edits: [EditListBox.Entry], movieTimescale: UInt32, mediaTimescale: UInt32,
    mediaDuration: UInt64
  ) throws(BoxError) {
    self.mediaTimescale = max(1, Int64(mediaTimescale))
    let media = try Checked(exactly: mediaDuration).value
    guard !edits.isEmpty else {
      let length = MediaTime(unchecked: media, self.mediaTimescale)
      stretches = [
        Stretch(
          start: .zero, duration: length, content: .media(from: 0, rate: 0x1_0000), isOpen: true)
      ]
      duration = length
      return
    }
    for (index, edit) in edits.enumerated() {
      let rate = edit.mediaRate < 0 ? 0x1_0000 : edit.mediaRate
      let content: Stretch.Content =
        edit.mediaTime == -1
        ? .empty : rate == 0 ? .dwell(at: edit.mediaTime) : .media(from: edit.mediaTime, rate: rate)
      var length = MediaTime(
        unchecked: try Checked(exactly: edit.segmentDuration).value, max(1, Int64(movieTimescale)))
      var isOpen = false
      if edit.segmentDuration == 0 {
        guard index == edits.count - 1, case .media = content else { continue }
        isOpen = true
        let left = try Checked(media) - edit.mediaTime
        length = try MediaTime(unchecked: max(0, left.value), self.mediaTimescale)
          .multiplied(by: 0x1_0000, over: Int64(rate))
      }
      let end = try duration + length
      stretches.append(
        Stretch(start: duration, duration: length, content: content, isOpen: isOpen))
      duration = end
    }
    showings = firstShowings()
  }

  /// Whether media time and presentation time are the same throughout.
  public var isIdentity: Bool {
    stretches.count == 1 && stretches[0].isOpen
      && stretches[0].content == .media(from: 0, rate: 0x1_0000)
  }

  /// When a tick of the media is shown for the first time; nil where it never is.
  ///
  /// A stretch holds its first tick and not the one after its last. The time is exact; where 64
  /// bits cannot say it (two large timescales without a common divisor), it is rounded to a tick of
  /// the media.
  public func presentationTime(ofMedia tick: Int64) -> MediaTime? {
    // Without edits, composition may reach before the first decode time.
    if isIdentity { return MediaTime(unchecked: tick, mediaTimescale) }
    var (low, high) = (0, showings.count)
    while low < high {
      let middle = (low + high) / 2
      if showings[middle].from <= tick { low = middle + 1 } else { high = middle }
    }
    guard low > 0, let index = showings[low - 1].stretch else { return nil }
    let stretch = stretches[index]
    guard case .media(let first, let rate) = stretch.content else { return stretch.start }
    let (distance, overflow) = tick.subtractingReportingOverflow(first)
    guard !overflow else { return nil }
    return Self.scaled(
      MediaTime(unchecked: distance, mediaTimescale), by: 0x1_0000, over: Int64(rate)
    ).flatMap { sum(stretch.start, $0) }
  }

  /// The tick of the media that is shown at a time, the last that has begun; nil where nothing is
  /// shown.
  ///
  /// Of an open stretch, time after the end of the media counts on.
  public func mediaTime(at time: MediaTime) -> Int64? {
    var (low, high) = (0, stretches.count)
    while low < high {
      let middle = (low + high) / 2
      if stretches[middle].start <= time { low = middle + 1 } else { high = middle }
    }
    guard low > 0 || isIdentity, let stretch = stretches[max(0, low - 1)...].first,
      stretch.isOpen || time < stretch.end
    else { return nil }
    switch stretch.content {
    case .empty: return nil
    case .dwell(let held): return held
    case .media(let first, let rate):
      guard let passed = try? time - stretch.start,
        let played = Self.scaled(passed, by: Int64(rate), over: 0x1_0000),
        let ticks = played.ticks(of: mediaTimescale, rounding: .down)
      else { return nil }
      let (tick, overflow) = first.addingReportingOverflow(ticks)
      return overflow ? nil : tick
    }
  }

  /// The ticks of media that a stretch shows, without the last.
  private func ticks(of stretch: Stretch) -> Range<Int64>? {
    switch stretch.content {
    case .empty: return nil
    case .dwell(let held): return held < .max ? held..<held + 1 : nil
    case .media(let first, let rate):
      guard !stretch.isOpen else { return first < .max ? first..<Int64.max : nil }
      let count = Self.scaled(stretch.duration, by: Int64(rate), over: 0x1_0000)?
        .ticks(of: mediaTimescale, rounding: .up)
      let (end, overflow) = first.addingReportingOverflow(count ?? .max)
      return first..<(overflow ? .max : end)
    }
  }

  /// Cuts media time at every border of a stretch, and gives each piece to the first that shows it.
  ///
  /// Takes time in proportion to the edits and the logarithm of their count, so that a long list
  /// costs little a sample.
  private func firstShowings() -> [Showing] {
    let ranges = stretches.map { ticks(of: $0) }
    var borders: [Int64] = []
    for case let range? in ranges { borders += [range.lowerBound, range.upperBound] }
    borders.sort()
    var pieces: [Showing] = []
    for border in borders where pieces.last?.from != border {
      pieces.append(Showing(from: border, stretch: nil))
    }
    // The next piece, from each one on, that no stretch has yet; paths are halved on the way.
    var free = Array(0...pieces.count)
    func nextFree(_ index: Int) -> Int {
      var index = index
      while free[index] != index {
        free[index] = free[free[index]]
        index = free[index]
      }
      return index
    }
    for (number, range) in ranges.enumerated() {
      guard let range else { continue }
      var (low, high) = (0, pieces.count)
      while low < high {
        let middle = (low + high) / 2
        if pieces[middle].from < range.lowerBound { low = middle + 1 } else { high = middle }
      }
      var piece = nextFree(low)
      while piece < pieces.count, pieces[piece].from < range.upperBound {
        pieces[piece].stretch = number
        free[piece] = piece + 1
        piece = nextFree(piece)
      }
    }
    return pieces
  }

  private static func scaled(
    _ time: MediaTime, by numerator: Int64, over denominator: Int64
  ) -> MediaTime? {
    numerator == denominator ? time : try? time.multiplied(by: numerator, over: denominator)
  }

  private func sum(_ start: MediaTime, _ passed: MediaTime) -> MediaTime? {
    if let exact = try? start + passed { return exact }
    guard let first = start.ticks(of: mediaTimescale), let second = passed.ticks(of: mediaTimescale)
    else { return nil }
    let (ticks, overflow) = first.addingReportingOverflow(second)
    return overflow ? nil : MediaTime(unchecked: ticks, mediaTimescale)
  }
}
