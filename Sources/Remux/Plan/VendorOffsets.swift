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
      references.append(AuxiliaryReference(place: .blockTable(place), targets: targets))
    }
    return references
  }

  /// The blocks that a table points at; nil where it cannot be read as one.
  static func blocks(of node: BoxNode, in source: any ByteSource) -> [Range<UInt64>]? {
    guard let blocks = node.fields(as: GPSBlockTableBox.self)?.blocks else { return nil }
    var total: UInt64 = 0
    var ranges: [Range<UInt64>] = []
    for block in 0..<blocks.count {
      let start = UInt64(blocks[block, 0])
      let size = UInt64(blocks[block, 1])
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
    guard var table = fields(as: GPSBlockTableBox.self) else { return }
    var records: [[Int64]] = []
    for (block, offset) in offsets.enumerated() {
      guard let compact = UInt32(exactly: offset) else {
        throw BoxError(.overflow, at: self.offset, path: "\(type)")
      }
      records.append([Int64(compact), table.blocks[block, 1]])
    }
    table.blocks = BigEndianTable(columns: table.blocks.columns, records: records)
    fields = table
  }
}
