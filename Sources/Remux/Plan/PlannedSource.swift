internal import ISOBMFF

/// The output of a plan as a source, before it is written.
final class PlannedSource: ByteSource {
  private let pieces: [Plan.Piece]
  private let starts: [UInt64]
  let size: UInt64
  let name: String

  init(_ pieces: [Plan.Piece], name: String) {
    var position: UInt64 = 0
    var starts: [UInt64] = []
    self.pieces = pieces.filter { $0.count > 0 }
    for piece in self.pieces {
      starts.append(position)
      position += piece.count
    }
    self.starts = starts
    size = position
    self.name = name
  }

  func read(at offset: UInt64, into buffer: inout OutputSpan<UInt8>) throws(IOError) {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return }
    let inside = offset - starts[low - 1]
    let piece = pieces[low - 1]
    guard inside < piece.count else { return }
    let count = Int(min(piece.count - inside, UInt64(buffer.freeCapacity)))
    switch piece {
    case .bytes(let bytes):
      for byte in bytes[Int(inside)..<Int(inside) + count] { buffer.append(byte) }
    case .copy(let payload):
      let start = payload.range.lowerBound + inside
      let bytes: Bytes
      do throws(BoxError) {
        bytes = try payload.source.bytes(at: start, count: count)
      } catch {
        if case .io(let failure) = error.reason { throw failure }
        throw IOError("read", name: name, detail: error.description)
      }
      for byte in bytes { buffer.append(byte) }
    }
  }

  func checkUnchanged() throws(IOError) {
    for case .copy(let payload) in pieces { try payload.source.checkUnchanged() }
  }
}
