/// A colour of 16 bits a component, as QuickTime writes it.
public struct RGBColor16: Hashable, Sendable {
  /// Red, 0 to 65535.
  public var red: UInt16
  /// Green, 0 to 65535.
  public var green: UInt16
  /// Blue, 0 to 65535.
  public var blue: UInt16

  /// Makes a colour; black unless said otherwise.
  public init(red: UInt16 = 0, green: UInt16 = 0, blue: UInt16 = 0) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  mutating func fields(_ name: String, _ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer(name + "_red", &red)
    try coder.integer(name + "_green", &green)
    try coder.integer(name + "_blue", &blue)
  }
}
