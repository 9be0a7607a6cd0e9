/// Looks for what is wrong with a file.
struct CheckCommand {
  static let declaration = CommandDeclaration(
    name: "check", summary: "Look for what is wrong with a file.",
    discussion: [
      "Every finding is one line on standard output: how bad it is, what it is, and where. The "
        + "status is 3 where something was found, and 0 where all is well."
    ],
    usage: "FILE [options]", arguments: [.file], options: [.json])
}
