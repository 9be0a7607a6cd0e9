#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A clockwise turn by a multiple of a right angle, as the viewer sees it.
public enum Turn: Int, CaseIterable, Hashable, Sendable {
  /// Not turned.
  case upright = 0
  /// 90 degrees clockwise.
  case quarter = 90
  /// 180 degrees.
  case half = 180
  /// 270 degrees clockwise, which is 90 degrees counterclockwise.
  case threeQuarter = 270

  /// Makes a turn of degrees, clockwise; nil unless they are a multiple of 90, of either sign.
  public init?(degrees: Int) {
    let rest = degrees % 360
    self.init(rawValue: rest < 0 ? rest + 360 : rest)
  }

  /// The turn in degrees, clockwise: 0, 90, 180 or 270.
  public var degrees: Int { rawValue }

  /// One turn after the other.
  public static func + (left: Turn, right: Turn) -> Turn {
    Turn(degrees: left.rawValue + right.rawValue) ?? .upright
  }

  /// The turn that undoes this one.
  public static prefix func - (turn: Turn) -> Turn {
    Turn(degrees: -turn.rawValue) ?? .upright
  }

  /// Whether width and height of the picture change places.
  public var swapsAxes: Bool { self == .quarter || self == .threeQuarter }
}

/// One of the eight ways in which a rectangle can be shown without slanting.
///
/// The picture is turned clockwise by `turn`, and what is then seen is mirrored left to right where
/// `isMirrored` says so. In that order: a turn of 90 mirrored is the transpose (a b c d = 0 1 1 0).
public struct Orientation: Hashable, Sendable {
  /// The turn, done first.
  public var turn: Turn
  /// Whether left and right of the turned picture are exchanged.
  public var isMirrored: Bool

  /// As the samples are.
  public static let identity = Orientation(.upright)
  /// All eight.
  public static let all = [false, true].flatMap { isMirrored in
    Turn.allCases.map { Orientation($0, isMirrored: isMirrored) }
  }

  /// Makes an orientation.
  public init(_ turn: Turn, isMirrored: Bool = false) {
    self.turn = turn
    self.isMirrored = isMirrored
  }

  /// The orientation of a picture that is shown like this, and then like the other.
  public func followed(by next: Orientation) -> Orientation {
    // Mirror, then turn, is the opposite turn, then mirror.
    Orientation(
      turn + (isMirrored ? -next.turn : next.turn), isMirrored: isMirrored != next.isMirrored)
  }

  /// a, b, c, d of the matrix, each −1, 0 or 1.
  var signs: (a: Int32, b: Int32, c: Int32, d: Int32) {
    let flip: Int32 = isMirrored ? -1 : 1
    return switch turn {
    case .upright: (flip, 0, 0, 1)
    case .quarter: (0, 1, -flip, 0)
    case .half: (-flip, 0, 0, -1)
    case .threeQuarter: (0, -1, flip, 0)
    }
  }

  init?(a: Int32, b: Int32, c: Int32, d: Int32) {
    let signs = (a.signum(), b.signum(), c.signum(), d.signum())
    guard let found = Self.all.first(where: { $0.signs == signs }) else { return nil }
    self = found
  }
}

/// The nine numbers of `tkhd` and `mvhd` that place a picture on the screen, as they stand there.
///
/// ISO/IEC 14496-12, 6.2.2. A point of the picture is a row vector, y down: x' = ax + cy + tx and
/// y' = bx + dy + ty. A track's matrix comes first, then the movie's. All numbers are kept as the
/// file has them: a, b, c, d, x, y as 16.16 fixed point, u, v, w as 2.30.
public struct TransformMatrix: Hashable, Sendable {
  /// What x adds to x', 16.16.
  public var a: Int32
  /// What x adds to y', 16.16.
  public var b: Int32
  /// What x adds to the divisor, 2.30; 0 but for perspective.
  public var u: Int32
  /// What y adds to x', 16.16.
  public var c: Int32
  /// What y adds to y', 16.16.
  public var d: Int32
  /// What y adds to the divisor, 2.30; 0 but for perspective.
  public var v: Int32
  /// The translation to the right, 16.16 pixels.
  public var x: Int32
  /// The translation down, 16.16 pixels.
  public var y: Int32
  /// The divisor, 2.30; 1.0 (0x40000000) in every file that means what it says.
  public var w: Int32

  /// 1.0 as 16.16.
  static let one: Int32 = 0x1_0000
  /// 1.0 as 2.30.
  static let wholeDivisor: Int32 = 0x4000_0000

  /// The picture as it is, its upper left corner at the origin.
  public static let identity = TransformMatrix(a: one, d: one)

  /// Makes a matrix of numbers as the file has them; those not named are 0, and `w` is 1.0.
  public init(
    a: Int32 = 0, b: Int32 = 0, u: Int32 = 0, c: Int32 = 0, d: Int32 = 0, v: Int32 = 0,
    x: Int32 = 0, y: Int32 = 0, w: Int32 = 0x4000_0000
  ) {
    (self.a, self.b, self.u) = (a, b, u)
    (self.c, self.d, self.v) = (c, d, v)
    (self.x, self.y, self.w) = (x, y, w)
  }

  /// Makes a matrix of nine numbers in the order of the file; nil for any other count.
  public init?(values: some Collection<Int32>) {
    let values = Array(values)
    guard values.count == 9 else { return nil }
    self.init(
      a: values[0], b: values[1], u: values[2], c: values[3], d: values[4], v: values[5],
      x: values[6], y: values[7], w: values[8])
  }

  /// The nine numbers in the order of the file: a b u c d v x y w.
  public var values: [Int32] { [a, b, u, c, d, v, x, y, w] }

  /// Makes the matrix that shows a picture in an orientation, its upper left corner at the origin.
  ///
  /// Width and height are those of the picture before it is turned, 16.16 as in `tkhd`. Nil where
  /// the translation does not fit the matrix.
  public init?(_ orientation: Orientation, width: UInt32, height: UInt32) {
    self.init(orientation, width: width, height: height, left: 0, top: 0)
  }

  /// Makes the matrix for a turn, and optionally a mirroring after it; as ``init(_:width:height:)``.
  public init?(rotation: Turn, mirrored: Bool = false, width: UInt32, height: UInt32) {
    self.init(Orientation(rotation, isMirrored: mirrored), width: width, height: height)
  }

  /// Makes the matrix that shows a picture in an orientation, its upper left corner at a point in
  /// 16.16 pixels; nil where the translation does not fit the matrix.
  public init?(
    _ orientation: Orientation, width: UInt32, height: UInt32, left: Int64, top: Int64
  ) {
    let (a, b, c, d) = orientation.signs
    let (width, height) = (Int64(width), Int64(height))
    let (x, beyondX) = left.subtractingReportingOverflow(
      min(0, Int64(a) * width) + min(0, Int64(c) * height))
    let (y, beyondY) = top.subtractingReportingOverflow(
      min(0, Int64(b) * width) + min(0, Int64(d) * height))
    guard !beyondX, !beyondY, let x = Int32(exactly: x), let y = Int32(exactly: y) else {
      return nil
    }
    self.init(
      a: a * Self.one, b: b * Self.one, c: c * Self.one, d: d * Self.one, x: x, y: y)
  }

  /// Whether the picture is shown as it is, bit for bit.
  public var isIdentity: Bool { self == .identity }

  /// Whether a, b, c and d are all zero, as broken writers leave them; players then show the
  /// picture as it is.
  public var hasNoLinearPart: Bool { a == 0 && b == 0 && c == 0 && d == 0 }

  /// The same matrix with w at 1.0, where the file has 0 or 0x10000 (1.0 in the wrong format).
  ///
  /// Both stand for 1.0 in files of broken writers; no player divides by them.
  public var withPlainDivisor: TransformMatrix {
    guard u == 0, v == 0, w == 0 || w == Self.one else { return self }
    var plain = self
    plain.w = Self.wholeDivisor
    return plain
  }

  // MARK: Algebra

  /// This matrix and then the next, as a track's and then the movie's; nil where a number does not
  /// fit.
  ///
  /// Each number of the result is exact, rounded once to the nearest its field can say.
  public func concatenated(with next: TransformMatrix) -> TransformMatrix? {
    func number(
      _ row: (Int32, Int32, Int32), _ column: (Int32, Int32, Int32)
    ) -> Int32? {
      // Products with the third number have 14 more bits behind the point; three below 2^77.
      let sum =
        (WideInteger(Int64(row.0), times: Int64(column.0))
        + WideInteger(Int64(row.1), times: Int64(column.1))).shiftedLeft(14)
        + WideInteger(Int64(row.2), times: Int64(column.2))
      return sum.divided(by: 1 << 30, rounding: .nearest).flatMap { Int32(exactly: $0) }
    }
    let rows = [(a, b, u), (c, d, v), (x, y, w)]
    let columns = [
      (next.a, next.c, next.x), (next.b, next.d, next.y), (next.u, next.v, next.w),
    ]
    var numbers: [Int32] = []
    for row in rows {
      for column in columns {
        guard let value = number(row, column) else { return nil }
        numbers.append(value)
      }
    }
    return TransformMatrix(values: numbers)
  }

  /// The matrix that undoes this one, each number rounded to the nearest; nil where there is none,
  /// where the last column is not 0 0 1, and where a number does not fit.
  public func inverted() -> TransformMatrix? {
    guard u == 0, v == 0, w == Self.wholeDivisor, determinant != 0 else { return nil }
    let size = determinant.magnitude
    let sign: Int64 = determinant < 0 ? -1 : 1
    func quotient(_ number: WideInteger, bits: UInt64) -> Int32? {
      number.shiftedLeft(bits).divided(by: size, rounding: .nearest)
        .flatMap { Int32(exactly: $0) }
    }
    func linear(_ number: Int32) -> Int32? {
      quotient(WideInteger(Int64(number), times: sign), bits: 32)
    }
    func moved(_ left: (Int32, Int32), _ right: (Int32, Int32)) -> Int32? {
      let sum =
        WideInteger(Int64(left.0) * sign, times: Int64(left.1))
        + WideInteger(Int64(right.0) * -sign, times: Int64(right.1))
      return quotient(sum, bits: 16)
    }
    guard let a = linear(self.d), let d = linear(self.a),
      let b = linear(self.b).flatMap({ $0 == .min ? nil : -$0 }),
      let c = linear(self.c).flatMap({ $0 == .min ? nil : -$0 }),
      let x = moved((self.y, self.c), (self.x, self.d)),
      let y = moved((self.x, self.b), (self.y, self.a))
    else { return nil }
    return TransformMatrix(a: a, b: b, c: c, d: d, x: x, y: y)
  }

  /// ad − bc with 32 bits behind the point; at most 2^62 + 2^62 − 2^31, so that it cannot overflow.
  private var determinant: Int64 { Int64(a) * Int64(d) - Int64(b) * Int64(c) }

  /// Where a point of the picture is shown, in 16.16 pixels, rounded; nil with perspective, and
  /// where it does not fit.
  public func applied(toX px: Int64, y py: Int64) -> (x: Int64, y: Int64)? {
    guard u == 0, v == 0, withPlainDivisor.w == Self.wholeDivisor else { return nil }
    func coordinate(_ first: Int32, _ second: Int32, _ moved: Int32) -> Int64? {
      let sum =
        WideInteger(Int64(first), times: px) + WideInteger(Int64(second), times: py)
        + WideInteger(Int64(moved), times: Int64(Self.one))
      return sum.divided(by: UInt64(Self.one), rounding: .nearest)
    }
    guard let sx = coordinate(a, c, x), let sy = coordinate(b, d, y) else { return nil }
    return (sx, sy)
  }

  // MARK: What it shows

  /// What a matrix does to a picture.
  public enum Decomposition: Hashable, Sendable {
    /// One of the eight orientations, after the picture was stretched along its own axes.
    ///
    /// Scales are 16.16 and above zero, `scaleX` along the picture's width before it is turned. The
    /// numbers of the matrix may be off by a thousandth of the scale.
    case rightAngle(Orientation, scaleX: UInt32, scaleY: UInt32)
    /// Any other turn, in degrees clockwise, −180 to 180; possibly stretched or mirrored.
    case notRightAngle(degrees: Double)
    /// The picture's axes are no longer at a right angle.
    case shear
    /// The last column is not 0 0 1.
    case perspective
    /// The picture has no area left; a matrix of zeros is one of these.
    case singular
  }

  /// What the matrix does to a picture, leaving out the translation.
  public var decomposition: Decomposition {
    let plain = withPlainDivisor
    guard plain.u == 0, plain.v == 0, plain.w == Self.wholeDivisor || hasNoLinearPart else {
      return .perspective
    }
    guard determinant != 0 else { return .singular }
    func isNegligible(_ part: Int32, _ whole: Int32) -> Bool {
      UInt64(part.magnitude) * 1000 <= UInt64(whole.magnitude)
    }
    if isNegligible(b, a), isNegligible(c, d), a != 0, d != 0,
      let orientation = Orientation(a: a, b: 0, c: 0, d: d)
    {
      return .rightAngle(orientation, scaleX: a.magnitude, scaleY: d.magnitude)
    }
    if isNegligible(a, b), isNegligible(d, c), b != 0, c != 0,
      let orientation = Orientation(a: 0, b: b, c: c, d: 0)
    {
      return .rightAngle(orientation, scaleX: b.magnitude, scaleY: c.magnitude)
    }
    let (a, b, c, d) = (Double(a), Double(b), Double(c), Double(d))
    let dot = a * c + b * d
    let lengths = ((a * a + b * b) * (c * c + d * d)).squareRoot()
    guard abs(dot) * 1000 <= lengths else { return .shear }
    // Turned, then mirrored left to right: a has the other sign.
    let degrees = atan2(b, determinant < 0 ? -a : a) * 180 / .pi
    return .notRightAngle(degrees: degrees)
  }

  /// How the picture is shown; nil where that is no right angle.
  ///
  /// A matrix of zeros counts as none at all, as players take it.
  public var orientation: Orientation? {
    if case .rightAngle(let orientation, _, _) = decomposition { return orientation }
    return decomposition == .singular && hasNoLinearPart ? .identity : nil
  }

  /// A rectangle on the screen, in 16.16 pixels, y down.
  public struct Bounds: Hashable, Sendable {
    /// The left edge.
    public var left: Int64
    /// The upper edge.
    public var top: Int64
    /// The right edge, not below the left.
    public var right: Int64
    /// The lower edge, not below the upper.
    public var bottom: Int64

    /// Makes a rectangle of its edges.
    public init(left: Int64, top: Int64, right: Int64, bottom: Int64) {
      (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    }

    /// The distance of left and right edge.
    public var width: Int64 { right - left }
    /// The distance of upper and lower edge.
    public var height: Int64 { bottom - top }

    /// Whether the two share an area.
    public func overlaps(_ other: Bounds) -> Bool {
      max(left, other.left) < min(right, other.right)
        && max(top, other.top) < min(bottom, other.bottom)
    }
  }

  /// The smallest upright rectangle around the picture on the screen; nil with perspective.
  ///
  /// Width and height are those of the picture before the matrix, 16.16 as in `tkhd`.
  public func boundingBox(width: UInt32, height: UInt32) -> Bounds? {
    let (width, height) = (Int64(width), Int64(height))
    var bounds: Bounds?
    for (px, py) in [(0, 0), (width, 0), (0, height), (width, height)] {
      guard let (sx, sy) = applied(toX: px, y: py) else { return nil }
      let known = bounds ?? Bounds(left: sx, top: sy, right: sx, bottom: sy)
      bounds = Bounds(
        left: min(known.left, sx), top: min(known.top, sy), right: max(known.right, sx),
        bottom: max(known.bottom, sy))
    }
    return bounds
  }

  /// How large the picture is on the screen, in whole pixels, rounded to the nearest.
  ///
  /// Width and height are those before the matrix, 16.16 as in `tkhd`; they are taken as they are
  /// where the matrix has perspective, or is one of zeros.
  public func displaySize(width: UInt32, height: UInt32) -> (width: Int, height: Int) {
    func pixels(_ length: Int64) -> Int { Int((length + 0x8000) >> 16) }
    guard !hasNoLinearPart, let bounds = boundingBox(width: width, height: height) else {
      return (pixels(Int64(width)), pixels(Int64(height)))
    }
    return (pixels(bounds.width), pixels(bounds.height))
  }
}

extension TransformMatrix: CustomStringConvertible {
  /// The nine numbers as decimal fractions in the order of the file.
  public var description: String {
    values.enumerated().map { index, value in
      "\(Double(value) / (index % 3 == 2 ? 1_073_741_824 : 65536))"
    }.joined(separator: " ")
  }
}
