/// The data type of a key of boxed metadata (`dtyp`).
///
/// ISO/IEC 14496-12, 12.9.
public struct MetadataDatatypeDefinitionBox: Box {
  /// The code `dtyp`.
  public static let type: FourCC = "dtyp"
  /// 0: a well-known type; 1: a reverse domain name.
  public var namespace: UInt32 = 0
  /// The number (32 bits) or the name.
  public var datatype = Bytes()

  /// No type.
  public init() {}

  /// Walks datatype_namespace, datatype_array.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("datatype_namespace", &namespace)
    if namespace == 1 {
      try coder.restAsText("datatype_array", &datatype)
    } else {
      try coder.rest("datatype_array", &datatype)
    }
  }
}
