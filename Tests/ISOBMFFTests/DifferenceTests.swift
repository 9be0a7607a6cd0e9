import TestSupport
import Testing

@testable import ISOBMFF

@Suite struct DifferenceTests {
  private func sample(_ name: String = "android-rotated.mp4") throws -> BoxTree {
    try BoxTree(reading: FileSource(path: Samples.path(name)))
  }

  @Test(arguments: Samples.names)
  func `finds none between a file and itself`(name: String) throws {
    let difference = try sample(name).difference(from: sample(name))
    #expect(difference.isEmpty)
    #expect(difference.entries.isEmpty)
  }

  @Test func `names the fields that differ`() throws {
    let original = try sample()
    var tree = original
    try tree.update(at: "moov/trak[1]/tkhd") { (node) throws(BoxError) in
      try node.setField("flags", to: "7")
      try node.setField("matrix[3].value", to: "1")
    }
    try tree.update(at: "moov/mvhd") { (node) throws(BoxError) in
      try node.setField("version", to: "1")
    }
    let difference = try tree.difference(from: original)
    #expect(
      difference.entries == [
        .init(path: "moov/mvhd", change: .field("version", .unsigned(0), .unsigned(1))),
        .init(path: "moov/trak[1]/tkhd", change: .field("flags", .unsigned(3), .unsigned(7))),
        .init(
          path: "moov/trak[1]/tkhd",
          change: .field(
            "matrix[3].value", .fixed(0, fractionBits: 16), .fixed(0x1_0000, fractionBits: 16))),
      ])
    var options = TreeDifference.Options()
    options.ignoredFields = [("moov/mvhd", "version")]
    options.ignoredBoxes = ["moov/trak[1]/tkhd"]
    #expect(try tree.difference(from: original, options).isEmpty)
    options = .init()
    options.limit = 1
    let short = try tree.difference(from: original, options)
    #expect(short.entries.count == 1)
    #expect(short.count == 3)
  }

  @Test func `names boxes that only one has, and their order`() throws {
    let original = try sample()
    var tree = original
    let free = BoxNode(type: "free", payload: [1, 2, 3])
    try tree.insert(free, at: .first(inside: ""))
    try tree.insert(free, at: .last(inside: "moov"))
    let movie = try tree.remove(at: "moov")
    try tree.insert(movie, at: .after("ftyp"))
    let difference = try tree.difference(from: original)
    #expect(
      difference.entries == [
        .init(
          path: "",
          change: .order(
            ["ftyp", "free", "mdat", "moov"], ["free", "ftyp", "moov", "free", "mdat"])),
        .init(path: "free[0]", change: .added(size: 11)),
        .init(path: "moov/free", change: .added(size: 11)),
      ])
    let back = try original.difference(from: tree)
    #expect(back.entries.map(\.path) == ["", "free[0]", "moov/free"])
    #expect(back.entries.last?.change == .removed(size: 11))
  }

  @Test func `matches tracks by their ids`() throws {
    let original = try sample()
    var tree = original
    try tree.remove(at: "moov/trak[0]")
    let difference = try tree.difference(from: original)
    #expect(difference.entries.map(\.path) == ["moov/trak[0]"])
    try tree.update(at: "moov/trak/tkhd") { (node) throws(BoxError) in
      try node.setField("track_ID", to: "9")
    }
    // No id is the same: the first matches the first.
    #expect(
      try tree.difference(from: original).entries.contains { $0.path == "moov/trak[0]/tkhd" })
  }

  @Test func `finds the one that is missing among many`() throws {
    let original = try sample("fragmented.mp4")
    var tree = original
    let count = tree.nodes(at: "moof").count
    #expect(count > 2)
    try tree.remove(at: "moof[1]")
    let difference = try tree.difference(from: original)
    #expect(difference.entries.map(\.path) == ["moof[1]"])
  }

  @Test func `tells which records of a table differ`() throws {
    let original = try sample()
    var tree = original
    try tree.update(at: "moov/trak/mdia/minf/stbl/stsz") { (node) throws(BoxError) in
      for record in [2, 3, 4, 9] {
        try node.setField("entry_sizes[\(record)].entry_size", to: "1")
      }
    }
    let change = try #require(try tree.difference(from: original).entries.first?.change)
    guard case .cells("entry_sizes", let cells) = change else {
      Issue.record("\(change)")
      return
    }
    #expect(cells.records == 4)
    #expect(cells.ranges == [2..<5, 9..<10])
    #expect(cells.first == 2)
    #expect(cells.values.last == 1)
  }

  @Test func `compares tables of both widths`() throws {
    let original = try sample()
    var tree = original
    try tree.update(at: "moov/trak/mdia/minf/stbl/stco") { (node) throws(BoxError) in
      guard let old = node.fields(as: ChunkOffsetBox.self) else { return }
      var box = ChunkLargeOffsetBox()
      box.entries = try old.entries.converted(to: ChunkLargeOffsetBox.columns)
      node = BoxNode(box)
    }
    #expect(
      try tree.difference(from: original).entries == [
        .init(path: "moov/trak[0]/mdia/minf/stbl/stco", change: .type("stco", "co64"))
      ])
  }

  @Test func `compares media and what is behind the boxes`() throws {
    let bytes = try Samples.bytes("trailing-zeros.mp4")
    let original = try BoxTree(reading: MemorySource(bytes))
    let media = try #require(original.box("mdat")?.external?.range)
    var changed = Array(bytes)
    changed[Int(media.lowerBound) + 100] ^= 1
    changed[changed.count - 2] = 1
    let tree = try BoxTree(reading: MemorySource(Bytes(changed[..<(changed.count - 1)])))
    let count = UInt64(media.count)
    let trailing = UInt64(try #require(original.trailing).range.count)
    #expect(
      try tree.difference(from: original).entries == [
        .init(path: "mdat", change: .bytes("payload", at: 100, count, count)),
        .init(
          path: "",
          change: .bytes("trailing bytes", at: trailing - 2, trailing, trailing - 1)),
      ])
    var options = TreeDifference.Options()
    options.comparesMedia = false
    options.ignoredBoxes = ["//*"]
    #expect(try tree.difference(from: original, options).entries.map(\.path) == [""])
  }

  @Test func `stays quick with very many boxes`() throws {
    var writer = ByteWriter()
    for index in 0..<60_000 {
      writer.append(UInt32(9))
      writer.append(FourCC("abcd").rawValue)
      writer.append(UInt8(truncatingIfNeeded: index))
    }
    let first = try BoxTree(parsing: writer.bytes, registry: .isoBaseMedia)
    var second = first
    second.boxes.removeFirst(1000)
    second.boxes.remove(at: 40_000)
    let difference = try second.difference(from: first)
    #expect(difference.count < 4000)
    #expect(difference.count > 0)
  }
}
