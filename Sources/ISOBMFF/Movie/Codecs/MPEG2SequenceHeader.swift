/// What the sequence header of MPEG-1 or MPEG-2 video and its extension say of the pictures.
///
/// ISO/IEC 13818-2, 6.2.2.1 and 6.2.2.3.
struct MPEG2SequenceHeader: Hashable {
  var width: Int
  var height: Int
  var pictureRate: CodecDetails.Ratio?
  /// 1: 4:2:0; 2: 4:2:2; 3: 4:4:4.
  var chromaFormat = 1
  var isInterlaced = false
  /// Profile and level; nil for MPEG-1.
  var profileAndLevel: Int?

  private static let rates = [
    (24000, 1001), (24, 1), (25, 1), (30000, 1001), (30, 1), (50, 1), (60000, 1001), (60, 1),
  ]

  /// Reads a sequence header, wherever one begins; nil where there is none.
  init?(_ info: Bytes) {
    guard let start = Self.start(of: 0xB3, in: info, from: 0) else { return nil }
    var bits = BitReader(info.suffix(from: start))
    width = bits.take(12)
    height = bits.take(12)
    bits.skip(4)
    let rate = bits.take(4)
    guard !bits.isOverrun, width > 0, height > 0 else { return nil }
    if (1...Self.rates.count).contains(rate) {
      pictureRate = CodecDetails.Ratio(Self.rates[rate - 1].0, Self.rates[rate - 1].1)
    }
    guard let more = Self.start(of: 0xB5, in: info, from: start) else { return }
    bits = BitReader(info.suffix(from: more))
    guard bits.take(4) == 1 else { return }
    let profile = bits.take(8)
    let isProgressive = bits.flag()
    let chroma = bits.take(2)
    let (moreWidth, moreHeight) = (bits.take(2), bits.take(2))
    guard !bits.isOverrun else { return }
    profileAndLevel = profile
    isInterlaced = !isProgressive
    chromaFormat = chroma
    width += moreWidth << 12
    height += moreHeight << 12
  }

  private static func start(of code: UInt8, in info: Bytes, from first: Int) -> Int? {
    var index = first
    while index + 4 <= info.count {
      if info[index] == 0, info[index + 1] == 0, info[index + 2] == 1, info[index + 3] == code {
        return index + 4
      }
      index += 1
    }
    return nil
  }

  /// The name of a profile (ISO/IEC 13818-2, tables 8-2 and 8-5).
  var profileName: String? {
    switch profileAndLevel {
    case 0x82, 0x85: "4:2:2"
    case let number? where (0x10...0x5F).contains(number):
      ["High", "Spatially Scalable", "SNR Scalable", "Main", "Simple"][number >> 4 - 1]
    default: nil
    }
  }

  /// The name of a level (ISO/IEC 13818-2, table 8-3).
  var levelName: String? {
    if profileAndLevel == 0x82 { return "High" }
    if profileAndLevel == 0x85 { return "Main" }
    return switch profileAndLevel.map({ $0 & 0x8F }) {
    case 4: "High"
    case 6: "High 1440"
    case 8: "Main"
    case 10: "Low"
    default: nil
    }
  }
}
