/// Clean aperture (`clap`): the part of the coded picture that shall be shown.
///
/// ISO/IEC 14496-12, 12.1.4. All values are fractions, in pixels.
public struct CleanApertureBox: Box {
  /// The code `clap`.
  public static let type: FourCC = "clap"

  /// A fraction of two 32-bit numbers.
  public struct Fraction: Hashable, Sendable {
    /// The upper number.
    public var numerator: Int32
    /// The lower number.
    public var denominator: UInt32

    /// Makes a fraction; 0 unless said otherwise.
    public init(_ numerator: Int32 = 0, _ denominator: UInt32 = 1) {
      self.numerator = numerator
      self.denominator = denominator
    }
  }

  /// The width.
  public var width = Fraction()
  /// The height.
  public var height = Fraction()
  /// The centre, from the centre of the picture to the right.
  public var horizontalOffset = Fraction()
  /// The centre, from the centre of the picture down.
  public var verticalOffset = Fraction()

  /// An empty aperture.
  public init() {}

  /// Walks the four fractions.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("cleanApertureWidthN", &width.numerator)
    try coder.integer("cleanApertureWidthD", &width.denominator)
    try coder.integer("cleanApertureHeightN", &height.numerator)
    try coder.integer("cleanApertureHeightD", &height.denominator)
    try coder.integer("horizOffN", &horizontalOffset.numerator)
    try coder.integer("horizOffD", &horizontalOffset.denominator)
    try coder.integer("vertOffN", &verticalOffset.numerator)
    try coder.integer("vertOffD", &verticalOffset.denominator)
  }
}
