import ISOBMFF
import Remux

/// The timescales that hold for the fields of a box, and what their numbers mean by them.
struct FieldClock {
  /// Ticks a second of the movie; nil where not known.
  private var movie: UInt32?
  /// Ticks a second of the media of the track that the box belongs to; nil where not known.
  private var media: UInt32?
  /// Ticks a second of each track's media.
  private let tracks: [UInt32: UInt32]

  /// The clock at the top of a file.
  init(_ tree: BoxTree) {
    let moov = tree.box("moov")
    movie = moov?.child(MovieHeaderBox.self)?.timescale
    var tracks: [UInt32: UInt32] = [:]
    for track in moov?.children ?? [] where track.type == "trak" {
      guard let id = track.child(TrackHeaderBox.self)?.trackID else { continue }
      tracks[id] = Self.timescale(of: track)
    }
    self.tracks = tracks
  }

  /// The clock at the box of a path, as ``BoxTree/node(at:)`` gives it in full.
  init(_ tree: BoxTree, at path: String) {
    self.init(tree)
    var prefix = ""
    for step in path.split(separator: "/").dropLast() {
      prefix += (prefix.isEmpty ? "" : "/") + step
      guard let node = tree.node(at: prefix)?.node else { return }
      self = inside(node)
    }
  }

  private static func timescale(of track: BoxNode) -> UInt32? {
    track.descendant("mdia", "mdhd")?.fields(as: MediaHeaderBox.self)?.timescale
  }

  /// The clock for the boxes inside a box.
  func inside(_ node: BoxNode) -> FieldClock {
    var clock = self
    switch node.type {
    case "trak": clock.media = Self.timescale(of: node)
    case "traf":
      clock.media = node.child(TrackFragmentHeaderBox.self).flatMap { tracks[$0.trackID] }
    default: break
    }
    return clock
  }

  /// What stands beside the value of a field, such as `12.012 s`; nil where nothing is to say.
  func meaning(of field: Field) -> String? {
    switch field.meaning {
    case nil: nil
    case .text(let text)?: text
    case .date?:
      if case .unsigned(let seconds) = field.value {
        Timestamp(seconds)?.description
      } else {
        nil
      }
    case .movieTicks?: seconds(field, perSecond: movie.map { UInt64($0) })
    case .mediaTicks?: seconds(field, perSecond: media.map { UInt64($0) })
    case .ticks(let rate)?: seconds(field, perSecond: rate)
    }
  }

  private func seconds(_ field: Field, perSecond rate: UInt64?) -> String? {
    guard let rate, rate > 0 else { return nil }
    let ticks: Double
    switch field.value {
    case .unsigned(let value):
      // All bits set stand for a length that is not known.
      let width = UInt64(min(field.bits, 64))
      guard width == 0 || value != UInt64.max >> (64 - width) else { return "not known" }
      ticks = Double(value)
    case .signed(let value): ticks = Double(value)
    default: return nil
    }
    return Units.trimmed(ticks / Double(rate), places: 6) + " s"
  }
}
