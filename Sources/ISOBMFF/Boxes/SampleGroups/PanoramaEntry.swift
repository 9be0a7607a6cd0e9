/// The parts of a panorama (`pano`).
///
/// ISO/IEC 23008-12.
public struct PanoramaEntry: Layout {
  /// The number of the part, in the order of the panorama.
  public var frameNumber: UInt16 = 0

  /// The first part.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("frame_number", &frameNumber)
  }
}
