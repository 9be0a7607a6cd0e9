/// Running totals over the records of a table, at every 1024th, so that any total is near.
struct PrefixSums: Sendable {
  static let step = 1024
  /// The totals before record 0, record 1024 and so on.
  private(set) var totals: [Int64] = [0]
  /// The total over all records.
  private(set) var total: Int64 = 0

  /// Adds up `count` values; nil where the total leaves 63 bits.
  init?(count: Int, value: (Int) -> Int64) {
    totals.reserveCapacity(count / Self.step + 1)
    var next = 0
    while next < count {
      let end = min(next + Self.step, count)
      var sum: Int64 = 0
      while next < end {
        let (result, overflow) = sum.addingReportingOverflow(value(next))
        guard !overflow else { return nil }
        sum = result
        next += 1
      }
      let (result, overflow) = total.addingReportingOverflow(sum)
      guard !overflow else { return nil }
      total = result
      if next % Self.step == 0 { totals.append(total) }
    }
  }

  /// Adds up the 32-bit words of one column of a table whose columns are all four bytes wide.
  ///
  /// The same as the initializer above, four times as fast: a table of bytes in memory has fewer
  /// than 2^31 words of 32 bits, so that no total leaves 63 bits.
  init(words table: BigEndianTable, column: Int) {
    let count = table.count
    totals.reserveCapacity(count / Self.step + 1)
    unsafe table.bytes.withUnsafeBytes { bytes in
      var next = 0
      while next < count {
        let end = min(next + Self.step, count)
        var sum: UInt64 = 0
        while next < end {
          let word = unsafe bytes.loadUnaligned(
            fromByteOffset: next &* table.stride &+ column &* 4, as: UInt32.self)
          sum &+= UInt64(UInt32(bigEndian: word))
          next &+= 1
        }
        total += Int64(sum)
        if next % Self.step == 0 { totals.append(total) }
      }
    }
  }

  /// No records.
  init() {}

  /// The total over the records before `index`.
  func total(before index: Int, value: (Int) -> Int64) -> Int64 {
    let block = min(index / Self.step, totals.count - 1)
    var sum = totals[block]
    for record in block * Self.step..<index { sum += value(record) }
    return sum
  }

  /// The record inside which the running total passes `target`, and the total before it.
  ///
  /// Nil where it never does. For values that are not below zero.
  func record(
    holding target: Int64, count: Int, value: (Int) -> Int64
  ) -> (index: Int, before: Int64)? {
    guard target >= 0, target < total else { return nil }
    var low = 0
    var high = totals.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if totals[middle] <= target { low = middle } else { high = middle }
    }
    var sum = totals[low]
    for record in low * Self.step..<count {
      let next = sum + value(record)
      if next > target { return (record, sum) }
      sum = next
    }
    return nil
  }
}
