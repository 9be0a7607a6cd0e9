/// A number taken from a file, whose sums and products throw instead of trapping.
///
/// Every value read from a file is a claim; arithmetic on claims goes through this type.
public struct Checked: Hashable, Sendable {
  /// The value so far.
  public var value: Int64
  /// The offset in the file that an error names.
  public var offset: UInt64?

  /// Starts with a value, and the place that errors shall name.
  public init(_ value: Int64, at offset: UInt64? = nil) {
    self.value = value
    self.offset = offset
  }

  /// Starts with any integer; throws `overflow` where it does not fit 63 bits and a sign.
  public init(exactly value: some BinaryInteger, at offset: UInt64? = nil) throws(BoxError) {
    guard let exact = Int64(exactly: value) else { throw BoxError(.overflow, at: offset) }
    self.init(exact, at: offset)
  }

  /// The sum; throws `overflow`.
  public static func + (left: Checked, right: some BinaryInteger) throws(BoxError) -> Checked {
    try left.combined(with: right) { $0.addingReportingOverflow($1) }
  }

  /// The difference; throws `overflow`.
  public static func - (left: Checked, right: some BinaryInteger) throws(BoxError) -> Checked {
    try left.combined(with: right) { $0.subtractingReportingOverflow($1) }
  }

  /// The product; throws `overflow`.
  public static func * (left: Checked, right: some BinaryInteger) throws(BoxError) -> Checked {
    try left.combined(with: right) { $0.multipliedReportingOverflow(by: $1) }
  }

  private func combined(
    with right: some BinaryInteger,
    _ operation: (Int64, Int64) -> (partialValue: Int64, overflow: Bool)
  ) throws(BoxError) -> Checked {
    guard let right = Int64(exactly: right) else { throw BoxError(.overflow, at: offset) }
    let (result, overflow) = operation(value, right)
    guard !overflow else { throw BoxError(.overflow, at: offset) }
    return Checked(result, at: offset)
  }
}
