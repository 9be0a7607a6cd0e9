extension StyledText {
  /// Reads the markup of a caption in proportion to its length; unknown tags are dropped.
  init(markup: String, of format: CaptionFormat) {
    self.init()
    let bytes = Array(markup.utf8)
    var tags = OpenTags()
    var text: [UInt8] = []
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case 0x3C:  // <
        guard let end = Self.tagEnd(bytes, from: index, format) else { break }
        append(String(decoding: text, as: UTF8.self), tags.style)
        text = []
        tags.apply(bytes[index + 1..<end])
        index = min(end + 1, bytes.count)
        continue
      case 0x26 where format == .webvtt:  // &
        guard let (scalar, length) = Self.reference(bytes[index...]) else { break }
        text += String(scalar).utf8
        index += length
        continue
      case 0x7B where format == .srt:  // {
        // Some files have commands of another format, such as {\an8}.
        guard index + 1 < bytes.count, bytes[index + 1] == 0x5C,
          let end = bytes[(index + 1)...].firstIndex(where: { [0x7B, 0x7D, 0x0A].contains($0) }),
          bytes[end] == 0x7D
        else { break }
        index = end + 1
        continue
      default: break
      }
      text.append(bytes[index])
      index += 1
    }
    append(String(decoding: text, as: UTF8.self), tags.style)
  }

  /// Where the tag that begins at `start` ends; nil where none begins there.
  ///
  /// In WebVTT every `<` begins one, and the end of the text ends it.
  private static func tagEnd(_ bytes: [UInt8], from start: Int, _ format: CaptionFormat) -> Int? {
    if format == .webvtt { return bytes[start...].firstIndex(of: 0x3E) ?? bytes.count }
    var first = start + 1
    if first < bytes.count, bytes[first] == 0x2F { first += 1 }
    guard first < bytes.count, (0x61...0x7A).contains(bytes[first] | 0x20),
      let end = bytes[first...].firstIndex(where: { [0x3C, 0x3E, 0x0A].contains($0) }),
      bytes[end] == 0x3E
    else { return nil }
    return end
  }

  private static let references: KeyValuePairs<String, Unicode.Scalar> = [
    "amp": "&", "lt": "<", "gt": ">", "nbsp": "\u{A0}", "lrm": "\u{200E}", "rlm": "\u{200F}",
    "quot": "\"", "apos": "'",
  ]

  /// The character that a reference such as `&amp;` or `&#233;` stands for, and its length.
  private static func reference(
    _ bytes: ArraySlice<UInt8>
  ) -> (scalar: Unicode.Scalar, length: Int)? {
    guard let end = bytes.prefix(12).firstIndex(of: 0x3B) else { return nil }
    let length = end - bytes.startIndex + 1
    let name = String(decoding: bytes[bytes.startIndex + 1..<end], as: UTF8.self)
    if let known = references.first(where: { $0.key == name }) { return (known.value, length) }
    let digits = name.dropFirst()
    guard name.first == "#" else { return nil }
    let value =
      digits.first == "x" || digits.first == "X"
      ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let value, value != 0, let scalar = Unicode.Scalar(value) else { return nil }
    return (scalar, length)
  }

  // MARK: Writing

  /// The text with the tags and character references of a format.
  func markup(of format: CaptionFormat) -> String {
    var result = ""
    var open: [Tag] = []
    for run in runs {
      let wanted = Tag.tags(of: run.style, in: format)
      let kept = open.prefix { wanted.contains($0) }.count
      for tag in open[kept...].reversed() { result += tag.end }
      open.removeSubrange(kept...)
      for tag in wanted where !open.contains(tag) {
        result += tag.start
        open.append(tag)
      }
      result += format == .srt ? run.text : Self.escaped(run.text)
    }
    for tag in open.reversed() { result += tag.end }
    return result
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A tag that is written.
  private enum Tag: Equatable {
    case face(UInt8)
    case color(UInt32)

    static func tags(of style: Look, in format: CaptionFormat) -> [Tag] {
      var tags: [Tag] = [1, 2, 4].filter { style.face & $0 != 0 }.map { .face($0) }
      if let color = style.color, format == .srt { tags.append(.color(color)) }
      return tags
    }

    private var name: String {
      switch self {
      case .face(1): "b"
      case .face(2): "i"
      case .face: "u"
      case .color: "font"
      }
    }

    var start: String {
      guard case .color(let color) = self else { return "<\(name)>" }
      let digits = String(color, radix: 16)
      let zeros = String(repeating: "0", count: max(0, 6 - digits.utf8.count))
      return "<font color=\"#\(zeros)\(digits)\">"
    }

    var end: String { "</\(name)>" }
  }

  /// The tags that are open while markup is read.
  private struct OpenTags {
    private var depths = (bold: 0, italic: 0, underlined: 0)
    private var colors: [UInt32?] = []

    var style: Look {
      Look(
        face: (depths.bold > 0 ? 1 : 0) | (depths.italic > 0 ? 2 : 0)
          | (depths.underlined > 0 ? 4 : 0), color: colors.last ?? nil)
    }

    /// Opens or closes a tag, given what stands between the brackets.
    mutating func apply(_ tag: ArraySlice<UInt8>) {
      let lower = tag.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
      let isEnd = lower.first == 0x2F
      let body = lower.dropFirst(isEnd ? 1 : 0)
      let name = String(
        decoding: body.prefix { (0x61...0x7A).contains($0) }, as: UTF8.self)
      switch name {
      case "b": depths.bold = max(0, depths.bold + (isEnd ? -1 : 1))
      case "i": depths.italic = max(0, depths.italic + (isEnd ? -1 : 1))
      case "u": depths.underlined = max(0, depths.underlined + (isEnd ? -1 : 1))
      case "font" where isEnd: _ = colors.popLast()
      case "font": colors.append(Self.color(in: body) ?? colors.last ?? nil)
      default: break
      }
    }

    // HTML 4.01, 6.5.
    private static let names: KeyValuePairs<String, UInt32> = [
      "black": 0x000000, "silver": 0xC0C0C0, "gray": 0x808080, "white": 0xFFFFFF,
      "maroon": 0x800000, "red": 0xFF0000, "purple": 0x800080, "fuchsia": 0xFF00FF,
      "green": 0x008000, "lime": 0x00FF00, "olive": 0x808000, "yellow": 0xFFFF00,
      "navy": 0x000080, "blue": 0x0000FF, "teal": 0x008080, "aqua": 0x00FFFF,
      "cyan": 0x00FFFF, "magenta": 0xFF00FF,
    ]

    /// The colour that `font color="#ff0000"` names, with or without quotes and `#`.
    private static func color(in tag: ArraySlice<UInt8>) -> UInt32? {
      let name = Array("color".utf8)
      var rest = tag
      while let start = rest.firstIndex(of: name[0]) {
        rest = rest[start...]
        guard rest.starts(with: name) else {
          rest = rest.dropFirst()
          continue
        }
        rest = rest.dropFirst(name.count).drop { $0 == 0x20 }
        guard rest.first == 0x3D else { continue }
        let value = rest.dropFirst().drop { [0x20, 0x22, 0x27, 0x23].contains($0) }
        let text = String(
          decoding: value.prefix { ![0x20, 0x22, 0x27].contains($0) }.prefix(16), as: UTF8.self)
        if text.utf8.count == 6, let color = UInt32(text, radix: 16) { return color }
        return names.first { $0.key == text }?.value
      }
      return nil
    }
  }
}
