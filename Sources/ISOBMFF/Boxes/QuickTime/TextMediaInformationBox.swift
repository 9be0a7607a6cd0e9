/// Text media information (`text` inside `gmhd`): how text is placed in the track.
///
/// QuickTime File Format, "Text media information atom".
public struct TextMediaInformationBox: Box {
  /// The code `text`.
  public static let type: FourCC = "text"
  /// The nine numbers of a matrix, 36 bytes.
  public var matrix: Bytes = [
    0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0x40, 0, 0, 0,
  ]

  /// As it is.
  public init() {}

  /// Walks the matrix.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.bytes("matrix", &matrix, count: 36)
  }
}
