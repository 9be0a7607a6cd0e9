internal import ISOBMFF

/// The samples of a track of captions: without gaps, each holding all that is shown meanwhile.
struct CaptionSamples {
  /// The most bytes of one sample.
  static let sampleLimit = 1 << 20
  /// The most bytes of all samples; captions that overlap are in many.
  static let limit = 1 << 26

  /// The samples, one behind the other.
  private(set) var media = ByteWriter()
  /// The size of each sample in bytes.
  private(set) var sizes: [Int64] = []
  /// The length of each sample in milliseconds.
  private(set) var durations: [Int64] = []

  /// A caption on its way into samples.
  private struct Part {
    var start: Int64
    var end: Int64
    /// What `tx3g` has of it.
    var text: StyledText
    /// What `wvtt` has of it.
    var cue: Bytes
  }

  /// - Throws: `invalid` where no caption shows anything or times are out of range, `unsupported`
  ///   where too many are shown at a time.
  init(
    _ file: CaptionFile, as coding: CaptionCoding, limit: Int = Self.limit
  ) throws(BoxError) {
    var captions: [(start: Int64, end: Int64, caption: Caption, text: StyledText)] = []
    for caption in file.captions {
      guard let start = caption.start.ticks(of: 1000), let end = caption.end.ticks(of: 1000),
        end <= CaptionTiming.limit
      else { throw BoxError(.invalid("a caption at \(caption.start) s is out of range")) }
      let text = StyledText(markup: caption.text, of: file.format)
      guard max(0, start) < end, !text.isBlank else { continue }
      captions.append((max(0, start), end, caption, text))
    }
    guard !captions.isEmpty else { throw BoxError(.invalid("no caption shows anything")) }
    var borders: [Int64] = []
    for border in captions.flatMap({ [$0.start, $0.end] }).sorted() where borders.last != border {
      borders.append(border)
    }
    var parts: [Part] = []
    for (index, caption) in captions.enumerated() {
      var cue = ByteWriter()
      if coding == .wvtt {
        var fields = WebVTTCue(
          caption.caption,
          text: file.format == .webvtt ? caption.caption.text : caption.text.markup(of: .webvtt))
        // The next border is not the end: the cue is in several samples.
        let next = Self.firstIndex(in: borders, notBelow: caption.start + 1)
        if borders[next] < caption.end { fields.source = Int32(clamping: index) }
        try fields.node.append(to: &cue)
      }
      parts.append(
        Part(start: caption.start, end: caption.end, text: caption.text, cue: cue.bytes))
    }
    parts.sort { $0.start < $1.start }
    try add(parts, borders, as: coding, limit: limit)
  }

  private static func firstIndex(in borders: [Int64], notBelow time: Int64) -> Int {
    var (low, high) = (0, borders.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if borders[middle] < time { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private mutating func add(
    _ parts: [Part], _ borders: [Int64], as coding: CaptionCoding, limit: Int
  ) throws(BoxError) {
    let empty = coding == .tx3g ? Bytes(zeros: 2) : try WebVTTCue.emptySample()
    var shown: [Part] = []
    var next = 0
    var position: Int64 = 0
    for border in borders {
      if border > position {
        let sample = shown.isEmpty ? empty : try Self.sample(of: shown, as: coding, at: position)
        media.append(sample)
        sizes.append(Int64(sample.count))
        durations.append(border - position)
        guard media.count <= limit else {
          throw BoxError(.unsupported("too many captions overlap"))
        }
      }
      position = border
      shown.removeAll { $0.end <= border }
      while next < parts.count, parts[next].start <= border {
        shown.append(parts[next])
        next += 1
      }
    }
  }

  private static func sample(
    of parts: [Part], as coding: CaptionCoding, at time: Int64
  ) throws(BoxError) -> Bytes {
    do throws(BoxError) {
      switch coding {
      case .tx3g:
        var text = StyledText()
        for part in parts {
          if !text.runs.isEmpty { text.append("\n") }
          text.append(part.text)
        }
        return try text.timedTextSample()
      case .wvtt:
        var sample = ByteWriter()
        for part in parts {
          sample.append(part.cue)
          guard sample.count <= sampleLimit else {
            throw BoxError(.unsupported("more than \(sampleLimit) bytes of captions at a time"))
          }
        }
        return sample.bytes
      }
    } catch {
      let place = CaptionTiming(start: time, end: time).text(for: .webvtt).prefix { $0 != " " }
      throw BoxError(.unsupported("at \(place): \(error.message)"))
    }
  }
}
