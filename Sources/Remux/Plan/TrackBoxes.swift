internal import ISOBMFF

/// The boxes of one track of the output: the source's, with times, tables and forms put right.
struct TrackBoxes {
  private let layout: TrackLayout
  private let composition: Composition
  private(set) var report: Report

  init(_ layout: TrackLayout, of composition: Composition, report: Report) {
    self.layout = layout
    self.composition = composition
    self.report = report
  }

  private var track: CompositionTrack { layout.track }
  private var path: String { composition.path(of: track) }
  private var isQuickTime: Bool { composition.format.isQuickTime }

  /// The whole `trak` box but for its chunk offsets.
  mutating func node(tables: TableBuilder, chunks: ChunkBuilder) throws(BoxError) -> BoxNode {
    var node = track.template.node
    if track.source.movie.source !== composition.base.source { node.forgetOffsets() }
    node.header.form = .compact
    node.problem = nil
    try setHeader(&node, mediaDuration: tables.duration)
    setEdits(&node)
    setReferences(&node)
    setMediaHeader(&node, duration: tables.duration)
    setHandler(&node)
    setDataReferences(&node)
    setSampleEntries(&node)
    try setTables(&node, tables: tables, chunks: chunks)
    setName(&node)
    return node
  }

  // MARK: Times

  /// Length of the track with its edits, in ticks of the movie's timescale.
  private func presentedDuration(mediaDuration: Int64) throws(BoxError) -> UInt64 {
    let timeline = try Timeline(
      edits: layout.edits ?? [], movieTimescale: composition.timescale,
      mediaTimescale: layout.timescale, mediaDuration: UInt64(max(mediaDuration, 0)))
    func ticks(_ rounding: MediaTime.Rounding) -> UInt64 {
      UInt64(max(timeline.duration.ticks(of: composition.timescale, rounding: rounding) ?? 0, 0))
    }
    // Whichever way the source rounded is good enough.
    let before = track.template.header.duration
    guard track.isUntouched else { return ticks(.nearest) }
    return before == ticks(.down) || before == ticks(.up) ? before : ticks(.nearest)
  }

  private mutating func noteDuration(_ now: UInt64, before: UInt64, _ box: String) {
    guard now != before, track.isUntouched,
      composition.timescale == track.source.movie.timescale
    else { return }
    report.add(
      .rewritten, "\(path)/\(box)", "duration",
      because: "the tables make \(now) ticks, not \(before)")
  }

  private mutating func setHeader(
    _ node: inout BoxNode, mediaDuration: Int64
  ) throws(BoxError) {
    var header = track.template.header
    header.trackID = track.id
    header.duration = try presentedDuration(mediaDuration: mediaDuration)
    header.creationTime.shift(by: composition.creationShift)
    header.matrix = track.matrix.values
    header.width = track.width
    header.height = track.height
    header.layer = track.layer
    header.volume = track.volume
    header.alternateGroup = track.alternateGroup
    if track.isEnabled != track.template.isEnabled { header.flags ^= 1 }
    if max(header.duration, header.creationTime) > UInt64(UInt32.max) { header.version = 1 }
    noteDuration(header.duration, before: track.template.header.duration, "tkhd")
    node.replaceFields(of: "tkhd", header)
  }

  private func setEdits(_ node: inout BoxNode) {
    guard let edits = layout.edits else {
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
    header.timescale = layout.timescale
    header.creationTime.shift(by: composition.creationShift)
    if header.duration > UInt64(UInt32.max) { header.version = 1 }
    noteDuration(header.duration, before: track.template.mediaHeader.duration, "mdia/mdhd")
    if !isQuickTime, header.language.isMacintosh {
      header.language = header.language.packed
      report.add(
        .rewritten, "\(path)/mdia/mdhd", "language", because: "in MP4 it is an ISO 639-2 code")
    }
    if let language = track.language {
      header.language = LanguageCode(language) ?? .undetermined
      var extended: BoxNode?
      if LanguageCode(language) == nil {
        var box = ExtendedLanguageBox()
        box.languageBytes = Bytes(Array(language.utf8) + [0])
        extended = BoxNode(box)
      }
      node.update(["mdia"]) { $0.setChild("elng", extended) }
    }
    node.update(["mdia"]) { $0.replaceFields(of: "mdhd", header) }
  }

  /// The name of the track, in its user data.
  ///
  /// QuickTime File Format, "User data atoms"; other programs read it there from MP4 too.
  private func setName(_ node: inout BoxNode) {
    guard let name = track.name else { return }
    var userData = node.child("udta") ?? BoxNode("udta", [])
    userData.children.removeAll { $0.type == "name" }
    if !name.isEmpty {
      userData.children.append(BoxNode(type: "name", payload: Bytes(Array(name.utf8))))
    }
    node.setChild("udta", userData.children.isEmpty ? nil : userData)
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
      let clip = track.origins[0].clip
      let new = old.compactMap { id in
        let origin = CompositionTrack.Origin(clip: clip, trackID: id)
        return composition.tracks.first { $0.origins.contains(origin) }?.id
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
    var changes = false
    if layout.entries != nil {
      node.update(["mdia", "minf", "dinf", "dref"]) { references in
        // Merged entries name the first data reference.
        references.children = Array(references.children.prefix(1))
      }
    }
    guard !isQuickTime else { return }
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
    let merged = layout.entries
    node.updateSampleTable { table in
      table.update(["stsd"]) { descriptions in
        if let merged { descriptions.children = merged }
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
  ) throws(BoxError) {
    let isQuickTime = isQuickTime
    var others: [BoxNode]?
    if !layout.isWhole {
      var information = SampleInformation(layout)
      others = try information.boxes(tables: tables)
      for (type, reason) in information.dropped {
        report.add(
          .dropped, "\(path)/mdia/minf/stbl/\(type)", "information about samples", because: reason)
      }
    }
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
      table.children = new + (others ?? old)
    }
  }

  /// The tables that are written from what the samples are.
  static let rebuilt: Set<FourCC> = [
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

extension BoxNode {
  /// Forgets where this box and those inside stood: they come from another file.
  fileprivate mutating func forgetOffsets() {
    offset = nil
    for index in children.indices { children[index].forgetOffsets() }
  }
}

extension UInt64 {
  /// Moves a time in seconds since 1904; one that is not set, or would leave its range, stays.
  mutating func shift(by seconds: Int64) {
    guard self != 0, seconds != 0 else { return }
    let (sum, overflow) = addingReportingOverflow(UInt64(bitPattern: seconds))
    guard overflow == (seconds < 0) else { return }
    self = sum
  }
}
