/// The recording mode of a Samsung phone (`saut` inside `smta`).
///
/// Not published.
public struct SamsungRecordingModeBox: Box {
  /// The code `saut`.
  public static let type: FourCC = "saut"

  private var reserved = Bytes(zeros: 4)
  /// The mode, a number that Samsung knows.
  public var recordingMode: UInt16 = 0
  /// Two bytes more, or none.
  public var details = Bytes()

  /// Mode 0.
  public init() {}

  /// Walks recording_mode.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.reserved(&reserved, count: 4)
    try coder.integer("recording_mode", &recordingMode)
    try coder.rest("data", &details)
  }
}
