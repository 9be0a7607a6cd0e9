/// The level of subpictures of VVC video (`spli`).
///
/// ISO/IEC 14496-15.
public struct SubpicLevelInfoEntry: Layout {
  /// The level: 16 times its major number, and three times the minor.
  public var levelIDC: UInt8 = 0

  /// No level.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("level_idc", &levelIDC)
  }
}
