/// A property that says of an item what a sample group says of samples.
///
/// ISO/IEC 23008-12. The type of the box is that of the grouping: `aebr`, `pano`, `oinf`…
public struct ItemFullProperty<Description: Layout>: Box {
  /// A stand-in: the layout serves several codes.
  public static var type: FourCC { "ipco" }

  /// The version, 0.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// What is said.
  public var description = Description()

  /// The default values of the description.
  public init() {}

  /// Walks version, flags, and the description.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try description.fields(&coder)
  }
}
