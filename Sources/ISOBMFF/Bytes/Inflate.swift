extension Bytes {
  /// The contents of a zlib stream, as QuickTime's compressed movie box holds one.
  ///
  /// RFC 1950 and 1951. The output grows as it is made, up to `limit` bytes: no size that the stream
  /// or its box claims is believed. What follows the stream is passed over. Errors count from
  /// `offset`, where the stream stands in the file: `truncated` where it ends early, `invalid` where
  /// it is damaged or its Adler-32 differs, `unsupported` for a preset dictionary, another method
  /// than deflate, and more than `limit` bytes of output.
  public func inflated(limit: Int, at offset: UInt64 = 0) throws(BoxError) -> Bytes {
    var reader = ByteReader(self, at: offset)
    let head = try reader.integer(as: UInt16.self)
    guard head.isMultiple(of: 31) else {
      throw BoxError(.invalid("not a zlib stream"), at: offset)
    }
    guard head >> 8 & 0xF == 8, head >> 12 <= 7 else {
      throw BoxError(.unsupported("a zlib stream of another method than deflate"), at: offset)
    }
    guard head & 0x20 == 0 else {
      throw BoxError(.unsupported("a zlib stream with a preset dictionary"), at: offset)
    }
    var inflater = Inflater(reader.takeRest(), at: offset + 2, limit: limit)
    try inflater.run()
    let expected = try inflater.trailer()
    let result = Bytes(inflater.output)
    guard result.adler32 == expected else {
      throw BoxError(.invalid("the checksum of the decompressed bytes differs"), at: offset)
    }
    return result
  }

  /// The contents of a raw deflate stream, without the header and checksum of zlib.
  ///
  /// RFC 1951. Limit, offset and errors are those of ``inflated(limit:at:)``.
  public func inflatedRaw(limit: Int, at offset: UInt64 = 0) throws(BoxError) -> Bytes {
    var inflater = Inflater(self, at: offset, limit: limit)
    try inflater.run()
    return Bytes(inflater.output)
  }

  /// The Adler-32 checksum (RFC 1950, 8.2).
  var adler32: UInt32 {
    let bytes = span
    var low: UInt32 = 1
    var high: UInt32 = 0
    var index = 0
    while index < count {
      // 5552 is the longest run for which the sums stay below 2³².
      let end = Swift.min(index + 5552, count)
      while index < end {
        low &+= UInt32(bytes[index])
        high &+= low
        index += 1
      }
      low %= 65521
      high %= 65521
    }
    return high << 16 | low
  }
}

/// A Huffman code: a table for the short words, and the counts of canonical decoding for the rest.
private struct HuffmanCode {
  /// The words up to so many bits are found in the table.
  static let tableBits = 9
  static let lengthLimit = 15

  /// By the next nine bits: `symbol << 4 | length`, or 0 where no short word fits.
  private var table = ContiguousArray<UInt16>(repeating: 0, count: 1 << tableBits)
  /// How many words have each length.
  private var counts = ContiguousArray<Int>(repeating: 0, count: lengthLimit + 1)
  /// The symbols in the order of their words.
  private var symbols: ContiguousArray<UInt16> = []

  /// Makes the code whose words have these lengths; nil where no code can have them.
  ///
  /// As in every decoder, words may be lacking only where there is a single word of one bit, or none.
  init?(lengths: ArraySlice<UInt8>) {
    for length in lengths where length > 0 { counts[Int(length)] += 1 }
    var left = 1
    for length in 1...Self.lengthLimit {
      left = left * 2 - counts[length]
      guard left >= 0 else { return nil }
    }
    let total = counts.reduce(0, +)
    guard left == 0 || total == 0 || total == 1 && counts[1] == 1 else { return nil }

    var places = ContiguousArray<Int>(repeating: 0, count: Self.lengthLimit + 1)
    var words = places
    for length in 1..<Self.lengthLimit {
      places[length + 1] = places[length] + counts[length]
      words[length + 1] = (words[length] + counts[length]) << 1
    }
    symbols = ContiguousArray(repeating: 0, count: total)
    for (symbol, length) in lengths.enumerated() where length > 0 {
      let length = Int(length)
      symbols[places[length]] = UInt16(symbol)
      places[length] += 1
      let word = words[length]
      words[length] += 1
      guard length <= Self.tableBits else { continue }
      let reversed = Self.reversed(word, count: length)
      for index in stride(from: reversed, to: table.count, by: 1 << length) {
        table[index] = UInt16(symbol << 4 | length)
      }
    }
  }

  private static func reversed(_ word: Int, count: Int) -> Int {
    (0..<count).reduce(0) { $0 << 1 | word >> $1 & 1 }
  }

  /// The symbol that `bits` begin with, lowest bit first, and the length of its word; nil for none.
  func symbol(in bits: UInt64) -> (symbol: Int, length: Int)? {
    let short = table[Int(bits & (1 << UInt64(Self.tableBits) - 1))]
    if short != 0 { return (Int(short >> 4), Int(short & 0xF)) }
    var word = 0
    var first = 0
    var place = 0
    for length in 1...Self.lengthLimit {
      word = word << 1 | Int(bits >> UInt64(length - 1) & 1)
      let count = counts[length]
      if word - first < count { return (Int(symbols[place + word - first]), length) }
      place += count
      first = (first + count) << 1
    }
    return nil
  }

  /// The code of literals and lengths in blocks without a code of their own (3.2.6).
  static let fixedLiterals: HuffmanCode? = {
    let counts: [(UInt8, Int)] = [(8, 144), (9, 112), (7, 24), (8, 8)]
    return HuffmanCode(lengths: counts.flatMap { [UInt8](repeating: $0, count: $1) }[...])
  }()
  /// The code of distances in such blocks.
  static let fixedDistances = HuffmanCode(lengths: [UInt8](repeating: 5, count: 32)[...])
}

/// Decompresses one deflate stream.
private struct Inflater {
  private let input: Bytes
  private let base: UInt64
  private let limit: Int
  private var position = 0
  private var bits: UInt64 = 0
  private var bitCount = 0
  private(set) var output: ContiguousArray<UInt8> = []

  init(_ input: Bytes, at base: UInt64, limit: Int) {
    self.input = input
    self.base = base
    self.limit = limit
  }

  /// The offset in the file of the byte that the next bit is in.
  private var offset: UInt64 { base + UInt64(position - bitCount / 8) }

  private func invalid(_ text: String) -> BoxError {
    BoxError(.invalid("deflate: " + text), at: offset)
  }

  // MARK: Bits

  /// Takes bytes until there are 56 bits, or no bytes.
  private mutating func refill() {
    while bitCount <= 56, position < input.count {
      bits |= UInt64(input[position]) << UInt64(bitCount)
      bitCount += 8
      position += 1
    }
  }

  private mutating func drop(_ count: Int) throws(BoxError) {
    guard count <= bitCount else {
      throw BoxError(
        .truncated(needed: UInt64(count + 7) / 8, available: UInt64(bitCount) / 8), at: offset)
    }
    bits >>= UInt64(count)
    bitCount -= count
  }

  /// Takes up to 16 bits, the lowest first.
  private mutating func take(_ count: Int) throws(BoxError) -> Int {
    if bitCount < count { refill() }
    let value = Int(bits & (1 << UInt64(count) - 1))
    try drop(count)
    return value
  }

  private mutating func symbol(of code: HuffmanCode) throws(BoxError) -> Int {
    if bitCount < HuffmanCode.lengthLimit { refill() }
    guard let (symbol, length) = code.symbol(in: bits) else {
      guard bitCount < HuffmanCode.lengthLimit else { throw invalid("a word of no code") }
      throw BoxError(.truncated(needed: 2, available: UInt64(bitCount) / 8), at: offset)
    }
    try drop(length)
    return symbol
  }

  /// The four bytes of the checksum after the stream.
  mutating func trailer() throws(BoxError) -> UInt32 {
    try drop(bitCount % 8)
    var value: UInt32 = 0
    for _ in 0..<4 { value = value << 8 | UInt32(try take(8)) }
    return value
  }

  // MARK: Blocks

  mutating func run() throws(BoxError) {
    var isLast = false
    while !isLast {
      isLast = try take(1) == 1
      switch try take(2) {
      case 0: try stored()
      case 1:
        guard let literals = HuffmanCode.fixedLiterals, let distances = HuffmanCode.fixedDistances
        else { throw invalid("no fixed code") }
        try compressed(literals, distances)
      case 2:
        let (literals, distances) = try codes()
        try compressed(literals, distances)
      default: throw invalid("a block of an unknown kind")
      }
    }
  }

  private mutating func reserve(_ count: Int) throws(BoxError) {
    guard count <= limit - output.count else {
      throw BoxError(.unsupported("more than \(limit) bytes when decompressed"), at: offset)
    }
  }

  private mutating func stored() throws(BoxError) {
    try drop(bitCount % 8)
    let count = try take(16)
    guard try take(16) == ~count & 0xFFFF else { throw invalid("a stored block's length differs") }
    let start = position - bitCount / 8
    guard count <= input.count - start else {
      throw BoxError(
        .truncated(needed: UInt64(count), available: UInt64(input.count - start)), at: offset)
    }
    try reserve(count)
    output.append(contentsOf: input[start..<start + count])
    position = start + count
    bits = 0
    bitCount = 0
  }

  /// The order in which the lengths of the code of code lengths are stored.
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  /// Reads the codes in front of a block (3.2.7).
  private mutating func codes() throws(BoxError) -> (literals: HuffmanCode, distances: HuffmanCode)
  {
    let literalCount = try take(5) + 257
    let distanceCount = try take(5) + 1
    let lengthCount = try take(4) + 4
    guard literalCount <= 286, distanceCount <= 30 else { throw invalid("too many symbols") }
    var own = [UInt8](repeating: 0, count: 19)
    for index in Self.order.prefix(lengthCount) { own[index] = UInt8(try take(3)) }
    guard let code = HuffmanCode(lengths: own[...]) else { throw invalid("a code that is none") }

    var lengths: [UInt8] = []
    while lengths.count < literalCount + distanceCount {
      var repeated: UInt8 = 0
      var count = 1
      switch try symbol(of: code) {
      case 16:
        guard let last = lengths.last else { throw invalid("nothing to repeat") }
        repeated = last
        count = try take(2) + 3
      case 17: count = try take(3) + 3
      case 18: count = try take(7) + 11
      case let length: repeated = UInt8(length)
      }
      guard count <= literalCount + distanceCount - lengths.count else {
        throw invalid("more code lengths than symbols")
      }
      lengths.append(contentsOf: repeatElement(repeated, count: count))
    }
    guard lengths[256] > 0 else { throw invalid("a code without an end of block") }
    guard let literals = HuffmanCode(lengths: lengths[..<literalCount]),
      let distances = HuffmanCode(lengths: lengths[literalCount...])
    else { throw invalid("a code that is none") }
    return (literals, distances)
  }

  private static let lengthBases = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
    163, 195, 227, 258,
  ]
  private static let lengthBits = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
  private static let distanceBases = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049,
    3073, 4097, 6145, 8193, 12289, 16385, 24577,
  ]

  private mutating func compressed(
    _ literals: HuffmanCode, _ distances: HuffmanCode
  ) throws(BoxError) {
    while true {
      let symbol = try symbol(of: literals)
      if symbol < 256 {
        try reserve(1)
        output.append(UInt8(symbol))
        continue
      }
      if symbol == 256 { return }
      guard symbol - 257 < Self.lengthBases.count else { throw invalid("a length of no code") }
      let count = try Self.lengthBases[symbol - 257] + take(Self.lengthBits[symbol - 257])
      let place = try self.symbol(of: distances)
      guard place < Self.distanceBases.count else { throw invalid("a distance of no code") }
      let distance = try Self.distanceBases[place] + take(Swift.max(0, place / 2 - 1))
      guard distance <= output.count else { throw invalid("a distance before the first byte") }
      try reserve(count)
      // The stretch may overlap what it makes: byte for byte, not as a whole.
      for _ in 0..<count { output.append(output[output.count - distance]) }
    }
  }
}
