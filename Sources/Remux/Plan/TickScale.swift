internal import ISOBMFF

/// How ticks of a source become ticks of the output: by a factor, rounded to the nearest.
struct TickScale: Hashable {
  private let numerator: Int64
  private let denominator: Int64

  /// The same ticks.
  static let identity = TickScale()

  private init() { (numerator, denominator) = (1, 1) }

  /// From ticks of `source` a second, whose lengths are stretched, to ticks of `target`.
  ///
  /// - Throws: `overflow` where the factor does not fit 64 bits.
  init(from source: UInt32, stretch: Segment.Stretch, to target: UInt32) throws(BoxError) {
    let factor = try Self.unit(of: source, stretch: stretch)
      .multiplied(by: Int64(max(target, 1))).reduced
    numerator = factor.value
    denominator = factor.timescale
  }

  /// How long a tick of a source is in the output, in seconds.
  static func unit(of source: UInt32, stretch: Segment.Stretch) throws(BoxError) -> MediaTime {
    guard let tick = MediaTime(1, timescale: max(source, 1)) else { throw BoxError(.overflow) }
    return try tick.multiplied(by: stretch.numerator, over: stretch.denominator).reduced
  }

  /// Whether ticks are the same in both.
  var isIdentity: Bool { numerator == 1 && denominator == 1 }

  /// The number of ticks in the output.
  ///
  /// - Throws: `overflow`.
  func callAsFunction(_ ticks: Int64) throws(BoxError) -> Int64 {
    if isIdentity { return ticks }
    if denominator == 1 {
      let (product, overflow) = ticks.multipliedReportingOverflow(by: numerator)
      guard !overflow else { throw BoxError(.overflow) }
      return product
    }
    guard let time = MediaTime(ticks, timescale: denominator),
      let scaled = time.ticks(of: numerator)
    else { throw BoxError(.overflow) }
    return scaled
  }
}
