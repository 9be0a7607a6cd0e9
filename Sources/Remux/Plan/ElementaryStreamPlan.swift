public import ISOBMFF

/// The samples of one track as a stream that needs no file around it.
///
/// AVC, HEVC and VVC become a byte stream, AAC gets a header in front of each sample; all others are
/// the samples one after the other. Nothing is read before the plan is written but the tables, unless
/// the lengths of NAL units have fewer than four bytes.
public struct ElementaryStreamPlan: Sendable {
  /// What a stream is like.
  public enum Form: String, Hashable, Sendable {
    /// NAL units behind start codes: annex B of Rec. ITU-T H.264, H.265 and H.266.
    ///
    /// The parameter sets of the sample entry stand in front of the first sample, and of each that
    /// has another entry than the one before; behind an access unit delimiter, where the sample
    /// begins with one.
    case annexB = "annex-b"
    /// AAC, each sample behind an ADTS header of seven bytes (ISO/IEC 14496-3, 1.A.2).
    case adts
    /// The samples as they are, one after the other.
    case samples
  }

  /// What the stream is like.
  public let form: Form
  /// What the name of a file with the stream ends in, such as `h264`.
  public let fileExtension: String
  /// Every byte of the stream; ``Plan/boxes`` is empty.
  public let plan: Plan

  /// Decides what becomes of a track.
  ///
  /// Writing the plan fails, naming the sample and its offset, where a NAL unit exceeds its sample.
  /// - Throws: `RemuxError.box` where the samples cannot be read, there are none, they are in movie
  ///   fragments, or the form has no room for what the sample entry says; `io` where reading fails.
  public init(of track: Track, in movie: Movie) throws(RemuxError) {
    self = try RemuxError.box { () throws(BoxError) in try Self(deciding: track, movie) }
  }

  private init(deciding track: Track, _ movie: Movie) throws(BoxError) {
    try SampleAccess.check(movie, for: "extracted")
    let count = try SampleAccess.count(of: track, in: movie.source)
    guard count > 0 else {
      throw BoxError(.invalid("the track has no samples"), at: track.node.offset, path: track.path)
    }
    let (forms, form) = try Self.forms(of: track)
    var pieces: [Plan.Piece]
    if form == .samples {
      pieces = Self.storedPieces(track.samples, of: movie.source)
    } else {
      let source = try ElementaryStreamSource(track.samples, forms, of: movie.source)
      pieces = [.copy(ExternalPayload(source: source, range: 0..<source.size))]
      // The input, which must not be overwritten.
      pieces.append(.copy(ExternalPayload(source: movie.source, range: 0..<0)))
    }
    self.form = form
    fileExtension = track.sampleEntries[Self.firstEntry(of: track)].sampleFileExtension
    plan = Plan(
      pieces: pieces, boxes: [], mediaSize: pieces.reduce(0) { $0 + $1.count },
      keepsSourceOrder: Self.keepsSourceOrder(track.samples),
      report: Self.report(track, form))
  }

  /// The index of the entry that the first sample needs.
  private static func firstEntry(of track: Track) -> Int {
    Int(track.samples[0].descriptionIndex) - 1
  }

  /// What becomes of the samples of each entry, and of all.
  private static func forms(of track: Track) throws(BoxError) -> ([SampleForm], Form) {
    let path = track.sampleTablePath + "/stsd"
    let names = BoxTree.names(of: track.sampleEntries)
    var forms: [SampleForm?] = track.sampleEntries.map { _ in nil }
    let first = firstEntry(of: track)
    for chunk in track.samples.chunkSequence {
      let index = Int(chunk.descriptionIndex) - 1
      guard forms[index] == nil else { continue }
      let entry = track.sampleEntries[index]
      do throws(BoxError) {
        forms[index] = try SampleForm(of: entry)
      } catch {
        throw error.within(path + "/" + names[index])
      }
      let extensions = (entry.sampleFileExtension, track.sampleEntries[first].sampleFileExtension)
      guard forms[index]?.stream == forms[first]?.stream,
        forms[index]?.stream == .samples || extensions.0 == extensions.1
      else {
        throw BoxError(
          .unsupported(
            "samples of \(names[first]) and of \(names[index]) do not make up one stream"),
          at: entry.offset, path: path)
      }
    }
    return (forms.map { $0 ?? .stored }, forms[first]?.stream ?? .samples)
  }

  /// The stretches of the source that the samples lie in.
  private static func storedPieces(
    _ samples: SampleTable, of source: any ByteSource
  ) -> [Plan.Piece] {
    var pieces: [Plan.Piece] = []
    var run: Range<UInt64> = 0..<0
    func flush() {
      guard !run.isEmpty else { return }
      pieces.append(.copy(ExternalPayload(source: source, range: run)))
    }
    for chunk in samples.chunkSequence where chunk.byteCount > 0 {
      let end = chunk.offset + chunk.byteCount  // found inside the source
      if chunk.offset != run.upperBound {
        flush()
        run = chunk.offset..<end
      } else {
        run = run.lowerBound..<end
      }
    }
    flush()
    return pieces
  }

  private static func keepsSourceOrder(_ samples: SampleTable) -> Bool {
    var end: UInt64 = 0
    for chunk in samples.chunkSequence {
      guard chunk.offset >= end else { return false }
      end = chunk.offset + chunk.byteCount  // found inside the source
    }
    return true
  }

  private static func report(_ track: Track, _ form: Form) -> Report {
    var report = Report()
    let samples = track.samples
    report.tracks = [
      Report.TrackAccount(
        sourceID: track.id, kind: track.kind.rawValue, codec: track.codec.map { "\($0)" },
        samplesIn: samples.count, samplesOut: samples.count, bytesOut: samples.byteCount,
        duration: samples.duration, timescale: track.timescale)
    ]
    let subject = "\(track.kind.rawValue) track \(track.id), \(samples.count) samples"
    switch form {
    case .annexB:
      report.add(
        .rewritten, track.path, subject,
        because: "start codes in front of NAL units instead of lengths, parameter sets in front")
    case .adts:
      report.add(.rewritten, track.path, subject, because: "an ADTS header in front of each")
    case .samples:
      report.add(.kept, track.path, subject, because: "bit for bit, one after the other")
    }
    return report
  }
}
