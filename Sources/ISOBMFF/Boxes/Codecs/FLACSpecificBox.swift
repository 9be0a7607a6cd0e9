/// FLAC configuration (`dfLa`): the metadata blocks of a FLAC file.
///
/// Encapsulation of FLAC in ISO Base Media File Format, 3.3.2.
public struct FLACSpecificBox: Box {
  /// The code `dfLa`.
  public static let type: FourCC = "dfLa"

  /// One metadata block.
  public struct Block: Hashable, Sendable {
    /// 1 in the last block.
    public var lastMetadataBlockFlag: UInt8 = 0
    /// 0: STREAMINFO, the first block.
    public var blockType: UInt8 = 0
    /// The block, without its header.
    public var data = Bytes()

    /// An empty block.
    public init() {}
  }

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The blocks.
  public var blocks: [Block] = []

  /// No blocks.
  public init() {}

  /// Samples a second, channels, bits of a sample, and the samples of a block where all have as many,
  /// from STREAMINFO; nil where there is none.
  public var streamInfo: (sampleRate: Int, channelCount: Int, bitDepth: Int, blockSize: Int?)? {
    guard let info = blocks.first(where: { $0.blockType == 0 })?.data, info.count >= 18 else {
      return nil
    }
    let bits = info.integer(at: 10, as: UInt32.self)  // 20 bits rate, 3 channels − 1, 5 depth
    let (smallest, largest) = (
      info.integer(at: 0, as: UInt16.self), info.integer(at: 2, as: UInt16.self)
    )
    return (
      Int(bits >> 12), Int(bits >> 9 & 7) + 1, Int(bits >> 4 & 31) + 1,
      smallest == largest ? Int(largest) : nil
    )
  }

  /// Walks version, flags, and the blocks to the end.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.listToEnd("metadataBlocks", &blocks, of: Block()) {
      (block, coder) throws(BoxError) in
      try coder.bits("LastMetadataBlockFlag", &block.lastMetadataBlockFlag, 1)
      try coder.bits("BlockType", &block.blockType, 7)
      var length = UInt64(block.data.count)
      try coder.integer("Length", &length, size: 3)
      try coder.bytes("BlockData", &block.data, count: Int(clamping: length))
    }
  }
}
