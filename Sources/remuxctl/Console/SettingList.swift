/// Settings in one word: `key=value,key=value`, where `\,` is a comma and `\\` a backslash.
enum SettingList {
  /// Takes a list apart.
  ///
  /// - Throws: where a part has no key, or a key stands there twice.
  static func parse(
    _ text: some StringProtocol
  ) throws(UsageError) -> [(key: String, value: String)] {
    var settings: [(key: String, value: String)] = []
    for part in parts(text) {
      guard let equals = part.firstIndex(of: "="), equals > part.startIndex else {
        throw UsageError("'\(part)' is not a setting; write KEY=VALUE,KEY=VALUE")
      }
      let key = String(part[..<equals])
      guard !settings.contains(where: { $0.key == key }) else {
        throw UsageError("'\(key)=' is given twice in '\(text)'")
      }
      settings.append((key, String(part[part.index(after: equals)...])))
    }
    return settings
  }

  private static func parts(_ text: some StringProtocol) -> [String] {
    var parts = [""]
    var isEscaped = false
    // By scalars, so that a combining mark behind a comma or a backslash does not hide it.
    for scalar in text.unicodeScalars {
      let last = parts.count - 1
      if isEscaped {
        if scalar != ",", scalar != "\\" { parts[last].unicodeScalars.append("\\") }
        parts[last].unicodeScalars.append(scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else if scalar == "," {
        parts.append("")
      } else {
        parts[last].unicodeScalars.append(scalar)
      }
    }
    if isEscaped { parts[parts.count - 1].unicodeScalars.append("\\") }
    return parts
  }
}
