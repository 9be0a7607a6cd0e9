/// How texts of metadata are written.
enum MetadataText {
  /// UTF-16 where a byte order mark says so, else UTF-8 up to the first NUL.
  ///
  /// 3GPP TS 26.244, 8: both are allowed. Bytes that are neither are read as Mac OS Roman, as old
  /// QuickTime files have it.
  static func decode(_ bytes: Bytes) -> String {
    if let units = utf16Units(bytes) {
      return String(decoding: units.prefix { $0 != 0 }, as: UTF16.self)
    }
    let text = bytes.prefix { $0 != 0 }
    return String(validating: text, as: UTF8.self) ?? macRoman(text)
  }

  /// UTF-16, big-endian unless a byte order mark says otherwise.
  static func decodeUTF16(_ bytes: Bytes) -> String {
    if let units = utf16Units(bytes) { return String(decoding: units, as: UTF16.self) }
    let units = (0..<bytes.count / 2).map { bytes.integer(at: 2 * $0, as: UInt16.self) }
    return String(decoding: units, as: UTF16.self)
  }

  /// Mac OS Roman.
  static func macRoman(_ bytes: some Sequence<UInt8>) -> String {
    var text = ""
    for byte in bytes {
      text.unicodeScalars.append(
        byte < 0x80 ? Unicode.Scalar(byte) : upperHalf[Int(byte) - 0x80])
    }
    return text
  }

  private static func utf16Units(_ bytes: Bytes) -> [UInt16]? {
    guard bytes.count >= 2 else { return nil }
    let mark = bytes.integer(at: 0, as: UInt16.self)
    guard mark == 0xFEFF || mark == 0xFFFE else { return nil }
    return (1..<bytes.count / 2).map {
      let unit = bytes.integer(at: 2 * $0, as: UInt16.self)
      return mark == 0xFEFF ? unit : unit.byteSwapped
    }
  }

  // Apple's ROMAN.TXT, 0x80 to 0xFF.
  private static let upperHalf = Array(
    ("ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø"
      + "¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ")
      .unicodeScalars)
}

extension FieldCoder {
  /// Text with its NUL, in UTF-8, or in UTF-16 where it begins with a byte order mark.
  mutating func metadataText(_ name: String, _ value: inout Bytes) throws(BoxError) {
    guard direction == .reading else {
      let copy = value
      return try text(name, &value, count: value.count, shown: MetadataText.decode(copy))
    }
    let rest = peek(remaining ?? 0) ?? Bytes()
    let isWide =
      rest.count >= 2 && [0xFEFF, 0xFFFE].contains(rest.integer(at: 0, as: UInt16.self))
    guard isWide else { return try text(name, &value) }
    var count = 2
    while count + 2 <= rest.count, rest.integer(at: count, as: UInt16.self) != 0 { count += 2 }
    try bytes(name, &value, count: min(count + 2, rest.count))
  }

  /// All that is left, as text in UTF-8 or UTF-16.
  mutating func restAsMetadataText(_ name: String, _ value: inout Bytes) throws(BoxError) {
    let copy = value
    try text(name, &value, count: remaining ?? value.count, shown: MetadataText.decode(copy))
  }
}
