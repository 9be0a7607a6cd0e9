internal import ISOBMFF

/// The boxes of the output that belong to no track.
struct MovieBoxes {
  private let composition: Composition
  private(set) var report: Report

  init(_ composition: Composition, report: Report) {
    self.composition = composition
    self.report = report
  }

  private var movie: Movie { composition.base }

  // MARK: Brands

  /// The brands that the content conforms to.
  ///
  /// ISO/IEC 14496-12, Annex E; ISO/IEC 14496-14 and -15 for `mp42` and `avc1`.
  func fileType(tracks: [BoxNode]) -> BoxNode {
    guard !composition.format.isQuickTime else {
      return BoxNode(
        FileTypeBox(majorBrand: "qt  ", minorVersion: 0x200, compatibleBrands: ["qt  "]))
    }
    let entries = composition.tracks.flatMap { $0.template.sampleEntries.map(\.type) }
    var brands: [FourCC] = ["isom", "iso2"]
    let hasSignedOffsets = tracks.contains { track in
      track.descendant("mdia", "minf", "stbl")?.child(CompositionOffsetBox.self)?.version == 1
    }
    if hasSignedOffsets { brands.append("iso4") }
    if entries.contains(where: { ["avc1", "avc3"].contains($0) }) { brands.append("avc1") }
    if entries.contains("av01") { brands.append("av01") }
    brands += ["mp41", "mp42"]
    let major: FourCC =
      switch composition.format {
      case .m4v: "M4V "
      case .m4a: "M4A "
      default: "isom"
      }
    if major != "isom" { brands.insert(major, at: 0) }
    return BoxNode(
      FileTypeBox(
        majorBrand: major, minorVersion: major == "isom" ? 512 : 0, compatibleBrands: brands))
  }

  // MARK: Movie

  /// The movie box with its tracks.
  mutating func node(tracks: [BoxNode]) throws(BoxError) -> BoxNode {
    var header = movie.header
    header.timescale = composition.timescale
    header.matrix = composition.matrix.values
    header.creationTime.shift(by: composition.creationShift)
    header.duration = 0
    for track in tracks {
      header.duration = max(header.duration, track.child(TrackHeaderBox.self)?.duration ?? 0)
    }
    if max(header.duration, header.creationTime) > UInt64(UInt32.max) { header.version = 1 }
    let isUntouched =
      composition.tracks.allSatisfy(\.isUntouched) && composition.timescale == movie.timescale
    if header.duration != movie.header.duration, isUntouched {
      report.add(
        .rewritten, movie.path + "/mvhd", "duration",
        because: "the longest track lasts \(header.duration) ticks, not \(movie.header.duration)")
    }
    let highest = composition.tracks.map(\.id).max() ?? 0
    if header.nextTrackID <= highest {
      header.nextTrackID = highest == .max ? .max : highest + 1
      report.add(
        .rewritten, movie.path + "/mvhd", "next_track_ID", because: "it was in use")
    }
    var node = movie.node
    node.header.form = .compact
    node.header.declaredSize = nil
    node.problem = nil
    node.remainder = Bytes()
    var children: [BoxNode] = []
    var rest = tracks[...]
    for child in movie.node.children {
      switch child.type {
      case "mvhd":
        guard !children.contains(where: { $0.type == "mvhd" }) else { continue }
        var box = child
        box.fields = header
        children.append(box)
      case "trak":
        // The tracks take the places of the source's, in their order.
        if let track = rest.popFirst() { children.append(track) }
      default:
        if keeps(child) { children.append(child) }
      }
    }
    node.children = children + rest
    setChapters(&node)
    setGapless(&node, tracks: tracks)
    for item in node.removeItemLocations(path: movie.path) {
      report.add(.dropped, item, "items", because: "their offsets into the file are not followed")
    }
    return node
  }

  /// Writes the chapters anew where they are others than the source's.
  private func setChapters(_ node: inout BoxNode) {
    guard let chapters = composition.chapters else { return }
    var list = ChapterListBox()
    // The count of a list has room for 255 in what most programs read.
    list.chapters = chapters.prefix(255).map { chapter in
      let ticks = max(chapter.start.ticks(of: 10_000_000) ?? 0, 0)
      return ChapterListBox.Chapter(startTime: UInt64(ticks), title: chapter.title)
    }
    var userData = node.child("udta") ?? BoxNode("udta", [])
    userData.setChild("chpl", list.chapters.isEmpty ? nil : BoxNode(list))
    node.setChild("udta", userData.children.isEmpty ? nil : userData)
  }

  // MARK: Gapless sound

  /// Says anew what the item `iTunSMPB` says of the sound, where that was cut or joined; where it has
  /// no words for what is shown, it is left out.
  private mutating func setGapless(_ node: inout BoxNode, tracks: [BoxNode]) {
    let sound = zip(composition.tracks, tracks).filter { $0.0.kind == .audio }
    let isSame = sound.allSatisfy { track, _ in
      track.retained != nil && track.origins[0].clip == 0
    }
    guard !isSame || sound.isEmpty, let old = movie.gaplessInformation else { return }
    let path = movie.path + "/udta/meta/ilst/----"
    let new = sound.count == 1 ? Self.gapless(sound[0].0, sound[0].1, composition.timescale) : nil
    guard new != old else { return }
    node.setGapless(new)
    guard let new else {
      report.add(
        .dropped, path, "iTunSMPB", because: "it cannot say which parts of the sound are shown")
      return
    }
    report.add(
      .rewritten, path, "iTunSMPB",
      because: "\(new.priming) samples are in front of the sound now, \(new.padding) behind it")
  }

  /// What is shown of a sound track; nil where it is not one stretch.
  private static func gapless(
    _ track: CompositionTrack, _ node: BoxNode, _ movieTimescale: UInt32
  ) -> GaplessInformation? {
    guard let header = node.child("mdia")?.child(MediaHeaderBox.self), header.timescale > 0,
      let all = Int64(exactly: header.duration)
    else { return nil }
    var shown = 0..<all
    let edits = node.child("edts")?.child(EditListBox.self)?.entries ?? []
    let media = edits.filter { $0.mediaTime >= 0 }
    if !edits.isEmpty {
      guard media.count == 1, media[0].mediaRate == 0x1_0000, media[0].mediaTime <= all,
        let length = Int64(exactly: media[0].segmentDuration)
          .flatMap({ MediaTime($0, timescale: movieTimescale)?.ticks(of: header.timescale) })
      else { return nil }
      shown = media[0].mediaTime..<media[0].mediaTime + min(length, all - media[0].mediaTime)
    }
    // In the unit that the numbers had.
    func samples(_ ticks: Int64) -> Int64? {
      MediaTime(ticks, timescale: header.timescale)?.ticks(of: track.template.timescale)
    }
    guard let start = samples(shown.lowerBound), let end = samples(shown.upperBound),
      let whole = samples(all), let priming = UInt32(exactly: start),
      let padding = UInt32(exactly: max(whole - end, 0)), end > start
    else { return nil }
    return GaplessInformation(
      priming: priming, padding: padding, sampleCount: UInt64(end - start))
  }

  /// Whether a box of the movie other than header and tracks is carried.
  private mutating func keeps(_ box: BoxNode) -> Bool {
    let path = "\(movie.path)/\(box.type)"
    switch box.type {
    case "mvex":
      report.add(.dropped, path, "announcement of fragments", because: "the output has none")
      return false
    case "gps " where VendorOffsets.blocks(of: box, in: movie.source) == nil:
      report.add(
        .dropped, path, "vendor box", because: "its offsets into the file cannot be followed")
      return false
    case "free", "skip", "wide":
      guard !box.isBlank else { return false }
      return true
    default:
      report.add(.kept, path, "\((try? box.size()) ?? 0) bytes")
      return true
    }
  }

  // MARK: Other boxes at the top

  /// The boxes at the top of the source that are carried, to stand behind the media data.
  mutating func otherBoxes() throws(BoxError) -> [BoxNode] {
    var kept: [BoxNode] = []
    var blank: UInt64 = 0
    var seenMovie = false
    for (box, name) in zip(movie.tree.boxes, BoxTree.names(of: movie.tree.boxes)) {
      let size = (try? box.size()) ?? 0
      switch box.type {
      case "ftyp", "mdat": break
      case "moov":
        if seenMovie {
          report.add(.dropped, name, "further movie box", because: "the first one holds")
        }
        seenMovie = true
      case "free", "skip", "wide":
        if box.isBlank { blank += size } else { kept.append(box) }
      case "moof", "mfra", "styp", "sidx", "ssix", "prft":
        report.add(
          .dropped, name, "part of a fragmented layout", because: "the output has no fragments")
      case "meta" where box.child("iloc") != nil:
        report.add(.dropped, name, "items", because: "their offsets into the file are not followed")
      default:
        guard box.header.declaredSize == nil else {
          report.add(.dropped, name, "box cut short", because: "its end is not in the file")
          continue
        }
        report.add(.kept, name, "\(size) bytes, behind the media data")
        kept.append(box)
      }
    }
    if blank > 0 {
      report.add(.dropped, "free", "\(blank) bytes of padding", because: "there is nothing in it")
    }
    if let trailing = movie.tree.trailing {
      report.add(
        .dropped, "", "\(trailing.range.count) bytes after the last box", because: "they are no box"
      )
    }
    for index in kept.indices where kept[index].header.form == .toEnd {
      kept[index].header.form =
        kept[index].external?.range.count ?? 0 > UInt32.max - 64 ? .large : .compact
    }
    return kept
  }
}

extension BoxNode {
  /// Changes the text of the item `iTunSMPB`, or removes the item.
  fileprivate mutating func setGapless(_ information: GaplessInformation?) {
    update(["udta", "meta", "ilst"]) { list in
      var kept: [BoxNode] = []
      for var item in list.children {
        guard item.type == "----", item.child(MetadataNameBox.self)?.text.textToNul == "iTunSMPB"
        else {
          kept.append(item)
          continue
        }
        guard let information, let index = item.children.firstIndex(where: { $0.type == "data" }),
          var data = item.children[index].fields(as: MetadataValueBox.self)
        else { continue }
        data.value = Bytes(utf8: information.text(like: data.value.textToNul))
        item.children[index].fields = data
        kept.append(item)
      }
      list.children = kept
    }
  }

  /// Removes every `meta` box inside that locates items by offsets, and returns their paths.
  ///
  /// ISO/IEC 14496-12, 8.11.3.
  fileprivate mutating func removeItemLocations(path: String) -> [String] {
    var removed: [String] = []
    var kept: [BoxNode] = []
    for (child, name) in zip(children, BoxTree.names(of: children)) {
      var child = child
      guard child.type != "meta" || child.child("iloc") == nil else {
        removed.append("\(path)/\(name)")
        continue
      }
      removed += child.removeItemLocations(path: "\(path)/\(name)")
      kept.append(child)
    }
    if !removed.isEmpty { children = kept }
    return removed
  }

  /// Whether there is nothing in a box but zeros.
  var isBlank: Bool {
    guard let external else { return (try? payload().isZero) ?? false }
    var position = external.range.lowerBound
    while position < external.range.upperBound {
      let count = min(external.range.upperBound - position, 1 << 16)
      guard let bytes = try? external.source.bytes(at: position, count: Int(count)), bytes.isZero
      else { return false }
      position += count
    }
    return true
  }
}
