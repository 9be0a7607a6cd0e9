/// An item (`infe`): its identifier, type and name.
///
/// ISO/IEC 14496-12, 8.11.6. Versions 0 and 1 know items by their MIME type, later ones by a code.
/// Flag 1: the item is hidden, not meant to be shown by itself.
public struct ItemInfoEntry: Box {
  /// The code `infe`.
  public static let type: FourCC = "infe"

  /// What file delivery says of an item (`fdel`), in version 1.
  public struct FileDelivery: Hashable, Sendable {
    /// Where the file is, a URI with its NUL.
    public var contentLocation: Bytes = [0]
    /// The checksum of the file in Base64, with its NUL.
    public var contentMD5: Bytes = [0]
    /// The length of the file in bytes.
    public var contentLength: UInt64 = 0
    /// The bytes that are sent.
    public var transferLength: UInt64 = 0
    /// The groups of files that it belongs to.
    public var groupIDs: [UInt32] = []

    mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
      try coder.text("content_location", &contentLocation)
      try coder.text("content_MD5", &contentMD5)
      try coder.integer("content_length", &contentLength)
      try coder.integer("transfer_length", &transferLength)
      var count = UInt64(groupIDs.count)
      try coder.integer("entry_count", &count, size: 1)
      try coder.list("group_ids", &groupIDs, of: 0, count: count, stride: 4) {
        (id, coder) throws(BoxError) in
        try coder.integer("group_id", &id)
      }
    }
  }

  /// 0 and 1: by MIME type; 2: by code; 3: by code, with an identifier of 32 bits.
  public var version: UInt8 = 2
  /// The 24 flags.
  public var flags: UInt32 = 0
  /// The identifier of the item.
  public var itemID: UInt32 = 0
  /// The number of its protection in `ipro`, from 1; 0: not protected.
  public var itemProtectionIndex: UInt16 = 0
  /// Its type, such as `hvc1`, `grid`, `Exif` or `mime`; from version 2.
  public var itemType = FourCC(rawValue: 0)
  /// Its name with its NUL.
  public var itemName: Bytes = [0]
  /// Its MIME type with its NUL; in versions 0 and 1, or with the type `mime`.
  public var contentType: Bytes = [0]
  /// Its encoding with its NUL, empty where left out; as `contentType`.
  public var contentEncoding = Bytes()
  /// The URI of its type with its NUL; with the type `uri `.
  public var itemURIType: Bytes = [0]
  /// The type of extension, in version 1; nil where there is none.
  public var extensionType: FourCC?
  /// The extension `fdel`.
  public var fileDelivery = FileDelivery()

  /// An item without a name.
  public init() {}

  /// Walks version, flags, and what the version and the type have.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags, newest: 3, named: [1: "hidden"])
    try coder.integer("item_ID", &itemID, size: version == 3 ? 4 : 2)
    try coder.integer("item_protection_index", &itemProtectionIndex)
    if version >= 2 { try coder.code("item_type", &itemType) }
    try coder.text("item_name", &itemName)
    if version < 2 || itemType == "mime" {
      try coder.text("content_type", &contentType)
      try coder.text("content_encoding", &contentEncoding)
    } else if itemType == "uri " {
      try coder.text("item_uri_type", &itemURIType)
    }
    guard version == 1 else { return }
    if let remaining = coder.remaining {
      extensionType = remaining >= 4 ? FourCC(rawValue: 0) : nil
    }
    guard var type = extensionType else { return }
    try coder.code("extension_type", &type)
    extensionType = type
    if type == "fdel" { try fileDelivery.fields(&coder) }
  }
}
