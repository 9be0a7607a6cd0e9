internal import ISOBMFF

/// Where in a copy each range of each clip has to be.
///
/// How long a whole movie is may be seen in several ways, as its tracks seldom end together: the
/// copy itself shows which was meant.
struct ClipLayout {
  /// A range of a clip, and where it begins in the copy.
  struct Span {
    var clip: Int
    var start: MediaTime
    var end: MediaTime
    var place: MediaTime

    /// How long it is.
    var duration: MediaTime { (try? end - start) ?? .zero }
    /// Where in the copy it ends.
    var placeEnd: MediaTime { (try? place + duration) ?? place }
  }

  /// What counts as the same kind of track.
  struct Key: Hashable {
    var handler: FourCC
    var codec: FourCC?

    init(_ track: Track) {
      handler = track.handlerType
      codec = track.codec
    }
  }

  /// When a track of a clip ends.
  private struct Outline {
    var track: Int
    var duration: MediaTime
    var end: MediaTime
  }

  /// Whether ranges begin with the picture that is shown then.
  private let beginsWithPicture: Bool
  /// Whether the sound of clips is what iTunes says it is.
  private let isGapless: Bool
  /// Whether that moves any of them.
  private(set) var movesBeginnings = false
  private let clips: [VerifiedClip]
  /// For each clip, the tracks that can be read.
  private let readable: [[Int]]
  private let copy: [ShownTrack]
  /// What each track of the copy shows, and when the last of it ends.
  private let shown: [(pieces: [ShownPiece], end: MediaTime?)]
  private let tolerance: MediaTime
  private var outlines: [[Outline]] = []
  /// The ranges of all clips, in order.
  private(set) var spans: [Span] = []

  /// Lays the clips out, one after the other or each from the start.
  init(
    _ clips: [VerifiedClip], readable: [[Int]], copy: [ShownTrack],
    _ arrangement: Verification.Arrangement, beginsWithPicture: Bool, isGapless: Bool
  ) throws(BoxError) {
    self.beginsWithPicture = beginsWithPicture
    self.isGapless = isGapless
    self.clips = clips
    self.readable = readable
    self.copy = copy
    var lists: [(pieces: [ShownPiece], end: MediaTime?)] = []
    for track in copy {
      lists.append((try track.pieces(from: .zero, to: nil, at: .zero), try track.end()))
    }
    shown = lists
    let timescales = zip(clips, readable).flatMap { clip, tracks in
      tracks.map { clip.movie.tracks[$0].timescale }
    }
    tolerance = ShownComparison.tolerance(
      movies: clips.map(\.movie.timescale) + copy.prefix(1).map(\.movie.timescale),
      media: (timescales.min() ?? 1, copy.map { UInt32(clamping: $0.timescale) }.min() ?? 1))
    for (clip, tracks) in zip(clips, readable) {
      var list: [Outline] = []
      for index in tracks {
        let shown = try ShownTrack(
          clip.movie.tracks[index], of: clip.movie, isGapless: isGapless)
        list.append(
          Outline(track: index, duration: shown.duration, end: try shown.end() ?? .zero))
      }
      outlines.append(list)
    }
    var ranges: [(clip: Int, range: VerifiedClip.TimeRange)] = []
    for (index, clip) in clips.enumerated() {
      let whole = VerifiedClip.TimeRange(from: .zero)
      for range in clip.ranges.isEmpty ? [whole] : clip.ranges { ranges.append((index, range)) }
    }
    var place = MediaTime.zero
    for (number, (clip, range)) in ranges.enumerated() {
      let next = number + 1 < ranges.count ? ranges[number + 1] : nil
      if arrangement == .parallel, number > 0, ranges[number - 1].clip != clip { place = .zero }
      let isLast = next == nil || arrangement == .parallel && next?.clip != clip
      let start = try beginning(of: clip, at: max(range.start, .zero))
      if start != max(range.start, .zero) { movesBeginnings = true }
      let latest = outlines[clip].map { max($0.duration, $0.end) }.max() ?? .zero
      let end: MediaTime
      if let given = range.end, given <= latest {
        end = max(start, given)
      } else {
        end = try max(start, self.end(of: clip, from: start, at: place, next: isLast ? nil : next))
      }
      spans.append(Span(clip: clip, start: start, end: end, place: place))
      place = try place + (end - start)
    }
  }

  // MARK: Beginnings

  /// Where a range of a clip begins: with the picture that is shown then, and not before anything is.
  private func beginning(of clip: Int, at time: MediaTime) throws(BoxError) -> MediaTime {
    guard beginsWithPicture else { return time }
    let movie = clips[clip].movie
    var first: MediaTime?
    var start = time
    var isFirstPicture = true
    for index in readable[clip] {
      let shown = try ShownTrack(movie.tracks[index], of: movie, isGapless: isGapless)
      let pieces = try shown.pieces(from: .zero, to: nil, at: .zero)
      for piece in pieces {
        guard let visible = try shown.visible(piece, from: piece.start, to: piece.end) else {
          continue
        }
        first = min(first ?? visible.start, visible.start)
        break
      }
      guard movie.tracks[index].kind == .video, isFirstPicture else { continue }
      isFirstPicture = false
      guard let piece = pieces.first(where: { $0.start <= time && time < $0.end }),
        piece.rate == 0x1_0000
      else { continue }
      var items = try shown.items(of: piece, from: time, to: piece.end)
      guard let item = items.next(), let tick = item.tick,
        let begin = piece.time(ofMedia: tick, timescale: shown.timescale), begin <= time
      else { continue }
      start = max(begin, piece.start)
    }
    return max(start, first ?? start)
  }

  // MARK: Lengths

  /// Where a clip that is shown to its end ends, as the copy shows it.
  private func end(
    of clip: Int, from start: MediaTime, at place: MediaTime,
    next: (clip: Int, range: VerifiedClip.TimeRange)?
  ) throws(BoxError) -> MediaTime {
    let tracks = clips[clip].movie.tracks
    let own = outlines[clip]
    let latest = own.map { max($0.duration, $0.end) }.max() ?? .zero
    let video = own.first { tracks[$0.track].kind == .video }
    let earliest =
      video.map { min($0.duration, $0.end) } ?? own.map { min($0.duration, $0.end) }.min()
      ?? .zero
    var candidates = (video.map { [$0.duration, $0.end] } ?? []) + [latest]
    candidates += own.flatMap { [$0.duration, $0.end] }
    let (low, high) = (try earliest - tolerance, try latest + tolerance)
    for border in shown.flatMap({ $0.pieces.flatMap { [$0.start, $0.end] } }) where border > place {
      guard candidates.count < Self.candidateLimit else { break }
      let end = try border - place + start
      if end >= low, end <= high { candidates.append(min(max(end, earliest), latest)) }
    }
    let marks = try next.map { (next) throws(BoxError) in try self.marks(of: next) }
    var best: (end: MediaTime, score: Int, distance: Double)?
    var tried: Set<MediaTime> = []
    for candidate in candidates where tried.insert(candidate).inserted && candidate >= earliest {
      let length = try candidate - start
      let (score, distance) =
        if let marks {
          try fit(marks, at: place + length)
        } else {
          try fitEnds(own, of: clip, cut: candidate, from: start, at: place)
        }
      if let found = best, (found.score, -found.distance) >= (score, -distance) { continue }
      best = (candidate, score, distance)
    }
    return best?.end ?? latest
  }

  /// The first sample that a track of a clip shows.
  private struct Mark {
    var key: Key
    var offset: MediaTime
    var sample: Sample
    var beginning: Bytes
  }

  private static let beginning = 1 << 16
  /// No more ends of a clip are tried, so that a long edit list takes no long time.
  private static let candidateLimit = 256

  private func marks(
    of next: (clip: Int, range: VerifiedClip.TimeRange)
  ) throws(BoxError) -> [Mark] {
    let movie = clips[next.clip].movie
    var marks: [Mark] = []
    for index in readable[next.clip] where movie.tracks[index].codec != "tmcd" {
      let shown = try ShownTrack(movie.tracks[index], of: movie, isGapless: isGapless)
      let start = try beginning(of: next.clip, at: max(next.range.start, .zero))
      guard let piece = try shown.pieces(from: start, to: next.range.end, at: .zero).first,
        case var items = try shown.items(of: piece, from: piece.start, to: piece.end),
        let item = items.next()
      else { continue }
      let sample = shown.track.samples[item.index]
      marks.append(
        Mark(
          key: Key(shown.track), offset: item.start, sample: sample,
          beginning: try movie.source.bytes(
            at: sample.offset, count: min(Int(sample.size), Self.beginning))))
    }
    return marks
  }

  /// How many of the samples the copy shows where they would be, and how far off they are.
  private func fit(_ marks: [Mark], at place: MediaTime) throws(BoxError) -> (Int, Double) {
    var score = 0
    var distance = 0.0
    for mark in marks {
      let time = try place + mark.offset
      var closest: MediaTime?
      for index in copy.indices where Key(copy[index].track) == mark.key {
        guard let found = try self.distance(of: mark, at: time, in: index) else { continue }
        closest = min(closest ?? found, found)
      }
      guard let closest else { continue }
      score += 1
      distance += closest.seconds
    }
    return (score, distance)
  }

  private func distance(
    of mark: Mark, at time: MediaTime, in index: Int
  ) throws(BoxError) -> MediaTime? {
    let track = copy[index]
    let (first, last) = (try max(.zero, time - tolerance), try time + tolerance)
    var closest: MediaTime?
    for piece in shown[index].pieces where piece.end > first && piece.start <= last {
      var items = try track.items(
        of: piece, from: max(piece.start, first), to: min(piece.end, last))
      while let item = items.next() {
        // A sample that was being shown before is no beginning.
        let start = item.tick.flatMap { piece.time(ofMedia: $0, timescale: track.timescale) }
        let distance = ShownComparison.distance(max(piece.start, start ?? piece.start), time)
        guard distance <= tolerance else { continue }
        let sample = track.track.samples[item.index]
        guard sample.size == mark.sample.size,
          try track.movie.source.bytes(at: sample.offset, count: mark.beginning.count)
            == mark.beginning
        else { continue }
        closest = min(closest ?? distance, distance)
      }
    }
    return closest
  }

  /// How many tracks of the copy end where those of a clip would, and how far off they do.
  private func fitEnds(
    _ own: [Outline], of clip: Int, cut: MediaTime, from start: MediaTime, at place: MediaTime
  ) throws(BoxError) -> (Int, Double) {
    var score = 0
    var distance = 0.0
    for outline in own {
      let end = try place + (min(outline.end, cut) - start)
      let key = Key(clips[clip].movie.tracks[outline.track])
      var closest: MediaTime?
      for index in copy.indices where Key(copy[index].track) == key {
        guard let found = shown[index].end else { continue }
        let off = ShownComparison.distance(found, end)
        closest = min(closest ?? off, off)
      }
      guard let closest, closest <= tolerance else { continue }
      score += 1
      distance += closest.seconds
    }
    return (score, distance)
  }

  // MARK: Tracks

  /// Which tracks of the clips each track of the copy has to hold, by their places in the lists.
  struct Assignment {
    /// For each track of the copy, clip and index of the tracks.
    var sources: [[(clip: Int, track: Int)]]
    /// Those that no track of the copy can hold.
    var missing: [(clip: Int, track: Int)] = []
  }

  /// Assigns tracks of the same handler and codec to each other in their order, as far as they show
  /// anything.
  func assignment(_ arrangement: Verification.Arrangement) throws(BoxError) -> Assignment {
    var result = Assignment(sources: copy.map { _ in [] })
    let limit = try tolerance + tolerance
    for clip in clips.indices {
      let own = spans.filter { $0.clip == clip }
      var wanted: [Key: [Int]] = [:]
      for index in readable[clip] {
        let track = clips[clip].movie.tracks[index]
        let shown = try ShownTrack(track, of: clips[clip].movie, isGapless: isGapless)
        let times = own.map { ($0.start, $0.end) }
        if try shown.shows(inAnyOf: times, longerThan: limit) {
          wanted[Key(track), default: []].append(index)
        }
      }
      var places: [Key: [Int]] = [:]
      for (place, shown) in copy.enumerated()
      where arrangement == .sequence || result.sources[place].isEmpty {
        let times = own.map { ($0.place, $0.placeEnd) }
        if try shown.shows(inAnyOf: times, longerThan: limit) {
          places[Key(shown.track), default: []].append(place)
        }
      }
      for index in readable[clip] {
        let key = Key(clips[clip].movie.tracks[index])
        guard let number = wanted[key]?.firstIndex(of: index) else { continue }
        if let list = places[key], list.indices.contains(number) {
          result.sources[list[number]].append((clip, index))
        } else {
          result.missing.append((clip, index))
        }
      }
    }
    return result
  }

  /// What a track of the copy has to show.
  func expected(_ sources: [ShownComparison.Source]) throws(BoxError) -> [ShownPiece] {
    var pieces: [ShownPiece] = []
    var loaded: (source: Int, track: ShownTrack)?
    for span in spans {
      guard let source = sources.firstIndex(where: { $0.clip == span.clip }) else { continue }
      if loaded?.source != source {
        loaded = (
          source,
          try ShownTrack(
            sources[source].track, of: sources[source].movie, isGapless: isGapless)
        )
      }
      guard let shown = loaded?.track else { continue }
      for var piece in try shown.pieces(from: span.start, to: span.end, at: span.place) {
        piece.source = source
        pieces.append(piece)
      }
    }
    return pieces
  }
}
