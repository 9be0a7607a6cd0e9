/// Runs of samples with a value each: durations (`stts`) or composition offsets (`ctts`).
///
/// ISO/IEC 14496-12, 8.6.1. Values are read as signed: files with durations or, in version 0,
/// offsets below zero exist, and 2^31 ticks are no plausible value.
struct RunTable: Sendable {
  private let runs: BigEndianTable
  private let counts: PrefixSums
  private let products: PrefixSums
  /// Whether the values are durations, whose sum is time and whose last holds for all that follow.
  private let isSummed: Bool
  /// The least value of any run.
  let least: Int64
  /// The greatest value of any run.
  let greatest: Int64

  /// A run, and what is left of it.
  struct Position: Sendable {
    fileprivate var run = -1
    fileprivate var left: UInt32 = 0
    /// The value of the sample that was reached last.
    var value: Int64 = 0
  }

  init() {
    runs = BigEndianTable(columns: TimeToSampleBox.columns)
    counts = PrefixSums()
    products = PrefixSums()
    isSummed = false
    least = 0
    greatest = 0
  }

  init(
    _ runs: BigEndianTable?, name: String, of table: BoxNode, isSummed: Bool
  ) throws(BoxError) {
    let runs = runs ?? BigEndianTable(columns: TimeToSampleBox.columns)
    self.runs = runs
    self.isSummed = isSummed
    (least, greatest) = runs.extremes
    counts = PrefixSums(words: runs, column: 0)
    let products =
      isSummed
      ? PrefixSums(count: runs.count) {
        Int64(runs.word($0)) * Int64(Int32(bitPattern: runs.word($0, 1)))
      } : PrefixSums()
    guard let products else {
      throw BoxError(.overflow, at: FourCC(name).flatMap { table.child($0)?.offset }, path: name)
    }
    self.products = products
  }

  private func count(_ run: Int) -> Int64 { Int64(runs.word(run)) }
  private func value(_ run: Int) -> Int64 { Int64(Int32(bitPattern: runs.word(run, 1))) }
  private func product(_ run: Int) -> Int64 { count(run) * value(run) }

  /// How many samples the runs cover.
  var sampleCount: Int64 { counts.total }

  /// The value of samples behind the last run: that of the last for durations, none for offsets.
  private var valueBehind: Int64 {
    isSummed && runs.count > 0 ? value(runs.count - 1) : 0
  }

  /// The sum of the values of the first `samples` samples.
  ///
  /// - Throws: `overflow`.
  func duration(ofFirst samples: Int, at offset: UInt64?) throws(BoxError) -> Int64 {
    let (_, sum) = position(ofSample: min(samples, Int(clamping: sampleCount)))
    let behind = max(samples - Int(clamping: sampleCount), 0)
    return try (Checked(valueBehind, at: offset) * behind + sum).value
  }

  /// Moves to the next sample.
  func advance(_ position: inout Position) {
    while position.left == 0 {
      guard position.run + 1 < runs.count else {
        if position.run < runs.count {
          position.run = runs.count
          position.value = valueBehind
        }
        return
      }
      position.run += 1
      position.left = runs.word(position.run)
      position.value = value(position.run)
    }
    position.left -= 1
  }

  /// Moves over `count` samples, and returns the sum of their values.
  func advance(_ position: inout Position, by count: Int) -> Int64 {
    var left = Int64(count)
    var sum: Int64 = 0
    while left > 0 {
      advance(&position)
      guard position.run < runs.count else { return sum &+ left &* position.value }
      let taken = min(left, Int64(position.left) + 1)
      position.left -= UInt32(taken - 1)
      sum &+= taken &* position.value  // bounded by `duration` at opening
      left -= taken
    }
    return sum
  }

  /// The place before a sample, and the sum of the values of all samples before it.
  func position(ofSample sample: Int) -> (Position, sum: Int64) {
    guard
      let (run, before) = counts.record(
        holding: Int64(sample), count: runs.count, value: { count($0) })
    else {
      let behind = Int64(sample) - sampleCount
      return (
        Position(run: runs.count - 1, left: 0, value: valueBehind),
        products.total &+ behind &* valueBehind  // bounded by `duration` at opening
      )
    }
    let into = Int64(sample) - before
    let sum = !isSummed ? 0 : products.total(before: run) { product($0) }
    return (
      Position(run: run, left: UInt32(count(run) - into), value: value(run)),
      isSummed ? sum + into * value(run) : 0
    )
  }

  /// The sample inside whose duration a time falls; nil before the first and behind the last.
  ///
  /// Among durations below zero, the first that holds the time.
  func sample(at time: Int64) -> Int? {
    guard time >= 0 else { return nil }
    if least >= 0 {
      guard
        let (run, before) = products.record(
          holding: time, count: runs.count, value: { product($0) })
      else {
        guard valueBehind > 0, time >= products.total else { return nil }
        return Int(clamping: sampleCount + (time - products.total) / valueBehind)
      }
      return Int(counts.total(before: run) { count($0) } + (time - before) / value(run))
    }
    var start: Int64 = 0
    var sample: Int64 = 0
    for run in 0..<runs.count {
      let length = product(run)
      if length > 0, time >= start, time < start + length {
        return Int(clamping: sample + (time - start) / value(run))
      }
      start &+= length
      sample += count(run)
    }
    return nil
  }
}

extension BigEndianTable {
  /// The least and the greatest second word, signed, of records of two words; 0 without records.
  fileprivate var extremes: (least: Int64, greatest: Int64) {
    guard count > 0 else { return (0, 0) }
    var least = Int32.max
    var greatest = Int32.min
    unsafe bytes.withUnsafeBytes { bytes in
      for record in 0..<count {
        let word = unsafe bytes.loadUnaligned(fromByteOffset: record &* 8 &+ 4, as: Int32.self)
        let value = Int32(bigEndian: word)
        least = min(least, value)
        greatest = max(greatest, value)
      }
    }
    return (Int64(least), Int64(greatest))
  }
}
