internal import ISOBMFF

/// Where the bytes of a file come to stand after its boxes were edited.
///
/// Boxes that came from the file are known by their ``BoxNode/offset``; those that were put in have
/// none.
struct PlaceMap {
  /// Bytes that stay together.
  private struct Stretch {
    var old: Range<UInt64>
    var new: UInt64
    /// Whether they were not read, and so are copied as they are.
    var isExternal = false
  }

  /// The parts of a box of the original file.
  private struct Parts {
    var header: UInt64
    var fields: UInt64
    var rest: UInt64
    var size: UInt64
    var isLeaf: Bool
  }

  /// How long the file was.
  let oldSize: UInt64
  /// How long it will be.
  private(set) var newSize: UInt64 = 0
  private var stretches: [Stretch] = []
  private var starts: [UInt64: UInt64] = [:]
  private var topStarts: [(old: UInt64, new: UInt64)] = []
  private var newSizes: [UInt64: UInt64] = [:]
  private var parts: [UInt64: Parts] = [:]
  private let topBoxes: Set<UInt64>

  /// Compares a file's boxes with what became of them.
  ///
  /// - Throws: `overflow` where a value of an edited box does not fit its field.
  init(from original: BoxTree, to edited: BoxTree) throws(BoxError) {
    oldSize = original.source.size
    topBoxes = Set(original.boxes.compactMap(\.offset))
    for box in original.boxes { try measure(box) }
    for box in edited.boxes {
      if let offset = box.offset, topBoxes.contains(offset) { topStarts.append((offset, newSize)) }
      newSize += try place(box, at: newSize)
    }
    if let trailing = edited.trailing {
      stretches.append(Stretch(old: trailing.range, new: newSize, isExternal: true))
      newSize += UInt64(trailing.range.count)
    }
    stretches.sort { $0.old.lowerBound < $1.old.lowerBound }
    topStarts.sort { $0.old < $1.old }
  }

  @discardableResult
  private mutating func measure(_ node: BoxNode) throws(BoxError) -> UInt64 {
    let fields = UInt64(try node.fields?.serializedCount() ?? 0)
    let rest = node.external.map { UInt64($0.range.count) } ?? UInt64(node.remainder.count)
    var size = UInt64(node.header.size) + fields + rest
    for child in node.children { size += try measure(child) }
    if let offset = node.offset {
      parts[offset] = Parts(
        header: UInt64(node.header.size), fields: fields, rest: rest, size: size,
        isLeaf: node.children.isEmpty)
    }
    return size
  }

  private mutating func place(_ node: BoxNode, at position: UInt64) throws(BoxError) -> UInt64 {
    let header = UInt64(node.header.size)
    let fields = UInt64(try node.fields?.serializedCount() ?? 0)
    let rest = node.external.map { UInt64($0.range.count) } ?? UInt64(node.remainder.count)
    var size = header + fields
    for child in node.children { size += try place(child, at: position + size) }
    let restStart = position + size
    size += rest
    guard let old = node.offset, let parts = parts[old] else { return size }
    starts[old] = position
    newSizes[old] = size
    add(old, parts.header, to: position)
    let payload = old + parts.header
    if parts.isLeaf, node.children.isEmpty {
      if parts.fields + parts.rest == fields + rest {
        add(payload, fields + rest, to: position + header, isExternal: node.external != nil)
      }
    } else {
      if parts.fields == fields { add(payload, fields, to: position + header) }
      if parts.rest == rest { add(old + parts.size - rest, rest, to: restStart) }
    }
    return size
  }

  private mutating func add(
    _ old: UInt64, _ count: UInt64, to new: UInt64, isExternal: Bool = false
  ) {
    guard count > 0 else { return }
    stretches.append(Stretch(old: old..<old + count, new: new, isExternal: isExternal))
  }

  /// Whether every byte stands where it stood.
  var isIdentity: Bool {
    oldSize == newSize && stretches.allSatisfy { $0.old.lowerBound == $0.new }
      && stretches.reduce(0) { $0 + UInt64($1.old.count) } == oldSize
  }

  /// The index of the stretch that holds a byte.
  private func index(of old: UInt64) -> Int? {
    var (low, high) = (0, stretches.count)
    while low < high {
      let middle = (low + high) / 2
      if stretches[middle].old.lowerBound <= old { low = middle + 1 } else { high = middle }
    }
    guard low > 0, stretches[low - 1].old.contains(old) else { return nil }
    return low - 1
  }

  /// Where a byte comes to stand; nil where it is not kept.
  ///
  /// Behind the end of the file, the distance from it stays.
  func place(of old: UInt64) -> UInt64? {
    guard old < oldSize else {
      let (sum, overflow) = newSize.addingReportingOverflow(old - oldSize)
      return overflow ? nil : sum
    }
    guard let index = index(of: old) else { return nil }
    return stretches[index].new + (old - stretches[index].old.lowerBound)
  }

  /// Where a run of bytes comes to stand; nil where it does not stay together.
  func place(of old: Range<UInt64>) -> UInt64? {
    guard !old.isEmpty, let first = index(of: old.lowerBound) else {
      return place(of: old.lowerBound)
    }
    var index = first
    while stretches[index].old.upperBound < old.upperBound {
      guard index + 1 < stretches.count,
        stretches[index + 1].old.lowerBound == stretches[index].old.upperBound,
        stretches[index + 1].new == stretches[index].new + UInt64(stretches[index].old.count)
      else { return nil }
      index += 1
    }
    return stretches[first].new + (old.lowerBound - stretches[first].old.lowerBound)
  }

  /// Whether a run of bytes lies whole in a payload that is copied as it is.
  func isCopied(_ old: Range<UInt64>) -> Bool {
    guard let index = index(of: old.lowerBound) else { return false }
    return stretches[index].isExternal && old.upperBound <= stretches[index].old.upperBound
  }

  /// Where the box that started at a place starts now; nil where it is not kept.
  func start(ofBoxAt old: UInt64) -> UInt64? { starts[old] }

  /// How long the box that started at a place is now, with its header; nil where it is not kept.
  func size(ofBoxAt old: UInt64) -> UInt64? { newSizes[old] }

  /// How long the box that started at a place was, with its header.
  func oldSize(ofBoxAt old: UInt64) -> UInt64? { parts[old]?.size }

  /// Where a border between boxes at the top of the file comes to be: before what followed it.
  func border(at old: UInt64) -> UInt64? {
    if old == oldSize { return newSize }
    guard topBoxes.contains(old) else { return nil }
    var (low, high) = (0, topStarts.count)
    while low < high {
      let middle = (low + high) / 2
      if topStarts[middle].old < old { low = middle + 1 } else { high = middle }
    }
    return low < topStarts.count ? topStarts[low].new : newSize
  }
}
