import ISOBMFF
import Remux

/// What comparing two files found, in words and as data.
struct DifferenceText {
  private let boxes: TreeDifference
  private let file: FileDifference?
  /// Whether all tables of chunk offsets are known to point at what they did.
  private let hasSameSamples: Bool

  /// Describes the differences of two files.
  init(_ difference: FileDifference) {
    boxes = difference.boxes
    file = difference
    hasSameSamples = false
  }

  /// Describes what an edit changes.
  init(_ boxes: TreeDifference, of edit: TreeEdit) {
    self.boxes = boxes
    file = nil
    hasSameSamples = edit.problems.isEmpty
  }

  // MARK: Text

  /// The differences, one a line; with what is said of the media.
  var lines: [String] {
    var lines = boxes.entries.map { TerminalText.message(Self.line($0, note(on: $0))) }
    if boxes.count > boxes.entries.count {
      lines.append("… \(boxes.count - boxes.entries.count) more differences")
    }
    guard let file else { return lines }
    for track in file.tracks ?? [] {
      let count = "\(track.sampleCount) sample\(track.sampleCount == 1 ? "" : "s")"
      let state =
        track.isEqual
        ? "the same" : track.otherID == nil ? "only in the first file" : "differ"
      lines.append("media: track \(track.id): \(count), \(state)")
    }
    if let reason = file.reason {
      lines.append(TerminalText.message("media: compared as bytes, not as samples: \(reason)"))
    }
    return lines
  }

  private func note(on entry: TreeDifference.Entry) -> String {
    isSameMedia(entry) ? "; they point at the same samples" : ""
  }

  private func isSameMedia(_ entry: TreeDifference.Entry) -> Bool {
    if let file { return file.isSameMedia(entry) }
    guard hasSameSamples, case .cells(_, let cells) = entry.change else { return false }
    return cells.column == "chunk_offset"
  }

  private static func line(_ entry: TreeDifference.Entry, _ note: String) -> String {
    let path = entry.path.isEmpty ? "file" : entry.path
    switch entry.change {
    case .removed(let size): return "\(path): only in the first file, \(bytes(size))"
    case .added(let size): return "\(path): only in the second file, \(bytes(size))"
    case .order(let one, let other):
      return "\(path): order of boxes: \(list(one)) -> \(list(other))"
    case .type(let one, let other): return "\(path): type: \(one) -> \(other)"
    case .header(let one, let other):
      return "\(path): header: \(header(one)) -> \(header(other))"
    case .field(let name, let one, let other):
      return "\(path): \(name): \(value(one)) -> \(value(other))"
    case .count(let name, let one, let other):
      return "\(path): \(name): \(one) -> \(other) entries"
    case .cells(let name, let cells):
      let ranges = cells.ranges.map {
        $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound - 1)"
      }
      let listed = cells.ranges.reduce(0) { $0 + $1.count }
      let more = listed < cells.records ? ", …" : ""
      let many = cells.records == 1 ? "entry differs" : "entries differ"
      return
        "\(path): \(name): \(cells.records) \(many) (\(ranges.joined(separator: ", "))\(more)), "
        + "first \(cells.column): \(cells.values[0]) -> \(cells.values[1])\(note)"
    case .size(let one, let other):
      return "\(path): payload: \(bytes(one)) -> \(bytes(other))"
    case .bytes(let name, let place, let one, let other):
      let sizes = one == other ? bytes(one) : "\(bytes(one)) -> \(bytes(other))"
      return "\(path): \(name): \(sizes), differing from byte \(place) on"
    }
  }

  private static func bytes(_ count: UInt64) -> String {
    "\(Units.grouped(count)) byte\(count == 1 ? "" : "s")"
  }

  private static func list(_ types: [FourCC]) -> String {
    types.prefix(16).map { "\($0)" }.joined(separator: " ") + (types.count > 16 ? " …" : "")
  }

  private static func header(_ header: BoxHeader) -> String {
    let form =
      switch header.form {
      case .compact: "32-bit size"
      case .large: "64-bit size"
      case .toEnd: "to the end of the file"
      }
    return form + (header.declaredSize.map { ", cut short of \(bytes($0))" } ?? "")
  }

  private static func value(_ value: FieldValue?) -> String {
    value.map { FieldText.line($0, isWhole: false) } ?? "absent"
  }

  // MARK: JSON

  /// Writes `equal`, `count`, `differences`, and, of files, `tracks`, as members of an object.
  func write(to json: inout JSONWriter) {
    json.field("equal", file?.isEmpty ?? boxes.isEmpty)
    json.field("count", boxes.count)
    json.array("differences") { json in
      for entry in boxes.entries {
        json.object(inline: true) { json in
          json.field("path", entry.path)
          Self.write(entry.change, to: &json)
          if isSameMedia(entry) { json.field("sameSamples", true) }
        }
      }
    }
    guard let file else { return }
    if let tracks = file.tracks {
      json.array("tracks") { json in
        for track in tracks {
          json.object(inline: true) { json in
            json.field("id", track.id)
            json.field("otherID", track.otherID)
            json.field("samples", track.sampleCount)
            json.field("equal", track.isEqual)
          }
        }
      }
    }
    if let reason = file.reason { json.field("mediaAsBytes", reason) }
  }

  private static func write(_ change: TreeDifference.Change, to json: inout JSONWriter) {
    switch change {
    case .removed(let size):
      json.field("kind", "removed")
      json.field("size", size)
    case .added(let size):
      json.field("kind", "added")
      json.field("size", size)
    case .order(let one, let other):
      json.field("kind", "order")
      json.field("first", one.map { "\($0)" })
      json.field("second", other.map { "\($0)" })
    case .type(let one, let other):
      json.field("kind", "type")
      json.field("first", "\(one)")
      json.field("second", "\(other)")
    case .header(let one, let other):
      json.field("kind", "header")
      json.field("first", header(one))
      json.field("second", header(other))
    case .field(let name, let one, let other):
      json.field("kind", "field")
      json.field("field", name)
      json.field("first", text(one))
      json.field("second", text(other))
    case .count(let name, let one, let other):
      json.field("kind", "count")
      json.field("field", name)
      json.field("first", one)
      json.field("second", other)
    case .cells(let name, let cells):
      json.field("kind", "cells")
      json.field("field", name)
      json.field("entries", cells.records)
      json.array("ranges", inline: true) { json in
        for range in cells.ranges {
          json.array(inline: true) { json in
            json.element(range.lowerBound)
            json.element(range.upperBound - 1)
          }
        }
      }
      json.field("column", cells.column)
      json.field("first", cells.values[0])
      json.field("second", cells.values[1])
    case .size(let one, let other):
      json.field("kind", "size")
      json.field("first", one)
      json.field("second", other)
    case .bytes(let name, let place, let one, let other):
      json.field("kind", "bytes")
      json.field("field", name)
      json.field("at", place)
      json.field("firstCount", one)
      json.field("secondCount", other)
    }
  }

  private static func text(_ value: FieldValue?) -> String? {
    value.map { $0.assignableText ?? FieldText.line($0, isWhole: false) }
  }
}
