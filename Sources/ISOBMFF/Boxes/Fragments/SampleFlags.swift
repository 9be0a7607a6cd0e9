extension FieldMeaning {
  /// The flags of a sample in fragments, in words.
  ///
  /// ISO/IEC 14496-12, 8.8.3.1: what `sdtp` says of it, padding bits, whether it is no sync sample,
  /// and its degradation priority.
  static func sampleFlags(_ flags: UInt32) -> FieldMeaning {
    var words: [String] = []
    func add(_ shift: UInt32, _ names: KeyValuePairs<UInt32, String>) {
      for (value, name) in names where flags >> shift & 3 == value { words.append(name) }
    }
    add(
      26, [1: "leading, not decodable", 2: "not leading", 3: "leading, decodable"])
    add(24, [1: "depends on others", 2: "depends on no other"])
    add(22, [1: "others depend on it", 2: "no other depends on it"])
    add(20, [1: "coded redundantly", 2: "not coded redundantly"])
    let padding = flags >> 17 & 7
    if padding != 0 { words.append("\(padding) bits of padding") }
    words.append(flags & 0x1_0000 == 0 ? "sync" : "not sync")
    let priority = flags & 0xFFFF
    if priority != 0 { words.append("degradation priority \(priority)") }
    return .text(words.joined(separator: ", "))
  }
}
