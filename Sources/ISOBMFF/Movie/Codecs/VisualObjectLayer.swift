/// What the headers of MPEG-4 visual say of the pictures.
///
/// ISO/IEC 14496-2, 6.2.2 and 6.2.3.
struct VisualObjectLayer: Hashable {
  /// Profile and level, of the visual object sequence.
  var profileAndLevel: Int?
  var width: Int?
  var height: Int?
  var isInterlaced = false
  var pixelAspect: CodecDetails.Ratio?
  /// Pictures a second, where they are fixed.
  var pictureRate: CodecDetails.Ratio?

  /// Reads what the decoder needs to begin: start codes with headers.
  init(_ info: Bytes) {
    var start = 0
    while start + 4 < info.count {
      guard info[start] == 0, info[start + 1] == 0, info[start + 2] == 1 else {
        start += 1
        continue
      }
      switch info[start + 3] {
      case 0xB0: profileAndLevel = Int(info[start + 4])
      case 0x20...0x2F:
        readLayer(info.suffix(from: start + 4))
        return
      default: break
      }
      start += 4
    }
  }

  private mutating func readLayer(_ layer: Bytes) {
    var bits = BitReader(layer)
    bits.skip(1 + 8)
    var version = 1
    if bits.flag() {
      version = bits.take(4)
      bits.skip(3)
    }
    let aspects = [(1, 1), (12, 11), (10, 11), (16, 11), (40, 33)]
    let aspect = bits.take(4)
    if aspect == 15 {
      pixelAspect = CodecDetails.Ratio(bits.take(8), bits.take(8))
    } else if (1...aspects.count).contains(aspect) {
      pixelAspect = CodecDetails.Ratio(aspects[aspect - 1].0, aspects[aspect - 1].1)
    }
    if bits.flag() {
      bits.skip(3)
      if bits.flag() { bits.skip(79) }
    }
    let shape = bits.take(2)
    if shape == 3, version != 1 { bits.skip(4) }
    bits.skip(1)
    let resolution = bits.take(16)
    bits.skip(1)
    if bits.flag() {
      let width = max(1, Int.bitWidth - max(0, resolution - 1).leadingZeroBitCount)
      pictureRate = CodecDetails.Ratio(resolution, bits.take(width))
    }
    guard shape == 0 else { return }
    bits.skip(1)
    let width = bits.take(13)
    bits.skip(1)
    let height = bits.take(13)
    bits.skip(1)
    let isInterlaced = bits.flag()
    guard !bits.isOverrun, width > 0, height > 0 else { return }
    self.width = width
    self.height = height
    self.isInterlaced = isInterlaced
  }

  /// The names of profile and level (Annex G, table G.1).
  static func names(_ profileAndLevel: Int) -> (profile: String, level: String)? {
    let (profile, level) = (profileAndLevel >> 4, profileAndLevel & 15)
    switch profileAndLevel {
    case 0x01...0x03, 0x05, 0x06: return ("Simple", "\(level)")
    case 0x04: return ("Simple", "4a")
    case 0x08: return ("Simple", "0")
    case 0x09: return ("Simple", "0b")
    case 0xF0...0xF5: return ("Advanced Simple", "\(level)")
    case 0xF7: return ("Advanced Simple", "3b")
    default: break
    }
    let names = [
      1: "Simple Scalable", 2: "Core", 3: "Main", 4: "N-bit", 5: "Scalable Texture",
      6: "Simple Face Animation", 7: "Basic Animated Texture", 8: "Hybrid",
      9: "Advanced Real Time Simple", 10: "Core Scalable", 11: "Advanced Coding Efficiency",
      12: "Advanced Core", 13: "Advanced Scalable Texture", 14: "Simple Studio",
    ]
    return names[profile].map { ($0, "\(level)") }
  }
}
