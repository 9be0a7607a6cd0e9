internal import ISOBMFF

/// Compares what the headers of two tracks say of how they are presented.
enum HeaderComparison {
  typealias Code = Verification.Difference.Code

  /// In what languages and enabling differ.
  static func settings(_ track: Track, _ other: Track) -> [(Code, String)] {
    var found: [(Code, String)] = []
    if track.language != other.language {
      found.append((.language, "\(track.language), in the copy \(other.language)"))
    }
    if track.isEnabled != other.isEnabled {
      found.append((.enabled, "enabled in the \(track.isEnabled ? "original" : "copy") only"))
    }
    return found
  }

  /// In what pictures are shown differently.
  static func pictures(
    _ track: Track, of original: Movie, _ other: Track, of copy: Movie
  ) -> [(Code, String)] {
    let (one, two) = (Shown(track, of: original), Shown(other, of: copy))
    guard one.isVisual || two.isVisual else { return [] }
    var found: [(Code, String)] = []
    if one.turn != two.turn {
      found.append((.rotation, "shown \(one.turnText), in the copy \(two.turnText)"))
    }
    if one.size != two.size {
      found.append(
        (
          .displaySize,
          "shown at \(one.size[0])x\(one.size[1]), in the copy at \(two.size[0])x\(two.size[1])"
        ))
    }
    return found
  }
}

/// How a picture is shown: through the matrices of its track and of the movie.
private struct Shown {
  /// The orientation, or the linear part of a matrix that is no right angle.
  enum Turn: Hashable {
    case orientation(Orientation)
    case other([Int32])
  }

  let isVisual: Bool
  let turn: Turn
  let size: [Int]

  init(_ track: Track, of movie: Movie) {
    let header = track.header
    isVisual = track.kind == .video || header.width != 0 || header.height != 0
    let own = TransformMatrix(values: header.matrix) ?? .identity
    let outer = TransformMatrix(values: movie.header.matrix) ?? .identity
    func plain(_ matrix: TransformMatrix) -> TransformMatrix {
      matrix.hasNoLinearPart && matrix.u == 0 && matrix.v == 0
        ? .identity : matrix.withPlainDivisor
    }
    let both = plain(own).concatenated(with: plain(outer)) ?? own
    turn =
      both.orientation.map { .orientation($0) }
      ?? .other([both.a, both.b, both.u, both.c, both.d, both.v, both.w])
    let shown = both.displaySize(width: header.width, height: header.height)
    size = [shown.width, shown.height]
  }

  var turnText: String {
    switch turn {
    case .orientation(let orientation):
      "at \(orientation.turn.degrees) degrees" + (orientation.isMirrored ? ", mirrored" : "")
    case .other(let numbers): "by the matrix \(numbers.map { "\($0)" }.joined(separator: " "))"
    }
  }
}
