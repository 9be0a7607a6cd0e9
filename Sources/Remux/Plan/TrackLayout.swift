internal import ISOBMFF

/// Which samples a track of the output has, when they are decoded, and what its edit list shows.
struct TrackLayout {
  /// The track of the composition.
  let track: CompositionTrack
  /// Ticks a second of the media.
  private(set) var timescale: UInt32
  /// The samples, in decoding order.
  private(set) var runs: [SampleRun] = []
  /// The edit list; nil where none is needed.
  private(set) var edits: [EditListBox.Entry]?
  /// The sample entries; nil where they are those of the track's template.
  private(set) var entries: [BoxNode]?
  /// How long the media is that is not shown.
  private(set) var hidden = MediaTime.zero

  /// Lays out a track for a movie of so many ticks a second.
  ///
  /// - Throws: `overflow` where a time does not fit its field.
  init(_ track: CompositionTrack, movieTimescale: UInt32) throws(BoxError) {
    self.track = track
    timescale = try Self.timescale(for: track)
    if let retained = track.retained {
      let source = track.source
      let clip = track.origins[0].clip
      runs = [
        SampleRun(
          source: source, clip: clip, samples: retained,
          origin: source.track.samples.decodeTime(of: retained.lowerBound), limit: nil, start: 0,
          end: nil,
          scale: try TickScale(from: timescale, stretch: .init(), to: timescale))
      ]
      runs[0].due = Self.due(of: track)
      if track.isUntouched, source.movie.timescale == movieTimescale {
        edits = source.isPlain ? nil : source.track.edits
        return
      }
    } else {
      try placeRuns()
      try numberEntries()
    }
    try makeEdits(movieTimescale: movieTimescale)
  }

  /// Whether the samples are all that the template has.
  var isWhole: Bool {
    runs.count == 1 && runs[0].source === track.source
      && runs[0].samples == track.source.track.samples.indices && runs[0].limit == nil
  }

  /// How many samples there are.
  var sampleCount: Int { runs.reduce(0) { $0 + $1.samples.count } }

  // MARK: Time

  /// When decoding time 0 is due, in seconds of the presentation.
  private static func due(of track: CompositionTrack) -> Double {
    guard let first = track.segments.first(where: { $0.media != nil }), let media = first.media
    else { return 0 }
    return first.target.start.seconds - media.start.seconds
  }

  /// A timescale that says the times of all sources exactly, where that leaves their samples'
  /// durations room; else the finest that there is.
  static func timescale(for track: CompositionTrack) throws(BoxError) -> UInt32 {
    guard track.retained == nil else { return track.source.track.timescale }
    var common: Int64 = 1
    var finest: UInt32 = 1
    var longest = 0.0
    var known: Set<ObjectIdentifier> = []
    for segment in track.segments {
      guard let media = segment.media else { continue }
      let own = media.source.track.timescale
      let isKnown = !known.insert(ObjectIdentifier(media.source)).inserted
      if isKnown, media.isNatural { continue }
      finest = max(finest, own)
      let factor = Double(media.stretch.numerator) / Double(media.stretch.denominator)
      let duration = Double(media.source.track.samples.longestDuration) * factor
      longest = max(longest, duration / Double(max(own, 1)))
      let unit = try TickScale.unit(of: own, stretch: media.stretch)
      common = MediaTime.commonTimescale(common, unit.timescale) ?? .max
    }
    guard let exact = UInt32(exactly: common), Double(exact) * longest < Double(Int32.max) else {
      return finest
    }
    // Where pictures follow each other in ticks of 1/25 s, a joint would be off by half of that.
    let isOff = track.segments.contains { segment in
      segment.media != nil && common % segment.target.start.reduced.timescale != 0
    }
    guard isOff, exact < coarsest else { return exact }
    let fine = exact * ((joiningTimescale + exact - 1) / exact)
    return Double(fine) * longest < Double(Int32.max) ? fine : exact
  }

  /// Below so many ticks a second, a track whose segments begin between two of them gets
  /// ``joiningTimescale`` at least.
  private static let coarsest: UInt32 = 1000
  private static let joiningTimescale: UInt32 = 10_000

  // MARK: Runs

  /// What a segment shows, and which samples that takes.
  private struct Piece {
    var segment: Int
    var media: Segment.Media
    /// The ticks of the source's media that are shown.
    var shown: Range<Int64>
    var samples: Range<Int>
    /// The first sample, where what follows it in decoding order up to `samples` is left out.
    var leader: Int?
    /// Whether nothing is shown behind it, so that it has to stand for that time.
    var isBeforeGap = false
  }

  private struct Key: Hashable {
    var source: ObjectIdentifier
    var clip: Int
    var stretch: Segment.Stretch
  }

  /// The run that shows a segment; nil for empty ones.
  private var runOfSegment: [Int?] = []
  /// What each segment shows, in ticks of its source.
  private var shownTicks: [Range<Int64>] = []
  /// For each empty segment, whether what the segment before shows stands in for it.
  private var isHeld: [Bool] = []

  private func piece(_ index: Int, _ segment: Segment) throws(BoxError) -> Piece? {
    guard let media = segment.media else { return nil }
    let source = media.source
    let first = try source.ticks(media.start)
    let length = try media.length(showing: segment.target.duration)
    let end = try source.ticks(media.start + length)
    let shown = first..<max(end, first)
    let samples = source.track.samples
    guard !media.cutsSamples else {
      let run = samples.samples(shownIn: shown) ?? 0..<0
      return Piece(
        segment: index, media: media, shown: shown,
        samples: run.clamped(to: 0..<source.sampleCount))
    }
    // What begins before the end is shown, if only for a part of a tick that is long.
    let rest = try media.start + length - source.time(end)
    let isCut = MediaTime(1, timescale: 1000).map { rest > $0 } ?? false
    var (needed, _) = source.samples(
      decodingFor: isCut ? shown.lowerBound..<shown.upperBound + 1 : shown)
    if media.keepsRest, !needed.isEmpty { needed = needed.lowerBound..<source.sampleCount }
    var piece = Piece(segment: index, media: media, shown: shown, samples: needed)
    guard media.beginsOnSyncSample, needed.count > 1, samples.hasCompositionOffsets else {
      return piece
    }
    // Pictures that are decoded behind the sync sample and composed before it.
    let start = samples[needed.lowerBound].compositionTime
    var next = needed.lowerBound + 1
    while next < needed.upperBound, samples[next].compositionTime < start { next += 1 }
    if next > needed.lowerBound + 1 {
      piece.leader = needed.lowerBound
      piece.samples = next..<needed.upperBound
    }
    return piece
  }

  private mutating func placeRuns() throws(BoxError) {
    var pieces: [Piece] = []
    shownTicks = track.segments.map { _ in 0..<0 }
    runOfSegment = track.segments.map { _ in nil }
    isHeld = track.segments.map { _ in false }
    for (index, segment) in track.segments.enumerated() {
      guard var piece = try piece(index, segment) else { continue }
      piece.isBeforeGap =
        index + 1 < track.segments.count && track.segments[index + 1].media == nil
      shownTicks[index] = piece.shown
      pieces.append(piece)
    }
    var groups = try Self.groups(pieces).map { (group) throws(BoxError) in
      var group = group
      let source = group.media.source
      group.scale = try TickScale(
        from: source.track.timescale, stretch: group.media.stretch, to: timescale)
      group.lead = try lead(of: group)
      return group
    }
    // Below zero, the first picture would come before the start.
    let longestLead = max(groups.map(\.lead).max() ?? 0, 0)
    for (number, group) in groups.enumerated() {
      try stepBack(
        &groups[number], since: group.samples.first?.lowerBound ?? 0, isFirst: number == 0)
    }
    var state = Placing()
    for group in groups where group.samples.contains(where: { !$0.isEmpty }) {
      let shift = longestLead - group.lead
      for bridge in group.bridges {
        try place(
          bridge.source, bridge.samples, group, shift: shift, isBridge: true, &state)
      }
      for (part, samples) in group.samples.enumerated() where !samples.isEmpty {
        // What is left out behind the first sample takes no time: that one is composed as much
        // earlier.
        let shift = part == 0 ? try (Checked(shift) - skipped(group)).value : shift
        try place(
          group.media.source, samples, group, shift: shift, continues: part > 0, &state)
      }
      let index = runs.count - 1
      for segment in group.segments {
        runOfSegment[segment] = index
        guard group.limit == nil else { continue }
        state.reached = max(
          state.reached, try runs[index].composedPlace(of: shownTicks[segment].upperBound))
      }
      if let last = group.segments.max() {
        let tick = try runs[index].composedPlace(of: shownTicks[last].lowerBound)
        let time = track.segments[last].target.start
        // A chain that goes on keeps its beginning, so that roundings do not add up.
        if try state.anchor?.tick(at: time, of: timescale) != tick {
          state.anchor = Anchor(time: time, tick: tick)
        }
        if group.media.rate != 0x1_0000 { state.anchor = nil }
      }
      try hold(group, &state)
    }
  }

  /// How long the samples take to be decoded that are left out behind the first one, in ticks of the
  /// output.
  private func skipped(_ group: Group) throws(BoxError) -> Int64 {
    guard group.samples.count > 1, let first = group.samples.first else { return 0 }
    let table = group.media.source.track.samples
    return try group.scale(
      (Checked(table.decodeTime(of: group.samples[1].lowerBound))
        - table.decodeTime(of: first.upperBound)).value)
  }

  /// How far placing runs has come, in ticks of the output.
  private struct Placing {
    /// When the last sample stops being decoded.
    var decoded: Int64 = 0
    /// When what is composed so far ends.
    var reached = Int64.min
    /// A time of the presentation and the tick that is composed then, as long as both go on together.
    var anchor: Anchor?
  }

  /// A time of the presentation, and the tick of the media that is shown then.
  private struct Anchor {
    var time: MediaTime
    var tick: Int64

    /// The tick that is shown at another time, if all in between is shown as it is composed.
    func tick(at other: MediaTime, of timescale: UInt32) throws(BoxError) -> Int64 {
      guard let passed = try (other - time).ticks(of: timescale) else { throw BoxError(.overflow) }
      return try (Checked(tick) + passed).value
    }
  }

  /// Appends a run behind all that is there.
  private mutating func place(
    _ source: SourceTrack, _ samples: Range<Int>, _ group: Group, shift: Int64,
    isBridge: Bool = false, continues: Bool = false, _ state: inout Placing
  ) throws(BoxError) {
    let table = source.track.samples
    let origin = group.limit?.lowerBound ?? table.decodeTime(of: samples.lowerBound)
    let end = group.limit?.upperBound ?? table.decodeTime(of: samples.upperBound)
    let extent =
      group.limit.map { ($0.lowerBound, $0.upperBound) } ?? table.compositionExtent(of: samples)
    var start: Int64 = 0
    if continues {
      start = state.decoded
    } else if !runs.isEmpty {
      // What is composed or shown here must not lie before the end of what is shown so far.
      let begin = isBridge ? extent.0 : min(extent.0, group.firstShown)
      let first = try (Checked(group.scale((Checked(begin) - origin).value)) + shift).value
      start = max(state.decoded, try (Checked(state.reached) - first).value)
      if !isBridge, let anchor = state.anchor, begin == group.firstShown {
        // To the tick where it is due, if that is where it comes to be but for rounding.
        let due = try anchor.tick(
          at: track.segments[group.firstSegment].target.start, of: timescale)
        let wanted = try (Checked(due) - first).value
        if wanted > state.decoded - 1, wanted >= start - 1, wanted <= start + 1 { start = wanted }
      }
    }
    if !runs.isEmpty { runs[runs.count - 1].end = start }
    var run = SampleRun(
      source: source, clip: group.media.clip, samples: samples, origin: origin,
      limit: group.limit?.upperBound, start: start, end: nil, scale: group.scale)
    run.compositionShift = shift
    run.hiddenSync = isBridge ? nil : group.hiddenSync
    let lead = source.time(max(group.firstShown &- origin, 0))
    run.due = track.segments[group.firstSegment].target.start.seconds - lead.seconds
    state.decoded = try run.place(of: end)
    state.reached = max(state.reached, state.decoded, try run.composedPlace(of: extent.1))
    runs.append(run)
  }

  /// Lets the last picture or sound of a run stand for the time in which nothing is shown behind it,
  /// so that the edit list needs no gap: many players take a gap inside a list for something else.
  private mutating func hold(_ group: Group, _ state: inout Placing) throws(BoxError) {
    guard let segment = group.segments.max(), let run = runs.last,
      track.kind == .video || track.kind == .audio || track.holdsLast, group.media.rate == 0x1_0000,
      segment + 1 < track.segments.count, track.segments[segment + 1].media == nil,
      lastShown > segment
    else { return }
    let table = run.source.track.samples
    let last = table[run.samples.upperBound - 1]
    // Only where the run has nothing else to show meanwhile.
    guard
      group.limit != nil
        || shownTicks[segment].upperBound > table.compositionExtent(of: run.samples).end
          &- max(last.duration, 1)
    else { return }
    guard let anchor = state.anchor else { return }
    var next = segment + 1
    while next < track.segments.count, track.segments[next].media == nil {
      isHeld[next] = true
      state.reached = max(
        state.reached, try anchor.tick(at: track.segments[next].target.end, of: timescale))
      next += 1
    }
  }

  /// What the first sample in decoding order of those that are shown is decoded before the edit
  /// begins, in ticks of the output; 0 for all but video.
  ///
  /// Where that differs between the edits of a track, some players present the later ones early or
  /// late; a constant that is added to the composition times of a run makes it the same.
  private func lead(of group: Group) throws(BoxError) -> Int64 {
    guard track.kind == .video, group.limit == nil else { return 0 }
    let table = group.media.source.track.samples
    let shown = group.firstShown..<max(group.firstShown, group.lastShown)
    guard let first = table.samples(shownIn: shown)?.lowerBound else { return 0 }
    return try group.scale((Checked(shown.lowerBound) - table.decodeTime(of: first)).value)
  }

  /// How far back a run goes for a picture that resets the decoder, in seconds.
  private static let stepLimit = 10.0

  /// Lets a run begin where a decoder forgets all that came before; the first one only has to where
  /// decoders do not begin well otherwise.
  ///
  /// What lies between that and the picture that decoding could start at stops being a sync sample:
  /// a player that began there would take what it decoded before for references.
  private func stepBack(
    _ group: inout Group, since first: Int, isFirst: Bool
  ) throws(BoxError) {
    let source = group.media.source
    guard track.kind == .video, group.limit == nil, first < source.track.samples.count,
      group.samples.count == 1
    else { return }
    let reset = try source.reset(at: first)
    guard reset == .recovery || reset == .cleanAccess && !isFirst,
      let full = try source.fullReset(atOrBefore: first)
    else { return }
    let table = source.track.samples
    let distance = source.time(table.decodeTime(of: first) - table.decodeTime(of: full)).seconds
    group.hiddenSync = first
    if distance <= Self.stepLimit {
      group.samples[0] = full..<group.samples[0].upperBound
      return
    }
    group.bridges = [Bridge(source: source, samples: full..<full + 1)]
    guard reset == .cleanAccess else {
      group.hiddenSync = nil
      return
    }
    if let made = try source.endOfSequence(copying: full) {
      group.bridges.append(Bridge(source: made, samples: 0..<1))
    }
  }

  /// A picture that is decoded only so that the decoder forgets what came before.
  private struct Bridge {
    var source: SourceTrack
    var samples: Range<Int>
  }

  /// Pieces that make one run.
  private struct Group {
    var media: Segment.Media
    /// One run of samples, or two where some in between are left out.
    var samples: [Range<Int>]
    /// Where samples are cut off, in ticks of the source; nil where they are whole.
    var limit: Range<Int64>?
    var segments: [Int]
    var firstShown: Int64
    var lastShown: Int64
    var scale = TickScale.identity
    var lead: Int64 = 0
    var bridges: [Bridge] = []
    /// The last sample that does not count as a sync sample, so that no player starts there without
    /// what is in front of it; nil where all that are sync samples stay so.
    var hiddenSync: Int?

    var firstSegment: Int { segments.min() ?? 0 }

    init(_ piece: Piece) {
      media = piece.media
      samples = (piece.leader.map { [$0..<$0 + 1] } ?? []) + [piece.samples]
      limit = piece.media.cutsSamples ? piece.shown : nil
      segments = [piece.segment]
      firstShown = piece.shown.lowerBound
      lastShown = piece.shown.upperBound
    }

    /// Whether a piece goes on where the last one ended.
    func isContinued(by piece: Piece) -> Bool {
      lastShown == piece.shown.lowerBound && segments.last == piece.segment - 1
        && media.source === piece.media.source && media.clip == piece.media.clip
        && media.stretch == piece.media.stretch && media.cutsSamples == piece.media.cutsSamples
        && piece.leader == nil
    }

    mutating func add(_ piece: Piece) {
      guard let last = samples.last else { return }
      samples[samples.count - 1] =
        min(
          last.lowerBound, max(piece.samples.lowerBound, samples.count > 1 ? last.lowerBound : 0))..<max(
          last.upperBound, piece.samples.upperBound)
      limit = limit.map { $0.lowerBound..<max($0.upperBound, piece.shown.upperBound) }
      segments.append(piece.segment)
      if piece.segment < firstSegment { firstShown = piece.shown.lowerBound }
      lastShown = piece.shown.upperBound
    }
  }

  /// Pieces that follow each other in their source make one run; so do all of a clip that need the
  /// same samples, where these are composed as they are decoded.
  ///
  /// The runs come in the order in which they are shown first.
  private static func groups(_ pieces: [Piece]) -> [Group] {
    var groups: [Group] = []
    var shared: [Key: [Piece]] = [:]
    for piece in pieces {
      if let last = groups.last, last.isContinued(by: piece) {
        groups[groups.count - 1].add(piece)
      } else if piece.media.cutsSamples || piece.leader != nil || piece.isBeforeGap
        || piece.media.source.track.samples.hasCompositionOffsets
      {
        groups.append(Group(piece))
      } else {
        let key = Key(
          source: ObjectIdentifier(piece.media.source), clip: piece.media.clip,
          stretch: piece.media.stretch)
        shared[key, default: []].append(piece)
      }
    }
    for var pieces in shared.values {
      pieces.sort { ($0.samples.lowerBound, $0.segment) < ($1.samples.lowerBound, $1.segment) }
      var own: [Group] = []
      for piece in pieces {
        if let last = own.last?.samples[0], piece.samples.lowerBound <= last.upperBound {
          own[own.count - 1].add(piece)
        } else {
          own.append(Group(piece))
        }
      }
      groups += own
    }
    return groups.map { ($0, $0.firstSegment) }.sorted { $0.1 < $1.1 }.map(\.0)
  }

  // MARK: Edits

  /// An entry of the edit list before composition times are moved.
  private struct Edit {
    /// In ticks of the movie.
    var duration: UInt64
    /// In ticks of the media; nil where nothing is shown.
    var mediaTime: Int64?
    var rate: Int32

    var isNatural: Bool { mediaTime != nil && rate == 0x1_0000 }
  }

  private mutating func makeEdits(movieTimescale: UInt32) throws(BoxError) {
    if track.retained != nil { try coverWithOneRun() }
    var list: [Edit] = []
    var anchor: Anchor?
    var mediaEnd: Int64?
    var reached: Int64 = 0
    var shown: [Range<Int64>] = []
    for (index, segment) in track.segments.prefix(through: lastShown).enumerated() {
      let end = try border(segment.target.end, movieTimescale: movieTimescale)
      var edit = Edit(duration: UInt64(max(end - reached, 0)), mediaTime: nil, rate: 0x1_0000)
      reached = end
      var continues = list.last.map { $0.mediaTime == nil } ?? false
      if let media = segment.media, let run = runOfSegment[index] {
        let first = try runs[run].composedPlace(of: shownTicks[index].lowerBound)
        let last = try runs[run].composedPlace(of: shownTicks[index].upperBound)
        if last > first { shown.append(first..<last) }
        edit.mediaTime = first
        edit.rate = media.rate
        continues = false
        if edit.isNatural, let mediaEnd, let anchor, abs(first - mediaEnd) <= 1 {
          continues = try anchor.tick(at: segment.target.start, of: timescale) == first
        }
        mediaEnd = last
        if !continues {
          anchor = edit.isNatural ? Anchor(time: segment.target.start, tick: first) : nil
        }
      } else if isHeld[index], let begun = anchor, !list.isEmpty {
        continues = true
        mediaEnd = try begun.tick(at: segment.target.end, of: timescale)
      } else {
        (mediaEnd, anchor) = (nil, nil)
      }
      if continues {
        list[list.count - 1].duration += edit.duration
      } else if edit.duration > 0 {
        list.append(edit)
      } else {
        (mediaEnd, anchor) = (nil, nil)
      }
    }
    try noteHidden(shown)
    shiftComposition(&list)
    guard try isNeeded(list, movieTimescale: movieTimescale) else { return }
    edits = list.map { edit in
      var entry = EditListBox.Entry()
      entry.segmentDuration = edit.duration
      entry.mediaTime = edit.mediaTime ?? -1
      entry.mediaRate = edit.rate
      return entry
    }
  }

  /// A time in ticks of the movie: to a whole tick of the media where the movie has those, since
  /// players that count edits in them would round each length, and add the roundings up.
  private func border(_ time: MediaTime, movieTimescale: UInt32) throws(BoxError) -> Int64 {
    let isFiner = movieTimescale % max(timescale, 1) == 0
    guard let ticks = time.ticks(of: isFiner ? timescale : movieTimescale) else {
      throw BoxError(.overflow, at: track.template.node.offset, path: track.template.path)
    }
    return isFiner ? try (Checked(ticks) * Int64(movieTimescale / max(timescale, 1))).value : ticks
  }

  private var lastShown: Int {
    track.segments.lastIndex { $0.media != nil } ?? -1
  }

  /// Says of a track whose samples are all kept which of them each segment shows.
  private mutating func coverWithOneRun() throws(BoxError) {
    isHeld = track.segments.map { _ in false }
    runOfSegment = []
    shownTicks = []
    for segment in track.segments {
      guard let media = segment.media else {
        runOfSegment.append(nil)
        shownTicks.append(0..<0)
        continue
      }
      let first = try media.source.ticks(media.start)
      let length = try media.length(showing: segment.target.duration)
      let end = try media.source.ticks(media.start + length)
      runOfSegment.append(0)
      shownTicks.append(first..<max(first, end))
    }
  }

  /// Moves composition times so that no edit begins below zero, or, where edits are to be avoided,
  /// so that the only one begins at zero.
  private mutating func shiftComposition(_ list: inout [Edit]) {
    guard let least = list.compactMap(\.mediaTime).min() else { return }
    let isOnly = list.count == 1 && list[0].isNatural
    guard least < 0 || track.avoidsEdits && isOnly && least > 0 else { return }
    for index in list.indices { list[index].mediaTime = list[index].mediaTime.map { $0 - least } }
    for index in runs.indices { runs[index].compositionShift -= least }
  }

  private mutating func noteHidden(_ shown: [Range<Int64>]) throws(BoxError) {
    var all: Int64 = 0
    for run in runs {
      let extent =
        run.limit.map { (run.origin, $0) }
        ?? run.source.track.samples.compositionExtent(of: run.samples)
      all += max(try run.place(of: extent.1) - run.place(of: extent.0), 0)
    }
    // What several segments show counts once.
    var seen: Int64 = 0
    var reached = Int64.min
    for range in shown.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      let start = max(range.lowerBound, reached)
      if range.upperBound > start { seen += range.upperBound - start }
      reached = max(reached, range.upperBound)
    }
    hidden = MediaTime(max(all - seen, 0), timescale: max(timescale, 1)) ?? .zero
  }

  /// Whether edits say anything that a track without them does not.
  private func isNeeded(
    _ list: [Edit], movieTimescale: UInt32
  ) throws(BoxError) -> Bool {
    guard list.count == 1, list[0].mediaTime == 0, list[0].isNatural else {
      return !list.isEmpty
    }
    if track.avoidsEdits { return false }
    guard let last = runs.last,
      let length = MediaTime(Int64(clamping: list[0].duration), timescale: movieTimescale)
    else { return true }
    let table = last.source.track.samples
    var end = try last.place(of: last.limit ?? table.decodeTime(of: last.samples.upperBound))
    for run in runs where run.limit == nil {
      end = max(
        end,
        try run.composedPlace(of: run.source.track.samples.compositionExtent(of: run.samples).end))
    }
    return MediaTime(end, timescale: max(timescale, 1)) != length
  }

  // MARK: Sample entries

  /// Numbers the sample entries of all sources: those that are equal become one.
  private mutating func numberEntries() throws(BoxError) {
    guard
      runs.contains(where: {
        $0.source.track.node.offset != track.template.node.offset
          || $0.source.movie.source !== track.source.movie.source
      })
    else { return }
    var list: [BoxNode] = []
    var numbers: [Bytes: UInt32] = [:]
    var known: [ObjectIdentifier: [UInt32]] = [:]
    for index in runs.indices {
      let source = runs[index].source
      if let map = known[ObjectIdentifier(source)] {
        runs[index].entryNumbers = map
        continue
      }
      var map: [UInt32] = []
      let references =
        source.track.node.descendant("mdia", "minf", "dinf", "dref")?.children.count ?? 0
      for entry in source.track.sampleEntries {
        var entry = entry
        entry.header.form = .compact
        entry.header.declaredSize = nil
        // A number that is out of range is none: some phones write text in its place.
        if var fields = entry.fields as? any SampleEntry,
          fields.dataReferenceIndex > 1, fields.dataReferenceIndex <= references
        {
          fields.dataReferenceIndex = 1
          entry.fields = fields
        }
        var writer = ByteWriter()
        try entry.append(to: &writer)
        if let number = numbers[writer.bytes] {
          map.append(number)
          continue
        }
        list.append(entry)
        let number = UInt32(clamping: list.count)
        numbers[writer.bytes] = number
        map.append(number)
      }
      known[ObjectIdentifier(source)] = map
      runs[index].entryNumbers = map
    }
    entries = list
  }
}
