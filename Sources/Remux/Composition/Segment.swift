public import ISOBMFF

/// A run of samples of a source track, in decoding order.
public struct Segment: Sendable {
  /// Where the bytes of the samples are.
  public let source: any ByteSource
  /// The track that they belong to.
  public let track: Track
  /// Which samples, by index.
  public let samples: Range<Int>

  /// Names a run of samples; traps unless the track has them.
  public init(of track: Track, in source: any ByteSource, samples: Range<Int>) {
    precondition(samples.lowerBound >= 0 && samples.upperBound <= track.samples.count)
    self.source = source
    self.track = track
    self.samples = samples
  }

  /// Whether the run is all there is of the track.
  public var isWhole: Bool { samples == 0..<track.samples.count }
}
