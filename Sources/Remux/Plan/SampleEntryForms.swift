internal import ISOBMFF

extension BoxNode {
  /// A QuickTime sound description of AAC in the form of MP4: version 0, with `esds` as its first
  /// box; nil where it has that form already, or has no `esds`.
  ///
  /// ISO/IEC 14496-14, 6.7; QuickTime File Format, "Sound sample descriptions" and "siDecompressionParam".
  var asPlainAAC: BoxNode? {
    guard type == "mp4a", var entry = fields(as: AudioSampleEntry.self) else { return nil }
    let wrapped = child("wave")
    guard entry.layout != .plain || wrapped != nil else { return nil }
    guard let configuration = child("esds") ?? wrapped?.child("esds") else { return nil }
    if entry.layout == .quickTime2 {
      entry.channelCount = UInt16(clamping: entry.audioChannelCount)
      let rate = entry.audioSampleRate
      entry.sampleRate = rate > 0 && rate < 65536 ? UInt32(rate) << 16 : 0
      entry.sampleSize = 16
    }
    entry.layout = .plain
    entry.version = 0
    entry.revision = 0
    entry.vendor = FourCC(rawValue: 0)
    entry.compressionID = 0
    entry.packetSize = 0
    var node = self
    node.fields = entry
    node.remainder = Bytes()
    node.problem = nil
    node.children =
      [configuration] + children.filter { !["wave", "esds", "chan"].contains($0.type) }
    return node
  }

  /// Says of a QuickTime sound description that samples are packets, where it can say so.
  ///
  /// QuickTime File Format, "Sound sample description (version 1)": a compression ID of −2.
  mutating func announceSoundPackets() {
    guard var entry = fields(as: AudioSampleEntry.self), entry.layout == .quickTime1 else { return }
    entry.compressionID = AudioSampleEntry.samplesArePackets
    fields = entry
  }
}
