import ISOBMFF
import Remux

/// A plan and its report, in words and as data.
struct PlanText {
  private let plan: Plan
  private let inputs: [String]
  private let output: String
  private let isDryRun: Bool

  /// Describes a file; `isDryRun`: one that is not written.
  init(_ file: Writing.PlannedFile, isDryRun: Bool) {
    plan = file.plan
    inputs = file.inputs
    output = file.output
    self.isDryRun = isDryRun
  }

  /// The name of the input that a track is of.
  private func input(of track: Report.TrackAccount) -> String? {
    inputs.indices.contains(track.clip) ? inputs[track.clip] : nil
  }

  private var fileCount: String {
    let count = Set(inputs).count
    return count == 1 ? "1 file" : "\(count) files"
  }

  /// Prints everything.
  func print(to console: inout Console) {
    let sources =
      inputs.count == 1
      ? inputs[0] : "\(inputs.count) clips, \(fileCount)"
    console.print(
      "\(sources) -> \(output): \(Units.bytes(plan.size)), \(isDryRun ? "not written" : "written")")
    if !plan.report.tracks.isEmpty { console.print(table) }
    for track in plan.report.tracks {
      if let text = cutText(track) { console.print(text) }
    }
    for line in plan.report.lines { console.print(Self.text(line)) }
    var position: UInt64 = 0
    for box in plan.boxes {
      let size = (try? box.size()) ?? 0
      console.print("\(box.type) at \(position), \(size) bytes")
      position += size
    }
    guard !plan.boxes.isEmpty else { return }
    console.print(
      "mdat at \(position), \(plan.mediaSize) bytes of media data, "
        + (plan.keepsSourceOrder ? "in the order of the source" : "interleaved anew"))
  }

  private var table: TextTable {
    var columns = [
      TextTable.Column("track", .right), TextTable.Column("kind"), TextTable.Column("codec"),
      TextTable.Column("samples", .right), TextTable.Column("bytes", .right),
      TextTable.Column("out", .right),
    ]
    if inputs.count > 1 { columns.append(TextTable.Column("of")) }
    var table = TextTable(columns)
    for track in plan.report.tracks {
      let samples =
        track.samplesOut == track.samplesIn
        ? "\(track.samplesIn)" : "\(track.samplesOut) of \(track.samplesIn)"
      var texts = [
        "\(track.sourceID)", track.kind, TerminalText.message(track.codec ?? "-"), samples,
        "\(track.bytesOut)", track.outputID.map { "\($0)" } ?? "-",
      ]
      if inputs.count > 1 { texts.append(TerminalText.message(input(of: track) ?? "-")) }
      table.append(texts.map { TextTable.Cell($0) })
    }
    return table
  }

  /// What a cut gives of a track; nil where all of it is taken.
  private func cutText(_ track: Report.TrackAccount) -> String? {
    guard let cut = track.cut else { return nil }
    func seconds(_ time: MediaTime) -> String { Units.trimmed(time.seconds, places: 6) + " s" }
    let place = inputs.count > 1 ? input(of: track).map { " of \($0)" } ?? "" : ""
    let stretches = cut.stretches == 1 ? "1 stretch" : "\(cut.stretches) stretches"
    return TerminalText.message(
      "track \(track.sourceID)\(place): \(seconds(cut.asked)) asked for, \(seconds(cut.shown)) shown"
        + " in \(stretches), \(seconds(cut.hidden)) there but hidden")
  }

  /// Says to a person what is not simply kept.
  func note(to console: borrowing Console) {
    for line in plan.report.lines where line.action == .dropped || line.action == .rewritten {
      console.note(Self.text(line))
    }
  }

  /// A line of a report.
  static func text(_ line: Report.Line) -> String {
    let place = line.path.isEmpty ? "" : " (\(line.path))"
    let reason = line.reason.isEmpty ? "" : ": \(line.reason)"
    let action = line.action == .requiresReencode ? "needs a re-encode" : line.action.rawValue
    return TerminalText.message("\(action): \(line.subject)\(place)\(reason)")
  }

  /// Writes everything as one object.
  func write(to json: inout JSONWriter) {
    json.object { json in writeFields(to: &json) }
  }

  /// Writes everything as fields of an object.
  func writeFields(to json: inout JSONWriter) {
    json.field("input", inputs.first ?? "")
    json.field("inputs", inputs)
    json.field("output", output)
    json.field("written", !isDryRun)
    json.field("bytes", plan.size)
    json.field("mediaBytes", plan.mediaSize)
    json.field("sourceOrder", plan.keepsSourceOrder)
    json.array("boxes") { json in
      var position: UInt64 = 0
      for box in plan.boxes {
        let size = (try? box.size()) ?? 0
        json.object(inline: true) { json in
          json.field("type", "\(box.type)")
          json.field("offset", position)
          json.field("size", size)
        }
        position += size
      }
    }
    json.array("tracks") { json in
      for track in plan.report.tracks {
        json.object(inline: true) { json in
          json.field("id", track.sourceID)
          json.field("outputID", track.outputID)
          json.field("kind", track.kind)
          json.field("codec", track.codec)
          json.field("samplesIn", track.samplesIn)
          json.field("samplesOut", track.samplesOut)
          json.field("bytesOut", track.bytesOut)
          json.field("durationTicks", track.duration)
          json.field("timescale", track.timescale)
          json.field("clip", track.clip)
          json.field("input", input(of: track))
          if let cut = track.cut {
            json.object("cut") { json in
              json.field("asked", cut.asked.seconds)
              json.field("shown", cut.shown.seconds)
              json.field("hidden", cut.hidden.seconds)
              json.field("stretches", cut.stretches)
            }
          } else {
            json.field("cut", Int?.none)
          }
        }
      }
    }
    Self.write(plan.report, to: &json)
  }

  /// Writes the lines of a report as fields of an object.
  static func write(_ report: Report, to json: inout JSONWriter) {
    json.array("report") { json in
      for line in report.lines {
        json.object(inline: true) { json in
          json.field("action", line.action.rawValue)
          json.field("path", line.path)
          json.field("subject", line.subject)
          json.field("reason", line.reason)
        }
      }
    }
    json.field("requiresReencode", report.reencodeReasons)
  }
}
