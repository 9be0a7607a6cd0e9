/// The priorities of views (`vipr`).
///
/// ISO/IEC 14496-15.
public struct ViewPriorityEntry: Layout {
  /// One `vipr` box.
  public var boxes: [BoxNode] = []

  /// No box.
  public init() {}

  /// Walks the boxes to the end.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.boxes("boxes", &boxes, registry: .insideSampleGroups)
  }
}
