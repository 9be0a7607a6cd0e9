public import ISOBMFF

/// In what two files differ: their boxes field by field, and their media.
///
/// Where both files hold movies, media is compared by samples: a table of chunk offsets whose
/// numbers differ may still point at the same bytes, and media data may stand elsewhere. Otherwise
/// offsets are numbers, and media data is compared byte for byte.
public struct FileDifference: Hashable, Sendable {
  /// How media is compared.
  public enum MediaComparison: String, Hashable, Sendable, CaseIterable {
    /// Sample for sample where both files hold movies, else as bytes.
    case samples
    /// As the bytes of the boxes that hold it.
    case bytes
    /// Not at all.
    case none
  }

  /// Whether the samples of a track are the same bytes.
  public struct TrackMedia: Hashable, Sendable {
    /// The id in the first file.
    public var id: UInt32
    /// The id in the second; nil where there is no such track.
    public var otherID: UInt32?
    /// The path of the sample table in the first file.
    public var sampleTablePath: String
    /// How many samples the first file has.
    public var sampleCount: Int
    /// Whether all samples are the same, and none is more or less.
    public var isEqual: Bool
  }

  /// In what the boxes differ.
  public let boxes: TreeDifference
  /// The tracks, where their samples were compared; nil where they were not.
  public let tracks: [TrackMedia]?
  /// Why samples were not compared, though they were asked for; nil where nothing kept from it.
  public let reason: String?

  /// Whether nothing differs.
  public var isEmpty: Bool { boxes.isEmpty && tracks?.allSatisfy(\.isEqual) ?? true }

  /// Whether a difference says only that a table of chunk offsets has other numbers for the same
  /// samples.
  public func isSameMedia(_ entry: TreeDifference.Entry) -> Bool {
    guard case .cells("entries", let cells) = entry.change, cells.column == "chunk_offset",
      let tracks, let slash = entry.path.lastIndex(of: "/")
    else { return false }
    let table = entry.path[..<slash]
    return tracks.contains { $0.isEqual && $0.sampleTablePath == table }
  }

  /// Compares a file with an original.
  ///
  /// Cancelling the task stops it; `progress` is as in ``Verification/init(of:against:progress:)``.
  /// - Throws: `io` where a source fails or changed meanwhile, `cancelled`.
  public init(
    of tree: BoxTree, from original: BoxTree, media: MediaComparison = .samples,
    _ options: TreeDifference.Options = .init(),
    progress: (@Sendable (_ done: UInt64, _ total: UInt64) -> Void)? = nil
  ) async throws(RemuxError) {
    var options = options
    options.comparesMedia = media == .bytes
    var tracks: [TrackMedia]?
    var reason: String?
    if media == .samples {
      do throws(RemuxError) {
        let (first, second) = try RemuxError.box { () throws(BoxError) in
          (try Movie(original), try Movie(tree))
        }
        let result = try await Verification(of: second, against: first, progress: progress)
        tracks = Self.tracks(result, first)
      } catch {
        guard case .box(let why) = error else { throw error }
        reason = why.description
        options.comparesMedia = true
      }
    }
    boxes = try RemuxError.box { () throws(BoxError) in
      try tree.difference(from: original, options)
    }
    self.tracks = tracks
    self.reason = reason
  }

  private static func tracks(_ result: Verification, _ movie: Movie) -> [TrackMedia] {
    var paths: [UInt32: String] = [:]
    for track in movie.tracks where paths[track.id] == nil {
      paths[track.id] = track.sampleTablePath
    }
    return result.tracks.map { track in
      let isSame = track.sha256 != nil && track.sha256 == track.copySHA256
      let differs = result.differences.contains {
        $0.trackID == track.originalID
          && [.sampleCount, .sampleSize, .sampleContent].contains($0.code)
      }
      return TrackMedia(
        id: track.originalID, otherID: track.copyID,
        sampleTablePath: paths[track.originalID] ?? "", sampleCount: track.sampleCount,
        isEqual: isSame && !differs)
    }
  }
}
