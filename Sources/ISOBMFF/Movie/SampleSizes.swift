/// The sizes of a track's samples, in any of the three forms.
///
/// ISO/IEC 14496-12, 8.7.3.
struct SampleSizes: Sendable {
  private enum Form {
    case uniform(UInt32)
    case words(BigEndianTable)
    case compact(CompactSampleSizeBox)
  }

  private let form: Form
  private let sums: PrefixSums
  /// How many samples have a size.
  let count: Int

  private init(_ form: Form, count: Int, sums: PrefixSums) {
    self.form = form
    self.count = count
    self.sums = sums
  }

  init() {
    self.init(.uniform(0), count: 0, sums: PrefixSums())
  }

  init(_ table: BoxNode) throws(BoxError) {
    let form: Form
    let count: Int
    let sums: PrefixSums?
    if let box = try table.typedChild(SampleSizeBox.self) {
      count = Int(box.sampleCount)
      if box.sampleSize != 0 {
        form = .uniform(box.sampleSize)
        sums = PrefixSums()  // totals are products of 32 bits and 32 bits
      } else {
        form = .words(box.sizes)
        sums = PrefixSums(words: box.sizes, column: 0)
      }
    } else if let box = try table.typedChild(CompactSampleSizeBox.self) {
      count = Int(box.sampleCount)
      form = .compact(box)
      sums = PrefixSums(count: count) { Int64(box.size(at: $0)) }
    } else {
      guard table.children.isEmpty, table.problem == nil else {
        throw table.problem ?? BoxError(.missing("stsz"), at: table.offset)
      }
      self.init()
      return
    }
    guard let sums else { throw BoxError(.overflow, at: table.offset, path: "stsz") }
    self.init(form, count: count, sums: sums)
  }

  /// The size of a sample in bytes.
  subscript(index: Int) -> UInt32 {
    switch form {
    case .uniform(let size): size
    case .words(let table): table.word(index)
    case .compact(let box): box.size(at: index)
    }
  }

  /// How many bytes the samples of a range have together.
  func sum(_ range: Range<Int>) -> UInt64 {
    if case .uniform(let size) = form { return UInt64(size) * UInt64(range.count) }
    return range.reduce(0) { $0 + UInt64(self[$1]) }
  }

  /// How many bytes the samples before `index` have together.
  func total(before index: Int) -> UInt64 {
    if case .uniform(let size) = form { return UInt64(size) * UInt64(index) }
    return UInt64(sums.total(before: index) { Int64(self[$0]) })
  }
}
