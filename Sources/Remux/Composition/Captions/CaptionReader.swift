internal import ISOBMFF

/// Reads the captions of a track.
struct CaptionReader {
  /// How the samples of an entry are coded.
  private enum Coding {
    case timedText(color: Bytes?)
    case webVTT
  }

  /// What the samples say of a caption; equal ones that touch are one.
  private struct Content: Hashable {
    var cue: WebVTTCue
    /// Which sample, where those of the track do not continue each other.
    var sample: Int?
  }

  private let track: Track
  private let source: any ByteSource
  private let format: CaptionFormat
  private let timeline: Timeline
  private var codings: [Coding?] = []
  private var file: CaptionFile
  /// The captions that were shown last, by what they are.
  private var open: [Content: [Int]] = [:]
  /// What may still be read: edits may show the same sample again and again.
  private var budget: Int

  init(
    _ track: Track, of movie: Movie, format: CaptionFormat, limit: Int = CaptionSamples.limit
  ) throws(BoxError) {
    if let problem = track.problem { throw problem }
    if let fragment = movie.fragments.first {
      throw BoxError(
        .unsupported("samples in movie fragments (moof) are not read yet"), at: fragment.offset,
        path: "moof")
    }
    self.track = track
    self.format = format
    budget = limit
    source = movie.source
    file = CaptionFile(format: format, captions: [])
    do throws(BoxError) {
      timeline = try Timeline(
        edits: track.edits, movieTimescale: movie.timescale, mediaTimescale: track.timescale,
        mediaDuration: UInt64(max(0, track.samples.duration)))
    } catch {
      throw error.within(track.path + "/edts/elst")
    }
    readEntries()
  }

  private mutating func readEntries() {
    let references = track.node.descendant("mdia", "minf", "dinf", "dref")?.children ?? []
    var header: String?
    for node in track.sampleEntries {
      let number = Int((node.fields as? any SampleEntry)?.dataReferenceIndex ?? 0) - 1
      if references.indices.contains(number), !references[number].isSelfReference {
        codings.append(nil)
        continue
      }
      switch node.type {
      case "tx3g":
        codings.append(.timedText(color: node.fields(as: TimedTextSampleEntry.self)?.textColor))
      case "text": codings.append(.timedText(color: nil))
      case "wvtt":
        header = header ?? node.child(WebVTTConfigurationBox.self)?.config.textToNul
        codings.append(.webVTT)
      default: codings.append(nil)
      }
    }
    if let header, format == .webvtt { file.header = header }
  }

  mutating func read() throws(BoxError) -> CaptionFile {
    for stretch in timeline.stretches {
      switch stretch.content {
      case .empty: break
      case .dwell(let tick): try read(stretch, from: tick, rate: nil)
      case .media(let tick, let rate): try read(stretch, from: tick, rate: rate)
      }
    }
    file.captions = file.captions.enumerated().sorted {
      $0.element.start == $1.element.start
        ? $0.offset < $1.offset : $0.element.start < $1.element.start
    }.map(\.element)
    return file
  }

  /// Reads the samples that a stretch of the presentation shows; without a rate, the one of a tick.
  private mutating func read(
    _ stretch: Timeline.Stretch, from tick: Int64, rate: Int32?
  ) throws(BoxError) {
    let samples = track.samples
    let isOrdered = !samples.hasCompositionOffsets
    let first = tick <= 0 || !isOrdered ? 0 : samples.sample(decodedAt: tick) ?? samples.count
    var walk = samples.makeIterator(at: first)
    while let sample = walk.next() {
      try spend(16)
      let begin = sample.compositionTime
      let (end, overflow) = begin.addingReportingOverflow(max(0, sample.duration))
      guard !overflow else { throw BoxError(.overflow, path: track.path) }
      guard let rate else {
        if isOrdered, begin > tick { break }
        if begin <= tick, tick < end { try show(sample, from: stretch.start, to: stretch.end) }
        continue
      }
      let start = try time(max(begin, tick), in: stretch, from: tick, rate: rate)
      guard stretch.isOpen || start < stretch.end else {
        if isOrdered { break }
        continue
      }
      guard end > max(begin, tick) else { continue }
      let stop = try time(end, in: stretch, from: tick, rate: rate)
      try show(sample, from: start, to: stretch.isOpen ? stop : min(stop, stretch.end))
    }
  }

  /// When a tick of the media is shown in a stretch.
  private func time(
    _ tick: Int64, in stretch: Timeline.Stretch, from first: Int64, rate: Int32
  ) throws(BoxError) -> MediaTime {
    let (distance, overflow) = tick.subtractingReportingOverflow(first)
    guard !overflow, let passed = MediaTime(distance, timescale: timeline.mediaTimescale) else {
      throw BoxError(.overflow, path: track.path)
    }
    guard rate != 0x1_0000 else { return try stretch.start + passed }
    return try stretch.start + passed.multiplied(by: 0x1_0000, over: Int64(rate))
  }

  private mutating func spend(_ count: Int) throws(BoxError) {
    budget -= count
    guard budget >= 0 else {
      throw BoxError(
        .unsupported("too many captions: more than \(CaptionSamples.limit >> 20) MiB"),
        path: track.path)
    }
  }

  private mutating func show(
    _ sample: Sample, from start: MediaTime, to end: MediaTime
  ) throws(BoxError) {
    guard start < end else { return }
    let contents = try contents(of: sample)
    var shown: [Content: [Int]] = [:]
    for content in contents {
      if let index = open[content]?.popLast(), file.captions[index].end == start {
        file.captions[index].end = end
        shown[content, default: []].append(index)
        continue
      }
      shown[content, default: []].append(file.captions.count)
      file.captions.append(
        Caption(
          start: start, end: end, text: content.cue.text,
          identifier: kept(content.cue.identifier), settings: kept(content.cue.settings)))
    }
    open = shown
  }

  private func kept(_ text: String) -> String? {
    text.isEmpty || format == .srt ? nil : text
  }

  /// What a sample shows, in the markup of the format.
  private mutating func contents(of sample: Sample) throws(BoxError) -> [Content] {
    let number = Int(sample.descriptionIndex)
    do throws(BoxError) {
      guard codings.indices.contains(number - 1), let coding = codings[number - 1] else {
        throw BoxError(
          .unsupported(
            "only captions in tx3g, text and wvtt of the file itself are read, not "
              + "\(track.codec.map { "\($0)" } ?? "these")"))
      }
      guard sample.size <= CaptionSamples.sampleLimit else {
        throw BoxError(
          .unsupported("\(sample.size) bytes, more than \(CaptionSamples.sampleLimit)"))
      }
      try spend(Int(sample.size))
      let bytes = try source.bytes(at: sample.offset, count: Int(sample.size))
      switch coding {
      case .webVTT:
        return try WebVTTCue.cues(in: bytes).map { cue in
          var cue = cue
          if format == .srt {
            cue.text = StyledText(markup: cue.text, of: .webvtt).markup(of: .srt)
          }
          return Content(cue: cue)
        }
      case .timedText(let color):
        let text = try StyledText(sample: bytes, usualColor: color)
        guard !text.isBlank else { return [] }
        var cue = WebVTTCue()
        cue.text = text.markup(of: format)
        return [Content(cue: cue, sample: sample.index)]
      }
    } catch {
      var error = error
      error.offset = error.offset ?? sample.offset
      if case .unsupported(let text) = error.reason {
        error.reason = .unsupported("sample \(sample.index + 1): \(text)")
      } else if case .invalid(let text) = error.reason {
        error.reason = .invalid("sample \(sample.index + 1): \(text)")
      }
      throw error.within(track.path)
    }
  }
}
