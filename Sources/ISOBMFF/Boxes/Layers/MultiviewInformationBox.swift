/// Groups of views, and how they relate (`mvci`).
///
/// ISO/IEC 14496-15.
public struct MultiviewInformationBox: Box {
  /// The code `mvci`.
  public static let type: FourCC = "mvci"
  /// `mvcg` and `swtc` boxes follow.
  public static let holdsBoxes = true

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0

  /// A box without groups.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
  }
}
