/// The sample entry of a visual track (`avc1`, `hvc1`, `mp4v`…).
///
/// ISO/IEC 14496-12, 12.1.3; QuickTime File Format, "Video sample description". What the standard
/// reserves and QuickTime uses is kept under QuickTime's names.
public struct VisualSampleEntry: SampleEntry {
  /// The code `avc1`, for want of one: the layout serves every visual coding.
  public static let type: FourCC = "avc1"
  /// The configuration of the decoder and more follow as boxes.
  public static let holdsBoxes = true

  private var reserved = Bytes(zeros: 6)
  /// The data reference that holds the samples, as a number from 1.
  public var dataReferenceIndex: UInt16 = 1
  /// QuickTime's version of the compressed data; 0 in the standard.
  public var version: UInt16 = 0
  /// QuickTime's revision; 0 in the standard.
  public var revision: UInt16 = 0
  /// QuickTime's vendor, such as `appl`; 0 in the standard.
  public var vendor = FourCC(rawValue: 0)
  /// QuickTime's temporal quality, 0 to 1024; 0 in the standard.
  public var temporalQuality: UInt32 = 0
  /// QuickTime's spatial quality, 0 to 1024; 0 in the standard.
  public var spatialQuality: UInt32 = 0
  /// Width of the coded picture, in pixels.
  public var width: UInt16 = 0
  /// Height of the coded picture, in pixels.
  public var height: UInt16 = 0
  /// Pixels an inch across, 16.16; 72 as a rule.
  public var horizontalResolution: UInt32 = 0x48_0000
  /// Pixels an inch down, 16.16; 72 as a rule.
  public var verticalResolution: UInt32 = 0x48_0000
  /// QuickTime's data size; 0 in the standard.
  public var dataSize: UInt32 = 0
  /// Pictures a sample, 1.
  public var frameCount: UInt16 = 1
  /// The 32 bytes of the compressor's name: a counted string, padded with zeros.
  public private(set) var compressorNameBytes = Bytes(zeros: 32)
  /// Bits a pixel, 0x18 for colour without alpha; QuickTime adds 32 for greyscale.
  public var depth: UInt16 = 0x18
  /// QuickTime's colour table: −1 for none, 0 where one follows; −1 in the standard.
  public var colorTableID: Int16 = -1
  /// Four bytes that Canon's raw entries (`CRAW`) have in front of their boxes.
  private var makerWord = Bytes()
  /// QuickTime's colour table with its eight bytes of header; empty where there is none.
  public var colorTable = Bytes()

  /// An entry without a size, whose samples are in the first data reference.
  public init() {}

  /// The name of the compressor, 31 bytes of UTF-8 at most; longer ones are cut.
  public var compressorName: String {
    get { Self.compressorName(compressorNameBytes) }
    set {
      var text = newValue
      while text.utf8.count > 31 { text.removeLast() }
      let bytes = [UInt8(text.utf8.count)] + Array(text.utf8)
      compressorNameBytes = Bytes(bytes + [UInt8](repeating: 0, count: 32 - bytes.count))
    }
  }

  private static func compressorName(_ bytes: Bytes) -> String {
    let count = min(Int(bytes.first ?? 0), bytes.count - 1)
    return count <= 0 ? "" : bytes[1..<1 + count].textToNul
  }

  /// Walks everything in front of the boxes.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.sampleEntry(reserved: &reserved, dataReferenceIndex: &dataReferenceIndex)
    try coder.integer("version", &version)
    try coder.integer("revision", &revision)
    try coder.code("vendor", &vendor)
    try coder.integer("temporal_quality", &temporalQuality)
    try coder.integer("spatial_quality", &spatialQuality)
    try coder.integer("width", &width)
    try coder.integer("height", &height)
    try coder.fixed("horizresolution", &horizontalResolution, fractionBits: 16)
    try coder.fixed("vertresolution", &verticalResolution, fractionBits: 16)
    try coder.integer("data_size", &dataSize)
    try coder.integer("frame_count", &frameCount)
    let name = compressorNameBytes
    try coder.text(
      "compressorname", &compressorNameBytes, count: 32, shown: Self.compressorName(name))
    try coder.integer("depth", &depth)
    try coder.integer("color_table_id", &colorTableID)
    if coder.direction == .reading {
      try coder.bytes("color_table", &colorTable, count: colorTableCount(coder))
      let hasWord = !coder.standsBeforeBox() && coder.standsBeforeBox(skipping: 4)
      try coder.bytes("reserved", &makerWord, count: hasWord ? 4 : 0)
    } else {
      if !colorTable.isEmpty {
        try coder.bytes("color_table", &colorTable, count: colorTable.count)
      }
      if !makerWord.isEmpty { try coder.bytes("reserved", &makerWord, count: makerWord.count) }
    }
  }

  /// The length of a colour table that stands here; muxers leave the identifier at 0 without one.
  private func colorTableCount(_ coder: FieldCoder) -> Int {
    guard colorTableID == 0, [1, 2, 4, 8].contains(depth & 0x1F), !coder.standsBeforeBox(),
      let head = coder.peek(8), let remaining = coder.remaining
    else { return 0 }
    let last = Int(head.integer(at: 6, as: UInt16.self))
    let count = 8 + 8 * (last + 1)
    return last < 256 && count <= remaining ? count : 0
  }
}
