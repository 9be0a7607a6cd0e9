/// Required boxes (`must`): types that a player must know to show the track.
///
/// ISO Base Media File Format and Apple HEVC Stereo Video, "Required box types box".
public struct RequiredBoxTypesBox: Box {
  /// The code `must`.
  public static let type: FourCC = "must"
  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The types.
  public var types: [FourCC] = []

  /// None.
  public init() {}

  /// Walks version, flags, and the types, to the end.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.listToEnd("required_box_types", &types, of: FourCC(rawValue: 0)) {
      (type, coder) throws(BoxError) in
      try coder.code("type", &type)
    }
  }
}
