public import ISOBMFF

/// The samples of a track, each to become a file of its own, bit for bit.
///
/// The names are decided while walking; nothing is kept for a sample.
public struct SampleFiles: Sendable {
  /// One sample and the file it becomes.
  public struct File: Sendable {
    /// The name of the file: the number of the sample, from 1 and as wide as that of the last, and an
    /// ending by its coding, such as `0001.h264`.
    public let name: String
    /// The sample.
    public let sample: Sample
    /// Where its bytes are.
    public let payload: ExternalPayload
  }

  /// Where the bytes are.
  public let source: any ByteSource
  /// How many samples there are, and so files.
  public let count: Int
  /// How many bytes they have together.
  public var byteCount: UInt64 { samples.byteCount }
  private let samples: SampleTable
  private let extensions: [String]

  /// Decides which files a track becomes.
  ///
  /// - Throws: `RemuxError.box` where the samples cannot be read, there are none, or they are in
  ///   movie fragments.
  public init(of track: Track, in movie: Movie) throws(RemuxError) {
    count = try RemuxError.box { () throws(BoxError) in
      try SampleAccess.check(movie, for: "extracted")
      let count = try SampleAccess.count(of: track, in: movie.source)
      guard count > 0 else {
        throw BoxError(
          .invalid("the track has no samples"), at: track.node.offset, path: track.path)
      }
      return count
    }
    source = movie.source
    samples = track.samples
    extensions = track.sampleEntries.map(\.sampleFileExtension)
  }
}

extension SampleFiles: Sequence {
  /// A position among the samples.
  public struct Iterator: IteratorProtocol {
    private let files: SampleFiles
    private let width: Int
    private var samples: SampleTable.Iterator

    fileprivate init(_ files: SampleFiles) {
      self.files = files
      width = String(files.count).count
      samples = files.samples.makeIterator()
    }

    /// The next sample and its file; nil at the end.
    public mutating func next() -> File? {
      guard let sample = samples.next() else { return nil }
      let number = String(sample.index + 1)
      let zeros = String(repeating: "0", count: width - number.count)
      return File(
        name: zeros + number + "." + files.extensions[Int(sample.descriptionIndex) - 1],
        sample: sample, payload: ExternalPayload(source: files.source, range: sample.range))
    }
  }

  /// Walks the samples in decoding order.
  public func makeIterator() -> Iterator { Iterator(self) }
}
