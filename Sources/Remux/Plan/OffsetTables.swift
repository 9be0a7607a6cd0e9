internal import ISOBMFF

/// Puts right all offsets into the file after its boxes were edited.
///
/// The numbers always follow from those of the original file, so that the work can be repeated when
/// a table that grew has moved everything once more. A number that the edit itself has set is taken
/// as it is.
struct OffsetTables {
  private let original: BoxTree
  private let movie: Movie?
  private var map: PlaceMap
  /// The boxes with offsets in the original file, by their places.
  private var known: [UInt64: BoxNode] = [:]
  /// Those whose offsets the edit has set.
  private var chosen: Set<UInt64> = []
  private var tracks: [UInt64: Track] = [:]
  private var fragments: [UInt64: FragmentRuns.TrackFragment] = [:]
  private var fragmentOf: [UInt64: UInt64] = [:]
  /// What cannot be kept right.
  private(set) var problems: [BoxError] = []
  private var path = ""
  /// Whether every table of chunk offsets is widened, to come to an end.
  private var widensAll = false

  private static let types: Set<FourCC> = [
    "stco", "co64", "saio", "iloc", "tfhd", "trun", "tfra", "mfro", "sidx", "gps ",
  ]

  /// Changes the offsets in an edited tree, and returns where everything came to stand, and what
  /// points at nothing now.
  static func update(
    _ tree: inout BoxTree, from original: BoxTree, movie: Movie?
  ) throws(BoxError) -> (map: PlaceMap, problems: [BoxError]) {
    var tables = try OffsetTables(tree, original, movie)
    // Tables only ever grow: each round but the last makes one larger.
    for round in 0... {
      tables.widensAll = round > 4
      tables.problems = []
      guard !tables.map.isIdentity else { break }
      let before = tables.map.newSize
      try tables.update(&tree.boxes, path: "", fragment: nil)
      tables.map = try PlaceMap(from: original, to: tree)
      if tables.map.newSize == before { break }
    }
    tables.checkCompressedMovie()
    tables.checkUnknownTables()
    return (tables.map, tables.problems)
  }

  private init(
    _ edited: BoxTree, _ original: BoxTree, _ movie: Movie?
  ) throws(BoxError) {
    self.original = original
    self.movie = movie
    map = try PlaceMap(from: original, to: edited)
    original.forEach { node, _, _ in
      if Self.types.contains(node.type), let offset = node.offset { known[offset] = node }
    }
    edited.forEach { node, _, _ in
      guard let offset = node.offset, let old = known[offset] else { return }
      if Self.offsets(of: old) != Self.offsets(of: node) { chosen.insert(offset) }
    }
    for track in movie?.tracks ?? [] {
      for box in track.sampleTableNode?.children ?? [] where ["stco", "co64"].contains(box.type) {
        if let offset = box.offset { tracks[offset] = track }
      }
    }
    let sizes = FragmentRuns.defaultSizes(in: original)
    for moof in original.boxes where moof.type == "moof" {
      for fragment in FragmentRuns(moof, defaultSizes: sizes).trackFragments {
        fragments[fragment.box] = fragment
        fragmentOf[fragment.box] = moof.offset
      }
    }
  }

  /// The numbers of a box that are offsets, to tell whether an edit has set them.
  private static func offsets(of node: BoxNode) -> Bytes? {
    if let box = node.fields(as: ChunkOffsetBox.self) { return box.entries.bytes }
    if let box = node.fields(as: ChunkLargeOffsetBox.self) { return box.entries.bytes }
    if let box = node.fields(as: SampleAuxiliaryInformationOffsetsBox.self) {
      return box.offsets.bytes
    }
    var writer = ByteWriter()
    if let box = node.fields(as: TrackFragmentHeaderBox.self) {
      writer.append(box.flags & 1 != 0 ? box.baseDataOffset : 0)
    } else if let box = node.fields(as: TrackRunBox.self) {
      writer.append(box.flags & 1 != 0 ? box.dataOffset : 0)
    } else if let box = node.fields(as: SegmentIndexBox.self) {
      writer.append(box.firstOffset)
      for reference in box.references { writer.append(reference.size) }
    } else if let box = node.fields(as: TrackFragmentRandomAccessBox.self) {
      for entry in 0..<box.entries.count { writer.append(box.entries[entry, 1]) }
    } else if let box = node.fields(as: MovieFragmentRandomAccessOffsetBox.self) {
      writer.append(box.parentSize)
    } else if let box = node.fields(as: ItemLocationBox.self) {
      for item in box.items {
        writer.append(item.baseOffset)
        writer.append(item.extents.bytes)
      }
    } else {
      guard let payload = try? node.payload() else { return nil }
      return payload
    }
    return writer.bytes
  }

  private mutating func note(_ text: String, _ node: BoxNode) {
    problems.append(BoxError(.invalid(text), at: node.offset, path: path))
  }

  // MARK: Walking

  private mutating func update(
    _ nodes: inout [BoxNode], path: String, fragment: FragmentRuns.TrackFragment?
  ) throws(BoxError) {
    let names = BoxTree.names(of: nodes)
    for index in nodes.indices {
      let own = path.isEmpty ? names[index] : path + "/" + names[index]
      self.path = own
      let offset = nodes[index].offset
      if nodes[index].type == "traf", let offset, let runs = fragments[offset] {
        try update(&nodes[index].children, path: own, fragment: runs)
        self.path = own
        updateFragment(&nodes[index], runs)
        continue
      }
      if let offset, let old = known[offset], !chosen.contains(offset) {
        try update(&nodes[index], old, fragment)
      }
      if nodes[index].type == "mfra" { updateSizeField(&nodes[index]) }
      guard !nodes[index].children.isEmpty else { continue }
      try update(&nodes[index].children, path: own, fragment: nil)
    }
  }

  private mutating func update(
    _ node: inout BoxNode, _ old: BoxNode, _ fragment: FragmentRuns.TrackFragment?
  ) throws(BoxError) {
    switch old.type {
    case "stco", "co64": updateChunks(&node, old)
    case "saio": updateAuxiliary(&node, old, fragment)
    case "iloc": updateItems(&node, old)
    case "tfra": updateRandomAccess(&node, old)
    case "sidx": updateSegmentIndex(&node, old)
    case "gps ":
      guard let blocks = VendorOffsets.blocks(of: old, in: original.source) else { return }
      var places: [UInt64] = []
      for block in blocks {
        guard let place = map.place(of: block) else { return note("a GPS block is not kept", node) }
        places.append(place)
      }
      try node.setBlockOffsets(places)
    default: break
    }
  }

  // MARK: Samples

  private mutating func updateChunks(_ node: inout BoxNode, _ old: BoxNode) {
    let columns = ChunkOffsetBox.columns
    let table: BigEndianTable
    if let box = old.fields(as: ChunkOffsetBox.self) {
      table = box.entries
    } else if let box = old.fields(as: ChunkLargeOffsetBox.self) {
      table = box.entries
    } else {
      return note("offsets that were not understood cannot be kept right", node)
    }
    var values = (0..<table.count).map { UInt64(bitPattern: table[$0, 0]) }
    for index in values.indices { values[index] = map.place(of: values[index]) ?? values[index] }
    if let offset = old.offset, let track = tracks[offset] { checkChunks(track, &values, node) }
    let isLarge =
      widensAll || node.type == "co64" || values.contains { $0 > UInt64(UInt32.max) }
    var writer = ByteWriter(capacity: values.count * (isLarge ? 8 : 4))
    for value in values { writer.append(value, size: isLarge ? 8 : 4) }
    if isLarge {
      var box = node.fields(as: ChunkLargeOffsetBox.self) ?? ChunkLargeOffsetBox()
      if let small = node.fields(as: ChunkOffsetBox.self) { box.flags = small.flags }
      box.entries = BigEndianTable(columns: ChunkLargeOffsetBox.columns, bytes: writer.bytes)
      node.fields = box
      node.header.type = "co64"
    } else if var box = node.fields(as: ChunkOffsetBox.self) {
      box.entries = BigEndianTable(columns: columns, bytes: writer.bytes)
      node.fields = box
    }
  }

  /// Leaves alone what points into other files, and looks whether all samples are still there.
  private mutating func checkChunks(_ track: Track, _ values: inout [UInt64], _ node: BoxNode) {
    let references = track.node.descendant("mdia", "minf", "dinf", "dref")?.children ?? []
    for chunk in track.samples.chunkSequence where values.indices.contains(chunk.index) {
      let entry = Int(chunk.descriptionIndex) - 1
      if track.sampleEntries.indices.contains(entry),
        let fields = track.sampleEntries[entry].fields as? any SampleEntry,
        references.indices.contains(Int(fields.dataReferenceIndex) - 1),
        !references[Int(fields.dataReferenceIndex) - 1].isSelfReference
      {
        values[chunk.index] = chunk.offset
        continue
      }
      let (end, overflow) = chunk.offset.addingReportingOverflow(chunk.byteCount)
      guard chunk.byteCount > 0, !overflow, end <= map.oldSize else { continue }
      guard map.place(of: chunk.offset..<end) == nil else { continue }
      return note(
        "sample \(chunk.firstSample + 1) of track \(track.id) lies at \(chunk.offset), "
          + "in bytes that are not kept", node)
    }
  }

  private mutating func updateAuxiliary(
    _ node: inout BoxNode, _ old: BoxNode, _ fragment: FragmentRuns.TrackFragment?
  ) {
    typealias Kind = SampleAuxiliaryInformationOffsetsBox
    guard let table = old.fields(as: Kind.self)?.offsets, var box = node.fields(as: Kind.self)
    else { return note("offsets that were not understood cannot be kept right", node) }
    var values: [UInt64] = []
    let start = fragment.map { newBase(of: $0) } ?? 0
    for index in 0..<table.count {
      let place = UInt64(bitPattern: table[index, 0]) &+ (fragment?.base ?? 0)
      guard let new = map.place(of: place) else {
        return note("auxiliary information at \(place) lies in bytes that are not kept", node)
      }
      values.append(new &- start)
    }
    let isLarge = box.version == 1 || values.contains { $0 > UInt64(UInt32.max) }
    box.version = isLarge ? 1 : 0
    box.offsets = BigEndianTable(
      columns: isLarge ? Kind.largeColumns : Kind.columns,
      records: values.map { [Int64(bitPattern: $0)] })
    node.fields = box
  }

  // MARK: Fragments

  /// What the offsets of a track fragment count from, where everything stands now.
  private func newBase(of fragment: FragmentRuns.TrackFragment) -> UInt64 {
    guard let moof = fragmentOf[fragment.box] else { return fragment.base }
    // The base is the fragment itself, a place in the file, or the end of what went before.
    if fragment.base == moof { return map.start(ofBoxAt: moof) ?? moof }
    if fragment.base > 0, let last = map.place(of: fragment.base - 1) { return last + 1 }
    return map.place(of: fragment.base) ?? fragment.base
  }

  private mutating func updateFragment(
    _ node: inout BoxNode, _ old: FragmentRuns.TrackFragment
  ) {
    let base = newBase(of: old)
    var position = base
    let runs = Dictionary(old.runs.map { ($0.box, $0) }) { first, _ in first }
    for index in node.children.indices {
      let offset = node.children[index].offset
      if let header = node.children[index].fields(as: TrackFragmentHeaderBox.self),
        header.flags & 1 != 0, let offset, !chosen.contains(offset)
      {
        var header = header
        header.baseDataOffset = base
        node.children[index].fields = header
      }
      guard let offset, let run = runs[offset],
        var box = node.children[index].fields(as: TrackRunBox.self), !chosen.contains(offset)
      else { continue }
      guard run.bytes.upperBound <= map.oldSize else { continue }
      guard let place = map.place(of: run.bytes) else {
        return note(
          "samples of track \(old.trackID) lie at \(run.bytes.lowerBound), in bytes that are not "
            + "kept", node)
      }
      if box.flags & 1 != 0 {
        guard let distance = Int32(exactly: Int64(bitPattern: place &- base)) else {
          return note("an offset of a run does not fit 32 bits", node)
        }
        box.dataOffset = distance
        node.children[index].fields = box
      } else if place != position, !run.bytes.isEmpty {
        return note("a run without an offset would no longer follow the one before", node)
      }
      position = place + UInt64(run.bytes.count)
    }
  }

  private mutating func updateRandomAccess(_ node: inout BoxNode, _ old: BoxNode) {
    typealias Kind = TrackFragmentRandomAccessBox
    guard let before = old.fields(as: Kind.self), var box = node.fields(as: Kind.self) else {
      return note("offsets that were not understood cannot be kept right", node)
    }
    guard before.entries.count == box.entries.count else { return }
    let limit = box.version == 1 ? UInt64.max : UInt64(UInt32.max)
    var records: [[Int64]] = []
    for entry in 0..<box.entries.count {
      let place = UInt64(bitPattern: before.entries[entry, 1])
      guard let new = map.start(ofBoxAt: place) ?? map.place(of: place) else {
        return note("entry \(entry) points at a fragment that is not kept", node)
      }
      guard new <= limit else { return note("an offset no longer fits 32 bits", node) }
      var record = box.entries[entry]
      record[1] = Int64(bitPattern: new)
      records.append(record)
    }
    box.entries = BigEndianTable(columns: box.entries.columns, records: records)
    node.fields = box
  }

  /// The size of `mfra` that `mfro` gives inside.
  private func updateSizeField(_ node: inout BoxNode) {
    typealias Kind = MovieFragmentRandomAccessOffsetBox
    guard let offset = node.offset, let size = map.size(ofBoxAt: offset),
      let oldSize = map.oldSize(ofBoxAt: offset), let compact = UInt32(exactly: size)
    else { return }
    for index in node.children.indices {
      guard let place = node.children[index].offset, !chosen.contains(place),
        let before = known[place]?.fields(as: Kind.self), UInt64(before.parentSize) == oldSize,
        var box = node.children[index].fields(as: Kind.self)
      else { continue }
      box.parentSize = compact
      node.children[index].fields = box
    }
  }

  /// ISO/IEC 14496-12, 8.16.3: sizes of runs of boxes, from the end of the index on.
  private mutating func updateSegmentIndex(_ node: inout BoxNode, _ old: BoxNode) {
    guard let before = old.fields(as: SegmentIndexBox.self),
      var box = node.fields(as: SegmentIndexBox.self)
    else { return note("offsets that were not understood cannot be kept right", node) }
    guard let start = old.offset, let oldCount = map.oldSize(ofBoxAt: start),
      let newStart = map.start(ofBoxAt: start), let newCount = map.size(ofBoxAt: start),
      before.references.count == box.references.count
    else { return }
    let (position, overflow) = (start + oldCount).addingReportingOverflow(before.firstOffset)
    guard !overflow, let border = map.border(at: position), border >= newStart + newCount else {
      return note("the index counts from a place that is not kept", node)
    }
    box.firstOffset = border - (newStart + newCount)
    guard box.version == 1 || box.firstOffset <= UInt64(UInt32.max) else {
      return note("an offset no longer fits 32 bits", node)
    }
    var (oldPlace, newPlace) = (position, border)
    var isResized = false
    for index in before.references.indices {
      // Sizes of 31 bits, behind a place inside the file.
      let end = oldPlace + UInt64(before.references[index].size)
      guard let newEnd = map.border(at: end), newEnd >= newPlace, newEnd - newPlace < 1 << 31 else {
        return note("segment \(index) of the index does not end between boxes", node)
      }
      isResized = isResized || newEnd - newPlace != end - oldPlace
      box.references[index].size = UInt32(newEnd - newPlace)
      (oldPlace, newPlace) = (end, newEnd)
    }
    if isResized, original.boxes.contains(where: { $0.type == "ssix" }) {
      return note("a segment has another size now, and ssix says what is where inside", node)
    }
    node.fields = box
  }

  // MARK: Items

  /// ISO/IEC 14496-12, 8.11.3: the items that are located by offsets into this file.
  private mutating func updateItems(_ node: inout BoxNode, _ old: BoxNode) {
    guard let before = old.fields(as: ItemLocationBox.self),
      var box = node.fields(as: ItemLocationBox.self)
    else { return note("offsets that were not understood cannot be kept right", node) }
    guard before.items.count == box.items.count else { return }
    func fits(_ value: UInt64, _ size: UInt8) -> Bool {
      size >= 8 || value >> (8 * UInt64(size)) == 0
    }
    for (index, item) in before.items.enumerated()
    where item.constructionMethod == 0 && item.dataReferenceIndex == 0 {
      let columns = item.extents.columns.map(\.name)
      let offset = columns.firstIndex(of: "extent_offset")
      let length = columns.firstIndex(of: "extent_length")
      func value(_ extent: Int, _ column: Int?) -> UInt64 {
        column.map { UInt64(bitPattern: item.extents[extent, $0]) } ?? 0
      }
      // Without any bytes all extents are the same one.
      let count = columns.isEmpty ? min(Int(item.emptyExtentCount), 1) : item.extents.count
      var moves: [UInt64] = []
      for extent in 0..<count {
        let start = item.baseOffset &+ value(extent, offset)
        let (end, overflow) = start.addingReportingOverflow(value(extent, length))
        guard !overflow, let new = map.place(of: start..<end) else {
          return note("an item at \(start) lies in bytes that are not kept", node)
        }
        moves.append(new &- start)
      }
      guard moves.contains(where: { $0 != 0 }) else { continue }
      let isOne = moves.allSatisfy { $0 == moves[0] }
      if isOne, before.baseOffsetSize > 0, item.baseOffset != 0 || offset == nil {
        box.items[index].baseOffset = item.baseOffset &+ moves[0]
        if fits(box.items[index].baseOffset, before.baseOffsetSize) { continue }
      } else if let offset, box.items[index].extents.columns == item.extents.columns {
        let moved = moves.indices.map { value($0, offset) &+ moves[$0] }
        box.items[index].extents = BigEndianTable(
          columns: item.extents.columns,
          records: moved.indices.map { extent in
            var record = item.extents[extent]
            record[offset] = Int64(bitPattern: moved[extent])
            return record
          })
        if moved.allSatisfy({ fits($0, before.offsetSize) }) { continue }
      }
      return note("an offset of an item no longer fits its field", node)
    }
    node.fields = box
  }

  // MARK: Compressed movies

  /// Offsets inside a deflated movie box cannot be changed: nothing that they point at may move.
  private mutating func checkCompressedMovie() {
    guard let movie, movie.path.contains("cmov") else { return }
    for track in movie.tracks {
      for chunk in track.samples.chunkSequence where map.place(of: chunk.offset) != chunk.offset {
        problems.append(
          BoxError(
            .invalid("samples move, and the offsets in a compressed movie box cannot be changed"),
            at: movie.node.offset, path: movie.path))
        return
      }
    }
  }
}

extension OffsetTables {
  /// What holds offsets, or boxes with offsets.
  private static let holders: Set<FourCC> = [
    "moov", "trak", "mdia", "minf", "stbl", "moof", "traf", "mfra", "meta",
  ]

  /// Boxes that were not understood may hold offsets: nothing that they point at may move.
  private mutating func checkUnknownTables() {
    let moves = original.boxes.contains { box in
      guard box.external != nil, let offset = box.offset else { return false }
      return map.start(ofBoxAt: offset).map { $0 != offset } ?? false
    }
    guard moves else { return }
    original.forEach { node, path, _ in
      guard Self.holders.contains(node.type), let problem = node.problem else { return }
      problems.append(
        BoxError(
          .invalid(
            "media data moves, and offsets inside cannot be kept right: \(problem.message)"),
          at: node.offset, path: path))
    }
  }
}
