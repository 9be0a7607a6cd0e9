/// How progress is shown.
enum ProgressMode: String, CaseIterable, Sendable {
  /// A line that is redrawn, where standard error is a terminal.
  case auto
  /// Not at all.
  case none
  /// One JSON object a line.
  case json
}

/// Shows how far a long piece of work is; may be told so from any thread, as often as one likes.
final class ProgressReporter: @unchecked Sendable {
  private let messages: MessageStream
  private let mode: ProgressMode
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private let lock = Lock()
  private var last: ContinuousClock.Instant?

  /// The shortest time from one picture to the next.
  private static let interval = Duration.milliseconds(100)

  /// Starts the clock.
  init(_ mode: ProgressMode, messages: MessageStream) {
    self.messages = messages
    self.mode = mode == .auto && !messages.isTerminal ? .none : mode
    start = clock.now
  }

  /// Says how many bytes of how many are done.
  func update(done: UInt64, of total: UInt64) {
    guard mode != .none else { return }
    show(done: done, of: total, isLast: false)
  }

  /// Says that the work is over: takes the line away, or writes the last object.
  func finish(done: UInt64, of total: UInt64) {
    switch mode {
    case .none: break
    case .auto: messages.clearTransientLine()
    case .json: show(done: done, of: total, isLast: true)
    }
  }

  private func show(done: UInt64, of total: UInt64, isLast: Bool) {
    let now = clock.now
    let isDue = lock.locked {
      if let last, now - last < Self.interval, !isLast { return false }
      last = now
      return true
    }
    guard isDue else { return }
    let elapsed = Self.seconds(now - start)
    if mode == .json {
      messages.line(ProgressText.json(done: done, of: total, seconds: elapsed))
    } else {
      messages.transientLine(
        ProgressText.line(done: done, of: total, seconds: elapsed, columns: messages.columns))
    }
  }

  private static func seconds(_ duration: Duration) -> Double {
    let (seconds, attoseconds) = duration.components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}

/// Progress in words.
enum ProgressText {
  /// The line of a terminal: ` 42% [#####-------] 1.20 GB of 2.90 GB, 512 MB/s, 0:03 left`.
  static func line(done: UInt64, of total: UInt64, seconds: Double, columns: Int) -> String {
    let share = total == 0 ? 1 : min(Double(done) / Double(total), 1)
    let percent = String(Int(share * 100))
    var tail = " \(Units.bytes(done)) of \(Units.bytes(total))"
    if seconds > 0, done > 0 {
      let rate = Double(done) / seconds
      tail += ", \(Units.bytes(UInt64(min(rate, 1e18))))/s"
      if done < total { tail += ", \(Units.clock(Double(total - done) / rate)) left" }
    }
    let head = String(repeating: " ", count: 3 - percent.count) + percent + "%"
    // One column stays free: some terminals wrap when the last one is written.
    let room = min(columns - 1 - head.count - tail.count - 3, 40)
    guard room >= 8 else { return TerminalText.cut(head + tail, to: max(columns - 1, 4)) }
    let filled = Int(share * Double(room))
    return head + " [" + String(repeating: "#", count: filled)
      + String(repeating: "-", count: room - filled) + "]" + tail
  }

  /// A JSON object: `{"event":"progress","bytes":1,"totalBytes":2,"seconds":0.25}`.
  static func json(done: UInt64, of total: UInt64, seconds: Double) -> String {
    #"{"event":"progress","bytes":\#(done),"totalBytes":\#(total),"#
      + #""seconds":\#(Units.decimal(seconds, places: 3))}"#
  }
}
