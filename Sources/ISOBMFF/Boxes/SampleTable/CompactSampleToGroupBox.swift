/// Compact sample to group (`csgp`): patterns of groups that samples follow.
///
/// ISO/IEC 14496-12, 8.9.5.
public struct CompactSampleToGroupBox: Box {
  /// The code `csgp`.
  public static let type: FourCC = "csgp"

  /// A pattern of groups, repeated over a run of samples.
  public struct Pattern: Hashable, Sendable {
    fileprivate var length: UInt32 = 0
    /// How many samples follow the pattern; the last repetition may be cut short.
    public var sampleCount: UInt32 = 0
    /// The groups, as numbers from 1 in `sgpd`; 0: none.
    public var indices: [UInt32] = []

    /// An empty pattern.
    public init() {}
  }

  /// The version, 0.
  public var version: UInt8 = 0
  /// Widths of the indices, counts and lengths, two bits each (4 to 32 bits); 0x40: with a
  /// parameter; 0x80: the top bit of an index says that the group is one of the fragment.
  public var flags: UInt32 = 0
  /// The kind of grouping.
  public var groupingType = FourCC(rawValue: 0)
  /// More about the kind; with flag 0x40 only.
  public var groupingTypeParameter: UInt32 = 0
  /// The patterns, in the order of the samples.
  public var patterns: [Pattern] = []
  private var padding: UInt8 = 0

  /// No patterns.
  public init() {}

  /// Walks version, flags, kind, the counted patterns, and then the groups of each.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(
      &version, flags: &flags,
      named: [0x40: "with a parameter", 0x80: "the top bit marks groups of the fragment"])
    let kind = groupingType
    try coder.code("grouping_type", &groupingType, meaning: .grouping(kind))
    try coder.integer(
      "grouping_type_parameter", &groupingTypeParameter, size: flags & 0x40 != 0 ? 4 : 0)
    var count = UInt32(clamping: patterns.count)
    try coder.integer("pattern_count", &count)
    let (indexWidth, countWidth, patternWidth) = (width(0), width(2), width(4))
    try coder.list(
      "patterns", &patterns, of: Pattern(), count: UInt64(count),
      stride: (countWidth + patternWidth) / 8
    ) { (pattern, coder) throws(BoxError) in
      if coder.direction != .reading { pattern.length = UInt32(clamping: pattern.indices.count) }
      try coder.bits("pattern_length", &pattern.length, patternWidth)
      try coder.bits("sample_count", &pattern.sampleCount, countWidth)
    }
    // Both are 32 bits times as many patterns as there are bytes in hand.
    let total = patterns.reduce(into: UInt64(0)) { $0 += UInt64($1.length) }
    if let remaining = coder.remaining {
      let limit = (UInt64(remaining) + 1) * 8 / UInt64(indexWidth)
      guard total <= limit else { throw coder.error(.countTooLarge(total, limit: limit)) }
    }
    try coder.each("groups", &patterns, Pattern()) { (pattern, coder) throws(BoxError) in
      let count = Int(pattern.length)
      if coder.direction == .reading { pattern.indices = Array(repeating: 0, count: count) }
      try coder.each("indices", &pattern.indices, 0) { (index, coder) throws(BoxError) in
        try coder.bits("sample_group_description_index", &index, indexWidth)
      }
    }
    let bits =
      UInt64(patterns.count) * UInt64(countWidth + patternWidth) + total * UInt64(indexWidth)
    if bits % 8 == 4 { try coder.bits("padding", &padding, 4) }
  }

  /// The width in bits that two of the flags stand for.
  private func width(_ shift: UInt32) -> Int { 4 << Int(flags >> shift & 3) }
}

extension FieldCoder {
  /// Walks each of the values that are already there, whatever the direction.
  fileprivate mutating func each<Element: Sendable>(
    _ name: String, _ values: inout [Element], _ new: Element,
    _ element: (inout Element, inout FieldCoder) throws(BoxError) -> Void
  ) throws(BoxError) {
    guard direction == .reading else {
      return try list(name, &values, of: new, count: 0, stride: 1, element)
    }
    for index in values.indices { try element(&values[index], &self) }
  }
}
