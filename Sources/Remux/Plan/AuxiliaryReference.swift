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

  /// Which box it is.
  enum Place {
    /// Sample auxiliary information offsets (`saio`) of the track of an index: one offset, since all
    /// information lies together.
    case auxiliaryInformation(track: Int, type: FourCC, parameter: UInt32)
    /// A dashcam's table of GPS blocks, by where it stood in the source.
    case blockTable(UInt64)
  }

  let place: Place
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
            .unsupported("offsets into a box that is not carried"), at: source, path: "saio")
        }
        offsets.append(places.movie + position + distance)
      }
    }
    switch place {
    case .auxiliaryInformation(let number, let type, let parameter):
      let tracks = movie.children.indices.filter { movie.children[$0].type == "trak" }
      guard tracks.indices.contains(number) else { return }
      movie.children[tracks[number]].updateSampleTable { table in
        for index in table.children.indices {
          table.children[index].setAuxiliaryOffsets(
            offsets, type, parameter, large: places.isLarge)
        }
      }
    case .blockTable(let start):
      try movie.updateBox(from: start) { (node) throws(BoxError) in
        try node.setBlockOffsets(offsets)
      }
    }
  }

  // MARK: Sample auxiliary information

  /// The auxiliary information of a track, which is copied where it lies among the media data.
  ///
  /// ISO/IEC 14496-12, 8.7.8 and 8.7.9.
  /// - Throws: an error that names `saio` or `saiz` where the two do not fit each other.
  static func references(
    of layout: TrackLayout, index: Int, base: Movie, media: inout MediaLayout
  ) throws(BoxError) -> [AuxiliaryReference] {
    struct Kind: Hashable {
      var type: FourCC
      var parameter: UInt32
    }
    var kinds: [Kind] = []
    for run in layout.runs {
      for box in run.source.auxiliaryOffsets where box.fields.offsets.count > 0 {
        let kind = Kind(type: box.fields.auxInfoType, parameter: box.fields.auxInfoTypeParameter)
        if !kinds.contains(kind) { kinds.append(kind) }
      }
      for node in run.source.track.sampleTableNode?.children ?? []
      where node.type == "saio" && node.fields == nil {
        throw node.problem?.within(run.source.track.sampleTablePath)
          ?? BoxError(
            .invalid("not understood"), at: node.offset,
            path: run.source.track.sampleTablePath + "/saio")
      }
    }
    var references: [AuxiliaryReference] = []
    for kind in kinds {
      var ranges: [(source: SourceTrack, range: Range<UInt64>)] = []
      for run in layout.runs {
        for range in try blocks(of: run, kind.type, kind.parameter) {
          ranges.append((run.source, range))
        }
      }
      references.append(
        AuxiliaryReference(
          place: .auxiliaryInformation(track: index, type: kind.type, parameter: kind.parameter),
          targets: [try target(of: ranges, layout, base, media: &media)]))
    }
    return references
  }

  /// The stretches of the source that hold the information of a run, in the order of the samples.
  private static func blocks(
    of run: SampleRun, _ type: FourCC, _ parameter: UInt32
  ) throws(BoxError) -> [Range<UInt64>] {
    let track = run.source.track
    guard
      let (node, offsets) = run.source.auxiliaryOffsets.first(where: {
        $0.fields.auxInfoType == type && $0.fields.auxInfoTypeParameter == parameter
      })
    else { return [] }
    func error(_ text: String) -> BoxError {
      BoxError(.invalid(text), at: node.offset, path: track.sampleTablePath + "/saio")
    }
    let sizeBoxes = (track.sampleTableNode?.children ?? []).compactMap {
      $0.fields(as: SampleAuxiliaryInformationSizesBox.self)
    }
    guard
      let sizes = sizeBoxes.first(where: {
        $0.auxInfoType == type && $0.auxInfoTypeParameter == parameter
      })
    else { throw error("no saiz of the same kind") }
    let wanted = run.samples.clamped(to: 0..<Int(sizes.sampleCount))
    func total(_ range: Range<Int>) -> UInt64 {
      sizes.defaultSampleInfoSize != 0
        ? UInt64(sizes.defaultSampleInfoSize) * UInt64(range.count)
        : range.reduce(0) { $0 + UInt64(sizes.size(of: $1)) }
    }
    var ranges: [Range<UInt64>] = []
    /// Takes the part that belongs to `part` of a block for the samples from `first` on.
    func add(_ index: Int, from first: Int, _ part: Range<Int>) throws(BoxError) {
      let block = UInt64(bitPattern: offsets.offsets[index, 0])
      let (start, far) = block.addingReportingOverflow(total(first..<part.lowerBound))
      let (end, further) = start.addingReportingOverflow(total(part))
      guard !far, !further, end <= run.source.source.size else {
        throw error("auxiliary information outside the file")
      }
      if let last = ranges.last, last.upperBound == start {
        ranges[ranges.count - 1] = last.lowerBound..<end
      } else if start < end {
        ranges.append(start..<end)
      }
    }
    if offsets.offsets.count == 1 {
      try add(0, from: 0, wanted)
      return ranges
    }
    var block = 0
    for chunk in track.samples.chunkSequence where chunk.firstSample < wanted.upperBound {
      guard block < offsets.offsets.count else { throw error("fewer offsets than chunks") }
      let part = (chunk.firstSample..<chunk.firstSample + chunk.sampleCount).clamped(to: wanted)
      if !part.isEmpty { try add(block, from: chunk.firstSample, part) }
      block += 1
    }
    return ranges
  }

  private static func target(
    of ranges: [(source: SourceTrack, range: Range<UInt64>)], _ layout: TrackLayout, _ base: Movie,
    media: inout MediaLayout
  ) throws(BoxError) -> Target {
    if layout.isWhole, ranges.count == 1, ranges[0].source.source === base.source,
      let leaf = base.node.leaf(holding: ranges[0].range), let start = leaf.offset
    {
      return .box(at: start, distance: ranges[0].range.lowerBound - start)
    }
    let start = media.size
    for (source, range) in ranges { _ = try media.append(range, of: source.source) }
    return .media(start)
  }
}

extension SourceTrack {
  /// The boxes that say where auxiliary information lies.
  fileprivate var auxiliaryOffsets: [(node: BoxNode, fields: SampleAuxiliaryInformationOffsetsBox)]
  {
    (track.sampleTableNode?.children ?? []).compactMap { node in
      node.fields(as: SampleAuxiliaryInformationOffsetsBox.self).map { (node, $0) }
    }
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

  /// Writes new offsets into a `saio` box of a kind; leaves any other box as it is.
  fileprivate mutating func setAuxiliaryOffsets(
    _ offsets: [UInt64], _ type: FourCC, _ parameter: UInt32, large: Bool
  ) {
    guard var box = fields(as: SampleAuxiliaryInformationOffsetsBox.self),
      box.auxInfoType == type, box.auxInfoTypeParameter == parameter, box.offsets.count > 0
    else { return }
    typealias Kind = SampleAuxiliaryInformationOffsetsBox
    box.version = large ? 1 : 0
    box.offsets = BigEndianTable(
      columns: large ? Kind.largeColumns : Kind.columns,
      records: offsets.map { [Int64(bitPattern: $0)] })
    fields = box
  }
}
