import ISOBMFF
import Remux

/// The summary of a file, for a person.
struct SummaryText {
  /// How many items of a list are shown.
  private static let listLimit = 40
  /// How many characters of a value are shown.
  private static let valueLimit = 100

  private let summary: MovieSummary
  private let file: String

  private struct Line {
    var label: String
    var text: String
    var depth: Int
    var isHeading: Bool
  }

  private var parts: [[Line]] = []

  /// Describes a file under the name that the command line gave it.
  init(_ summary: MovieSummary, file: String) {
    self.summary = summary
    self.file = file
    describeFile()
    for track in summary.tracks { describe(track) }
    describeMetadata()
  }

  /// Prints everything, with the labels of each part in a column.
  func print(to console: inout Console) {
    console.print(console.styled(TerminalText.message(file), .bold))
    for (index, part) in parts.enumerated() {
      if index > 0 { console.print() }
      let width = part.map { 2 * $0.depth + $0.label.count }.max() ?? 0
      for line in part {
        let indent = String(repeating: " ", count: 2 + 2 * line.depth)
        let padding = String(repeating: " ", count: width - 2 * line.depth - line.label.count)
        let label = console.styled(line.label, line.isHeading ? .bold : .dim)
        console.print(indent + label + padding + "  " + line.text)
      }
    }
    guard !summary.findings.isEmpty else { return }
    console.print()
    for finding in summary.findings {
      console.print("  " + FindingText.line(finding, console: console))
    }
  }

  /// Begins a part of its own.
  private mutating func begin() { parts.append([]) }

  private mutating func add(
    _ label: String, _ text: String, depth: Int = 0, isHeading: Bool = false
  ) {
    if parts.isEmpty { begin() }
    parts[parts.count - 1].append(
      Line(label: label, text: text, depth: depth, isHeading: isHeading))
  }

  private static func safe(_ text: String) -> String {
    TerminalText.cut(TerminalText.escaped(text), to: valueLimit)
  }

  // MARK: The file

  private mutating func describeFile() {
    var format = "QuickTime, without a file type"
    if let brands = summary.brands {
      let name = brands.major == "qt  " ? "QuickTime" : Self.name(of: brands.major)
      var others: [String] = []
      for brand in brands.compatible where brand != brands.major && brand.rawValue != 0 {
        let text = Self.code(brand)
        if !others.contains(text), others.count < 16 { others.append(text) }
      }
      format = "\(name), brand \(Self.code(brands.major))"
      if !others.isEmpty { format += ", compatible with \(others.joined(separator: " "))" }
    }
    add("format", "\(format), \(Units.bytes(summary.bytes))")
    add("layout", layout)
    guard summary.hasMovie else { return }
    let length = Units.duration(summary.duration.seconds)
    add(
      "duration",
      summary.duration.value == 0 && summary.isFragmented ? "not said by the movie header" : length)
    if let time = summary.creationTime { add("created", "\(time)") }
    if let device = summary.device { add("device", Self.safe(device)) }
    if let place = summary.location { add("location", Self.text(place)) }
  }

  private static func name(of brand: FourCC) -> String {
    let text = "\(brand)"
    if text.hasPrefix("3g") { return "3GPP" }
    switch text {
    case "M4A ", "M4B ": return "MPEG-4 audio"
    case "heic", "heix", "mif1", "avif", "msf1", "hevc": return "image file"
    default: return "MP4"
    }
  }

  private static func code(_ code: FourCC) -> String {
    var text = "\(code)"
    while text.count > 1, text.hasSuffix(" ") { text.removeLast() }
    return text
  }

  private var layout: String {
    let boxes = Self.list(of: summary.boxes.map { Self.code($0.type) })
    if !summary.hasMovie { return boxes }
    if summary.isFragmented { return "\(boxes): movie fragments" }
    return summary.isFaststart
      ? "\(boxes): the index is in front (faststart)"
      : "\(boxes): the index is at the end (not faststart)"
  }

  /// The types of boxes; where there are many, each once.
  private static func list(of types: [String]) -> String {
    guard types.count > 12 else { return types.joined(separator: " ") }
    var order: [String] = []
    var counts: [String: Int] = [:]
    for type in types {
      if counts[type] == nil { order.append(type) }
      counts[type, default: 0] += 1
    }
    return order.prefix(12).map { type in
      let count = counts[type] ?? 0
      return count > 1 ? "\(type) (\(count))" : type
    }.joined(separator: " ") + (order.count > 12 ? " …" : "")
  }

  private static func text(_ place: Location) -> String {
    let north = Units.decimal(abs(place.latitude), places: 4)
    let east = Units.decimal(abs(place.longitude), places: 4)
    let height = place.altitude.map { ", \(Units.decimal($0, places: 0)) m" } ?? ""
    return "\(north)° \(place.latitude < 0 ? "S" : "N"), "
      + "\(east)° \(place.longitude < 0 ? "W" : "E")\(height)"
  }

  // MARK: Tracks

  private mutating func describe(_ track: TrackSummary) {
    begin()
    var words = [track.kind.rawValue]
    if track.kind == .other || track.kind == .metadata, let handler = track.handler {
      words[0] += " (\(handler))"
    }
    words.append(track.codecString ?? track.codec.map { "\($0)" } ?? "no codec")
    if let codec = track.codec, let text = track.codecString, !text.hasPrefix("\(codec)") {
      words[1] += " in \(codec)"
    }
    if track.sampleEntries.count > 1 { words.append("\(track.sampleEntries.count) sample entries") }
    if let scheme = track.protection { words.append("encrypted (\(scheme))") }
    if track.language != "und" { words.append(track.language) }
    if let name = track.name { words.append("\"\(Self.safe(name))\"") }
    if !track.isEnabled { words.append("disabled") }
    add(
      "track \(track.id)", TerminalText.message(words.joined(separator: ", ")),
      isHeading: true)
    if track.kind == .video || track.kind == .audio, let text = track.details.flatMap(Self.text) {
      add("codec", text, depth: 1)
    }
    if let picture = track.picture {
      add("picture", Self.text(picture), depth: 1)
      if let color = picture.color { add("colour", Self.text(color), depth: 1) }
    }
    if let sound = track.sound { add("sound", Self.text(sound), depth: 1) }
    let none = summary.isFragmented ? "in movie fragments, not counted" : "none"
    add("samples", track.sampleCount > 0 ? Self.samples(of: track) : none, depth: 1)
    describeTimes(of: track)
    if !track.keys.isEmpty {
      add("keys", Self.list(track.keys.map { Self.safe($0) }), depth: 1)
    }
    for reference in track.references.prefix(8) {
      let ids = Self.list(reference.trackIDs.prefix(20).map { "\($0)" })
      add("refers to", "track \(ids) (\(TerminalText.message("\(reference.kind)")))", depth: 1)
    }
  }

  private static func text(_ details: CodecDetails) -> String? {
    guard let name = details.name else { return nil }
    var words = [name]
    if let level = details.level {
      words.append(details.tier == "High" ? "level \(level) of the High tier" : "level \(level)")
    }
    let depth = details.bitDepth.map { "\($0) bits" }
    if let chroma = details.chromaFormat {
      words.append(depth.map { "\(chroma) \($0)" } ?? chroma)
    } else if let depth {
      words.append(depth)
    }
    if details.isInterlaced == true { words.append("interlaced") }
    if let vision = details.dolbyVision {
      let base = vision.compatibilityID > 0 ? ".\(vision.compatibilityID)" : ""
      words.append("Dolby Vision profile \(vision.profile)\(base) level \(vision.level)")
    }
    if let samples = details.samplesPerFrame, samples > 1 {
      words.append("\(samples) samples a frame")
    }
    if let priming = details.priming, priming > 0 { words.append("\(priming) of priming") }
    return TerminalText.message(words.joined(separator: ", "))
  }

  private static func text(_ picture: Picture) -> String {
    let coded = picture.codedSize.map { "\($0.width)x\($0.height)" }
    let display = "\(picture.displayWidth)x\(picture.displayHeight)"
    var words = [coded ?? display]
    if let coded, coded != display { words.append("shown as \(display)") }
    if let orientation = picture.orientation {
      let turn = orientation.turn.degrees
      if turn != 0 { words.append("turned \(turn)° clockwise") }
      if orientation.isMirrored { words.append("mirrored left to right") }
    } else {
      words.append(slant(picture.shownMatrix))
    }
    if let aspect = picture.pixelAspect, aspect.horizontal != aspect.vertical {
      words.append("pixels \(aspect.horizontal):\(aspect.vertical)")
    }
    if let rate = picture.frameRate { words.append("\(short(rate)) pictures/s") }
    return words.joined(separator: ", ")
  }

  private static func slant(_ matrix: TransformMatrix?) -> String {
    switch matrix?.decomposition {
    case .notRightAngle(let degrees):
      "turned \(Units.decimal(degrees, places: 1))° clockwise, no right angle"
    case .shear: "slanted"
    case .perspective: "in perspective"
    case .singular: "without area"
    case .rightAngle, nil: "placed by a matrix that does not fit"
    }
  }

  private static func text(_ color: Picture.Color) -> String {
    guard let primaries = color.primaries, let transfer = color.transfer,
      let matrix = color.matrix
    else {
      return "\(TerminalText.message("\(color.form)")) profile of \(color.profileBytes) bytes"
    }
    var text = "\(primaries)/\(transfer)/\(matrix)"
    switch (primaries, transfer) {
    case (1, 1), (1, 6): text += " (BT.709)"
    case (5, _), (6, 6), (6, 1): text += " (BT.601)"
    case (9, 16): text += " (BT.2020, HDR by PQ)"
    case (9, 18): text += " (BT.2020, HDR by HLG)"
    case (9, _): text += " (BT.2020)"
    case (12, _): text += " (Display P3)"
    default: break
    }
    if let isFull = color.isFullRange { text += isFull ? ", full range" : ", limited range" }
    return text
  }

  private static func text(_ sound: AudioFormat) -> String {
    let channels =
      switch sound.channelCount {
      case 0: "channels not known"
      case 1: "mono"
      case 2: "stereo"
      case let count: "\(count) channels"
      }
    return sound.sampleRate > 0 ? "\(short(sound.sampleRate)) Hz, \(channels)" : channels
  }

  private static func samples(of track: TrackSummary) -> String {
    var words = ["\(Units.grouped(track.sampleCount))"]
    if track.syncSampleCount < track.sampleCount {
      words[0] += " (\(Units.grouped(track.syncSampleCount)) sync)"
    }
    words.append(Units.bytes(track.bytes))
    if let rate = track.bitRate { words.append(bits(rate)) }
    if track.timescale > 0 {
      words.append(Units.duration(Double(track.duration) / Double(track.timescale)))
    }
    if let first = track.firstSyncSample, first.index > 0 {
      let time = Double(first.decodeTime) / Double(max(track.timescale, 1))
      words.append("first sync sample is number \(first.index + 1) at \(seconds(time))")
    }
    return words.joined(separator: ", ")
  }

  private mutating func describeTimes(of track: TrackSummary) {
    // One edit from 0, or from the first picture on, is what nearly all files have.
    let isPlain =
      track.edits.count <= 1
      && track.edits.allSatisfy { $0.mediaTime >= 0 && $0.mediaRate == 0x1_0000 }
    if let shown = track.shown {
      let starts = shown.start.seconds
      if !isPlain || abs(starts) > 0.0005 || !shown.startsAtSyncSample {
        var text = "from \(Self.seconds(starts)) to \(Self.seconds(shown.end.seconds))"
        if !shown.startsAtSyncSample, let first = shown.firstSample {
          text += ", beginning with sample \(first + 1), which is no sync sample"
        }
        add("shown", text, depth: 1)
      }
    }
    guard !isPlain else { return }
    for (index, edit) in track.edits.prefix(8).enumerated() {
      let length = Self.seconds(Double(edit.segmentDuration) / Double(summary.duration.timescale))
      let media = Self.seconds(Double(edit.mediaTime) / Double(max(track.timescale, 1)))
      let text =
        switch (edit.mediaTime, edit.mediaRate) {
        case (-1, _): "nothing for \(length)"
        case (_, 0): "the picture at \(media) held for \(length)"
        case (_, 0x1_0000): "\(length) of the media from \(media)"
        case (_, let rate): "\(length) from \(media), rate \(Self.short(Double(rate) / 65536))"
        }
      add(index == 0 ? "edits" : "", text, depth: 1)
    }
    if track.edits.count > 8 { add("", "and \(track.edits.count - 8) more", depth: 1) }
  }

  // MARK: Metadata

  private mutating func describeMetadata() {
    let items = summary.metadata.filter { !$0.value.isEmpty }
    if !items.isEmpty { begin() }
    for item in items.prefix(Self.listLimit) { add(Self.safe(item.key), Self.safe(item.value)) }
    if items.count > Self.listLimit { add("", "and \(items.count - Self.listLimit) more") }
    let chapters = summary.chapters
    if !chapters.isEmpty { begin() }
    for (index, chapter) in chapters.prefix(Self.listLimit).enumerated() {
      add(
        "chapter \(index + 1)",
        "\(Units.duration(chapter.start.seconds))  \(Self.safe(chapter.title))")
    }
    if chapters.count > Self.listLimit {
      add("", "and \(chapters.count - Self.listLimit) more chapters")
    }
  }

  // MARK: Numbers

  /// A number with up to three digits behind the point, without zeros at the end.
  private static func short(_ value: Double) -> String {
    var text = Units.decimal(value, places: 3)
    guard text.contains(".") else { return text }
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }

  private static func seconds(_ value: Double) -> String { short(value) + " s" }

  private static func bits(_ rate: UInt64) -> String {
    let (value, unit) =
      rate < 1_000_000 ? (Double(rate) / 1000, "kbit/s") : (Double(rate) / 1e6, "Mbit/s")
    return "\(Units.decimal(value, places: value < 9.995 ? 2 : value < 99.95 ? 1 : 0)) \(unit)"
  }

  private static func list(_ words: [String]) -> String {
    words.prefix(12).joined(separator: ", ")
      + (words.count > 12 ? " and \(words.count - 12) more" : "")
  }
}

extension MovieSummary {
  /// Whether a movie could be read.
  fileprivate var hasMovie: Bool { boxes.contains { $0.type == "moov" } }
}
