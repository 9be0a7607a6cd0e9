import TestSupport
import Testing

@testable import ISOBMFF

struct TransformMatrixTests {
  private static let one: Int32 = 0x1_0000
  private let width: UInt32 = 160 << 16
  private let height: UInt32 = 120 << 16

  /// a, b, c, d, and tx, ty in pixels for a picture of 160 × 120.
  private static let table: [(Orientation, [Int32], Int32, Int32)] = [
    (Orientation(.upright), [1, 0, 0, 1], 0, 0),
    (Orientation(.quarter), [0, 1, -1, 0], 120, 0),
    (Orientation(.half), [-1, 0, 0, -1], 160, 120),
    (Orientation(.threeQuarter), [0, -1, 1, 0], 0, 160),
    (Orientation(.upright, isMirrored: true), [-1, 0, 0, 1], 160, 0),
    (Orientation(.quarter, isMirrored: true), [0, 1, 1, 0], 0, 0),
    (Orientation(.half, isMirrored: true), [1, 0, 0, -1], 0, 120),
    (Orientation(.threeQuarter, isMirrored: true), [0, -1, -1, 0], 120, 160),
  ]

  @Test(arguments: 0..<8)
  func `makes the matrix of each orientation`(index: Int) throws {
    let (orientation, signs, x, y) = Self.table[index]
    let matrix = try #require(TransformMatrix(orientation, width: width, height: height))
    let expected = [
      signs[0] * Self.one, signs[1] * Self.one, 0, signs[2] * Self.one, signs[3] * Self.one, 0,
      x * Self.one, y * Self.one, 0x4000_0000,
    ]
    #expect(matrix.values == expected)
    #expect(TransformMatrix(values: expected) == matrix)
    #expect(
      matrix.decomposition == .rightAngle(orientation, scaleX: 0x1_0000, scaleY: 0x1_0000))
    #expect(matrix.orientation == orientation)
    let bounds = try #require(matrix.boundingBox(width: width, height: height))
    #expect(bounds.left == 0)
    #expect(bounds.top == 0)
    let size = matrix.displaySize(width: width, height: height)
    #expect(size == (orientation.turn.swapsAxes ? (120, 160) : (160, 120)))
  }

  @Test func `knows the identity by its bits`() {
    #expect(TransformMatrix.identity.isIdentity)
    #expect(!TransformMatrix(a: Self.one, d: Self.one, x: 1).isIdentity)
    #expect(!TransformMatrix(a: Self.one, d: Self.one, w: Self.one).isIdentity)
    #expect(TransformMatrix(values: [1, 2]) == nil)
  }

  @Test(arguments: Orientation.all, Orientation.all)
  func `orientations compose as their matrices do`(first: Orientation, second: Orientation) throws {
    let left = try #require(TransformMatrix(first, width: width, height: height))
    let right = try #require(TransformMatrix(second, width: 0, height: 0))
    let both = try #require(left.concatenated(with: right))
    #expect(both.orientation == first.followed(by: second))
  }

  @Test func `four quarters are the identity`() throws {
    let quarter = try #require(TransformMatrix(rotation: .quarter, width: width, height: width))
    var turned = TransformMatrix.identity
    for count in 1...4 {
      turned = try #require(turned.concatenated(with: quarter))
      #expect(turned.isIdentity == (count == 4))
    }
  }

  @Test func `turns are taken from any multiple of 90`() {
    #expect(Turn(degrees: -90) == .threeQuarter)
    #expect(Turn(degrees: 450) == .quarter)
    #expect(Turn(degrees: 45) == nil)
    for turn in Turn.allCases { #expect(turn + -turn == .upright) }
  }

  @Test(arguments: 1...5)
  func `one after the other maps points as both together`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let first = Self.matrix(&random)
      let second = Self.matrix(&random)
      let both = try #require(first.concatenated(with: second))
      let point = (
        Int64.random(in: 0...1000, using: &random) << 16,
        Int64.random(in: 0...1000, using: &random) << 16
      )
      let middle = try #require(first.applied(toX: point.0, y: point.1))
      let stepwise = try #require(second.applied(toX: middle.x, y: middle.y))
      let direct = try #require(both.applied(toX: point.0, y: point.1))
      // Half a unit of each coefficient, times 1000 pixels, twice; and the roundings between.
      #expect(abs(stepwise.x - direct.x) <= 1010)
      #expect(abs(stepwise.y - direct.y) <= 1010)
    }
  }

  private static func matrix(_ random: inout SeededGenerator) -> TransformMatrix {
    func number() -> Int32 { Int32.random(in: -3 * one...3 * one, using: &random) }
    return TransformMatrix(
      a: number(), b: number(), c: number(), d: number(), x: number() * 50, y: number() * 50)
  }

  @Test(arguments: Orientation.all)
  func `an inverse undoes`(orientation: Orientation) throws {
    let matrix = try #require(TransformMatrix(orientation, width: width, height: height))
    let inverse = try #require(matrix.inverted())
    #expect(matrix.concatenated(with: inverse)?.isIdentity == true)
    #expect(inverse.concatenated(with: matrix)?.isIdentity == true)
  }

  @Test func `inverts what is slanted and moved`() throws {
    // ((2, 1), (1, 1)) and the point (3, 5): the inverse is ((1, -1), (-1, 2)), moved by (2, -7).
    let matrix = TransformMatrix(
      a: 2 * Self.one, b: Self.one, c: Self.one, d: Self.one, x: 3 * Self.one, y: 5 * Self.one)
    let inverse = TransformMatrix(
      a: Self.one, b: -Self.one, c: -Self.one, d: 2 * Self.one, x: 2 * Self.one, y: -7 * Self.one)
    #expect(matrix.inverted() == inverse)
    #expect(TransformMatrix().inverted() == nil)
    #expect(TransformMatrix(a: Self.one, u: 1, d: Self.one).inverted() == nil)
    #expect(TransformMatrix(a: 1, d: 1).inverted() == nil)
  }

  @Test func `products that do not fit are none`() {
    let large = TransformMatrix(
      a: .min, b: .min, u: .min, c: .min, d: .min, v: .min, x: .min, y: .min, w: .min)
    #expect(large.concatenated(with: large) == nil)
    #expect(large.decomposition == .perspective)
    #expect(large.inverted() == nil)
    #expect(large.boundingBox(width: .max, height: .max) == nil)
    let wide = TransformMatrix(a: .max, c: .max, d: .max)
    #expect(wide.concatenated(with: wide) == nil)
    let corner = wide.boundingBox(width: .max, height: .max)
    // 2 × (2^31 − 1) × (2^32 − 1) / 2^16, to the nearest.
    #expect(corner?.width == 281_474_976_514_048)
  }

  @Test func `snaps within a thousandth only`() {
    func kind(_ b: Int32, a: Int32 = 100_000, d: Int32 = 100_000) -> TransformMatrix.Decomposition {
      TransformMatrix(a: a, b: b, c: -b, d: d).decomposition
    }
    #expect(kind(100) == .rightAngle(.identity, scaleX: 100_000, scaleY: 100_000))
    #expect(kind(101) != .rightAngle(.identity, scaleX: 100_000, scaleY: 100_000))
    #expect(kind(0, a: 0xFFFF, d: 0x8000) == .rightAngle(.identity, scaleX: 0xFFFF, scaleY: 0x8000))
  }

  @Test func `says why a matrix is no right angle`() throws {
    let slanted = TransformMatrix(a: 46341, b: 46341, c: -46341, d: 46341)
    guard case .notRightAngle(let degrees) = slanted.decomposition else {
      Issue.record("\(slanted.decomposition)")
      return
    }
    #expect(abs(degrees - 45) < 1e-9)
    let mirrored = TransformMatrix(a: -46341, b: 46341, c: 46341, d: 46341)
    guard case .notRightAngle(let other) = mirrored.decomposition else {
      Issue.record("\(mirrored.decomposition)")
      return
    }
    #expect(abs(other - 45) < 1e-9)
    #expect(slanted.orientation == nil)
    #expect(TransformMatrix(a: Self.one, b: 0, c: Self.one, d: Self.one).decomposition == .shear)
    #expect(TransformMatrix(a: Self.one, u: 9, d: Self.one).decomposition == .perspective)
    #expect(TransformMatrix(a: Self.one, d: Self.one, w: 77).decomposition == .perspective)
    #expect(TransformMatrix(a: 4, b: 2, c: 2, d: 1).decomposition == .singular)
    #expect(TransformMatrix(a: 4, b: 2, c: 2, d: 1).orientation == nil)
  }

  @Test(arguments: [0, 0x1_0000, 0x4000_0000] as [Int32])
  func `zeros and odd divisors count as what players take them for`(w: Int32) {
    #expect(TransformMatrix(w: w).decomposition == .singular)
    #expect(TransformMatrix(w: w).orientation == .identity)
    #expect(TransformMatrix(w: w).displaySize(width: width, height: height) == (160, 120))
    let upright = TransformMatrix(a: Self.one, d: Self.one, w: w)
    #expect(upright.orientation == .identity)
    #expect(upright.withPlainDivisor.isIdentity)
  }

  @Test func `bounds a slanted picture`() throws {
    let slanted = TransformMatrix(a: 46341, b: 46341, c: -46341, d: 46341)
    let bounds = try #require(slanted.boundingBox(width: width, height: height))
    #expect(bounds.left == -120 * 46341)
    #expect(bounds.right == 160 * 46341)
    #expect(bounds.top == 0)
    #expect(bounds.bottom == 280 * 46341)
    #expect(slanted.displaySize(width: width, height: height) == (198, 198))
  }
}
