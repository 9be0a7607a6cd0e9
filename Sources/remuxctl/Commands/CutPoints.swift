import ISOBMFF
import Remux

/// Where a presentation can be cut so that nothing has to be hidden: where its sync samples, or its
/// packets of sound, begin.
struct CutPoints {
  /// The places, ascending, above zero.
  let times: [MediaTime]
  /// When the track that counts ends.
  let end: MediaTime
  /// What begins there, for messages.
  let unit: String

  /// Finds those of the first video track; where there is none, of the first sound; else of the
  /// first track.
  init(_ composition: Composition) {
    let tracks = composition.tracks
    let guide =
      tracks.first { $0.kind == .video } ?? tracks.first { $0.kind == .audio } ?? tracks.first
    unit = guide?.kind == .video ? "picture" : "packet"
    end = guide?.duration ?? .zero
    var times: [MediaTime] = []
    for segment in guide?.segments ?? [] {
      if segment.target.start > .zero { times.append(segment.target.start) }
      guard let media = segment.media, media.rate == 0x1_0000, let range = segment.source else {
        continue
      }
      times += Self.times(of: media, range, from: segment.target.start)
    }
    var ascending: [MediaTime] = []
    for time in times.sorted() where time > ascending.last ?? .zero { ascending.append(time) }
    self.times = ascending
  }

  private static func times(
    of media: Segment.Media, _ range: TimeRange, from start: MediaTime
  ) -> [MediaTime] {
    let track = media.source.track
    let samples = track.samples
    guard let first = range.start.ticks(of: track.timescale, rounding: .down),
      let end = range.end.ticks(of: track.timescale, rounding: .up), first < end,
      let run = samples.samples(shownIn: first..<end)
    else { return [] }
    var times: [MediaTime] = []
    var index = run.lowerBound
    while let sync = samples.syncSample(atOrAfter: index), sync < run.upperBound {
      index = sync + 1
      guard let time = MediaTime(samples[sync].compositionTime, timescale: track.timescale),
        time > range.start, time < range.end, let passed = try? time - range.start,
        let shown = try? start + passed
      else { continue }
      times.append(shown)
    }
    return times
  }

  /// The last place at or before a time; nil before the first.
  func last(notAfter time: MediaTime) -> MediaTime? {
    let place = index(after: time)
    return place > 0 ? times[place - 1] : nil
  }

  /// The first place at or after a time; nil behind the last.
  func first(notBefore time: MediaTime) -> MediaTime? {
    let place = index(after: time)
    if place > 0, times[place - 1] == time { return time }
    return place < times.count ? times[place] : nil
  }

  /// How many places are not after a time.
  func index(after time: MediaTime) -> Int {
    var (low, high) = (0, times.count)
    while low < high {
      let middle = (low + high) / 2
      if times[middle] <= time { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
