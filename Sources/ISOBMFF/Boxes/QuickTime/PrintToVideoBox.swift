/// How a movie is shown on the full screen (`ptv `).
///
/// QuickTime File Format, "User data list entry types".
public struct PrintToVideoBox: Box {
  /// The code `ptv `.
  public static let type: FourCC = "ptv "

  /// The size: 0 normal, 1 double, 2 half, 3 the full screen, 4 as it is.
  public var displaySize: UInt16 = 0
  private var reserved1 = Bytes(zeros: 2)
  private var reserved2 = Bytes(zeros: 2)
  /// 1: frame by frame, by the keys.
  public var slideShow: UInt8 = 0
  /// 1: play at once.
  public var playOnOpen: UInt8 = 0

  /// Normal size.
  public init() {}

  /// Walks display_size, slide_show, play_on_open.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    let shown = displaySize
    try coder.integer(
      "display_size", &displaySize,
      meaning:
        .name(
          of: shown,
          [0: "normal", 1: "double", 2: "half", 3: "full screen", 4: "as it is"]))
    try coder.reserved(&reserved1, count: 2)
    try coder.reserved(&reserved2, count: 2)
    try coder.integer("slide_show", &slideShow)
    try coder.integer("play_on_open", &playOnOpen)
  }
}
