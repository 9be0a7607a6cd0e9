internal import ISOBMFF

/// Turns a composition into boxes and copies.
struct PlanBuilder {
  private let composition: Composition
  private var report: Report
  private var media = MediaLayout()

  init(_ composition: Composition) {
    self.composition = composition
    report = composition.report
  }

  mutating func build(interleave: MediaTime) throws(BoxError) -> Plan {
    let references = try auxiliaryData()
    let order = Interleaving(composition, interval: interleave)
    let chunks = try place(order.pieces, interval: interleave.seconds)
    noteUnusedMedia()

    var tracks: [BoxNode] = []
    for (index, track) in composition.tracks.enumerated() {
      var boxes = TrackBoxes(track, of: composition, report: report)
      let tables = TableBuilder(track)
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
    _ pieces: [MediaPiece], interval: Double
  ) throws(BoxError) -> [ChunkBuilder] {
    var chunks = composition.tracks.map { _ in ChunkBuilder() }
    var last: Int32 = -1
    for piece in pieces {
      let source = composition.tracks[Int(piece.track)].segments[Int(piece.segment)].source
      let offset = try media.append(piece.offset..<piece.end, of: source)
      chunks[Int(piece.track)].add(
        piece, at: offset, followsOwn: last == piece.track, interval: interval)
      last = piece.track
    }
    for index in chunks.indices { chunks[index].finish() }
    return chunks
  }

  /// Says how many bytes of the source's media data are left out, since no sample refers to them.
  private mutating func noteUnusedMedia() {
    let movie = composition.base
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
  private mutating func auxiliaryData() throws(BoxError) -> [AuxiliaryReference] {
    var references: [AuxiliaryReference] = []
    for track in composition.tracks {
      references += try AuxiliaryReference.references(
        of: track, movie: composition.base, media: &media)
    }
    references += try VendorOffsets.references(
      in: composition.base, media: &media, report: &report)
    return references
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
