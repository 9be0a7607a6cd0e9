internal import ISOBMFF

// Tests of the headers of one track.
extension Check {
  static func checkMatrix(_ track: Track, _ movie: Movie, _ list: inout FindingList) {
    guard track.kind == .video, let place = track.node.child("tkhd"), place.fields != nil else {
      return
    }
    let path = track.path + "/tkhd"
    let matrix = TransformMatrix(values: track.header.matrix) ?? .identity
    if track.header.width == 0 || track.header.height == 0 {
      list.add(
        .warning, "display-size-zero", "the track header gives the picture no size", path,
        at: place.offset)
    }
    if matrix.hasNoLinearPart {
      list.add(
        .warning, "matrix-zero", "the matrix is of zeros, taken for none", path, at: place.offset)
    } else if matrix != matrix.withPlainDivisor {
      list.add(
        .warning, "matrix-divisor", "the last number of the matrix is not 1.0, and taken for it",
        path, at: place.offset)
    }
    guard let shown = track.shownMatrix(in: movie) else {
      list.add(
        .warning, "matrix-overflow", "the matrices of track and movie do not multiply", path,
        at: place.offset)
      return
    }
    let reason: String?
    switch shown.decomposition {
    case .rightAngle: reason = nil
    case .notRightAngle(let degrees):
      let tenths = Int((degrees * 10).rounded())
      reason = "is turned by \(Double(tenths) / 10)°, which is no right angle"
    case .shear: reason = "is slanted"
    case .perspective: reason = "is in perspective"
    case .singular: reason = "has no area left"
    }
    if let reason {
      list.add(
        .warning, "matrix-not-right-angle", "the picture \(reason)", path, at: place.offset)
      return
    }
    let (width, height) = track.sizeBeforeMatrix
    // To within a pixel, as for the remux.
    guard let bounds = shown.boundingBox(width: width, height: height),
      min(bounds.left, bounds.top) <= -0x1_0000
    else { return }
    let left = Double(bounds.left) / 65536
    let top = Double(bounds.top) / 65536
    list.add(
      .warning, "matrix-off-screen",
      "the picture begins at (\(Int(left)), \(Int(top))), off the screen: the matrix turns it "
        + "without moving it back", path, at: place.offset)
  }

  static func checkNames(_ track: Track, _ movie: Movie, _ list: inout FindingList) {
    guard !movie.isQuickTime, let media = track.node.child("mdia") else { return }
    if let place = media.child("mdhd"), place.fields != nil, track.mediaHeader.language.isMacintosh
    {
      list.add(
        .warning, "language-macintosh",
        "a Macintosh language code (\(track.mediaHeader.language.rawValue)), in a file that is no "
          + "QuickTime file", track.path + "/mdia/mdhd", at: place.offset)
    }
    if let handler = track.handler, handler.isNameCounted {
      list.add(
        .warning, "handler-name-counted",
        "the name begins with its length, in a file that is no QuickTime file",
        track.path + "/mdia/hdlr", at: media.child("hdlr")?.offset)
    }
  }

  static func checkReferences(_ track: Track, _ movie: Movie, _ list: inout FindingList) {
    guard let place = track.node.child("tref") else { return }
    let known = Set(movie.tracks.map(\.id))
    for (kind, ids) in track.references {
      for id in ids where id != 0 && !known.contains(id) {
        list.add(
          .warning, "reference-dangling", "refers to track \(id), which is not there",
          "\(track.path)/tref/\(kind)", at: place.child(kind)?.offset ?? place.offset)
      }
    }
  }

  static func checkSampleEntries(_ track: Track, _ movie: Movie, _ list: inout FindingList) {
    guard let table = track.sampleTableNode else { return }
    let path = track.sampleTablePath + "/stsd"
    if track.samples.isEmpty, track.problem == nil, !movie.isFragmented {
      list.add(.note, "track-empty", "no samples", track.path, at: track.node.offset)
    }
    guard let description = table.child("stsd"), description.problem == nil else { return }
    if track.sampleEntries.isEmpty, !track.samples.isEmpty {
      list.add(
        .error, "sample-entry-missing", "samples without a sample entry", path,
        at: description.offset)
    }
    if let fields = description.fields(as: SampleDescriptionBox.self),
      Int(fields.entryCount) != track.sampleEntries.count
    {
      list.add(
        .warning, "sample-entry-count",
        "\(fields.entryCount) entries are announced, there are \(track.sampleEntries.count)", path,
        at: description.offset)
    }
    guard !movie.isQuickTime else { return }
    for (entry, name) in zip(track.sampleEntries, BoxTree.names(of: track.sampleEntries)) {
      guard let fields = entry.fields(as: AudioSampleEntry.self), fields.layout != .plain else {
        continue
      }
      list.add(
        .warning, "audio-entry-quicktime",
        "QuickTime's sound description of version \(fields.version), in a file that is no "
          + "QuickTime file", path + "/" + name, at: entry.offset)
    }
  }

  static func checkDataReferences(_ track: Track, _ movie: Movie, _ list: inout FindingList) {
    guard let place = track.node.descendant("mdia", "minf", "dinf", "dref"), place.problem == nil
    else { return }
    let path = track.path + "/mdia/minf/dinf/dref"
    let references = place.children
    var used: Set<Int> = []
    let entries = track.sampleEntries
    for (entry, name) in zip(entries, BoxTree.names(of: entries)) {
      guard let number = (entry.fields as? any SampleEntry)?.dataReferenceIndex else { continue }
      if number == 0 || Int(number) > references.count {
        list.add(
          .warning, "data-reference-index",
          "data reference \(number) of \(references.count)",
          track.sampleTablePath + "/stsd/" + name, at: entry.offset)
      } else {
        used.insert(Int(number) - 1)
      }
    }
    for (index, name) in BoxTree.names(of: references).enumerated()
    where !references[index].isSelfReference {
      let isUsed = used.contains(index) && !track.samples.isEmpty
      list.add(
        isUsed ? .error : .warning, "data-external",
        isUsed
          ? "the samples are in another file" : "a reference to another file, which no sample uses",
        path + "/" + name, at: references[index].offset)
    }
  }

  static func checkSyncSamples(_ track: Track, _ movie: Movie, _ list: inout FindingList) {
    let samples = track.samples
    guard !samples.isSyncImplied, !samples.isEmpty, track.kind == .video,
      let place = track.sampleTableNode?.child("stss")
    else { return }
    let path = track.sampleTablePath + "/stss"
    guard samples.syncCount > 0, let first = samples.syncSample(atOrAfter: 0) else {
      list.add(
        .warning, "sync-none", "no sync sample is named: decoding could start nowhere", path,
        at: place.offset)
      return
    }
    if first > 0 {
      list.add(
        .warning, "sync-late",
        "the first sync sample is number \(first + 1): those before it "
          + "cannot be decoded", path, at: place.offset)
    }
  }

  static func checkDurations(_ track: Track, _ movie: Movie, _ list: inout FindingList) {
    guard track.problem == nil else { return }
    let mediaPath = track.path + "/mdia/mdhd"
    let mediaPlace = track.node.descendant("mdia", "mdhd")?.offset
    guard track.timescale > 0 else {
      list.add(.error, "timescale-zero", "a timescale of 0", mediaPath, at: mediaPlace)
      return
    }
    guard !movie.isFragmented, !track.samples.isEmpty else { return }
    if let claimed = track.mediaHeader.knownDuration {
      compareDurations(
        claimed, MediaTime(track.samples.duration, timescale: track.timescale),
        of: track.timescale, "media-duration", "the samples take", mediaPath, at: mediaPlace, &list)
    }
    if let claimed = track.header.knownDuration {
      compareDurations(
        claimed, track.timeline(in: movie)?.duration, of: movie.timescale, "track-duration",
        track.edits.isEmpty ? "the samples take" : "the edits take", track.path + "/tkhd",
        at: track.node.child("tkhd")?.offset, &list)
    }
  }

  static func checkEdits(_ track: Track, _ movie: Movie, _ list: inout FindingList) {
    guard track.problem == nil, track.timescale > 0, !movie.isFragmented, !track.samples.isEmpty,
      let place = track.node.descendant("edts", "elst")
    else { return }
    let path = track.path + "/edts/elst"
    let end = compositionEnd(of: track.samples)
    guard end > 0 else { return }
    for (index, edit) in track.edits.enumerated() {
      let name = "edit \(index + 1) of \(track.edits.count)"
      if edit.mediaTime < -1 {
        list.add(
          .warning, "edit-time", "\(name) begins at \(edit.mediaTime), before the media", path,
          at: place.offset)
        continue
      }
      guard edit.mediaTime >= 0 else { continue }
      if edit.mediaRate < 0 {
        list.add(
          .warning, "edit-rate", "\(name) has a rate below zero, taken for 1", path,
          at: place.offset)
      } else if edit.mediaRate != 0x1_0000 {
        list.add(
          .note, "edit-rate",
          edit.mediaRate == 0
            ? "\(name) holds a picture (rate 0)"
            : "\(name) has the rate \(Double(edit.mediaRate) / 65536)",
          path, at: place.offset)
      }
      if edit.mediaTime >= end {
        list.add(
          .warning, "edit-beyond-media",
          "\(name) begins at \(edit.mediaTime), the media ends at \(end)", path, at: place.offset)
        continue
      }
      guard edit.mediaRate == 0x1_0000, let ticks = Int64(exactly: edit.segmentDuration),
        let length = MediaTime(ticks, timescale: movie.timescale)?
          .ticks(of: track.timescale, rounding: .down)
      else { continue }
      let (last, overflow) = edit.mediaTime.addingReportingOverflow(length)
      let beyond = overflow ? Int64.max : last &- end  // both above zero
      // One tick of the movie's timescale, which the duration is rounded to.
      let tick = Int64(track.timescale / movie.timescale) + 1
      guard beyond > tick else { continue }
      list.add(
        beyond > Int64(track.timescale / 10) + tick ? .warning : .note, "edit-beyond-media",
        "\(name) goes on for \(beyond) ticks of 1/\(track.timescale) s after the media", path,
        at: place.offset)
    }
  }

  /// When the last sample ends on the screen; among the last few, as many as any reordering needs.
  private static func compositionEnd(of samples: SampleTable) -> Int64 {
    var end = samples.duration
    guard samples.hasCompositionOffsets else { return end }
    var last = samples.makeIterator(at: max(0, samples.count - 64))
    while let sample = last.next() {
      end = max(end, sample.compositionTime &+ sample.duration)  // bounded at opening
    }
    return end
  }
}
