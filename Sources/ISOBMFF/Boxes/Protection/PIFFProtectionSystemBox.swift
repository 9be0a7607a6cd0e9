/// Protection system specific header of the Protected Interoperable File Format.
///
/// What `pssh` grew out of.
public struct PIFFProtectionSystemBox: Box {
  /// The code `uuid`.
  public static let type: FourCC = "uuid"
  /// The extended type, D08A4F18-10F3-4A82-B6C8-32D8ABA183D3.
  public static let userType: Bytes? = [
    0xD0, 0x8A, 0x4F, 0x18, 0x10, 0xF3, 0x4A, 0x82, 0xB6, 0xC8, 0x32, 0xD8, 0xAB, 0xA1, 0x83, 0xD3,
  ]

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The system, as a UUID.
  public var systemID = Bytes(zeros: 16)
  /// The length of the data in bytes.
  public var dataSize: UInt32 = 0
  /// What the system needs.
  public var data = Bytes()

  /// No system.
  public init() {}

  /// Walks version, flags, SystemID, DataSize.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.bytes("SystemID", &systemID, count: 16)
    try coder.integer("DataSize", &dataSize)
    try coder.rest("Data", &data)
  }
}
