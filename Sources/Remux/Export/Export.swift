internal import ISOBMFF

/// Writes a plan to a file, with progress, and can be cancelled.
///
/// The output appears whole or not at all. An export runs once.
public final class Export: Sendable {
  /// Where an export stands.
  public enum State: Hashable, Sendable {
    /// It has not been started.
    case waiting
    /// It is being written.
    case exporting
    /// The output is there.
    case completed
    /// Nothing was left behind; the error says why.
    case failed(RemuxError)
    /// Nothing was left behind.
    case cancelled
  }

  /// How far an export is.
  public struct Progress: Hashable, Sendable {
    /// Bytes written.
    public var done: UInt64
    /// Bytes that will have been written at the end.
    public var planned: UInt64

    /// The part that is done, 0 to 1.
    public var fraction: Double { planned == 0 ? 1 : Double(done) / Double(planned) }
  }

  /// How to write.
  public struct Options: Hashable, Sendable {
    /// Whether an output that exists is replaced.
    public var replaces = false
    /// Whether the output may take the place of an input, once it is whole.
    public var replacesInput = false
    /// Whether file and folder are synced to the disk before the export counts as completed.
    public var isDurable = false

    /// A new file, not synced.
    public init() {}
  }

  /// What is written.
  public let plan: Plan
  /// Where the output appears.
  public let path: String
  /// How it is written.
  public let options: Options
  /// Bytes done of bytes planned, each time some more were written; ends with the export.
  public let progress: AsyncStream<Progress>

  private let continuation: AsyncStream<Progress>.Continuation
  private let shared = Locked(State.waiting)
  private let cancelled = Locked(false)

  /// Makes an export that has yet to run.
  public init(_ plan: Plan, to path: String, _ options: Options = .init()) {
    self.plan = plan
    self.path = path
    self.options = options
    (progress, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Where the export stands.
  public var state: State { shared.withLock { $0 } }

  /// The length of the output in bytes, known before the start.
  public var outputSize: UInt64 { plan.size }

  /// Stops the export as soon as the stretch that is being written is done.
  ///
  /// Before the start, the export never begins; after the end, nothing happens.
  public func cancel() {
    cancelled.withLock { $0 = true }
    shared.withLock { if $0 == .waiting { $0 = .cancelled } }
  }

  /// Writes the output.
  ///
  /// Cancelling the task cancels the export.
  /// - Throws: `outputExists`, `outputIsInput`, `cancelled`, or `io` where reading or writing fails
  ///   or a source changed meanwhile. In every case nothing is left behind.
  public func run() async throws(RemuxError) {
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { (done: CheckedContinuation<RemuxError?, Never>) in
        WriterThread.start {
          do throws(RemuxError) {
            try self.runBlocking()
            done.resume(returning: nil)
          } catch {
            done.resume(returning: error)
          }
        }
      }
    } onCancel: {
      cancel()
    }
    if let result { throw result }
  }

  /// Writes the output on the calling thread, which waits for it.
  ///
  /// - Throws: as ``run()``.
  public func runBlocking() throws(RemuxError) {
    let began = shared.withLock { state in
      guard state == .waiting else { return false }
      state = .exporting
      return true
    }
    defer { continuation.finish() }
    guard began else { throw .cancelled }
    do throws(RemuxError) {
      try write()
      shared.withLock { $0 = .completed }
    } catch {
      shared.withLock { $0 = error == .cancelled ? .cancelled : .failed(error) }
      throw error
    }
  }

  private var isCancelled: Bool { cancelled.withLock { $0 } }

  private func write() throws(RemuxError) {
    try checkOutput()
    let file = try RemuxError.io { () throws(IOError) in try AtomicFile(path: path) }
    defer { file.discard() }
    let sink = FileSink(descriptor: file.descriptor, name: path)
    try plan.write(to: sink) { (done) throws(RemuxError) in
      continuation.yield(Progress(done: done, planned: plan.size))
      if isCancelled { throw .cancelled }
    }
    for source in plan.sources {
      try RemuxError.io { () throws(IOError) in try source.checkUnchanged() }
    }
    do throws(IOError) {
      try file.commit(
        replacing: options.replaces || options.replacesInput, durable: options.isDurable)
    } catch {
      if error.isAlreadyThere { throw .outputExists(path) }
      throw .io(error)
    }
  }

  private func checkOutput() throws(RemuxError) {
    guard let output = FileIdentity(path: path) else { return }
    for source in plan.sources {
      guard let descriptor = source.fileDescriptor,
        let input = try? FileIdentity(descriptor: descriptor)
      else { continue }
      if input.isSameFile(as: output), !options.replacesInput { throw .outputIsInput(path) }
    }
    guard options.replaces || options.replacesInput else { throw .outputExists(path) }
    guard output.isRegular else {
      throw .io(IOError("replace", name: path, detail: "not a regular file"))
    }
  }
}
