internal import ISOBMFF

/// Ranges of a source that are read as one stream; those that touch are read as one.
struct ByteRanges {
  private var ranges: [Range<UInt64>] = []
  /// How many bytes are left to read.
  private(set) var count: UInt64 = 0

  /// Adds a range behind all others; all of them must lie inside the source.
  mutating func append(_ range: Range<UInt64>) {
    guard !range.isEmpty else { return }
    if let last = ranges.last, last.upperBound == range.lowerBound {
      ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
    } else {
      ranges.append(range)
    }
    count += range.upperBound - range.lowerBound
  }

  /// Reads the next bytes, as many as are wanted or left.
  ///
  /// - Throws: `truncated` where the source ends before, `io` where it fails.
  mutating func read(upTo limit: Int, of source: any ByteSource) throws(BoxError) -> Bytes {
    let taken = take(limit)
    let count = taken.reduce(0) { $0 + $1.count }
    var failure: BoxError?
    let block = unsafe ContiguousArray<UInt8>(unsafeUninitializedCapacity: count) {
      buffer, initialized in
      for range in taken {
        var position = range.lowerBound
        while position < range.upperBound {
          let end = initialized + Int(range.upperBound - position)
          let rest = unsafe UnsafeMutableBufferPointer(rebasing: buffer[initialized..<end])
          var output = unsafe OutputSpan(buffer: rest, initializedCount: 0)
          do throws(IOError) {
            try source.read(at: position, into: &output)
          } catch {
            failure = BoxError(.io(error), at: position)
          }
          let added = unsafe output.finalize(for: rest)
          guard failure == nil, added > 0 else { return }
          initialized += added
          position += UInt64(added)
        }
      }
    }
    if let failure { throw failure }
    guard block.count == count else {
      throw BoxError(
        .truncated(needed: UInt64(count), available: UInt64(block.count)), at: source.size)
    }
    return Bytes(block)
  }

  /// Takes ranges of no more than `limit` bytes off the front.
  private mutating func take(_ limit: Int) -> [Range<UInt64>] {
    var taken: [Range<UInt64>] = []
    var left = min(count, UInt64(limit))
    count -= left
    var used = 0
    while left > 0 {
      let range = ranges[used]
      let step = min(range.upperBound - range.lowerBound, left)
      taken.append(range.lowerBound..<range.lowerBound + step)
      left -= step
      if range.lowerBound + step == range.upperBound {
        used += 1
      } else {
        ranges[used] = range.lowerBound + step..<range.upperBound
      }
    }
    ranges.removeFirst(used)
    return taken
  }
}
