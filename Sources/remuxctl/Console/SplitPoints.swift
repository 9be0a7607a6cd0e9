import ISOBMFF

/// Where a movie is split: at given places, or again and again after the same time.
enum SplitPoints: Hashable, Sendable {
  /// At these places, ascending.
  case at([TimeArgument])
  /// After every such length, which is above zero.
  case every(MediaTime)

  /// Reads the value of `--at`: `T,T,…`.
  ///
  /// - Throws: where one is no time, or two are certain not to ascend.
  static func at(_ text: String) throws(UsageError) -> SplitPoints {
    var points: [TimeArgument] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let point = try TimeArgument(part)
      if let last = points.last, last.isBefore(point) == false {
        throw Self.unordered(last, point)
      }
      points.append(point)
    }
    return .at(points)
  }

  /// Reads the value of `--every`.
  ///
  /// - Throws: where it is no length of time above zero.
  static func every(_ text: String) throws(UsageError) -> SplitPoints {
    let length = try PlainTime(text)
    guard length.value > .zero else { throw UsageError("--every takes a time above zero") }
    return .every(length.value)
  }

  /// The error for places that do not ascend.
  static func unordered(_ first: TimeArgument, _ second: TimeArgument) -> UsageError {
    UsageError(
      "'\(second.text)' must lie behind '\(first.text)': write the places in ascending order")
  }
}
