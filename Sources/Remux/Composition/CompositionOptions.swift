/// What a whole-file remux shall do.
public struct CompositionOptions: Hashable, Sendable {
  /// What to do about a track that cannot be carried.
  public enum Unsupported: String, CaseIterable, Hashable, Sendable {
    /// Stop, naming box and offset.
    case fail
    /// Leave the track out, by name.
    case drop
  }

  /// The kind of file to write.
  public var format = OutputFormat.mp4
  /// What to do about rotation.
  public var rotation = RotationPolicy.normalize
  /// What to do about a track that cannot be carried.
  public var unsupported = Unsupported.fail
  /// Whether to keep the whole samples of a file that was cut short.
  public var salvage = false

  /// The defaults: an MP4 file, rotation put right, nothing left out.
  public init() {}
}
