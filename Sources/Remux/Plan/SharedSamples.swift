internal import ISOBMFF

/// Samples that several runs of a track need: their bytes are written once.
struct SharedSamples {
  private struct Key: Hashable {
    var source: ObjectIdentifier
    var sample: Int
  }

  /// Which samples of each source several runs need, as ascending ranges that do not touch.
  private var ranges: [ObjectIdentifier: [Range<Int>]] = [:]
  /// Where the bytes of such samples stand in the media data of the output.
  private var places: [Key: UInt64] = [:]

  /// Finds the samples; nil where no two runs have any in common.
  init?(_ layout: TrackLayout) {
    guard layout.runs.count > 1 else { return nil }
    var bySource: [ObjectIdentifier: [Int: [Range<Int>]]] = [:]
    for run in layout.runs {
      bySource[ObjectIdentifier(run.source), default: [:]][run.clip, default: []]
        .append(run.samples)
    }
    for (source, clips) in bySource {
      for runs in clips.values {
        var reached = 0
        for run in runs.sorted(by: { $0.lowerBound < $1.lowerBound }) {
          if run.lowerBound < reached {
            ranges[source, default: []].append(run.lowerBound..<min(reached, run.upperBound))
          }
          reached = max(reached, run.upperBound)
        }
      }
      var merged: [Range<Int>] = []
      for range in (ranges[source] ?? []).sorted(by: { $0.lowerBound < $1.lowerBound }) {
        if let last = merged.last, range.lowerBound <= last.upperBound {
          merged[merged.count - 1] =
            last.lowerBound..<max(last.upperBound, range.upperBound)
        } else {
          merged.append(range)
        }
      }
      ranges[source] = merged.isEmpty ? nil : merged
    }
    guard !ranges.isEmpty else { return nil }
  }

  /// Whether a piece holds samples that another run needs too.
  func concerns(_ piece: MediaPiece, of source: SourceTrack) -> Bool {
    guard let ranges = ranges[ObjectIdentifier(source)] else { return false }
    let own = piece.firstSample..<piece.firstSample + piece.sampleCount
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound <= own.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].overlaps(own)
  }

  /// Writes of a piece what is not there yet, and calls `body` with its parts and their places.
  mutating func place(
    _ piece: MediaPiece, of source: SourceTrack, in media: inout MediaLayout,
    _ body: (MediaPiece, UInt64) -> Void
  ) throws(BoxError) {
    var walk = source.track.samples.makeIterator(at: piece.firstSample)
    let scale = Double(max(source.track.timescale, 1))
    for _ in 0..<piece.sampleCount {
      guard let sample = walk.next() else { break }
      let key = Key(source: ObjectIdentifier(source), sample: sample.index)
      let offset: UInt64
      if let known = places[key] {
        offset = known
      } else {
        offset = try media.append(sample.range, of: source.source)
        places[key] = offset
      }
      var part = piece
      part.firstSample = sample.index
      part.sampleCount = 1
      part.offset = sample.offset
      part.byteCount = UInt64(sample.size)
      part.duration = max(Double(sample.duration) / scale, 0)
      body(part, offset)
    }
  }
}
