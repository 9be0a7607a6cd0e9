internal import ISOBMFF

extension MovieSummary {
  /// The most samples of a chapter track that are read.
  private static let chapterLimit = 1000
  /// The most bytes of a title that are read.
  private static let titleLimit = 4096

  /// The chapters of `udta/chpl`; where there are none, those of a track that another one names as
  /// its chapters (`tref`/`chap`).
  static func chapters(of movie: Movie) -> [Chapter] {
    let list: [Chapter] = MetadataItem.chapters(in: movie.node).compactMap { chapter in
      guard let ticks = Int64(exactly: chapter.startTime),
        let start = MediaTime(ticks, timescale: 10_000_000)
      else { return nil }
      return Chapter(start: start, title: chapter.title)
    }
    guard list.isEmpty else { return list }
    for track in movie.tracks {
      for (kind, ids) in track.references where kind == "chap" {
        for id in ids.prefix(16) {
          guard let titles = movie.track(id: id), titles.kind == .text else { continue }
          let chapters = chapters(in: titles, of: movie)
          if !chapters.isEmpty { return chapters }
        }
      }
    }
    return []
  }

  /// The titles that are the samples of a text track; those that are not shown or cannot be read
  /// are left out.
  private static func chapters(in track: Track, of movie: Movie) -> [Chapter] {
    guard let timeline = track.timeline(in: movie) else { return [] }
    var chapters: [Chapter] = []
    var samples = track.samples.makeIterator()
    for _ in 0..<chapterLimit {
      guard let sample = samples.next() else { break }
      guard let start = timeline.presentationTime(ofMedia: sample.compositionTime),
        let bytes = try? movie.source.bytes(
          at: sample.offset, count: min(Int(sample.size), titleLimit)), bytes.count >= 2
      else { continue }
      let length = Int(bytes.integer(at: 0, as: UInt16.self))
      chapters.append(Chapter(start: start, title: text(bytes[2..<min(bytes.count, 2 + length)])))
    }
    return chapters
  }

  /// QuickTime File Format, "Text sample data": UTF-8, or UTF-16 behind a byte order mark.
  private static func text(_ bytes: Bytes) -> String {
    guard bytes.count >= 2, bytes[0] == 0xFE, bytes[1] == 0xFF else { return bytes.text }
    let units = (1..<bytes.count / 2).map { bytes.integer(at: 2 * $0, as: UInt16.self) }
    return String(decoding: units, as: UTF16.self)
  }
}

extension Track {
  /// The edit list applied to the samples of the track; nil where its numbers leave 64 bits.
  func timeline(in movie: Movie) -> Timeline? {
    try? Timeline(
      edits: edits, movieTimescale: movie.timescale, mediaTimescale: timescale,
      mediaDuration: UInt64(max(0, samples.duration)))
  }
}
