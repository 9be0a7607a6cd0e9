/// The fields of one type of box, listed once.
///
/// ISO/IEC 14496-12, 4.2. The header (size, type, user type) and the boxes inside are not fields:
/// they belong to the ``BoxNode`` that holds this value.
public protocol Box: Layout {
  /// The four-character code of the box.
  static var type: FourCC { get }

  /// The 16 bytes of the extended type, where ``type`` is `uuid`.
  static var userType: Bytes? { get }

  /// Whether boxes follow the fields, to the end of the payload.
  static var holdsBoxes: Bool { get }

  /// The layout of a box inside, where the fields of this one decide it; nil leaves it to the
  /// registry.
  func layout(ofChild type: FourCC) -> (any Box.Type)?
}

extension Box {
  /// No extended type, unless a type says otherwise.
  public static var userType: Bytes? { nil }

  /// No boxes inside, unless a type says otherwise.
  public static var holdsBoxes: Bool { false }

  /// Nothing that the fields decide, unless a type says otherwise.
  public func layout(ofChild type: FourCC) -> (any Box.Type)? { nil }
}
