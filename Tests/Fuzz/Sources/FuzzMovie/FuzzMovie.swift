import ISOBMFF

/// What libFuzzer calls with every input.
///
/// A trap, a hang or too much memory is a find. A stage that refuses the input by throwing is
/// content.
@c(LLVMFuzzerTestOneInput)
public func fuzzMovie(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = unsafe Bytes(UnsafeBufferPointer(start: start, count: count))
  decompresses(input)
  guard let tree = try? BoxTree(parsing: input, registry: .isoBaseMedia) else {
    fatalError("bytes in memory were not read")
  }
  for stage in stages { stage(tree, input) }
  return 0
}

/// What is done with the boxes of every input, in order.
///
/// This is the one place to add a stage.
private let stages: [@Sendable (BoxTree, Bytes) -> Void] = [
  writesBackWhatWasRead,
  describesEveryField,
]

/// The tree of boxes must write back to the very bytes that it was read from.
private func writesBackWhatWasRead(_ tree: BoxTree, _ input: Bytes) {
  let sink = MemorySink()
  do {
    try tree.write(to: sink)
  } catch {
    fatalError("what was read does not write: \(error)")
  }
  guard sink.bytes == input else { fatalError("what was read writes back to other bytes") }
}

/// Every box must be able to list its fields, and every error to say what it means.
private func describesEveryField(_ tree: BoxTree, _ input: Bytes) {
  tree.forEach { node, _, _ in _ = node.fields?.described() }
  _ = tree.problems.map(\.description)
}

/// Compressed movie headers, which no box of the tree looks into.
private func decompresses(_ input: Bytes) {
  let limit = 1 << 16
  for contents in [try? input.inflated(limit: limit), try? input.inflatedRaw(limit: limit)] {
    guard let contents, contents.count > limit else { continue }
    fatalError("more bytes than the limit")
  }
}
