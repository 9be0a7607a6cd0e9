import ISOBMFF

/// What the header of a track shall say; nil leaves a thing as it is.
struct TrackSettings: Hashable, Sendable {
  /// The words in front of the equals sign.
  enum Key: String, Hashable, Sendable, CaseIterable {
    case lang, delay, name, enabled, group, volume, layer
  }

  /// The language: three letters of ISO 639-2, or a tag of BCP 47 such as `en-US`.
  var language: String?
  /// How much later the track is shown; below zero, earlier.
  var delay: MediaTime?
  /// The name of the track; empty for none.
  var name: String?
  /// Whether the track is meant to be presented.
  var isEnabled: Bool?
  /// The alternate group; 0 for none.
  var alternateGroup: Int16?
  /// The volume as 8.8 fixed point; 0x100 is full.
  var volume: Int16?
  /// The layer of the picture; lower ones lie in front.
  var layer: Int16?

  /// No settings.
  init() {}

  /// Reads `key=value,key=value`.
  ///
  /// - Throws: where a key is not among `keys`, or a value is none for its key.
  init(_ text: some StringProtocol, keys: [Key]) throws(UsageError) {
    for (word, value) in try SettingList.parse(text) {
      guard let key = Key(rawValue: word), keys.contains(key) else {
        throw Self.unknown(word, keys)
      }
      try set(key, value)
    }
  }

  private static func unknown(_ word: String, _ keys: [Key]) -> UsageError {
    let known = keys.map(\.rawValue)
    let hint =
      Suggestion.closest(to: word, among: known).map { "Did you mean '\($0)='?" }
      ?? "Known are " + known.dropLast().joined(separator: ", ") + " and \(known.last ?? "")."
    return UsageError("unknown setting '\(word)='. \(hint)")
  }

  private mutating func set(_ key: Key, _ value: String) throws(UsageError) {
    switch key {
    case .lang:
      guard Self.isLanguage(value) else {
        throw UsageError(
          "lang= takes three letters such as fra, or a tag such as en-US, not '\(value)'")
      }
      language = value
    case .delay: delay = try PlainTime(value, isSigned: true).value
    case .name:
      guard !value.utf8.contains(0) else { throw UsageError("name= cannot hold a NUL") }
      name = value
    case .enabled:
      guard value == "yes" || value == "no" else {
        throw UsageError("enabled= takes yes or no, not '\(value)'")
      }
      isEnabled = value == "yes"
    case .group: alternateGroup = try Self.integer(value, of: key, in: 0...Int16.max)
    case .layer: layer = try Self.integer(value, of: key, in: Int16.min...Int16.max)
    case .volume:
      guard let number = DecimalNumber(value), number.digits / number.scale < 127,
        let raw = MediaTime(number.digits, timescale: number.scale)?.ticks(of: 256)
      else { throw UsageError("volume= takes a number from 0 to 127, 1 is full, not '\(value)'") }
      volume = Int16(clamping: raw)
    }
  }

  private static func integer(
    _ text: String, of key: Key, in range: ClosedRange<Int16>
  ) throws(UsageError) -> Int16 {
    guard let number = Int16(text), range.contains(number) else {
      throw UsageError(
        "\(key.rawValue)= takes a whole number from \(range.lowerBound) to \(range.upperBound),"
          + " not '\(text)'")
    }
    return number
  }

  /// BCP 47: parts of one to eight letters and digits, the first of two or more letters.
  private static func isLanguage(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: 0x2D, omittingEmptySubsequences: false)
    guard let first = parts.first, first.count >= 2 else { return false }
    let isLetter = { (byte: UInt8) in (0x61...0x7A).contains(byte | 0x20) }
    return first.allSatisfy(isLetter)
      && parts.allSatisfy { part in
        (1...8).contains(part.count)
          && part.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) }
      }
  }
}
