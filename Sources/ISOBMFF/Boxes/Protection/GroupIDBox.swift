/// A group of content that shares a key (`grpi`).
///
/// OMA DRM Content Format 2.0.
public struct GroupIDBox: Box {
  /// The code `grpi`.
  public static let type: FourCC = "grpi"

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// How the key is encrypted.
  public var keyEncryptionMethod: UInt8 = 0
  /// The identifier of the group.
  public var groupID = Bytes()
  /// The key of the content, encrypted with the key of the group.
  public var groupKey = Bytes()

  /// No group.
  public init() {}

  /// Walks version, flags, the lengths, identifier and key.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    var (idLength, keyLength) = (UInt64(groupID.count), UInt64(groupKey.count))
    try coder.integer("GroupIDLength", &idLength, size: 2)
    try coder.integer("GKEncryptionMethod", &keyEncryptionMethod)
    try coder.integer("GKLength", &keyLength, size: 2)
    try coder.text("GroupID", &groupID, count: Int(clamping: idLength))
    try coder.bytes("GroupKey", &groupKey, count: Int(clamping: keyLength))
  }
}
