/// What an auxiliary track is for (`auxi`).
///
/// ISO/IEC 23008-12.
public struct AuxiliaryTypeInfoBox: Box {
  /// The code `auxi`.
  public static let type: FourCC = "auxi"

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// A URN, such as that of depth or alpha, with its NUL.
  public var auxTrackType: Bytes = [0]

  /// No type.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.text("aux_track_type", &auxTrackType)
  }
}
