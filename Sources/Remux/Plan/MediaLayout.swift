internal import ISOBMFF

/// The media data of the output: what is copied from where, in order.
struct MediaLayout {
  private(set) var copies: [ExternalPayload] = []
  private(set) var size: UInt64 = 0

  /// Appends bytes of a source, and returns where they stand in the media data.
  mutating func append(
    _ range: Range<UInt64>, of source: any ByteSource
  ) throws(BoxError) -> UInt64 {
    let start = size
    guard !range.isEmpty else { return start }
    let (end, overflow) = size.addingReportingOverflow(UInt64(range.count))
    guard !overflow, end < 1 << 62 else { throw BoxError(.overflow, at: range.lowerBound) }
    size = end
    if let last = copies.last, last.source === source, last.range.upperBound == range.lowerBound {
      copies[copies.count - 1] = ExternalPayload(
        source: source, range: last.range.lowerBound..<range.upperBound)
    } else {
      copies.append(ExternalPayload(source: source, range: range))
    }
    return start
  }
}
