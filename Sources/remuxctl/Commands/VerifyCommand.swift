/// Compares the samples of two files.
struct VerifyCommand {
  static let original = ArgumentDeclaration("A", "The file to compare with.")
  static let copy = ArgumentDeclaration("B", "The file that was made of it.")

  static let declaration = CommandDeclaration(
    name: "verify", summary: "Prove that one file holds the samples of another.",
    discussion: [
      "Payloads are compared byte for byte, presentation times to the tick. The status is 3 where "
        + "something differs, and 0 where nothing does."
    ],
    usage: "A B [options]", arguments: [original, copy], options: [.json])
}
