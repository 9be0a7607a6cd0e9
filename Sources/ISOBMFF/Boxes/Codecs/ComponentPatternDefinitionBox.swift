/// The pattern of a colour filter array (`cpat`).
///
/// ISO/IEC 23001-17, 6.1.3.
public struct ComponentPatternDefinitionBox: Box {
  /// The code `cpat`.
  public static let type: FourCC = "cpat"

  /// One pixel of the pattern.
  public struct Pixel: Hashable, Sendable {
    /// Which entry of `cmpd` it is.
    public var componentIndex: UInt32 = 0
    /// What its values are multiplied by.
    public var componentGain: Float = 1

    /// The first component.
    public init() {}
  }

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// Pixels across.
  public var patternWidth: UInt16 = 0
  /// Pixels down.
  public var patternHeight: UInt16 = 0
  /// The pixels, row by row.
  public var pixels: [Pixel] = []

  /// No pixels.
  public init() {}

  /// Walks version, flags, and the pattern.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.integer("pattern_width", &patternWidth)
    try coder.integer("pattern_height", &patternHeight)
    // Two numbers of 16 bits.
    let count = UInt64(patternWidth) * UInt64(patternHeight)
    try coder.list("pattern", &pixels, of: Pixel(), count: count, stride: 8) {
      (pixel, coder) throws(BoxError) in
      try coder.integer("component_index", &pixel.componentIndex)
      try coder.float("component_gain", &pixel.componentGain)
    }
  }
}
