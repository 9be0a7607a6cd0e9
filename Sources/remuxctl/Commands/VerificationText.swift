import ISOBMFF
import Remux

/// What verifying found, in words and as data.
struct VerificationText {
  private let result: Verification
  private let original: String
  private let copy: String

  /// Describes a result.
  init(_ result: Verification, original: String, copy: String) {
    self.result = result
    self.original = original
    self.copy = copy
  }

  /// Prints one line a track, then all differences.
  func print(to console: inout Console) {
    var table = TextTable([
      TextTable.Column("track", .right), TextTable.Column("copy", .right),
      TextTable.Column("kind"), TextTable.Column("codec"), TextTable.Column("samples", .right),
      TextTable.Column("bytes", .right), TextTable.Column("sha256"), TextTable.Column(""),
    ])
    for track in result.tracks {
      table.append([
        TextTable.Cell("\(track.originalID)"),
        TextTable.Cell(track.copyID.map { "\($0)" } ?? "-"),
        TextTable.Cell(track.kind.rawValue),
        TextTable.Cell(TerminalText.message(track.codec.map { "\($0)" } ?? "-")),
        TextTable.Cell("\(track.sampleCount)"), TextTable.Cell("\(track.byteCount)"),
        TextTable.Cell(track.sha256 ?? "-"),
        TextTable.Cell(track.isEqual ? "equal" : "differs", track.isEqual ? .green : .red),
      ])
    }
    console.print(table)
    for track in result.tracks {
      guard let rounding = track.rounding else { continue }
      console.print(
        "note: track \(track.originalID): times differ by up to \(rounding.value)/"
          + "\(rounding.timescale) s, as edit lists are rounded to ticks of the movie")
    }
    for difference in result.differences {
      let place = difference.trackID.map { "track \($0): " } ?? ""
      console.print(
        TerminalText.message("\(difference.code.rawValue): \(place)\(difference.message)"))
    }
  }

  /// Writes everything as one object.
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("original", original)
      json.field("copy", copy)
      json.field("equal", result.isEqual)
      json.array("tracks") { json in
        for track in result.tracks {
          json.object(inline: true) { json in
            json.field("id", track.originalID)
            json.field("copyID", track.copyID)
            json.field("kind", track.kind.rawValue)
            json.field("codec", track.codec.map { "\($0)" })
            json.field("samples", track.sampleCount)
            json.field("bytes", track.byteCount)
            json.field("sha256", track.sha256)
            json.field("copySHA256", track.copySHA256)
            json.field("roundingSeconds", track.rounding?.seconds)
            json.field("equal", track.isEqual)
          }
        }
      }
      json.array("differences") { json in
        for difference in result.differences {
          json.object(inline: true) { json in
            json.field("code", difference.code.rawValue)
            json.field("message", difference.message)
            json.field("track", difference.trackID)
            json.field("sample", difference.sample)
          }
        }
      }
    }
  }
}
