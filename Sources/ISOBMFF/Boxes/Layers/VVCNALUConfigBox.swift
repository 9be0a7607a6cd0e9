/// How long the lengths of NAL units are in a VVC track without parameter sets (`vvnC`).
///
/// ISO/IEC 14496-15.
public struct VVCNALUConfigBox: Box {
  /// The code `vvnC`.
  public static let type: FourCC = "vvnC"

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  private var reserved1: UInt8 = 0
  /// The length of a NAL unit's length, less 1: 0, 1 or 3.
  public var lengthSizeMinusOne: UInt8 = 3

  /// Lengths of four bytes.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.bits("reserved", &reserved1, 6)
    try coder.bits("LengthSizeMinusOne", &lengthSizeMinusOne, 2)
  }
}
