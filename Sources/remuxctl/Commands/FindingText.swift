import ISOBMFF

/// Findings, in words and as data.
enum FindingText {
  /// One line: `warning: the picture begins at (-120, 0) [matrix-off-screen] (moov/trak at offset 9)`.
  static func line(_ finding: Finding, console: borrowing Console) -> String {
    let style: Style =
      switch finding.severity {
      case .error: .red
      case .warning: .yellow
      case .note: .cyan
      }
    let place = [finding.path, finding.offset.map { "at offset \($0)" } ?? ""]
      .filter { !$0.isEmpty }.joined(separator: " ")
    let text = TerminalText.message("\(finding.message) [\(finding.code)]")
    return console.styled(finding.severity.rawValue + ":", style) + " " + text
      + (place.isEmpty ? "" : console.styled(TerminalText.message(" (\(place))"), .dim))
  }

  /// Writes an array of objects under the key `findings`.
  static func write(_ findings: [Finding], to json: inout JSONWriter) {
    json.array("findings") { json in
      for finding in findings {
        json.object(inline: true) { json in
          json.field("severity", finding.severity.rawValue)
          json.field("code", finding.code)
          json.field("message", finding.message)
          json.field("path", finding.path)
          json.field("offset", finding.offset)
        }
      }
    }
  }
}
