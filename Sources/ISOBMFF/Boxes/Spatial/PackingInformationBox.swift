/// Packing information (`pkin`): how two views share a picture.
///
/// ISO Base Media File Format and Apple HEVC Stereo Video, "View packing information box".
public struct PackingInformationBox: Box {
  /// The code `pkin`.
  public static let type: FourCC = "pkin"

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// `side` for side by side, `over` for one over the other.
  public var packingKind: FourCC = "side"

  /// Side by side.
  public init() {}

  /// Walks version, flags, view_packing_kind.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    let shown = packingKind
    try coder.code(
      "view_packing_kind", &packingKind,
      meaning:
        .name(
          of: shown.rawValue, [0x7369_6465: "side by side", 0x6F76_6572: "over and under"]))
  }
}
