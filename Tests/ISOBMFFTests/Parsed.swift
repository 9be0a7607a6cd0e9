import Testing

@testable import ISOBMFF

/// Boxes of a file, read and written in memory.
enum Parsed {
  /// The bytes of a hexadecimal text; spaces and line ends do not count.
  static func bytes(_ hex: String) throws -> Bytes {
    let digits = hex.filter { !$0.isWhitespace }
    try #require(digits.count % 2 == 0)
    var bytes: [UInt8] = []
    var rest = digits[...]
    while !rest.isEmpty {
      bytes.append(try #require(UInt8(rest.prefix(2), radix: 16)))
      rest = rest.dropFirst(2)
    }
    return Bytes(bytes)
  }

  /// A box around a payload.
  static func box(_ type: FourCC, _ payload: Bytes...) throws -> Bytes {
    var writer = ByteWriter()
    var node = BoxNode(type: type, payload: Bytes(payload.joined()))
    node.header = BoxHeader(type)
    try node.append(to: &writer)
    return writer.bytes
  }

  /// The first box of the bytes, after checking that all of them write back as they were.
  static func first(_ bytes: Bytes) throws -> BoxNode {
    let tree = try BoxTree(parsing: bytes, registry: .isoBaseMedia)
    let sink = MemorySink()
    try tree.write(to: sink)
    #expect(sink.bytes == bytes)
    return try #require(tree.boxes.first)
  }

  /// A sample entry, as `stsd` holds it.
  static func entry(_ bytes: Bytes) throws -> BoxNode {
    let list = try first(try box("stsd", [0, 0, 0, 0, 0, 0, 0, 1], bytes))
    return try #require(list.children.first)
  }

  /// A sample entry given in hexadecimal.
  static func entry(hex: String) throws -> BoxNode {
    try entry(try bytes(hex))
  }
}
