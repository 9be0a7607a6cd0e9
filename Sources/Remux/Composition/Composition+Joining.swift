public import ISOBMFF

extension Composition {
  /// Composes clips one after the other.
  ///
  /// Header, user data and metadata are those of the first. A clip begins where the one before ends:
  /// where its picture does, unless another track goes on for longer than one of its samples.
  /// - Throws: what ``init(remuxing:_:)``, ``keep(_:cut:)`` and ``append(_:_:)`` throw.
  public init(joining clips: [Clip], _ options: JoinOptions = .init()) throws(RemuxError) {
    guard let first = clips.first else { throw .box(BoxError(.invalid("no clip to join"))) }
    try self.init(clip: first, options)
    for clip in clips.dropFirst() {
      try append(Composition(clip: clip, options), options)
    }
  }

  private init(clip: Clip, _ options: JoinOptions) throws(RemuxError) {
    try self.init(remuxing: clip.movie, options.composing)
    try trim(to: clip.ranges, cut: options.cut)
  }

  /// Keeps ranges of a clip that is to be joined; without ranges all of it, but, unless cuts are
  /// exact, what is hidden at its edges.
  ///
  /// - Throws: as ``keep(_:cut:)``.
  public mutating func trim(to ranges: [TimeRange], cut: CutPolicy) throws(RemuxError) {
    guard ranges.isEmpty else { return try keep(ranges, cut: cut) }
    guard cut != .exact, let whole = TimeRange(from: try firstMoment(), to: try length()) else {
      return
    }
    try keep([whole], cut: cut)
  }

  /// Appends another composition.
  ///
  /// Its tracks continue those of the same handler and codec, in their order, one of the same
  /// language first; where there is none, they become further tracks, empty until then. What the
  /// tables of the two do not share becomes further sample entries and a common timescale.
  /// - Throws: `RemuxError.mismatch` where rotation, size, pixel aspect or codec differ and the
  ///   options say to fail; `RemuxError.box` for too many tracks, or a time that cannot be said.
  public mutating func append(
    _ other: Composition, _ options: JoinOptions = .init()
  ) throws(RemuxError) {
    var other = other
    dropHints(because: "the numbers of samples change")
    other.dropHints(because: "the numbers of samples change")
    if joint == nil {
      try presentSound()
      try skipToFirstMoment()
    }
    if other.joint == nil {
      try other.presentSound()
      try other.skipToFirstMoment()
    }
    if matrix != other.matrix {
      foldMatrix()
      other.foldMatrix()
    }
    let offset = inputs.count
    let start = try length()
    let length = try other.length()
    inputs += other.inputs
    merge(other.report, of: other, offset: offset)
    var taken: Set<Int> = []
    for track in other.tracks {
      let segments = track.segments.map { $0.renumbered(by: offset) }
      let target =
        options.arrangement == .parallel
        ? nil : try self.target(for: track, of: other, taken: taken, options)
      try RemuxError.box { () throws(BoxError) in
        guard let target else { return }
        taken.insert(target)
        try tracks[target].append(segments, at: start)
        tracks[target].origins += track.origins.map {
          CompositionTrack.Origin(clip: $0.clip + offset, trackID: $0.trackID)
        }
        tracks[target].avoidsEdits = tracks[target].avoidsEdits && track.avoidsEdits
        setOutputID(tracks[target].id, of: track, offset: offset)
      }
      guard target == nil else { continue }
      try checkRoom(for: 1, of: other.base)
      var added = track
      added.origins = track.origins.map {
        CompositionTrack.Origin(clip: $0.clip + offset, trackID: $0.trackID)
      }
      let isWhole = start == .zero
      try RemuxError.box { () throws(BoxError) in
        let own = segments
        added.setSegments([])
        try added.append(own, at: start)
      }
      if isWhole { added.retained = track.retained }
      taken.insert(tracks.count)
      tracks.append(added)
      giveIDs()
      setOutputID(tracks[tracks.count - 1].id, of: track, offset: offset)
    }
    try RemuxError.box { () throws(BoxError) in
      let new = other.presentedChapters
      if !new.isEmpty || !presentedChapters.isEmpty {
        var all = presentedChapters
        for chapter in new {
          all.append(Chapter(start: try start + chapter.start, title: chapter.title))
        }
        chapters = all
      }
      if asked != nil || other.asked != nil {
        asked = try (asked ?? start) + (other.asked ?? length)
      }
      joint = try start + length
    }
  }

  // MARK: Where clips meet

  /// Leaves out the time in front in which no track shows anything.
  private mutating func skipToFirstMoment() throws(RemuxError) {
    let first = try firstMoment()
    guard first > .zero, let rest = TimeRange(from: first, to: duration), !rest.isEmpty else {
      return
    }
    do throws(BoxError) {
      for index in tracks.indices { try tracks[index].keep([rest]) }
    } catch {
      throw .box(error)
    }
  }

  /// When what comes after this begins.
  ///
  /// That is where the picture ends, unless there is sound for longer than one of its samples. What
  /// other tracks have behind that is not shown.
  private mutating func length() throws(RemuxError) -> MediaTime {
    if let joint { return joint }
    let longest = duration
    let pictures = tracks.first { $0.kind == .video }?.duration
    guard let picture = pictures, picture > .zero, picture < longest,
      let whole = TimeRange(from: .zero, to: picture)
    else { return longest }
    do throws(BoxError) {
      for track in tracks where track.duration > picture {
        let beyond = try track.duration - picture
        guard track.kind == .audio || track.kind == .video else { continue }
        guard let media = track.segments.last?.media, track.kind != .video,
          let last = media.source.track.samples.last,
          media.cutsSamples || beyond < media.source.time(max(last.duration, 0))
        else { return longest }
      }
      for index in tracks.indices where tracks[index].duration > picture {
        let isWhole = tracks[index].retained != nil
        try tracks[index].keep([whole])
        if isWhole { tracks[index].keepRest() }
      }
    } catch {
      throw .box(error)
    }
    return picture
  }

  /// The track that another one continues; nil where it gets one of its own.
  private func target(
    for track: CompositionTrack, of other: Composition, taken: Set<Int>, _ options: JoinOptions
  ) throws(RemuxError) -> Int? {
    let free = tracks.indices.filter {
      !taken.contains($0) && tracks[$0].template.handlerType == track.template.handlerType
    }
    let fitting = free.filter { mismatch(track, of: other, with: tracks[$0]) == nil }
    let language = track.template.language
    if let best = fitting.first(where: { tracks[$0].template.language == language })
      ?? fitting.first
    {
      return best
    }
    guard options.onMismatch == .fail, let next = free.first,
      let difference = mismatch(track, of: other, with: tracks[next])
    else { return nil }
    throw .mismatch(difference)
  }

  /// Why one track cannot hold the samples of two; nil where it can.
  private func mismatch(
    _ track: CompositionTrack, of other: Composition, with mine: CompositionTrack
  ) -> ClipMismatch? {
    func differ(_ field: String, _ value: String, _ first: String) -> ClipMismatch? {
      guard value != first else { return nil }
      return ClipMismatch(
        clip: other.base.source.name, field: field, value: value,
        first: inputs[mine.origins[0].clip].name, firstValue: first,
        trackID: track.template.id)
    }
    if let difference = differ("the codec", track.codecKind, mine.codecKind) { return difference }
    guard track.kind == .video else { return nil }
    return differ(
      "the rotation", track.turnText(in: other.matrix), mine.turnText(in: matrix))
      ?? differ("coded pictures of", track.codedText, mine.codedText)
      ?? differ("the pixel aspect", track.aspectText, mine.aspectText)
      ?? differ("the size", track.sizeText, mine.sizeText)
      ?? differ("the matrix", "\(track.matrix.values)", "\(mine.matrix.values)")
  }

  /// Puts the movie's matrix into those of its pictures.
  private mutating func foldMatrix() {
    guard !matrix.isIdentity, !matrix.hasNoLinearPart else {
      matrix = .identity
      return
    }
    for index in tracks.indices where tracks[index].width != 0 || tracks[index].height != 0 {
      guard let both = tracks[index].matrix.concatenated(with: matrix) else { continue }
      tracks[index].matrix = both
      report.add(
        .rewritten, path(of: tracks[index]) + "/tkhd",
        "matrix of track \(tracks[index].template.id)",
        because: "the movie's matrix is folded in, as the clips have different ones")
    }
    matrix = .identity
  }

  // MARK: Accounts

  private mutating func merge(_ other: Report, of composition: Composition, offset: Int) {
    let name = composition.base.source.name
    for line in other.lines {
      var line = line
      if !line.path.hasPrefix(name) { line.path = "\(name): \(line.path)" }
      report.lines.append(line)
    }
    for track in other.tracks {
      var track = track
      track.clip += offset
      report.tracks.append(track)
    }
    let kept: Set<FourCC> = ["mvhd", "trak", "iods", "free", "skip", "wide", "mvex"]
    let dropped = composition.base.node.children.map(\.type).filter { !kept.contains($0) }
    if !dropped.isEmpty {
      report.add(
        .dropped, "\(name): \(composition.base.path)",
        "metadata (\(dropped.map { "\($0)" }.joined(separator: ", ")))",
        because: "that of the first clip is kept")
    }
  }

  private mutating func setOutputID(_ id: UInt32, of track: CompositionTrack, offset: Int) {
    for origin in track.origins {
      for index in report.tracks.indices
      where report.tracks[index].clip == origin.clip + offset
        && report.tracks[index].sourceID == origin.trackID && report.tracks[index].samplesOut > 0
      {
        report.tracks[index].outputID = id
      }
    }
  }
}

extension Segment {
  fileprivate func renumbered(by offset: Int) -> Segment {
    guard case .media(var media) = content else { return self }
    media.clip += offset
    return Segment(target: target, content: .media(media))
  }
}

extension CompositionTrack {
  /// The codec, as far as one track can hold one of them only: for `mp4a`, with the object type.
  fileprivate var codecKind: String {
    guard let entry = template.sampleEntries.first else { return "none" }
    let type = "\(entry.type)"
    guard type == "mp4a" else { return type }
    return CodecString.of(entry).split(separator: ".").prefix(2).joined(separator: ".")
  }

  fileprivate func turnText(in outer: TransformMatrix) -> String {
    let both = matrix.concatenated(with: outer) ?? matrix
    guard let orientation = both.orientation else { return "by the matrix \(both.values)" }
    return "\(orientation.turn.degrees)" + (orientation.isMirrored ? ", mirrored" : "")
  }

  fileprivate var codedText: String {
    template.codedSize.map { "\($0.width)x\($0.height)" } ?? "no size"
  }

  fileprivate var sizeText: String {
    "\(Double(width) / 65536)x\(Double(height) / 65536)"
  }

  fileprivate var aspectText: String {
    guard let aspect = template.sampleEntries.first?.child(PixelAspectRatioBox.self),
      aspect.horizontalSpacing != aspect.verticalSpacing
    else { return "1:1" }
    return "\(aspect.horizontalSpacing):\(aspect.verticalSpacing)"
  }
}
