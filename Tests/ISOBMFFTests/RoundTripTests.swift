import ISOBMFF
import TestSupport
import Testing

/// Every file writes back byte for byte, whatever is in it.
@Suite struct RoundTripTests {
  /// The media files of the repository, and what the fuzzer found.
  static let files =
    Samples.names.map { Samples.path($0) } + Samples.failCases.map { Samples.failCase($0) }

  private func expectWritesBack(_ bytes: Bytes) throws {
    let tree = try BoxTree(reading: MemorySource(bytes))
    let sink = MemorySink()
    try tree.write(to: sink)
    #expect(sink.bytes == bytes)
  }

  @Test(arguments: files)
  func `writes back what was read`(file: String) throws {
    try expectWritesBack(Samples.read(path: file))
  }

  @Test func `has files to try`() {
    #expect(Self.files.count > 60)
  }

  /// Cut anywhere, a file still writes back as far as it goes.
  @Test(arguments: ["mdat-many.mp4", "mov-aac-wave.mov", "fragmented.mp4"])
  func `writes back every prefix`(file: String) throws {
    let bytes = try Samples.bytes(file)
    for count in stride(from: 0, to: bytes.count, by: 97) {
      try expectWritesBack(bytes[0..<count])
    }
  }

  /// Damaged bytes write back too, or the damage would be made worse.
  @Test(arguments: 0..<200)
  func `writes back what was damaged`(seed: Int) throws {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    func random(_ limit: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(limit))
    }
    var bytes = Array(try Samples.read(path: Self.files[random(Self.files.count)]))
    for _ in 0..<20 { bytes[random(bytes.count)] = UInt8(random(256)) }
    try expectWritesBack(Bytes(bytes))
  }

  /// Boxes in an unusual order, doubled, with long headers, odd padding and unknown ones between.
  @Test(arguments: 0..<150)
  func `writes back what is in disorder`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let file = Self.files[Int.random(in: 0..<Self.files.count, using: &generator)]
    var tree = try BoxTree(reading: MemorySource(try Samples.read(path: file)))
    Self.disorder(&tree.boxes, &generator)
    let sink = MemorySink()
    try tree.write(to: sink)
    try expectWritesBack(sink.bytes)
  }

  private static func disorder(_ nodes: inout [BoxNode], _ generator: inout SeededGenerator) {
    if Bool.random(using: &generator) { nodes.shuffle(using: &generator) }
    if let double = nodes.randomElement(using: &generator), Bool.random(using: &generator) {
      nodes.append(double)
    }
    let junk = (0..<Int.random(in: 0...9, using: &generator)).map { UInt8($0) }
    nodes.append(BoxNode(type: "abcd", payload: Bytes(junk)))
    for index in nodes.indices {
      if !nodes[index].children.isEmpty { disorder(&nodes[index].children, &generator) }
      if nodes[index].header.form == .compact, Int.random(in: 0..<4, using: &generator) == 0 {
        nodes[index].header.form = .large
      }
    }
  }

  /// The tree read from a slow source is that of the same bytes in memory.
  @Test func `reads a source that gives seven bytes at a time`() throws {
    let bytes = try Samples.bytes("mebx-metadata-tracks.mov")
    let sink = MemorySink()
    try BoxTree(reading: DrippingSource(bytes)).write(to: sink)
    #expect(sink.bytes == bytes)
  }
}

private final class DrippingSource: ByteSource {
  private let bytes: Bytes
  var size: UInt64 { UInt64(bytes.count) }

  init(_ bytes: Bytes) {
    self.bytes = bytes
  }

  func read(at offset: UInt64, into buffer: inout OutputSpan<UInt8>) throws(IOError) {
    for index in Int(offset)..<min(Int(offset) + 7, bytes.count) where !buffer.isFull {
      buffer.append(bytes[index])
    }
  }
}
