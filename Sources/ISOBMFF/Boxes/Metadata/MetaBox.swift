/// Metadata (`meta`): a handler, and what it understands.
///
/// ISO/IEC 14496-12, 8.11.1. QuickTime's form has no version and flags; which one it is, the bytes
/// tell, not the brand.
public struct MetaBox: Box {
  /// The code `meta`.
  public static let type: FourCC = "meta"
  /// Boxes fill the rest: `hdlr` and others.
  public static let holdsBoxes = true

  /// Whether version and flags are there: the standard's form.
  public var isFullBox = true
  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0

  /// The standard's form, unless asked for QuickTime's.
  public init(isFullBox: Bool) {
    self.isFullBox = isFullBox
  }

  /// The standard's form.
  public init() {}

  /// Walks version and flags, in the standard's form.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    if let remaining = coder.remaining {
      isFullBox = remaining >= 4 && !coder.standsBeforeBox()
    }
    guard isFullBox else { return }
    try coder.version(&version, flags: &flags)
  }
}
