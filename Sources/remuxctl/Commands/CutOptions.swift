import ISOBMFF
import Remux

// The options that say what is kept, and where cuts may lie.

extension OptionDeclaration {
  static let from = value(
    "from", "T", "Keep what comes from this time on: 90, 1:30.5, or #2700 (a frame).")
  static let to = value("to", "T", "Keep what comes before this time.")
  static let range = value(
    "range", "T..T", isRepeatable: true,
    "Keep a range: T..T, T.., ..T or T+LENGTH. Several are joined in the order given.")
  static let cut = value(
    "cut", "POLICY", choices: CutPolicy.allCases.map(\.rawValue),
    "Where cuts may lie: exact (what has to be decoded before is kept, but not shown), keyframe "
      + "(on sync samples, outward) or keyframe-inward. (default: exact)")
  static let shiftCreationTime = flag(
    "shift-creation-time", "Add the start of the first range to the times of creation.")

  /// The options that say what is kept.
  static let cutting: [OptionDeclaration] = [.from, .to, .range, .cut, .shiftCreationTime]
}

extension ParsedArguments {
  /// The ranges that are to be kept; none where all is.
  ///
  /// - Throws: where one is wrong, or `--range` is given beside `--from` or `--to`.
  func ranges() throws(UsageError) -> [RangeArgument] {
    var ranges: [RangeArgument] = []
    for text in values(.range) { ranges.append(try RangeArgument(text)) }
    if ranges.isEmpty, has(.from) || has(.to) {
      let (start, end) = (value(.from), value(.to))
      ranges = [
        try RangeArgument(
          from: start.map { text throws(UsageError) in try TimeArgument(text) },
          to: end.map { text throws(UsageError) in try TimeArgument(text) },
          text: "\(start ?? "")..\(end ?? "")")
      ]
    } else if !ranges.isEmpty {
      _ = try only(.range, or: .from)
      _ = try only(.range, or: .to)
    }
    guard ranges.isEmpty else { return ranges }
    for option in [OptionDeclaration.cut, .shiftCreationTime] where has(option) {
      throw UsageError("--\(option.name) has no meaning without --from, --to or --range")
    }
    return ranges
  }

  /// Where cuts may lie.
  func cutPolicy() throws(UsageError) -> CutPolicy { try choice(.cut) ?? .exact }
}
