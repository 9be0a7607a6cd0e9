/// File partition (`fpar`): the blocks and symbols that a file is sent in.
///
/// ISO/IEC 14496-12, 8.13.3.
public struct FilePartitionBox: Box {
  /// The code `fpar`.
  public static let type: FourCC = "fpar"

  /// 1: item and count of 32 bits; 0: of 16.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The item, as in `iloc`.
  public var itemID: UInt32 = 0
  /// The largest payload of a packet in bytes.
  public var packetPayloadSize: UInt16 = 0
  private var reserved: UInt8 = 0
  /// The scheme of error correction, as IETF RFC 5052 numbers them.
  public var fecEncodingID: UInt8 = 0
  /// More about the scheme.
  public var fecInstanceID: UInt16 = 0
  /// The most symbols in a block.
  public var maxSourceBlockLength: UInt16 = 0
  /// The length of a symbol in bytes.
  public var encodingSymbolLength: UInt16 = 0
  /// The most symbols that a block is encoded to.
  public var maxNumberOfEncodingSymbols: UInt16 = 0
  /// What the scheme needs besides, in Base64 with a NUL.
  public var schemeSpecificInfo: Bytes = [0]
  /// The layout of the runs.
  public static let columns = [
    BigEndianTable.Column("block_count", size: 2), BigEndianTable.Column("block_size"),
  ]
  /// Runs of blocks of one size in bytes.
  public var blocks = BigEndianTable(columns: Self.columns)

  /// No blocks.
  public init() {}

  /// Walks version, flags, and the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags, newest: 1)
    let width = version == 0 ? 2 : 4
    try coder.integer("item_ID", &itemID, size: width)
    try coder.integer("packet_payload_size", &packetPayloadSize)
    try coder.integer("reserved", &reserved)
    try coder.integer("FEC_encoding_ID", &fecEncodingID)
    try coder.integer("FEC_instance_ID", &fecInstanceID)
    try coder.integer("max_source_block_length", &maxSourceBlockLength)
    try coder.integer("encoding_symbol_length", &encodingSymbolLength)
    try coder.integer("max_number_of_encoding_symbols", &maxNumberOfEncodingSymbols)
    try coder.text("scheme_specific_info", &schemeSpecificInfo)
    var count = UInt64(blocks.count)
    try coder.integer("entry_count", &count, size: width)
    try coder.table("entries", &blocks, columns: Self.columns, count: count)
  }
}
