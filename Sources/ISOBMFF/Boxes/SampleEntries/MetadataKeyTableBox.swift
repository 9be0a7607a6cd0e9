/// The keys of a track of boxed metadata (`keys` inside `mebx`): one box a key, named by its number.
///
/// ISO/IEC 14496-12, 12.9; QuickTime File Format, "Metadata sample description". Not to be taken
/// for the `keys` of a `meta` box.
public struct MetadataKeyTableBox: Box {
  /// The code `keys`.
  public static let type: FourCC = "keys"
  /// One box a key.
  public static let holdsBoxes = true

  /// No keys.
  public init() {}

  /// Walks nothing: there are no fields.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {}
}
