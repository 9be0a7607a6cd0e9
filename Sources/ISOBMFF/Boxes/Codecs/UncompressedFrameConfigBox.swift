/// How the components of uncompressed pictures lie in the samples (`uncC`).
///
/// ISO/IEC 23001-17, 5.2.1. Version 1 names one of the standard's profiles and nothing else.
public struct UncompressedFrameConfigBox: Box {
  /// The code `uncC`.
  public static let type: FourCC = "uncC"

  /// One component.
  public struct Component: Hashable, Sendable {
    /// Which entry of `cmpd` it is.
    public var index: UInt16 = 0
    /// Bits of a value, less 1.
    public var bitDepthMinusOne: UInt8 = 7
    /// 0: unsigned; 1: floating point; 2: complex; 3: signed.
    public var format: UInt8 = 0
    /// The bytes that a value is padded to; 0 for none.
    public var alignSize: UInt8 = 0

    /// Eight bits.
    public init() {}
  }

  /// The version, 0 or 1.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The name of a predefined layout, such as `rgb3`; 0 for none.
  public var profile = FourCC(rawValue: 0)
  /// The components, in order.
  public var components: [Component] = []
  /// 0: 4:4:4; 1: 4:2:2; 2: 4:2:0; 3: 4:1:1.
  public var samplingType: UInt8 = 0
  /// 0: planes; 1: pixels; 2: mixed; 3: rows; 4: tiles of planes; 5: several luma values.
  public var interleaveType: UInt8 = 0
  /// The bytes of a block that holds several values; 0 for none.
  public var blockSize: UInt8 = 0
  /// 1: values are little-endian.
  public var componentsLittleEndian: UInt8 = 0
  /// 1: padding is in the lowest bits of a block.
  public var blockPadLSB: UInt8 = 0
  /// 1: blocks are little-endian.
  public var blockLittleEndian: UInt8 = 0
  /// 1: values stand in a block from the last to the first.
  public var blockReversed: UInt8 = 0
  /// 1: the padding may hold anything.
  public var padUnknown: UInt8 = 0
  private var reserved: UInt8 = 0
  /// The bytes of a pixel with padding; 0 for none.
  public var pixelSize: UInt32 = 0
  /// What the bytes of a row are padded to a multiple of; 0 for nothing.
  public var rowAlignSize: UInt32 = 0
  /// What the bytes of a tile are padded to a multiple of; 0 for nothing.
  public var tileAlignSize: UInt32 = 0
  /// Tiles across, less 1.
  public var numTileColsMinusOne: UInt32 = 0
  /// Tiles down, less 1.
  public var numTileRowsMinusOne: UInt32 = 0

  /// No components.
  public init() {}

  /// How the chroma format is written; nil where it is none of video's.
  var chromaFormat: String? {
    samplingType < 4 ? ["4:4:4", "4:2:2", "4:2:0", "4:1:1"][Int(samplingType)] : nil
  }

  /// Walks version, flags, and the layout.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags, newest: 1)
    try coder.code("profile", &profile)
    guard version == 0 else { return }
    var count = UInt64(components.count)
    try coder.integer("component_count", &count, size: 4)
    try coder.list("components", &components, of: Component(), count: count, stride: 5) {
      (component, coder) throws(BoxError) in
      let format = component.format
      try coder.integer("component_index", &component.index)
      try coder.integer("component_bit_depth_minus_one", &component.bitDepthMinusOne)
      try coder.integer(
        "component_format", &component.format,
        meaning: .name(
          of: format, [0: "unsigned", 1: "floating point", 2: "complex", 3: "signed"]))
      try coder.integer("component_align_size", &component.alignSize)
    }
    let (sampling, interleave) = (samplingType, interleaveType)
    try coder.integer(
      "sampling_type", &samplingType,
      meaning: .name(of: sampling, [0: "4:4:4", 1: "4:2:2", 2: "4:2:0", 3: "4:1:1"]))
    try coder.integer(
      "interleave_type", &interleaveType,
      meaning: .name(
        of: interleave,
        [0: "planes", 1: "pixels", 2: "mixed", 3: "rows", 4: "tiles of planes", 5: "multiple Y"]))
    try coder.integer("block_size", &blockSize)
    try coder.bits("components_little_endian", &componentsLittleEndian, 1)
    try coder.bits("block_pad_lsb", &blockPadLSB, 1)
    try coder.bits("block_little_endian", &blockLittleEndian, 1)
    try coder.bits("block_reversed", &blockReversed, 1)
    try coder.bits("pad_unknown", &padUnknown, 1)
    try coder.bits("reserved", &reserved, 3)
    try coder.integer("pixel_size", &pixelSize)
    try coder.integer("row_align_size", &rowAlignSize)
    try coder.integer("tile_align_size", &tileAlignSize)
    try coder.integer("num_tile_cols_minus_one", &numTileColsMinusOne)
    try coder.integer("num_tile_rows_minus_one", &numTileRowsMinusOne)
  }
}
