internal import ISOBMFF

/// The boxes of a sample table that say something of each sample beside times, sizes and places, for
/// the samples of a track of the output.
///
/// ISO/IEC 14496-12, 8.5.3, 8.6.3, 8.6.4, 8.7.6 to 8.7.9, 8.9.
struct SampleInformation {
  /// What tells boxes of one type apart.
  private struct Kind: Hashable {
    var type: FourCC
    var code: UInt32 = 0
    var parameter: UInt32 = 0
    var hasParameter = false
  }

  private let runs: [SampleRun]
  private let template: Track
  private let sources: [SourceTrack]
  /// What is left out, and why.
  private(set) var dropped: [(type: FourCC, reason: String)] = []

  /// Names the samples.
  init(_ layout: TrackLayout) {
    runs = layout.runs
    template = layout.track.template
    var seen: Set<ObjectIdentifier> = []
    var sources: [SourceTrack] = []
    for run in layout.runs where seen.insert(ObjectIdentifier(run.source)).inserted {
      sources.append(run.source)
    }
    self.sources = sources
  }

  /// The boxes, in the order of the sources'.
  ///
  /// - Throws: `overflow` where a value does not fit its field.
  mutating func boxes(tables: TableBuilder) throws(BoxError) -> [BoxNode] {
    var new: [BoxNode] = []
    var done: Set<Kind> = []
    for source in sources {
      for node in source.track.sampleTableNode?.children ?? []
      where !TrackBoxes.rebuilt.contains(node.type) && node.type != "stsd" {
        let kind = Self.kind(of: node)
        guard done.insert(kind).inserted else { continue }
        if let box = try box(kind, node, tables) {
          new += box
        } else if source.track.node.offset == template.node.offset, source === sources.first {
          new.append(node)
        } else {
          dropped.append((node.type, "it speaks of one of several sources"))
        }
      }
    }
    return new
  }

  private static func kind(of node: BoxNode) -> Kind {
    switch node.fields {
    case let box as SampleToGroupBox:
      Kind(
        type: "sbgp", code: box.groupingType.rawValue, parameter: box.groupingTypeParameter,
        hasParameter: box.version == 1)
    case let box as CompactSampleToGroupBox:
      Kind(
        type: "sbgp", code: box.groupingType.rawValue, parameter: box.groupingTypeParameter,
        hasParameter: box.flags & 0x40 != 0)
    case let box as SampleGroupDescriptionBox: Kind(type: "sgpd", code: box.groupingType.rawValue)
    case let box as SubSampleInformationBox: Kind(type: "subs", code: box.flags)
    case let box as SampleAuxiliaryInformationSizesBox:
      Kind(type: "saiz", code: box.auxInfoType.rawValue, parameter: box.auxInfoTypeParameter)
    case let box as SampleAuxiliaryInformationOffsetsBox:
      Kind(type: "saio", code: box.auxInfoType.rawValue, parameter: box.auxInfoTypeParameter)
    default: Kind(type: node.type)
    }
  }

  /// The new boxes of a kind; none where it is left out, nil where it is not known here.
  private mutating func box(
    _ kind: Kind, _ node: BoxNode, _ tables: TableBuilder
  ) throws(BoxError) -> [BoxNode]? {
    func boxed(_ fields: (any Box)?) -> [BoxNode] {
      guard let fields else { return [] }
      var new = node
      new.fields = fields
      new.header.form = .compact
      new.problem = nil
      return [new]
    }
    switch node.fields {
    case let box as SampleDependencyBox: return boxed(dependencies(box))
    case let box as DegradationPriorityBox: return boxed(priorities(box))
    case let box as PaddingBitsBox: return boxed(padding(box))
    case let box as SyncSampleBox where node.type == "stps": return boxed(try partialSync(box))
    case let box as ShadowSyncSampleBox: return boxed(try shadows(box))
    case let box as SubSampleInformationBox: return boxed(try subSamples(kind, box))
    case let box as SampleAuxiliaryInformationSizesBox: return boxed(auxiliarySizes(kind, box))
    case is SampleAuxiliaryInformationOffsetsBox: return [node]
    case is SampleToGroupBox, is CompactSampleToGroupBox:
      guard let box = try groups(kind) else { return [] }
      var new = BoxNode(box)
      new.offset = node.offset
      return [new]
    case let box as SampleGroupDescriptionBox:
      return boxed(sources.count == 1 ? box : try descriptions(kind.code).box)
    case let box as CompositionToDecodeBox: return boxed(tables.compositionToDecode(like: box))
    case is SampleEncryptionBox:
      dropped.append((node.type, "sample auxiliary information says the same"))
      return []
    default: return nil
    }
  }

  private func table(_ source: SourceTrack, _ kind: Kind) -> BoxNode? {
    source.track.sampleTableNode?.children.first { Self.kind(of: $0) == kind }
  }

  /// What a kind of box says of each source, found once.
  private func tables<Known: Box>(
    _ kind: Kind, as type: Known.Type = Known.self
  ) -> [ObjectIdentifier: Known] {
    var found: [ObjectIdentifier: Known] = [:]
    for source in sources {
      found[ObjectIdentifier(source)] = table(source, kind)?.fields(as: type)
    }
    return found
  }

  // MARK: One value a sample

  private func dependencies(_ box: SampleDependencyBox) -> SampleDependencyBox {
    let old: [ObjectIdentifier: SampleDependencyBox] = tables(Kind(type: "sdtp"))
    var writer = ByteWriter()
    for run in runs {
      let own = old[ObjectIdentifier(run.source)]?.dependencies ?? Bytes()
      let held = run.samples.clamped(to: 0..<own.count)
      writer.append(own[held])
      writer.append(Bytes(zeros: run.samples.count - held.count))
    }
    var new = box
    new.dependencies = writer.bytes
    return new
  }

  private func priorities(_ box: DegradationPriorityBox) -> DegradationPriorityBox {
    let old: [ObjectIdentifier: DegradationPriorityBox] = tables(Kind(type: "stdp"))
    var writer = ByteWriter()
    for run in runs {
      let own = old[ObjectIdentifier(run.source)]?.priorities.bytes ?? Bytes()
      let held = (2 * run.samples.lowerBound..<2 * run.samples.upperBound)
        .clamped(to: 0..<own.count)
      writer.append(own[held])
      writer.append(Bytes(zeros: 2 * run.samples.count - held.count))
    }
    var new = box
    new.priorities = BigEndianTable(
      columns: DegradationPriorityBox.columns, bytes: writer.bytes)
    return new
  }

  private func padding(_ box: PaddingBitsBox) -> PaddingBitsBox {
    let old: [ObjectIdentifier: PaddingBitsBox] = tables(Kind(type: "padb"))
    var bits: [UInt8] = []
    for run in runs {
      let own = old[ObjectIdentifier(run.source)]?.pairs ?? []
      for sample in run.samples {
        guard sample / 2 < own.count else {
          bits.append(0)
          continue
        }
        bits.append(sample % 2 == 0 ? own[sample / 2].first : own[sample / 2].second)
      }
    }
    var new = box
    new.sampleCount = UInt32(clamping: bits.count)
    new.pairs = stride(from: 0, to: bits.count, by: 2).map { index in
      var pair = PaddingBitsBox.Pair()
      pair.first = bits[index]
      pair.second = index + 1 < bits.count ? bits[index + 1] : 0
      return pair
    }
    return new
  }

  // MARK: Numbers of samples

  /// Calls `body` for each run with the number in the output of its first sample, from 1.
  private func forEachRun(
    _ body: (SampleRun, _ first: Int) throws(BoxError) -> Void
  ) throws(BoxError) {
    var first = 1
    for run in runs {
      try body(run, first)
      first += run.samples.count
    }
  }

  private func partialSync(_ box: SyncSampleBox) throws(BoxError) -> SyncSampleBox {
    let old: [ObjectIdentifier: SyncSampleBox] = tables(Kind(type: "stps"))
    var numbers: [[Int64]] = []
    try forEachRun { (run, first) throws(BoxError) in
      guard let entries = old[ObjectIdentifier(run.source)]?.entries else { return }
      for record in 0..<entries.count {
        let sample = Int(entries[record, 0]) - 1
        if run.samples.contains(sample) {
          numbers.append([Int64(first + sample - run.samples.lowerBound)])
        }
      }
    }
    var new = box
    new.entries = BigEndianTable(columns: SyncSampleBox.columns, records: numbers)
    return new
  }

  private func shadows(_ box: ShadowSyncSampleBox) throws(BoxError) -> ShadowSyncSampleBox? {
    let old: [ObjectIdentifier: ShadowSyncSampleBox] = tables(Kind(type: "stsh"))
    var records: [[Int64]] = []
    try forEachRun { (run, first) throws(BoxError) in
      guard let entries = old[ObjectIdentifier(run.source)]?.entries else { return }
      for record in 0..<entries.count {
        let pair = entries[record].map { Int($0) - 1 }
        guard pair.allSatisfy({ run.samples.contains($0) }) else { continue }
        records.append(pair.map { Int64(first + $0 - run.samples.lowerBound) })
      }
    }
    guard !records.isEmpty else { return nil }
    var new = box
    new.entries = BigEndianTable(columns: ShadowSyncSampleBox.columns, records: records)
    return new
  }

  private func subSamples(
    _ kind: Kind, _ box: SubSampleInformationBox
  ) throws(BoxError) -> SubSampleInformationBox? {
    let old: [ObjectIdentifier: SubSampleInformationBox] = tables(kind)
    var new = box
    new.entries = []
    new.version = old.values.map(\.version).max() ?? box.version
    var last = 0
    try forEachRun { (run, first) throws(BoxError) in
      var number: UInt64 = 0
      for var entry in old[ObjectIdentifier(run.source)]?.entries ?? [] {
        // At most 2^32 entries of 32 bits.
        number += UInt64(entry.sampleDelta)
        guard let sample = Int(exactly: number), run.samples.contains(sample - 1) else { continue }
        let placed = first + sample - 1 - run.samples.lowerBound
        entry.sampleDelta = UInt32(clamping: placed - last)
        last = placed
        new.entries.append(entry)
      }
    }
    return new.entries.isEmpty ? nil : new
  }

  private func auxiliarySizes(
    _ kind: Kind, _ box: SampleAuxiliaryInformationSizesBox
  ) -> SampleAuxiliaryInformationSizesBox {
    let old: [ObjectIdentifier: SampleAuxiliaryInformationSizesBox] = tables(kind)
    var writer = ByteWriter()
    for run in runs {
      let own = old[ObjectIdentifier(run.source)]
      for sample in run.samples { writer.append(own?.size(of: sample) ?? 0) }
    }
    let sizes = writer.bytes
    var new = box
    new.sampleCount = UInt32(clamping: sizes.count)
    let first = sizes.first ?? 0
    let isUniform = first != 0 && sizes.allSatisfy { $0 == first }
    new.defaultSampleInfoSize = isUniform ? first : 0
    new.sizes = isUniform ? Bytes() : sizes
    return new
  }

  // MARK: Groups

  /// The descriptions of a kind of grouping of all sources as one list, and what the numbers of each
  /// source become.
  private func descriptions(
    _ code: UInt32
  ) throws(BoxError) -> (box: SampleGroupDescriptionBox?, numbers: [ObjectIdentifier: [UInt32]]) {
    var merged: SampleGroupDescriptionBox?
    var known: [Bytes: UInt32] = [:]
    var numbers: [ObjectIdentifier: [UInt32]] = [:]
    for source in sources {
      guard
        let own = table(source, Kind(type: "sgpd", code: code))?
          .fields(as: SampleGroupDescriptionBox.self)
      else { continue }
      var all = merged ?? own
      if merged == nil { all.entries = [] }
      all.version = max(all.version, own.version, 1)
      all.defaultLength = 0
      all.defaultGroupDescriptionIndex = 0
      var map: [UInt32] = []
      for var entry in own.entries {
        if own.version == 0 {
          let described = try entry.description?.serialized().count ?? 0
          entry.length = UInt32(clamping: described + entry.rest.count)
        } else if own.defaultLength != 0 {
          entry.length = own.defaultLength
        }
        var single = all
        single.entries = [entry]
        let bytes = try single.serialized()
        if let number = known[bytes] {
          map.append(number)
        } else {
          all.entries.append(entry)
          known[bytes] = UInt32(all.entries.count)
          map.append(UInt32(all.entries.count))
        }
      }
      numbers[ObjectIdentifier(source)] = map
      merged = all
    }
    return (merged, numbers)
  }

  /// The groups of one kind that the samples are in; nil where they are in none.
  private func groups(_ kind: Kind) throws(BoxError) -> SampleToGroupBox? {
    let isMerged = sources.count > 1
    let numbers = isMerged ? try descriptions(kind.code).numbers : [:]
    var records: [[Int64]] = []
    var isUsed = false
    func add(_ count: Int, _ index: UInt32) {
      guard count > 0 else { return }
      isUsed = isUsed || index != 0
      if let last = records.last, last[1] == Int64(index) {
        records[records.count - 1][0] += Int64(count)
      } else {
        records.append([Int64(count), Int64(index)])
      }
    }
    var cached: [ObjectIdentifier: (runs: [SampleGroupRuns.Run], standard: UInt32)] = [:]
    for run in runs {
      let id = ObjectIdentifier(run.source)
      if cached[id] == nil {
        let node = table(run.source, kind)
        let groups = node.flatMap { SampleGroupRuns($0, samples: run.source.track.samples.count) }
        let standard = table(run.source, Kind(type: "sgpd", code: kind.code))?
          .fields(as: SampleGroupDescriptionBox.self)?.defaultGroupDescriptionIndex
        cached[id] = (groups?.runs ?? [], standard ?? 0)
      }
      let own = cached[id] ?? ([], 0)
      func number(_ index: UInt32) -> UInt32 {
        guard isMerged, index > 0, let map = numbers[id] else { return isMerged ? 0 : index }
        return Int(index) <= map.count ? map[Int(index) - 1] : 0
      }
      var sample = 0
      for group in own.runs {
        guard sample < run.samples.upperBound else { break }
        let part = (sample..<sample + group.count).clamped(to: run.samples)
        add(part.count, number(group.index))
        sample += group.count
      }
      add(
        max(run.samples.upperBound - max(sample, run.samples.lowerBound), 0), number(own.standard))
    }
    guard isUsed else { return nil }
    var box = SampleToGroupBox()
    box.version = kind.hasParameter ? 1 : 0
    box.groupingType = FourCC(rawValue: kind.code)
    box.groupingTypeParameter = kind.parameter
    box.entries = BigEndianTable(columns: SampleToGroupBox.columns, records: records)
    return box
  }
}

extension SampleAuxiliaryInformationSizesBox {
  /// How many bytes of information a sample has.
  func size(of sample: Int) -> UInt8 {
    guard sample < Int(sampleCount) else { return 0 }
    if defaultSampleInfoSize != 0 { return defaultSampleInfoSize }
    return sample < sizes.count ? sizes[sample] : 0
  }
}
