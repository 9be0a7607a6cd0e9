/// A box that holds boxes behind a version and flags.
///
/// One layout for containers that have no other fields.
public struct FullContainerBox: Box {
  /// The code `smta`.
  public static let type: FourCC = "smta"
  /// Boxes fill the rest.
  public static let holdsBoxes = true

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0

  /// An empty container.
  public init() {}

  /// Walks version, flags.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
  }
}
