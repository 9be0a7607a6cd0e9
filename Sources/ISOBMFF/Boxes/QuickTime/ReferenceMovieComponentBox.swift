/// The component that an alternate movie asks for (`rmcd`).
///
/// QuickTime File Format, "Component detect atom".
public struct ReferenceMovieComponentBox: Box {
  /// The code `rmcd`.
  public static let type: FourCC = "rmcd"

  /// 0.
  public var flags: UInt32 = 0
  /// The type of the component.
  public var componentType = FourCC(rawValue: 0)
  /// Its subtype, as a codec's code.
  public var componentSubtype = FourCC(rawValue: 0)
  /// Its maker.
  public var manufacturer = FourCC(rawValue: 0)
  /// Its flags.
  public var componentFlags: UInt32 = 0
  /// Which of them count.
  public var componentFlagsMask: UInt32 = 0
  /// The oldest version that serves.
  public var minimumVersion: UInt32 = 0

  /// Any component.
  public init() {}

  /// Walks flags, component_type, component_subtype, component_manufacturer, component_flags,
  /// component_flags_mask, minimum_version.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("flags", &flags)
    try coder.code("component_type", &componentType)
    try coder.code("component_subtype", &componentSubtype)
    try coder.code("component_manufacturer", &manufacturer)
    try coder.integer("component_flags", &componentFlags)
    try coder.integer("component_flags_mask", &componentFlagsMask)
    try coder.integer("minimum_version", &minimumVersion)
  }
}
