/// Where the window of a movie opens (`WLOC`).
///
/// QuickTime File Format, "User data list entry types".
public struct WindowLocationBox: Box {
  /// The code `WLOC`.
  public static let type: FourCC = "WLOC"

  /// Pixels from the left.
  public var x: Int16 = 0
  /// Pixels from the top.
  public var y: Int16 = 0

  /// The upper left corner.
  public init() {}

  /// Walks x, y.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("x", &x)
    try coder.integer("y", &y)
  }
}
