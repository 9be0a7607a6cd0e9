/// User data (`udta`): boxes that say something of the movie or the track.
///
/// ISO/IEC 14496-12, 8.10.1. QuickTime ends the list by 32 zero bits, which stay in the remainder.
public struct UserDataBox: Box {
  /// The code `udta`.
  public static let type: FourCC = "udta"
  /// Nothing but boxes.
  public static let holdsBoxes = true

  /// No user data.
  public init() {}

  /// Walks nothing: there are no fields.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {}
}
