/// AC-4 configuration (`dac4`).
///
/// ETSI TS 103 190-2, E.5 and E.6. The record of version 0 (ETSI TS 103 190-1, E.6) is read up to its
/// presentations.
public struct AC4SpecificBox: Box {
  /// The code `dac4`.
  public static let type: FourCC = "dac4"

  /// One presentation, and what of it was not understood.
  public struct Presentation: Sendable {
    /// The version: 1, or 2 for a headphone mix; 0 in old streams.
    public var version: UInt8 = 1
    /// The fields, of versions 1 and 2.
    public var fields: (any Layout)?
    /// What follows them; all of a presentation of another version.
    public var rest = Bytes()

    /// The fields of version 1 or 2; nil where they were not understood.
    public var versionOne: AC4Presentation? { fields as? AC4Presentation }

    /// An empty one.
    public init() {}
  }

  /// The version of the record, 1.
  public var dsiVersion: UInt8 = 1
  /// The version of the bit stream.
  public var bitstreamVersion: UInt8 = 2
  /// The base rate: 0: 44.1 kHz; 1: 48 kHz.
  public var fsIndex: UInt8 = 1
  /// Frames a second, by a table.
  public var frameRateIndex: UInt8 = 13
  /// How many presentations there are.
  public private(set) var presentationCount: UInt16 = 0
  /// 1: `shortProgramID` is there.
  public var programIDPresent: UInt8 = 0
  /// Identifies the programme.
  public var shortProgramID: UInt16 = 0
  /// 1: `programUUID` is there.
  public var uuidPresent: UInt8 = 0
  /// Identifies the programme in 128 bits, as four numbers.
  public var programUUID: [UInt32] = [0, 0, 0, 0]
  /// How the bits are spread.
  public var bitRate = AC4BitRate()
  private var padding: UInt8 = 0
  /// The presentations of a record of version 1.
  public var presentations: [Presentation] = []
  /// The presentations of a record of another version, which are not looked into.
  public var otherPresentations = Bytes()

  /// A record without presentations.
  public init() {}

  /// Walks ac4_dsi_v1, or the head of another record.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    if coder.direction != .reading, dsiVersion == 1 {
      presentationCount = UInt16(clamping: presentations.count)
    }
    try coder.bits("ac4_dsi_version", &dsiVersion, 3)
    try coder.bits("bitstream_version", &bitstreamVersion, 7)
    let base = fsIndex
    try coder.bits(
      "fs_index", &fsIndex, 1, meaning: .name(of: base, [0: "44.1 kHz", 1: "48 kHz"]))
    try coder.bits("frame_rate_index", &frameRateIndex, 4)
    try coder.bits("n_presentations", &presentationCount, 9)
    guard dsiVersion == 1 else {
      try coder.rest("presentations", &otherPresentations)
      return
    }
    try programFields(&coder)
    let count = UInt64(presentationCount)
    try coder.list("presentations", &presentations, of: Presentation(), count: count, stride: 2) {
      (presentation, coder) throws(BoxError) in
      try presentation.walk(&coder)
    }
  }

  private mutating func programFields(_ coder: inout FieldCoder) throws(BoxError) {
    var bits = 66
    if bitstreamVersion > 1 {
      bits += 1
      try coder.bits("b_program_id", &programIDPresent, 1)
      if programIDPresent == 1 {
        bits += 17
        try coder.bits("short_program_id", &shortProgramID, 16)
        try coder.bits("b_uuid", &uuidPresent, 1)
        if uuidPresent == 1 {
          for index in programUUID.indices {
            try coder.bits("program_uuid", &programUUID[index], 32)
          }
        }
      }
    }
    try bitRate.fields(&coder)
    if bits % 8 > 0 { try coder.bits("byte_align", &padding, 8 - bits % 8) }
  }
}

extension AC4SpecificBox.Presentation {
  fileprivate mutating func walk(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("presentation_version", &version)
    var size = rest.count
    if let fields { size += try fields.serializedCount() }
    var short = UInt64(min(size, 255))
    try coder.integer("pres_bytes", &short, size: 1)
    var count = Int(clamping: short)
    if short == 255 {
      var more = UInt64(max(0, size - 255))
      try coder.integer("add_pres_bytes", &more, size: 2)
      count += Int(clamping: more)
    }
    let layout = version == 1 || version == 2 ? AC4Presentation.self : nil
    try coder.nested(&fields, rest: &rest, as: layout, count: count)
  }
}

/// How the bits of AC-4 are spread over time.
///
/// ETSI TS 103 190-2, E.7.
public struct AC4BitRate: Hashable, Sendable {
  /// 1: constant; 2: average; 3: variable; 0 where not said.
  public var mode: UInt8 = 0
  /// Bits a second; 0 where not said.
  public var rate: UInt32 = 0
  /// How exact that is, in bits a second; all ones where not said.
  public var precision: UInt32 = 0xFFFF_FFFF

  /// Nothing said.
  public init() {}

  mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.bits("bit_rate_mode", &mode, 2)
    try coder.bits("bit_rate", &rate, 32)
    try coder.bits("bit_rate_precision", &precision, 32)
  }
}
