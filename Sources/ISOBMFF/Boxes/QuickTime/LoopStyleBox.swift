/// How a movie is repeated (`LOOP`).
///
/// QuickTime File Format, "User data list entry types". Without it, it is not.
public struct LoopStyleBox: Box {
  /// The code `LOOP`.
  public static let type: FourCC = "LOOP"

  /// 0: from the start; 1: there and back.
  public var style: UInt32 = 0

  /// From the start.
  public init() {}

  /// Walks loop_style.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    let shown = style
    try coder.integer(
      "loop_style", &style,
      meaning:
        .name(of: shown, [0: "from the start", 1: "there and back"]))
  }
}
