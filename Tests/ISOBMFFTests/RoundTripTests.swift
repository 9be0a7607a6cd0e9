import Foundation
import ISOBMFF
import Testing

/// Every file writes back byte for byte, whatever is in it.
@Suite struct RoundTripTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The media files of the repository, and what the fuzzer found.
  static let files: [String] = ["Samples", "Tests/Fuzz/FailCases"].flatMap { folder in
    let path = root.appending(path: folder).path
    let names = try? FileManager.default.contentsOfDirectory(atPath: path)
    return (names ?? []).sorted().filter { !$0.hasSuffix(".md") && $0 != "LICENSES" }
      .map { folder + "/" + $0 }
  }

  private func read(_ file: String) throws -> Bytes {
    Bytes([UInt8](try Data(contentsOf: Self.root.appending(path: file))))
  }

  private func expectWritesBack(_ bytes: Bytes) throws {
    let tree = try BoxTree(reading: MemorySource(bytes))
    let sink = MemorySink()
    try tree.write(to: sink)
    #expect(sink.bytes == bytes)
  }

  @Test(arguments: files)
  func `writes back what was read`(file: String) throws {
    try expectWritesBack(read(file))
  }

  @Test func `has files to try`() {
    #expect(Self.files.count > 60)
  }

  /// Cut anywhere, a file still writes back as far as it goes.
  @Test(arguments: ["Samples/mdat-many.mp4", "Samples/mov-aac-wave.mov", "Samples/fragmented.mp4"])
  func `writes back every prefix`(file: String) throws {
    let bytes = try read(file)
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
    var bytes = Array(try read(Self.files[random(Self.files.count)]))
    for _ in 0..<20 { bytes[random(bytes.count)] = UInt8(random(256)) }
    try expectWritesBack(Bytes(bytes))
  }

  /// The tree read from a slow source is that of the same bytes in memory.
  @Test func `reads a source that gives seven bytes at a time`() throws {
    let bytes = try read("Samples/mebx-metadata-tracks.mov")
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
