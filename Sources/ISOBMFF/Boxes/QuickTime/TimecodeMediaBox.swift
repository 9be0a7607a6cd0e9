/// Timecode media information (`tmcd` inside `gmhd`).
///
/// QuickTime File Format, "Timecode media information atom".
public struct TimecodeMediaBox: Box {
  /// The code `tmcd`.
  public static let type: FourCC = "tmcd"
  /// Boxes fill the rest: `tcmi`.
  public static let holdsBoxes = true

  /// Nothing said.
  public init() {}

  /// Walks nothing: there are no fields.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {}
}
