/// How long the layers of an AV1 image are (`a1lx`).
///
/// AV1 Image File Format, 2.3.2.3.
public struct LayeredImageIndexingProperty: Box {
  /// The code `a1lx`.
  public static let type: FourCC = "a1lx"

  private var reserved: UInt8 = 0
  /// 1: sizes of 32 bits; 0: of 16.
  public var largeSize: UInt8 = 0
  /// The bytes of the first three layers, 0 where there is none; the last has what is left.
  public var layerSizes: [UInt32] = [0, 0, 0]

  /// One layer.
  public init() {}

  /// Walks the flag and the sizes.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.bits("reserved", &reserved, 7)
    try coder.bits("large_size", &largeSize, 1)
    let size = largeSize == 1 ? 4 : 2
    try coder.list("layer_sizes", &layerSizes, of: 0, count: 3, stride: size) {
      (layer, coder) throws(BoxError) in
      try coder.integer("layer_size", &layer, size: size)
    }
  }
}
