/// An option of a command, as it is parsed and as it stands in the help.
struct OptionDeclaration: Sendable {
  /// The long name, without the two hyphens.
  var name: String
  /// The letter of the short form.
  var short: Character?
  /// What stands for the value in the help; nil for a flag.
  var placeholder: String?
  /// The values that are allowed; any where there are none.
  var choices: [String] = []
  /// Whether the option may be given several times.
  var isRepeatable = false
  /// What it does.
  var help: String

  /// An option without a value.
  static func flag(
    _ name: String, short: Character? = nil, _ help: String
  ) -> OptionDeclaration {
    OptionDeclaration(name: name, short: short, help: help)
  }

  /// An option with a value.
  static func value(
    _ name: String, short: Character? = nil, _ placeholder: String, choices: [String] = [],
    isRepeatable: Bool = false, _ help: String
  ) -> OptionDeclaration {
    OptionDeclaration(
      name: name, short: short, placeholder: placeholder, choices: choices,
      isRepeatable: isRepeatable, help: help)
  }

  /// The same option with another text in the help.
  func saying(_ help: String) -> OptionDeclaration {
    var option = self
    option.help = help
    return option
  }

  /// The option as the help shows it: `-o, --output OUT`.
  var label: String {
    let long = "--\(name)" + (placeholder.map { " \($0)" } ?? "")
    return short.map { "-\($0), \(long)" } ?? long
  }
}

/// An argument that is told by its place.
struct ArgumentDeclaration: Sendable {
  /// What stands for it in the help: `FILE`.
  var name: String
  /// How many of them there are; only the last argument of a command may have a range.
  var count: ClosedRange<Int>
  /// The values that are allowed; any where there are none.
  var choices: [String] = []
  /// What it is.
  var help: String

  /// Declares an argument that is there once, unless said otherwise.
  init(
    _ name: String, count: ClosedRange<Int> = 1...1, choices: [String] = [], _ help: String
  ) {
    self.name = name
    self.count = count
    self.choices = choices
    self.help = help
  }
}

/// A command: its words on the command line and in the help.
struct CommandDeclaration: Sendable {
  /// The name: `remux`.
  var name: String
  /// One line for the list of commands.
  var summary: String
  /// More about it, in paragraphs, for its own help.
  var discussion: [String] = []
  /// What follows the name in the usage line.
  var usage: String
  /// What is told by its place.
  var arguments: [ArgumentDeclaration]
  /// What is told by its name.
  var options: [OptionDeclaration] = []
}
