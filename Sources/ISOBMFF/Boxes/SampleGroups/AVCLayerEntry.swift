/// Layers of AVC video (`avll`).
///
/// ISO/IEC 14496-15.
public struct AVCLayerEntry: Layout {
  /// The number of the layer; 0 is the lowest.
  public var layerNumber: UInt8 = 0
  private var reserved1: UInt8 = 0
  /// 1: the rates are those of the samples, not an estimate.
  public var accurateStatisticsFlag: UInt8 = 0
  /// Units of 1000 bits a second.
  public var avgBitRate: UInt16 = 0
  /// Pictures in 256 seconds.
  public var avgFrameRate: UInt16 = 0

  /// All zero.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("layerNumber", &layerNumber)
    try coder.bits("reserved", &reserved1, 7)
    try coder.bits("accurateStatisticsFlag", &accurateStatisticsFlag, 1)
    try coder.integer("avgBitRate", &avgBitRate)
    try coder.integer("avgFrameRate", &avgFrameRate)
  }
}
