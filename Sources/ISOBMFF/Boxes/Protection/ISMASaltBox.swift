/// The salt of ISMA encryption (`iSLT`).
///
/// ISMACryp 1.1.
public struct ISMASaltBox: Box {
  /// The code `iSLT`.
  public static let type: FourCC = "iSLT"

  /// The salt.
  public var salt: UInt64 = 0

  /// Zero.
  public init() {}

  /// Walks salt.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("salt", &salt)
  }
}
