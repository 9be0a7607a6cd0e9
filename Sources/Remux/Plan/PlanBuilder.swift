internal import ISOBMFF

/// Turns a composition into boxes and copies.
struct PlanBuilder {
  private var composition: Composition
  private var report: Report
  private var media = MediaLayout()

  init(_ composition: Composition) {
    self.composition = composition
    report = composition.report
  }

  mutating func build(interleave: MediaTime) throws(BoxError) -> Plan {
    composition.timescale = try composition.exactTimescale
    for index in composition.tracks.indices {
      try composition.tracks[index].restateTimecodes()
      try composition.tracks[index].fillGaps(
        isChapters: composition.isChapters(composition.tracks[index]))
    }
    var layouts: [TrackLayout] = []
    for track in composition.tracks {
      layouts.append(try TrackLayout(track, movieTimescale: composition.timescale))
    }
    for layout in layouts { report.account(for: layout, in: composition) }
    let references = try auxiliaryData(layouts)
    let order = Interleaving(layouts, interval: interleave)
    let chunks = try place(order.pieces, layouts, interval: interleave.seconds)
    noteUnusedMedia()

    var tracks: [BoxNode] = []
    for (index, layout) in layouts.enumerated() {
      var boxes = TrackBoxes(layout, of: composition, report: report)
      let tables = try TableBuilder(layout)
      tracks.append(try boxes.node(tables: tables, chunks: chunks[index]))
      report = boxes.report
    }
    var movie = MovieBoxes(composition, report: report)
    let head = movie.fileType(tracks: tracks)
    var node = try movie.node(tracks: tracks)
    let tail = try movie.otherBoxes()
    report = movie.report

    // Offsets of 32 bits serve as long as the end of the media data is in their reach.
    let isLarge = try needsLargeOffsets(head, node, chunks)
    var places = OutputPlaces(movie: try head.size(), media: 0, isLarge: isLarge)
    try setOffsets(&node, chunks, references, places)
    let mediaHeader = Self.mediaHeader(size: media.size)
    let headSize = try places.movie + node.size()
    let padding = media.padding(before: headSize + UInt64(mediaHeader.size))
    let base = headSize + UInt64(padding) + UInt64(mediaHeader.size)
    places.media = base
    try setOffsets(&node, chunks, references, places)

    var writer = ByteWriter(capacity: Int(clamping: base))
    try head.append(to: &writer)
    try node.append(to: &writer)
    if padding > 0 {
      try BoxNode(type: "free", payload: Bytes(zeros: padding - 8)).append(to: &writer)
    }
    try mediaHeader.append(to: &writer, payloadCount: media.size)
    guard UInt64(writer.count) == base else {
      throw BoxError(.invalid("the boxes take \(writer.count) bytes, planned were \(base)"))
    }
    var pieces: [Plan.Piece] = [.bytes(writer.bytes)]
    pieces += media.copies.map { .copy($0) }
    for box in tail { pieces += try Self.pieces(of: box) }
    return Plan(
      pieces: pieces, boxes: [head, node], mediaSize: media.size,
      keepsSourceOrder: order.keepsSourceOrder, report: report)
  }

  /// The header of the media data; never a size of 0.
  private static func mediaHeader(size: UInt64) -> BoxHeader {
    BoxHeader("mdat", form: size + 8 > UInt64(UInt32.max) ? .large : .compact)
  }

  private static func pieces(of box: BoxNode) throws(BoxError) -> [Plan.Piece] {
    var writer = ByteWriter()
    guard let external = box.external else {
      try box.append(to: &writer)
      return [.bytes(writer.bytes)]
    }
    try box.header.append(to: &writer, payloadCount: UInt64(external.range.count))
    return [.bytes(writer.bytes), .copy(external)]
  }

  // MARK: Media data

  /// Puts all samples in their places, and returns the chunks of each track.
  private mutating func place(
    _ pieces: [MediaPiece], _ layouts: [TrackLayout], interval: Double
  ) throws(BoxError) -> [ChunkBuilder] {
    var chunks = layouts.map { _ in ChunkBuilder() }
    var shared = layouts.map { SharedSamples($0) }
    for piece in pieces {
      let track = Int(piece.track)
      let source = layouts[track].runs[Int(piece.run)].source
      guard shared[track]?.concerns(piece, of: source) ?? false else {
        let offset = try media.append(piece.offset..<piece.end, of: source.source)
        chunks[track].add(piece, at: offset, interval: interval)
        continue
      }
      try shared[track]?.place(piece, of: source, in: &media) { (part, offset) in
        chunks[track].add(part, at: offset, interval: interval)
      }
    }
    for index in chunks.indices { chunks[index].finish() }
    return chunks
  }

  /// Says how many bytes of the source's media data are left out, since no sample refers to them.
  private mutating func noteUnusedMedia() {
    let movie = composition.base
    // What a cut leaves out is in the account of the tracks.
    guard composition.tracks.allSatisfy(\.isUntouched), composition.inputs.count == 1 else {
      return
    }
    let held = movie.tree.boxes.reduce(UInt64(0)) { sum, box in
      box.type == "mdat" ? sum + UInt64(box.external?.range.count ?? 0) : sum
    }
    guard held > media.size else { return }
    report.add(
      .dropped, "mdat", "\(held - media.size) bytes of media data",
      because: "no sample that is kept refers to them")
  }

  // MARK: Offsets

  private func needsLargeOffsets(
    _ head: BoxNode, _ movie: BoxNode, _ chunks: [ChunkBuilder]
  ) throws(BoxError) -> Bool {
    let tables = chunks.reduce(0) { $0 + 16 + 8 * UInt64($1.chunkCount) }
    let before = try head.size() + movie.size() + tables + 32 + MediaLayout.paddingLimit
    return before + media.size > UInt64(UInt32.max)
  }

  /// Writes all offsets, once to learn the size of the movie box and once when it is known.
  private func setOffsets(
    _ movie: inout BoxNode, _ chunks: [ChunkBuilder], _ references: [AuxiliaryReference],
    _ places: OutputPlaces
  ) throws(BoxError) {
    var track = 0
    for index in movie.children.indices where movie.children[index].type == "trak" {
      let offsets = chunks[track].offsetNode(base: places.media, large: places.isLarge)
      movie.children[index].updateSampleTable { table in
        table.setChild("stco", nil)
        table.setChild("co64", nil)
        let place = table.children.firstIndex { $0.type == "stsc" } ?? table.children.endIndex - 1
        table.children.insert(offsets, at: place + 1)
      }
      track += 1
    }
    for reference in references {
      try reference.apply(to: &movie, at: places)
    }
  }

  /// Places what sample tables point at beside samples, in front of all samples.
  private mutating func auxiliaryData(
    _ layouts: [TrackLayout]
  ) throws(BoxError) -> [AuxiliaryReference] {
    var references: [AuxiliaryReference] = []
    for (index, layout) in layouts.enumerated() {
      references += try AuxiliaryReference.references(
        of: layout, index: index, base: composition.base, media: &media)
    }
    references += try VendorOffsets.references(
      in: composition.base, media: &media, report: &report)
    return references
  }
}

extension Composition {
  /// Whether another track names a track as its chapters.
  fileprivate func isChapters(_ track: CompositionTrack) -> Bool {
    tracks.contains { other in
      other.source.movie.source === track.source.movie.source
        && other.template.references.contains {
          $0.kind == "chap" && $0.trackIDs.contains(track.template.id)
        }
    }
  }

  /// The most ticks a second that a movie gets for the sake of exact edits.
  private static let timescaleLimit: Int64 = 10_000_000

  /// A timescale that says all segments exactly, where there is one within reason; else one finer
  /// than that of any track.
  fileprivate var exactTimescale: UInt32 {
    get throws(BoxError) {
      let changed = tracks.filter { !$0.isUntouched || $0.source.movie.timescale != timescale }
      guard !changed.isEmpty else { return timescale }
      var common = Int64(timescale)
      var finest: UInt32 = timescale
      for track in changed {
        for segment in track.segments {
          finest = max(finest, segment.media?.source.track.timescale ?? 1)
          let own = segment.target.end.reduced.timescale
          guard common % own != 0 else { continue }
          common = MediaTime.commonTimescale(common, own) ?? .max
          guard common <= Self.timescaleLimit else { return finest }
        }
      }
      // Edits that are whole ticks of the media are rounded by no player.
      for track in changed {
        let own = Int64(try TrackLayout.timescale(for: track))
        guard let both = MediaTime.commonTimescale(common, own), both <= Self.timescaleLimit else {
          continue
        }
        common = both
      }
      return UInt32(exactly: common) ?? finest
    }
  }
}

extension Report {
  /// Says how much of its sources a track holds, once that is known.
  fileprivate mutating func account(for layout: TrackLayout, in composition: Composition) {
    let track = layout.track
    guard track.retained == nil else { return }
    for origin in track.origins {
      let own = layout.runs.filter {
        $0.clip == origin.clip && $0.source.track.id == origin.trackID
      }
      guard
        let index = tracks.firstIndex(where: {
          $0.clip == origin.clip && $0.sourceID == origin.trackID
        })
      else { continue }
      tracks[index].outputID = track.id
      tracks[index].samplesOut = own.reduce(0) { $0 + $1.samples.count }
      tracks[index].bytesOut = own.reduce(0) { sum, run in
        let table = run.source.track.samples
        return sum &+ table.byteCount(ofFirst: run.samples.upperBound)
          &- table.byteCount(ofFirst: run.samples.lowerBound)
      }
      tracks[index].duration = own.reduce(0) { sum, run in
        let table = run.source.track.samples
        return sum &+ table.decodeTime(of: run.samples.upperBound)
          &- table.decodeTime(of: run.samples.lowerBound)
      }
    }
    let kind = "\(track.kind.rawValue) track \(track.template.id)"
    let path = composition.path(of: track)
    if let line = lines.firstIndex(where: { $0.action == .kept && $0.path == path }) {
      let clips = track.origins.count
      lines[line].subject =
        "\(kind), \(layout.sampleCount) samples" + (clips > 1 ? " of \(clips) clips" : "")
      // One line speaks of all that are joined.
      let others = Set(
        layout.runs.filter { $0.clip != track.origins[0].clip }
          .map { composition.inputPrefix($0.clip) + $0.source.track.path })
      if !others.isEmpty {
        lines.removeAll { $0.action == .kept && $0.path != path && others.contains($0.path) }
      }
    }
    var shown = MediaTime.zero
    var stretches = 0
    for segment in track.segments where segment.media != nil {
      stretches += 1
      shown = (try? shown + segment.target.duration) ?? shown
    }
    if let first = tracks.firstIndex(where: {
      $0.clip == track.origins[0].clip && $0.sourceID == track.origins[0].trackID
    }) {
      tracks[first].cut = Cut(
        asked: composition.asked ?? track.duration, shown: shown, hidden: layout.hidden,
        stretches: stretches)
    }
    if let edits = layout.edits, layout.hidden > .zero || edits.count > 1 {
      let hidden = (layout.hidden.seconds * 1000).rounded() / 1000
      add(
        .rewritten, path + "/edts/elst", "edit list of \(kind), entries: \(edits.count)",
        because: "it hides \(hidden) s that decoding needs: players that ignore edit lists show"
          + " that too; cuts on sync samples need none")
    }
  }
}

extension BoxNode {
  /// Changes the sample table of a `trak` box in place.
  mutating func updateSampleTable(_ body: (inout BoxNode) -> Void) {
    update(["mdia", "minf", "stbl"], body)
  }

  /// Changes the box at the end of a path of first boxes, where there is one.
  mutating func update(_ path: [FourCC], _ body: (inout BoxNode) -> Void) {
    guard let next = path.first else {
      body(&self)
      return
    }
    guard let index = children.firstIndex(where: { $0.type == next }) else { return }
    children[index].update(Array(path.dropFirst()), body)
  }
}
