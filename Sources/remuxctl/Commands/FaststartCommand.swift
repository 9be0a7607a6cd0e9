/// Moves the index of a movie to the front.
struct FaststartCommand {
  static let declaration = CommandDeclaration(
    name: "faststart", summary: "Move the index to the front of a file.",
    discussion: [
      "A player can then begin before the whole file is there. Samples and boxes stay as they are; "
        + "only offsets change."
    ],
    usage: "FILE (-o OUT | --in-place) [options]", arguments: [.file],
    options: [.output, .inPlace, .dryRun, .json, .force, .durable, .quiet, .progress])
}
