/// The base layer of layered video that is coded otherwise (`lbli`).
///
/// ISO/IEC 14496-15.
public struct LhvcExternalBaseLayerInfo: Layout {
  private var reserved1: UInt8 = 1
  /// 1: the base layer has an intra random access picture here.
  public var irapPicFlag: UInt8 = 0
  /// The type of its NAL units.
  public var irapNALUnitType: UInt8 = 0
  /// Samples of the base layer from the one of the same time to the one meant.
  public var sampleOffset: Int8 = 0

  /// No intra random access picture.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.bits("reserved", &reserved1, 1)
    try coder.bits("bl_irap_pic_flag", &irapPicFlag, 1)
    try coder.bits("bl_irap_nal_unit_type", &irapNALUnitType, 6)
    try coder.integer("sample_offset", &sampleOffset)
  }
}
