/// Turns the picture of a movie.
struct RotateCommand {
  static let turn = ArgumentDeclaration(
    "TURN", choices: ["0", "90", "180", "270"],
    "How far clockwise a player shall turn the picture: 0, 90, 180 or 270 degrees.")
  static let add = OptionDeclaration.flag(
    "add", "Turn the picture that much further than it is turned now.")

  static let declaration = CommandDeclaration(
    name: "rotate", summary: "Set how far players turn the picture.",
    discussion: [
      "Only the matrix in the track header says so; the picture itself is not touched. With "
        + "--in-place nothing but the bytes of the matrix changes."
    ],
    usage: "FILE TURN (-o OUT | --in-place) [options]", arguments: [.file, turn],
    options: [.output, .inPlace, add, .format] + OptionDeclaration.writing)
}
