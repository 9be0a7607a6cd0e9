internal import ISOBMFF

/// Compares what two movies, or two tracks, say about themselves.
enum MetadataComparison {
  /// What differs, for a person; nil where nothing does.
  ///
  /// Boxes may have changed their form or their order, as long as they say the same.
  static func difference(_ left: BoxNode, _ right: BoxNode) -> String? {
    let (one, other) = (boxes(of: left), boxes(of: right))
    if let one, let other, one == other { return nil }
    var counts: [Item: Int] = [:]
    for item in items(of: left) { counts[item, default: 0] += 1 }
    for item in items(of: right) { counts[item, default: 0] -= 1 }
    let missing = names(counts.filter { $0.value > 0 }.map(\.key))
    let added = names(counts.filter { $0.value < 0 }.map(\.key))
    if missing.isEmpty, added.isEmpty { return nil }
    var parts: [String] = []
    if !missing.isEmpty { parts.append("only in the original: \(missing)") }
    if !added.isEmpty { parts.append("only in the copy: \(added)") }
    return parts.joined(separator: "; ")
  }

  /// One thing that is said, exactly.
  private struct Item: Hashable {
    var key: String
    var value: String
    var language: String?
    var bytes: Bytes?
  }

  private static func boxes(of node: BoxNode) -> Bytes? {
    var writer = ByteWriter()
    for child in node.children where child.type == "udta" || child.type == "meta" {
      do throws(BoxError) {
        try child.append(to: &writer)
      } catch {
        return nil
      }
    }
    return writer.bytes
  }

  private static func items(of node: BoxNode) -> [Item] {
    var items = MetadataItem.items(in: node).map {
      Item(key: $0.key, value: $0.value, language: $0.language)
    }
    // The text of a value of bytes is no more than their count.
    collectValues(node, "", into: &items)
    for chapter in MetadataItem.chapters(in: node) {
      items.append(Item(key: "chpl", value: "\(chapter)"))
    }
    return items
  }

  private static func collectValues(_ node: BoxNode, _ key: String, into items: inout [Item]) {
    for child in node.children where child.type != "trak" {
      if let data = child.fields(as: MetadataValueBox.self) {
        items.append(Item(key: key, value: "\(data.typeIndicator)", bytes: data.value))
      }
      collectValues(child, "\(child.type)", into: &items)
    }
  }

  private static func names(_ items: [Item]) -> String {
    let names = Set(items.map(\.key)).sorted()
    return names.prefix(8).joined(separator: ", ") + (names.count > 8 ? ", …" : "")
  }
}
