public import ISOBMFF

/// The pictures of a visual track: their size, and how a player shows them.
public struct Picture: Hashable, Sendable {
  /// What is said about colours.
  public struct Color: Hashable, Sendable {
    /// The form: `nclx` or `nclc` for numbers, `prof` or `rICC` for a profile.
    public var form: FourCC
    /// Colour primaries, as in ISO/IEC 23091-2; nil for a profile.
    public var primaries: UInt16?
    /// Transfer characteristics, as in ISO/IEC 23091-2; nil for a profile.
    public var transfer: UInt16?
    /// Matrix coefficients, as in ISO/IEC 23091-2; nil for a profile.
    public var matrix: UInt16?
    /// Whether values have the full range; nil where that is not said.
    public var isFullRange: Bool?
    /// How many bytes the profile has; 0 where there is none.
    public var profileBytes: Int
  }

  /// Width and height as coded, in pixels; nil where the sample entry cannot be read.
  public var codedSize: (width: UInt16, height: UInt16)? {
    guard let codedWidth, let codedHeight else { return nil }
    return (codedWidth, codedHeight)
  }

  private var codedWidth: UInt16?
  private var codedHeight: UInt16?
  /// The matrix of the track header, as it stands there.
  public var matrix: TransformMatrix
  /// The matrices of track and movie in one; nil where their product does not fit.
  public var shownMatrix: TransformMatrix?
  /// Width on the screen, in whole pixels.
  public var displayWidth: Int
  /// Height on the screen, in whole pixels.
  public var displayHeight: Int
  /// How the picture is turned and mirrored; nil where that is no right angle.
  public var orientation: Orientation?
  /// Pictures a second, on average; nil where there is no duration.
  public var frameRate: Double?
  /// Width and height of a pixel, against each other; nil where that is not said.
  public var pixelAspect: (horizontal: UInt32, vertical: UInt32)? {
    guard let horizontalSpacing, let verticalSpacing else { return nil }
    return (horizontalSpacing, verticalSpacing)
  }

  private var horizontalSpacing: UInt32?
  private var verticalSpacing: UInt32?
  /// What is said about colours; nil where nothing is.
  public var color: Color?

  init(of track: Track, in movie: Movie) {
    codedWidth = track.codedSize?.width
    codedHeight = track.codedSize?.height
    matrix = TransformMatrix(values: track.header.matrix) ?? .identity
    shownMatrix = track.shownMatrix(in: movie)
    let (width, height) = track.sizeBeforeMatrix
    let shown = shownMatrix ?? .identity
    (displayWidth, displayHeight) = shown.displaySize(width: width, height: height)
    orientation = shownMatrix?.orientation
    let entry = track.sampleEntries.first
    if let aspect = entry?.child(PixelAspectRatioBox.self) {
      horizontalSpacing = aspect.horizontalSpacing
      verticalSpacing = aspect.verticalSpacing
    }
    color = Self.color(of: entry)
    if track.samples.duration > 0, track.timescale > 0 {
      frameRate =
        Double(track.samples.count) * Double(track.timescale) / Double(track.samples.duration)
    }
  }

  private static func color(of entry: BoxNode?) -> Color? {
    let boxes = (entry?.children ?? []).compactMap { $0.fields(as: ColourInformationBox.self) }
    guard let box = boxes.first(where: \.hasNumbers) ?? boxes.first else { return nil }
    return Color(
      form: box.colourType, primaries: box.hasNumbers ? box.colourPrimaries : nil,
      transfer: box.hasNumbers ? box.transferCharacteristics : nil,
      matrix: box.hasNumbers ? box.matrixCoefficients : nil, isFullRange: box.isFullRange,
      profileBytes: box.profile.count)
  }
}

extension Track {
  /// The matrix that players apply: the track's, then the movie's; nil where a number does not fit.
  ///
  /// A matrix of zeros counts as none at all, and a divisor in the wrong format as 1.
  func shownMatrix(in movie: Movie) -> TransformMatrix? {
    func applied(_ values: [Int32]) -> TransformMatrix {
      let matrix = TransformMatrix(values: values) ?? .identity
      return matrix.hasNoLinearPart ? .identity : matrix.withPlainDivisor
    }
    return applied(header.matrix).concatenated(with: applied(movie.header.matrix))
  }

  /// The size that the matrix applies to, 16.16: the track header's, or as coded where that has
  /// none.
  var sizeBeforeMatrix: (width: UInt32, height: UInt32) {
    guard header.width == 0 || header.height == 0, let coded = codedSize else {
      return (header.width, header.height)
    }
    return (UInt32(coded.width) << 16, UInt32(coded.height) << 16)
  }
}
