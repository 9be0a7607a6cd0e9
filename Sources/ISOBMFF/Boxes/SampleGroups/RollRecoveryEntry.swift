/// How many samples it takes until decoding is right (`roll`, `prol`).
///
/// ISO/IEC 14496-12, 10.1.
public struct RollRecoveryEntry: Layout {
  /// Samples from here on that bring recovery; negative: samples before that must be decoded.
  public var rollDistance: Int16 = 0

  /// No distance.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("roll_distance", &rollDistance)
  }
}
