/// The connection that an alternate movie asks for (`rmdr`).
///
/// QuickTime File Format, "Data rate atom".
public struct ReferenceMovieRateBox: Box {
  /// The code `rmdr`.
  public static let type: FourCC = "rmdr"

  /// 0.
  public var flags: UInt32 = 0
  /// The lowest data rate, in hundreds of bits a second.
  public var dataRate: UInt32 = 0

  /// Any connection.
  public init() {}

  /// Walks flags, data_rate.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("flags", &flags)
    try coder.integer("data_rate", &dataRate)
  }
}
