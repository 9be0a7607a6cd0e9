/// A NAL unit that holds for samples (`pase`, `dcfi`).
///
/// ISO/IEC 14496-15. A parameter set (`pase`), or decoding capability information of VVC (`dcfi`).
public struct NALUnitEntry: Layout {
  /// The unit, without its length.
  public var nalUnit = Bytes()

  /// No unit.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    var length = UInt64(nalUnit.count)
    try coder.integer("nal_unit_length", &length, size: 2)
    try coder.bytes("nal_unit", &nalUnit, count: Int(clamping: length))
  }
}
