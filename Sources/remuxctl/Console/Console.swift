/// Where a run of the program writes: results to standard output, everything else to standard error.
///
/// Every command takes one, so that a test can run it in-process and read what it wrote.
struct Console: ~Copyable {
  /// Standard output: results.
  var output: OutputBuffer
  /// Standard error: messages and progress.
  let messages: MessageStream
  /// Whether results are coloured.
  let isColored: Bool
  /// Whether messages are coloured.
  private let hasColoredMessages: Bool
  /// How many columns there are for results; nil where they do not go to a terminal.
  let columns: Int?
  /// Whether notes and progress are left out.
  var isQuiet = false

  /// The descriptors of the program; colours only on a terminal, and never with `NO_COLOR`.
  static func standard() -> Console {
    let isPlain = System.environment("NO_COLOR") != nil || System.environment("TERM") == "dumb"
    let hasOutput = System.isTerminal(1)
    let hasErrors = System.isTerminal(2)
    return Console(
      output: OutputBuffer(descriptor: 1),
      messages: MessageStream(
        descriptor: 2, isTerminal: hasErrors, columns: hasErrors ? System.columns(of: 2) ?? 80 : 80),
      isColored: hasOutput && !isPlain, hasColoredMessages: hasErrors && !isPlain,
      columns: hasOutput ? System.columns(of: 1) ?? 80 : nil)
  }

  /// A console that keeps what is written to it.
  static func recording(
    isColored: Bool = false, isTerminal: Bool = false, columns: Int? = nil
  ) -> Console {
    Console(
      output: .memory(),
      messages: MessageStream(descriptor: nil, isTerminal: isTerminal, columns: columns ?? 80),
      isColored: isColored, hasColoredMessages: isColored, columns: columns)
  }

  // MARK: Results

  /// Prints a line of results.
  mutating func print(_ line: String = "") {
    output.append(line)
    output.append(byte: 0x0A)
  }

  /// Prints a table.
  mutating func print(_ table: TextTable) {
    output.append(table.rendered(colored: isColored))
  }

  /// Text in a style, where results are coloured.
  func styled(_ text: String, _ style: Style) -> String {
    isColored ? style.applied(to: text) : text
  }

  /// Prints a JSON document.
  mutating func json(
    pretty: Bool = true, _ body: (inout JSONWriter) throws -> Void
  ) rethrows {
    var writer = JSONWriter(exchange(&output, with: .memory()), isPretty: pretty)
    do {
      try body(&writer)
    } catch {
      output = writer.finish()
      throw error
    }
    output = writer.finish()
  }

  /// Prints an XML document.
  mutating func xml(_ body: (inout XMLWriter) -> Void) {
    var writer = XMLWriter(exchange(&output, with: .memory()))
    body(&writer)
    output = writer.finish()
  }

  // MARK: Messages

  /// Writes a note for a person to standard error, unless `--quiet`.
  func note(_ text: String) {
    guard !isQuiet else { return }
    messages.line(TerminalText.message(text))
  }

  /// Writes a warning to standard error, `--quiet` or not: one line, beginning `remuxctl: `.
  func warn(_ text: String, file: String? = nil) {
    complain(text, file: file, style: .yellow)
  }

  /// Writes an error to standard error: one line, `remuxctl: FILE: what is wrong (place)`.
  func fail(_ error: any Error, file: String? = nil) {
    complain(ErrorText.describing(error, file: file), file: file, style: .red)
  }

  /// Writes a message as an error.
  func fail(_ text: String, file: String? = nil) {
    complain(text, file: file, style: .red)
  }

  private func complain(_ text: String, file: String?, style: Style) {
    let name = hasColoredMessages ? style.applied(to: Program.name + ":") : Program.name + ":"
    let place = file.map { TerminalText.message($0) + ": " } ?? ""
    messages.line("\(name) \(place)\(TerminalText.message(text))")
  }
}
