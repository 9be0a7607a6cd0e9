import Foundation
import ISOBMFF
import Remux
import Testing

/// The sample files of the repository, and what is done with them in tests.
enum Fixtures {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The names of all media files in `Samples`.
  static let names: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(atPath: root.path + "/Samples")
    return (files ?? []).filter { $0.hasSuffix(".mp4") || $0.hasSuffix(".mov") }.sorted()
  }()

  /// Those that are damaged, fragmented or without samples, so that a remux has to refuse them.
  static let refused: [String: String] = [
    "cenc-fragmented.mp4": "moof", "frag-tfdt-gap.mp4": "moof", "frag-trun-short.mp4": "trun",
    "fragmented.mp4": "moof", "ctts-count-overrun.mp4": "ctts", "moov-missing.mp4": "moov",
    "stbl-child-overrun.mp4": "stsc", "stsz-huge-count.mp4": "stsz", "truncated.mp4": "stco",
  ]

  /// Inputs that once broke something, found by the fuzzer.
  static let failCases: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(
      atPath: root.path + "/Tests/Fuzz/FailCases")
    return (files ?? []).filter { $0 != "README.md" }.sorted()
  }()

  static func failCase(_ name: String) -> String { root.path + "/Tests/Fuzz/FailCases/" + name }

  static func path(_ name: String) -> String { root.path + "/Samples/" + name }

  static func bytes(_ name: String) throws -> Bytes {
    Bytes([UInt8](try Data(contentsOf: URL(filePath: path(name)))))
  }

  static func movie(_ name: String) throws -> Movie {
    try Movie(path: path(name))
  }

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
      #expect(after.edits == track.edits, sourceLocation: sourceLocation)
      #expect(
        after.sampleEntries.map(\.type) == before.sampleEntries.map(\.type),
        sourceLocation: sourceLocation)
      let kept = track.segments.reduce(0) { $0 + $1.samples.count }
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
