/// Data reference to identified media data (`imdt`).
///
/// ISO/IEC 14496-12, 8.7.2.
public struct DataEntryImdaBox: Box {
  /// The code `imdt`.
  public static let type: FourCC = "imdt"

  /// The version, 0.
  public var version: UInt8 = 0
  /// 1: the data is in this file.
  public var flags: UInt32 = 0
  /// The `imda_identifier` of the box that holds the data.
  public var imdaReferenceIdentifier: UInt32 = 0

  /// Identifier 0.
  public init() {}

  /// Walks version, flags, and the identifier.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags, named: [1: "in this file"])
    try coder.integer("imda_ref_identifier", &imdaReferenceIdentifier)
  }
}
