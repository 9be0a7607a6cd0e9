/// What the configuration of a decoder says about a track: the coding, its profile and level, and the
/// pictures or the sound that come out.
///
/// Everything is taken from the boxes of the sample entry, down to the parameter sets in them, and
/// nothing from the samples. What is not said there is nil.
public struct CodecDetails: Hashable, Sendable {
  /// Two numbers above zero, against each other, in lowest terms.
  public struct Ratio: Hashable, Sendable {
    /// The first number.
    public let numerator: Int
    /// The second number.
    public let denominator: Int

    /// Makes a ratio; nil unless both numbers are above zero.
    public init?(_ numerator: Int, _ denominator: Int) {
      guard numerator > 0, denominator > 0 else { return nil }
      var (large, small) = (numerator, denominator)
      while small > 0 { (large, small) = (small, large % small) }
      self.numerator = numerator / large
      self.denominator = denominator / large
    }

    /// The quotient.
    public var value: Double { Double(numerator) / Double(denominator) }
  }

  /// What colour values stand for; numbers as in ISO/IEC 23091-2.
  public struct Colour: Hashable, Sendable {
    /// Colour primaries; 2 for unspecified.
    public var primaries = 2
    /// Transfer characteristics; 2 for unspecified.
    public var transfer = 2
    /// Matrix coefficients; 2 for unspecified.
    public var matrix = 2
    /// Whether the values have the full range.
    public var isFullRange = false

    /// Unspecified colours of limited range.
    public init() {}
  }

  /// A Dolby Vision configuration.
  public struct DolbyVision: Hashable, Sendable {
    /// The profile.
    public var profile: Int
    /// The level.
    public var level: Int
    /// What other decoders make of the base layer: 0: nothing; 1: HDR10; 2: SDR; 4: HLG.
    public var compatibilityID: Int
  }

  /// The coding, such as `HEVC`; nil where it is not known.
  public internal(set) var coding: String?
  /// The profile, such as `Main 10`.
  public internal(set) var profile: String?
  /// The tier, `Main` or `High`.
  public internal(set) var tier: String?
  /// The level, such as `5.1`.
  public internal(set) var level: String?
  /// The number of the profile in the parameter sets themselves, not in the record around them.
  public internal(set) var parameterSetProfile: Int?
  /// The number of the level in the parameter sets themselves, not in the record around them.
  public internal(set) var parameterSetLevel: Int?

  /// Width of the pictures, in pixels, after cropping.
  public internal(set) var width: Int?
  /// Height of the pictures, in pixels, after cropping.
  public internal(set) var height: Int?
  /// The chroma format, such as `4:2:0`; `4:0:0` without colours.
  public internal(set) var chromaFormat: String?
  /// Bits of a luma sample, or of a sample of sound.
  public internal(set) var bitDepth: Int?
  /// Bits of a chroma sample.
  public internal(set) var chromaBitDepth: Int?
  /// Pictures a second.
  public internal(set) var pictureRate: Ratio?
  /// Whether pictures may be coded as fields.
  public internal(set) var isInterlaced: Bool?
  /// Width and height of a pixel, against each other.
  public internal(set) var pixelAspect: Ratio?
  /// What the numbers stand for.
  public internal(set) var colour: Colour?
  /// Pictures that may precede another in decoding order and follow it on the screen.
  public internal(set) var maxReorderedPictures: Int?
  /// The Dolby Vision configuration.
  public internal(set) var dolbyVision: DolbyVision?

  /// Samples a second.
  public internal(set) var sampleRate: Int?
  /// Channels.
  public internal(set) var channelCount: Int?
  /// Samples of one channel that a sample of the track decodes to.
  public internal(set) var samplesPerFrame: Int?
  /// Samples of one channel to throw away at the start.
  public internal(set) var priming: Int?

  /// Coding and profile for people, such as `HEVC Main 10` or `HE-AAC v2`; nil where not known.
  public var name: String? {
    guard let coding else { return nil }
    guard let profile else { return coding }
    return profile.contains(coding) ? profile : "\(coding) \(profile)"
  }

  /// Takes the details from a sample entry; encrypted ones are those of their original format.
  public init(of entry: BoxNode) {
    let type = entry.codingType
    readVideo(type, entry)
    if coding == nil { readAudio(type, entry) }
    if coding == nil { coding = Self.registeredName(of: type) }
    guard entry.fields is AudioSampleEntry, let format = AudioFormat.configured(by: entry) else {
      return
    }
    sampleRate = format.sampleRate.flatMap { $0 > 0 ? $0 : nil } ?? sampleRate
    channelCount = format.channelCount.flatMap { $0 > 0 ? $0 : nil } ?? channelCount
  }

  /// The name that the registry has for the code itself, up to a comma.
  private static func registeredName(of type: FourCC) -> String? {
    guard let known = BoxRegistry.isoBaseMedia.definition(of: type, inside: "stsd"),
      known.type == type
    else { return nil }
    return known.name.split(separator: ",").first.map(String.init)
  }
}

extension BoxNode {
  /// The type of a sample entry; the original one, where it is encrypted or restricted.
  var codingType: FourCC {
    (child("sinf") ?? child("rinf"))?.child(OriginalFormatBox.self)?.dataFormat ?? type
  }
}
