/// Colour table (`ctab`): for displays of 256 colours.
///
/// QuickTime File Format, "Color table atoms".
public struct ColorTableBox: Box {
  /// The code `ctab`.
  public static let type: FourCC = "ctab"
  /// The seed, 0.
  public var seed: UInt32 = 0
  /// The flags, 0x8000.
  public var flags: UInt16 = 0x8000
  /// Colours, less 1.
  public var size: UInt16 = 0
  /// Eight bytes a colour.
  public var colors = Bytes()

  /// No colours.
  public init() {}

  /// Walks seed, flags, size, and the colours.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("ctSeed", &seed)
    try coder.integer("ctFlags", &flags)
    try coder.integer("ctSize", &size)
    try coder.rest("ctTable", &colors)
  }
}
