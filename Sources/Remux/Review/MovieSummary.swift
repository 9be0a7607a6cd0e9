public import ISOBMFF

/// What there is to say about a movie file, in one value.
///
/// It costs little beside opening the movie: no table of samples is walked. Of a file without a
/// movie box it still says brands and boxes, and an error among ``findings`` says why there is
/// no more.
public struct MovieSummary: Sendable {
  /// What the file type box says.
  public struct Brands: Hashable, Sendable {
    /// The brand that the file is best read by.
    public var major: FourCC
    /// The version of that brand.
    public var minor: UInt32
    /// Every brand that the file conforms to.
    public var compatible: [FourCC]
  }

  /// A box at the top of the file.
  public struct TopBox: Hashable, Sendable {
    /// The type.
    public var type: FourCC
    /// Where its header starts, in bytes.
    public var offset: UInt64
    /// How many bytes it takes in the file, with its header.
    public var size: UInt64
    /// How many bytes the header takes.
    public var headerSize: Int
    /// The size in the file, where it is larger than the file has room for.
    public var declaredSize: UInt64?
  }

  /// Where a chapter starts, and its title.
  public struct Chapter: Hashable, Sendable {
    /// The time in the presentation.
    public var start: MediaTime
    /// The title; may be empty.
    public var title: String
  }

  /// How many bytes the file has.
  public var bytes: UInt64
  /// The brands; nil where there is no file type box.
  public var brands: Brands?
  /// Whether the movie box lies before all media data; false where there is no movie.
  public var isFaststart = false
  /// Whether samples are in movie fragments.
  public var isFragmented = false
  /// The boxes at the top of the file, in order.
  public var boxes: [TopBox]
  /// How long the movie is, in ticks of its timescale, by the movie header; by the longest track
  /// where the header does not know.
  public var duration = MediaTime.zero
  /// The matrix of the movie header.
  public var matrix = TransformMatrix.identity
  /// When it was made, by the movie header; nil where that says nothing.
  public var creationTime: Timestamp?
  /// When it was last changed, by the movie header; nil where that says nothing.
  public var modificationTime: Timestamp?
  /// The tracks, in the order of the file.
  public var tracks: [TrackSummary] = []
  /// What the movie says about itself, in the order of the file.
  public var metadata: [MetadataItem] = []
  /// Maker and model of the camera; nil where neither is said.
  public var device: String?
  /// Where it was shot; nil where that is not said.
  public var location: Location?
  /// The chapters, of a chapter list or a chapter track.
  public var chapters: [Chapter] = []
  /// What reading noticed, and what headers contradict each other in; the worst first.
  public var findings: [Finding]

  /// Sums up a movie.
  public init(_ movie: Movie) {
    self.init(boxesOf: movie.tree)
    isFaststart = movie.isFaststart
    isFragmented = movie.isFragmented
    matrix = TransformMatrix(values: movie.header.matrix) ?? .identity
    creationTime = Timestamp(movie.header.creationTime)
    modificationTime = Timestamp(movie.header.modificationTime)
    tracks = movie.tracks.map { TrackSummary($0, of: movie) }
    duration = Self.duration(of: movie, tracks)
    metadata = MetadataItem.items(in: movie.node)
    device = Self.device(metadata)
    location = Self.location(metadata)
    chapters = Self.chapters(of: movie)
    findings = Check.findingsOfHeaders(movie)
  }

  /// Sums up a file of which no movie can be read, for the reason that opening it gave.
  public init(_ tree: BoxTree, unreadable error: BoxError) {
    self.init(boxesOf: tree)
    findings = Check.findings(of: tree, unreadable: error)
  }

  private init(boxesOf tree: BoxTree) {
    bytes = tree.source.size
    brands = Self.brands(of: tree)
    boxes = tree.boxes.enumerated().map { index, box in
      let offset = box.offset ?? 0
      let next = index + 1 < tree.boxes.count ? tree.boxes[index + 1].offset : nil
      let end = next ?? tree.trailing?.range.lowerBound ?? tree.source.size
      return TopBox(
        type: box.type, offset: offset, size: max(end, offset) - offset,
        headerSize: box.header.size, declaredSize: box.header.declaredSize)
    }
    findings = []
  }

  private static func brands(of tree: BoxTree) -> Brands? {
    // A segment of a stream has a box of its own, with the same fields.
    let types = ["ftyp", "styp"] as [FourCC]
    guard
      let box = types.lazy.compactMap({ tree.box($0)?.fields(as: FileTypeBox.self) }).first
    else { return nil }
    return Brands(
      major: box.majorBrand, minor: box.minorVersion, compatible: box.compatibleBrands)
  }

  private static func duration(of movie: Movie, _ tracks: [TrackSummary]) -> MediaTime {
    let extends = movie.node.child("mvex")?.child(MovieExtendsHeaderBox.self)
    let claims = [movie.header.knownDuration, extends?.fragmentDuration]
    for case let ticks? in claims where ticks > 0 {
      if let exact = Int64(exactly: ticks),
        let time = MediaTime(exact, timescale: movie.timescale)
      {
        return time
      }
    }
    let longest = tracks.compactMap { $0.shown?.end }.max() ?? .zero
    return longest.converted(to: movie.timescale, rounding: .up) ?? longest
  }

  private static func device(_ metadata: [MetadataItem]) -> String? {
    func first(_ keys: [String]) -> String? {
      for key in keys {
        if let item = metadata.first(where: { $0.key == key && !$0.value.isEmpty }) {
          return item.value
        }
      }
      return nil
    }
    let maker = first(["com.apple.quicktime.make", "com.android.manufacturer", "©mak"])
    let model = first(["com.apple.quicktime.model", "com.android.model", "©mod"])
    guard let maker, let model else { return maker ?? model }
    return model.hasPrefix(maker) ? model : maker + " " + model
  }

  private static func location(_ metadata: [MetadataItem]) -> Location? {
    let keys = ["com.apple.quicktime.location.ISO6709", "©xyz", "loci"]
    let places = keys.flatMap { key in metadata.filter { $0.key == key } }
      .compactMap { Location(iso6709: $0.value) }
    return places.first { $0.altitude != nil } ?? places.first
  }
}

extension MovieHeaderBox {
  /// The duration in movie ticks; nil where all its bits are set.
  var knownDuration: UInt64? {
    duration == (version == 1 ? .max : UInt64(UInt32.max)) ? nil : duration
  }
}

extension TrackHeaderBox {
  /// The duration in movie ticks; nil where all its bits are set.
  var knownDuration: UInt64? {
    duration == (version == 1 ? .max : UInt64(UInt32.max)) ? nil : duration
  }
}

extension MediaHeaderBox {
  /// The duration in media ticks; nil where all its bits are set.
  var knownDuration: UInt64? {
    duration == (version == 1 ? .max : UInt64(UInt32.max)) ? nil : duration
  }
}
