internal import ISOBMFF

/// Which bytes of a file the chunks of its tracks lie in.
struct MediaMap {
  /// The most chunks that are remembered, at 24 bytes each.
  private static let limit = 4_000_000

  /// A box at the top of the file.
  private struct Region {
    var payload: Range<UInt64>
    var type: FourCC
    var isMedia: Bool { type == "mdat" || type == "imda" }
  }

  private let movie: Movie
  private let size: UInt64
  private let regions: [Region]
  private var ranges: [Use] = []
  private var informationRanges: [Range<UInt64>] = []
  /// Whether ``ranges`` holds all chunks.
  private var isComplete = true

  init(_ movie: Movie) {
    self.movie = movie
    size = movie.source.size
    regions = movie.tree.boxes.map { box in
      let start = (box.offset ?? 0) + UInt64(box.header.size)
      let range =
        box.external?.range ?? start..<start + ((try? box.payloadSize()) ?? 0)
      return Region(payload: range, type: box.type)
    }
    isComplete = !movie.isFragmented
  }

  /// Bytes that a track uses.
  private struct Use {
    var range: Range<UInt64>
    var track: Int32
  }

  /// The track that is walked, by its place.
  private var track: Int32 = -1

  /// A kind of fault among the chunks of a track: its first occurrence, and how many there are.
  private struct Tally {
    var first: Chunk?
    var chunks = 0
    var samples = 0

    mutating func count(_ chunk: Chunk) {
      if first == nil { first = chunk }
      chunks += 1
      samples += chunk.sampleCount
    }
  }

  /// Walks the chunks of a track, and tells what is wrong with their places.
  mutating func check(_ track: Track, _ list: inout FindingList) {
    guard !track.samples.isEmpty, !track.hasExternalSamples else { return }
    self.track += 1
    var outside = Tally()
    var inHeaders = Tally()
    var elsewhere = Tally()
    var undescribed = Tally()
    var last: Chunk?
    var region = 0
    for chunk in track.samples.chunkSequence {
      last = chunk
      if chunk.descriptionIndex < 1 || Int(chunk.descriptionIndex) > track.sampleEntries.count {
        undescribed.count(chunk)
      }
      guard chunk.byteCount > 0 else { continue }
      let (end, overflow) = chunk.offset.addingReportingOverflow(chunk.byteCount)
      guard !overflow, end <= size else {
        outside.count(chunk)
        if chunk.offset < size { remember(chunk.offset..<size) }
        continue
      }
      remember(chunk.offset..<end)
      region = index(ofRegion: chunk.offset, near: region)
      let found = regions.indices.contains(region) ? regions[region] : nil
      if let found, found.isMedia, found.payload.lowerBound <= chunk.offset,
        end <= found.payload.upperBound
      {
        continue
      }
      if found.map({ ["moov", "ftyp", "moof"].contains($0.type) }) ?? false {
        inHeaders.count(chunk)
      } else {
        elsewhere.count(chunk)
      }
    }
    rememberInformation(of: track)
    report(track, outside, inHeaders, elsewhere, undescribed, &list)
    checkExtraChunks(track, last, &list)
  }

  private func report(
    _ track: Track, _ outside: Tally, _ inHeaders: Tally, _ elsewhere: Tally,
    _ undescribed: Tally, _ list: inout FindingList
  ) {
    let table = track.sampleTableNode
    let offsets: FourCC = table?.child("co64") == nil ? "stco" : "co64"
    let path = "\(track.sampleTablePath)/\(offsets)"
    let place = table?.child(offsets)?.offset
    if let chunk = outside.first {
      let first = track.samples.firstSampleOutside(size, of: chunk)
      let count = outside.samples - (first - chunk.firstSample)
      list.add(
        .error, "sample-outside",
        "\(count) of \(track.samples.count) samples lie outside the file, the first is number "
          + "\(first + 1) in a chunk at \(chunk.offset), the file ends at \(size)", path, at: place)
    }
    if let chunk = inHeaders.first {
      list.add(
        .warning, "chunk-in-header",
        "chunk \(chunk.index + 1) at \(chunk.offset) lies over a header box"
          + Check.more(inHeaders.chunks, "chunks"), path, at: place)
    }
    if let chunk = elsewhere.first {
      list.add(
        .warning, "chunk-outside-mdat",
        "chunk \(chunk.index + 1) at \(chunk.offset) does not lie whole in an mdat box"
          + Check.more(elsewhere.chunks, "chunks"), path, at: place)
    }
    if let chunk = undescribed.first, !track.sampleEntries.isEmpty {
      list.add(
        .error, "description-index",
        "chunk \(chunk.index + 1) needs sample entry \(chunk.descriptionIndex) of "
          + "\(track.sampleEntries.count)" + Check.more(undescribed.chunks, "chunks"),
        track.sampleTablePath + "/stsc", at: table?.child("stsc")?.offset)
    }
  }

  /// Chunk offsets behind those that the samples need.
  private func checkExtraChunks(_ track: Track, _ last: Chunk?, _ list: inout FindingList) {
    guard let last, let table = track.sampleTableNode else { return }
    let isLarge = table.child("co64") != nil
    let count =
      isLarge
      ? table.child(ChunkLargeOffsetBox.self)?.entries.count
      : table.child(ChunkOffsetBox.self)?.entries.count
    guard let count, count > last.index + 1 else { return }
    let type: FourCC = isLarge ? "co64" : "stco"
    list.add(
      .warning, "chunk-extra",
      "\(count) chunks, and the samples fill \(last.index + 1) of them",
      "\(track.sampleTablePath)/\(type)", at: table.child(type)?.offset)
  }

  /// Remembers the information beside samples that lies in one piece: it is no sample, but used.
  private mutating func rememberInformation(of track: Track) {
    let boxes = track.sampleTableNode?.children ?? []
    for case let offsets as SampleAuxiliaryInformationOffsetsBox in boxes.map(\.fields)
    where offsets.offsets.count == 1 {
      for case let sizes as SampleAuxiliaryInformationSizesBox in boxes.map(\.fields)
      where sizes.auxInfoType == offsets.auxInfoType
        && sizes.auxInfoTypeParameter == offsets.auxInfoTypeParameter
      {
        let length =
          sizes.defaultSampleInfoSize > 0
          ? UInt64(sizes.defaultSampleInfoSize) * UInt64(sizes.sampleCount)
          : sizes.sizes.reduce(0) { $0 + UInt64($1) }
        let start = UInt64(bitPattern: offsets.offsets[0, 0])
        guard start < size, length <= size - start else { continue }
        // Several tracks may have it in common.
        informationRanges.append(start..<start + length)
      }
    }
  }

  private mutating func remember(_ range: Range<UInt64>) {
    guard isComplete else { return }
    if let last = ranges.last, last.track == track, last.range.upperBound == range.lowerBound {
      ranges[ranges.count - 1].range = last.range.lowerBound..<range.upperBound
    } else if ranges.count < Self.limit {
      ranges.append(Use(range: range, track: track))
    } else {
      isComplete = false
      ranges = []
    }
  }

  /// The last region that starts at or before an offset; −1 where none does.
  private func index(ofRegion offset: UInt64, near guess: Int) -> Int {
    if regions.indices.contains(guess), regions[guess].payload.contains(offset) { return guess }
    var (low, high) = (0, regions.count)
    while low < high {
      let middle = (low + high) / 2
      if regions[middle].payload.lowerBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }

  /// Tells how many bytes of media data no sample uses, and how many are used twice.
  mutating func checkUse(_ list: inout FindingList) {
    guard isComplete, movie.tracks.allSatisfy({ $0.problem == nil }) else { return }
    ranges.sort { $0.range.lowerBound < $1.range.lowerBound }
    // What a track uses again is meant so: cuts of a track can need the same samples.
    var repeated: (count: UInt64, first: UInt64)?
    var shared: (count: UInt64, first: UInt64)?
    var merged: [Range<UInt64>] = []
    var owner: Int32 = -1
    for use in ranges {
      let range = use.range
      guard let last = merged.last, range.lowerBound <= last.upperBound else {
        merged.append(range)
        owner = use.track
        continue
      }
      let both = min(last.upperBound, range.upperBound) - range.lowerBound
      if both > 0, use.track == owner {
        repeated = ((repeated?.count ?? 0) &+ both, repeated?.first ?? range.lowerBound)
      } else if both > 0 {
        shared = ((shared?.count ?? 0) &+ both, shared?.first ?? range.lowerBound)
      }
      if range.upperBound > last.upperBound { owner = use.track }
      merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
    }
    ranges = []
    if let repeated {
      list.add(
        .note, "media-repeated",
        "\(repeated.count) bytes of media data belong to several samples of a track", "",
        at: repeated.first)
    }
    if !informationRanges.isEmpty {
      merged = (merged + informationRanges).sorted { $0.lowerBound < $1.lowerBound }
    }
    if let shared {
      list.add(
        .warning, "media-shared",
        "\(shared.count) bytes of media data belong to samples of several tracks",
        "", at: shared.first)
    }
    var unused: (count: UInt64, first: UInt64)?
    var next = 0
    for region in regions where region.isMedia {
      var position = region.payload.lowerBound
      while next < merged.count, merged[next].upperBound <= position { next += 1 }
      var index = next
      while position < region.payload.upperBound {
        let start =
          index < merged.count
          ? min(merged[index].lowerBound, region.payload.upperBound) : region.payload.upperBound
        if start > position {
          unused = ((unused?.count ?? 0) + (start - position), unused?.first ?? position)
        }
        guard index < merged.count else { break }
        position = max(position, start, merged[index].upperBound)
        index += 1
      }
    }
    if let unused {
      list.add(
        .note, "media-unused", "\(unused.count) bytes of media data belong to no sample", "mdat",
        at: unused.first)
    }
  }
}

extension Track {
  /// Whether samples are in another file.
  var hasExternalSamples: Bool {
    let references = node.descendant("mdia", "minf", "dinf", "dref")?.children ?? []
    return sampleEntries.contains { entry in
      guard let number = (entry.fields as? any SampleEntry)?.dataReferenceIndex, number >= 1,
        Int(number) <= references.count
      else { return false }
      return !references[Int(number) - 1].isSelfReference
    }
  }
}
