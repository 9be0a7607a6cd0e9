public import ISOBMFF

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A change of a few bytes of a file, where they stand.
///
/// Only numbers in `tkhd` and `mvhd` change, so that no byte of the file moves: the matrices, and
/// width and height where a scale of the matrix goes into them.
public struct InPlaceEdit: Sendable {
  /// Bytes that take the place of as many others.
  public struct Patch: Hashable, Sendable {
    /// Where, in bytes from the start of the file.
    public let offset: UInt64
    /// What stands there.
    public let old: Bytes
    /// What shall stand there; as many bytes.
    public let new: Bytes
    /// The box: `moov/trak[0]/tkhd`.
    public let path: String
  }

  /// The bytes to change, ascending by their offsets; none where nothing has to be.
  public private(set) var patches: [Patch] = []
  /// What becomes of every matrix, and why.
  public private(set) var report = Report()

  private let source: any ByteSource

  /// Decides what has to change for a rotation policy.
  ///
  /// Where only new pixels could do what is asked, there are no patches: the report says why, and
  /// ``apply(to:durable:)`` throws.
  /// - Throws: `RemuxError.box` where the movie box is compressed or damaged, or the source is no
  ///   file; `io` where reading fails.
  public init(rotating movie: Movie, _ policy: RotationPolicy) throws(RemuxError) {
    source = movie.source
    if let problem = movie.problem { throw .box(problem) }
    guard movie.tree.box("moov")?.child("mvhd") != nil else {
      throw .box(
        BoxError(
          .unsupported("the movie box is compressed: its bytes cannot be changed in place"),
          at: movie.node.offset, path: movie.path))
    }
    guard source.fileDescriptor != nil else {
      throw .box(BoxError(.unsupported("only a file can be changed in place")))
    }
    let tracks = movie.tracks.filter {
      $0.node.child(TrackHeaderBox.self) != nil && (!$0.samples.isEmpty || movie.isFragmented)
    }
    let rotation = Rotation(
      policy, movieMatrix: TransformMatrix(values: movie.header.matrix) ?? .identity,
      tracks: tracks.map {
        Rotation.Track(
          handler: $0.handlerType, matrix: TransformMatrix(values: $0.header.matrix) ?? .identity,
          width: $0.header.width, height: $0.header.height)
      })
    note(rotation.movieOutcome, movie.path + "/mvhd", "matrix of the movie")
    for (track, result) in zip(tracks, rotation.tracks) {
      note(result.outcome, track.path + "/tkhd", "matrix of track \(track.id)")
    }
    guard rotation.reencodeReason == nil else { return }
    try RemuxError.box { () throws(BoxError) in
      var header = movie.header
      header.matrix = rotation.movieMatrix.values
      try add(movie.header, header, of: movie.node, path: movie.path)
      for (track, result) in zip(tracks, rotation.tracks) {
        var header = track.header
        header.matrix = result.matrix.values
        header.width = result.width
        header.height = result.height
        try add(track.header, header, of: track.node, path: track.path)
      }
    }
    patches.sort { $0.offset < $1.offset }
  }

  private mutating func note(_ outcome: Rotation.Outcome, _ path: String, _ subject: String) {
    switch outcome {
    case .unchanged: break
    case .rewritten(let reason): report.add(.rewritten, path, subject, because: reason)
    case .requiresReencode(let reason):
      report.add(.requiresReencode, path, subject, because: reason)
    }
  }

  /// Adds a patch for the bytes in which two states of a header differ.
  private mutating func add<Header: Box>(
    _ old: Header, _ new: Header, of parent: BoxNode, path: String
  ) throws(BoxError) {
    guard let node = parent.child(Header.type), let offset = node.offset else {
      throw BoxError(.missing(Header.type), at: parent.offset, path: path)
    }
    let path = "\(path)/\(Header.type)"
    let oldBytes = try old.serialized()
    let newBytes = try new.serialized()
    let start = try (Checked(exactly: offset, at: offset) + node.header.size).value
    let found = try source.bytes(at: UInt64(start), count: oldBytes.count)
    guard found == oldBytes, newBytes.count == oldBytes.count else {
      throw BoxError(.invalid("the header is not where it was read"), at: offset, path: path)
    }
    // One run from the first byte that differs to the last, so that one call writes all of it.
    let differing = oldBytes.indices.filter { oldBytes[$0] != newBytes[$0] }
    guard let first = differing.first, let last = differing.last else { return }
    patches.append(
      Patch(
        offset: UInt64(start) + UInt64(first), old: oldBytes[first..<last + 1],
        new: newBytes[first..<last + 1], path: path))
  }

  // MARK: Writing

  /// Writes the patches into the file that the movie was read from.
  ///
  /// Nothing is opened where there are none. With `durable`, the file is synced to the disk
  /// afterwards. The bytes are few, but written one run after the other: a power cut between two of
  /// them can leave one track turned and another not.
  /// - Throws: `RemuxError.box` where a re-encode would be needed; `io` where the path is not the
  ///   file that was read, its bytes are not what they were, or writing fails. What was written
  ///   before a failure is put back.
  public func apply(to path: String, durable: Bool = false) throws(RemuxError) {
    if let reason = report.reencodeReasons.first {
      throw .box(BoxError(.unsupported("needs a re-encode: \(reason)")))
    }
    guard !patches.isEmpty else { return }
    try RemuxError.io { () throws(IOError) in
      let descriptor = unsafe open(path, O_RDWR | O_CLOEXEC)
      guard descriptor >= 0 else { throw IOError("write", code: errno, name: path) }
      var isOpen = true
      defer { if isOpen { close(descriptor) } }
      try checkIdentity(of: descriptor, path)
      let file = PatchedFile(descriptor: descriptor, name: path)
      try Self.write(patches, read: file.read, write: file.write)
      if durable, fsync(descriptor) != 0 { throw IOError("sync", code: errno, name: path) }
      isOpen = false
      guard close(descriptor) == 0 else { throw IOError("write", code: errno, name: path) }
    }
  }

  private func checkIdentity(of descriptor: Int32, _ path: String) throws(IOError) {
    guard let input = source.fileDescriptor,
      try FileIdentity(descriptor: input).isSameFile(
        as: FileIdentity(descriptor: descriptor, name: path))
    else { throw IOError("write", name: path, detail: "not the file that was read") }
    try source.checkUnchanged()
  }

  /// Writes all patches, or none.
  static func write(
    _ patches: [Patch], read: (_ count: Int, _ offset: UInt64) throws(IOError) -> Bytes,
    write: (_ bytes: Bytes, _ offset: UInt64) throws(IOError) -> Void
  ) throws(IOError) {
    for patch in patches {
      guard try read(patch.old.count, patch.offset) == patch.old else {
        throw IOError("write", detail: "the bytes at \(patch.offset) are not what was read")
      }
    }
    for (index, patch) in patches.enumerated() {
      do throws(IOError) {
        try write(patch.new, patch.offset)
      } catch {
        // The failed one too: it may have been written in part.
        for written in patches[...index].reversed() { try? write(written.old, written.offset) }
        throw error
      }
    }
  }
}

/// An open file that is read and written at offsets.
private struct PatchedFile {
  let descriptor: Int32
  let name: String

  func read(_ count: Int, at offset: UInt64) throws(IOError) -> Bytes {
    var failure: Int32 = 0
    let bytes = unsafe ContiguousArray<UInt8>(unsafeUninitializedCapacity: count) {
      buffer, initialized in
      while initialized < count {
        let result = unsafe pread(
          descriptor, buffer.baseAddress.map { unsafe $0 + initialized }, count - initialized,
          off_t(offset) + off_t(initialized))
        if result < 0, errno == EINTR { continue }
        if result < 0 { failure = errno }
        guard result > 0 else { return }
        initialized += result
      }
    }
    guard failure == 0 else { throw IOError("read", code: failure, name: name) }
    return Bytes(bytes)
  }

  func write(_ bytes: Bytes, at offset: UInt64) throws(IOError) {
    var failure: Int32 = 0
    unsafe bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let result = unsafe pwrite(
          descriptor, buffer.baseAddress.map { unsafe $0 + done }, buffer.count - done,
          off_t(offset) + off_t(done))
        if result < 0, errno == EINTR { continue }
        guard result > 0 else {
          failure = errno
          return
        }
        done += result
      }
    }
    guard failure == 0 else { throw IOError("write", code: failure, name: name) }
  }
}
