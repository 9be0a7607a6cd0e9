public import ISOBMFF

/// What became of the samples of a movie in a copy: a proof that nothing did, or what differs.
///
/// Every byte of every sample is compared, and when each is presented, to the tick; further, how
/// decoders are set up, and what a viewer or listener would notice: languages, enabled tracks,
/// references between tracks, metadata, and how pictures are turned. Where boxes and samples lie in
/// the file does not matter, nor do timescales that say the same times.
public struct Verification: Hashable, Sendable {
  /// Something in which the copy differs.
  public struct Difference: Hashable, Sendable {
    /// A stable word for the kind, for programs.
    public enum Code: String, CaseIterable, Hashable, Sendable {
      /// A track of the original has no counterpart in the copy.
      case trackMissing = "track-missing"
      /// A track of the copy has no counterpart in the original.
      case trackAdded = "track-added"
      /// The samples of a track cannot be read, in one or the other.
      case trackUnreadable = "track-unreadable"
      /// The copy has more or fewer samples.
      case sampleCount = "sample-count"
      /// A sample is longer or shorter.
      case sampleSize = "sample-size"
      /// A sample has other bytes.
      case sampleContent = "sample-content"
      /// Decoding can start at a sample in one and not in the other.
      case sampleSync = "sample-sync"
      /// A sample lasts longer or shorter.
      case sampleDuration = "sample-duration"
      /// A sample is presented at another time, or in only one of the two.
      case presentationTime = "presentation-time"
      /// A sample needs another sample entry: another codec, or another set-up of its decoder.
      case sampleEntry = "sample-entry"
      /// A track is presented longer or shorter.
      case trackDuration = "track-duration"
      /// The language is another.
      case language
      /// A track is enabled in only one of the two.
      case enabled
      /// A track refers to others.
      case references
      /// The file, or a track, says other things about itself.
      case metadata
      /// A picture is turned or mirrored in another way.
      case rotation
      /// A picture is shown larger or smaller.
      case displaySize = "display-size"
    }

    /// The kind.
    public var code: Code
    /// What differs, for a person.
    public var message: String
    /// The id of the track in the original, or, of a track that only the copy has, there; nil where
    /// it is not about a track.
    public var trackID: UInt32?
    /// The index of the first sample that differs; nil where it is not about samples.
    public var sample: Int?
  }

  /// What became of one track of the original.
  public struct TrackResult: Hashable, Sendable {
    /// The id in the original.
    public var originalID: UInt32
    /// The id in the copy; nil where it has no such track.
    public var copyID: UInt32?
    /// What the track is for.
    public var kind: Track.Kind
    /// The type of the first sample entry; nil where there is none.
    public var codec: FourCC?
    /// How many samples the original has.
    public var sampleCount: Int
    /// How many bytes they have together.
    public var byteCount: UInt64
    /// The SHA-256 of all sample bytes of the original in decoding order, in hexadecimal; nil where
    /// they cannot be read.
    public var sha256: String?
    /// The same of the copy; nil where it has no such track, or it cannot be read.
    public var copySHA256: String?
    /// The largest difference of presentation times that counts as none, because edit lists can say
    /// times only in ticks of the movie; nil where all are exact.
    ///
    /// At most half a tick of the coarser movie timescale.
    public var rounding: MediaTime?
    /// Whether nothing differs.
    public var isEqual: Bool
  }

  /// The tracks of the original that have samples, in its order.
  public let tracks: [TrackResult]
  /// All that differs; of samples, the first of each kind and track.
  public let differences: [Difference]

  /// Whether the copy is proved to hold what the original holds.
  public var isEqual: Bool { differences.isEmpty }

  /// Compares a copy with the original it was made of.
  ///
  /// Reads all samples of both on threads of its own; cancelling the task stops it. `progress` is
  /// called from such a thread with the bytes of the original that were compared, and how many
  /// there are.
  /// - Throws: `RemuxError.box` where one of the movies as a whole cannot be read, `io` where a
  ///   source fails or changed meanwhile, `cancelled`.
  public init(
    of copy: Movie, against original: Movie,
    progress: (@Sendable (_ done: UInt64, _ total: UInt64) -> Void)? = nil
  ) async throws(RemuxError) {
    let cancelled = Locked(false)
    let result: Result<Verification, RemuxError> = await withTaskCancellationHandler {
      await withCheckedContinuation { done in
        WriterThread.start {
          var verifier = Verifier(original: original, copy: copy)
          verifier.progress = progress
          verifier.isCancelled = { cancelled.withLock { $0 } }
          do throws(RemuxError) {
            done.resume(returning: .success(try verifier.run()))
          } catch {
            done.resume(returning: .failure(error))
          }
        }
      }
    } onCancel: {
      cancelled.withLock { $0 = true }
    }
    self = try result.get()
  }

  /// Throws where a movie as a whole cannot be verified, so that a caller can say which of two.
  ///
  /// - Throws: `RemuxError.box` where its header is missing or damaged, samples are in movie
  ///   fragments, or its tracks claim more bytes than any file holds.
  public static func check(_ movie: Movie) throws(RemuxError) {
    _ = try Verifier.problems(of: movie)
  }

  init(tracks: [TrackResult], differences: [Difference]) {
    self.tracks = tracks
    self.differences = differences
  }
}
