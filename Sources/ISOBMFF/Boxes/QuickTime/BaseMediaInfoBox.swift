/// Base media info (`gmin`).
///
/// QuickTime File Format, "Base media info atoms".
public struct BaseMediaInfoBox: Box {
  /// The code `gmin`.
  public static let type: FourCC = "gmin"
  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// How the picture is put on what lies below.
  public var graphicsMode: UInt16 = 0x40
  /// The colour that the mode uses.
  public var operationColor = RGBColor16(red: 0x8000, green: 0x8000, blue: 0x8000)
  /// Sound from left (−1) to right (1), 8.8.
  public var balance: Int16 = 0
  private var reserved = Bytes(zeros: 2)

  /// Dithered copy, in the middle.
  public init() {}

  /// Walks version, flags, graphics mode, colour, balance.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.integer("graphicsMode", &graphicsMode)
    try operationColor.fields("opcolor", &coder)
    try coder.fixed("balance", &balance, fractionBits: 8)
    try coder.reserved(&reserved, count: 2)
  }
}
