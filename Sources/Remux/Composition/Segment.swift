public import ISOBMFF

/// A stretch of a composition's track: what is shown, and when.
///
/// ISO/IEC 14496-12, 8.6.6: one entry of an edit list, which may name any source.
public struct Segment: Sendable {
  /// What is shown.
  public enum Content: Sendable {
    /// Nothing.
    case empty
    /// Media of a source.
    case media(Media)
  }

  /// Media of a source, from a time on.
  public struct Media: Sendable {
    /// The track that the samples belong to.
    public let source: SourceTrack
    /// The media time that is shown first, from the first decoding time of the source.
    public internal(set) var start: MediaTime
    /// How fast media time passes, 16.16; 0 holds the picture at ``start``.
    public internal(set) var rate: Int32
    /// What the durations of samples are multiplied with: a numerator over a denominator.
    public internal(set) var stretch = Stretch()
    /// Which of the inputs this is: segments of one clip share the samples that they have in common,
    /// those of two clips do not, even of the same file.
    public internal(set) var clip = 0
    /// Whether samples are cut off where the segment begins and ends, instead of being hidden in
    /// part: what text is shown for, and what a cut on sync samples does.
    public internal(set) var cutsSamples = false
    /// Whether the samples behind the end are kept too, though they are not shown.
    var keepsRest = false
    /// Whether the first sample is a sync sample, and what is composed before it is left out.
    var beginsOnSyncSample = false
  }

  /// A factor above zero.
  public struct Stretch: Hashable, Sendable {
    /// What to multiply with.
    public var numerator: Int64 = 1
    /// What to divide by.
    public var denominator: Int64 = 1
  }

  /// When it is shown in the composition.
  public let target: TimeRange
  /// What is shown.
  public let content: Content

  /// The part of the source's media that is shown, in media time; nil where nothing is shown, or its
  /// end cannot be said.
  ///
  /// Of a held picture, the range is empty.
  public var source: TimeRange? {
    guard case .media(let media) = content, let length = try? media.length(showing: target.duration)
    else { return nil }
    return try? TimeRange(from: media.start, duration: length)
  }

  /// The media that is shown; nil where nothing is.
  public var media: Media? {
    if case .media(let media) = content { media } else { nil }
  }
}

extension Segment.Media {
  /// How much media time passes while so much is shown.
  ///
  /// - Throws: `overflow`.
  func length(showing duration: MediaTime) throws(BoxError) -> MediaTime {
    var length = duration
    if rate != 0x1_0000 { length = try length.multiplied(by: Int64(rate), over: 0x1_0000) }
    if stretch.numerator != stretch.denominator {
      length = try length.multiplied(by: stretch.denominator, over: stretch.numerator)
    }
    return length
  }

  /// How long so much media time is shown; nil for a held picture.
  ///
  /// - Throws: `overflow`.
  func duration(ofShowing length: MediaTime) throws(BoxError) -> MediaTime? {
    guard rate != 0 else { return nil }
    var duration = length
    if rate != 0x1_0000 { duration = try duration.multiplied(by: 0x1_0000, over: Int64(rate)) }
    if stretch.numerator != stretch.denominator {
      duration = try duration.multiplied(by: stretch.numerator, over: stretch.denominator)
    }
    return duration
  }

  /// The same media from so much later on.
  ///
  /// - Throws: `overflow`.
  func dropping(first duration: MediaTime) throws(BoxError) -> Segment.Media {
    var rest = self
    rest.beginsOnSyncSample = false
    if rate != 0 { rest.start = try start + length(showing: duration) }
    return rest
  }
}

extension Segment {
  /// The same content from and to other times.
  func moved(to start: MediaTime) throws(BoxError) -> Segment {
    Segment(target: try TimeRange(from: start, duration: target.duration), content: content)
  }

  /// The part in a range of the composition; nil where there is none.
  func clipped(to range: TimeRange) throws(BoxError) -> Segment? {
    guard let part = target.intersection(range) else { return nil }
    guard case .media(var media) = content else { return Segment(target: part, content: content) }
    if part.end < target.end { media.keepsRest = false }
    guard part.start > target.start else {
      return Segment(target: part, content: .media(media))
    }
    return Segment(
      target: part, content: .media(try media.dropping(first: part.start - target.start)))
  }
}

extension SourceTrack {
  /// All that the track shows, from 0 on.
  func segments(clip: Int) -> [Segment] {
    stretches.compactMap { stretch in
      guard let target = TimeRange(from: stretch.start, to: stretch.end), !target.isEmpty else {
        return nil
      }
      let start: MediaTime
      let speed: Int32
      switch stretch.content {
      case .empty: return Segment(target: target, content: .empty)
      case .dwell(let tick): (start, speed) = (time(tick), 0)
      case .media(let tick, let rate): (start, speed) = (time(tick), rate)
      }
      var own = Segment.Media(source: self, start: start, rate: speed)
      own.clip = clip
      own.cutsSamples = cutsSamples
      return Segment(target: target, content: .media(own))
    }
  }

  /// Whether samples are cut off at the edges of a segment: text is shown for as long as it is meant
  /// to be, and does not depend on what came before.
  private var cutsSamples: Bool {
    (track.kind == .text || track.kind == .subtitle) && !track.samples.hasCompositionOffsets
  }
}
