/// The methods by which priorities were assigned to layers or views (`svcP`, `mvcP`).
///
/// ISO/IEC 14496-15, 6.5.3 and 7.5.3.
public struct PriorityAssignmentBox: Box {
  /// The code `svcP`.
  public static let type: FourCC = "svcP"

  /// The URI of each method, with its NUL.
  public var uris: [Bytes] = []

  /// No methods.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    var count = UInt64(uris.count)
    try coder.integer("method_count", &count, size: 1)
    try coder.list("PriorityAssignmentURIs", &uris, of: Bytes(), count: count, stride: 1) {
      (uri, coder) throws(BoxError) in
      try coder.text("PriorityAssignmentURI", &uri)
    }
  }
}
