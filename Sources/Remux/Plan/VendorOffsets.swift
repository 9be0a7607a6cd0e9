internal import ISOBMFF

/// Boxes of camera makers that hold offsets into the media data.
enum VendorOffsets {
  /// A dashcam's `gps ` box inside `moov`: a word, a count, and the offset and size of each block.
  ///
  /// The layout is that of Novatek's firmware, as public readers of its files know it. The blocks
  /// lie in `mdat` between the chunks, and belong to no track.
  static func references(
    in movie: Movie, media: inout MediaLayout, report: inout Report
  ) throws(BoxError) -> [AuxiliaryReference] {
    var references: [AuxiliaryReference] = []
    for node in movie.node.children where node.type == "gps " {
      guard let place = node.offset, let blocks = blocks(of: node, in: movie.source) else {
        continue
      }
      var targets: [AuxiliaryReference.Target] = []
      for block in blocks {
        targets.append(.media(try media.append(block, of: movie.source)))
      }
      report.add(
        .rewritten, "\(movie.path)/gps ", "offsets of \(blocks.count) GPS blocks",
        because: "the blocks are carried, and lie elsewhere now")
      references.append(AuxiliaryReference(box: place, form: .blockTable, targets: targets))
    }
    return references
  }

  /// The blocks that a table points at; nil where it cannot be read as one.
  static func blocks(of node: BoxNode, in source: any ByteSource) -> [Range<UInt64>]? {
    let bytes = node.remainder
    guard bytes.count >= 8 else { return nil }
    let count = Int(bytes.integer(at: 4, as: UInt32.self))
    guard count <= (bytes.count - 8) / 8 else { return nil }
    var total: UInt64 = 0
    var ranges: [Range<UInt64>] = []
    for block in 0..<count {
      let start = UInt64(bytes.integer(at: 8 + 8 * block, as: UInt32.self))
      let size = UInt64(bytes.integer(at: 12 + 8 * block, as: UInt32.self))
      total += size
      guard start + size <= source.size, total <= source.size else { return nil }
      ranges.append(start..<start + size)
    }
    return ranges
  }
}

extension BoxNode {
  /// Writes new offsets into a table of blocks.
  mutating func setBlockOffsets(_ offsets: [UInt64]) throws(BoxError) {
    var writer = ByteWriter(capacity: remainder.count)
    writer.append(remainder)
    for (block, offset) in offsets.enumerated() {
      guard let compact = UInt32(exactly: offset) else {
        throw BoxError(.overflow, at: self.offset, path: "\(type)")
      }
      writer.patch(compact, at: 8 + 8 * block)
    }
    remainder = writer.bytes
  }
}
