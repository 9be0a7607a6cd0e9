/// Help, laid out as the tools of Swift lay it out.
enum HelpText {
  private static let textColumn = 26
  private static let width = 80

  /// The help of the program.
  static func program(_ commands: [CommandDeclaration]) -> String {
    var text = "OVERVIEW: \(Program.summary)\n\n"
    for paragraph in Program.discussion { text += wrapped(paragraph, indent: 0) + "\n" }
    text += "USAGE: \(Program.name) COMMAND [options] FILE...\n\n"
    text += "OPTIONS:\n"
    text += entry("--version", "Show the version.")
    text += entry("-h, --help", "Show help information.")
    text += "\nSUBCOMMANDS:\n"
    for command in commands { text += entry(command.name, command.summary) }
    text += "\n  See '\(Program.name) help COMMAND' for detailed help.\n"
    return text
  }

  /// The help of one command.
  static func command(_ command: CommandDeclaration) -> String {
    var text = wrapped("OVERVIEW: " + command.summary, indent: 0) + "\n"
    for paragraph in command.discussion { text += wrapped(paragraph, indent: 0) + "\n" }
    text += wrapped(
      "USAGE: \(Program.name) \(command.name) \(command.usage)", indent: 0, hanging: 4)
    if !command.arguments.isEmpty {
      text += "\nARGUMENTS:\n"
      for argument in command.arguments {
        text += entry(argument.name, argument.help)
      }
    }
    text += "\nOPTIONS:\n"
    for option in command.options {
      text += entry(option.label, option.help)
    }
    text += entry("-h, --help", "Show help information.")
    return text
  }

  /// A label, and its text from column 26 on.
  private static func entry(_ label: String, _ help: String) -> String {
    let lines = wrapped(help, indent: textColumn)
    let head = "  " + label
    guard head.count < textColumn else { return head + "\n" + lines }
    return head + String(repeating: " ", count: textColumn - head.count)
      + lines.drop { $0 == " " }
  }

  /// The words in lines of 80 columns at most, where no single word is longer.
  static func wrapped(_ text: String, indent: Int, hanging: Int = 0) -> String {
    var result = ""
    var line = String(repeating: " ", count: indent)
    var isEmpty = true
    for word in text.split(separator: " ") {
      if !isEmpty, line.count + 1 + word.count > width {
        result += line + "\n"
        line = String(repeating: " ", count: indent + hanging)
        isEmpty = true
      }
      line += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    return result + line + "\n"
  }
}
