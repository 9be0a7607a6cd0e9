/// Takes boxes apart; what it cannot make sense of, it keeps.
struct BoxParser {
  let registry: BoxRegistry
  private var count = 0

  init(registry: BoxRegistry) {
    self.registry = registry
  }

  /// Where a box stands.
  private struct Place {
    var parent: FourCC?
    var grandparent: FourCC?
    var handler: FourCC?
    /// The fields of the parent, which may decide what its children look like.
    var fields: (any Box)?
    var depth = 0

    func inside(_ node: BoxNode) -> Place {
      Place(
        parent: node.type, grandparent: parent, handler: handler, fields: node.fields,
        depth: depth + 1)
    }
  }

  /// Payloads at the top of a file that are media or filling, whatever their size.
  private static let neverRead: Set<FourCC> = [
    "mdat", "free", "skip", "wide", "imda", "idat", "mpvd", "inst", "junk",
  ]
  /// The largest payload of an unknown box at the top that is read.
  private static let unknownLimit: UInt64 = 1 << 20

  // MARK: The top of the file

  /// The box at `position` and where it ends; nil where no box starts there.
  mutating func topBox(
    at position: UInt64, of source: any ByteSource
  ) throws(BoxError) -> (BoxNode, end: UInt64)? {
    let available = source.size - position
    guard available >= 8 else { return nil }
    let head = try source.bytes(at: position, count: Int(min(available, 32)))
    var reader = ByteReader(head, at: position)
    guard let read = try? BoxHeader.read(&reader) else { return nil }
    var header = read.header
    let claimed = read.size
    let known = registry.layout(of: header.type, inside: nil, userType: header.userType)
    let isFamiliar = known != nil || Self.neverRead.contains(header.type)
    guard isFamiliar || Self.looksLikeType(header.type) else { return nil }
    let size = claimed ?? available
    guard size >= UInt64(header.size) else { return nil }
    if size > available {
      // A box cut short by the end of the file, unless it looks more like junk.
      guard isFamiliar || position == 0 else { return nil }
      header.declaredSize = size
    }
    if claimed == nil, !isFamiliar { return nil }
    let end = position + min(size, available)
    let payload = position + UInt64(header.size)..<end
    let isLarge = UInt64(payload.count) > Self.unknownLimit
    if Self.neverRead.contains(header.type) || known == nil && isLarge {
      var node = BoxNode(header: header, offset: position)
      node.external = ExternalPayload(source: source, range: payload)
      return (node, end)
    }
    let bytes = try source.bytes(at: payload.lowerBound, count: payload.count)
    return (parse(bytes, header: header, offset: position, place: Place()), end)
  }

  private static func looksLikeType(_ type: FourCC) -> Bool {
    type.bytes.allSatisfy { (0x20...0x7E).contains($0) || $0 == 0xA9 }
  }

  // MARK: Inside a box

  /// The boxes that stand at `offset` in the file, one behind the other, and what follows them.
  static func boxes(
    of payload: Bytes, at offset: UInt64, registry: BoxRegistry
  ) -> (boxes: [BoxNode], rest: Bytes) {
    var parser = BoxParser(registry: registry)
    var parent = BoxNode(header: BoxHeader("free"), offset: offset)
    parser.parseChildren(payload, from: 0, at: offset, of: &parent, place: Place())
    return (parent.children, parent.remainder)
  }

  private mutating func parse(
    _ payload: Bytes, header: BoxHeader, offset: UInt64, place: Place
  ) -> BoxNode {
    count += 1
    var node = BoxNode(header: header, offset: offset)
    let start = offset + UInt64(header.size)
    let known =
      place.fields?.layout(ofChild: header.type)
      ?? registry.layout(
        of: header.type, inside: place.parent, grandparent: place.grandparent,
        handler: place.handler, userType: header.userType)
    guard let known else {
      node.remainder = payload
      return node
    }
    guard place.depth < BoxTree.depthLimit else {
      node.remainder = payload
      node.problem = BoxError(.tooDeep, at: offset)
      return node
    }
    var taken = 0
    do throws(BoxError) {
      (node.fields, taken) = try Self.fields(known, payload, at: start)
    } catch {
      // The place of the box is what a person looks for, not that of the field inside it.
      node.remainder = payload
      node.problem = BoxError(error.reason, at: offset)
      return node
    }
    guard known.holdsBoxes else {
      node.remainder = payload.suffix(from: taken)
      return node
    }
    parseChildren(payload, from: taken, at: start, of: &node, place: place.inside(node))
    return node
  }

  /// Reads fields that write back to the very bytes they came from.
  private static func fields<Known: Box>(
    _ type: Known.Type, _ payload: Bytes, at offset: UInt64
  ) throws(BoxError) -> ((any Box)?, Int) {
    var box = Known()
    let taken = try box.read(from: payload, at: offset)
    guard box.writes(as: payload[0..<taken]) else {
      throw BoxError(.invalid("fields that do not write back as they were read"), at: offset)
    }
    return (box, taken)
  }

  private mutating func parseChildren(
    _ payload: Bytes, from first: Int, at start: UInt64, of node: inout BoxNode, place: Place
  ) {
    var place = place
    if node.type == "mdia" { place.handler = Self.handler(in: payload) }
    var position = first
    while payload.count - position >= 8 {
      guard count < BoxTree.countLimit else {
        node.problem = BoxError(.unsupported("too many boxes"), at: start + UInt64(position))
        break
      }
      let rest = payload.suffix(from: position)
      let offset = start + UInt64(position)
      var reader = ByteReader(rest, at: offset)
      guard let (header, claimed) = try? BoxHeader.read(&reader) else { break }
      let size = claimed ?? 0
      guard size >= UInt64(header.size), size <= UInt64(rest.count) else {
        // A terminator of zeros, sometimes with a nonsense size, ends QuickTime lists.
        if header.type.rawValue != 0, !rest.isZero {
          node.problem = BoxError(
            .badSize(size, available: UInt64(rest.count)), at: offset, path: "\(header.type)")
        }
        break
      }
      let end = position + Int(size)
      node.children.append(
        parse(
          payload[position + header.size..<end], header: header, offset: offset, place: place))
      position = end
    }
    node.remainder = payload.suffix(from: position)
  }

  /// The handler type of the first `hdlr` in the payload of `mdia`, which decides what its sample
  /// entries look like (ISO/IEC 14496-12, 8.4.3).
  private static func handler(in media: Bytes) -> FourCC? {
    var position = 0
    while media.count - position >= 20 {
      let size = Int(media.integer(at: position, as: UInt32.self))
      if media.integer(at: position + 4, as: UInt32.self) == FourCC("hdlr").rawValue {
        return FourCC(rawValue: media.integer(at: position + 16, as: UInt32.self))
      }
      guard size >= 8, size <= media.count - position else { return nil }
      position += size
    }
    return nil
  }
}
