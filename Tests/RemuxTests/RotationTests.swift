import ISOBMFF
import TestSupport
import Testing

@testable import Remux

struct RotationTests {
  private static let one: Int32 = 0x1_0000

  private func pixels(_ count: UInt32) -> UInt32 { count << 16 }

  /// A track of so many pixels, with a matrix as it stands in the file.
  private func track(
    _ matrix: TransformMatrix, _ width: UInt32 = 160, _ height: UInt32 = 120,
    handler: FourCC = "vide"
  ) -> Rotation.Track {
    Rotation.Track(
      handler: handler, matrix: matrix, width: pixels(width), height: pixels(height))
  }

  /// The matrix that shows a picture at a place, in pixels.
  private func placed(
    _ orientation: Orientation, _ width: UInt32 = 160, _ height: UInt32 = 120, left: Int64 = 0,
    top: Int64 = 0
  ) throws -> TransformMatrix {
    try #require(
      TransformMatrix(
        orientation, width: pixels(width), height: pixels(height), left: left << 16,
        top: top << 16))
  }

  private func bare(_ orientation: Orientation) throws -> TransformMatrix {
    try #require(TransformMatrix(orientation, width: 0, height: 0))
  }

  private func normalized(
    _ tracks: Rotation.Track..., movie: TransformMatrix = .identity
  ) -> Rotation {
    Rotation(.normalize, movieMatrix: movie, tracks: tracks)
  }

  private func isRewritten(_ outcome: Rotation.Outcome) -> Bool {
    if case .rewritten(let reason) = outcome { !reason.isEmpty } else { false }
  }

  private func isRefused(_ outcome: Rotation.Outcome) -> Bool {
    if case .requiresReencode(let reason) = outcome { !reason.isEmpty } else { false }
  }

  /// Where the track's corners are shown, through its matrix and the movie's, in 16.16 pixels.
  private func corners(
    _ track: Rotation.Track, _ movie: TransformMatrix
  ) throws -> [[Int64]] {
    let (width, height) = (Int64(track.width), Int64(track.height))
    return try [(0, 0), (width, 0), (0, height), (width, height)].map { x, y in
      let middle = try #require(track.matrix.applied(toX: x, y: y))
      let shown = try #require(movie.applied(toX: middle.x, y: middle.y))
      return [shown.x, shown.y]
    }
  }

  // MARK: One picture

  @Test(arguments: Orientation.all)
  func `a plain matrix is not touched by a bit`(orientation: Orientation) throws {
    let original = track(try placed(orientation))
    let result = normalized(original)
    #expect(result.tracks == [original])
    #expect(result.movieMatrix == .identity)
    #expect(!result.changesAnything)
    #expect(result.reencodeReason == nil)
  }

  @Test(arguments: Orientation.all)
  func `a missing translation is put in`(orientation: Orientation) throws {
    let original = track(try bare(orientation))
    let result = normalized(original)
    #expect(try result.tracks[0].matrix == placed(orientation))
    #expect(result.tracks[0].width == original.width)
    let wasRight = try original.matrix == placed(orientation)
    #expect(isRewritten(result.tracks[0].outcome) == !wasRight)
    #expect(result.changesAnything == !wasRight)
  }

  @Test func `a matrix a hair off is snapped`() throws {
    let off = TransformMatrix(a: 3, b: 0xFFFF, c: -0x1_0001, d: -2, x: 120 * Self.one - 5, y: 7)
    let result = normalized(track(off))
    #expect(try result.tracks[0].matrix == placed(Orientation(.quarter)))
    #expect(result.tracks[0].width == pixels(160))
    #expect(isRewritten(result.tracks[0].outcome))
    let upright = normalized(track(TransformMatrix(a: 0xFFFF, d: 0xFFFF)))
    #expect(upright.tracks[0].matrix.isIdentity)
  }

  @Test func `a scale goes into width and height`() throws {
    let result = normalized(track(TransformMatrix(a: 98304, d: 98304)))
    #expect(result.tracks[0].matrix.isIdentity)
    #expect(result.tracks[0].width == pixels(240))
    #expect(result.tracks[0].height == pixels(180))
    #expect(isRewritten(result.tracks[0].outcome))
  }

  @Test func `a stretch along the picture's own axes goes into width and height`() throws {
    // Turned by 90 degrees, the width is shown downwards: b stretches it.
    let result = normalized(
      track(TransformMatrix(b: 2 * Self.one, c: -Self.one / 2, x: 60 * Self.one)))
    #expect(result.tracks[0].width == pixels(320))
    #expect(result.tracks[0].height == pixels(60))
    #expect(try result.tracks[0].matrix == placed(Orientation(.quarter), 320, 60))
  }

  @Test func `a movie turned in its header is turned in its track`() throws {
    let movie = try placed(Orientation(.quarter))
    let sound = Rotation.Track(handler: "soun", matrix: .identity, width: 0, height: 0)
    let result = normalized(track(.identity), sound, movie: movie)
    #expect(result.movieMatrix.isIdentity)
    #expect(isRewritten(result.movieOutcome))
    #expect(try result.tracks[0].matrix == placed(Orientation(.quarter)))
    #expect(result.tracks[1] == sound)
  }

  @Test func `a movie without pictures is left alone`() throws {
    let movie = try bare(Orientation(.quarter))
    let sound = Rotation.Track(handler: "soun", matrix: movie, width: 0, height: 0)
    let result = normalized(sound, movie: movie)
    #expect(result.movieMatrix == movie)
    #expect(result.tracks == [sound])
    #expect(!result.changesAnything)
  }

  @Test func `a matrix of zeros becomes upright, and is reported`() {
    let result = normalized(track(TransformMatrix()))
    #expect(result.tracks[0].matrix.isIdentity)
    #expect(isRewritten(result.tracks[0].outcome))
    #expect(normalized(track(TransformMatrix(w: 0))).tracks[0].matrix.isIdentity)
    let movie = normalized(track(.identity), movie: TransformMatrix(w: 0))
    #expect(movie.movieMatrix.isIdentity)
    #expect(isRewritten(movie.movieOutcome))
    #expect(movie.tracks[0].outcome == .unchanged)
  }

  @Test func `what only pixels can say is left as it is`() throws {
    let odd: [TransformMatrix] = [
      TransformMatrix(a: 46341, b: 46341, c: -46341, d: 46341, x: 60 * Self.one),
      TransformMatrix(a: Self.one, b: 200, c: -200, d: Self.one),
      TransformMatrix(a: Self.one, c: Self.one, d: Self.one),
      TransformMatrix(a: Self.one, u: 1000, d: Self.one),
      TransformMatrix(a: Self.one, b: Self.one, c: Self.one, d: Self.one),
      TransformMatrix(a: .min, d: .max),
    ]
    for matrix in odd {
      for policy in [.normalize, .set(.quarter), .add(.half)] as [RotationPolicy] {
        let original = track(matrix, 40000, 120)
        let other = track(try bare(Orientation(.quarter)))
        let result = Rotation(policy, movieMatrix: .identity, tracks: [original, other])
        #expect(result.tracks[0].matrix == matrix)
        #expect(result.tracks[0].width == original.width)
        #expect(isRefused(result.tracks[0].outcome))
        #expect(result.tracks[1] == other)
        #expect(result.reencodeReason != nil)
        #expect(!result.changesAnything)
      }
    }
    let movie = odd[0]
    let result = normalized(track(.identity), movie: movie)
    #expect(result.movieMatrix == movie)
    #expect(isRefused(result.tracks[0].outcome))
    #expect(result.reencodeReason?.contains("45.0 degrees") == true)
  }

  @Test func `a translation that no matrix can say is refused`() throws {
    let tall = track(try bare(Orientation(.quarter)), 100, 40000)
    let result = normalized(tall)
    #expect(result.tracks[0].matrix == tall.matrix)
    #expect(isRefused(result.tracks[0].outcome))
  }

  @Test func `a picture without a size keeps its turn and has no translation`() throws {
    let result = normalized(track(try bare(Orientation(.quarter)), 0, 0))
    #expect(result.tracks[0].outcome == .unchanged)
    let folded = normalized(
      track(.identity, 0, 0), movie: try bare(Orientation(.threeQuarter)))
    #expect(try folded.tracks[0].matrix == bare(Orientation(.threeQuarter)))
  }

  @Test(arguments: Orientation.all)
  func `keep keeps every bit`(orientation: Orientation) throws {
    let original = track(try bare(orientation))
    let movie = TransformMatrix(a: 46341, b: 46341, c: -46341, d: 46341)
    let result = Rotation(.keep, movieMatrix: movie, tracks: [original])
    #expect(result.tracks == [original])
    #expect(result.movieMatrix == movie)
    #expect(!result.changesAnything)
    #expect(result.reencodeReason == nil)
  }

  // MARK: Several

  @Test func `side by side stays side by side`() throws {
    let left = track(.identity)
    let right = track(try placed(.identity, left: 160))
    #expect(normalized(left, right).tracks == [left, right])
    // The same, begun at (-30, 50), and one of them turned.
    let first = track(try placed(.identity, left: -30, top: 50))
    let second = track(try placed(Orientation(.quarter), left: 130, top: 60))
    let result = normalized(first, second)
    #expect(result.tracks[0].matrix.isIdentity)
    #expect(try result.tracks[1].matrix == placed(Orientation(.quarter), left: 160, top: 10))
    #expect(isRewritten(result.tracks[0].outcome))
  }

  @Test func `an arrangement takes a zero at its word`() throws {
    // Turned by 90 degrees with no translation, the first lies left of the origin, as meant here:
    // the third shows that the writer does place tracks.
    let first = track(try bare(Orientation(.quarter)))
    let second = track(try placed(Orientation(.quarter)))
    let third = track(try placed(Orientation(.quarter), left: 120))
    let result = normalized(first, second, third)
    for (index, left) in [Int64(0), 120, 240].enumerated() {
      #expect(
        try result.tracks[index].matrix == placed(Orientation(.quarter), left: left))
    }
    // Without the third, nothing says so, and both are brought to the origin.
    let both = normalized(first, second)
    #expect(try both.tracks[0].matrix == placed(Orientation(.quarter)))
    #expect(both.tracks[1] == second)
  }

  @Test func `two bare pictures of different sizes both begin at the origin`() throws {
    let small = track(try bare(Orientation(.quarter)), 1024, 768)
    let large = track(try bare(Orientation(.quarter)), 2048, 1536)
    let result = normalized(small, large)
    #expect(try result.tracks[0].matrix == placed(Orientation(.quarter), 1024, 768))
    #expect(try result.tracks[1].matrix == placed(Orientation(.quarter), 2048, 1536))
    let turned = Rotation(.add(.quarter), movieMatrix: .identity, tracks: [small, large])
    #expect(try turned.tracks[0].matrix == placed(Orientation(.half), 1024, 768))
    #expect(try turned.tracks[1].matrix == placed(Orientation(.half), 2048, 1536))
  }

  @Test func `text at the bottom stays at the bottom`() throws {
    let text = track(try placed(.identity, 160, 20, left: 0, top: 100), 160, 20, handler: "sbtl")
    #expect(normalized(track(.identity), text).tracks[1] == text)
    // The video moves to the origin, and the text moves with it.
    let moved = normalized(
      track(try placed(.identity, left: 40, top: 30)),
      track(try placed(.identity, left: 40, top: 130), 160, 20, handler: "text"))
    #expect(moved.tracks[0].matrix.isIdentity)
    #expect(moved.tracks[1].matrix == text.matrix)
    // Text outside of the picture does not say where the picture begins.
    let above = track(try placed(.identity, 160, 20, top: -20), 160, 20, handler: "text")
    #expect(normalized(track(.identity), above).tracks[1] == above)
  }

  @Test func `text follows a bare picture only where it lies over it`() throws {
    let video = track(try bare(Orientation(.quarter)))
    let onScreen = track(try placed(.identity, 120, 20, top: 140), 120, 20, handler: "text")
    #expect(normalized(video, onScreen).tracks[1] == onScreen)
    let offScreen = track(
      try placed(.identity, 120, 20, left: -120, top: 140), 120, 20, handler: "text")
    #expect(normalized(video, offScreen).tracks[1].matrix == onScreen.matrix)
  }

  // MARK: Turning

  @Test(arguments: Orientation.all, Turn.allCases)
  func `set leaves mirroring, and add composes`(orientation: Orientation, turn: Turn) throws {
    let original = track(try bare(orientation))
    let set = Rotation(.set(turn), movieMatrix: .identity, tracks: [original])
    #expect(
      try set.tracks[0].matrix
        == placed(Orientation(turn, isMirrored: orientation.isMirrored)))
    let added = Rotation(.add(turn), movieMatrix: .identity, tracks: [original])
    let shown = try #require(
      try bare(orientation).concatenated(with: bare(Orientation(turn))))
    let goal = try #require(shown.orientation)
    #expect(try added.tracks[0].matrix == placed(goal))
    #expect(goal == orientation.followed(by: Orientation(turn)))
  }

  @Test func `setting the turn that is there changes nothing`() throws {
    let original = track(try placed(Orientation(.quarter, isMirrored: true)))
    let result = Rotation(.set(.quarter), movieMatrix: .identity, tracks: [original])
    #expect(result.tracks == [original])
    #expect(!result.changesAnything)
  }

  @Test func `an arrangement is turned as one`() throws {
    let left = track(.identity)
    let right = track(try placed(.identity, 80, 60, left: 160, top: 10), 80, 60)
    let result = Rotation(.set(.quarter), movieMatrix: .identity, tracks: [left, right])
    // What was right of the first is now below it, and 10 from above is 10 from the right edge.
    #expect(try result.tracks[0].matrix == placed(Orientation(.quarter)))
    #expect(
      try result.tracks[1].matrix
        == placed(Orientation(.quarter), 80, 60, left: 120 - 10 - 60, top: 160))
    let mixed = [left, track(try placed(Orientation(.half), left: 160))]
    let refused = Rotation(.set(.quarter), movieMatrix: .identity, tracks: mixed)
    #expect(isRefused(refused.tracks[0].outcome))
    #expect(refused.tracks.map(\.matrix) == mixed.map(\.matrix))
  }

  @Test func `text stays readable when the picture is turned`() throws {
    let text = track(try placed(.identity, 120, 20, top: 100), 120, 20, handler: "sbtl")
    let result = Rotation(.add(.half), movieMatrix: .identity, tracks: [track(.identity), text])
    #expect(result.tracks[0].matrix.orientation == Orientation(.half))
    #expect(result.tracks[1] == text)
    // Text that was turned like the picture turns with it.
    let turned = try placed(Orientation(.quarter))
    let both = Rotation(
      .set(.upright), movieMatrix: .identity,
      tracks: [track(turned), track(turned, handler: "text")])
    #expect(both.tracks.allSatisfy { $0.matrix.isIdentity })
  }

  // MARK: Properties

  @Test(arguments: 1...6)
  func `adding four quarters gives back the movie`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<30 {
      let original = normalized(try randomTrack(&random), try randomTrack(&random)).tracks
      var tracks = original
      for count in 1...4 {
        tracks = Rotation(.add(.quarter), movieMatrix: .identity, tracks: tracks).tracks
        let isBack = tracks.map(\.matrix) == original.map(\.matrix)
        #expect(isBack == (count == 4))
      }
    }
  }

  @Test(arguments: 1...6)
  func `folding shows every corner where both matrices did, but for one shift`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let movie = try randomTrack(&random).matrix
      let tracks = [try randomTrack(&random), try randomTrack(&random)]
      let result = Rotation(.normalize, movieMatrix: movie, tracks: tracks)
      #expect(result.reencodeReason == nil)
      let before = try tracks.flatMap { try corners($0, movie) }
      let after = try result.tracks.flatMap { try corners($0, result.movieMatrix) }
      let shifts = Set(zip(before, after).map { [$1[0] - $0[0], $1[1] - $0[1]] })
      #expect(shifts.count == 1)
      #expect(after.map { $0[0] }.min() == 0)
      #expect(after.map { $0[1] }.min() == 0)
      // Once plain, nothing is left to do.
      let again = Rotation(
        .normalize, movieMatrix: result.movieMatrix, tracks: result.tracks)
      #expect(!again.changesAnything)
    }
  }

  @Test(arguments: 1...6)
  func `no matrix traps`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let telling: [Int32] = [0, 1, -1, .min, .max, Self.one, -Self.one, 0x4000_0000, 0xFFFF]
    func matrix() -> TransformMatrix {
      let values = (0..<9).map { index in
        index % 3 == 2 && index < 8 ? 0 : telling.randomElement(using: &random) ?? 0
      }
      return TransformMatrix(values: values) ?? .identity
    }
    func size() -> UInt32 {
      [0, 1, 0x1_0000, 160 << 16, 0x7FFF_FFFF, .max].randomElement(using: &random) ?? 0
    }
    for _ in 0..<3000 {
      let movie = matrix()
      let tracks = ["vide", "text"].map {
        Rotation.Track(handler: $0, matrix: matrix(), width: size(), height: size())
      }
      for policy in [.normalize, .set(.quarter), .add(.threeQuarter)] as [RotationPolicy] {
        let result = Rotation(policy, movieMatrix: movie, tracks: tracks)
        if result.reencodeReason != nil {
          #expect(result.movieMatrix == movie)
          #expect(result.tracks.map(\.matrix) == tracks.map(\.matrix))
        }
      }
    }
  }

  /// A picture in any orientation, at a place that is no whole pixel and so is deliberate.
  private func randomTrack(_ random: inout SeededGenerator) throws -> Rotation.Track {
    let width = UInt32.random(in: 1...4000, using: &random)
    let height = UInt32.random(in: 1...4000, using: &random)
    let orientation = try #require(Orientation.all.randomElement(using: &random))
    let matrix = try #require(
      TransformMatrix(
        orientation, width: pixels(width), height: pixels(height),
        left: Int64.random(in: 0x2_0000...0x200_0000, using: &random),
        top: Int64.random(in: 0x2_0000...0x200_0000, using: &random)))
    return track(matrix, width, height)
  }
}
