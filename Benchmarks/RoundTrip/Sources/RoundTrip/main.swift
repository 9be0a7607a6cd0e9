// Takes a movie box of 100 MB apart and writes it back, beside a plain copy of the same bytes.
import ISOBMFF

let megabytes = CommandLine.arguments.count > 1 ? Int(CommandLine.arguments[1]) ?? 100 : 100
let rounds = 15

/// A movie of eight tracks with the tables that large movies have.
func movie(bytes: Int) throws -> Bytes {
  let perTrack = bytes / 8 / 24
  func table(_ columns: [BigEndianTable.Column], _ value: UInt32) -> BigEndianTable {
    var writer = ByteWriter(capacity: perTrack * 4 * columns.count)
    for index in 0..<perTrack * columns.count {
      writer.append(value &+ UInt32(truncatingIfNeeded: index & 0xFF))
    }
    return BigEndianTable(columns: columns, bytes: writer.bytes)
  }
  var tracks: [BoxNode] = []
  for id in 1...8 {
    var times = TimeToSampleBox()
    times.entries = table(TimeToSampleBox.columns, 512)
    var offsets = CompositionOffsetBox()
    offsets.entries = table(offsets.entries.columns, 1024)
    var sync = SyncSampleBox()
    sync.entries = table(SyncSampleBox.columns, 1)
    var chunks = ChunkOffsetBox()
    chunks.entries = table(chunks.entries.columns, 4096)
    var header = TrackHeaderBox()
    header.trackID = UInt32(id)
    let tables = BoxNode(
      "stbl", [BoxNode(times), BoxNode(offsets), BoxNode(sync), BoxNode(chunks)])
    tracks.append(
      BoxNode(
        "trak",
        [
          BoxNode(header),
          BoxNode(
            "mdia", [BoxNode(MediaHeaderBox()), BoxNode("minf", [tables])]),
        ]))
  }
  var writer = ByteWriter()
  try BoxNode("moov", [BoxNode(MovieHeaderBox())] + tracks).append(to: &writer)
  return writer.bytes
}

func seconds(_ body: () throws -> Void) rethrows -> Double {
  let clock = ContinuousClock()
  let duration = try clock.measure { try body() }
  return Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

func milliseconds(_ value: Double) -> Double { (value * 10_000).rounded() / 10 }

let input = try movie(bytes: megabytes * 1_000_000)
var copies: [Double] = []
var parses: [Double] = []
var trips: [Double] = []
for _ in 0..<rounds {
  copies.append(
    seconds {
      var copy = ContiguousArray<UInt8>()
      copy.reserveCapacity(input.count)
      input.withUnsafeBytes { copy.append(contentsOf: $0) }
      precondition(copy.count == input.count)
    })
  parses.append(
    try seconds {
      let tree = try BoxTree(parsing: input, registry: .isoBaseMedia)
      precondition(tree.problems.isEmpty)
    })
  let sink = MemorySink()
  trips.append(
    try seconds {
      let tree = try BoxTree(parsing: input, registry: .isoBaseMedia)
      try tree.write(to: sink)
    })
  precondition(sink.bytes == input)
}
print("movie box: \(input.count) bytes, \(rounds) rounds, medians in ms")
print("copy of the bytes into new memory: \(milliseconds(median(copies)))")
print("taking apart: \(milliseconds(median(parses)))")
print("taking apart and writing back: \(milliseconds(median(trips)))")
print("ratio to the copy: \((median(trips) / median(copies) * 100).rounded() / 100)")
