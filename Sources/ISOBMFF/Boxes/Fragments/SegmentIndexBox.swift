/// Segment index (`sidx`): where the subsegments of a stream are, and when they play.
///
/// ISO/IEC 14496-12, 8.16.3.
public struct SegmentIndexBox: Box {
  /// The code `sidx`.
  public static let type: FourCC = "sidx"

  /// A subsegment.
  public struct Reference: Hashable, Sendable {
    /// 1: it is another index; 0: media.
    public var type: UInt8 = 0
    /// Its length in bytes.
    public var size: UInt32 = 0
    /// Its duration in ticks.
    public var duration: UInt32 = 0
    /// 1: it starts with a stream access point.
    public var startsWithAccessPoint: UInt8 = 0
    /// The kind of the first stream access point, 1 to 6; 0: not known.
    public var accessPointType: UInt8 = 0
    /// Ticks from the start to the first stream access point.
    public var accessPointDelta: UInt32 = 0

    /// An empty stretch of media.
    public init() {}
  }

  /// 1: times and offset of 64 bits; 0: of 32.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The stream, as a track id where it is one.
  public var referenceID: UInt32 = 0
  /// Ticks a second of the times here.
  public var timescale: UInt32 = 1000
  /// The first presentation time, in ticks.
  public var earliestPresentationTime: UInt64 = 0
  /// Bytes from the end of this box to the first subsegment.
  public var firstOffset: UInt64 = 0
  private var reserved: UInt16 = 0
  /// The subsegments, back to back.
  public var references: [Reference] = []

  /// No subsegments.
  public init() {}

  /// Walks version, flags, and the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags, newest: 1)
    let width = version == 1 ? 8 : 4
    try coder.integer("reference_ID", &referenceID)
    try coder.integer("timescale", &timescale)
    let second = UInt64(timescale)
    try coder.integer(
      "earliest_presentation_time", &earliestPresentationTime, size: width,
      meaning: .ticks(perSecond: second))
    try coder.integer("first_offset", &firstOffset, size: width)
    try coder.integer("reserved", &reserved)
    var count = UInt64(references.count)
    try coder.integer("reference_count", &count, size: 2)
    try coder.list("references", &references, of: Reference(), count: count, stride: 12) {
      (reference, coder) throws(BoxError) in
      let (type, accessPoint) = (reference.type, reference.accessPointType)
      try coder.bits(
        "reference_type", &reference.type, 1, meaning: .text(type == 1 ? "index" : "media"))
      try coder.bits("referenced_size", &reference.size, 31)
      try coder.integer(
        "subsegment_duration", &reference.duration, meaning: .ticks(perSecond: second))
      try coder.bits("starts_with_SAP", &reference.startsWithAccessPoint, 1)
      try coder.bits(
        "SAP_type", &reference.accessPointType, 3,
        meaning: accessPoint == 0 ? .text("not known") : nil)
      try coder.bits(
        "SAP_delta_time", &reference.accessPointDelta, 28, meaning: .ticks(perSecond: second))
    }
  }
}
