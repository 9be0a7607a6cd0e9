extension FieldCoder {
  /// Boxes to the end of the payload, or as far as they can be told apart; what follows the last
  /// one stays.
  ///
  /// `registry` says what they look like. Nothing in it may have boxes among its fields in turn:
  /// nesting would be without bounds.
  mutating func boxes(
    _ name: String, _ nodes: inout [BoxNode], registry: BoxRegistry
  ) throws(BoxError) {
    switch direction {
    case .reading:
      guard let payload = peek(remaining ?? 0) else { return }
      // An error knows the place.
      let start = error(.overflow).offset ?? 0
      let read = BoxParser.boxes(of: payload, at: start, registry: registry)
      nodes = read.boxes
      var taken = Bytes()
      try bytes(name, &taken, count: payload.count - read.rest.count)
    case .writing, .measuring, .comparing:
      var writer = ByteWriter()
      for node in nodes { try node.append(to: &writer) }
      var written = writer.bytes
      try bytes(name, &written, count: written.count)
    case .describing, .assigning:
      try list(name, &nodes, of: BoxNode(type: "free", payload: Bytes()), count: 0, stride: 8) {
        (node, coder) throws(BoxError) in
        try coder.describe(node)
      }
    }
  }

  /// Describes a box with its header, its fields, and all inside.
  private mutating func describe(_ node: BoxNode) throws(BoxError) {
    var header = node.header
    var largeSize = try node.size()
    var size = header.form == .compact ? UInt32(clamping: largeSize) : 1
    try integer("size", &size)
    try code("type", &header.type)
    try integer("largesize", &largeSize, size: header.form == .large ? 8 : 0)
    if var userType = header.userType {
      try bytes("usertype", &userType, count: userType.count)
    }
    var fields = node.fields
    try fields?.fields(&self)
    if !node.children.isEmpty {
      var children = node.children
      try boxes("boxes", &children, registry: BoxRegistry())
    }
    guard !node.remainder.isEmpty else { return }
    var remainder = node.remainder
    try bytes("data", &remainder, count: remainder.count)
  }
}
