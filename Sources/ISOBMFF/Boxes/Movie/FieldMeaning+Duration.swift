extension FieldMeaning {
  /// A duration in a field of `size` bytes, where all bits set say that it is not known.
  static func duration(_ value: UInt64, size: Int, in ticks: FieldMeaning) -> FieldMeaning {
    value == (size == 8 ? UInt64.max : UInt64(UInt32.max)) ? .text("not known") : ticks
  }
}
