/// What the number in a field stands for, to be shown beside it.
public enum FieldMeaning: Hashable, Sendable {
  /// Words: the name of a value, or of the flags that are set.
  case text(String)
  /// Seconds since 1904-01-01 00:00 UTC.
  case date
  /// Ticks of the movie's timescale.
  case movieTicks
  /// Ticks of the timescale of the track that the box belongs to.
  case mediaTicks
  /// Ticks, so many a second.
  case ticks(perSecond: UInt64)

  /// The names of the flags that are set, and the others as a number; nil where none is, or where
  /// there are no names.
  public static func flags(
    _ value: some BinaryInteger, _ names: KeyValuePairs<UInt64, String>
  ) -> FieldMeaning? {
    guard !names.isEmpty else { return nil }
    var rest = UInt64(truncatingIfNeeded: value)
    var words: [String] = []
    for (mask, name) in names where mask != 0 && rest & mask == mask {
      words.append(name)
      rest &= ~mask
    }
    if rest != 0 { words.append("0x" + String(rest, radix: 16)) }
    return words.isEmpty ? nil : .text(words.joined(separator: ", "))
  }

  /// The name of a value; nil where it has none.
  public static func name(
    of value: some BinaryInteger, _ names: KeyValuePairs<UInt64, String>
  ) -> FieldMeaning? {
    names.first { $0.key == value }.map { .text($0.value) }
  }
}
