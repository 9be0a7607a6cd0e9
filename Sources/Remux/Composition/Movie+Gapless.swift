internal import ISOBMFF

extension Movie {
  /// What the item `iTunSMPB` says of the sound; nil where there is none.
  var gaplessInformation: GaplessInformation? {
    MetadataItem.items(in: node).first { $0.key == "com.apple.iTunes:iTunSMPB" }
      .flatMap { GaplessInformation($0.value) }
  }

  /// The ticks of the only sound track's media that are sound, where the file says so in no edit list
  /// but as iTunes does; nil elsewhere, and where the numbers do not fit the track.
  func gaplessRange(of track: Track) -> Range<Int64>? {
    guard track.kind == .audio, track.edits.isEmpty,
      tracks.filter({ $0.kind == .audio }).count == 1, let said = gaplessInformation
    else { return nil }
    let start = Int64(said.priming)
    guard let length = Int64(exactly: said.sampleCount), length > 0,
      length <= track.samples.duration - start
    else { return nil }
    // In another unit the three would not make up the whole.
    let rest = track.samples.duration - start - length - Int64(said.padding)
    guard abs(rest) <= track.samples.longestDuration else { return nil }
    return start..<start + length
  }
}

extension Composition {
  /// Presents of a track whose silence in front and behind is told of as iTunes does only what lies
  /// between, so that nothing is heard where clips meet.
  mutating func presentSound() throws(RemuxError) {
    for index in tracks.indices {
      let source = tracks[index].source
      guard let sound = source.movie.gaplessRange(of: source.track) else { continue }
      let before = tracks[index].duration
      try RemuxError.box { () throws(BoxError) in try tracks[index].present(only: sound) }
      guard tracks[index].duration != before else { continue }
      report.add(
        .rewritten, path(of: tracks[index]),
        "presentation of \(tracks[index].kind.rawValue) track \(source.track.id)",
        because:
          "iTunSMPB says that \(Self.seconds(source.time(sound.lowerBound))) s in front are no"
          + " sound, and what is behind \(Self.seconds(source.time(sound.upperBound))) s")
    }
  }
}

extension CompositionTrack {
  /// Leaves of every segment only the part of its media that lies in a range of ticks.
  fileprivate mutating func present(only sound: Range<Int64>) throws(BoxError) {
    let (first, last) = (source.time(sound.lowerBound), source.time(sound.upperBound))
    var new: [Segment] = []
    var reached = MediaTime.zero
    for segment in segments {
      var part: Segment? = segment
      if let media = segment.media, media.isNatural, media.source === source {
        let start = try segment.target.start + max(first - media.start, .zero)
        let end = try min(segment.target.end, segment.target.start + (last - media.start))
        part = try TimeRange(from: start, to: end).flatMap { (range) throws(BoxError) in
          range.isEmpty ? nil : try segment.clipped(to: range)
        }
      }
      guard let moved = try part?.moved(to: reached) else { continue }
      new.append(moved)
      reached = moved.target.end
    }
    guard !new.isEmpty else { return }
    setSegments(new)
  }
}
