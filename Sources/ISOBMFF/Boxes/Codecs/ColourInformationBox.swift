/// Colour information (`colr`).
///
/// ISO/IEC 14496-12, 12.1.5; QuickTime File Format, "Color parameter atoms" (`nclc`).
public struct ColourInformationBox: Box {
  /// The code `colr`.
  public static let type: FourCC = "colr"

  /// `nclx`, `nclc` for numbers; `prof`, `rICC` for an ICC profile.
  public var colourType: FourCC = "nclx"
  /// Colour primaries, as in ISO/IEC 23091-2; 2 for unspecified.
  public var colourPrimaries: UInt16 = 2
  /// Transfer characteristics, as in ISO/IEC 23091-2.
  public var transferCharacteristics: UInt16 = 2
  /// Matrix coefficients, as in ISO/IEC 23091-2.
  public var matrixCoefficients: UInt16 = 2
  /// 1: the full range of values; nil where the file leaves it out, as `nclc` does.
  public private(set) var fullRangeFlag: UInt8? = 0
  private var reserved: UInt8 = 0
  /// The ICC profile, or all that follows a type that is not known.
  public var profile = Bytes()

  /// Unspecified colours.
  public init() {}

  /// Numbers of ISO/IEC 23091-2, in the standard's form.
  public init(primaries: UInt16, transfer: UInt16, matrix: UInt16, isFullRange: Bool) {
    colourPrimaries = primaries
    transferCharacteristics = transfer
    matrixCoefficients = matrix
    fullRangeFlag = isFullRange ? 1 : 0
  }

  /// Whether the numbers mean anything: an `nclx` or `nclc`.
  public var hasNumbers: Bool { colourType == "nclx" || colourType == "nclc" }

  /// Whether the values have the full range; nil where not said.
  public var isFullRange: Bool? { hasNumbers ? fullRangeFlag.map { $0 == 1 } : nil }

  /// Walks colour_type, and the numbers or the profile.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.code("colour_type", &colourType)
    guard hasNumbers else {
      try coder.rest("ICC_profile", &profile)
      return
    }
    try coder.integer("colour_primaries", &colourPrimaries, named: CodingNames.primaries)
    try coder.integer(
      "transfer_characteristics", &transferCharacteristics, named: CodingNames.transfer)
    try coder.integer("matrix_coefficients", &matrixCoefficients, named: CodingNames.matrix)
    if coder.direction == .reading {
      fullRangeFlag = colourType == "nclx" && coder.remaining ?? 0 > 0 ? 0 : nil
    }
    guard var flag = fullRangeFlag else { return }
    try coder.bits("full_range_flag", &flag, 1, named: CodingNames.range)
    try coder.bits("reserved", &reserved, 7)
    fullRangeFlag = flag
  }
}
