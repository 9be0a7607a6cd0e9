/// Many records of a few big-endian numbers each, decoded where they are read.
///
/// The sample tables (`stts`, `stsz`, `stco`…) keep the bytes of the file in this form: opening one
/// copies and parses nothing.
public struct BigEndianTable: Hashable, Sendable {
  /// One number of a record.
  public struct Column: Hashable, Sendable {
    /// The name in the standard.
    public var name: String
    /// The width in bytes, 1 to 8.
    public var size: Int
    /// Whether the number is in two's complement.
    public var isSigned: Bool

    /// Makes a column.
    public init(_ name: String, size: Int = 4, isSigned: Bool = false) {
      self.name = name
      self.size = size
      self.isSigned = isSigned
    }
  }

  /// The numbers of a record, in order.
  public let columns: [Column]
  /// The length of a record in bytes.
  public let stride: Int
  /// The records, back to back.
  public private(set) var bytes: Bytes

  /// An empty table.
  public init(columns: [Column]) {
    self.init(columns: columns, bytes: Bytes())
  }

  /// The table whose records are `bytes`; a last record that is cut short does not count.
  public init(columns: [Column], bytes: Bytes) {
    self.columns = columns
    stride = columns.reduce(0) { $0 + $1.size }
    self.bytes = bytes
  }

  /// A table of records given as numbers, one array a record with one number a column.
  public init(columns: [Column], records: [[Int64]]) {
    var writer = ByteWriter()
    for record in records {
      for (column, value) in zip(columns, record) {
        writer.append(UInt64(bitPattern: value), size: column.size)
      }
    }
    self.init(columns: columns, bytes: writer.bytes)
  }

  /// How many records there are.
  public var count: Int { stride == 0 ? 0 : bytes.count / stride }

  /// The number in a record; traps unless both indices lie within.
  ///
  /// An unsigned number of eight bytes above `Int64.max` comes out negative, bit for bit.
  public subscript(record: Int, column: Int) -> Int64 {
    var offset = record * stride
    for before in columns[..<column] { offset += before.size }
    return number(at: offset, columns[column])
  }

  /// The numbers of a record; traps unless the index lies within.
  public subscript(record: Int) -> [Int64] {
    var offset = record * stride
    return columns.map { column in
      defer { offset += column.size }
      return number(at: offset, column)
    }
  }

  private func number(at offset: Int, _ column: Column) -> Int64 {
    switch (column.size, column.isSigned) {
    case (1, false): Int64(bytes[offset])
    case (1, true): Int64(Int8(bitPattern: bytes[offset]))
    case (2, false): Int64(bytes.integer(at: offset, as: UInt16.self))
    case (2, true): Int64(bytes.integer(at: offset, as: Int16.self))
    case (4, false): Int64(bytes.integer(at: offset, as: UInt32.self))
    case (4, true): Int64(bytes.integer(at: offset, as: Int32.self))
    case (8, _): bytes.integer(at: offset, as: Int64.self)
    default:
      bytes[offset..<offset + column.size].reduce(0) { $0 << 8 | Int64($1) }
    }
  }

  /// Sets the number in a record, whose indices must lie within; says whether it fits the column.
  mutating func set(_ record: Int, _ column: Int, to bits: UInt64, isNegative: Bool) -> Bool {
    let (size, isSigned) = (columns[column].size, columns[column].isSigned)
    if isNegative || isSigned {
      let signed = Int64(bitPattern: bits)
      let unused = Int64(64 - 8 * size)
      guard isSigned, isNegative == (signed < 0), (signed << unused) >> unused == signed else {
        return false
      }
    } else {
      guard size == 8 || bits >> UInt64(8 * size) == 0 else { return false }
    }
    let start = record * stride + columns[..<column].reduce(0) { $0 + $1.size }
    var changed = ContiguousArray(bytes)
    for index in 0..<size {
      changed[start + index] = UInt8(truncatingIfNeeded: bits >> UInt64(8 * (size - 1 - index)))
    }
    bytes = Bytes(changed)
    return true
  }

  /// The same numbers in columns of other widths; throws `overflow` where one does not fit.
  func converted(to columns: [Column]) throws(BoxError) -> BigEndianTable {
    var writer = ByteWriter(capacity: count * columns.reduce(0) { $0 + $1.size })
    for record in 0..<count {
      for (number, column) in columns.enumerated() {
        let value = self[record, number]
        let unused = Int64(64 - 8 * column.size)
        // Above `Int64.max` an unsigned number of eight bytes came out negative.
        let isNegative = value < 0 && self.columns[number].isSigned
        let fits =
          column.isSigned
          ? (value << unused) >> unused == value && isNegative == (value < 0)
          : !isNegative
            && (UInt64(bitPattern: value) << UInt64(unused)) >> UInt64(unused)
              == UInt64(bitPattern: value)
        guard fits else { throw BoxError(.overflow) }
        writer.append(UInt64(bitPattern: value), size: column.size)
      }
    }
    return BigEndianTable(columns: columns, bytes: writer.bytes)
  }

  /// The 32-bit word at `word` of a record; for tables whose columns are all four bytes wide.
  @inlinable
  func word(_ record: Int, _ word: Int = 0) -> UInt32 {
    bytes.integer(at: record &* stride &+ word &* 4, as: UInt32.self)
  }
}
