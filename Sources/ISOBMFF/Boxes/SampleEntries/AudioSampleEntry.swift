/// The sample entry of an audio track (`mp4a`, `ac-3`, `sowt`…), in each of its four layouts.
///
/// ISO/IEC 14496-12, 12.2.3; QuickTime File Format, "Sound sample descriptions". Version 1 means
/// 16 more bytes in QuickTime, and none in the standard: they are told apart by whether a box
/// stands right behind the common fields.
public struct AudioSampleEntry: SampleEntry {
  /// The code `mp4a`, for want of one: the layout serves every audio coding.
  public static let type: FourCC = "mp4a"
  /// The configuration of the decoder and more follow as boxes.
  public static let holdsBoxes = true

  /// What follows the fields that all layouts share.
  public enum Layout: Hashable, Sendable {
    /// The boxes: the standard's layout, and QuickTime's version 0.
    case plain
    /// Four numbers of QuickTime's version 1.
    case quickTime1
    /// The true format in QuickTime's version 2; the shared fields hold constants.
    case quickTime2
  }

  private var reserved = Bytes(zeros: 6)
  /// The data reference that holds the samples, as a number from 1.
  public var dataReferenceIndex: UInt16 = 1
  /// What follows the shared fields.
  public var layout = Layout.plain
  /// The version of the entry, 0 to 2.
  public var version: UInt16 = 0
  /// QuickTime's revision; 0 in the standard.
  public var revision: UInt16 = 0
  /// QuickTime's vendor; 0 in the standard.
  public var vendor = FourCC(rawValue: 0)
  /// Channels, as far as the entry knows: 3 in QuickTime's version 2, and often wrong for AAC.
  public var channelCount: UInt16 = 2
  /// Bits a sample of one channel, 16 where compressed.
  public var sampleSize: UInt16 = 16
  /// The compression identifier that says: each sample of the tables is a packet of sound.
  public static let samplesArePackets: Int16 = -2

  /// QuickTime's compression identifier (−2: see ``samplesArePackets``); 0 in the standard.
  public var compressionID: Int16 = 0
  /// QuickTime's packet size, 0.
  public var packetSize: UInt16 = 0
  /// Samples a second, 16.16; 1 in QuickTime's version 2, and 0 for rates above 65535 Hz.
  public var sampleRate: UInt32 = 0

  /// QuickTime version 1: samples of one channel in a packet.
  public var samplesPerPacket: UInt32 = 0
  /// QuickTime version 1: bytes in a packet of one channel.
  public var bytesPerPacket: UInt32 = 0
  /// QuickTime version 1: bytes in a packet of all channels.
  public var bytesPerFrame: UInt32 = 0
  /// QuickTime version 1: bytes in an uncompressed sample.
  public var bytesPerSample: UInt32 = 0

  /// QuickTime version 2: the length of the entry in front of its boxes, 72 with the header.
  public var sizeOfStructOnly: UInt32 = 72
  /// QuickTime version 2: samples a second.
  public var audioSampleRate: Double = 0
  /// QuickTime version 2: channels.
  public var audioChannelCount: UInt32 = 0
  /// QuickTime version 2: always 0x7F000000.
  public var always7F000000: UInt32 = 0x7F00_0000
  /// QuickTime version 2: bits a sample of one channel, 0 where compressed.
  public var constBitsPerChannel: UInt32 = 0
  /// QuickTime version 2: flags of the coding.
  public var formatSpecificFlags: UInt32 = 0
  /// QuickTime version 2: bytes in a packet, 0 where they vary.
  public var constBytesPerAudioPacket: UInt32 = 0
  /// QuickTime version 2: samples of one channel in a packet.
  public var constLPCMFramesPerAudioPacket: UInt32 = 0
  /// QuickTime version 2: what a larger `sizeOfStructOnly` makes room for.
  public var structExtension = Bytes()

  /// A stereo entry without a sample rate.
  public init() {}

  /// Walks everything in front of the boxes.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.sampleEntry(reserved: &reserved, dataReferenceIndex: &dataReferenceIndex)
    try coder.integer("entry_version", &version)
    try coder.integer("revision", &revision)
    try coder.code("vendor", &vendor)
    try coder.integer("channelcount", &channelCount)
    try coder.integer("samplesize", &sampleSize)
    try coder.integer("compression_id", &compressionID)
    try coder.integer("packet_size", &packetSize)
    try coder.fixed("samplerate", &sampleRate, fractionBits: 16)
    if coder.direction == .reading { layout = foundLayout(coder) }
    switch layout {
    case .plain: break
    case .quickTime1:
      try coder.integer("samples_per_packet", &samplesPerPacket)
      try coder.integer("bytes_per_packet", &bytesPerPacket)
      try coder.integer("bytes_per_frame", &bytesPerFrame)
      try coder.integer("bytes_per_sample", &bytesPerSample)
    case .quickTime2:
      try coder.integer("size_of_struct_only", &sizeOfStructOnly)
      try coder.float("audio_sample_rate", &audioSampleRate)
      try coder.integer("num_audio_channels", &audioChannelCount)
      try coder.integer("always_7F000000", &always7F000000)
      try coder.integer("const_bits_per_channel", &constBitsPerChannel)
      try coder.integer("format_specific_flags", &formatSpecificFlags)
      try coder.integer("const_bytes_per_audio_packet", &constBytesPerAudioPacket)
      try coder.integer("const_lpcm_frames_per_audio_packet", &constLPCMFramesPerAudioPacket)
      if coder.direction == .reading {
        let count = sizeOfStructOnly > 72 ? Int(sizeOfStructOnly - 72) : 0
        structExtension = Bytes()
        guard count > 0, count <= coder.remaining ?? 0 else { return }
        try coder.bytes("struct_extension", &structExtension, count: count)
      } else if !structExtension.isEmpty {
        try coder.bytes("struct_extension", &structExtension, count: structExtension.count)
      }
    }
  }

  /// The layout that the bytes to come speak for; the version alone does not tell.
  private func foundLayout(_ coder: FieldCoder) -> Layout {
    guard let remaining = coder.remaining, !coder.standsBeforeBox() else { return .plain }
    // A box header read as version-1 numbers would be a packet of half a gigabyte.
    if version == 1, remaining >= 16 { return .quickTime1 }
    if version == 2, remaining >= 36 { return .quickTime2 }
    return .plain
  }
}
