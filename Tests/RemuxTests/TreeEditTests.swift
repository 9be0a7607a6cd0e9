import ISOBMFF
import TestSupport
import Testing

@testable import Remux

@Suite struct TreeEditTests {
  private static let free: Bytes = [0, 0, 0, 12, 0x66, 0x72, 0x65, 0x65, 1, 2, 3, 4]

  private func tree(_ name: String) throws -> BoxTree {
    try BoxTree(reading: MemorySource(Samples.bytes(name)))
  }

  private func written(_ edit: TreeEdit) throws -> Movie {
    let bytes = try Fixtures.written(edit.plan)
    let tree = try BoxTree(reading: MemorySource(bytes))
    #expect(try tree.difference(from: edit.result).isEmpty)
    return try Movie(tree)
  }

  private func refusal(
    _ name: String, _ changes: [TreeEdit.Change]
  ) throws -> String? {
    let tree = try tree(name)
    do throws(RemuxError) {
      _ = try TreeEdit(tree, changes)
      return nil
    } catch {
      return error.description
    }
  }

  /// Expects all samples, in `moov` and in fragments, to be the bytes that they were.
  private func expectSameSamples(_ original: BoxTree, _ copy: Movie, _ what: String) throws {
    guard let movie = try? Movie(original) else { return }
    if movie.fragments.isEmpty, movie.problem == nil,
      movie.tracks.allSatisfy({ $0.problem == nil })
    {
      var verifier = Verifier(original: movie, copy: copy)
      let allowed: Set<Verification.Difference.Code> = [.metadata, .trackUnreadable]
      for difference in try verifier.run().differences where !allowed.contains(difference.code) {
        Issue.record("\(what): \(difference.message)")
      }
      return
    }
    #expect(Self.fragmentBytes(original) == Self.fragmentBytes(copy.tree), "\(what)")
  }

  private static func fragmentBytes(_ tree: BoxTree) -> [Bytes] {
    let sizes = FragmentRuns.defaultSizes(in: tree)
    return tree.boxes.filter { $0.type == "moof" }.flatMap {
      FragmentRuns($0, defaultSizes: sizes).trackFragments.flatMap(\.runs).compactMap { run in
        try? tree.source.bytes(at: run.bytes.lowerBound, count: run.bytes.count)
      }
    }
  }

  // MARK: Any edit

  /// Edits that lose nothing, at random places.
  private static func changes(of tree: BoxTree, seed: UInt64) throws -> [TreeEdit.Change] {
    var generator = SeededGenerator(seed: seed)
    let holders: Set<FourCC> = [
      "moov", "trak", "mdia", "minf", "stbl", "moof", "traf", "edts", "mvex",
    ]
    var positions: [BoxPosition] = [.first(inside: ""), .last(inside: "")]
    var removable: [BoxPath] = []
    tree.forEach { node, path, depth in
      guard let path = try? BoxPath(path) else { return }
      if holders.contains(node.type), node.canHoldBoxes {
        positions += [.first(inside: path), .last(inside: path)]
      }
      if depth == 0 { positions += [.before(path), .after(path)] }
      if ["free", "skip", "wide", "udta"].contains(node.type) { removable.append(path) }
    }
    var changes: [TreeEdit.Change] = []
    // Paths with an index would name other boxes after a removal.
    if let path = removable.randomElement(using: &generator) { changes.append(.remove(path)) }
    for _ in 0..<3 {
      if let position = positions.randomElement(using: &generator) {
        changes.insert(.insert(free, at: position), at: 0)
      }
    }
    return changes
  }

  @Test(arguments: Samples.names)
  func `keeps every sample, wherever boxes are put in and taken out`(name: String) throws {
    let original = try tree(name)
    var done = 0
    for seed in 0..<UInt64(5) {
      let changes = try Self.changes(of: original, seed: seed)
      do throws(RemuxError) {
        let edit = try TreeEdit(original, changes)
        try? expectSameSamples(original, written(edit), "\(name), seed \(seed)")
        done += 1
      } catch {
        // Refused for a reason: never for what the edit itself has done.
        let reasons = [
          "no box at this path", "compressed movie", "cut short", "cannot be kept right",
          "no moov box", "were not understood", "cannot hold", "in bytes that are not kept",
        ]
        #expect(reasons.contains { error.description.contains($0) }, "\(name): \(error)")
      }
    }
    let hard: Set<String> = ["moov-missing.mp4", "truncated.mp4", "cmov.mov"]
    if !hard.contains(name) { #expect(done > 0, "\(name)") }
  }

  @Test(arguments: Samples.names)
  func `writes the same bytes where nothing changes`(name: String) throws {
    let original = try tree(name)
    guard (try? Movie(original)) != nil else { return }
    guard let brand = original.box("ftyp")?.fields(as: FileTypeBox.self)?.majorBrand else { return }
    let edit = try TreeEdit(original, [.set("ftyp", field: "major_brand", value: "\(brand)")])
    #expect(try Fixtures.written(edit.plan) == Samples.bytes(name))
  }

  /// Damaged input is refused or edited, and never brings the program down.
  @Test(arguments: 0..<60)
  func `takes damaged files`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let name = try #require(Samples.names.randomElement(using: &generator))
    var bytes = Array(try Samples.bytes(name))
    for _ in 0..<12 {
      bytes[Int.random(in: 0..<bytes.count, using: &generator)] = .random(
        in: 0...255, using: &generator)
    }
    let damaged = try BoxTree(reading: MemorySource(Bytes(bytes)))
    #expect(try damaged.difference(from: BoxTree(reading: MemorySource(Bytes(bytes)))).isEmpty)
    #expect((try? damaged.difference(from: tree(name))) != nil)
    let changes: [TreeEdit.Change] = [
      .insert(Self.free, at: .first(inside: "")), .insert(Self.free, at: .last(inside: "moov")),
      .insert(Self.free, at: .before("moof")),
    ]
    for count in 1...3 {
      guard let edit = try? TreeEdit(damaged, Array(changes.prefix(count)), allowsBroken: true)
      else { continue }
      #expect(try UInt64(Fixtures.written(edit.plan).count) == edit.result.source.size)
    }
    damaged.forEach { node, _, _ in
      for field in node.fields?.described().prefix(8) ?? [] {
        for text in ["0", "1", "-1", "255", "0xFFFFFFFF", "abcd", "00"] {
          var copy = node
          if (try? copy.setField(field.name, to: text)) != nil {
            #expect((try? copy.payload()) != nil)
          }
        }
      }
    }
  }

  // MARK: Offsets

  @Test func `widens chunk offsets that no longer fit`() throws {
    // Space of four gigabytes in front of the media data, so that one more byte is too many.
    let source = try tree("elst-empty.mp4")
    let media = try #require(source.box("mdat")?.external)
    var movie = try #require(source.box("moov"))
    let head = try #require(source.box("ftyp"))
    let front = try head.size() + movie.size() + 16
    let space = UInt64(UInt32.max) - front - 8 - 200
    let start = front + space + 8
    #expect(start < UInt64(UInt32.max))
    var work = source
    work.boxes = [movie]
    try work.updateAll(at: "//stco") { (node) throws(BoxError) in
      guard var box = node.fields(as: ChunkOffsetBox.self) else { return }
      box.entries = BigEndianTable(
        columns: ChunkOffsetBox.columns,
        records: (0..<box.entries.count).map {
          [(box.entries[$0, 0] - Int64(media.range.lowerBound)) % 150 + Int64(start)]
        })
      node.fields = box
    }
    try work.updateAll(at: "//stsz") { (node) throws(BoxError) in
      guard var box = node.fields(as: SampleSizeBox.self) else { return }
      box.sampleSize = 1
      box.sizes = BigEndianTable(columns: SampleSizeBox.columns)
      node.fields = box
    }
    movie = work.boxes[0]
    var writer = ByteWriter()
    try head.append(to: &writer)
    try movie.append(to: &writer)
    let grown = front - 16 - UInt64(writer.count)
    try BoxHeader("free", form: .large).append(to: &writer, payloadCount: space + grown)
    var mediaHeader = ByteWriter()
    try BoxHeader("mdat").append(to: &mediaHeader, payloadCount: UInt64(media.range.count))
    let large = PlannedSource(
      [
        .bytes(writer.bytes),
        .copy(ExternalPayload(source: ZeroSource(size: space + grown), range: 0..<space + grown)),
        .bytes(mediaHeader.bytes), .copy(media),
      ], name: "")
    let original = try BoxTree(reading: large)
    #expect(original.nodes(at: "//stco").count > 0)
    let before = try Movie(original)
    #expect(before.tracks.allSatisfy { $0.problem == nil })
    let edit = try TreeEdit(original, [.insert(Self.free.repeated(40), at: .after("ftyp"))])
    #expect(edit.result.nodes(at: "//co64").count > 0)
    let after = try Movie(edit.result)
    for (one, other) in zip(before.tracks, after.tracks) {
      for (old, new) in zip(one.samples, other.samples).prefix(50) {
        #expect(try Fixtures.payload(old, of: before) == Fixtures.payload(new, of: after))
      }
    }
  }

  @Test(arguments: [
    "fragmented.mp4", "cenc-fragmented.mp4", "frag-tfdt-gap.mp4", "frag-trun-short.mp4",
  ])
  func `follows the samples of fragments`(name: String) throws {
    let original = try tree(name)
    let edit = try TreeEdit(
      original,
      [
        .insert(Self.free, at: .first(inside: "moof")),
        .insert(Self.free, at: .last(inside: "moof/traf")), .insert(Self.free, at: .after("moof")),
        .insert(Self.free, at: .first(inside: "")),
      ])
    let bytes = Self.fragmentBytes(original)
    #expect(!bytes.isEmpty)
    #expect(Self.fragmentBytes(edit.result) == bytes)
    #expect(throws: RemuxError.self) {
      try TreeEdit(original, [.remove("mdat")])
    }
  }

  @Test func `follows fragments in the tables of random access`() throws {
    let original = try tree("fragmented.mp4")
    let edit = try TreeEdit(
      original,
      [
        .insert(Self.free, at: .first(inside: "moof")), .insert(Self.free, at: .after("ftyp")),
        .insert(Self.free, at: .first(inside: "mfra")),
      ])
    func fragments(_ tree: BoxTree) throws -> [Int?] {
      let starts = tree.boxes.filter { $0.type == "moof" }.map(\.offset)
      return try tree.nodes(at: "mfra/tfra").flatMap { node, _ -> [Int?] in
        let payload = try node.payload()
        let isWide = payload[0] == 1
        let stride = isWide ? 19 : 11
        return (0..<(payload.count - 16) / stride).map { entry in
          let place = 16 + stride * entry + (isWide ? 8 : 4)
          let offset =
            isWide
            ? payload.integer(at: place, as: UInt64.self)
            : UInt64(payload.integer(at: place, as: UInt32.self))
          return starts.firstIndex(of: offset)
        }
      }
    }
    let before = try fragments(original)
    #expect(!before.isEmpty && !before.contains(nil))
    #expect(try fragments(edit.result) == before)
    let whole = try #require(edit.result.box("mfra"))
    let size = try #require(try whole.child("mfro")?.payload()).integer(at: 4, as: UInt32.self)
    #expect(try UInt64(size) == whole.size())
    #expect(
      try refusal("fragmented.mp4", [.remove("moof[1]")])?.contains("points at a fragment") == true)
  }

  /// A segment index in front of the fragments.
  private func indexed() throws -> BoxTree {
    var tree = try tree("fragmented.mp4")
    let starts = tree.boxes.filter { $0.type == "moof" }.compactMap(\.offset)
    let end = try #require(tree.boxes.last { $0.type == "mdat" }?.external?.range.upperBound)
    var writer = ByteWriter()
    writer.append(UInt32(0))
    writer.append(UInt32(1))
    writer.append(UInt32(1000))
    writer.append(UInt64(0))
    writer.append(UInt32(starts.count))
    for (start, next) in zip(starts, starts.dropFirst() + [end]) {
      writer.append(UInt32(next - start))
      writer.append(UInt64(0x64_9000_0000))
    }
    try tree.insert(BoxNode(type: "sidx", payload: writer.bytes), at: .before("moof"))
    try tree.remove(at: "mfra")
    let sink = MemorySink()
    try tree.write(to: sink)
    return try BoxTree(reading: MemorySource(sink.bytes))
  }

  private func borders(_ tree: BoxTree) throws -> [UInt64] {
    let node = try #require(tree.box("sidx"))
    let payload = try node.payload()
    var place = try #require(node.offset) + node.size()
    place += UInt64(payload.integer(at: 16, as: UInt32.self))
    var borders = [place]
    for entry in 0..<Int(payload.integer(at: 22, as: UInt16.self)) {
      place += UInt64(payload.integer(at: 24 + 12 * entry, as: UInt32.self))
      borders.append(place)
    }
    return borders
  }

  @Test func `keeps offsets right in a box whose other fields are set`() throws {
    let original = try indexed()
    let edit = try TreeEdit(
      original,
      [
        .set("sidx", field: "timescale", value: "7"),
        .insert(Self.free, at: .first(inside: "moof[1]")),
        .insert(Self.free, at: .before("sidx")),
      ])
    let starts = edit.result.boxes.filter { $0.type == "moof" }.compactMap(\.offset)
    #expect(try borders(edit.result) == starts + [edit.result.source.size])
    #expect(edit.result.box("sidx")?.fields(as: SegmentIndexBox.self)?.timescale == 7)
  }

  @Test func `follows the segments of an index`() throws {
    let original = try indexed()
    let edit = try TreeEdit(
      original,
      [
        .insert(Self.free, at: .first(inside: "moof[1]")), .insert(Self.free, at: .before("moof")),
        .insert(Self.free, at: .first(inside: "")), .insert(Self.free, at: .after("moof[2]")),
      ])
    let starts = edit.result.boxes.filter { $0.type == "moof" }.compactMap(\.offset)
    #expect(try borders(edit.result) == starts + [edit.result.source.size])
    #expect(Self.fragmentBytes(edit.result) == Self.fragmentBytes(original))
  }

  @Test(arguments: [0, 1, 2])
  func `follows items`(version: UInt8) throws {
    // One item in the file, one inside the metadata box, and one in two pieces.
    var writer = ByteWriter()
    writer.append(UInt32(version) << 24)
    writer.append(UInt16(0x4440))
    if version == 2 { writer.append(UInt32(3)) } else { writer.append(UInt16(3)) }
    var places: [Int] = []
    for item in UInt16(1)...3 {
      if version == 2 { writer.append(UInt32(item)) } else { writer.append(item) }
      if version > 0 { writer.append(UInt16(item == 2 ? 1 : 0)) }
      writer.append(UInt16(item == 2 && version == 0 ? 1 : 0))
      writer.append(UInt32(0))
      writer.append(UInt16(item == 3 ? 2 : 1))
      for _ in 0..<(item == 3 ? 2 : 1) {
        places.append(writer.count)
        writer.append(UInt32(0))
        writer.append(UInt32(4))
      }
    }
    let location = writer.bytes
    var list = Array(location)
    var meta = BoxNode(MetaBox(), [BoxNode(type: "iloc", payload: location)])
    let first = UInt32(20 + (try meta.size()) + 8)
    for (place, offset) in zip(places, [first, 3, first + 8, first + 4]) {
      for index in 0..<4 {
        list[place + index] = UInt8(truncatingIfNeeded: offset >> (24 - 8 * UInt32(index)))
      }
    }
    meta.children = [BoxNode(type: "iloc", payload: Bytes(list))]
    var file = ByteWriter()
    try BoxNode(FileTypeBox(majorBrand: "mif1", minorVersion: 0, compatibleBrands: ["mif1"]))
      .append(to: &file)
    try meta.append(to: &file)
    try BoxNode(type: "mdat", payload: Bytes(1...12)).append(to: &file)
    let original = try BoxTree(reading: MemorySource(file.bytes))
    let edit = try TreeEdit(
      original,
      [.insert(Self.free, at: .after("ftyp")), .insert(Self.free, at: .last(inside: "meta"))])
    let payload = try #require(try edit.result.box("meta")?.child("iloc")?.payload())
    let offsets = places.map { payload.integer(at: $0, as: UInt32.self) }
    #expect(offsets == [first + 24, 3, first + 32, first + 28])
    #expect(try edit.result.source.bytes(at: UInt64(offsets[2]), count: 4) == [9, 10, 11, 12])
    #expect(throws: RemuxError.self) { try TreeEdit(original, [.remove("mdat")]) }
  }

  @Test func `follows the blocks of a dashcam`() throws {
    let original = try tree("vendor-offset-table.mp4")
    let edit = try TreeEdit(original, [.insert(Self.free, at: .first(inside: ""))])
    func blocks(_ tree: BoxTree) throws -> [Bytes] {
      let node = try #require(tree.box("moov")?.child("gps "))
      return try #require(VendorOffsets.blocks(of: node, in: tree.source)).map {
        try tree.source.bytes(at: $0.lowerBound, count: $0.count)
      }
    }
    #expect(try blocks(edit.result) == blocks(original))
    #expect(try !blocks(original).isEmpty)
  }

  // MARK: Refusals

  @Test(arguments: [
    ("moov", "no moov box"), ("moov/mvhd", "no mvhd box"), ("mdat", "in bytes that are not kept"),
    ("moov/trak/mdia/minf/stbl/stsz", "no stsz"), ("moov/trak/mdia/minf/stbl/stsd", "sample entry"),
    ("moov/trak/mdia/minf/stbl/stco", "stco"), ("moov/trak/mdia/mdhd", "no mdhd box"),
    ("moov/trak/mdia/hdlr", "no hdlr box"), ("moov/trak/mdia", "no mdia box"),
    ("moov/trak/tkhd", "no tkhd box"), ("moov/trak[5]", "no box at this path"),
  ])
  func `refuses to take out what is needed`(path: String, reason: String) throws {
    let message = try refusal("android-rotated.mp4", [.remove(BoxPath(path))])
    #expect(message?.contains(reason) == true, "\(message ?? "nothing")")
  }

  @Test(arguments: [
    ("moov/trak/mdia/minf/stbl/stco", "entries[0].chunk_offset", "9", "other bytes"),
    ("moov/trak/mdia/minf/stbl/stco", "entries[0].chunk_offset", "4000000000", "outside the file"),
    ("moov/trak/mdia/minf/stbl/stsz", "entry_sizes[3].entry_size", "1", "where it had"),
    ("moov/trak/mdia/minf/stbl/stsz", "sample_count", "1", "would not read back"),
    ("moov/trak/mdia/minf/stbl/stsc", "entries[0].samples_per_chunk", "2", "other bytes"),
    ("moov/trak/mdia/mdhd", "timescale", "0", "timescale"),
    ("moov/mvhd", "timescal", "0", "no field 'timescal'"),
  ])
  func `refuses what would lose samples`(
    path: String, field: String, value: String, reason: String
  ) throws {
    let message = try refusal(
      "android-rotated.mp4", [.set(BoxPath(path), field: field, value: value)])
    #expect(message?.contains(reason) == true, "\(message ?? "nothing")")
  }

  @Test func `refuses what is no whole box`() throws {
    for bytes: Bytes in [[], [1, 2, 3], [0, 0, 0, 9, 0x66, 0x72, 0x65, 0x65], Self.free + [0]] {
      #expect(
        try refusal("android-rotated.mp4", [.insert(bytes, at: .first(inside: "moov"))])?
          .contains("whole boxes") == true)
    }
  }

  @Test func `breaks what it is allowed to`() throws {
    let original = try tree("android-rotated.mp4")
    let path: BoxPath = "moov/trak/mdia/minf/stbl/stco"
    let edit = try TreeEdit(
      original,
      [
        .set(path, field: "entries[0]", value: "9"), .insert(Self.free, at: .first(inside: "")),
      ], allowsBroken: true)
    #expect(!edit.problems.isEmpty)
    // A number that was set stays what it was set to.
    let table = try #require(edit.result.node(at: path)?.node.fields(as: ChunkOffsetBox.self))
    #expect(table.entries[0, 0] == 9)
    #expect(try TreeEdit(original, [.remove("mdat")], allowsBroken: true).result.box("mdat") == nil)
  }

  @Test func `takes a whole track out, and edits in order`() throws {
    let original = try tree("android-rotated.mp4")
    let edit = try TreeEdit(
      original,
      [
        .remove("moov/trak"), .set("moov/trak/tkhd", field: "flags", value: "1"),
        .set("//hdlr", field: "name", value: "same"), .remove("//free"),
        .replace("ftyp", by: Self.free), .insert(Self.free, at: .before("free")),
      ])
    let movie = try written(edit)
    #expect(movie.tracks.map(\.id) == [2])
    #expect(movie.tracks[0].header.flags == 1)
    #expect(movie.tracks[0].handler?.name == "same")
    #expect(movie.tree.boxes.map(\.type) == ["free", "free", "mdat", "moov"])
    #expect(edit.plan.report.lines.count == 6)
    #expect(original.boxes.map(\.type) == ["ftyp", "free", "mdat", "moov"])
  }

  @Test func `knows that the output is the input, though nothing is copied`() throws {
    let folder = try TestFolder()
    let file = folder.file("only.mp4")
    try folder.write(Self.free, as: "only.mp4")
    let tree = try BoxTree(reading: FileSource(path: file))
    let edit = try TreeEdit(tree, [.insert(Self.free, at: .first(inside: ""))])
    var options = Export.Options()
    options.replaces = true
    #expect(throws: RemuxError.outputIsInput(file)) {
      try Export(edit.plan, to: file, options).runBlocking()
    }
  }
}

/// Zeros without end.
private final class ZeroSource: ByteSource {
  let size: UInt64

  init(size: UInt64) {
    self.size = size
  }

  func read(at offset: UInt64, into buffer: inout OutputSpan<UInt8>) throws(IOError) {
    for _ in 0..<min(UInt64(buffer.freeCapacity), size - min(offset, size)) { buffer.append(0) }
  }
}

extension Bytes {
  fileprivate static func + (left: Bytes, right: Bytes) -> Bytes {
    Bytes(Array(left) + Array(right))
  }

  fileprivate func repeated(_ count: Int) -> Bytes {
    Bytes((0..<count).flatMap { _ in Array(self) })
  }
}
