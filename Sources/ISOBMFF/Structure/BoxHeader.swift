/// The size and type in front of every box, in the spelling of the file.
///
/// ISO/IEC 14496-12, 4.2.
public struct BoxHeader: Hashable, Sendable {
  /// How the size is written.
  public enum SizeForm: Hashable, Sendable {
    /// 32 bits.
    case compact
    /// 64 bits, after a 32-bit size of 1.
    case large
    /// A 32-bit size of 0: to the end of the file.
    case toEnd
  }

  /// The type.
  public var type: FourCC
  /// The 16 bytes of the extended type; only where `type` is `uuid`.
  public var userType: Bytes?
  /// How the size is written.
  public var form: SizeForm
  /// The size in the file, where it differs from the bytes that are there: a box cut short.
  public var declaredSize: UInt64?

  /// Makes a header.
  public init(_ type: FourCC, userType: Bytes? = nil, form: SizeForm = .compact) {
    self.type = type
    self.userType = userType
    self.form = form
  }

  /// The length of the header in bytes: 8, 16, 24 or 32.
  public var size: Int { (form == .large ? 16 : 8) + (userType == nil ? 0 : 16) }

  /// Reads a header, and the size of the box that it claims (0 to the end: nil).
  ///
  /// - Throws: `truncated`.
  static func read(
    _ reader: inout ByteReader
  ) throws(BoxError) -> (header: BoxHeader, size: UInt64?) {
    let compact = try reader.integer(as: UInt32.self)
    var header = BoxHeader(FourCC(rawValue: try reader.integer()))
    var size: UInt64? = UInt64(compact)
    switch compact {
    case 0:
      header.form = .toEnd
      size = nil
    case 1:
      header.form = .large
      size = try reader.integer(as: UInt64.self)
    default: break
    }
    if header.type == "uuid" { header.userType = try reader.take(16) }
    return (header, size)
  }

  /// Appends the header of a box with a payload of so many bytes.
  ///
  /// A header that declares a size of its own keeps it.
  /// - Throws: `overflow` where the size does not fit the form.
  public func append(to writer: inout ByteWriter, payloadCount: UInt64) throws(BoxError) {
    let total = declaredSize ?? payloadCount + UInt64(size)
    switch form {
    case .compact:
      guard let compact = UInt32(exactly: total) else { throw BoxError(.overflow) }
      writer.append(compact)
    case .large: writer.append(UInt32(1))
    case .toEnd: writer.append(UInt32(0))
    }
    writer.append(type.rawValue)
    if form == .large { writer.append(total) }
    if let userType { writer.append(userType) }
  }
}
