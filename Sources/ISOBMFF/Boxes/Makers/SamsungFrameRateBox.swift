/// The frame rate that a Samsung phone recorded at (`srfr` inside `smta`).
///
/// Not published; as public readers of slow motion files know it.
public struct SamsungFrameRateBox: Box {
  /// The code `srfr`.
  public static let type: FourCC = "srfr"

  /// Frames a second, 16.16.
  public var frameRate: UInt32 = 0

  /// Not said.
  public init() {}

  /// Walks recording_frame_rate.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.fixed("recording_frame_rate", &frameRate, fractionBits: 16)
  }
}
