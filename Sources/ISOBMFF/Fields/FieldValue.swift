/// The value of one field, as ``FieldCoder`` describes it.
public enum FieldValue: Hashable, Sendable {
  /// A number without a sign.
  case unsigned(UInt64)
  /// A number with a sign.
  case signed(Int64)
  /// Binary fixed point: the number in the file, and how many of its bits are behind the point.
  case fixed(Int64, fractionBits: Int)
  /// A floating-point number.
  case float(Double)
  /// A four-character code.
  case code(FourCC)
  /// Text.
  case text(String)
  /// A packed language code, as in `mdhd`.
  case language(UInt16)
  /// Bytes without a meaning that is known here.
  case bytes(Bytes)
  /// A repeated group of fields.
  case list([[Field]])
  /// Many records of a few numbers each.
  case table(BigEndianTable)

  /// A number with or without a sign, as its type has it.
  init(integer value: some FixedWidthInteger) {
    self =
      type(of: value).isSigned
      ? .signed(Int64(clamping: value)) : .unsigned(UInt64(clamping: value))
  }
}

/// One field of a box: its name in the standard, its value, and how many bits it takes.
public struct Field: Hashable, Sendable {
  /// The name, as the standard spells it.
  public var name: String
  /// The value.
  public var value: FieldValue
  /// The width in bits.
  public var bits: Int
  /// What the value stands for, where that is known.
  public var meaning: FieldMeaning?

  /// Makes a field.
  public init(
    _ name: String, _ value: FieldValue, bits: Int, meaning: FieldMeaning? = nil
  ) {
    self.name = name
    self.value = value
    self.bits = bits
    self.meaning = meaning
  }
}
