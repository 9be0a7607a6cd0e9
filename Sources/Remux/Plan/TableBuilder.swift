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
  private var compositionStart = Int64.max
  private var compositionEnd = Int64.min

  /// Builds the tables of a track.
  ///
  /// - Throws: `overflow` where a duration or offset does not fit its field.
  init(_ layout: TrackLayout) throws(BoxError) {
    sizes = ByteWriter(capacity: 4 * layout.sampleCount)
    takesUnitSizesForSoundFrames = layout.track.template.takesUnitSizesForSoundFrames
    hasOffsets = layout.runs.contains { $0.hasCompositionOffsets }
    isSyncImplied = layout.runs.allSatisfy { $0.source.track.samples.isSyncImplied }
    for run in layout.runs {
      try run.forEachSample { (placed) throws(BoxError) in add(placed) }
    }
    durations.finish()
    offsets.finish()
  }

  private mutating func add(_ placed: SampleRun.Placed) {
    let sample = placed.sample
    if sampleCount == 0 {
      uniformSize = sample.size
    } else if uniformSize != sample.size {
      uniformSize = nil
    }
    sizes.append(sample.size)
    // Both fit 32 bits, as the run found out.
    durations.add(Int32(truncatingIfNeeded: placed.duration))
    if hasOffsets {
      offsets.add(Int32(truncatingIfNeeded: placed.compositionOffset))
      let composed = duration &+ placed.compositionOffset
      compositionStart = min(compositionStart, composed)
      compositionEnd = max(compositionEnd, composed &+ placed.duration)
    }
    sampleCount += 1
    if !isSyncImplied, sample.isSync { sync.append(UInt32(sampleCount)) }
    duration &+= placed.duration
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

  /// How composition and decoding times relate; nil where they are the same.
  func compositionToDecode(like old: CompositionToDecodeBox) -> CompositionToDecodeBox? {
    guard hasOffsets, sampleCount > 0 else { return nil }
    var box = old
    box.leastDecodeToDisplayDelta = Int64(offsets.least)
    box.greatestDecodeToDisplayDelta = Int64(offsets.greatest)
    box.compositionToDTSShift = max(-Int64(offsets.least), 0)
    box.compositionStartTime = compositionStart
    box.compositionEndTime = compositionEnd
    let isSmall = [compositionStart, compositionEnd].allSatisfy { Int32(exactly: $0) != nil }
    if !isSmall { box.version = 1 }
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
