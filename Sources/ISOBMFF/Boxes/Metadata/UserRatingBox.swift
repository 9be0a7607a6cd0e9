/// What the user thinks of the movie (`urat`).
///
/// 3GPP TS 26.244.
public struct UserRatingBox: Box {
  /// The code `urat`.
  public static let type: FourCC = "urat"

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  private var reserved = Bytes(zeros: 3)
  /// The rating; more is better.
  public var rating: UInt8 = 0

  /// No rating.
  public init() {}

  /// Walks version, flags, rating.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.reserved(&reserved, count: 3)
    try coder.integer("rating", &rating)
  }
}
