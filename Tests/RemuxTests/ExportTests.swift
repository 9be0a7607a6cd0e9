import ISOBMFF
import TestSupport
import Testing

@testable import Remux

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

struct ExportTests {
  private static let name = "elst-empty.mp4"

  private static func plan(_ source: any ByteSource) throws -> Plan {
    try Plan(Composition(remuxing: Movie(reading: source)))
  }

  /// A plan for a file of the folder, and what it writes.
  private func prepared(_ folder: TestFolder) throws -> (plan: Plan, expected: Bytes) {
    let input = try folder.write(Samples.bytes(Self.name), as: "in.mp4")
    let plan = try Self.plan(FileSource(path: input))
    return (plan, try expected())
  }

  private func expected() throws -> Bytes {
    let sink = MemorySink()
    try Self.plan(MemorySource(Samples.bytes(Self.name))).write(to: sink)
    return sink.bytes
  }

  private func failure(_ export: Export) async -> RemuxError? {
    do {
      try await export.run()
      return nil
    } catch {
      return error
    }
  }

  private func isIO(_ error: RemuxError?) -> Bool {
    if case .io = error { true } else { false }
  }

  // MARK: Success

  @Test func `writes what was planned`() async throws {
    let folder = try TestFolder()
    let (plan, expected) = try prepared(folder)
    for isDurable in [false, true] {
      var options = Export.Options()
      options.isDurable = isDurable
      let name = "out-\(isDurable).mp4"
      let export = Export(plan, to: folder.file(name), options)
      #expect(export.state == .waiting)
      #expect(export.outputSize == UInt64(expected.count))
      try await export.run()
      #expect(export.state == .completed)
      #expect(try folder.read(name) == expected)
    }
    #expect(folder.names == ["in.mp4", "out-false.mp4", "out-true.mp4"])
  }

  @Test func `runs once`() async throws {
    let folder = try TestFolder()
    let export = Export(try prepared(folder).plan, to: folder.file("out.mp4"))
    try await export.run()
    #expect(await failure(export) == .cancelled)
    #expect(export.state == .completed)
    export.cancel()
    #expect(export.state == .completed)
  }

  @Test func `counts up to the end`() async throws {
    let folder = try TestFolder()
    let (plan, expected) = try prepared(folder)
    let export = Export(plan, to: folder.file("out.mp4"))
    let watching = Task {
      var all: [Export.Progress] = []
      for await progress in export.progress { all.append(progress) }
      return all
    }
    try await export.run()
    let seen = await watching.value
    #expect(!seen.isEmpty)
    #expect(seen.map(\.done) == seen.map(\.done).sorted())
    #expect(seen.allSatisfy { $0.planned == UInt64(expected.count) })
    #expect(seen.last?.done == UInt64(expected.count))
    #expect(seen.last?.fraction == 1)
  }

  @Test(arguments: 1...7)
  func `takes what a source gives at a time`(count: Int) throws {
    let bytes = try Samples.bytes(Self.name)
    let sink = MemorySink()
    let source = ScriptedSource(bytes) { offset in (Int(offset) + count) % 7 + 1 }
    try Self.plan(source).write(to: sink)
    #expect(try sink.bytes == expected())
  }

  // MARK: The output

  @Test func `does not replace what was not asked for`() async throws {
    let folder = try TestFolder()
    let (plan, expected) = try prepared(folder)
    let output = try folder.write([1, 2, 3], as: "out.mp4")
    let refused = Export(plan, to: output)
    #expect(await failure(refused) == .outputExists(output))
    #expect(refused.state == .failed(.outputExists(output)))
    #expect(try folder.read("out.mp4") == [1, 2, 3])
    var options = Export.Options()
    options.replaces = true
    #expect(unsafe chmod(output, 0o640) == 0)
    try await Export(plan, to: output, options).run()
    #expect(try folder.read("out.mp4") == expected)
    var status = stat()
    #expect(unsafe stat(output, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o640)
    #expect(folder.names == ["in.mp4", "out.mp4"])
  }

  @Test func `knows the input by any name`() async throws {
    let folder = try TestFolder()
    let (plan, expected) = try prepared(folder)
    let input = folder.file("in.mp4")
    #expect(unsafe symlink(input, folder.file("soft.mp4")) == 0)
    #expect(unsafe link(input, folder.file("hard.mp4")) == 0)
    var options = Export.Options()
    options.replaces = true
    for name in ["in.mp4", "soft.mp4", "hard.mp4"] {
      let path = folder.file(name)
      #expect(await failure(Export(plan, to: path, options)) == .outputIsInput(path))
      #expect(await failure(Export(plan, to: path)) == .outputIsInput(path))
    }
    #expect(try folder.read("in.mp4") == Samples.bytes(Self.name))
    options.replacesInput = true
    try await Export(plan, to: input, options).run()
    #expect(try folder.read("in.mp4") == expected)
    #expect(try folder.read("hard.mp4") == Samples.bytes(Self.name))
    #expect(folder.names == ["hard.mp4", "in.mp4", "soft.mp4"])
  }

  @Test func `needs a folder to write to`() async throws {
    let folder = try TestFolder()
    let (plan, _) = try prepared(folder)
    #expect(isIO(await failure(Export(plan, to: folder.file("none/out.mp4")))))
    var options = Export.Options()
    options.replaces = true
    #expect(isIO(await failure(Export(plan, to: folder.path, options))))
    #expect(folder.names == ["in.mp4"])
  }

  // MARK: Cancelling

  @Test func `does not begin when cancelled before`() async throws {
    let folder = try TestFolder()
    let export = Export(try prepared(folder).plan, to: folder.file("out.mp4"))
    export.cancel()
    #expect(export.state == .cancelled)
    #expect(await failure(export) == .cancelled)
    #expect(folder.names == ["in.mp4"])
  }

  @Test func `stops in the middle when cancelled`() async throws {
    let folder = try TestFolder()
    let bytes = try Samples.bytes(Self.name)
    let running = Locked<Export?>(nil)
    let source = ScriptedSource(bytes) { _ in
      running.withLock { $0 }?.cancel()
      return 1 << 20
    }
    let export = Export(try Self.plan(source), to: folder.file("out.mp4"))
    running.withLock { $0 = export }
    #expect(await failure(export) == .cancelled)
    #expect(export.state == .cancelled)
    #expect(folder.names.isEmpty)
    running.withLock { $0 = nil }
  }

  @Test func `stops with the task that runs it`() async throws {
    let folder = try TestFolder()
    let bytes = try Samples.bytes(Self.name)
    let reading = Locked(false)
    let mayGoOn = Locked(true)
    let source = ScriptedSource(bytes) { _ in
      reading.withLock { $0 = true }
      while !mayGoOn.withLock({ $0 }) { usleep(1000) }
      return 1 << 20
    }
    let export = Export(try Self.plan(source), to: folder.file("out.mp4"))
    reading.withLock { $0 = false }
    mayGoOn.withLock { $0 = false }
    let task = Task { await failure(export) }
    while !reading.withLock({ $0 }) { try await Task.sleep(nanoseconds: 1_000_000) }
    #expect(export.state == .exporting)
    task.cancel()
    mayGoOn.withLock { $0 = true }
    #expect(await task.value == .cancelled)
    #expect(folder.names.isEmpty)
  }

  // MARK: Failure

  @Test func `notices that the input was cut short`() async throws {
    let folder = try TestFolder()
    let (plan, _) = try prepared(folder)
    #expect(unsafe truncate(folder.file("in.mp4"), 3000) == 0)
    let export = Export(plan, to: folder.file("out.mp4"))
    let error = await failure(export)
    #expect(isIO(error))
    #expect(error.map { export.state == .failed($0) } == true)
    #expect(folder.names == ["in.mp4"])
  }

  @Test func `notices that the input was written to`() async throws {
    let folder = try TestFolder()
    let (plan, _) = try prepared(folder)
    let size = try folder.read("in.mp4").count
    #expect(unsafe truncate(folder.file("in.mp4"), size + 1) == 0)
    let error = await failure(Export(plan, to: folder.file("out.mp4")))
    #expect(error?.description.contains("changed") == true)
    #expect(folder.names == ["in.mp4"])
  }

  @Test func `leaves nothing when reading fails`() async throws {
    let folder = try TestFolder()
    let bytes = try Samples.bytes(Self.name)
    let isBroken = Locked(false)
    let limit = UInt64(bytes.count / 2)
    let source = ScriptedSource(bytes) { offset throws(IOError) in
      if offset >= limit, isBroken.withLock({ $0 }) { throw IOError("read", code: EIO) }
      return 512
    }
    let export = Export(try Self.plan(source), to: folder.file("out.mp4"))
    isBroken.withLock { $0 = true }
    #expect(await failure(export) == .io(IOError("read", code: EIO)))
    #expect(folder.names.isEmpty)
  }

  private final class FullSink: ByteSink {
    private(set) var left: Int

    init(room: Int) { left = room }

    func write(_ bytes: Bytes) throws(IOError) {
      guard bytes.count <= left else { throw IOError("write", code: ENOSPC) }
      left -= bytes.count
    }
  }

  @Test func `says that a sink is full`() throws {
    let plan = try Self.plan(MemorySource(Samples.bytes(Self.name)))
    #expect(throws: RemuxError.io(IOError("write", code: ENOSPC))) {
      try plan.write(to: FullSink(room: Int(plan.size) - 1))
    }
    try plan.write(to: FullSink(room: Int(plan.size)))
  }

  @Test func `leaves nothing where a file may not grow`() async throws {
    await #expect(processExitsWith: .success) {
      let folder = try TestFolder()
      let input = try folder.write(Samples.bytes("elst-empty.mp4"), as: "in.mp4")
      let plan = try Plan(Composition(remuxing: Movie(path: input)))
      _ = signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 8192, rlim_max: 8192)
      #if canImport(Darwin)
        #expect(unsafe setrlimit(RLIMIT_FSIZE, &limit) == 0)
      #else
        #expect(unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
      #endif
      let export = Export(plan, to: folder.file("out.mp4"))
      do throws(RemuxError) {
        try export.runBlocking()
        exit(1)
      } catch {
        guard case .io(let failure) = error, failure.code == EFBIG else { exit(2) }
      }
      guard folder.names == ["in.mp4"] else { exit(3) }
    }
  }
}
