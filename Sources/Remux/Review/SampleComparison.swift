internal import ISOBMFF

/// Walks the sample tables of two tracks side by side, and notes in what they differ.
struct SampleComparison {
  typealias Code = Verification.Difference.Code

  /// The first sample that differs in one way.
  struct Finding {
    var sample: Int
    var message: String
    /// How many samples differ like this.
    var count = 1
  }

  /// One side.
  private struct Side {
    let track: Track
    let timeline: Timeline
    let timescale: Int64

    init(_ track: Track, of movie: Movie) throws(BoxError) {
      self.track = track
      timeline = try Timeline(
        edits: track.edits, movieTimescale: movie.timescale, mediaTimescale: track.timescale,
        mediaDuration: UInt64(max(track.samples.duration, 0)))
      timescale = Int64(max(track.timescale, 1))
    }

    func time(_ ticks: Int64) -> MediaTime? { MediaTime(ticks, timescale: timescale) }

    func presentation(of sample: Sample) -> MediaTime? {
      timeline.presentationTime(ofMedia: sample.compositionTime)
    }
  }

  private let left: Side
  private let right: Side
  private let entries: SampleEntryClasses
  /// Whether equal ticks of media mean equal times of the presentation.
  private let hasSameTimeline: Bool
  private let hasSameTimescale: Bool
  /// How far presentation times may differ.
  private let tolerance: MediaTime

  /// The first sample that differs, in each way.
  private(set) var findings: [Code: Finding] = [:]
  /// The largest difference that is within the tolerance; nil where there is none.
  private(set) var rounding: MediaTime?

  init(
    _ track: Track, of original: Movie, _ other: Track, of copy: Movie
  ) throws(BoxError) {
    left = try Side(track, of: original)
    right = try Side(other, of: copy)
    entries = SampleEntryClasses(track.sampleEntries, other.sampleEntries)
    let hasEdits = !track.edits.isEmpty || !other.edits.isEmpty
    hasSameTimescale = left.timescale == right.timescale
    hasSameTimeline =
      hasSameTimescale && track.edits == other.edits
      && (!hasEdits || original.timescale == copy.timescale)
    let coarser = 2 * Int64(min(original.timescale, copy.timescale))
    tolerance =
      hasEdits && !hasSameTimeline ? MediaTime(1, timescale: coarser) ?? .zero : .zero
  }

  /// Compares sample for sample, as many as both have.
  mutating func run(isCancelled: () -> Bool) throws(RemuxError) {
    let (left, right) = (left, right)
    var lefts = left.track.samples.makeIterator()
    var rights = right.track.samples.makeIterator()
    while let one = lefts.next(), let other = rights.next() {
      if one.index & 0xFFFF == 0, isCancelled() { throw .cancelled }
      if one.size != other.size {
        note(.sampleSize, one.index) { "has \(one.size) bytes, in the copy \(other.size)" }
      }
      if one.isSync != other.isSync {
        note(.sampleSync, one.index) {
          "is \(one.isSync ? "a" : "no") sync sample, in the copy \(other.isSync ? "one" : "none")"
        }
      }
      let lasts =
        hasSameTimescale
        ? one.duration == other.duration : left.time(one.duration) == right.time(other.duration)
      if !lasts {
        note(.sampleDuration, one.index) {
          "lasts \(Self.text(left.time(one.duration))), in the copy "
            + Self.text(right.time(other.duration))
        }
      }
      if !hasSameTimeline || one.compositionTime != other.compositionTime {
        compareTimes(one, other)
      }
      if !entries.areEqual(one.descriptionIndex, other.descriptionIndex) {
        note(.sampleEntry, one.index) {
          "needs sample entry \(one.descriptionIndex), which differs from the copy's "
            + "\(other.descriptionIndex)"
        }
      }
    }
    compareDurations()
  }

  private mutating func note(_ code: Code, _ sample: Int, _ message: () -> String) {
    if findings[code] == nil {
      findings[code] = Finding(sample: sample, message: message())
    } else {
      findings[code]?.count += 1
    }
  }

  private mutating func compareTimes(_ one: Sample, _ other: Sample) {
    let first = left.presentation(of: one)
    let second = right.presentation(of: other)
    guard let first, let second else {
      guard first != nil || second != nil else { return }
      note(.presentationTime, one.index) {
        "is presented at \(Self.text(first)), in the copy at \(Self.text(second))"
      }
      return
    }
    guard !isClose(first, second) else { return }
    note(.presentationTime, one.index) {
      "is presented at \(Self.text(first)), in the copy at \(Self.text(second))"
    }
  }

  /// Whether two times are the same, or as near as edit lists can say them.
  private mutating func isClose(_ first: MediaTime, _ second: MediaTime) -> Bool {
    if first == second { return true }
    guard tolerance != .zero,
      let distance = try? first > second ? first - second : second - first,
      distance <= tolerance
    else { return false }
    rounding = max(rounding ?? .zero, distance)
    return true
  }

  private mutating func compareDurations() {
    guard !isClose(left.timeline.duration, right.timeline.duration) else { return }
    findings[.trackDuration] = Finding(
      sample: 0,
      message: "lasts \(Self.text(left.timeline.duration)), in the copy "
        + Self.text(right.timeline.duration))
  }

  private static func text(_ time: MediaTime?) -> String {
    guard let time else { return "no time" }
    return "\(time.value)/\(time.timescale) s"
  }
}

/// Which sample entries of two tracks set up a decoder in the same way.
///
/// Entries are equal whose bytes are. AAC has two forms, QuickTime's and MP4's: these are equal where
/// the decoder's configuration (`esds`), sample rate and channels are, and all other boxes inside.
struct SampleEntryClasses {
  private let exact: (left: [Int], right: [Int])
  private let plain: (left: [Int?], right: [Int?])

  init(_ left: [BoxNode], _ right: [BoxNode]) {
    var known: [Bytes: Int] = [:]
    func number(_ bytes: Bytes?) -> Int? {
      guard let bytes else { return nil }
      if let number = known[bytes] { return number }
      defer { known[bytes] = known.count }
      return known.count
    }
    func numbers(_ entries: [BoxNode], base: Int) -> [Int] {
      entries.enumerated().map { index, entry in
        number(Self.bytes(of: entry)) ?? base - index  // what cannot be written equals nothing
      }
    }
    exact = (numbers(left, base: -1), numbers(right, base: Int.min / 2))
    known = [:]
    plain = (
      left.map { number(Self.audioConfiguration(of: $0)) },
      right.map { number(Self.audioConfiguration(of: $0)) }
    )
  }

  /// Whether two entries are equal, by their numbers from 1.
  func areEqual(_ left: UInt32, _ right: UInt32) -> Bool {
    let (one, other) = (Int(left) - 1, Int(right) - 1)
    guard exact.left.indices.contains(one), exact.right.indices.contains(other) else {
      return false
    }
    if exact.left[one] == exact.right[other] { return true }
    return plain.left[one] != nil && plain.left[one] == plain.right[other]
  }

  private static func bytes(of entry: BoxNode) -> Bytes? {
    var entry = entry
    entry.header.form = .compact
    entry.header.declaredSize = nil
    var writer = ByteWriter()
    do throws(BoxError) {
      try entry.append(to: &writer)
      return writer.bytes
    } catch {
      return nil
    }
  }

  /// What an AAC sample entry says in either form; nil for any other.
  private static func audioConfiguration(of entry: BoxNode) -> Bytes? {
    guard entry.type == "mp4a", let fields = entry.fields(as: AudioSampleEntry.self),
      let format = AudioFormat(of: entry),
      let configuration = entry.child("esds") ?? entry.child("wave")?.child("esds")
    else { return nil }
    var writer = ByteWriter()
    writer.append(fields.dataReferenceIndex)
    writer.append(format.sampleRate.bitPattern)
    writer.append(Int64(format.channelCount))
    for box in [configuration] + entry.children
    where !["wave", "chan"].contains(box.type) && (box.type != "esds" || writer.count == 18) {
      guard let bytes = bytes(of: box) else { return nil }
      writer.append(bytes)
    }
    return writer.bytes
  }
}
