internal import ISOBMFF

/// A position in the elementary stream that a track's samples become.
///
/// No more than a block of the samples is in memory. Sendable in spite of the iterators in it, which
/// are values that share nothing.
struct ElementaryStreamCursor: @unchecked Sendable {
  private static let zeros = Bytes(zeros: NALUnitForm.startCode.count)
  private let forms: [SampleForm]
  private var samples: SampleTable.Iterator
  private var reader: PayloadReader
  /// Bytes that were made here, and how many of them have been passed.
  private var made = Bytes()
  private var madePassed = 0
  /// How many bytes of the samples come next, as they are.
  private var copying: UInt64 = 0
  /// The sample that was begun, and how many of its bytes have not been looked at.
  private var sample: Sample?
  private var left = 0
  private var lastEntry: UInt32 = 0
  /// Parameter sets that wait for their place, and whether a delimiter may still precede them.
  private var due = Bytes()
  private var mayBeDelimiter = false

  /// Starts at the sample of an index; `forms` has one for each sample entry that is needed.
  init(
    _ table: SampleTable, _ forms: [SampleForm], of source: any ByteSource, from first: Int = 0
  ) {
    self.forms = forms
    samples = table.makeIterator(at: first)
    reader = PayloadReader(PayloadStream(table, of: source, from: first))
    if first > 0 { lastEntry = table[first - 1].descriptionIndex }
  }

  /// Appends as many bytes as there are and the buffer has room for.
  ///
  /// - Throws: `invalid` where a NAL unit exceeds its sample, `truncated` and `io` where the source
  ///   ends or fails; so do all functions here.
  mutating func read(into buffer: inout OutputSpan<UInt8>) throws(BoxError) {
    while buffer.freeCapacity > 0 {
      if madePassed < made.count {
        let count = min(made.count - madePassed, buffer.freeCapacity)
        buffer.append(made[madePassed..<madePassed + count])
        madePassed += count
      } else if copying > 0 {
        copying -= try reader.copy(copying, into: &buffer)
      } else if try !advance() {
        return
      }
    }
  }

  /// Passes over bytes, as far as there are as many.
  mutating func skip(_ count: UInt64) throws(BoxError) {
    var left = count
    while left > 0 {
      let passed = try pass(left)
      left -= passed
      if passed == 0, try !advance() { return }
    }
  }

  /// Passes over what the next sample becomes, and returns how many bytes that is.
  ///
  /// What the sample before became must have been passed.
  mutating func skipSample() throws(BoxError) -> UInt64 {
    guard beginSample() else { return 0 }
    var count = try pass(.max)
    while left > 0 || !due.isEmpty {
      _ = try advance()
      count += try pass(.max)
    }
    return count
  }

  /// Passes over what is known to come next, up to a limit.
  private mutating func pass(_ limit: UInt64) throws(BoxError) -> UInt64 {
    let ofMade = min(UInt64(made.count - madePassed), limit)
    madePassed += Int(ofMade)
    let ofCopying = min(copying, limit - ofMade)
    try reader.skip(ofCopying)
    copying -= ofCopying
    return ofMade + ofCopying
  }

  private mutating func make(_ bytes: Bytes) {
    made = bytes
    madePassed = 0
  }

  /// Finds out what comes next; false at the end.
  private mutating func advance() throws(BoxError) -> Bool {
    if left > 0 {
      try beginUnit()
      return true
    }
    guard due.isEmpty else {
      make(due)
      due = Bytes()
      return true
    }
    return beginSample()
  }

  private mutating func beginSample() -> Bool {
    guard let next = samples.next() else { return false }
    sample = next
    switch form(of: next) {
    case .stored:
      copying = UInt64(next.size)
    case .adts(let header):
      guard next.size > 0 else { break }
      make(header.bytes(forSampleOf: Int(next.size)))
      copying = UInt64(next.size)
    case .annexB(let form):
      left = Int(next.size)
      guard next.descriptionIndex != lastEntry else { break }
      due = form.parameterSets
      mayBeDelimiter = true
    }
    lastEntry = next.descriptionIndex
    return true
  }

  private func form(of sample: Sample) -> SampleForm { forms[Int(sample.descriptionIndex) - 1] }

  private mutating func beginUnit() throws(BoxError) {
    guard let sample, case .annexB(let form) = form(of: sample) else { return }
    func error(_ text: String) -> BoxError {
      // Inside the sample, which lies inside the source.
      BoxError(
        .invalid("sample \(sample.index + 1): \(text)"), at: sample.range.upperBound - UInt64(left))
    }
    guard left >= form.lengthSize else {
      let rest = try reader.take(left)
      guard rest.isZero else {
        throw error("\(left) bytes, where the length of a NAL unit has \(form.lengthSize)")
      }
      make(rest)
      left = 0
      return
    }
    let length = try reader.take(form.lengthSize).reduce(0) { $0 << 8 | Int($1) }
    guard length <= left - form.lengthSize else {
      throw error("a NAL unit of \(length) bytes, where \(left - form.lengthSize) are left")
    }
    left -= form.lengthSize + length
    guard length > 0 else {
      // Zeros, which may stand in front of a start code and at the end.
      make(Self.zeros)
      return
    }
    guard !due.isEmpty else {
      make(NALUnitForm.startCode)
      copying = UInt64(length)
      return
    }
    let head = try reader.take(min(length, 2))
    copying = UInt64(length - head.count)
    var writer = ByteWriter()
    if !mayBeDelimiter || !form.isDelimiter(head) {
      writer.append(due)
      due = Bytes()
    }
    mayBeDelimiter = false
    writer.append(NALUnitForm.startCode)
    writer.append(head)
    make(writer.bytes)
  }
}
