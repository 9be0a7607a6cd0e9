/// A command line that cannot be understood.
struct UsageError: Error, Hashable, CustomStringConvertible {
  /// What is wrong, and what may have been meant.
  let description: String

  /// Makes an error.
  init(_ description: String) {
    self.description = description
  }

  /// An error about a word that is not among the known ones.
  static func unknown(
    _ what: String, _ word: String, among known: [String], command: String? = nil
  ) -> UsageError {
    if let match = Suggestion.closest(to: word, among: known) {
      return UsageError("unknown \(what) '\(word)'. Did you mean '\(match)'?")
    }
    let help = command.map { " \($0)" } ?? ""
    return UsageError("unknown \(what) '\(word)'; see '\(Program.name) help\(help)'")
  }
}

/// What stood on the command line, behind the name of the command.
struct ParsedArguments: Sendable {
  fileprivate var values: [String: [String]] = [:]
  fileprivate var positionals: [String: [String]] = [:]
  /// The options with values, as they stood one behind the other.
  fileprivate var order: [(name: String, value: String)] = []

  /// Whether an option was given.
  func has(_ option: OptionDeclaration) -> Bool { values[option.name] != nil }

  /// The value of an option; nil where it was not given.
  func value(_ option: OptionDeclaration) -> String? { values[option.name]?.last }

  /// All values of an option that may be repeated.
  func values(_ option: OptionDeclaration) -> [String] { values[option.name] ?? [] }

  /// The values of several options in the order of the command line.
  func occurrences(
    of options: [OptionDeclaration]
  ) -> [(option: OptionDeclaration, value: String)] {
    order.compactMap { name, value in
      options.first { $0.name == name }.map { ($0, value) }
    }
  }

  /// The arguments at the place of that name, in order.
  subscript(_ argument: ArgumentDeclaration) -> [String] { positionals[argument.name] ?? [] }

  /// The argument at a place that is filled exactly once.
  func argument(_ argument: ArgumentDeclaration) throws(UsageError) -> String {
    guard let value = self[argument].first else {
      throw UsageError("\(argument.name) is missing")
    }
    return value
  }

  /// The value of an option as one of the cases of a type.
  func choice<Value: RawRepresentable>(
    _ option: OptionDeclaration, as type: Value.Type = Value.self
  ) throws(UsageError) -> Value? where Value.RawValue == String {
    guard let text = value(option) else { return nil }
    guard let value = Value(rawValue: text) else {
      throw UsageError("--\(option.name) cannot be '\(text)'")
    }
    return value
  }

  /// The value of an option as a whole number in a range.
  func integer<Number: FixedWidthInteger>(
    _ option: OptionDeclaration, in range: ClosedRange<Number>
  ) throws(UsageError) -> Number? {
    guard let text = value(option) else { return nil }
    guard let number = Number(text), range.contains(number) else {
      throw UsageError(
        "--\(option.name) takes a whole number from \(range.lowerBound) to \(range.upperBound),"
          + " not '\(text)'")
    }
    return number
  }

  /// The value of an option as a decimal number in a range.
  func number(
    _ option: OptionDeclaration, in range: ClosedRange<Double>
  ) throws(UsageError) -> Double? {
    guard let text = value(option) else { return nil }
    // `Double` also takes "0x1p3" and "nan".
    let isDecimal = text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E || $0 == 0x2D }
    guard isDecimal, let number = Double(text), range.contains(number) else {
      throw UsageError(
        "--\(option.name) takes a number from \(range.lowerBound) to \(range.upperBound),"
          + " not '\(text)'")
    }
    return number
  }

  /// The one of two options that exclude each other which was given; nil where none was.
  ///
  /// - Throws: where both were given.
  func only(
    _ first: OptionDeclaration, or second: OptionDeclaration
  ) throws(UsageError) -> OptionDeclaration? {
    guard !(has(first) && has(second)) else {
      throw UsageError("--\(first.name) and --\(second.name) exclude each other")
    }
    return has(first) ? first : has(second) ? second : nil
  }
}

/// Takes the words behind a command's name apart.
struct ArgumentParser: Sendable {
  let command: CommandDeclaration

  /// Parses the words; options and arguments may be mixed, `--` ends the options.
  func parse(_ words: [String]) throws(UsageError) -> ParsedArguments {
    var parsed = ParsedArguments()
    var plain: [String] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        plain += rest
        break
      }
      if word.hasPrefix("--") {
        try long(word.dropFirst(2), &rest, &parsed)
      } else if Self.isShortOption(word) {
        try short(word.dropFirst(), &rest, &parsed)
      } else {
        plain.append(word)
      }
    }
    try place(plain, &parsed)
    return parsed
  }

  /// Whether `--help` or `-h` is among the words before `--`.
  static func asksForHelp(_ words: some Collection<String>) -> Bool {
    words.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
  }

  /// `-` is a file and `-90` a number.
  private static func isShortOption(_ word: String) -> Bool {
    guard word.utf8.first == 0x2D, let second = word.utf8.dropFirst().first else { return false }
    return !(0x30...0x39).contains(second) && second != 0x2E
  }

  private func long(
    _ text: Substring, _ rest: inout ArraySlice<String>, _ parsed: inout ParsedArguments
  ) throws(UsageError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = command.options.first(where: { $0.name == name }) else {
      throw .unknown(
        "option", "--\(name)", among: command.options.map { "--\($0.name)" } + ["--help"],
        command: command.name)
    }
    let attached = parts.count == 2 ? String(parts[1]) : nil
    try take(option, spelling: "--\(name)", attached, &rest, &parsed)
  }

  private func short(
    _ text: Substring, _ rest: inout ArraySlice<String>, _ parsed: inout ParsedArguments
  ) throws(UsageError) {
    // `-output x` for `--output x` must not become `-o utput`.
    if text.count > 1, command.options.contains(where: { $0.name == text }) || text == "help" {
      throw UsageError("unknown option '-\(text)'. Did you mean '--\(text)'?")
    }
    guard let letter = text.first,
      let option = command.options.first(where: { $0.short == letter })
    else {
      throw UsageError("unknown option '-\(text)'; see '\(Program.name) help \(command.name)'")
    }
    let attached = text.count > 1 ? String(text.dropFirst()) : nil
    try take(option, spelling: "-\(letter)", attached, &rest, &parsed)
  }

  private func take(
    _ option: OptionDeclaration, spelling: String, _ attached: String?,
    _ rest: inout ArraySlice<String>, _ parsed: inout ParsedArguments
  ) throws(UsageError) {
    guard option.isRepeatable || parsed.values[option.name] == nil else {
      throw UsageError("\(spelling) is given twice")
    }
    guard let placeholder = option.placeholder else {
      guard attached == nil else { throw UsageError("\(spelling) takes no value") }
      parsed.values[option.name] = [""]
      return
    }
    var value = attached
    if value == nil, let next = rest.first, next != "--", !next.hasPrefix("--"),
      !Self.isShortOption(next)
    {
      value = rest.removeFirst()
    }
    guard let value, !value.isEmpty else {
      throw UsageError("\(spelling) needs a value: \(spelling) \(placeholder)")
    }
    try check(value, of: spelling, among: option.choices)
    parsed.values[option.name, default: []].append(value)
    parsed.order.append((option.name, value))
  }

  private func check(
    _ value: String, of name: String, among choices: [String]
  ) throws(UsageError) {
    guard !choices.isEmpty, !choices.contains(value) else { return }
    let listed = choices.dropLast().joined(separator: ", ") + " or " + (choices.last ?? "")
    throw UsageError("\(name) takes \(choices.count > 1 ? listed : choices[0]), not '\(value)'")
  }

  private func place(
    _ words: [String], _ parsed: inout ParsedArguments
  ) throws(UsageError) {
    var rest = words[...]
    let see = "; see '\(Program.name) help \(command.name)'"
    for argument in command.arguments {
      let taken = rest.prefix(argument.count.upperBound)
      guard taken.count >= argument.count.lowerBound else {
        let many = argument.count.lowerBound
        throw UsageError(
          many > 1 && argument.count.lowerBound > taken.count && !taken.isEmpty
            ? "\(many) \(argument.name) are needed, \(taken.count) given\(see)"
            : "\(argument.name) is missing\(see)")
      }
      for value in taken { try check(value, of: argument.name, among: argument.choices) }
      parsed.positionals[argument.name] = Array(taken)
      rest = rest.dropFirst(taken.count)
    }
    if let extra = rest.first {
      throw UsageError("unexpected argument '\(extra)'\(see)")
    }
  }
}

/// What a mistyped word may have meant.
enum Suggestion {
  /// The known word that is closest; nil where none is close.
  static func closest(to word: String, among known: [String]) -> String? {
    let limit = max(1, min(3, word.count / 3))
    // The start of a word is a surer sign of it than some letters in common.
    return known.map { other in
      let isStart = word.count > 3 && other.hasPrefix(word)
      return (word: other, distance: isStart ? 0 : distance(word, other))
    }
    .filter { $0.distance <= limit }
    .min { ($0.distance, $0.word) < ($1.distance, $1.word) }?.word
  }

  /// How many letters must be added, left out, changed or swapped with a neighbour.
  static func distance(_ left: String, _ right: String) -> Int {
    let left = Array(left.prefix(64).unicodeScalars)
    let right = Array(right.prefix(64).unicodeScalars)
    var before: [Int] = []
    var last = Array(0...right.count)
    for (row, one) in left.enumerated() {
      var next = [row + 1]
      for (column, other) in right.enumerated() {
        var best = min(
          last[column] + (one == other ? 0 : 1), last[column + 1] + 1, next[column] + 1)
        if row > 0, column > 0, one == right[column - 1], left[row - 1] == other {
          best = min(best, before[column - 1] + 1)
        }
        next.append(best)
      }
      before = last
      last = next
    }
    return last[right.count]
  }
}
