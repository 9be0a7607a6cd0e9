/// AC-3 configuration (`dac3`).
///
/// ETSI TS 102 366, F.4.
public struct AC3SpecificBox: Box {
  /// The code `dac3`.
  public static let type: FourCC = "dac3"

  /// The rate: 0: 48 kHz; 1: 44.1 kHz; 2: 32 kHz.
  public var fscod: UInt8 = 0
  /// The version of the bit stream.
  public var bsid: UInt8 = 8
  /// What kind of service it is.
  public var bsmod: UInt8 = 0
  /// Which main channels there are.
  public var acmod: UInt8 = 2
  /// 1: there is a low frequency channel.
  public var lfeon: UInt8 = 0
  /// The bit rate, by a table.
  public var bitRateCode: UInt8 = 0
  private var reserved: UInt8 = 0

  /// A stereo stream at 48 kHz.
  public init() {}

  /// Walks the record.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.bits("fscod", &fscod, 2, named: CodingNames.ac3Rate)
    try coder.bits("bsid", &bsid, 5)
    try coder.bits("bsmod", &bsmod, 3)
    try coder.bits("acmod", &acmod, 3, named: CodingNames.ac3Channels)
    try coder.bits("lfeon", &lfeon, 1)
    try coder.bits("bit_rate_code", &bitRateCode, 5)
    try coder.bits("reserved", &reserved, 5)
  }

  /// Samples a second by `fscod`; nil where reserved.
  static func sampleRate(_ fscod: UInt8) -> Int? {
    fscod < 3 ? [48000, 44100, 32000][Int(fscod)] : nil
  }

  /// Channels by `acmod` and `lfeon`.
  static func channelCount(acmod: UInt8, lfeon: UInt8) -> Int {
    [2, 1, 2, 3, 3, 4, 4, 5][Int(acmod & 7)] + Int(lfeon)
  }
}
