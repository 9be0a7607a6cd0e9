public import ISOBMFF

/// What became of the samples of a movie in a copy: a proof that nothing did, or what differs.
///
/// The copy may be of a whole movie, of ranges of one, or of several movies, one after the other.
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
      /// A cut or join shows another sample than the original, none, or one too many.
      case shownSample = "shown-sample"
      /// A sample of a cut or join is none that stands there in the original.
      case sampleOrder = "sample-order"
      /// A sample that is shown cannot be decoded, as one before it is left out.
      case notDecodable = "not-decodable"
      /// A time code is not the one that the original shows there.
      case timecode
    }

    /// The kind.
    public var code: Code
    /// What differs, for a person.
    public var message: String
    /// The id of the track in the original, or, of a track that only the copy has, there; nil where
    /// it is not about a track.
    public var trackID: UInt32?
    /// The index of the first sample that differs; nil where it is not about samples.
    ///
    /// In a cut or join, it counts the samples of the copy, or of the original where only that has
    /// the sample.
    public var sample: Int?
    /// The index of the clip that it is about; nil where it is about none, or the copy is one of a
    /// whole movie.
    public var clip: Int?
  }

  /// How the clips of a copy lie in it.
  public enum Arrangement: Hashable, Sendable {
    /// One after the other; tracks of the same kind may be one.
    case sequence
    /// All from the start on, each with tracks of its own.
    case parallel
  }

  /// Where a clip was found in a cut or join.
  public struct ClipPlacement: Hashable, Sendable {
    /// What it is called.
    public var name: String
    /// When it begins.
    public var start: MediaTime
    /// How long it takes, with all its ranges.
    public var duration: MediaTime
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
    /// How many samples the original has; of a cut or join, how many of them are in the copy, those
    /// that are only needed for decoding too.
    public var sampleCount: Int
    /// How many bytes they have together.
    public var byteCount: UInt64
    /// The SHA-256 of all these sample bytes of the original in decoding order, in hexadecimal; nil
    /// where they cannot be read, and in a cut or join where they are not those of the copy.
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
    /// The index of the clip that the track is of.
    public var clip = 0
  }

  /// The tracks of the original that have samples, in its order.
  public let tracks: [TrackResult]
  /// All that differs; of samples, the first of each kind and track.
  public let differences: [Difference]
  /// Where the clips of a cut or join were found; none where the copy is one of a whole movie.
  public let clips: [ClipPlacement]

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
    self = try await Self.inBackground { isCancelled throws(RemuxError) in
      var verifier = Verifier(original: original, copy: copy)
      verifier.progress = progress
      verifier.isCancelled = isCancelled
      return try verifier.run()
    }
  }

  /// Compares a cut or join with the clips it was made of.
  ///
  /// At each time the copy has to show the sample that the original shows, byte for byte; and
  /// further it may only hold, in their order, samples that are needed to decode these. Times may
  /// differ by half a tick of the coarsest movie timescale and a tick of the media, as edit lists
  /// round. Of a clip that goes on to the end of its movie, the copy itself shows where that is: from
  /// the end of the first video track to the latest of any. The samples of time code tracks are new
  /// ones; their numbers are compared. Hint tracks are left out. What the movie says about itself,
  /// and names of tracks, are not compared, as a join has them from one of its clips only.
  ///
  /// A single whole clip is compared as by ``init(of:against:progress:)``. `progress` is called with
  /// the bytes of the copy that were compared, and how many there are.
  /// - Throws: as ``init(of:against:progress:)``.
  public init(
    of copy: Movie, against clips: [VerifiedClip], arrangement: Arrangement = .sequence,
    progress: (@Sendable (_ done: UInt64, _ total: UInt64) -> Void)? = nil
  ) async throws(RemuxError) {
    if clips.count == 1, clips[0].ranges.isEmpty {
      try await self.init(of: copy, against: clips[0].movie, progress: progress)
      return
    }
    self = try await Self.inBackground { isCancelled throws(RemuxError) in
      var best: Verification?
      // A range may begin with the picture that is shown then, or in the middle of it; a join may
      // hold of a clip what is sound by the word of iTunes, or all.
      let saysGaps =
        clips.count > 1
        && clips.contains { clip in
          clip.movie.tracks.contains { clip.movie.gaplessRange(of: $0) != nil }
        }
      for isGapless in saysGaps ? [true, false] : [false] {
        for beginsWithPicture in [true, false] {
          var verifier = ClipVerifier(
            copy, clips, arrangement, beginsWithPicture: beginsWithPicture, isGapless: isGapless,
            progress: progress, isCancelled: isCancelled)
          let result = try verifier.run()
          if result.isEqual { return result }
          if result.differences.count < best?.differences.count ?? .max { best = result }
          guard verifier.movesBeginnings else { break }
        }
      }
      return best ?? Verification(tracks: [], differences: [])
    }
  }

  /// Runs the work on a thread of its own; cancelling the task makes `isCancelled` true.
  private static func inBackground(
    _ work:
      @escaping @Sendable (_ isCancelled: @escaping () -> Bool) throws(RemuxError) ->
      Verification
  ) async throws(RemuxError) -> Verification {
    let cancelled = Locked(false)
    let result: Result<Verification, RemuxError> = await withTaskCancellationHandler {
      await withCheckedContinuation { done in
        WriterThread.start {
          do throws(RemuxError) {
            done.resume(returning: .success(try work { cancelled.withLock { $0 } }))
          } catch {
            done.resume(returning: .failure(error))
          }
        }
      }
    } onCancel: {
      cancelled.withLock { $0 = true }
    }
    return try result.get()
  }

  /// Throws where a movie as a whole cannot be verified, so that a caller can say which of two.
  ///
  /// - Throws: `RemuxError.box` where its header is missing or damaged, samples are in movie
  ///   fragments, or its tracks claim more bytes than any file holds.
  public static func check(_ movie: Movie) throws(RemuxError) {
    _ = try Verifier.problems(of: movie)
  }

  init(tracks: [TrackResult], differences: [Difference], clips: [ClipPlacement] = []) {
    self.tracks = tracks
    self.differences = differences
    self.clips = clips
  }
}
