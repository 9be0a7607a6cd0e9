/// Samples that stand for an item of the same content (`eqiv`).
///
/// ISO/IEC 23008-12.
public struct VisualEquivalenceEntry: Layout {
  /// From the sample to the item, in ticks of the multiplied timescale.
  public var timeOffset: Int16 = 0
  /// The timescale of the track, times this, counts the offset; 8.8.
  public var timescaleMultiplier: UInt16 = 0x100

  /// The same time.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("time_offset", &timeOffset)
    try coder.integer("timescale_multiplier", &timescaleMultiplier)
  }
}
