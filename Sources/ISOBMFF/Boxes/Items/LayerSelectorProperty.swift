/// Which layer of an image with several is shown (`lsel`).
///
/// ISO/IEC 23008-12, 6.5.11.
public struct LayerSelectorProperty: Box {
  /// The code `lsel`.
  public static let type: FourCC = "lsel"

  /// The identifier of the layer; 0xFFFF for the highest.
  public var layerID: UInt16 = 0

  /// The lowest layer.
  public init() {}

  /// Walks the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("layer_id", &layerID)
  }
}
