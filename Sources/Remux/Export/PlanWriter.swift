public import ISOBMFF

extension Plan {
  /// How much is copied between two calls of `progress`, at most.
  private static let step: UInt64 = 16 << 20

  /// Writes every byte to a sink, first to last.
  ///
  /// `progress` is called with the bytes written so far, of ``size``, after each stretch of 16 MiB
  /// at most; what it throws ends the writing.
  /// - Throws: `io` where reading or writing fails, and what `progress` throws.
  public func write(
    to sink: any ByteSink, progress: (UInt64) throws(RemuxError) -> Void = { _ in }
  ) throws(RemuxError) {
    var done: UInt64 = 0
    try progress(done)
    for piece in pieces {
      switch piece {
      case .bytes(let bytes):
        try RemuxError.io { () throws(IOError) in try sink.write(bytes) }
        done += UInt64(bytes.count)
        try progress(done)
      case .copy(let payload):
        var position = payload.range.lowerBound
        while position < payload.range.upperBound {
          // Steps end on round places of the source, which keeps copies to whole pages.
          let count = min(
            payload.range.upperBound - position, Self.step - position % Self.step)
          try RemuxError.io { () throws(IOError) in
            try sink.copy(count, at: position, of: payload.source)
          }
          position += count
          done += count
          try progress(done)
        }
      }
    }
  }
}
