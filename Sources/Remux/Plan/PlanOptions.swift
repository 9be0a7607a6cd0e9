public import ISOBMFF

/// How the bytes of the output are laid out.
public struct PlanOptions: Hashable, Sendable {
  /// How long the stretches are in which the tracks take turns; half a second unless set.
  public var interleave: MediaTime

  /// Half a second.
  public init() {
    interleave = MediaTime(1, timescale: 2) ?? .zero
  }
}
