/// A payload that was not read: media data, or anything large that nothing here looks into.
public struct ExternalPayload: Sendable {
  /// Where the bytes are.
  public let source: any ByteSource
  /// Which they are, in bytes from the start of the source.
  public let range: Range<UInt64>

  /// Names a range of a source.
  public init(source: any ByteSource, range: Range<UInt64>) {
    self.source = source
    self.range = range
  }
}

/// One box of a tree: header, fields, boxes inside, and the bytes that none of these account for.
///
/// The payload is always `fields`, then `children`, then `remainder` (or `external`, for a payload
/// that was not read). A box of a type that is not known, or whose fields cannot be made sense of,
/// has a remainder only; ``problem`` says why.
public struct BoxNode: Sendable {
  /// Size and type in the file's spelling.
  public var header: BoxHeader
  /// Where the header stood, in bytes from the start of the file; nil for a box made here.
  public var offset: UInt64?
  /// The fields, where the type is known and they were understood.
  public var fields: (any Box)?
  /// The boxes inside, in order.
  public var children: [BoxNode] = []
  /// What follows fields and boxes: padding, a terminator, or all of a box that is not known.
  public var remainder = Bytes()
  /// The payload, where it was not read.
  public var external: ExternalPayload?
  /// Why fields or boxes inside could not be read; its path starts inside this box.
  public var problem: BoxError?

  /// Makes a box of fields and boxes inside.
  public init(_ fields: any Box, _ children: [BoxNode] = []) {
    let type = Swift.type(of: fields)
    header = BoxHeader(type.type, userType: type.userType)
    self.fields = fields
    self.children = children
  }

  /// Makes a box of fields whose layout goes by several codes.
  public init(_ fields: any Box, as type: FourCC) {
    header = BoxHeader(type)
    self.fields = fields
  }

  /// Makes a box that has boxes inside and no fields, such as `moov` or `trak`.
  public init(_ type: FourCC, _ children: [BoxNode]) {
    header = BoxHeader(type)
    fields = ContainerBox()
    self.children = children
  }

  /// Makes a box whose payload is bytes.
  public init(type: FourCC, payload: Bytes) {
    header = BoxHeader(type)
    remainder = payload
  }

  init(header: BoxHeader, offset: UInt64) {
    self.header = header
    self.offset = offset
  }

  /// The type.
  public var type: FourCC { header.type }

  /// The fields as one type of box, or nil.
  public func fields<Known: Box>(as type: Known.Type) -> Known? {
    fields as? Known
  }

  /// The first box inside of a type, or nil.
  public func child(_ type: FourCC) -> BoxNode? {
    children.first { $0.type == type }
  }

  /// The fields of the first box inside of a type, or nil.
  public func child<Known: Box>(_ type: Known.Type) -> Known? {
    child(Known.type)?.fields as? Known
  }

  /// The box reached by the first box of each type in turn, or nil.
  public func descendant(_ path: FourCC...) -> BoxNode? {
    var node = self
    for type in path {
      guard let next = node.child(type) else { return nil }
      node = next
    }
    return node
  }

  /// Replaces the first box of the type, or appends it; `nil` removes every box of the type.
  public mutating func setChild(_ type: FourCC, _ node: BoxNode?) {
    guard let node else {
      children.removeAll { $0.type == type }
      return
    }
    if let index = children.firstIndex(where: { $0.type == type }) {
      children[index] = node
    } else {
      children.append(node)
    }
  }

  /// How many bytes follow the header.
  ///
  /// - Throws: `overflow` where a field's value does not fit.
  public func payloadSize() throws(BoxError) -> UInt64 {
    if let external { return UInt64(external.range.count) }
    var size = UInt64(try fields?.serializedCount() ?? 0) + UInt64(remainder.count)
    for child in children { size += try child.size() }
    return size
  }

  /// How many bytes the box takes with its header.
  ///
  /// - Throws: `overflow` where a field's value does not fit.
  public func size() throws(BoxError) -> UInt64 {
    try payloadSize() + UInt64(header.size)
  }

  /// The bytes behind the header.
  ///
  /// - Throws: as ``append(to:)``.
  public func payload() throws(BoxError) -> Bytes {
    var writer = ByteWriter()
    try append(to: &writer)
    return writer.bytes.suffix(from: header.size)
  }

  /// Appends the box to bytes in memory.
  ///
  /// - Throws: `overflow` where a value does not fit its field, `unsupported` for an external
  ///   payload.
  public func append(to writer: inout ByteWriter) throws(BoxError) {
    guard external == nil else {
      throw BoxError(.unsupported("the payload is not in memory"), at: offset, path: "\(type)")
    }
    try append(to: &writer, payloadCount: header.declaredSize == nil ? payloadSize() : 0)
  }

  private func append(to writer: inout ByteWriter, payloadCount: UInt64) throws(BoxError) {
    do throws(BoxError) {
      try header.append(to: &writer, payloadCount: payloadCount)
      try fields?.append(to: &writer)
      for child in children { try child.append(to: &writer) }
      writer.append(remainder)
    } catch {
      throw error.within("\(type)")
    }
  }

  /// Writes the box, copying what was not read.
  ///
  /// - Throws: as ``append(to:)``, and `io` where source or sink fail.
  public func write(to sink: any ByteSink) throws(BoxError) {
    guard let external else {
      let count = header.declaredSize == nil ? try payloadSize() : 0
      var writer = ByteWriter(capacity: Int(clamping: count) + header.size)
      try append(to: &writer, payloadCount: count)
      try BoxError.io { () throws(IOError) in try sink.write(writer.bytes) }
      return
    }
    let count = UInt64(external.range.count)
    var writer = ByteWriter()
    try header.append(to: &writer, payloadCount: count)
    try BoxError.io { () throws(IOError) in
      try sink.write(writer.bytes)
      try sink.copy(count, at: external.range.lowerBound, of: external.source)
    }
  }
}

extension BoxError {
  /// Runs `body`, turning its failure into a box error.
  public static func io<Result>(_ body: () throws(IOError) -> Result) throws(BoxError) -> Result {
    do throws(IOError) {
      return try body()
    } catch {
      throw BoxError(.io(error))
    }
  }
}
