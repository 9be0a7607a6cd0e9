internal import ISOBMFF

/// What was found about the tracks of clips that one track of a copy holds.
struct ClipFindings {
  typealias Code = Verification.Difference.Code

  /// The first sample that differs in one way, and how many do.
  struct Finding {
    var code: Code
    /// Which of the tracks it is about; nil where it is about none.
    var source: Int?
    var sample: Int?
    var message: String
    var count = 1
  }

  private(set) var all: [Finding] = []

  /// Notes a difference; of each kind and track the first is kept, and the others are counted.
  mutating func note(_ code: Code, _ source: Int?, sample: Int?, _ message: () -> String) {
    if let index = all.firstIndex(where: { $0.code == code && $0.source == source }) {
      all[index].count += 1
    } else {
      all.append(Finding(code: code, source: source, sample: sample, message: message()))
    }
  }

  /// A time as messages have it: seconds with three decimals.
  static func text(_ time: MediaTime) -> String {
    guard let value = time.ticks(of: 1000) else { return "\(time) s" }
    let digits = String(value.magnitude)
    let padded = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    return "\(value < 0 ? "-" : "")\(padded.dropLast(3)).\(padded.suffix(3)) s"
  }
}
