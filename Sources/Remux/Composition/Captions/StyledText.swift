/// A text without markup, in runs of one style each.
struct StyledText: Hashable {
  /// How a run looks.
  struct Look: Hashable {
    /// 1: bold; 2: italic; 4: underlined, as in `tx3g`.
    var face: UInt8 = 0
    /// Red, green and blue in the low 24 bits; nil for the usual colour.
    var color: UInt32?
  }

  /// Some text of one style.
  struct Run: Hashable {
    var text: String
    var style: Look
  }

  /// The runs; none is empty, and no two that touch have the same style.
  private(set) var runs: [Run] = []

  init() {}

  var isBlank: Bool { runs.allSatisfy { $0.text.allSatisfy(\.isWhitespace) } }

  mutating func append(_ text: String, _ style: Look = Look()) {
    guard !text.isEmpty else { return }
    if let last = runs.last, last.style == style {
      runs[runs.count - 1].text += text
    } else {
      runs.append(Run(text: text, style: style))
    }
  }

  mutating func append(_ other: StyledText) {
    for run in other.runs { append(run.text, run.style) }
  }
}
