internal import ISOBMFF

/// The sample tables of one track of the output, as compact as their form allows.
struct TableBuilder {
  private var sizes: ByteWriter
  private var uniformSize: UInt32?
  private var durations = RunBuilder()
  private var offsets = RunBuilder()
  private var sync = ByteWriter()
  private var hasOffsets = false
  private var isSyncImplied = true
  private let takesUnitSizesForSoundFrames: Bool
  private(set) var sampleCount = 0
  /// Length of the media, in ticks of its timescale.
  private(set) var duration: Int64 = 0

  init(_ track: CompositionTrack) {
    let count = track.segments.reduce(0) { $0 + $1.samples.count }
    sizes = ByteWriter(capacity: 4 * count)
    takesUnitSizesForSoundFrames = track.template.takesUnitSizesForSoundFrames
    hasOffsets = track.segments.contains { $0.track.samples.hasCompositionOffsets }
    isSyncImplied = track.segments.allSatisfy { $0.track.samples.isSyncImplied }
    for segment in track.segments { add(segment) }
    durations.finish()
    offsets.finish()
  }

  private mutating func add(_ segment: Segment) {
    var walk = segment.track.samples.makeIterator(at: segment.samples.lowerBound)
    for _ in segment.samples {
      guard let sample = walk.next() else { break }
      if sampleCount == 0 {
        uniformSize = sample.size
      } else if uniformSize != sample.size {
        uniformSize = nil
      }
      sizes.append(sample.size)
      durations.add(Int32(truncatingIfNeeded: sample.duration))  // they were read from 32 bits
      if hasOffsets { offsets.add(Int32(truncatingIfNeeded: sample.compositionOffset)) }
      sampleCount += 1
      if !isSyncImplied, sample.isSync { sync.append(UInt32(sampleCount)) }
      duration &+= sample.duration
    }
  }

  var timeToSample: TimeToSampleBox {
    var box = TimeToSampleBox()
    box.entries = BigEndianTable(columns: TimeToSampleBox.columns, bytes: durations.bytes)
    return box
  }

  /// Composition offsets; nil where all are 0.
  ///
  /// In version 1 where one is below zero, but for QuickTime, where version 0 is signed.
  func compositionOffsets(quickTime: Bool) -> CompositionOffsetBox? {
    guard hasOffsets, offsets.least != 0 || offsets.greatest != 0 else { return nil }
    var box = CompositionOffsetBox()
    box.version = offsets.least < 0 && !quickTime ? 1 : 0
    box.entries = BigEndianTable(columns: CompositionOffsetBox.columns, bytes: offsets.bytes)
    return box
  }

  /// Sync samples; nil where every sample is one by the absence of the box.
  var syncSamples: SyncSampleBox? {
    guard !isSyncImplied else { return nil }
    var box = SyncSampleBox()
    box.entries = BigEndianTable(columns: SyncSampleBox.columns, bytes: sync.bytes)
    return box
  }

  var sampleSizes: SampleSizeBox {
    var box = SampleSizeBox()
    box.sampleCount = UInt32(clamping: sampleCount)
    if let uniformSize, uniformSize != 0, uniformSize != 1 || !takesUnitSizesForSoundFrames {
      box.sampleSize = uniformSize
    } else {
      box.sizes = BigEndianTable(columns: SampleSizeBox.columns, bytes: sizes.bytes)
    }
    return box
  }
}

/// Runs of equal values, with their counts.
struct RunBuilder {
  private var writer = ByteWriter()
  private var value: Int32 = 0
  private var count: UInt32 = 0
  private(set) var least: Int32 = .max
  private(set) var greatest: Int32 = .min

  var bytes: Bytes { writer.bytes }

  mutating func add(_ new: Int32) {
    if new == value, count > 0 {
      count += 1
      return
    }
    finish()
    value = new
    count = 1
    least = min(least, new)
    greatest = max(greatest, new)
  }

  mutating func finish() {
    guard count > 0 else { return }
    writer.append(UInt64(count) << 32 | UInt64(UInt32(bitPattern: value)))
    count = 0
  }
}
