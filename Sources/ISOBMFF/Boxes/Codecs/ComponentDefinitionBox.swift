/// What the components of uncompressed pictures are (`cmpd`).
///
/// ISO/IEC 23001-17, 5.1.1.
public struct ComponentDefinitionBox: Box {
  /// The code `cmpd`.
  public static let type: FourCC = "cmpd"

  /// One component.
  public struct Component: Hashable, Sendable {
    /// 0: monochrome; 1 to 3: Y, Cb, Cr; 4 to 6: red, green, blue; 7: alpha; 8: depth; 9:
    /// disparity; 10: palette; 11: filter array; 12: padding; 13: cyan and so on; from 0x8000 on:
    /// what the URI says.
    public var componentType: UInt16 = 0
    /// The URI with its NUL, where the type asks for one.
    public var uri = Bytes()

    /// Monochrome.
    public init() {}
  }

  /// The components, in order.
  public var components: [Component] = []

  /// No components.
  public init() {}

  /// Walks the components.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    var count = UInt64(components.count)
    try coder.integer("component_count", &count, size: 4)
    try coder.list("components", &components, of: Component(), count: count, stride: 2) {
      (component, coder) throws(BoxError) in
      let kind = component.componentType
      try coder.integer(
        "component_type", &component.componentType,
        meaning: .name(
          of: kind,
          [
            0: "monochrome", 1: "Y", 2: "Cb", 3: "Cr", 4: "red", 5: "green", 6: "blue", 7: "alpha",
            8: "depth", 9: "disparity", 10: "palette", 11: "filter array", 12: "padding",
          ]))
      if component.componentType >= 0x8000 {
        try coder.text("component_type_uri", &component.uri)
      }
    }
  }
}
