import ISOBMFF
import TestSupport
import Testing

/// Which sample is composed at a time, compared with a look at every sample.
struct CompositionTimeTests {
  @Test(arguments: Samples.names)
  func `the sample composed at a time is the last of all that were`(_ name: String) throws {
    guard let movie = try? Samples.movie(name) else { return }
    for track in movie.tracks where track.samples.hasCompositionOffsets {
      let samples = Array(track.samples)
      let times = Set(
        samples.flatMap { sample in
          [sample.compositionTime - 1, sample.compositionTime, sample.compositionTime + 1]
        })
      for time in times {
        let wanted = samples.filter { $0.compositionTime <= time }
          .max { ($0.compositionTime, $0.index) < ($1.compositionTime, $1.index) }
        #expect(track.samples.sample(composedAt: time) == wanted?.index, "at \(time)")
      }
    }
  }

  @Test
  func `an offset that stands alone does not hide what is composed late`() throws {
    var durations = TimeToSampleBox()
    durations.entries = BigEndianTable(columns: TimeToSampleBox.columns, records: [[6, 10]])
    var offsets = CompositionOffsetBox()
    offsets.entries = BigEndianTable(
      columns: CompositionOffsetBox.columns, records: [[1, 38], [2, 0], [3, 40]])
    var sizes = SampleSizeBox()
    sizes.sampleSize = 1
    sizes.sampleCount = 6
    var chunks = SampleToChunkBox()
    chunks.entries = BigEndianTable(columns: SampleToChunkBox.columns, records: [[1, 6, 1]])
    var places = ChunkOffsetBox()
    places.entries = BigEndianTable(columns: ChunkOffsetBox.columns, records: [[0]])
    let table = try SampleTable(
      BoxNode(
        "stbl",
        [
          BoxNode(durations), BoxNode(offsets), BoxNode(sizes), BoxNode(chunks), BoxNode(places),
        ]))
    let times = table.map(\.compositionTime)
    #expect(times == [38, 10, 20, 70, 80, 90])
    for time in -2...110 as ClosedRange<Int64> {
      let wanted = table.indices.filter { times[$0] <= time }.max { times[$0] < times[$1] }
      #expect(table.sample(composedAt: time) == wanted, "at \(time)")
    }
  }
}
