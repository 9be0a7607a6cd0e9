/// Sample descriptions (`stsd`): the sample entries of a track.
///
/// ISO/IEC 14496-12, 8.5.2.
public struct SampleDescriptionBox: Box {
  /// The code `stsd`.
  public static let type: FourCC = "stsd"
  /// Boxes follow the fields.
  public static let holdsBoxes = true

  /// The version of the layout.
  public var version: UInt8 = 0
  /// The 24 flags.
  public var flags: UInt32 = 0
  /// How many sample entries follow.
  public var entryCount: UInt32 = 0

  /// The standard's default values.
  public init() {}

  /// Walks version, flags, and the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags, newest: 1)
    try coder.integer("entry_count", &entryCount)
  }
}

extension BoxNode {
  /// The sample entries of a `stsd` box.
  ///
  /// All boxes inside, but for free space behind as many as the box counts: some editors pad a
  /// shortened entry in place.
  public var sampleEntries: [BoxNode] {
    let count = Int(fields(as: SampleDescriptionBox.self)?.entryCount ?? 0)
    return children.enumerated().filter { index, box in
      index < count || !["free", "skip"].contains(box.type)
    }.map(\.element)
  }
}
