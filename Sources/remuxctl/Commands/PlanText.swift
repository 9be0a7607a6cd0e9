import ISOBMFF
import Remux

/// A plan and its report, in words and as data.
struct PlanText {
  private let plan: Plan
  private let input: String
  private let output: String
  private let isDryRun: Bool

  /// Describes a plan; `isDryRun`: one that is not carried out.
  init(_ plan: Plan, input: String, output: String, isDryRun: Bool) {
    self.plan = plan
    self.input = input
    self.output = output
    self.isDryRun = isDryRun
  }

  /// Prints everything.
  func print(to console: inout Console) {
    console.print(
      "\(input) -> \(output): \(Units.bytes(plan.size)), \(isDryRun ? "not written" : "written")")
    var table = TextTable([
      TextTable.Column("track", .right), TextTable.Column("kind"), TextTable.Column("codec"),
      TextTable.Column("samples", .right), TextTable.Column("bytes", .right),
      TextTable.Column("out", .right),
    ])
    for track in plan.report.tracks {
      let samples =
        track.samplesOut == track.samplesIn
        ? "\(track.samplesIn)" : "\(track.samplesOut) of \(track.samplesIn)"
      let texts = [
        "\(track.sourceID)", track.kind, TerminalText.message(track.codec ?? "-"), samples,
        "\(track.bytesOut)", track.outputID.map { "\($0)" } ?? "-",
      ]
      table.append(texts.map { TextTable.Cell($0) })
    }
    console.print(table)
    for line in plan.report.lines { console.print(Self.text(line)) }
    var position: UInt64 = 0
    for box in plan.boxes {
      let size = (try? box.size()) ?? 0
      console.print("\(box.type) at \(position), \(size) bytes")
      position += size
    }
    console.print(
      "mdat at \(position), \(plan.mediaSize) bytes of media data, "
        + (plan.keepsSourceOrder ? "in the order of the source" : "interleaved anew"))
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
    json.object { json in
      json.field("input", input)
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
          }
        }
      }
      Self.write(plan.report, to: &json)
    }
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
