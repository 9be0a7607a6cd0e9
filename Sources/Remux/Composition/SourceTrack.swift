public import ISOBMFF

/// A track of a movie that segments of a composition are taken from.
///
/// Making one checks that its samples can be carried; what depends on the whole table is found out
/// once, so that thousands of segments may name the track at little cost.
public final class SourceTrack: Sendable {
  /// The movie that the track is in.
  public let movie: Movie
  /// The track.
  public let track: Track
  /// How many samples can be carried, from the first; fewer than there are only when salvaging.
  public let sampleCount: Int
  /// The edit list applied: what is shown, one stretch after the other.
  public let stretches: [Timeline.Stretch]
  /// How long the track is presented.
  public let duration: MediaTime
  /// Open random access points: the samples other than sync samples that decoding can start at, if
  /// what is shown before them is not asked for.
  ///
  /// They ascend.
  let openAccessPoints: [Int]
  /// How many samples have to be decoded before one comes out right, beside those that a sync
  /// sample stands for.
  let preroll: Int

  /// Checks a track.
  ///
  /// With `salvage`, samples behind the first that is not whole in the file are left out.
  /// - Throws: an error that names box and offset, where a sample cannot be carried.
  public convenience init(
    _ track: Track, of movie: Movie, salvage: Bool = false
  ) throws(RemuxError) {
    do throws(BoxError) {
      try self.init(checking: track, of: movie, salvage: salvage)
    } catch {
      if case .io(let failure) = error.reason { throw .io(failure) }
      throw .box(error)
    }
  }

  init(checking track: Track, of movie: Movie, salvage: Bool) throws(BoxError) {
    self.movie = movie
    self.track = track
    sampleCount = try SampleAccess.count(of: track, in: movie.source, salvage: salvage)
    let samples = track.samples
    let mediaEnd =
      sampleCount == samples.count
      ? samples.compositionEnd : samples.compositionExtent(of: 0..<sampleCount).end
    let timeline = try Timeline(
      edits: track.edits, movieTimescale: movie.timescale, mediaTimescale: track.timescale,
      mediaDuration: UInt64(max(mediaEnd, 0)))
    stretches = timeline.stretches.endingOnSample(
      of: track, mediaEnd: mediaEnd, movieTimescale: movie.timescale)
    duration = stretches.last?.end ?? .zero
    openAccessPoints = track.openAccessPoints
    preroll = track.preroll
  }

  /// Where the bytes of the samples are.
  public var source: any ByteSource { movie.source }

  /// Whether the track is not presented otherwise than its media runs.
  var isPlain: Bool { track.edits.isEmpty }

  /// The time of a tick of the media.
  func time(_ ticks: Int64) -> MediaTime {
    MediaTime(ticks, timescale: max(track.timescale, 1)) ?? .zero
  }

  /// The tick of the media that is closest to a time.
  ///
  /// - Throws: `overflow`.
  func ticks(_ time: MediaTime) throws(BoxError) -> Int64 {
    guard let ticks = time.ticks(of: max(track.timescale, 1)) else {
      throw BoxError(.overflow, at: track.node.offset, path: track.path)
    }
    return ticks
  }

  // MARK: What has to be decoded

  /// The samples, as a run in decoding order, that have to be there so that all that is shown in a
  /// range of media ticks decodes.
  ///
  /// They begin with an access point that is not shown behind the first of them, if there is one, as
  /// `isLedIn` says.
  func samples(decodingFor range: Range<Int64>) -> (run: Range<Int>, isLedIn: Bool) {
    let samples = track.samples
    guard let shown = samples.samples(shownIn: range) else { return (0..<0, true) }
    let end = min(shown.upperBound, sampleCount)
    var first = min(shown.lowerBound, max(sampleCount - 1, 0))
    let earliest = earliestTime(of: first..<end, from: range.lowerBound)
    var isLedIn = true
    while true {
      guard let access = accessPoint(atOrBefore: first) else {
        isLedIn = false
        first = 0
        break
      }
      first = access
      // What is shown before an access point and decoded behind it may need what came earlier.
      guard access > 0, samples[access].compositionTime > earliest else { break }
      first = access - 1
    }
    return (max(first - preroll, 0)..<max(end, first), isLedIn)
  }

  /// When the first of the samples that are shown from a tick on is composed.
  private func earliestTime(of run: Range<Int>, from tick: Int64) -> Int64 {
    let samples = track.samples
    guard samples.hasCompositionOffsets else { return samples.decodeTime(of: run.lowerBound) }
    return samples.sample(composedAt: tick).map { samples[$0].compositionTime } ?? tick
  }

  /// The last sample at or before another that decoding can start at.
  func accessPoint(atOrBefore index: Int) -> Int? {
    let sync = track.samples.syncSample(atOrBefore: index)
    guard !openAccessPoints.isEmpty else { return sync }
    var (low, high) = (0, openAccessPoints.count)
    while low < high {
      let middle = (low + high) / 2
      if openAccessPoints[middle] <= index { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return sync }
    return max(openAccessPoints[low - 1], sync ?? 0)
  }
}

extension [Timeline.Stretch] {
  /// The same, the last of which ends where a sample does, if that is all but a tick of the movie
  /// away: edit lists say lengths in such ticks, often of a millisecond, and round.
  fileprivate func endingOnSample(
    of track: Track, mediaEnd: Int64, movieTimescale: UInt32
  ) -> [Timeline.Stretch] {
    guard let last, case .media(let start, 0x1_0000) = last.content, !last.isOpen,
      let tolerance = MediaTime(1, timescale: movieTimescale),
      let length = last.duration.ticks(of: track.timescale),
      let reach = tolerance.ticks(of: track.timescale, rounding: .up)
    else { return self }
    let (end, overflow) = start.addingReportingOverflow(length)
    guard !overflow, end < .max - reach else { return self }
    func distance(_ tick: Int64) -> MediaTime? {
      guard let time = MediaTime(tick &- start, timescale: track.timescale) else { return nil }
      return try? time > last.duration ? time - last.duration : last.duration - time
    }
    // Behind the media nothing is cut off; inside, only what was rounded to the nearest tick counts.
    var ends = [(tick: mediaEnd, factor: Int64(1))]
    let samples = track.samples
    if let composed = samples.sample(composedAt: end + reach) {
      ends.append((samples[composed].compositionTime, 2))
      if composed == samples.sample(composedAt: mediaEnd) {
        // The end of the one that is composed last is not always the latest.
        ends.append((samples[composed].compositionTime &+ samples[composed].duration, 1))
      }
    }
    let close = ends.filter { tick, factor in
      guard tick > start, let distance = distance(tick),
        let times = try? distance.multiplied(by: factor, over: 1)
      else { return false }
      return times < tolerance || factor > 1 && times == tolerance
    }
    guard let tick = close.first?.tick,
      let exact = MediaTime(tick - start, timescale: track.timescale)
    else { return self }
    var stretches = self
    stretches[stretches.count - 1].duration = exact
    return stretches
  }
}

extension Track {
  /// The samples that are no sync samples but that decoding can start at: partial sync samples
  /// (`stps`) and those of the group `rap `.
  ///
  /// ISO/IEC 14496-12, 10.4; QuickTime File Format, "Partial sync sample atom".
  fileprivate var openAccessPoints: [Int] {
    guard !samples.isSyncImplied else { return [] }
    var points: Set<Int> = []
    for node in sampleTableNode?.children ?? [] where node.type == "stps" {
      guard let table = node.fields(as: SyncSampleBox.self)?.entries else { continue }
      for record in 0..<table.count {
        let number = Int(table[record, 0])
        if number >= 1, number <= samples.count { points.insert(number - 1) }
      }
    }
    for group in sampleGroups("rap ") {
      for range in group.runs.samples(where: { $0 != 0 }) { points.formUnion(range) }
    }
    return points.sorted()
  }

  /// How many samples before one have to be decoded for it to come out right.
  ///
  /// The roll distance of its group (`roll`, `prol`; ISO/IEC 14496-12, 10.1) where that is below
  /// zero; else what the codec is known to need: the overlap of one packet with the next, and 80 ms
  /// of Opus (RFC 7845, 4.6).
  fileprivate var preroll: Int {
    guard kind == .audio else { return 0 }
    var most = 0
    for type: FourCC in ["roll", "prol"] {
      for group in sampleGroups(type) {
        for entry in group.descriptions?.entries ?? [] {
          guard let distance = (entry.description as? RollRecoveryEntry)?.rollDistance else {
            continue
          }
          most = max(most, -Int(distance))
        }
      }
    }
    guard most == 0 else { return most }
    switch codec {
    case "Opus":
      let packet = max(samples.first?.duration ?? 0, 1)
      return Int(clamping: (Int64(timescale) * 8 / 100 + packet - 1) / packet)
    case let codec? where Self.independentSound.contains(codec): return 0
    default: return 1
    }
  }

  /// The codes of sound whose packets do not depend on each other.
  private static let independentSound: Set<FourCC> = [
    "alac", "fLaC", "sowt", "twos", "lpcm", "raw ", "NONE", "in24", "in32", "fl32", "fl64", "ipcm",
    "fpcm", "ulaw", "alaw", "dfLa",
  ]
}

extension BoxNode {
  /// Whether a data reference names the file that it stands in.
  var isSelfReference: Bool {
    // Anything whose flag cannot be read is taken for what nearly all files have.
    if let box = fields(as: DataEntryURLBox.self) {
      return box.flags & 1 != 0 || box.locationBytes.textToNul.isEmpty
    }
    if let box = fields(as: DataEntryURNBox.self) { return box.flags & 1 != 0 }
    if let box = fields(as: AliasDataReferenceBox.self) { return box.flags & 1 != 0 }
    return true
  }
}
