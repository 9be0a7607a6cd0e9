// Boxes of your own: a type, a sample entry and an extended type that behave like built-in ones.
//
// Listing, comparing, editing and writing back need nothing more than the list of fields.

public import ISOBMFF

/// How a drone was held (`attd`), a box that it writes into `udta`.
public struct AttitudeBox: Box {
  /// The code `attd`.
  public static let type: FourCC = "attd"

  /// 1: with a heading.
  public var version: UInt8 = 0
  /// The 24 flags; 1: the angles were corrected.
  public var flags: UInt32 = 0
  /// When it was measured, in seconds since 1904-01-01 00:00 UTC.
  public var time: UInt32 = 0
  /// Degrees upwards, 16.16.
  public var pitch: Int32 = 0
  /// Degrees clockwise, 16.16.
  public var roll: Int32 = 0
  /// Degrees clockwise from north, 16.16; from version 1.
  public var heading: UInt32 = 0
  /// The name of the aircraft, with its terminator.
  public var aircraft = Bytes(utf8: "\0")

  /// Level, with no name.
  public init() {}

  /// Walks all fields in the order of the file.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags, newest: 1, named: [1: "corrected"])
    try coder.integer("time", &time, meaning: .date)
    try coder.fixed("pitch", &pitch, fractionBits: 16)
    try coder.fixed("roll", &roll, fractionBits: 16)
    if version >= 1 { try coder.fixed("heading", &heading, fractionBits: 16) }
    try coder.text("aircraft", &aircraft)
  }
}

/// The sample entry of the drone's telemetry (`drn1`).
public struct TelemetrySampleEntry: SampleEntry {
  /// The code `drn1`.
  public static let type: FourCC = "drn1"
  /// An `attd` may follow.
  public static let holdsBoxes = true

  /// The six bytes that the standard reserves in every entry.
  public var reserved = Bytes(zeros: 6)
  /// The data reference that holds the samples, as a number from 1.
  public var dataReferenceIndex: UInt16 = 1
  /// Measurements in each sample.
  public var measurementsPerSample: UInt16 = 1

  /// One measurement a sample.
  public init() {}

  /// Walks all fields in the order of the file.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.reserved(&reserved, count: 6)
    try coder.integer("data_reference_index", &dataReferenceIndex)
    try coder.integer("measurements_per_sample", &measurementsPerSample)
  }
}

/// Where a flight was registered: a box of an extended type.
public struct FlightBox: Box {
  /// Extended types stand in boxes of type `uuid`.
  public static let type: FourCC = "uuid"
  /// 6d79-…: any 16 bytes that nobody else uses.
  public static let userType: Bytes? = [
    0x6D, 0x79, 0x64, 0x72, 0x6F, 0x6E, 0x65, 0x00, 0x80, 0x00, 0x00, 0xAA, 0x00, 0x38, 0x9B, 0x71,
  ]

  /// The number of the flight.
  public var number: UInt64 = 0

  /// Flight 0.
  public init() {}

  /// Walks all fields in the order of the file.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("number", &number)
  }
}

extension BoxRegistry {
  /// Everything that the library knows, and the boxes of the drone.
  public static let drone: BoxRegistry = {
    var registry = BoxRegistry.isoBaseMedia
    let maker = Specification.maker("Drone")
    registry.add(AttitudeBox.self, "Attitude", maker, in: "udta", .sampleEntry("meta"))
    registry.addEntry(TelemetrySampleEntry.self, "drn1", "Telemetry", maker)
    registry.add(FlightBox.self, "Flight", maker, in: "file")
    return registry
  }()
}

/// The attitude that a file was recorded at, or nil where it says none.
///
/// - Throws: `IOError` or `BoxError` where the file cannot be read.
public func attitude(of path: String) throws -> AttitudeBox? {
  let tree = try BoxTree(reading: FileSource(path: path), registry: .drone)
  return tree.box("moov")?.child("udta")?.child(AttitudeBox.self)
}
