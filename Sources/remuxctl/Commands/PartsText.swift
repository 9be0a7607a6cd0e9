import ISOBMFF
import Remux

/// The parts that a movie is split into, in words and as data.
struct PartsText {
  private let input: String
  private let parts: [Splitter.Part]
  private let files: [Writing.PlannedFile]
  private let isDryRun: Bool

  /// Describes parts and their files; `isDryRun`: files that are not written.
  init(
    input: String, _ parts: [Splitter.Part], _ files: [Writing.PlannedFile], isDryRun: Bool
  ) {
    self.input = input
    self.parts = parts
    self.files = files
    self.isDryRun = isDryRun
  }

  private var size: UInt64 { files.reduce(0) { $0 + $1.plan.size } }

  /// The lines of all reports, each once.
  private var lines: [Report.Line] {
    var seen: Set<Report.Line> = []
    return files.flatMap(\.plan.report.lines).filter { seen.insert($0).inserted }
  }

  /// Prints everything.
  func print(to console: inout Console) {
    let count = parts.count == 1 ? "1 part" : "\(parts.count) parts"
    console.print(
      "\(input) -> \(count): \(Units.bytes(size)), \(isDryRun ? "not written" : "written")")
    var table = TextTable([
      TextTable.Column("part", .right), TextTable.Column("start", .right),
      TextTable.Column("end", .right), TextTable.Column("bytes", .right), TextTable.Column("file"),
    ])
    for (index, (part, file)) in zip(parts, files).enumerated() {
      let texts = [
        "\(index + 1)", Units.duration(part.range.start.seconds),
        Units.duration(part.range.end.seconds), "\(file.plan.size)",
        TerminalText.message(file.output),
      ]
      table.append(texts.map { TextTable.Cell($0) })
    }
    console.print(table)
    for line in lines where line.action != .kept { console.print(PlanText.text(line)) }
  }

  /// Says to a person what was written, and what is not simply kept.
  func note(to console: borrowing Console) {
    for line in lines where line.action == .dropped || line.action == .rewritten {
      console.note(PlanText.text(line))
    }
    for file in files { console.note("\(file.output): \(Units.bytes(file.plan.size))") }
  }

  /// Writes everything as one object.
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("input", input)
      json.field("written", !isDryRun)
      json.field("bytes", size)
      json.array("parts") { json in
        for (index, (part, file)) in zip(parts, files).enumerated() {
          json.object { json in
            json.field("number", index + 1)
            json.field("start", part.range.start.seconds)
            json.field("end", part.range.end.seconds)
            json.field("title", part.title)
            PlanText(file, isDryRun: isDryRun).writeFields(to: &json)
          }
        }
      }
    }
  }
}
