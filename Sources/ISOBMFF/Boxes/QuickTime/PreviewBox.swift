/// Preview (`pnot`): which box at the top of the file is a picture of the movie.
///
/// QuickTime File Format, "Preview atoms".
public struct PreviewBox: Box {
  /// The code `pnot`.
  public static let type: FourCC = "pnot"

  /// When the picture was last changed, in seconds since 1904-01-01 00:00.
  public var modificationTime: UInt32 = 0
  /// The version, 0.
  public var versionNumber: UInt16 = 0
  /// The type of the box that holds the picture.
  public var atomType: FourCC = "PICT"
  /// Which of the boxes of that type it is, from 1.
  public var atomIndex: UInt16 = 1

  /// The first `PICT` box.
  public init() {}

  /// Walks modification_date, version, atom_type, atom_index.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("modification_date", &modificationTime, meaning: .date)
    try coder.integer("version", &versionNumber)
    try coder.code("atom_type", &atomType)
    try coder.integer("atom_index", &atomIndex)
  }
}
