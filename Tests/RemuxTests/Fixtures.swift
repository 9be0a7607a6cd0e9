import ISOBMFF
import Remux
import Testing

/// What is done with the sample files in tests.
enum Fixtures {
  /// Those that are damaged, fragmented or without samples, so that a remux has to refuse them.
  static let refused: [String: String] = [
    "cenc-fragmented.mp4": "moof", "frag-tfdt-gap.mp4": "moof", "frag-trun-short.mp4": "trun",
    "fragmented.mp4": "moof", "ctts-count-overrun.mp4": "ctts", "moov-missing.mp4": "moov",
    "stbl-child-overrun.mp4": "stsc", "stsz-huge-count.mp4": "stsz", "truncated.mp4": "stco",
  ]

  /// The format that fits the name of a sample.
  static func options(_ name: String) -> CompositionOptions {
    var options = CompositionOptions()
    options.format = OutputFormat(path: name) ?? .mp4
    return options
  }

  /// What a plan writes.
  static func written(_ plan: Plan) throws -> Bytes {
    let sink = MemorySink()
    try plan.write(to: sink)
    #expect(UInt64(sink.bytes.count) == plan.size)
    return sink.bytes
  }

  /// The bytes of a sample.
  static func payload(_ sample: Sample, of movie: Movie) throws -> Bytes {
    try movie.source.bytes(at: sample.offset, count: Int(sample.size))
  }

  /// Checks that every track with samples is in the output, with the same samples and times.
  static func expectSame(
    _ composition: Composition, _ output: Movie, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(output.problem == nil, sourceLocation: sourceLocation)
    try #require(output.tracks.count == composition.tracks.count, sourceLocation: sourceLocation)
    for (track, after) in zip(composition.tracks, output.tracks) {
      let before = track.template
      #expect(after.problem == nil, sourceLocation: sourceLocation)
      #expect(after.samples.notices.isEmpty, sourceLocation: sourceLocation)
      #expect(after.handlerType == before.handlerType, sourceLocation: sourceLocation)
      #expect(after.timescale == before.timescale, sourceLocation: sourceLocation)
      #expect(after.edits == track.template.edits, sourceLocation: sourceLocation)
      #expect(
        after.sampleEntries.map(\.type) == before.sampleEntries.map(\.type),
        sourceLocation: sourceLocation)
      let kept = track.source.sampleCount
      try #require(after.samples.count == kept, sourceLocation: sourceLocation)
      for (old, new) in zip(before.samples.prefix(kept), after.samples) {
        var moved = new
        moved.offset = old.offset
        try #require(moved == old, sourceLocation: sourceLocation)
        let bytes = try payload(new, of: output)
        let expected = try payload(old, of: composition.base)
        try #require(bytes == expected, sourceLocation: sourceLocation)
      }
    }
  }
}
