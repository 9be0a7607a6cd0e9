import ISOBMFF
import TestSupport

@testable import Remux

/// The files of `Samples`.
enum SampleFile {
  /// The movie of a file some boxes of which are changed; sizes must stay as they are where
  /// media data lies behind.
  static func movie(
    _ name: String, changing body: (inout BoxTree) throws -> Void
  ) throws -> Movie {
    var tree = try BoxTree(reading: FileSource(path: Samples.path(name)))
    try body(&tree)
    let sink = MemorySink()
    try tree.write(to: sink)
    return try Movie(reading: MemorySource(sink.bytes))
  }
}

extension BoxTree {
  /// Changes the fields of the box at a path such as `moov/trak[1]/tkhd`, whose type is known.
  mutating func change<Known: Box>(
    _ path: String, _ type: Known.Type = Known.self, _ body: (inout Known) -> Void
  ) throws {
    try node(path) { node in
      guard var fields = node.fields(as: type) else {
        throw BoxError(.missing(Known.type), path: path)
      }
      body(&fields)
      node.fields = fields
    }
  }

  /// Changes the box at a path.
  mutating func node(_ path: String, _ body: (inout BoxNode) throws -> Void) throws {
    let steps = path.split(separator: "/").map(String.init)
    try Self.change(&boxes, steps[...], body)
  }

  private static func change(
    _ nodes: inout [BoxNode], _ steps: ArraySlice<String>, _ body: (inout BoxNode) throws -> Void
  ) throws {
    guard let step = steps.first else { return }
    let parts = step.split(separator: "[")
    let number = parts.count > 1 ? Int(parts[1].dropLast()) ?? 0 : 0
    let places = nodes.indices.filter { "\(nodes[$0].type)" == parts[0] }
    guard places.indices.contains(number) else {
      throw BoxError(.invalid("no box \(step)"))
    }
    if steps.count == 1 {
      try body(&nodes[places[number]])
    } else {
      try change(&nodes[places[number]].children, steps.dropFirst(), body)
    }
  }
}
