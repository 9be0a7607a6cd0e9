public import ISOBMFF

/// What to do about the way pictures are turned.
public enum RotationPolicy: Hashable, Sendable {
  /// Leave every matrix as it is, byte for byte.
  case keep
  /// Say the same in the plainest form; see ``Rotation``.
  case normalize
  /// Normalize, and show the pictures at this turn; a mirrored picture stays mirrored.
  case set(Turn)
  /// Normalize, and turn what the viewer sees by this much further, clockwise.
  case add(Turn)
}

/// The matrices and sizes of a movie's tracks under a ``RotationPolicy``, decided but not written.
///
/// *Normalizing* folds the movie's matrix into those of the tracks; snaps what is within a
/// thousandth of a right angle; puts a scale into the track's width and height (one along each of
/// the picture's axes, exact to the 65536th of a pixel, which also says a stretched picture); and
/// moves the pictures so that they begin at (0, 0). A matrix that is plain already is not touched by
/// a bit. Of a movie in which one visual track has a matrix that cannot be said like this (another
/// angle, shear, perspective, no area), nothing is changed.
///
/// *Where several pictures lie beside each other*, they move together, so that the arrangement
/// begins at (0, 0). Whether they do, their translations say. One that is zero, while the picture is
/// turned off the screen, is "bare": Android's muxer writes it so. One that puts the picture at
/// (0, 0), to within a pixel, is ordinary. Any other is deliberate. With a deliberate one among the
/// pictures, whoever wrote the movie does place its tracks, and all translations are taken at their
/// word. Without one, nothing is arranged, and each bare picture is moved to (0, 0) by itself.
///
/// *Other visual tracks* (text, subtitles, timecode) do not define where the picture begins. They
/// shift with the arrangement; and with a bare picture only if they lie over it where it stands:
/// one placed on the screen was not meant for a picture off it. When pictures are turned, an
/// overlay turns along if it is turned or mirrored just as the first picture is; otherwise it was
/// laid out for the viewer, and keeps its matrix and its distance from the upper left corner.
public struct Rotation: Hashable, Sendable {
  /// What comes of a matrix.
  public enum Outcome: Hashable, Sendable {
    /// Not touched by a bit.
    case unchanged
    /// Written anew; the text says what was done.
    case rewritten(String)
    /// Left as it is, since only new pixels could do what was asked; the text says why.
    case requiresReencode(String)
  }

  /// A track as its header places it, before or after.
  public struct Track: Hashable, Sendable {
    /// The matrix of the track header.
    public var matrix: TransformMatrix
    /// The width of the track header, before the matrix, 16.16 pixels.
    public var width: UInt32
    /// The height of the track header, before the matrix, 16.16 pixels.
    public var height: UInt32
    /// The handler type of the media.
    public var handler: FourCC
    /// What came of it.
    public var outcome = Outcome.unchanged

    /// Describes a track.
    public init(handler: FourCC, matrix: TransformMatrix, width: UInt32, height: UInt32) {
      self.handler = handler
      self.matrix = matrix
      self.width = width
      self.height = height
    }

    /// Whether the samples are pictures: video, auxiliary video, or images.
    public var isPicture: Bool { handler == "vide" || handler == "auxv" || handler == "pict" }
    /// Whether anything of the track is on the screen; the matrices of other tracks mean nothing.
    public var isVisual: Bool { isPicture || width != 0 || height != 0 }
    var hasArea: Bool { width != 0 && height != 0 }
  }

  /// The matrix of the movie header.
  public private(set) var movieMatrix: TransformMatrix
  /// What came of the movie's matrix.
  public private(set) var movieOutcome = Outcome.unchanged
  /// The tracks, in the order in which they were given.
  public private(set) var tracks: [Track]

  /// Whether anything differs from what was given.
  public var changesAnything: Bool {
    (tracks.map(\.outcome) + [movieOutcome]).contains {
      if case .rewritten = $0 { true } else { false }
    }
  }

  /// Why only new pixels could do what was asked; nil where none are needed.
  public var reencodeReason: String? {
    for outcome in [movieOutcome] + tracks.map(\.outcome) {
      if case .requiresReencode(let reason) = outcome { return reason }
    }
    return nil
  }

  /// Applies a policy to all tracks of a movie; those that are not visual are left as they are.
  public init(_ policy: RotationPolicy, movieMatrix: TransformMatrix, tracks: [Track]) {
    self.movieMatrix = movieMatrix
    self.tracks = tracks
    for index in tracks.indices { self.tracks[index].outcome = .unchanged }
    let visual = tracks.indices.filter { tracks[$0].isVisual }
    guard policy != .keep, !visual.isEmpty else { return }

    var placements: [Placement] = []
    var isBlocked = false
    for index in visual {
      do throws(Refusal) {
        placements.append(try Placement(tracks[index], in: movieMatrix))
      } catch {
        self.tracks[index].outcome = .requiresReencode(error.reason)
        isBlocked = true
      }
    }
    guard !isBlocked else { return }
    Self.arrange(&placements)
    do throws(Refusal) {
      switch policy {
      case .keep, .normalize: break
      case .set(let turn):
        try Self.turn(&placements) { own in own.isMirrored ? own.turn + -turn : turn + -own.turn }
      case .add(let turn):
        try Self.turn(&placements) { _ in turn }
      }
      var results: [Track] = []
      for (index, placement) in zip(visual, placements) {
        results.append(try placement.track(from: tracks[index]))
      }
      for (index, result) in zip(visual, results) { self.tracks[index] = result }
    } catch {
      for index in visual where tracks[index].isPicture {
        self.tracks[index].outcome = .requiresReencode(error.reason)
      }
      return
    }
    if !movieMatrix.isIdentity {
      self.movieMatrix = .identity
      movieOutcome = .rewritten(
        movieMatrix.hasNoLinearPart
          ? "a matrix of zeros says nothing: now the identity"
          : "the movie's matrix is now in the tracks")
    }
  }

  private struct Refusal: Error {
    var reason: String
  }

  // MARK: One track

  /// A visual track, taken apart: how it is turned, and which rectangle of the screen it covers.
  private struct Placement {
    var isPicture: Bool
    var hasArea: Bool
    var orientation: Orientation
    var width: UInt32
    var height: UInt32
    /// The upper left corner on the screen, 16.16 pixels.
    var left: Int64
    var top: Int64
    /// Whether there is no translation at all.
    var isBare: Bool
    var notes: [String] = []

    var bounds: TransformMatrix.Bounds {
      let (across, down) = orientation.turn.swapsAxes ? (height, width) : (width, height)
      return TransformMatrix.Bounds(
        left: left, top: top, right: left + Int64(across), bottom: top + Int64(down))
    }

    /// Whether the corner is the origin, to within a pixel.
    var isAtOrigin: Bool { left.magnitude < 0x1_0000 && top.magnitude < 0x1_0000 }

    mutating func move(right: Int64, down: Int64) {
      left += right
      top += down
    }

    init(_ track: Track, in movieMatrix: TransformMatrix) throws(Refusal) {
      isPicture = track.isPicture
      hasArea = track.hasArea
      var own = Self.plain(track.matrix)
      if track.matrix.hasNoLinearPart {
        notes.append("a matrix of zeros says nothing: now upright")
      } else if own.w != track.matrix.w {
        notes.append("the divisor is now 1.0")
      }
      let movie = Self.plain(movieMatrix)
      if !movie.isIdentity {
        guard let both = own.concatenated(with: movie) else {
          throw Refusal(reason: "the movie's matrix makes the track's too large to write")
        }
        own = both
        notes.append("the movie's matrix is folded in")
      }
      let scale: (x: UInt32, y: UInt32)
      switch own.decomposition {
      case .rightAngle(let found, let scaleX, let scaleY):
        orientation = found
        scale = (scaleX, scaleY)
      case .notRightAngle(let degrees):
        let tenths = Int((degrees * 10).rounded())
        throw Refusal(
          reason: "the picture is turned by \(Double(tenths) / 10) degrees, not by a right angle")
      case .shear: throw Refusal(reason: "the matrix slants the picture")
      case .perspective: throw Refusal(reason: "the matrix has perspective")
      case .singular: throw Refusal(reason: "the matrix leaves the picture no area")
      }
      width = try Self.scaled(track.width, by: scale.x)
      height = try Self.scaled(track.height, by: scale.y)
      let x = Int64(own.x)
      let y = Int64(own.y)
      (left, top) = (x, y)
      isBare = x == 0 && y == 0
      if width != track.width || height != track.height {
        notes.append(
          scale.x == scale.y
            ? "the scale of \(Double(scale.x) / 65536) is now in width and height"
            : "the scales of \(Double(scale.x) / 65536) and \(Double(scale.y) / 65536) are now in"
              + " width and height")
      }
      // The matrix without its translation, to see where the corner falls by the turn alone.
      guard let turned = TransformMatrix(orientation, width: width, height: height) else {
        throw Refusal(reason: "the picture is too large for a translation to say")
      }
      left -= Int64(turned.x)
      top -= Int64(turned.y)
      if (own.a, own.b, own.c, own.d) != (turned.a, turned.b, turned.c, turned.d),
        width == track.width, height == track.height
      {
        notes.append("the matrix was a hair off")
      }
    }

    /// The matrix with what broken writers leave out put in.
    private static func plain(_ matrix: TransformMatrix) -> TransformMatrix {
      var plain = matrix.withPlainDivisor
      guard plain.hasNoLinearPart, plain.u == 0, plain.v == 0 else { return plain }
      plain = TransformMatrix.identity
      (plain.x, plain.y) = (matrix.x, matrix.y)
      return plain
    }

    /// A length times a 16.16 scale, to the nearest; a scale within a thousandth of 1 is 1.
    private static func scaled(_ length: UInt32, by scale: UInt32) throws(Refusal) -> UInt32 {
      let one: Int64 = 0x1_0000
      guard (Int64(scale) - one).magnitude * 1000 > one.magnitude, length > 0 else { return length }
      // Both are below 2^32, so that neither product nor rounding leaves 64 bits without a sign.
      let product = UInt64(length) * UInt64(scale)
      let result = (product >> 16) + (product >> 15 & 1)
      guard result > 0, let exact = UInt32(exactly: result) else {
        throw Refusal(reason: "the scale of the matrix leaves a size that no header can say")
      }
      return exact
    }

    /// The track header that shows this.
    func track(from old: Track) throws(Refusal) -> Track {
      let matrix = TransformMatrix(
        orientation, width: width, height: height, left: left, top: top)
      guard let matrix else {
        throw Refusal(reason: "the picture is too large for a translation to say")
      }
      var track = old
      track.matrix = matrix
      track.width = width
      track.height = height
      guard track.matrix != old.matrix || width != old.width || height != old.height else {
        track.outcome = .unchanged
        return track
      }
      track.outcome = .rewritten(
        notes.isEmpty ? "the matrix is plain now" : notes.joined(separator: "; "))
      return track
    }
  }

  // MARK: All tracks together

  /// Moves the tracks so that the pictures begin at the origin.
  private static func arrange(_ placements: inout [Placement]) {
    let pictures = placements.indices.filter { placements[$0].isPicture && placements[$0].hasArea }
    guard !pictures.isEmpty else { return }
    let isArranged =
      pictures.contains { !placements[$0].isAtOrigin && !placements[$0].isBare }
    if isArranged {
      let left = pictures.map { placements[$0].left }.min() ?? 0
      let top = pictures.map { placements[$0].top }.min() ?? 0
      guard left != 0 || top != 0 else { return }
      for index in placements.indices {
        placements[index].move(right: -left, down: -top)
        placements[index].notes.append("moved by \(text(-left)), \(text(-top)) pixels")
      }
      return
    }
    let standing = placements
    for index in placements.indices {
      let own = standing[index]
      let guide: Placement? =
        if own.isPicture {
          own
        } else {
          pictures.map { standing[$0] }.first { !$0.isAtOrigin && $0.bounds.overlaps(own.bounds) }
        }
      guard let guide, guide.hasArea, guide.left != 0 || guide.top != 0 else { continue }
      placements[index].move(right: -guide.left, down: -guide.top)
      placements[index].notes.append(
        guide.isAtOrigin
          ? "the translation was a hair off"
          : "moved onto the screen by \(text(-guide.left)), \(text(-guide.top)) pixels")
    }
  }

  /// Turns the pictures, and what is turned as they are; `delta` says how far, clockwise.
  private static func turn(
    _ placements: inout [Placement], by delta: (Orientation) -> Turn
  ) throws(Refusal) {
    guard let first = placements.first(where: \.isPicture) else { return }
    let turning = placements.indices.filter { index in
      placements[index].isPicture
        || placements[index].orientation == first.orientation && first.orientation != .identity
    }
    let pictures = turning.map { placements[$0] }.filter { $0.isPicture && $0.hasArea }
    let isArranged = pictures.contains { $0.left != 0 || $0.top != 0 }
    let common = delta(first.orientation)
    guard !isArranged || pictures.allSatisfy({ delta($0.orientation) == common }) else {
      throw Refusal(
        reason: "pictures that lie beside each other are turned differently:"
          + " no one turn brings all of them to the one asked for")
    }
    let right = pictures.map(\.bounds.right).max() ?? 0
    let bottom = pictures.map(\.bounds.bottom).max() ?? 0
    for index in turning {
      let old = placements[index]
      let step = delta(old.orientation)
      guard step != .upright else { continue }
      placements[index].orientation = old.orientation.followed(by: Orientation(step))
      placements[index].notes.append("turned by \(step.degrees) degrees")
      // Alone, or one over the other from the corner on, each picture keeps the corner.
      guard isArranged || !old.isPicture else { continue }
      let bounds = old.bounds
      (placements[index].left, placements[index].top) =
        switch step {
        case .upright: (bounds.left, bounds.top)
        case .quarter: (bottom - bounds.bottom, bounds.left)
        case .half: (right - bounds.right, bottom - bounds.bottom)
        case .threeQuarter: (bounds.top, right - bounds.right)
        }
    }
  }

  private static func text(_ distance: Int64) -> String {
    distance % 0x1_0000 == 0 ? "\(distance / 0x1_0000)" : "\(Double(distance) / 65536)"
  }
}
