internal import ISOBMFF

/// Where the samples of a movie fragment lie in the file.
///
/// ISO/IEC 14496-12, 8.8.7 and 8.8.8.
struct FragmentRuns {
  /// The samples of one `trun` box.
  struct Run {
    /// Where the box starts.
    var box: UInt64
    var bytes: Range<UInt64>
  }

  /// One `traf` box.
  struct TrackFragment {
    /// Where the box starts.
    var box: UInt64
    var trackID: UInt32
    /// What the offsets of its runs count from.
    var base: UInt64
    var runs: [Run]
  }

  let trackFragments: [TrackFragment]

  /// The sizes that `trex` gives for the samples of each track.
  static func defaultSizes(in tree: BoxTree) -> [UInt32: UInt32] {
    var sizes: [UInt32: UInt32] = [:]
    for box in tree.box("moov")?.child("mvex")?.children ?? [] {
      if let fields = box.fields(as: TrackExtendsBox.self) {
        sizes[fields.trackID] = fields.defaultSampleSize
      }
    }
    return sizes
  }

  /// Walks a `moof` box that was read from a file.
  init(_ moof: BoxNode, defaultSizes: [UInt32: UInt32]) {
    var list: [TrackFragment] = []
    var end = moof.offset ?? 0
    for traf in moof.children where traf.type == "traf" {
      guard let place = traf.offset, let header = traf.child(TrackFragmentHeaderBox.self) else {
        continue
      }
      var base = header.flags & 0x20000 != 0 ? moof.offset ?? 0 : end
      if header.flags & 1 != 0 { base = header.baseDataOffset }
      var position = base
      var runs: [Run] = []
      for node in traf.children where node.type == "trun" {
        guard let run = node.fields(as: TrackRunBox.self), let box = node.offset else { continue }
        if run.flags & 1 != 0 {
          position = UInt64(bitPattern: Int64(bitPattern: base) &+ Int64(run.dataOffset))
        }
        let each =
          header.flags & 0x10 != 0
          ? header.defaultSampleSize : defaultSizes[header.trackID] ?? 0
        // Nothing that a file holds comes near the limit.
        let (sum, overflow) = position.addingReportingOverflow(Self.byteCount(of: run, each: each))
        guard !overflow else { continue }
        runs.append(Run(box: box, bytes: position..<sum))
        position = sum
      }
      end = position
      list.append(
        TrackFragment(box: place, trackID: header.trackID, base: base, runs: runs))
    }
    trackFragments = list
  }

  private static func byteCount(of run: TrackRunBox, each: UInt32) -> UInt64 {
    guard let column = run.samples.columns.firstIndex(where: { $0.name == "sample_size" }) else {
      return UInt64(run.sampleCount) * UInt64(each)
    }
    // At most 2^32 numbers of 32 bits.
    return (0..<run.samples.count).reduce(0) { $0 + UInt64(run.samples[$1, column]) }
  }
}
