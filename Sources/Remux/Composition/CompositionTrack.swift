public import ISOBMFF

/// A track of a composition: where its samples come from, and how it is presented.
public struct CompositionTrack: Sendable {
  /// A track of an input.
  public struct Origin: Hashable, Sendable {
    /// The number of the input, from 0.
    public var clip: Int
    /// The id of the track in it.
    public var trackID: UInt32
  }

  /// The source track whose boxes, other than times and tables, are taken over.
  public let source: SourceTrack
  /// The tracks of the inputs that the segments come from; the first is that of ``source``.
  public internal(set) var origins: [Origin]
  /// The id in the output.
  public var id: UInt32
  /// What is shown, one segment after the other, from 0 on without gaps.
  public internal(set) var segments: [Segment] { didSet { isUntouched = false } }
  /// The samples of ``source`` that are kept whether shown or not; nil where only those are kept
  /// that something shown needs.
  public internal(set) var retained: Range<Int>?
  /// Whether the track is presented as its source is, so that its edit list stays as it is.
  public private(set) var isUntouched: Bool
  /// How the picture is placed.
  public var matrix: TransformMatrix
  /// Width of the picture before the matrix, 16.16.
  public var width: UInt32
  /// Height of the picture before the matrix, 16.16.
  public var height: UInt32
  /// Whether the track is meant to be presented.
  public var isEnabled: Bool
  /// Front to back; lower is nearer.
  public var layer: Int16
  /// The volume, 8.8.
  public var volume: Int16
  /// Tracks of one group other than 0 are alternatives to each other.
  public var alternateGroup: Int16
  /// The language to be written: three letters, or a BCP 47 tag; nil: as in the source.
  public var language: String?
  /// The name to be written; nil: as in the source.
  public var name: String?
  /// Whether composition times may be moved so that no edit list is needed.
  var avoidsEdits = false
  /// Whether the last sample goes on where nothing is shown behind it.
  var holdsLast = false

  /// A track of all samples of a source track, presented as it was.
  public init(whole source: SourceTrack, clip: Int = 0) {
    self.init(like: source, clip: clip)
    segments = source.segments(clip: clip)
    retained = 0..<source.sampleCount
    isUntouched = true
  }

  /// A track without segments that takes header and description over from a source track.
  public init(like source: SourceTrack, clip: Int = 0) {
    let track = source.track
    self.source = source
    origins = [Origin(clip: clip, trackID: track.id)]
    id = track.id
    segments = []
    retained = nil
    isUntouched = false
    matrix = TransformMatrix(values: track.header.matrix) ?? .identity
    width = track.header.width
    height = track.header.height
    isEnabled = track.isEnabled
    layer = track.header.layer
    volume = track.header.volume
    alternateGroup = track.header.alternateGroup
  }

  /// The track whose boxes, other than times and tables, are taken over.
  public var template: Track { source.track }

  /// How long the track is presented.
  public var duration: MediaTime { segments.last?.target.end ?? .zero }

  /// What the track is for.
  public var kind: Track.Kind { template.kind }
}

// MARK: Arranging

extension CompositionTrack {
  /// How a range is made longer or shorter.
  public enum Retiming: Hashable, Sendable {
    /// By the rate of the edit list: media time passes faster or slower.
    case editRate
    /// By the durations of the samples.
    case durations
  }

  /// Inserts a range of what a source track presents; what is there from `time` on comes later.
  ///
  /// Behind the end of the track, the time up to `time` stays empty. Where the source ends before
  /// the range does, the rest is empty.
  /// - Throws: `overflow` where a time cannot be said.
  public mutating func insert(
    _ range: TimeRange, of source: SourceTrack, clip: Int = 0, at time: MediaTime
  ) throws(RemuxError) {
    let origin = Origin(clip: clip, trackID: source.track.id)
    try RemuxError.box { () throws(BoxError) in
      let new = try Self.part(range, of: source.segments(clip: clip))
      try insert(new, lasting: range.duration, at: time)
    }
    if !origins.contains(origin) { origins.append(origin) }
  }

  /// Inserts time in which nothing is shown; what is there from `time` on comes later.
  ///
  /// - Throws: `overflow` where a time cannot be said.
  public mutating func insertEmpty(
    _ duration: MediaTime, at time: MediaTime
  ) throws(RemuxError) {
    try RemuxError.box { () throws(BoxError) in try insert([], lasting: duration, at: time) }
  }

  /// Removes a range; what is behind it comes earlier.
  ///
  /// - Throws: `overflow` where a time cannot be said.
  public mutating func remove(_ range: TimeRange) throws(RemuxError) {
    try RemuxError.box { () throws(BoxError) in
      let places = try split(range)
      let behind = segments[places.upperBound...]
      var kept = Array(segments[..<places.lowerBound])
      let length = try range.duration
      for segment in behind { kept.append(try segment.moved(to: segment.target.start - length)) }
      setSegments(kept)
    }
  }

  /// Replaces a range by one of a source track, of whatever length.
  ///
  /// - Throws: `overflow` where a time cannot be said.
  public mutating func replace(
    _ range: TimeRange, with part: TimeRange, of source: SourceTrack, clip: Int = 0
  ) throws(RemuxError) {
    try remove(range)
    try insert(part, of: source, clip: clip, at: range.start)
  }

  /// Makes a range longer or shorter; what is behind it moves along.
  ///
  /// A rate is written in 65536ths: where it is no such number, the media shown changes by less than
  /// one part in 65536 of the rate.
  /// - Throws: `overflow` where a time cannot be said; `invalid` for a range without length, a new
  ///   length that is not above zero, or a rate that no edit list can say.
  public mutating func scale(
    _ range: TimeRange, to duration: MediaTime, by retiming: Retiming = .editRate
  ) throws(RemuxError) {
    try RemuxError.box { () throws(BoxError) in
      guard !range.isEmpty, duration > .zero else {
        throw BoxError(.invalid("from \(try range.duration) s to \(duration) s"))
      }
      let old = try range.duration
      let places = try split(range)
      var scaled = Array(segments[..<places.lowerBound])
      // new / old, as a fraction.
      let factor = try Self.ratio(duration, old)
      var reached = scaled.last?.target.end ?? .zero
      for (index, segment) in segments.enumerated() where index >= places.lowerBound {
        guard index < places.upperBound else {
          let moved = try segment.moved(to: reached)
          scaled.append(moved)
          reached = moved.target.end
          continue
        }
        let length = try segment.target.duration.multiplied(
          by: factor.numerator, over: factor.denominator)
        var content = segment.content
        if case .media(let media) = content {
          content = .media(try media.retimed(by: factor, retiming))
        }
        let target = try TimeRange(from: reached, duration: length)
        scaled.append(Segment(target: target, content: content))
        reached = target.end
      }
      setSegments(scaled)
    }
  }

  /// Keeps only some ranges, one after the other in the order given; a range may come again.
  ///
  /// - Throws: `overflow` where a time cannot be said.
  mutating func keep(_ ranges: [TimeRange]) throws(BoxError) {
    var kept: [Segment] = []
    var reached = MediaTime.zero
    for range in ranges {
      for segment in try Self.part(range, of: segments) {
        kept.append(try segment.moved(to: reached + segment.target.start))
      }
      reached = try reached + range.duration
      if let gap = TimeRange(from: kept.last?.target.end ?? .zero, to: reached), !gap.isEmpty {
        kept.append(Segment(target: gap, content: .empty))
      }
    }
    setSegments(kept)
  }

  /// Appends segments that count from 0, to begin at a time that is not before the end.
  mutating func append(_ new: [Segment], at time: MediaTime) throws(BoxError) {
    if let gap = TimeRange(from: duration, to: time), !gap.isEmpty {
      segments.append(Segment(target: gap, content: .empty))
    }
    for segment in new { segments.append(try segment.moved(to: time + segment.target.start)) }
    retained = nil
  }

  /// Replaces all segments; only what they need is kept from now on, unless all was and is shown.
  mutating func setSegments(_ new: [Segment], retaining: Bool = false) {
    segments = new
    if !retaining { retained = nil }
  }

  /// Keeps of timed metadata the samples behind the end, though they are not shown.
  mutating func keepRest() {
    guard kind == .metadata, let last = segments.last, var media = last.media, !media.cutsSamples
    else { return }
    media.keepsRest = true
    setSegments(segments.dropLast() + [Segment(target: last.target, content: .media(media))])
  }

  // MARK: Parts

  private mutating func insert(
    _ new: [Segment], lasting duration: MediaTime, at time: MediaTime
  ) throws(BoxError) {
    guard time >= .zero, duration >= .zero else {
      throw BoxError(.invalid("\(duration) s at \(time) s"))
    }
    guard duration > .zero else { return }
    let addsOnlyTime = new.isEmpty
    var all: [Segment] = []
    var later: [Segment] = []
    for segment in segments {
      if segment.target.end <= time {
        all.append(segment)
      } else if segment.target.start >= time {
        later.append(segment)
      } else if let front = TimeRange(from: segment.target.start, to: time),
        let back = TimeRange(from: time, to: segment.target.end)
      {
        if let part = try segment.clipped(to: front) { all.append(part) }
        if let part = try segment.clipped(to: back) { later.append(part) }
      }
    }
    if let gap = TimeRange(from: all.last?.target.end ?? .zero, to: time), !gap.isEmpty {
      all.append(Segment(target: gap, content: .empty))
    }
    for segment in new { all.append(try segment.moved(to: time + segment.target.start)) }
    let end = try time + duration
    if let gap = TimeRange(from: all.last?.target.end ?? .zero, to: end), !gap.isEmpty {
      all.append(Segment(target: gap, content: .empty))
    }
    for segment in later { all.append(try segment.moved(to: segment.target.start + duration)) }
    // Media that is only moved keeps what is hidden.
    setSegments(all, retaining: addsOnlyTime)
  }

  /// Cuts segments at both ends of a range, and returns the places of those inside.
  private mutating func split(_ range: TimeRange) throws(BoxError) -> Range<Int> {
    var all: [Segment] = []
    var inside = 0..<0
    var isFound = false
    for segment in segments {
      var parts: [Segment] = []
      let (own, start, end) = (segment.target, range.start, range.end)
      for (from, to) in [
        (own.start, min(own.end, start)), (max(own.start, start), min(own.end, end)),
        (max(own.start, end), own.end),
      ] {
        guard let piece = TimeRange(from: from, to: to), !piece.isEmpty,
          let part = try segment.clipped(to: piece)
        else { continue }
        parts.append(part)
      }
      for part in parts {
        if part.target.start >= start, part.target.end <= end {
          inside = (isFound ? inside.lowerBound : all.count)..<all.count + 1
          isFound = true
        }
        all.append(part)
      }
    }
    if !isFound {
      let place = all.firstIndex { $0.target.start >= range.start } ?? all.count
      inside = place..<place
    }
    setSegments(all)
    return inside
  }

  /// A range of some segments, counted from its start.
  private static func part(
    _ range: TimeRange, of segments: [Segment]
  ) throws(BoxError) -> [Segment] {
    var parts: [Segment] = []
    // The segments follow each other: the first that reaches into the range is found by halving.
    var (low, high) = (0, segments.count)
    while low < high {
      let middle = (low + high) / 2
      if segments[middle].target.end <= range.start { low = middle + 1 } else { high = middle }
    }
    for segment in segments[low...] {
      guard segment.target.start < range.end else { break }
      guard let part = try segment.clipped(to: range) else { continue }
      parts.append(try part.moved(to: part.target.start - range.start))
    }
    return parts
  }

  private static func ratio(
    _ first: MediaTime, _ second: MediaTime
  ) throws(BoxError) -> Segment.Stretch {
    let inverse = MediaTime(second.timescale, timescale: second.value)
    guard let inverse else { throw BoxError(.overflow) }
    let product = try first.multiplied(by: inverse.value, over: inverse.timescale).reduced
    return Segment.Stretch(numerator: product.value, denominator: product.timescale)
  }
}

extension Segment.Media {
  /// The same media, shown `factor` times as long.
  fileprivate func retimed(
    by factor: Segment.Stretch, _ retiming: CompositionTrack.Retiming
  ) throws(BoxError) -> Segment.Media {
    guard rate != 0 else { return self }
    var media = self
    switch retiming {
    case .editRate:
      guard
        let exact = MediaTime(Int64(rate), timescale: 0x1_0000)?.reduced,
        let rounded = try exact.multiplied(by: factor.denominator, over: factor.numerator)
          .ticks(of: 0x1_0000), let new = Int32(exactly: rounded), new > 0
      else {
        throw BoxError(.invalid("a rate that no edit list can say"))
      }
      media.rate = new
    case .durations:
      let all = try MediaTime(stretch.numerator, timescale: stretch.denominator)?
        .multiplied(by: factor.numerator, over: factor.denominator).reduced
      guard let all, all.value > 0 else { throw BoxError(.overflow) }
      media.stretch = Segment.Stretch(numerator: all.value, denominator: all.timescale)
    }
    return media
  }
}
