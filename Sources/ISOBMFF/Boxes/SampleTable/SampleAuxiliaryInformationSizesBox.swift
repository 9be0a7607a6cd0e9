/// Sample auxiliary information sizes (`saiz`).
///
/// ISO/IEC 14496-12, 8.7.8.
public struct SampleAuxiliaryInformationSizesBox: Box {
  /// The code `saiz`.
  public static let type: FourCC = "saiz"

  /// The version of the layout.
  public var version: UInt8 = 0
  /// The 24 flags.
  public var flags: UInt32 = 0
  /// The kind of information; with flag 1 only.
  public var auxInfoType = FourCC(rawValue: 0)
  /// More about the kind; with flag 1 only.
  public var auxInfoTypeParameter: UInt32 = 0
  /// The size of every sample's information in bytes, or 0 where each has its own.
  public var defaultSampleInfoSize: UInt8 = 0
  /// How many samples have information; those behind have none.
  public var sampleCount: UInt32 = 0
  /// The size of each in bytes; empty where all are equal.
  public var sizes = Bytes()

  /// The standard's default values.
  public init() {}

  /// Walks version, flags, and the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags, named: [1: "with a type"])
    if flags & 1 != 0 {
      try coder.code("aux_info_type", &auxInfoType)
      try coder.integer("aux_info_type_parameter", &auxInfoTypeParameter)
    }
    try coder.integer("default_sample_info_size", &defaultSampleInfoSize)
    try coder.integer("sample_count", &sampleCount)
    let count = defaultSampleInfoSize == 0 ? sampleCount : 0
    if let remaining = coder.remaining, UInt64(count) > UInt64(remaining) {
      throw coder.error(.countTooLarge(UInt64(count), limit: UInt64(remaining)))
    }
    try coder.bytes("sample_info_sizes", &sizes, count: Int(count))
  }
}
