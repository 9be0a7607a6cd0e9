import ISOBMFF

/// A source that reads as a test wants it to.
final class ScriptedSource: ByteSource {
  let size: UInt64
  let name = "scripted"
  private let bytes: MemorySource
  private let script: @Sendable (UInt64) throws(IOError) -> Int

  /// `script` is told the offset of each read, and says how many bytes it gives at most.
  init(_ bytes: Bytes, _ script: @escaping @Sendable (UInt64) throws(IOError) -> Int) {
    self.bytes = MemorySource(bytes)
    self.script = script
    size = UInt64(bytes.count)
  }

  func read(at offset: UInt64, into buffer: inout OutputSpan<UInt8>) throws(IOError) {
    let count = try script(offset)
    guard offset < size else { return }
    let end = Int(min(size - offset, UInt64(count)))
    for index in 0..<min(end, buffer.freeCapacity) {
      buffer.append(bytes.bytes[Int(offset) + index])
    }
  }
}
