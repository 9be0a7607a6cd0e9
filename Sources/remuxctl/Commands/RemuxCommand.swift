/// Writes a movie afresh.
struct RemuxCommand {
  static let input = ArgumentDeclaration("IN", "The MP4 or MOV file to read.")

  static let declaration = CommandDeclaration(
    name: "remux", summary: "Write a movie afresh, ready for streaming.",
    discussion: [
      "The samples are copied bit for bit; the index is written anew and stands in front. OUT "
        + "appears whole or not at all, and IN is never changed."
    ],
    usage: "IN -o OUT [options]", arguments: [input],
    options: [.output, .format, .rotation]
      + OptionDeclaration.writing)
}
