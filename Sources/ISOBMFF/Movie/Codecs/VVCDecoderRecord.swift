/// The decoder configuration record of a VVC track.
///
/// ISO/IEC 14496-15, 11.2.4.2.
struct VVCDecoderRecord: Hashable {
  var outputLayerSet = 0
  var sublayerCount = 0
  var chromaFormat = 0
  var bitDepth = 0
  var profileIDC = 0
  var tier = 0
  var levelIDC = 0
  /// The two flags in front of general_constraint_info, and it, from the highest bit on.
  var constraints: [UInt8] = []
  var subProfiles: [Int] = []
  var maxWidth = 0
  var maxHeight = 0
  /// Whether the fields above are there.
  var hasProfile = false
  /// The first sequence parameter set, as a NAL unit.
  var sequenceParameterSet: Bytes?

  /// Reads the record; nil where it ends too early.
  init?(_ record: Bytes) {
    var bits = BitReader(record)
    bits.skip(7)
    hasProfile = bits.flag()
    if hasProfile { readProfile(&bits) }
    guard !bits.isOverrun else { return nil }
    readArrays(&bits, record)
  }

  private mutating func readProfile(_ bits: inout BitReader) {
    outputLayerSet = bits.take(9)
    sublayerCount = bits.take(3)
    bits.skip(2)
    chromaFormat = bits.take(2)
    bitDepth = 8 + bits.take(3)
    bits.skip(5 + 2)
    let constraintBytes = bits.take(6)
    profileIDC = bits.take(7)
    tier = bits.take(1)
    levelIDC = bits.take(8)
    for _ in 0..<constraintBytes { constraints.append(UInt8(bits.take(8))) }
    if sublayerCount > 1 {
      let flags = bits.take(8)
      for index in 0..<sublayerCount - 1 where flags & 0x80 >> index != 0 { bits.skip(8) }
    }
    for _ in 0..<bits.take(8) where !bits.isOverrun { subProfiles.append(bits.take(32)) }
    maxWidth = bits.take(16)
    maxHeight = bits.take(16)
    bits.skip(16)
  }

  private mutating func readArrays(_ bits: inout BitReader, _ record: Bytes) {
    for _ in 0..<bits.take(8) where !bits.isOverrun {
      bits.skip(3)
      let type = bits.take(5)
      // Decoding capability and operating point information are single.
      let count = type == 12 || type == 13 ? 1 : bits.take(16)
      for _ in 0..<count {
        let length = bits.take(16)
        let start = bits.position / 8
        bits.skip(8 * length)
        guard !bits.isOverrun else { return }
        if type == 15, sequenceParameterSet == nil {
          sequenceParameterSet = record[start..<start + length]
        }
      }
    }
  }

  /// The name of a profile (H.266, Annex A.3).
  static func profileName(_ profile: Int) -> String? {
    switch profile {
    case 1: "Main 10"
    case 65: "Main 10 Still Picture"
    case 33: "Main 10 4:4:4"
    case 97: "Main 10 4:4:4 Still Picture"
    case 17: "Multilayer Main 10"
    case 49: "Multilayer Main 10 4:4:4"
    case 2: "Main 12"
    case 10: "Main 12 Intra"
    case 34: "Main 12 4:4:4"
    case 42: "Main 12 4:4:4 Intra"
    case 35: "Main 16 4:4:4"
    case 43: "Main 16 4:4:4 Intra"
    default: nil
    }
  }

  /// How a level is written: sixteen times its number, and three times the minor one.
  static func levelName(_ level: Int) -> String? {
    guard level >= 16 else { return nil }
    return level % 16 == 0 ? "\(level / 16)" : "\(level / 16).\(level % 16 / 3)"
  }
}
