extension FieldCoder {
  /// Four-character codes to the end of the payload; bytes behind the last whole one stay outside
  /// the fields.
  mutating func codesToEnd(
    _ name: String, _ codes: inout [FourCC], of element: String,
    _ meaning: (FourCC) -> FieldMeaning?
  ) throws(BoxError) {
    let count = remaining.map { $0 / 4 } ?? codes.count
    try list(name, &codes, of: FourCC(rawValue: 0), count: UInt64(count), stride: 4) {
      (code, coder) throws(BoxError) in
      let value = code
      try coder.code(element, &code, meaning: meaning(value))
    }
  }
}
