public import ISOBMFF

/// A track of a composition: where its samples come from, and how it is presented.
public struct CompositionTrack: Sendable {
  /// The source track whose boxes, other than times and tables, are taken over.
  public var template: Track
  /// The id in the output.
  public var id: UInt32
  /// The samples, one run after the other.
  public var segments: [Segment]
  /// When the media is presented; empty: as it is.
  ///
  /// Durations are ticks of the composition's timescale, media times of the track's.
  public var edits: [EditListBox.Entry]
  /// How the picture is placed.
  public var matrix: TransformMatrix
  /// Width of the picture before the matrix, 16.16.
  public var width: UInt32
  /// Height of the picture before the matrix, 16.16.
  public var height: UInt32

  /// A track of all samples of a source track, presented as it was.
  public init(whole track: Track, in source: any ByteSource) {
    template = track
    id = track.id
    segments = [Segment(of: track, in: source, samples: 0..<track.samples.count)]
    edits = track.edits
    matrix = TransformMatrix(values: track.header.matrix) ?? .identity
    width = track.header.width
    height = track.header.height
  }

  /// Length of the media, in ticks of the track's timescale.
  public var mediaDuration: Int64 {
    segments.reduce(0) { sum, segment in
      let samples = segment.track.samples
      let end =
        segment.isWhole
        ? samples.duration : samples.decodeTime(of: segment.samples.upperBound)
      return sum &+ (end &- samples.decodeTime(of: segment.samples.lowerBound))
    }
  }
}
