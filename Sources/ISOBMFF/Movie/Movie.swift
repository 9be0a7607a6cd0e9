/// A whole file, as a movie: its header, tracks and brands.
///
/// Opening reads the boxes but not the media data. Whatever can be read is read: what is wrong with
/// the rest is told by ``findings`` and ``Track/problem``.
public struct Movie: Sendable {
  /// All boxes of the file.
  public let tree: BoxTree
  /// The movie box; out of `cmov` where the file has a compressed one.
  public let node: BoxNode
  /// Its path: `moov`, or `moov/cmov/moov`.
  public let path: String
  /// The movie header; its default values where the box cannot be read.
  public let header: MovieHeaderBox
  /// The tracks, in the order of the file.
  public let tracks: [Track]
  /// The movie fragments that hold samples.
  public let fragments: [BoxNode]
  /// What keeps the movie as a whole from being carried: its header missing or damaged.
  public let problem: BoxError?
  /// What was noticed while reading, in no particular order.
  public let findings: [Finding]

  /// Where the bytes are.
  public var source: any ByteSource { tree.source }

  /// Opens a file.
  ///
  /// - Throws: `BoxError.missing("moov")` where there is no movie box; `io` where the file cannot be
  ///   read; the reason where a compressed movie cannot be inflated.
  public init(path: String) throws(BoxError) {
    let source = try BoxError.io { () throws(IOError) in try FileSource(path: path) }
    try self.init(reading: source)
  }

  /// Reads a source.
  ///
  /// - Throws: as ``init(path:)``.
  public init(reading source: any ByteSource) throws(BoxError) {
    try self.init(BoxTree(reading: source))
  }

  /// Makes sense of a tree of boxes.
  ///
  /// - Throws: as ``init(path:)``.
  public init(_ tree: BoxTree) throws(BoxError) {
    self.tree = tree
    guard let (outer, name) = tree.node(at: "moov") else { throw Self.noMovie(tree) }
    var findings = Self.layoutFindings(tree)
    (node, path) = try Self.uncompressed(outer, path: name)
    var problem: BoxError?
    var header: MovieHeaderBox?
    do throws(BoxError) {
      header = try node.typedChild(MovieHeaderBox.self, required: true)
    } catch {
      problem = error.within(path)
    }
    self.header = header ?? MovieHeaderBox()
    self.problem = problem
    let names = BoxTree.names(of: node.children)
    var tracks: [Track] = []
    for (child, name) in zip(node.children, names) where child.type == "trak" {
      tracks.append(Track(child, path: "\(path)/\(name)"))
    }
    self.tracks = tracks
    fragments = tree.boxes.filter { $0.type == "moof" && Self.holdsSamples($0) }
    for error in tree.problems + (node.offset == outer.offset ? [] : Self.problems(in: node, path))
    {
      findings.append(Finding(.warning, "box", error))
    }
    for track in tracks {
      if let problem = track.problem { findings.append(Finding(.error, "track", problem)) }
      for notice in track.samples.notices {
        findings.append(
          Finding(.warning, "sample-table", notice.within(track.sampleTablePath)))
      }
    }
    if let problem { findings.append(Finding(.error, "movie", problem)) }
    self.findings = findings
  }

  /// The file type box; nil where there is none.
  public var fileType: FileTypeBox? {
    tree.box("ftyp")?.fields(as: FileTypeBox.self)
  }

  /// Ticks a second of the movie's times; at least 1.
  public var timescale: UInt32 { max(header.timescale, 1) }

  /// Whether samples are in movie fragments, or are announced to be and nowhere else.
  public var isFragmented: Bool {
    !fragments.isEmpty
      || node.child("mvex") != nil && tracks.allSatisfy { $0.samples.isEmpty }
  }

  /// Whether the movie box lies before all media data.
  public var isFaststart: Bool {
    for box in tree.boxes {
      if box.type == "moov" { return true }
      if box.type == "mdat", (box.external?.range.count ?? 0) > 0 { return false }
    }
    return true
  }

  /// The track of an id; nil where there is none.
  public func track(id: UInt32) -> Track? {
    tracks.first { $0.id == id }
  }

  // MARK: Reading

  private static func noMovie(_ tree: BoxTree) -> BoxError {
    let media = tree.box("mdat").flatMap(\.offset)
    return BoxError(
      .missing("moov"), at: media ?? tree.source.size, path: media == nil ? "" : "mdat")
  }

  private static func problems(in node: BoxNode, _ path: String) -> [BoxError] {
    var problems = node.problem.map { [$0.within(path)] } ?? []
    for (child, name) in zip(node.children, BoxTree.names(of: node.children)) {
      problems += self.problems(in: child, path + "/" + name)
    }
    return problems
  }

  /// The movie box itself, or the one that is deflated inside it.
  private static func uncompressed(
    _ outer: BoxNode, path: String
  ) throws(BoxError) -> (BoxNode, String) {
    guard let compressed = outer.child("cmov"), outer.child("mvhd") == nil else {
      return (outer, path)
    }
    let inner = path + "/cmov"
    guard let method = try compressed.child("dcom")?.payload(), method.text.hasPrefix("zlib"),
      let data = try compressed.child("cmvd")?.payload(), data.count > 4
    else {
      throw BoxError(
        .unsupported("the compressed movie box (cmov) is not a zlib one"), at: compressed.offset,
        path: inner)
    }
    // The declared size only lowers the limit: zlib cannot exceed 1032 to 1.
    let declared = Int(data.integer(at: 0, as: UInt32.self))
    let packed = data.suffix(from: 4)
    let tree: BoxTree
    do throws(BoxError) {
      let bytes = try packed.inflated(limit: min(declared, packed.count * 1032))
      tree = try BoxTree(parsing: bytes, registry: .isoBaseMedia)
    } catch {
      var placed = error.within(inner + "/cmvd")
      placed.offset = compressed.offset
      throw placed
    }
    guard var movie = tree.box("moov") else {
      throw BoxError(.missing("moov"), at: compressed.offset, path: inner)
    }
    movie.offset = outer.offset
    return (movie, inner + "/moov")
  }

  /// Whether a fragment says that it holds samples, or cannot be read so far.
  private static func holdsSamples(_ fragment: BoxNode) -> Bool {
    if fragment.problem != nil { return true }
    for track in fragment.children where track.type == "traf" {
      if track.problem != nil { return true }
      for run in track.children where run.type == "trun" {
        guard let fields = run.fields(as: TrackRunBox.self) else { return true }
        if fields.sampleCount > 0 { return true }
      }
    }
    return false
  }

  /// What the boxes at the top of a file tell, whether there is a movie among them or not.
  public static func layoutFindings(_ tree: BoxTree) -> [Finding] {
    var findings: [Finding] = []
    if let trailing = tree.trailing {
      let count = trailing.range.count
      let head = try? trailing.source.bytes(
        at: trailing.range.lowerBound, count: Int(min(UInt64(count), 4096)))
      let isZero = head?.isZero ?? false
      findings.append(
        Finding(
          .warning, isZero ? "trailing-zeros" : "trailing-bytes",
          "\(count) bytes after the last box\(isZero ? " are zero" : " are no box")",
          offset: trailing.range.lowerBound))
    }
    let movies = tree.boxes.filter { $0.type == "moov" }
    for (index, extra) in movies.enumerated().dropFirst() {
      findings.append(
        Finding(
          .warning, "moov-repeated", "a further movie box is not read",
          path: "moov[\(index)]", offset: extra.offset))
    }
    for (box, name) in zip(tree.boxes, BoxTree.names(of: tree.boxes)) {
      guard let size = box.header.declaredSize else { continue }
      let held = (try? box.payloadSize()) ?? 0
      findings.append(
        Finding(
          .error, "box-truncated",
          "box size \(size), the file ends after \(held + UInt64(box.header.size)) bytes of it",
          path: name, offset: box.offset))
    }
    if tree.box("ftyp") == nil {
      findings.append(
        Finding(.note, "no-ftyp", "no file type box: taken for a QuickTime file", offset: 0))
    }
    return findings
  }
}
