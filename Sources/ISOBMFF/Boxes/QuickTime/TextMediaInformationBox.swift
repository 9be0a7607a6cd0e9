/// Text media information (`text` inside `gmhd`): how text is placed in the track.
///
/// QuickTime File Format, "Text media information atom".
public struct TextMediaInformationBox: Box {
  /// The code `text`.
  public static let type: FourCC = "text"

  /// The nine numbers of a matrix: a b u c d v x y w.
  public var matrix: [Int32] = [0x1_0000, 0, 0, 0, 0x1_0000, 0, 0, 0, 0x4000_0000]

  /// As it is.
  public init() {}

  /// Walks matrix.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.matrix(&matrix)
  }
}
