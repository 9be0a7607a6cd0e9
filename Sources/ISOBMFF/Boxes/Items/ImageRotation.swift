/// Rotation of an image (`irot`).
///
/// ISO/IEC 23008-12, 6.5.10.
public struct ImageRotation: Box {
  /// The code `irot`.
  public static let type: FourCC = "irot"

  private var reserved1: UInt8 = 0
  /// Quarter turns anticlockwise.
  public var angle: UInt8 = 0

  /// No rotation.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    let turns = angle
    try coder.bits("reserved", &reserved1, 6)
    try coder.bits(
      "angle", &angle, 2,
      meaning: .name(of: turns, [1: "90° anticlockwise", 2: "180°", 3: "270° anticlockwise"]))
  }
}
