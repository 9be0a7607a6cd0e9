internal import ISOBMFF

extension CompositionTrack {
  /// Shows a sample without text where a text track that was cut or joined shows nothing between two
  /// texts: many players take a gap inside an edit list for something else.
  ///
  /// Chapters have no such samples, each would be a chapter: there, the last one goes on.
  mutating func fillGaps(isChapters: Bool) throws(BoxError) {
    guard retained == nil, kind == .text || kind == .subtitle else { return }
    guard !isChapters else {
      holdsLast = true
      return
    }
    guard let blank = BlankText.sample(of: template.codec),
      let first = segments.firstIndex(where: { $0.media != nil }),
      let last = segments.lastIndex(where: { $0.media != nil })
    else { return }
    let gaps = segments[first...last].indices.filter { segments[$0].media == nil }
    guard !gaps.isEmpty else { return }
    var samples: [(bytes: Bytes, duration: Int64)] = []
    for index in gaps {
      let length = try segments[index].target.duration
      guard let ticks = length.ticks(of: template.timescale, rounding: .up),
        Int32(exactly: ticks) != nil
      else { return }
      samples.append((blank, max(ticks, 1)))
    }
    let made = try MadeMovie.movie(like: template, of: source.movie, samples: samples)
    guard let track = made.tracks.first else { return }
    let own = try SourceTrack(checking: track, of: made, salvage: false)
    var new = segments
    var start: Int64 = 0
    for (index, sample) in zip(gaps, samples) {
      var media = Segment.Media(source: own, start: own.time(start), rate: 0x1_0000)
      media.clip = origins[0].clip
      media.cutsSamples = true
      new[index] = Segment(target: segments[index].target, content: .media(media))
      start += sample.duration
    }
    setSegments(new)
  }
}
