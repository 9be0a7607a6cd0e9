internal import ISOBMFF

/// Reads text files of captions, in one pass and in proportion to their size.
struct CaptionParser {
  private var lines: TextLines
  /// A line that was taken too early.
  private var held: String?
  /// The captions, ordered by when they appear.
  private(set) var captions: [Caption] = []
  /// What stands before the first WebVTT cue.
  private(set) var header = ""

  init(_ file: Bytes, format: CaptionFormat) throws(BoxError) {
    lines = TextLines(file)
    switch format {
    case .srt: try readSubRip()
    case .webvtt: try readWebVTT()
    }
    guard !captions.isEmpty else {
      throw error("the file ends without a caption that shows something")
    }
    captions = captions.enumerated().sorted {
      $0.element.start == $1.element.start
        ? $0.offset < $1.offset : $0.element.start < $1.element.start
    }.map(\.element)
  }

  /// Whether a line is the first of a WebVTT file.
  static func isSignature(_ line: String) -> Bool {
    let rest = line.utf8.dropFirst(6)
    return line.utf8.starts(with: "WEBVTT".utf8)
      && (rest.isEmpty || rest.first == 0x20 || rest.first == 0x09)
  }

  private func error(_ text: String) -> BoxError {
    BoxError(.invalid("line \(max(1, lines.number)): \(text)"))
  }

  private mutating func next() throws(BoxError) -> String? {
    guard let line = held else { return try lines.next() }
    held = nil
    return line
  }

  private func check(_ timing: CaptionTiming) throws(BoxError) {
    guard max(timing.start, timing.end) <= CaptionTiming.limit else {
      throw error("times beyond \(CaptionTiming.limit / 3_600_000) hours")
    }
    guard timing.start <= timing.end else { throw error("the caption ends before it starts") }
  }

  /// Adds a caption, unless it shows nothing.
  private mutating func add(
    _ timing: CaptionTiming, _ text: some Collection<String>, identifier: String? = nil,
    settings: String? = nil
  ) {
    guard timing.start < timing.end, !text.allSatisfy(\.isBlank),
      let start = MediaTime(timing.start, timescale: 1000),
      let end = MediaTime(timing.end, timescale: 1000)
    else { return }
    captions.append(
      Caption(
        start: start, end: end, text: text.joined(separator: "\n"), identifier: identifier,
        settings: settings))
  }

  // MARK: SRT

  /// A caption begins with its times, and takes all lines up to the number of the next.
  private mutating func readSubRip() throws(BoxError) {
    var timing: CaptionTiming?
    var text: [String] = []
    while let line = try next() {
      if let found = CaptionTiming(line) {
        if text.last.map(Self.isNumber) ?? false { text.removeLast() }
        addSubRip(timing, text)
        try check(found)
        timing = found
        text = []
        continue
      }
      if Self.mayBeTimes(line, after: text, isInside: timing != nil) {
        throw error("a line of times was expected, such as 00:01:02,500 --> 00:01:04,000")
      }
      text.append(line)
    }
    addSubRip(timing, text)
  }

  private mutating func addSubRip(_ timing: CaptionTiming?, _ text: [String]) {
    guard let timing else { return }
    let start = text.firstIndex { !$0.isBlank } ?? text.endIndex
    let end = text.lastIndex { !$0.isBlank }.map { $0 + 1 } ?? start
    add(timing, text[start..<end])
  }

  private static func isNumber(_ line: String) -> Bool {
    let digits = line.utf8.filter { $0 != 0x20 && $0 != 0x09 }
    return !digits.isEmpty && digits.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Whether a line that says no times stands where they belong, and means to: behind a blank line,
  /// or a number behind one.
  private static func mayBeTimes(_ line: String, after text: [String], isInside: Bool) -> Bool {
    func isBlank(_ distance: Int) -> Bool {
      text.count < distance ? !isInside : text[text.count - distance].isBlank
    }
    if isBlank(1) { return line.hasArrow }
    guard let last = text.last, isNumber(last), isBlank(2) else { return false }
    if line.hasArrow { return true }
    let rest = line.utf8.drop { $0 == 0x20 || $0 == 0x09 }
    let isClock = rest.prefix { (0x30...0x3A).contains($0) }
    return (isClock.first ?? 0x3A) != 0x3A && isClock.count { $0 == 0x3A } >= 2
  }

  // MARK: WebVTT

  /// W3C, WebVTT, 6.1: blocks of lines, parted by blank lines; those with times are cues.
  private mutating func readWebVTT() throws(BoxError) {
    guard let first = try next(), Self.isSignature(first) else {
      throw error("WEBVTT was expected")
    }
    var block = [first]
    var blocks: [String] = []
    var isBeforeCues = true
    while let line = try next() {
      if line.hasArrow {
        guard let timing = CaptionTiming(line) else {
          if Self.isComment(block.first ?? line) {
            continue
          }
          throw error("a line of times was expected, such as 01:02.500 --> 01:04.000")
        }
        try check(timing)
        let identifier = block.count == 1 && !blocks.isEmpty ? block[0] : nil
        if isBeforeCues, identifier == nil, !block.isEmpty {
          blocks.append(block.joined(separator: "\n"))
        }
        isBeforeCues = false
        block = []
        add(
          timing, try cueText(), identifier: identifier,
          settings: timing.rest.isEmpty ? nil : timing.rest)
      } else if line.isEmpty {
        if isBeforeCues, !block.isEmpty { blocks.append(block.joined(separator: "\n")) }
        block = []
      } else {
        block.append(line)
      }
    }
    header = blocks.joined(separator: "\n\n")
  }

  private mutating func cueText() throws(BoxError) -> [String] {
    var text: [String] = []
    while let line = try next(), !line.isEmpty {
      if line.hasArrow {
        held = line
        break
      }
      text.append(line)
    }
    return text
  }

  private static func isComment(_ line: String) -> Bool {
    let rest = line.utf8.dropFirst(4)
    return line.utf8.starts(with: "NOTE".utf8)
      && (rest.isEmpty || rest.first == 0x20 || rest.first == 0x09)
  }
}
