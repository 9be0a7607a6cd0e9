/// Standard error: messages and progress, one line at a time, from any thread.
final class MessageStream: @unchecked Sendable {
  private let descriptor: Int32?
  private let lock = Lock()
  private var recorded: [UInt8] = []
  private var hasTransientLine = false

  /// Whether progress can be drawn and colours be shown.
  let isTerminal: Bool
  /// How many columns there are.
  let columns: Int

  /// Writes to a descriptor, or keeps the text where there is none.
  init(descriptor: Int32?, isTerminal: Bool, columns: Int) {
    self.descriptor = descriptor
    self.isTerminal = isTerminal
    self.columns = columns
  }

  /// All that was written, where it is kept.
  var text: String { lock.locked { String(decoding: recorded, as: UTF8.self) } }

  /// Writes a line; a line that was being drawn makes way.
  func line(_ text: String) {
    lock.locked {
      eraseTransientLine()
      write(text + "\n")
    }
  }

  /// Draws a line that the next one replaces.
  func transientLine(_ text: String) {
    lock.locked {
      write("\r" + text + "\u{1B}[K")
      hasTransientLine = true
    }
  }

  /// Takes away the line that is being drawn.
  func clearTransientLine() {
    lock.locked { eraseTransientLine() }
  }

  private func eraseTransientLine() {
    guard hasTransientLine else { return }
    write("\r\u{1B}[K")
    hasTransientLine = false
  }

  /// Writes at once; what standard error does not take has nowhere else to go.
  private func write(_ text: String) {
    guard let descriptor else {
      recorded.append(contentsOf: text.utf8)
      return
    }
    var text = text
    text.withUTF8 { _ = unsafe System.write(UnsafeRawBufferPointer($0), to: descriptor) }
  }
}
