/// Enhanced AC-3 configuration (`dec3`).
///
/// ETSI TS 102 366, F.6; ETSI TS 103 420, 8.3 for the extension that says Dolby Atmos.
public struct EC3SpecificBox: Box {
  /// The code `dec3`.
  public static let type: FourCC = "dec3"

  /// One independent substream.
  public struct Substream: Hashable, Sendable {
    /// The rate: 0: 48 kHz; 1: 44.1 kHz; 2: 32 kHz.
    public var fscod: UInt8 = 0
    /// The version of the bit stream.
    public var bsid: UInt8 = 16
    var reserved1: UInt8 = 0
    /// 1: an associated service.
    public var asvc: UInt8 = 0
    /// What kind of service it is.
    public var bsmod: UInt8 = 0
    /// Which main channels there are.
    public var acmod: UInt8 = 2
    /// 1: there is a low frequency channel.
    public var lfeon: UInt8 = 0
    var reserved2: UInt8 = 0
    /// Dependent substreams.
    public var numDepSub: UInt8 = 0
    /// Which channels the dependent substreams add.
    public var chanLoc: UInt16 = 0
    var reserved3: UInt8 = 0

    /// A stereo substream at 48 kHz.
    public init() {}
  }

  /// What follows the substreams where objects are coded along (joint object coding).
  public struct Extension: Hashable, Sendable {
    var reserved: UInt8 = 0
    /// 1: joint object coding, which is to say Dolby Atmos.
    public var typeA: UInt8 = 0
    /// How many objects a decoder must be able to make, 1 to 16.
    public var complexityIndex: UInt8 = 0

    /// No objects.
    public init() {}
  }

  /// Kilobits a second.
  public var dataRate: UInt16 = 0
  /// The independent substreams, one to eight.
  public var substreams: [Substream] = [Substream()]

  /// The extension; nil where the box ends before.
  public var jointObjectCoding: Extension?

  /// One stereo substream at 48 kHz.
  public init() {}

  /// Walks the record.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.bits("data_rate", &dataRate, 13)
    guard coder.direction == .reading || !substreams.isEmpty else {
      throw coder.error(.invalid("no substream"))
    }
    var last = UInt64(substreams.count) &- 1
    try coder.bits("num_ind_sub", &last, 3)
    try coder.list("substreams", &substreams, of: Substream(), count: last &+ 1, stride: 3) {
      (substream, coder) throws(BoxError) in
      try coder.bits("fscod", &substream.fscod, 2, named: CodingNames.ac3Rate)
      try coder.bits("bsid", &substream.bsid, 5)
      try coder.bits("reserved", &substream.reserved1, 1)
      try coder.bits("asvc", &substream.asvc, 1)
      try coder.bits("bsmod", &substream.bsmod, 3)
      try coder.bits("acmod", &substream.acmod, 3, named: CodingNames.ac3Channels)
      try coder.bits("lfeon", &substream.lfeon, 1)
      try coder.bits("reserved", &substream.reserved2, 3)
      try coder.bits("num_dep_sub", &substream.numDepSub, 4)
      if substream.numDepSub > 0 {
        try coder.bits("chan_loc", &substream.chanLoc, 9)
      } else {
        try coder.bits("reserved", &substream.reserved3, 1)
      }
    }
    if coder.direction == .reading {
      jointObjectCoding = coder.remaining ?? 0 >= 2 ? Extension() : nil
    }
    guard var objects = jointObjectCoding else { return }
    try coder.bits("reserved", &objects.reserved, 7)
    try coder.bits("flag_ec3_extension_type_a", &objects.typeA, 1)
    try coder.integer("complexity_index_type_a", &objects.complexityIndex)
    jointObjectCoding = objects
  }
}
