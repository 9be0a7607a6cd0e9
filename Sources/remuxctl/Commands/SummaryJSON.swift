import ISOBMFF
import Remux

/// The summary of a file, as data; fields are added, never renamed or removed.
struct SummaryJSON {
  private let summary: MovieSummary
  private let file: String

  /// Describes a file under the name that the command line gave it.
  init(_ summary: MovieSummary, file: String) {
    self.summary = summary
    self.file = file
  }

  /// Writes everything as one object.
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("file", file)
      json.field("bytes", summary.bytes)
      json.object("brands", inline: true) { json in
        json.field("major", summary.brands.map { "\($0.major)" })
        json.field("minor", summary.brands?.minor)
        json.field("compatible", (summary.brands?.compatible ?? []).map { "\($0)" })
      }
      writeLayout(to: &json)
      json.object("duration", inline: true) { json in
        json.field("ticks", summary.duration.value)
        json.field("timescale", summary.duration.timescale)
        json.field("seconds", summary.duration.seconds)
      }
      json.field("creationTime", summary.creationTime.map { "\($0)" })
      json.field("modificationTime", summary.modificationTime.map { "\($0)" })
      json.field("movieMatrix", summary.matrix.numbers)
      json.array("tracks") { json in
        for track in summary.tracks { write(track, to: &json) }
      }
      Self.write(summary.metadata, "metadata", to: &json)
      json.field("device", summary.device)
      writeLocation(to: &json)
      json.array("chapters") { json in
        for chapter in summary.chapters {
          json.object(inline: true) { json in
            json.field("start", chapter.start.seconds)
            json.field("title", chapter.title)
          }
        }
      }
      FindingText.write(summary.findings, to: &json)
    }
  }

  private func writeLayout(to json: inout JSONWriter) {
    json.object("layout") { json in
      json.field("faststart", summary.isFaststart)
      json.field("fragmented", summary.isFragmented)
      json.array("boxes") { json in
        for box in summary.boxes {
          json.object(inline: true) { json in
            json.field("type", "\(box.type)")
            json.field("offset", box.offset)
            json.field("size", box.size)
            json.field("headerSize", box.headerSize)
            if let declared = box.declaredSize { json.field("declaredSize", declared) }
          }
        }
      }
    }
  }

  private func writeLocation(to json: inout JSONWriter) {
    guard let location = summary.location else {
      json.field("location", String?.none)
      return
    }
    json.object("location", inline: true) { json in
      json.field("latitude", location.latitude)
      json.field("longitude", location.longitude)
      json.field("altitude", location.altitude)
    }
  }

  /// Writes items as one object; a key that stands several times gets a number behind it.
  private static func write(
    _ items: [MetadataItem], _ key: String, to json: inout JSONWriter
  ) {
    var seen: [String: Int] = [:]
    json.object(key) { json in
      for item in items {
        let count = seen[item.key, default: 0]
        seen[item.key] = count + 1
        json.field(count == 0 ? item.key : "\(item.key)[\(count)]", item.value)
      }
    }
  }

  private func write(_ track: TrackSummary, to json: inout JSONWriter) {
    json.object { json in
      json.field("id", track.id)
      json.field("kind", track.kind.rawValue)
      json.field("handler", track.handler.map { "\($0)" })
      json.field("name", track.name)
      json.field("codec", track.codec.map { "\($0)" })
      json.field("codecString", track.codecString)
      if let details = track.details { write(details, to: &json) }
      if track.sampleEntries.count > 1 {
        json.field("sampleEntries", track.sampleEntries.map { "\($0)" })
      }
      if let protection = track.protection { json.field("protection", "\(protection)") }
      json.field("language", track.language)
      json.field("enabled", track.isEnabled)
      json.field("alternateGroup", track.alternateGroup)
      json.field("timescale", track.timescale)
      json.field("durationTicks", track.duration)
      json.field("samples", track.sampleCount)
      json.field("syncSamples", track.syncSampleCount)
      if let first = track.firstSyncSample {
        json.object("firstSyncSample", inline: true) { json in
          json.field("index", first.index)
          json.field("seconds", Double(first.decodeTime) / Double(max(track.timescale, 1)))
        }
      }
      json.field("bytes", track.bytes)
      json.field("bitRate", track.bitRate)
      writeTimes(of: track, to: &json)
      if let picture = track.picture { write(picture, to: &json) }
      if let sound = track.sound {
        json.number("sampleRate", sound.sampleRate)
        json.field("channels", sound.channelCount)
      }
      if !track.keys.isEmpty { json.field("keys", track.keys) }
      if !track.references.isEmpty {
        json.array("references") { json in
          for reference in track.references {
            json.object(inline: true) { json in
              json.field("kind", "\(reference.kind)")
              json.field("tracks", reference.trackIDs)
            }
          }
        }
      }
      if !track.metadata.isEmpty { Self.write(track.metadata, "metadata", to: &json) }
    }
  }

  /// Writes what the configuration of the decoder says, each where it says something.
  private func write(_ details: CodecDetails, to json: inout JSONWriter) {
    let texts = [
      ("codecName", details.name), ("profile", details.profile), ("tier", details.tier),
      ("level", details.level), ("chroma", details.chromaFormat),
    ]
    for (key, text) in texts { if let text { json.field(key, text) } }
    let numbers = [
      ("bitDepth", details.bitDepth), ("samplesPerFrame", details.samplesPerFrame),
      ("priming", details.priming),
    ]
    for (key, number) in numbers { if let number { json.field(key, number) } }
    if let width = details.width, let height = details.height {
      json.field("decodedSize", [width, height])
    }
    if let rate = details.pictureRate {
      json.field("declaredFrameRate", [rate.numerator, rate.denominator])
    }
    if let isInterlaced = details.isInterlaced { json.field("interlaced", isInterlaced) }
    if let vision = details.dolbyVision {
      json.object("dolbyVision", inline: true) { json in
        json.field("profile", vision.profile)
        json.field("level", vision.level)
        json.field("compatibility", vision.compatibilityID)
      }
    }
  }

  private func writeTimes(of track: TrackSummary, to json: inout JSONWriter) {
    json.array("edits") { json in
      for edit in track.edits {
        json.object(inline: true) { json in
          json.field("durationTicks", edit.segmentDuration)
          json.field("mediaTime", edit.mediaTime)
          json.number("rate", Double(edit.mediaRate) / 65536)
        }
      }
    }
    guard let shown = track.shown else { return }
    json.object("shown", inline: true) { json in
      json.field("start", shown.start.seconds)
      json.field("end", shown.end.seconds)
      json.field("firstSample", shown.firstSample)
      json.field("startsAtSyncSample", shown.startsAtSyncSample)
    }
  }

  private func write(_ picture: Picture, to json: inout JSONWriter) {
    json.field("width", picture.codedSize?.width)
    json.field("height", picture.codedSize?.height)
    json.field("frameRate", picture.frameRate.map { ($0 * 1000).rounded() / 1000 })
    json.field("matrix", picture.matrix.numbers)
    json.object("display", inline: true) { json in
      json.field("width", picture.displayWidth)
      json.field("height", picture.displayHeight)
      json.field("rotation", picture.orientation?.turn.degrees)
      json.field("mirrored", picture.orientation?.isMirrored ?? false)
    }
    if let aspect = picture.pixelAspect {
      json.field("pixelAspect", [aspect.horizontal, aspect.vertical])
    } else {
      json.field("pixelAspect", String?.none)
    }
    guard let color = picture.color else {
      json.field("color", String?.none)
      return
    }
    json.object("color", inline: true) { json in
      json.field("form", "\(color.form)")
      json.field("primaries", color.primaries)
      json.field("transfer", color.transfer)
      json.field("matrix", color.matrix)
      json.field("fullRange", color.isFullRange)
      if color.profileBytes > 0 { json.field("profileBytes", color.profileBytes) }
    }
  }
}

extension TransformMatrix {
  /// The nine numbers in the order of the file, as decimal fractions.
  fileprivate var numbers: [Double] {
    values.enumerated().map { index, value in
      Double(value) / (index % 3 == 2 ? 1_073_741_824 : 65536)
    }
  }
}

extension JSONWriter {
  /// A key and a number, without a fraction where it is whole.
  fileprivate mutating func number(_ key: String, _ value: Double) {
    if let whole = Int64(exactly: value) { field(key, whole) } else { field(key, value) }
  }
}
