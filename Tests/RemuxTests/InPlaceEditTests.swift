import ISOBMFF
import TestSupport
import Testing

@testable import Remux

struct InPlaceEditTests {
  private func edit(_ path: String, _ policy: RotationPolicy) throws -> InPlaceEdit {
    try InPlaceEdit(rotating: Movie(path: path), policy)
  }

  /// The places at which two files of one length differ.
  private func differences(_ left: Bytes, _ right: Bytes) throws -> [Int] {
    try #require(left.count == right.count)
    return left.indices.filter { left[$0] != right[$0] }
  }

  /// The bytes that a matrix takes in a file, in the header of a movie or track.
  private func matrixRange(_ parent: BoxNode, _ type: FourCC, version: UInt8) throws -> Range<Int> {
    let box = try #require(parent.child(type))
    let offset = try #require(box.offset)
    // ISO/IEC 14496-12, 8.2.2.2 and 8.3.2.2: what stands in front, from the end of the header on.
    let before = type == "mvhd" ? (version == 1 ? 48 : 36) : (version == 1 ? 52 : 40)
    let first = Int(offset) + box.header.size + before
    return first..<first + 36
  }

  @Test(arguments: [
    "matrix-rotated.mp4", "matrix-mirrored.mp4", "matrix-of-movie-rotated.mp4", "headers-64bit.mp4",
    "fragmented.mp4", "hdlr-pascal.mov", "android-rotated.mp4",
  ])
  func `changes nothing but matrices, and can be undone`(name: String) throws {
    let folder = try TestFolder()
    let original = try Samples.bytes(name)
    let path = try folder.write(original, as: name)
    let before = try Movie(path: path)
    let picture = try #require(before.tracks.first { $0.kind == .video })
    // Plain to begin with, so that the way back ends where it began.
    try edit(path, .normalize).apply(to: path)
    let plain = try folder.read(name)
    let turned = try edit(path, .add(.quarter))
    #expect(turned.patches.count == before.tracks.filter { $0.kind == .video }.count)
    try turned.apply(to: path, durable: true)
    var allowed: Set<Int> = []
    for track in before.tracks {
      allowed.formUnion(
        try matrixRange(track.node, "tkhd", version: track.header.version))
    }
    allowed.formUnion(try matrixRange(before.node, "mvhd", version: before.header.version))
    let changed = try differences(original, folder.read(name))
    #expect(Set(changed).isSubset(of: allowed))
    #expect(try !differences(plain, folder.read(name)).isEmpty)
    let after = try Movie(path: path)
    let shown = try #require(after.track(id: picture.id))
    let start = try #require(
      Movie(reading: MemorySource(plain)).track(id: picture.id)
        .flatMap { TransformMatrix(values: $0.header.matrix)?.orientation })
    #expect(
      TransformMatrix(values: shown.header.matrix)?.orientation
        == start.followed(by: Orientation(.quarter)))
    try edit(path, .add(.threeQuarter)).apply(to: path)
    #expect(try folder.read(name) == plain)
    #expect(folder.names == [name])
  }

  @Test func `keeps a mirrored picture mirrored`() throws {
    let folder = try TestFolder()
    let path = try folder.write(Samples.bytes("matrix-mirrored.mp4"), as: "m.mp4")
    try edit(path, .set(.half)).apply(to: path)
    let track = try #require(try Movie(path: path).tracks.first)
    #expect(
      TransformMatrix(values: track.header.matrix)?.orientation
        == Orientation(.half, isMirrored: true))
  }

  @Test func `opens nothing where nothing has to change`() throws {
    let folder = try TestFolder()
    let path = try folder.write(Samples.bytes("matrix-rotated.mp4"), as: "m.mp4")
    let same = try edit(path, .set(.quarter))
    #expect(same.patches.isEmpty)
    try same.apply(to: folder.file("not there.mp4"))
  }

  @Test func `refuses what only pixels can say`() throws {
    let folder = try TestFolder()
    let original = try Samples.bytes("matrix-oblique.mp4")
    let path = try folder.write(original, as: "m.mp4")
    let refused = try edit(path, .set(.quarter))
    #expect(refused.patches.isEmpty)
    #expect(!refused.report.reencodeReasons.isEmpty)
    #expect(throws: RemuxError.self) { try refused.apply(to: path) }
    #expect(try folder.read("m.mp4") == original)
  }

  @Test func `refuses a compressed movie box, and what is no file`() throws {
    let folder = try TestFolder()
    let path = try folder.write(Samples.bytes("cmov.mov"), as: "c.mov")
    #expect(throws: RemuxError.self) { try edit(path, .set(.quarter)) }
    let memory = try Movie(reading: MemorySource(Samples.bytes("matrix-rotated.mp4")))
    #expect(throws: RemuxError.self) { try InPlaceEdit(rotating: memory, .set(.half)) }
  }

  @Test func `refuses another file, and one that changed`() throws {
    let folder = try TestFolder()
    let original = try Samples.bytes("matrix-rotated.mp4")
    let path = try folder.write(original, as: "a.mp4")
    let other = try folder.write(original, as: "b.mp4")
    let turned = try edit(path, .set(.half))
    #expect(throws: RemuxError.self) { try turned.apply(to: other) }
    #expect(try folder.read("b.mp4") == original)
    let longer = Bytes(Array(original) + [0])
    _ = try folder.write(longer, as: "a.mp4")
    #expect(throws: RemuxError.self) { try turned.apply(to: path) }
    #expect(try folder.read("a.mp4") == longer)
  }

  @Test func `puts back what was written before a failure`() throws {
    let folder = try TestFolder()
    let path = try folder.write(Samples.bytes("matrix-of-movie-rotated.mp4"), as: "m.mp4")
    let patches = try edit(path, .set(.half)).patches
    #expect(patches.count == 2)
    let original = try folder.read("m.mp4")
    for failing in patches.indices {
      var bytes = Array(original)
      var writes = 0
      let failure = IOError("write", code: 5)
      #expect(throws: failure) {
        try InPlaceEdit.write(
          patches, read: { count, offset in Bytes(bytes[Int(offset)..<Int(offset) + count]) },
          write: { (new, offset) throws(IOError) in
            defer { writes += 1 }
            let taken = writes == failing ? new.count / 2 : new.count
            for index in 0..<taken { bytes[Int(offset) + index] = new[index] }
            if writes == failing { throw failure }
          })
      }
      #expect(Bytes(bytes) == original)
    }
    #expect(throws: IOError.self) {
      try InPlaceEdit.write(
        patches, read: { count, _ in Bytes(zeros: count) },
        write: { _, _ in Issue.record("written over bytes that are not what was read") })
    }
  }
}
