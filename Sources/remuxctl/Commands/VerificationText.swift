import ISOBMFF
import Remux

/// What verifying found, in words and as data.
struct VerificationText {
  private let result: Verification
  private let originals: [String]
  private let copy: String

  /// Describes a result.
  init(_ result: Verification, originals: [String], copy: String) {
    self.result = result
    self.originals = originals
    self.copy = copy
  }

  /// Whether it must be said which of several files is meant.
  private var hasClips: Bool { result.clips.count > 1 }

  /// Prints one line a track, then all differences.
  func print(to console: inout Console) {
    if hasClips {
      for (index, clip) in result.clips.enumerated() {
        console.print(
          TerminalText.message(
            "clip \(index + 1): \(clip.name), from \(Self.seconds(clip.start)) on for "
              + Self.seconds(clip.duration)))
      }
    }
    let clipColumn = hasClips ? [TextTable.Column("clip", .right)] : []
    var table = TextTable(
      clipColumn + [
        TextTable.Column("track", .right), TextTable.Column("copy", .right),
        TextTable.Column("kind"), TextTable.Column("codec"), TextTable.Column("samples", .right),
        TextTable.Column("bytes", .right), TextTable.Column("sha256"), TextTable.Column(""),
      ])
    for track in result.tracks {
      table.append(
        (hasClips ? [TextTable.Cell("\(track.clip + 1)")] : []) + [
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
        "note: \(place(track.clip, track.originalID))times differ by up to \(rounding.value)/"
          + "\(rounding.timescale) s, as edit lists are rounded to ticks of the movie")
    }
    for difference in result.differences {
      let place = place(difference.clip, difference.trackID)
      console.print(
        TerminalText.message("\(difference.code.rawValue): \(place)\(difference.message)"))
    }
  }

  /// The track, and where there are several the clip, that something is about.
  private func place(_ clip: Int?, _ track: UInt32?) -> String {
    let words =
      (hasClips ? clip.map { ["clip \($0 + 1) (\(result.clips[$0].name))"] } ?? [] : [])
      + (track.map { ["track \($0)"] } ?? [])
    return words.isEmpty ? "" : words.joined(separator: ", ") + ": "
  }

  private static func seconds(_ time: MediaTime) -> String {
    Units.trimmed(time.seconds, places: 6) + " s"
  }

  /// Writes everything as one object.
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("original", originals.count == 1 ? originals[0] : nil)
      json.field("copy", copy)
      json.field("equal", result.isEqual)
      json.array("clips") { json in
        for clip in result.clips {
          json.object(inline: true) { json in
            json.field("file", clip.name)
            json.field("startSeconds", clip.start.seconds)
            json.field("durationSeconds", clip.duration.seconds)
          }
        }
      }
      json.array("tracks") { json in
        for track in result.tracks {
          json.object(inline: true) { json in
            if !result.clips.isEmpty { json.field("clip", track.clip) }
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
            if !result.clips.isEmpty { json.field("clip", difference.clip) }
            json.field("track", difference.trackID)
            json.field("sample", difference.sample)
          }
        }
      }
    }
  }
}
