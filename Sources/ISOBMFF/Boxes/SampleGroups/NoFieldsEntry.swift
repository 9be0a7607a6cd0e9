/// A description without fields (`stsa`, `tsas`).
///
/// ISO/IEC 14496-15. That samples belong to the group is all that is said.
public struct NoFieldsEntry: Layout {
  /// A description.
  public init() {}

  /// Walks nothing: there are no fields.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {}
}
