internal import ISOBMFF

/// The boxes of one track of the output: the source's, with times, tables and forms put right.
struct TrackBoxes {
  private let track: CompositionTrack
  private let composition: Composition
  private(set) var report: Report

  init(_ track: CompositionTrack, of composition: Composition, report: Report) {
    self.track = track
    self.composition = composition
    self.report = report
  }

  private var path: String { track.template.path }
  private var isQuickTime: Bool { composition.format.isQuickTime }

  /// The whole `trak` box but for its chunk offsets.
  mutating func node(tables: TableBuilder, chunks: ChunkBuilder) throws(BoxError) -> BoxNode {
    var node = track.template.node
    node.header.form = .compact
    node.problem = nil
    let edits = presentedEdits(mediaDuration: tables.duration)
    try setHeader(&node, edits: edits, mediaDuration: tables.duration)
    setEdits(&node, edits)
    setReferences(&node)
    setMediaHeader(&node, duration: tables.duration)
    setHandler(&node)
    setDataReferences(&node)
    setSampleEntries(&node)
    setTables(&node, tables: tables, chunks: chunks)
    return node
  }

  // MARK: Times

  /// The edit list of the output; nil where the track needs none.
  private func presentedEdits(mediaDuration: Int64) -> [EditListBox.Entry]? {
    track.edits.isEmpty ? nil : track.edits
  }

  /// Length of the track with its edits, in ticks of the movie's timescale.
  private func presentedDuration(
    _ edits: [EditListBox.Entry]?, mediaDuration: Int64
  ) throws(BoxError) -> UInt64 {
    let timeline = try Timeline(
      edits: edits ?? [], movieTimescale: composition.timescale,
      mediaTimescale: track.template.timescale, mediaDuration: UInt64(max(mediaDuration, 0)))
    func ticks(_ rounding: MediaTime.Rounding) -> UInt64 {
      UInt64(max(timeline.duration.ticks(of: composition.timescale, rounding: rounding) ?? 0, 0))
    }
    // Whichever way the source rounded is good enough.
    let before = track.template.header.duration
    return before == ticks(.down) || before == ticks(.up) ? before : ticks(.nearest)
  }

  private mutating func noteDuration(_ now: UInt64, before: UInt64, _ box: String) {
    guard now != before else { return }
    report.add(
      .rewritten, "\(path)/\(box)", "duration",
      because: "the tables make \(now) ticks, not \(before)")
  }

  private mutating func setHeader(
    _ node: inout BoxNode, edits: [EditListBox.Entry]?, mediaDuration: Int64
  ) throws(BoxError) {
    var header = track.template.header
    header.trackID = track.id
    header.duration = try presentedDuration(edits, mediaDuration: mediaDuration)
    header.matrix = track.matrix.values
    header.width = track.width
    header.height = track.height
    if header.duration > UInt64(UInt32.max) { header.version = 1 }
    noteDuration(header.duration, before: track.template.header.duration, "tkhd")
    node.replaceFields(of: "tkhd", header)
  }

  private func setEdits(_ node: inout BoxNode, _ edits: [EditListBox.Entry]?) {
    guard let edits else {
      node.setChild("edts", nil)
      return
    }
    // An unchanged list keeps its bytes.
    guard track.template.edits != edits else { return }
    node.setChild("edts", BoxNode("edts", [BoxNode(EditListBox(entries: edits))]))
  }

  private mutating func setMediaHeader(_ node: inout BoxNode, duration: Int64) {
    var header = track.template.mediaHeader
    header.duration = UInt64(max(duration, 0))
    if header.duration > UInt64(UInt32.max) { header.version = 1 }
    noteDuration(header.duration, before: track.template.mediaHeader.duration, "mdia/mdhd")
    if !isQuickTime, header.language.isMacintosh {
      header.language = header.language.packed
      report.add(
        .rewritten, "\(path)/mdia/mdhd", "language", because: "in MP4 it is an ISO 639-2 code")
    }
    node.update(["mdia"]) { $0.replaceFields(of: "mdhd", header) }
  }

  // MARK: References

  private mutating func setReferences(_ node: inout BoxNode) {
    guard let index = node.children.firstIndex(where: { $0.type == "tref" }) else { return }
    var references = node.children[index]
    var kept: [BoxNode] = []
    for var box in references.children {
      guard let old = box.fields(as: TrackReferenceTypeBox.self)?.trackIDs else {
        kept.append(box)
        continue
      }
      let new = old.compactMap { id in
        composition.tracks.first { $0.template.id == id }?.id
      }
      if new.count < old.count {
        report.add(
          new.isEmpty ? .dropped : .rewritten, "\(path)/tref/\(box.type)",
          "references of track \(track.template.id)",
          because: "a track that they name is not in the output")
      }
      guard !new.isEmpty else { continue }
      if new != old {
        box.fields = TrackReferenceTypeBox(trackIDs: new)
        box.remainder = Bytes()
      }
      kept.append(box)
    }
    references.children = kept
    if kept.isEmpty {
      node.children.remove(at: index)
    } else {
      node.children[index] = references
    }
  }

  // MARK: Forms

  private mutating func setHandler(_ node: inout BoxNode) {
    guard var handler = track.template.handler else { return }
    if isQuickTime {
      guard handler.componentType.rawValue == 0 else { return }
      handler.componentType = "mhlr"
      handler.nameBytes = Self.countedName(handler.name)
      report.add(
        .rewritten, "\(path)/mdia/hdlr", "handler name", because: "QuickTime counts its characters")
    } else {
      let name = Bytes(Array(handler.name.utf8) + [0])
      let isPlain = handler.nameBytes == name && handler.componentType.rawValue == 0
      if !isPlain {
        handler.componentType = FourCC(rawValue: 0)
        handler.nameBytes = name
        report.add(
          .rewritten, "\(path)/mdia/hdlr", "handler name",
          because: "in MP4 it is text that ends with NUL")
      }
      if node.descendant("mdia", "minf", "hdlr") != nil {
        node.update(["mdia", "minf"]) { $0.setChild("hdlr", nil) }
        report.add(
          .dropped, "\(path)/mdia/minf/hdlr", "data handler", because: "MP4 has no such handler")
      }
      guard !isPlain else { return }
    }
    node.update(["mdia"]) { $0.replaceFields(of: "hdlr", handler) }
  }

  private static func countedName(_ name: String) -> Bytes {
    var text = name
    while text.utf8.count > 255 { text.removeLast() }
    return Bytes([UInt8(text.utf8.count)] + Array(text.utf8))
  }

  /// In MP4, a Macintosh alias to the file itself becomes an empty URL.
  private mutating func setDataReferences(_ node: inout BoxNode) {
    guard !isQuickTime else { return }
    var changes = false
    node.update(["mdia", "minf", "dinf", "dref"]) { references in
      for index in references.children.indices
      where references.children[index].type == "alis" {
        var box = DataEntryURLBox()
        box.flags = 1
        references.children[index] = BoxNode(box)
        changes = true
      }
    }
    guard changes else { return }
    report.add(
      .rewritten, "\(path)/mdia/minf/dinf/dref", "data reference",
      because: "MP4 names its own file by an empty URL")
  }

  private mutating func setSampleEntries(_ node: inout BoxNode) {
    var count = 0
    var padding = 0
    let isQuickTime = isQuickTime
    let countsFrames = track.template.samples.countsSoundFrames
    node.updateSampleTable { table in
      table.update(["stsd"]) { descriptions in
        let entries = descriptions.sampleEntries
        padding = descriptions.children.count - entries.count
        descriptions.children = entries
        for index in entries.indices {
          if countsFrames { descriptions.children[index].announceSoundPackets() }
          guard !isQuickTime, let plain = entries[index].asPlainAAC else { continue }
          descriptions.children[index] = plain
          count += 1
        }
        guard var box = descriptions.fields(as: SampleDescriptionBox.self) else { return }
        if count > 0 { box.version = 0 }
        box.entryCount = UInt32(clamping: descriptions.children.count)
        descriptions.fields = box
      }
    }
    if padding > 0 {
      report.add(
        .dropped, "\(path)/mdia/minf/stbl/stsd", "free space", because: "it is no sample entry")
    }
    if countsFrames {
      report.add(
        .rewritten, "\(path)/mdia/minf/stbl", "tables that count uncompressed sound",
        because: "a sample is now what lies in the file: a packet of sound")
    }
    guard count > 0 else { return }
    report.add(
      .rewritten, "\(path)/mdia/minf/stbl/stsd", "QuickTime sound description",
      because: "in MP4 the decoder's configuration stands directly in the sample entry")
  }

  // MARK: Tables

  private mutating func setTables(
    _ node: inout BoxNode, tables: TableBuilder, chunks: ChunkBuilder
  ) {
    let isQuickTime = isQuickTime
    let kept = track.segments.first?.samples.upperBound ?? 0
    let isWhole = track.segments.count == 1 && track.segments[0].isWhole
    node.updateSampleTable { table in
      var old = table.children.filter { !Self.rebuilt.contains($0.type) }
      table.problem = nil
      table.remainder = Bytes()
      let descriptions = old.filter { $0.type == "stsd" }.prefix(1)
      old.removeAll { $0.type == "stsd" }
      var new = Array(descriptions)
      new.append(BoxNode(tables.timeToSample))
      if let offsets = tables.compositionOffsets(quickTime: isQuickTime) {
        new.append(BoxNode(offsets))
      }
      if let sync = tables.syncSamples { new.append(BoxNode(sync)) }
      new.append(BoxNode(tables.sampleSizes))
      new.append(BoxNode(chunks.sampleToChunk))
      table.children = new + (isWhole ? old : old.map { $0.cut(toFirst: kept) })
    }
  }

  /// The tables that are written from what the samples are.
  private static let rebuilt: Set<FourCC> = [
    "stts", "ctts", "stss", "stsz", "stz2", "stsc", "stco", "co64",
  ]
}

extension BoxNode {
  /// Replaces the fields of the first box inside of a type, or appends such a box.
  mutating func replaceFields(of type: FourCC, _ fields: any Box) {
    if let index = children.firstIndex(where: { $0.type == type }) {
      children[index].fields = fields
      children[index].problem = nil
    } else {
      children.append(BoxNode(fields))
    }
  }
}
