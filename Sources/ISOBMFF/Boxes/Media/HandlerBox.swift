/// Handler (`hdlr`): what kind of track, metadata or data reference this is.
///
/// ISO/IEC 14496-12, 8.4.3; QuickTime File Format, "Handler reference atoms".
public struct HandlerBox: Box {
  /// The code `hdlr`.
  public static let type: FourCC = "hdlr"

  /// The version of the layout.
  public var version: UInt8 = 0
  /// The 24 flags.
  public var flags: UInt32 = 0
  /// QuickTime's component type (`mhlr`, `dhlr`); 0 in the standard.
  public var componentType = FourCC(rawValue: 0)
  /// The kind, such as `vide` or `soun`.
  public var handlerType = FourCC(rawValue: 0)
  /// QuickTime's manufacturer, flags and mask; reserved in the standard, 12 bytes.
  public var reserved = Bytes(zeros: 12)
  /// The name as it stands in the file: NUL-terminated UTF-8, or QuickTime's counted string.
  public var nameBytes: Bytes = [0]

  /// The standard's default values.
  public init() {}

  /// A handler as the standard writes it.
  public init(handlerType: FourCC, name: String) {
    self.handlerType = handlerType
    nameBytes = Bytes(Array(name.utf8) + [0])
  }

  /// Whether the name is a counted (Pascal) string, as in QuickTime files.
  public var isNameCounted: Bool {
    guard let count = nameBytes.first, count > 0 else { return false }
    let behind = nameBytes.suffix(from: 1)
    let text = behind.prefix { $0 != 0 }.count
    return Int(count) == behind.count || Int(count) == text && text + 1 >= behind.count - 1
  }

  /// The name as text, without count and terminator.
  public var name: String {
    isNameCounted ? nameBytes.suffix(from: 1).textToNul : nameBytes.textToNul
  }

  /// Walks version, flags, and the fields in the order of the standard.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags)
    try coder.code("pre_defined", &componentType)
    let type = handlerType
    try coder.code("handler_type", &handlerType, meaning: .handler(type))
    try coder.reserved(&reserved, count: 12)
    let name = name
    try coder.text("name", &nameBytes, count: coder.remaining ?? nameBytes.count, shown: name)
  }
}
