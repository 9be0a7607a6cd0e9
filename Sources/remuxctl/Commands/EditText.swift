import ISOBMFF
import Remux

/// A change in place and its report, in words and as data.
struct EditText {
  private let edit: InPlaceEdit
  private let file: String
  private let isWritten: Bool

  /// Describes an edit; `isWritten`: one that was carried out.
  init(_ edit: InPlaceEdit, file: String, isWritten: Bool) {
    self.edit = edit
    self.file = file
    self.isWritten = isWritten
  }

  private var byteCount: Int { edit.patches.reduce(0) { $0 + $1.new.count } }

  /// Prints every byte that changes.
  func print(to console: inout Console) {
    let state = isWritten ? "written" : "not written"
    console.print("\(file): \(Units.bytes(UInt64(byteCount))) to change, \(state)")
    for line in edit.report.lines { console.print(PlanText.text(line)) }
    for patch in edit.patches {
      console.print("\(patch.path) at \(patch.offset): \(patch.old) -> \(patch.new)")
    }
  }

  /// Says to a person what was changed.
  func note(to console: borrowing Console) {
    guard isWritten else { return }
    if edit.patches.isEmpty { console.note("\(file): nothing to change") }
    for line in edit.report.lines { console.note(PlanText.text(line)) }
  }

  /// Writes everything as one object.
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("file", file)
      json.field("written", isWritten && !edit.patches.isEmpty)
      json.array("patches") { json in
        for patch in edit.patches {
          json.object(inline: true) { json in
            json.field("path", patch.path)
            json.field("offset", patch.offset)
            json.field("old", "\(patch.old)")
            json.field("new", "\(patch.new)")
          }
        }
      }
      PlanText.write(edit.report, to: &json)
    }
  }
}
