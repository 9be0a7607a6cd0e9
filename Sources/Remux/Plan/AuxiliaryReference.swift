internal import ISOBMFF

/// Where the boxes of the output come to stand.
struct OutputPlaces {
  /// Where the movie box starts, from the start of the file.
  var movie: UInt64
  /// Where the media data starts, from the start of the file.
  var media: UInt64
  /// Whether offsets take 64 bits.
  var isLarge: Bool
}

/// A box of the movie that holds offsets to something other than chunks of samples.
struct AuxiliaryReference {
  /// What an offset points at.
  enum Target {
    /// A place in the media data of the output.
    case media(UInt64)
    /// A place inside a box of the movie that is carried as it is, by its place in the source.
    case box(at: UInt64, distance: UInt64)
  }

  /// How the offsets are written.
  enum Form {
    /// Sample auxiliary information offsets (`saio`): one, since all information lies together.
    case auxiliaryInformation
    /// A dashcam's table of GPS blocks.
    case blockTable
  }

  /// Where the box stood in the source.
  let box: UInt64
  let form: Form
  let targets: [Target]

  /// Writes the offsets into the box, where the movie still has it.
  func apply(to movie: inout BoxNode, at places: OutputPlaces) throws(BoxError) {
    var offsets: [UInt64] = []
    for target in targets {
      switch target {
      case .media(let relative): offsets.append(places.media + relative)
      case .box(let source, let distance):
        guard let position = try movie.position(ofBoxFrom: source) else {
          throw BoxError(
            .unsupported("offsets into a box that is not carried"), at: box, path: "saio")
        }
        offsets.append(places.movie + position + distance)
      }
    }
    try movie.updateBox(from: box) { (node) throws(BoxError) in
      switch form {
      case .auxiliaryInformation: node.setAuxiliaryOffsets(offsets, large: places.isLarge)
      case .blockTable: try node.setBlockOffsets(offsets)
      }
    }
  }

  // MARK: Sample auxiliary information

  /// The auxiliary information of a track, which is copied where it lies among the media data.
  ///
  /// ISO/IEC 14496-12, 8.7.8 and 8.7.9.
  /// - Throws: an error that names `saio` or `saiz` where the two do not fit each other.
  static func references(
    of track: CompositionTrack, movie: Movie, media: inout MediaLayout
  ) throws(BoxError) -> [AuxiliaryReference] {
    guard let table = track.template.sampleTableNode, let segment = track.segments.first else {
      return []
    }
    var references: [AuxiliaryReference] = []
    let sizeBoxes = table.children.compactMap {
      $0.fields(as: SampleAuxiliaryInformationSizesBox.self)
    }
    for node in table.children where node.type == "saio" {
      func error(_ text: String) -> BoxError {
        BoxError(
          .invalid(text), at: node.offset, path: track.template.sampleTablePath + "/saio")
      }
      guard let place = node.offset,
        let offsets = node.fields(as: SampleAuxiliaryInformationOffsetsBox.self)
      else { throw node.problem?.within(track.template.sampleTablePath) ?? error("not understood") }
      guard offsets.offsets.count > 0 else { continue }
      guard
        let sizes = sizeBoxes.first(where: {
          $0.auxInfoType == offsets.auxInfoType
            && $0.auxInfoTypeParameter == offsets.auxInfoTypeParameter
        })
      else { throw error("no saiz of the same kind") }
      let ranges = try blocks(offsets, sizes, segment, error)
      references.append(
        AuxiliaryReference(
          box: place, form: .auxiliaryInformation,
          targets: [try target(of: ranges, movie: movie, segment: segment, media: &media)]))
    }
    return references
  }

  /// The stretches of the source that hold the information, in the order of the samples.
  private static func blocks(
    _ offsets: SampleAuxiliaryInformationOffsetsBox, _ sizes: SampleAuxiliaryInformationSizesBox,
    _ segment: Segment, _ error: (String) -> BoxError
  ) throws(BoxError) -> [Range<UInt64>] {
    let count = min(Int(sizes.sampleCount), segment.samples.count)
    func total(_ range: Range<Int>) -> UInt64 {
      sizes.defaultSampleInfoSize != 0
        ? UInt64(sizes.defaultSampleInfoSize) * UInt64(range.count)
        : range.reduce(0) { $0 + UInt64(sizes.sizes[$1]) }
    }
    var ranges: [Range<UInt64>] = []
    func add(_ index: Int, _ bytes: UInt64) throws(BoxError) {
      let start = UInt64(bitPattern: offsets.offsets[index, 0])
      let (end, overflow) = start.addingReportingOverflow(bytes)
      guard !overflow, end <= segment.source.size else {
        throw error("auxiliary information outside the file")
      }
      if let last = ranges.last, last.upperBound == start {
        ranges[ranges.count - 1] = last.lowerBound..<end
      } else if start < end {
        ranges.append(start..<end)
      }
    }
    if offsets.offsets.count == 1 {
      try add(0, total(0..<count))
      return ranges
    }
    var run = 0
    for chunk in segment.track.samples.chunkSequence where chunk.firstSample < count {
      guard run < offsets.offsets.count else { throw error("fewer offsets than chunks") }
      try add(run, total(chunk.firstSample..<min(chunk.firstSample + chunk.sampleCount, count)))
      run += 1
    }
    return ranges
  }

  private static func target(
    of ranges: [Range<UInt64>], movie: Movie, segment: Segment, media: inout MediaLayout
  ) throws(BoxError) -> Target {
    if ranges.count == 1, let leaf = movie.node.leaf(holding: ranges[0]), let start = leaf.offset {
      return .box(at: start, distance: ranges[0].lowerBound - start)
    }
    let start = media.size
    for range in ranges { _ = try media.append(range, of: segment.source) }
    return .media(start)
  }
}

extension BoxNode {
  /// The place of a box that came from `source`, counted from the start of this one.
  func position(ofBoxFrom source: UInt64) throws(BoxError) -> UInt64? {
    if offset == source { return 0 }
    guard !children.isEmpty else { return nil }
    var position = UInt64(header.size) + UInt64(try fields?.serializedCount() ?? 0)
    for child in children {
      if let inside = try child.position(ofBoxFrom: source) { return position + inside }
      position += try child.size()
    }
    return nil
  }

  /// The innermost box, without boxes inside, that holds a range of the source.
  func leaf(holding range: Range<UInt64>) -> BoxNode? {
    guard let offset, let size = try? size(), range.lowerBound >= offset,
      range.upperBound <= offset + size
    else { return nil }
    if children.isEmpty { return self }
    for child in children {
      if let leaf = child.leaf(holding: range) { return leaf }
    }
    return nil
  }

  /// Changes the box that came from `source`; says whether there is one.
  @discardableResult
  mutating func updateBox(
    from source: UInt64, _ body: (inout BoxNode) throws(BoxError) -> Void
  ) throws(BoxError) -> Bool {
    if offset == source {
      try body(&self)
      return true
    }
    for index in children.indices where try children[index].updateBox(from: source, body) {
      return true
    }
    return false
  }

  fileprivate mutating func setAuxiliaryOffsets(_ offsets: [UInt64], large: Bool) {
    guard var box = fields(as: SampleAuxiliaryInformationOffsetsBox.self) else { return }
    typealias Kind = SampleAuxiliaryInformationOffsetsBox
    box.version = large ? 1 : 0
    box.offsets = BigEndianTable(
      columns: large ? Kind.largeColumns : Kind.columns,
      records: offsets.map { [Int64(bitPattern: $0)] })
    fields = box
  }
}
