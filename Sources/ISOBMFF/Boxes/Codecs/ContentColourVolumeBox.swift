/// Content colour volume (`cclv`): the colours that the pictures really use.
///
/// ISO/IEC 14496-12, 12.1.8; the numbers are those of the SEI message of that name.
public struct ContentColourVolumeBox: Box {
  /// The code `cclv`.
  public static let type: FourCC = "cclv"

  /// A chromaticity, in steps of 0.00002.
  public struct Chromaticity: Hashable, Sendable {
    /// The x coordinate.
    public var x: Int32 = 0
    /// The y coordinate.
    public var y: Int32 = 0

    /// The origin.
    public init() {}
  }

  private var reserved1: UInt8 = 0
  private var reserved2: UInt8 = 0
  /// Green, blue and red, or none.
  public var primaries: [Chromaticity] = []
  /// The darkest, in 0.0000001 candela a square metre; nil where not said.
  public var minLuminance: UInt32?
  /// The brightest, in 0.0000001 candela a square metre; nil where not said.
  public var maxLuminance: UInt32?
  /// The average, in 0.0000001 candela a square metre; nil where not said.
  public var averageLuminance: UInt32?

  /// Nothing said.
  public init() {}

  /// Walks the flags, and what they promise.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    var hasPrimaries: UInt8 = primaries.isEmpty ? 0 : 1
    try coder.bits("reserved", &reserved1, 2)
    try coder.bits("ccv_primaries_present_flag", &hasPrimaries, 1)
    try Self.flag("ccv_min_luminance_value_present_flag", &minLuminance, &coder)
    try Self.flag("ccv_max_luminance_value_present_flag", &maxLuminance, &coder)
    try Self.flag("ccv_avg_luminance_value_present_flag", &averageLuminance, &coder)
    try coder.bits("reserved", &reserved2, 2)
    if hasPrimaries == 1 {
      try coder.list("ccv_primaries", &primaries, of: Chromaticity(), count: 3, stride: 8) {
        (primary, coder) throws(BoxError) in
        try coder.integer("x", &primary.x)
        try coder.integer("y", &primary.y)
      }
    }
    try Self.luminance("ccv_min_luminance_value", &minLuminance, &coder)
    try Self.luminance("ccv_max_luminance_value", &maxLuminance, &coder)
    try Self.luminance("ccv_avg_luminance_value", &averageLuminance, &coder)
  }

  private static func flag(
    _ name: String, _ value: inout UInt32?, _ coder: inout FieldCoder
  ) throws(BoxError) {
    var flag: UInt8 = value == nil ? 0 : 1
    try coder.bits(name, &flag, 1)
    if coder.direction == .reading { value = flag == 1 ? 0 : nil }
  }

  private static func luminance(
    _ name: String, _ value: inout UInt32?, _ coder: inout FieldCoder
  ) throws(BoxError) {
    guard var number = value else { return }
    try coder.integer(name, &number)
    value = number
  }
}
