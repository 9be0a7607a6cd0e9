/// Relation of two metadata boxes (`mere`).
///
/// ISO/IEC 14496-12, 8.11.8, until the edition that withdrew it.
public struct MetaboxRelationBox: Box {
  /// The code `mere`.
  public static let type: FourCC = "mere"

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The handler of the one.
  public var firstHandlerType = FourCC(rawValue: 0)
  /// The handler of the other.
  public var secondHandlerType = FourCC(rawValue: 0)
  /// How they relate, 1 to 5.
  public var relation: UInt8 = 1

  /// A relation that is not known.
  public init() {}

  /// Walks version, flags, both handlers, and the relation.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    let (first, second, kind) = (firstHandlerType, secondHandlerType, relation)
    try coder.code("first_metabox_handler_type", &firstHandlerType, meaning: .handler(first))
    try coder.code("second_metabox_handler_type", &secondHandlerType, meaning: .handler(second))
    try coder.integer(
      "metabox_relation", &relation,
      meaning: .name(
        of: kind,
        [
          1: "not known", 2: "independent", 3: "complementary", 4: "overlapping",
          5: "the same, either may be read",
        ]))
  }
}
