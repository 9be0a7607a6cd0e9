public import ISOBMFF

extension Composition {
  /// Keeps only some ranges of the presentation, one after the other in the order given.
  ///
  /// Ranges count on what is presented now, after all edit lists. One that reaches behind the end
  /// ends there. Of each track, the samples are kept that have to be decoded for what is shown;
  /// samples that several ranges need are kept once. Hint tracks are left out, since they number
  /// packets of samples that are no longer there; so is a track of which nothing falls in any range.
  /// - Throws: `RemuxError.box` with `invalid` where there is no range, or one lies behind the end;
  ///   with `overflow` where a time cannot be said.
  public mutating func keep(
    _ ranges: [TimeRange], cut: CutPolicy = .exact
  ) throws(RemuxError) {
    let wanted = try checked(ranges)
    dropHints(because: "the numbers of samples change")
    let guide = tracks.firstIndex { $0.kind == .video }
    let snapped =
      cut == .exact ? try pictures(wanted, of: guide) : try snaps(wanted, cut, to: guide)
    let kept = snapped.map(\.range)
    try RemuxError.box { () throws(BoxError) in
      var sum = MediaTime.zero
      for range in wanted { sum = try sum + range.duration }
      asked = sum
      for index in tracks.indices {
        try tracks[index].keep(kept)
        guard cut != .exact else { continue }
        if index == guide {
          tracks[index].beginOnSyncSamples(at: snapped)
        } else {
          try tracks[index].cutOnPackets()
        }
        tracks[index].avoidsEdits = true
      }
      try cutChapters(kept)
    }
    for (range, now) in zip(wanted, kept) where range != now {
      report.add(
        .rewritten, base.path, "range \(Self.seconds(range))",
        because: cut == .exact
          ? "it begins with the picture that is shown then, at \(Self.seconds(now.start)) s"
          : "on sync samples it is \(Self.seconds(now))")
    }
    for track in tracks where !track.segments.contains(where: { $0.media != nil }) {
      report.add(
        .dropped, path(of: track), "\(track.kind.rawValue) track \(track.template.id)",
        because: "nothing of it is in what is kept")
      forget(track)
    }
    tracks.removeAll { track in !track.segments.contains { $0.media != nil } }
    guard !tracks.isEmpty else {
      throw .box(BoxError(.invalid("nothing is shown in what is kept"), path: base.path))
    }
    joint = nil
  }

  /// Removes a range of the presentation from all tracks; what is behind it comes earlier.
  ///
  /// - Throws: as ``keep(_:cut:)``.
  public mutating func remove(_ range: TimeRange) throws(RemuxError) {
    let end = duration
    var rest: [TimeRange] = []
    if let front = TimeRange(from: .zero, to: min(range.start, end)), !front.isEmpty {
      rest.append(front)
    }
    if let back = TimeRange(from: range.end, to: end), !back.isEmpty { rest.append(back) }
    try keep(rest)
  }

  private func checked(_ ranges: [TimeRange]) throws(RemuxError) -> [TimeRange] {
    let end = duration
    guard !ranges.isEmpty else {
      throw .box(BoxError(.invalid("no range to keep"), path: base.path))
    }
    var wanted: [TimeRange] = []
    for range in ranges {
      guard range.start >= .zero, let part = TimeRange(from: range.start, to: min(range.end, end)),
        !part.isEmpty
      else {
        throw .box(
          BoxError(
            .invalid(
              "the range \(Self.seconds(range)): the presentation ends at \(Self.seconds(end)) s"),
            path: base.path))
      }
      wanted.append(part)
    }
    return wanted
  }

  static func seconds(_ range: TimeRange) -> String {
    "\(seconds(range.start)) s to \(seconds(range.end)) s"
  }

  /// Seconds, to the millionth.
  static func seconds(_ time: MediaTime) -> Double {
    (time.seconds * 1_000_000).rounded() / 1_000_000
  }

  /// Leaves hint tracks out, with a note.
  mutating func dropHints(because reason: String) {
    for track in tracks where track.kind == .hint {
      report.add(
        .dropped, path(of: track), "hint track \(track.template.id)", because: reason)
      forget(track)
    }
    tracks.removeAll { $0.kind == .hint }
  }

  /// Takes a track that is not written out of the account.
  mutating func forget(_ track: CompositionTrack) {
    for index in report.tracks.indices
    where track.origins.contains(
      .init(clip: report.tracks[index].clip, trackID: report.tracks[index].sourceID))
    {
      report.tracks[index].outputID = nil
      report.tracks[index].samplesOut = 0
      report.tracks[index].bytesOut = 0
      report.tracks[index].duration = 0
    }
  }

  // MARK: Chapters

  /// The chapters of the presentation as it is now.
  var presentedChapters: [Chapter] {
    chapters
      ?? MetadataItem.chapters(in: base.node).compactMap { chapter in
        guard let ticks = Int64(exactly: chapter.startTime),
          let start = MediaTime(ticks, timescale: 10_000_000)
        else { return nil }
        return Chapter(start: start, title: chapter.title)
      }
  }

  /// Keeps of the chapters what falls in the ranges; the one that runs where a range begins begins
  /// with it.
  private mutating func cutChapters(_ ranges: [TimeRange]) throws(BoxError) {
    let old = presentedChapters.sorted { $0.start < $1.start }
    guard !old.isEmpty else { return }
    var new: [Chapter] = []
    var reached = MediaTime.zero
    for range in ranges {
      if let running = old.last(where: { $0.start <= range.start }),
        new.last?.title != running.title
      {
        new.append(Chapter(start: reached, title: running.title))
      }
      for chapter in old where chapter.start > range.start && chapter.start < range.end {
        new.append(
          Chapter(start: try reached + (chapter.start - range.start), title: chapter.title))
      }
      reached = try reached + range.duration
    }
    chapters = new
    report.add(
      .rewritten, base.path + "/udta/chpl", "chapters",
      because: "\(new.count) of \(old.count) are left, at new times")
  }

  // MARK: Sync samples

  /// A range that begins and ends on sync samples of a track.
  struct Snap {
    var range: TimeRange
    /// Whether the start is a sync sample, so that what precedes it in composition is left out.
    var isOnSyncSample = false
  }

  /// Ranges that begin when a picture does: the one that is shown where they were to begin.
  ///
  /// What begins inside the time of a picture, many players show without it, and what follows too
  /// early. Nor do they begin before anything is shown at all.
  private func pictures(_ ranges: [TimeRange], of guide: Int?) throws(RemuxError) -> [Snap] {
    let first = try firstMoment()
    var snaps: [Snap] = []
    for range in ranges {
      var start = range.start
      if let guide {
        start = try RemuxError.box { () throws(BoxError) in
          try tracks[guide].startOfPicture(at: range.start)
        }
      }
      let moved = TimeRange(from: max(start, min(first, range.end)), to: range.end)
      snaps.append(Snap(range: moved.flatMap { $0.isEmpty ? nil : $0 } ?? range))
    }
    return snaps
  }

  /// When the first of the tracks begins to show something.
  func firstMoment() throws(RemuxError) -> MediaTime {
    var first: MediaTime?
    for track in tracks {
      guard let segment = track.segments.first(where: { $0.media != nil }),
        let media = segment.media
      else { continue }
      var start = segment.target.start
      let samples = media.source.track.samples
      if media.isNatural, samples.hasCompositionOffsets {
        start = try RemuxError.box { () throws(BoxError) in
          let tick = try media.source.ticks(media.start)
          guard samples.sample(composedAt: tick) == nil else { return start }
          let extent = samples.compositionExtent(of: 0..<media.source.sampleCount)
          let wait = media.source.time(extent.start &- tick)
          return max(start, try start + wait)
        }
      }
      first = min(first ?? start, start)
    }
    return first ?? .zero
  }

  private func snaps(
    _ ranges: [TimeRange], _ cut: CutPolicy, to guide: Int?
  ) throws(RemuxError) -> [Snap] {
    guard let guide else { return ranges.map { Snap(range: $0) } }
    var snaps: [Snap] = []
    for range in ranges {
      let snap = try RemuxError.box { () throws(BoxError) in
        // Behind other pictures, only what makes a decoder forget them begins well.
        try tracks[guide].snapped(
          range, inward: cut == .keyframeInward,
          accepting: snaps.isEmpty ? [.full, .cleanAccess] : [.full])
      }
      guard let snap else {
        throw .box(
          BoxError(
            .invalid("no sync sample from \(Self.seconds(range)) to cut at"),
            at: tracks[guide].template.node.offset, path: path(of: tracks[guide])))
      }
      snaps.append(snap)
    }
    return snaps
  }
}

extension CompositionTrack {
  /// A range moved to sync samples; nil where there are none to move to.
  fileprivate func snapped(
    _ range: TimeRange, inward: Bool, accepting resets: Set<PictureReset>
  ) throws(BoxError) -> Composition.Snap? {
    guard let first = segment(at: range.start), let media = first.media, media.isNatural else {
      return Composition.Snap(range: range)
    }
    let source = media.source
    let samples = source.track.samples
    let wanted = try source.ticks(media.start + (range.start - first.target.start))
    let least = try source.ticks(media.start)
    var sync =
      inward ? nil : try source.syncSample(composedAtOrBefore: wanted, accepting: resets)
    // One that is hidden: what it is there for is shown from the start of the segment on, and stays.
    let isHidden = sync.map { samples[$0].compositionTime < least } ?? false
    if sync == nil {
      sync = try source.syncSample(composedAtOrAfter: max(wanted, least), accepting: resets)
    }
    guard let sync else { return nil }
    let start =
      isHidden
      ? first.target.start
      : try first.target.start + (source.time(samples[sync].compositionTime) - media.start)
    guard start < first.target.end else { return nil }

    var end = range.end
    if let last = segment(before: range.end), let media = last.media, media.isNatural {
      let source = media.source
      let samples = source.track.samples
      let wanted = try source.ticks(media.start + (range.end - last.target.start))
      if inward {
        // Where the track ends, nothing has to be cut.
        if range.end < duration, let next = try source.syncSample(composedAtOrBefore: wanted),
          next > 0
        {
          end = try last.target.start + (source.time(source.leadingStart(of: next)) - media.start)
        }
      } else {
        end = last.target.end
        var next = try source.syncSample(composedAtOrAfter: wanted)
        // What is shown before a sync sample and decoded behind it goes with what follows.
        while let found = next, source.leadingStart(of: found) < wanted {
          next = found + 1 < source.sampleCount ? samples.syncSample(atOrAfter: found + 1) : nil
        }
        if let next, next > 0 {
          end = min(
            end, try last.target.start + (source.time(source.leadingStart(of: next)) - media.start))
        }
      }
    }
    guard let moved = TimeRange(from: start, to: end), !moved.isEmpty else { return nil }
    return Composition.Snap(range: moved, isOnSyncSample: !isHidden)
  }

  /// When the picture that is shown at a time begins to be shown.
  fileprivate func startOfPicture(at time: MediaTime) throws(BoxError) -> MediaTime {
    guard let segment = segment(at: time), let media = segment.media, media.isNatural else {
      return time
    }
    let source = media.source
    let place = try media.start + (time - segment.target.start)
    guard let tick = place.ticks(of: max(source.track.timescale, 1), rounding: .down) else {
      throw BoxError(.overflow, at: template.node.offset, path: template.path)
    }
    guard let shown = source.track.samples.sample(composedAt: tick) else { return time }
    let begin = source.time(source.track.samples[shown].compositionTime)
    return max(try segment.target.start + (begin - media.start), segment.target.start)
  }

  private func segment(at time: MediaTime) -> Segment? {
    segments.first { $0.target.start <= time && time < $0.target.end }
  }

  private func segment(before time: MediaTime) -> Segment? {
    segments.first { $0.target.start < time && time <= $0.target.end }
  }

  /// Marks the segments that begin with a range on a sync sample.
  fileprivate mutating func beginOnSyncSamples(at snaps: [Composition.Snap]) {
    var starts: Set<MediaTime> = []
    var reached = MediaTime.zero
    for snap in snaps {
      if snap.isOnSyncSample { starts.insert(reached) }
      // The sum was made when the ranges were kept.
      reached = (try? reached + snap.range.duration) ?? reached
    }
    setSegments(
      segments.map { segment in
        guard starts.contains(segment.target.start), var media = segment.media else {
          return segment
        }
        media.beginsOnSyncSample = true
        return Segment(target: segment.target, content: .media(media))
      })
  }

  /// Lets every segment begin with a whole sample, the closest one, and cuts the last one off.
  fileprivate mutating func cutOnPackets() throws(BoxError) {
    var new: [Segment] = []
    for segment in segments {
      guard var media = segment.media, media.isNatural,
        !media.source.track.samples.hasCompositionOffsets
      else {
        new.append(segment)
        continue
      }
      let samples = media.source.track.samples
      let tick = try media.source.ticks(media.start)
      if kind == .audio, let index = samples.sample(decodedAt: tick) {
        let sample = samples[index]
        let isLater = tick - sample.decodeTime > sample.duration / 2 && index + 1 < samples.count
        media.start = media.source.time(
          isLater ? sample.decodeTime + sample.duration : sample.decodeTime)
      }
      media.cutsSamples = true
      new.append(Segment(target: segment.target, content: .media(media)))
    }
    setSegments(new)
  }
}

extension Segment.Media {
  /// Whether media passes as it was recorded.
  var isNatural: Bool { rate == 0x1_0000 && stretch.numerator == stretch.denominator }
}
