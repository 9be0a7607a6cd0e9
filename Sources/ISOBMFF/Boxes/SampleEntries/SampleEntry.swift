/// A sample entry: how the samples of a track are coded, and which data reference they are in.
///
/// ISO/IEC 14496-12, 8.5.2. All kinds begin with the same eight bytes; the rest depends on the
/// handler of the track, or on the type of the entry.
public protocol SampleEntry: Box {
  /// The data reference that holds the samples, as a number from 1 in `dref`.
  var dataReferenceIndex: UInt16 { get set }
}

extension FieldCoder {
  /// The eight bytes that every sample entry begins with.
  mutating func sampleEntry(
    reserved: inout Bytes, dataReferenceIndex: inout UInt16
  ) throws(BoxError) {
    try self.reserved(&reserved, count: 6)
    try integer("data_reference_index", &dataReferenceIndex)
  }

  /// Whether, when reading, something stands here that has the looks of a box.
  ///
  /// The size must fit what is left and the type be printable: good enough to tell a box from
  /// numbers or text, where both may stand.
  func standsBeforeBox(skipping skipped: Int = 0) -> Bool {
    guard let remaining, let head = peek(8, skipping: skipped) else { return false }
    let size = head.integer(at: 0, as: UInt32.self)
    guard size >= 8, Int(size) <= remaining - skipped else { return false }
    return head.suffix(from: 4).allSatisfy { (0x20...0x7E).contains($0) || $0 == 0xA9 }
  }

  /// Text up to and with its NUL that real files leave out where it is empty; without any bytes
  /// where a box follows at once.
  mutating func optionalText(_ name: String, _ value: inout Bytes) throws(BoxError) {
    if standsBeforeBox() || remaining == 0 {
      value = Bytes()
    } else {
      try text(name, &value)
    }
  }

  /// A counted (Pascal) string; without any bytes where none fits, or a box stands in its place.
  mutating func countedText(_ name: String, _ value: inout Bytes) throws(BoxError) {
    if direction == .reading {
      guard let count = peek(1)?.first, !standsBeforeBox(), Int(count) < remaining ?? 0 else {
        value = Bytes()
        return
      }
      try bytes(name, &value, count: Int(count) + 1)
    } else {
      let text = value.dropFirst()
      try self.text(name, &value, count: value.count, shown: Bytes(text).textToNul)
    }
  }
}
