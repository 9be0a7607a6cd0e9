/// Mirroring of an image (`imir`).
///
/// ISO/IEC 23008-12, 6.5.12.
public struct ImageMirror: Box {
  /// The code `imir`.
  public static let type: FourCC = "imir"

  private var reserved1: UInt8 = 0
  /// The axis: 0 vertical, 1 horizontal.
  public var axis: UInt8 = 0

  /// Left and right change places.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    let mirrored = axis
    try coder.bits("reserved", &reserved1, 7)
    try coder.bits(
      "axis", &axis, 1, meaning: .name(of: mirrored, [0: "vertical axis", 1: "horizontal axis"]))
  }
}
