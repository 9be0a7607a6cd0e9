internal import ISOBMFF

/// What stands in front of every sample of AAC, so that the stream can be played without its file.
///
/// ISO/IEC 14496-3, 1.A.2.2.1. Spectral band replication is not said there: decoders find it.
struct ADTSHeader {
  /// The length of a header, in bytes.
  static let size = 7
  /// The longest frame that a header can state, itself included.
  static let frameLimit = 8191
  /// The frequencies that have an index.
  private static let frequencies = [
    96000, 88200, 64000, 48000, 44100, 32000, 24000, 22050, 16000, 12000, 11025, 8000, 7350,
  ]

  private let profile: Int
  private let frequencyIndex: Int
  private let channelConfiguration: Int

  /// Takes the configuration of a sample entry; nil where that is not for AAC of the object types
  /// Main, LC, SSR or LTP.
  ///
  /// - Throws: an error about `esds`, where ADTS has no room for what the configuration says.
  init?(of entry: BoxNode) throws(BoxError) {
    let wave = entry.child("wave")
    let inner = entry.child("esds") == nil
    let node = inner ? wave?.child("esds") : entry.child("esds")
    let path = inner ? "wave/esds" : "esds"
    guard let descriptor = entry.elementaryStreamDescriptor else {
      if let problem = node?.problem { throw problem.within(path) }
      return nil
    }
    guard let type = descriptor.objectTypeIndication, type == 0x40 || (0x66...0x68).contains(type)
    else { return nil }
    guard let config = descriptor.audioSpecificConfig else {
      throw BoxError(
        .invalid("no AudioSpecificConfig that can be read"), at: node?.offset, path: path)
    }
    guard (1...4).contains(config.coreObjectType) else { return nil }
    func refusal(_ text: String) -> BoxError {
      BoxError(.unsupported("ADTS has no room for \(text)"), at: node?.offset, path: path)
    }
    guard let index = Self.frequencies.firstIndex(of: config.samplingFrequency) else {
      throw refusal("a sampling frequency of \(config.samplingFrequency) Hz")
    }
    guard (1...7).contains(config.channelConfiguration) else {
      throw refusal("the channel configuration \(config.channelConfiguration)")
    }
    guard config.coreFrameLength != 960 else { throw refusal("frames of 960 samples") }
    profile = config.coreObjectType - 1
    frequencyIndex = index
    channelConfiguration = config.channelConfiguration
  }

  /// The header of a sample of `size` bytes, with which it must not exceed ``frameLimit``.
  func bytes(forSampleOf size: Int) -> Bytes {
    let length = UInt64(Self.size + size)
    var header: UInt64 = 0xFFF1  // syncword, MPEG-4, no checksum
    header = header << 2 | UInt64(profile)
    header = header << 4 | UInt64(frequencyIndex)
    header = header << 4 | UInt64(channelConfiguration)  // behind the private bit
    header = header << 4  // original, home, and the copyright's bits
    header = header << 13 | length
    header = header << 11 | 0x7FF  // a bit rate that varies
    header = header << 2  // one frame
    var writer = ByteWriter()
    writer.append(header, size: Self.size)
    return writer.bytes
  }
}
