/// A switch for players: `AllF` play all frames, `SelO` play the selection only.
///
/// QuickTime File Format, "User data list entry types".
public struct PlayOptionBox: Box {
  /// The code `AllF`.
  public static let type: FourCC = "AllF"

  /// 1: on.
  public var isOn: UInt8 = 0

  /// Off.
  public init() {}

  /// Walks value.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("value", &isOn)
  }
}
