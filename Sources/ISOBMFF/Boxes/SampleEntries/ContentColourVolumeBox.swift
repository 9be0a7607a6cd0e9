/// Content colour volume (`cclv`): the colours and luminances that the pictures have.
///
/// ISO/IEC 14496-12, 12.1.8; the values are those of ISO/IEC 23008-2, D.3.40.
public struct ContentColourVolumeBox: Box {
  /// The code `cclv`.
  public static let type: FourCC = "cclv"

  /// A primary colour.
  public struct Primary: Hashable, Sendable {
    /// Its x coordinate.
    public var x: Int32 = 0
    /// Its y coordinate.
    public var y: Int32 = 0

    /// The origin.
    public init() {}
  }

  private var reserved1: UInt8 = 0
  private var reserved2: UInt8 = 0
  /// The primaries in CIE 1931, in units of 0.00002; three, or none.
  public var primaries: [Primary] = []
  /// The least luminance in units of 0.0000001 cd/m².
  public var minLuminance: UInt32?
  /// The greatest luminance in units of 0.0000001 cd/m².
  public var maxLuminance: UInt32?
  /// The mean luminance in units of 0.0000001 cd/m².
  public var averageLuminance: UInt32?
  private var reserved3: UInt8 = 0

  /// Nothing said.
  public init() {}

  /// Walks the flags, and the fields that they name.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    var hasPrimaries: UInt8 = primaries.isEmpty ? 0 : 1
    var hasMin: UInt8 = minLuminance == nil ? 0 : 1
    var hasMax: UInt8 = maxLuminance == nil ? 0 : 1
    var hasAverage: UInt8 = averageLuminance == nil ? 0 : 1
    try coder.bits("reserved", &reserved1, 1)
    try coder.bits("reserved", &reserved2, 1)
    try coder.bits("ccv_primaries_present_flag", &hasPrimaries, 1)
    try coder.bits("ccv_min_luminance_value_present_flag", &hasMin, 1)
    try coder.bits("ccv_max_luminance_value_present_flag", &hasMax, 1)
    try coder.bits("ccv_avg_luminance_value_present_flag", &hasAverage, 1)
    try coder.bits("ccv_reserved_zero_2bits", &reserved3, 2)
    if hasPrimaries == 1 {
      try coder.list("ccv_primaries", &primaries, of: Primary(), count: 3, stride: 8) {
        (primary, coder) throws(BoxError) in
        try coder.integer("ccv_primaries_x", &primary.x)
        try coder.integer("ccv_primaries_y", &primary.y)
      }
    }
    if hasMin == 1 { try Self.luminance("ccv_min_luminance_value", &minLuminance, &coder) }
    if hasMax == 1 { try Self.luminance("ccv_max_luminance_value", &maxLuminance, &coder) }
    if hasAverage == 1 { try Self.luminance("ccv_avg_luminance_value", &averageLuminance, &coder) }
  }

  private static func luminance(
    _ name: String, _ value: inout UInt32?, _ coder: inout FieldCoder
  ) throws(BoxError) {
    var number = value ?? 0
    try coder.integer(name, &number)
    value = number
  }
}
