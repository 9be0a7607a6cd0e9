/// The entries of `senc`, one a sample, as far as their length can be told.
///
/// ISO/IEC 23001-7, 7.2. The length of an initialization vector stands in other boxes; it is taken
/// to be the one of 0, 8 and 16 bytes with which the entries end where the box does.
public struct SampleEncryptionEntries: Hashable, Sendable {
  /// What a sample needs to be decrypted.
  public struct Entry: Hashable, Sendable {
    /// The initialization vector: 0, 8 or 16 bytes.
    public var initializationVector = Bytes()
    /// Clear bytes, then encrypted ones, from the start of the sample; empty: all are encrypted.
    public var subsamples = BigEndianTable(columns: SampleEncryptionEntries.columns)

    /// An entry without a vector.
    public init() {}
  }

  /// The entries, where their length could be told.
  public var entries: [Entry] = []
  /// The entries, where it could not.
  public var unread = Bytes()
  /// How many entries the unread ones are said to be.
  private var unreadCount: UInt32?

  /// No entries.
  public init() {}

  private static let columns: [BigEndianTable.Column] = [
    .init("BytesOfClearData", size: 2), .init("BytesOfProtectedData"),
  ]

  /// How many samples there are.
  public var sampleCount: UInt32 { unreadCount ?? UInt32(clamping: entries.count) }

  mutating func fields(
    _ coder: inout FieldCoder, hasSubsamples: Bool
  ) throws(BoxError) {
    var count = sampleCount
    try coder.integer("sample_count", &count)
    var size = 0
    if coder.direction == .reading {
      let bytes = coder.peek(coder.remaining ?? 0) ?? Bytes()
      let sizes = [8, 16, 0].filter {
        Self.entriesFit(bytes, count: count, vector: $0, hasSubsamples: hasSubsamples)
      }
      let isEmpty = count == 0 && bytes.isEmpty
      unreadCount = sizes.count == 1 || isEmpty ? nil : count
      size = sizes.first ?? 0
    }
    if unreadCount != nil { return try coder.rest("entries", &unread) }
    // Entries may take no bytes at all only where there are no entries.
    try coder.list(
      "entries", &entries, of: Entry(), count: UInt64(count),
      stride: size + (hasSubsamples ? 2 : 0)
    ) { (entry, coder) throws(BoxError) in
      if size > 0 || !entry.initializationVector.isEmpty {
        try coder.bytes("InitializationVector", &entry.initializationVector, count: size)
      }
      guard hasSubsamples else { return }
      var subsampleCount = UInt64(entry.subsamples.count)
      try coder.integer("subsample_count", &subsampleCount, size: 2)
      try coder.table(
        "subsamples", &entry.subsamples, columns: Self.columns, count: subsampleCount)
    }
  }

  /// Whether entries with vectors of a length end where the bytes do.
  private static func entriesFit(
    _ bytes: Bytes, count: UInt32, vector: Int, hasSubsamples: Bool
  ) -> Bool {
    let least = vector + (hasSubsamples ? 2 : 0)
    guard least > 0 else { return count == 0 && bytes.isEmpty }
    guard Int(count) <= bytes.count / least else { return false }
    guard hasSubsamples else { return Int(count) * vector == bytes.count }
    var position = 0
    for _ in 0..<count {
      guard bytes.count - position >= least else { return false }
      let subsamples = Int(bytes.integer(at: position + vector, as: UInt16.self))
      position += least + 6 * subsamples
    }
    return position == bytes.count
  }
}
