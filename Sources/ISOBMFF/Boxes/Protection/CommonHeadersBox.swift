/// Common headers of OMA DRM (`ohdr`): how content is encrypted, and where rights come from.
///
/// OMA DRM Content Format 2.0.
public struct CommonHeadersBox: Box {
  /// The code `ohdr`.
  public static let type: FourCC = "ohdr"
  /// Boxes fill the rest, such as `grpi`.
  public static let holdsBoxes = true

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// 0: none; 1: AES-CBC; 2: AES-CTR.
  public var encryptionMethod: UInt8 = 0
  /// 0: none; 1: as in RFC 2630.
  public var paddingScheme: UInt8 = 0
  /// The length of the content before it was encrypted, in bytes; 0 where it is not known.
  public var plaintextLength: UInt64 = 0
  /// The identifier of the content.
  public var contentID = Bytes()
  /// Where rights are to be had.
  public var rightsIssuerURL = Bytes()
  /// More headers: names and values, each with its NUL.
  public var textualHeaders = Bytes()

  /// Not encrypted.
  public init() {}

  /// Walks version, flags, the lengths, and the texts.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    let method = encryptionMethod
    try coder.integer(
      "EncryptionMethod", &encryptionMethod,
      meaning: .name(of: method, [0: "none", 1: "AES-CBC", 2: "AES-CTR"]))
    try coder.integer("PaddingScheme", &paddingScheme)
    try coder.integer("PlaintextLength", &plaintextLength)
    var lengths = [contentID, rightsIssuerURL, textualHeaders].map { UInt64($0.count) }
    try coder.integer("ContentIDLength", &lengths[0], size: 2)
    try coder.integer("RightsIssuerURLLength", &lengths[1], size: 2)
    try coder.integer("TextualHeadersLength", &lengths[2], size: 2)
    try coder.text("ContentID", &contentID, count: Int(clamping: lengths[0]))
    try coder.text("RightsIssuerURL", &rightsIssuerURL, count: Int(clamping: lengths[1]))
    try coder.bytes("TextualHeaders", &textualHeaders, count: Int(clamping: lengths[2]))
  }
}
