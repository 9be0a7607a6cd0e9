/// The transaction that content came by (`odtt`).
///
/// OMA DRM Content Format 2.0.
public struct TransactionTrackingBox: Box {
  /// The code `odtt`.
  public static let type: FourCC = "odtt"

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The identifier.
  public var transactionID = Bytes(zeros: 16)

  /// None.
  public init() {}

  /// Walks version, flags, TransactionID.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.bytes("TransactionID", &transactionID, count: 16)
  }
}
