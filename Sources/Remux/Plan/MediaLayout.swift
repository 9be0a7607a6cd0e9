internal import ISOBMFF

/// The media data of the output: what is copied from where, in order.
struct MediaLayout {
  private(set) var copies: [ExternalPayload] = []
  private(set) var size: UInt64 = 0

  /// No padding is longer.
  static let paddingLimit: UInt64 = (64 << 10) + 8

  /// How many bytes of padding make the copies cheaper when the media data would start at `start`.
  ///
  /// A system copies within its cache by whole pages where source and output agree in the place on
  /// the page: a quarter faster than across pages; and a file system that can share blocks between
  /// files needs it. The longest copy decides. The padding is at most a thousandth of the media
  /// data, so that small files have none; otherwise it is 0 or at least a box header.
  func padding(before start: UInt64) -> Int {
    let page: UInt64 = size >= 64 << 20 ? 64 << 10 : 4 << 10
    guard size >= page * 1000 || page > 4 << 10 else { return 0 }
    var longest: (size: Int, source: UInt64, output: UInt64) = (0, 0, 0)
    var output = start
    for copy in copies {
      if copy.range.count > longest.size {
        longest = (copy.range.count, copy.range.lowerBound, output)
      }
      output += UInt64(copy.range.count)
    }
    let ahead = (longest.source % page + page - longest.output % page) % page
    return Int(ahead == 0 || ahead >= 8 ? ahead : ahead + page)
  }

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
