internal import ISOBMFF

extension CompositionTrack {
  /// The most samples of timecodes that are made; recorders write one, or one for each stretch.
  private static let timecodeLimit = 1 << 16

  /// Gives a timecode track that was cut or joined samples of its own: one that says the number of
  /// the first picture for each stretch that is shown.
  ///
  /// Programs read the first sample and count on from there, whatever the edit list says. QuickTime
  /// File Format, "Timecode sample data": a number of 32 bits, in pictures.
  mutating func restateTimecodes() throws(BoxError) {
    guard template.handlerType == "tmcd", retained == nil else { return }
    var samples: [(bytes: Bytes, duration: Int64)] = []
    var places: [(index: Int, start: Int64)] = []
    var reached: Int64 = 0
    for (index, segment) in segments.enumerated() {
      guard let media = segment.media else { continue }
      guard media.isNatural, media.source.track.timescale == source.track.timescale,
        media.source.track.codec == "tmcd",
        let entry = media.source.track.sampleEntries.first?.fields(as: TimecodeSampleEntry.self),
        entry.frameDuration > 0
      else { return }
      let first = try media.source.ticks(media.start)
      let end = try media.source.ticks(media.start + segment.target.duration)
      guard first < .max else { return }
      places.append((index, reached))
      var tick = first
      while tick < max(end, first + 1) {
        guard samples.count < Self.timecodeLimit else { return }
        let table = media.source.track.samples
        guard let found = table.sample(decodedAt: tick) ?? table.indices.last else { return }
        let sample = table[found]
        guard sample.size == 4 else { return }
        let old = try media.source.source.bytes(at: sample.offset, count: 4)
          .integer(at: 0, as: UInt32.self)
        let passed = try media.source.time(max(tick - sample.decodeTime, 0))
          .multiplied(by: Int64(entry.timescale), over: Int64(entry.frameDuration))
          .ticks(of: 1, rounding: .down)
        var writer = ByteWriter()
        writer.append(old &+ UInt32(truncatingIfNeeded: passed ?? 0))
        let behind = sample.decodeTime &+ sample.duration
        let until = found + 1 < table.count && behind > tick ? min(behind, end) : end
        samples.append((writer.bytes, max(until - tick, 1)))
        reached += max(until - tick, 1)
        tick = max(until, tick + 1)
      }
    }
    guard !samples.isEmpty else { return }
    let made = try MadeMovie.movie(like: template, of: source.movie, samples: samples)
    guard let track = made.tracks.first else { return }
    let own = try SourceTrack(checking: track, of: made, salvage: false)
    var new = segments
    for (index, start) in places {
      guard var media = new[index].media else { continue }
      media = Segment.Media(source: own, start: own.time(start), rate: 0x1_0000)
      media.clip = origins[0].clip
      new[index] = Segment(target: new[index].target, content: .media(media))
    }
    setSegments(new)
  }
}
