/// The software that an alternate movie asks for (`rmvc`).
///
/// QuickTime File Format, "Version check atom".
public struct ReferenceMovieVersionBox: Box {
  /// The code `rmvc`.
  public static let type: FourCC = "rmvc"

  /// 0.
  public var flags: UInt32 = 0
  /// Which software, as a selector of `Gestalt`.
  public var package = FourCC(rawValue: 0)
  /// The version, or the value.
  public var softwareVersion: UInt32 = 0
  /// Which bits of it count.
  public var mask: UInt32 = 0
  /// 0: at least the version; 1: the bits are equal.
  public var checkType: UInt16 = 0

  /// Any software.
  public init() {}

  /// Walks flags, software_package, version, mask, check_type.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("flags", &flags)
    try coder.code("software_package", &package)
    try coder.integer("version", &softwareVersion)
    try coder.integer("mask", &mask)
    try coder.integer("check_type", &checkType)
  }
}
