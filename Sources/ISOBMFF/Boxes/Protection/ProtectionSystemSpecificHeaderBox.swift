/// Protection system specific header (`pssh`).
///
/// ISO/IEC 23001-7, 8.1.
public struct ProtectionSystemSpecificHeaderBox: Box {
  /// The code `pssh`.
  public static let type: FourCC = "pssh"
  /// 1: with identifiers of keys.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The system, as a UUID.
  public var systemID = Bytes(zeros: 16)
  /// The keys, as UUIDs.
  public var keyIDs: [Bytes] = []
  /// What the system needs.
  public var data = Bytes()

  /// No system.
  public init() {}

  /// Walks version, flags, system, keys, and the data.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags, newest: 1)
    try coder.bytes("SystemID", &systemID, count: 16)
    if version > 0 {
      try coder.countedList("KIDs", &keyIDs, of: Bytes(zeros: 16), stride: 16) {
        (key, coder) throws(BoxError) in
        try coder.bytes("KID", &key, count: 16)
      }
    }
    var size = UInt64(data.count)
    try coder.integer("DataSize", &size, size: 4)
    try coder.bytes("Data", &data, count: Int(clamping: size))
  }
}
