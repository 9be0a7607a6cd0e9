// Options that several commands share, so that they are spelt and explained alike.

extension OptionDeclaration {
  static let json = flag("json", "Print JSON instead of text.")
  static let output = value("output", short: "o", "OUT", "The file to write.")
  static let inPlace = flag(
    "in-place", "Change FILE itself instead of writing another file.")
  static let format = value(
    "format", "FORMAT", choices: ["mp4", "m4v", "m4a", "mov"],
    "The kind of file: mp4, m4v, m4a or mov. (default: by the name of OUT)")
  static let rotation = value(
    "rotation", "POLICY", choices: RotationArgument.spellings,
    "What becomes of the rotation: keep (byte for byte), normalize (snap and center the matrix), "
      + "0, 90, 180, 270 (turn the picture that far clockwise), or +90, +180, +270 "
      + "(turn it further). (default: normalize)")
  static let interleave = value(
    "interleave", "SECONDS",
    "How much of each track stands together before the next one's turn. (default: 0.5)")
  static let onUnsupported = value(
    "on-unsupported", "ACTION", choices: ["fail", "drop"],
    "What to do with tracks that cannot be carried: fail, or drop them. (default: fail)")
  static let salvage = flag(
    "salvage", "Leave out samples that lie outside the file instead of failing.")
  static let dryRun = flag(
    "dry-run", "Print what would be done, and write nothing.")
  static let strict = flag(
    "strict", "End with status 4 and write nothing where something would need a re-encode.")
  static let force = flag("force", "Replace OUT where it exists.")
  static let durable = flag(
    "durable", "Wait until OUT is safe on the disk, even if the power fails.")
  static let quiet = flag("quiet", "Print no notes and no progress.")
  static let progress = value(
    "progress", "MODE", choices: ProgressMode.allCases.map(\.rawValue),
    "How to show progress on standard error: auto (a line, on a terminal), none, or json "
      + "(one object a line). (default: auto)")

  /// The options of every command that writes a file.
  static let writing: [OptionDeclaration] = [
    .interleave, .onUnsupported, .salvage, .dryRun, .json, .strict, .force, .durable, .quiet,
    .progress,
  ]
}

extension ArgumentDeclaration {
  static let file = ArgumentDeclaration("FILE", "The MP4 or MOV file to read.")
}

/// What `--rotation` asks for.
enum RotationArgument: Hashable, Sendable {
  /// The matrix stays byte for byte.
  case keep
  /// The matrix is snapped to a right angle and centered.
  case normalize
  /// The picture is shown turned so many degrees clockwise.
  case set(Int)
  /// The picture is shown turned so many degrees further.
  case add(Int)

  /// All that can be asked for.
  static let spellings = ["keep", "normalize", "0", "90", "180", "270", "+90", "+180", "+270"]

  /// Reads one of ``spellings``; nil for anything else.
  init?(_ text: String) {
    guard Self.spellings.contains(text) else { return nil }
    switch text {
    case "keep": self = .keep
    case "normalize": self = .normalize
    default:
      guard let degrees = Int(text) else { return nil }
      self = text.hasPrefix("+") ? .add(degrees) : .set(degrees)
    }
  }
}

/// Where a command that can change a file in place writes.
enum Destination: Hashable, Sendable {
  /// To another file.
  case file(String)
  /// Into the input.
  case inPlace
}

extension ParsedArguments {
  /// What `-o OUT` and `--in-place` say.
  ///
  /// - Throws: where both or neither are given.
  func destination() throws(UsageError) -> Destination {
    if try only(.output, or: .inPlace) == nil {
      throw UsageError("say where to write: -o OUT or --in-place")
    }
    return value(.output).map { .file($0) } ?? .inPlace
  }

  /// The value of `-o`.
  ///
  /// - Throws: where it is missing.
  func outputFile() throws(UsageError) -> String {
    guard let file = value(.output) else { throw UsageError("say where to write: -o OUT") }
    return file
  }

  /// The value of `--rotation`; nil where it was not given.
  var rotation: RotationArgument? { value(.rotation).flatMap { RotationArgument($0) } }

  /// How progress is shown: not at all with `--quiet`.
  func progressMode() throws(UsageError) -> ProgressMode {
    has(.quiet) ? .none : try choice(.progress) ?? .auto
  }

  /// The value of `--interleave` in seconds; nil where it was not given.
  func interleave() throws(UsageError) -> Double? {
    try number(.interleave, in: 0.01...60)
  }
}
