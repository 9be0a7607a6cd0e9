/// How an old sound description packs sound: so many bytes for so many frames.
///
/// A frame is one uncompressed sample of each channel. QuickTime File Format, "Sound sample
/// description (version 0)" and "(version 1)".
struct SoundPackets: Hashable {
  /// Frames in a packet; 1 for uncompressed sound.
  var frameCount: UInt32
  /// Bytes in a packet.
  var size: UInt32

  /// The packets that a sample entry describes; nil where the tables speak for themselves.
  init?(of node: BoxNode) {
    guard let entry = node.fields(as: AudioSampleEntry.self),
      entry.compressionID != AudioSampleEntry.samplesArePackets
    else { return nil }
    switch entry.layout {
    case .quickTime1 where entry.samplesPerPacket > 0 && entry.bytesPerFrame > 0:
      self.init(entry.samplesPerPacket, entry.bytesPerFrame)
    case .quickTime1, .plain:
      guard let known = Self.known(node.type, entry) else { return nil }
      self = known
    case .quickTime2: return nil
    }
  }

  init(_ frameCount: UInt32, _ size: UInt32) {
    self.frameCount = frameCount
    self.size = size
  }

  /// What the coding implies, where the entry has no room to say it.
  private static func known(_ type: FourCC, _ entry: AudioSampleEntry) -> SoundPackets? {
    let channels = UInt32(entry.channelCount)
    guard channels > 0 else { return nil }
    return switch type {
    case "raw ", "twos", "sowt", "NONE":
      entry.sampleSize == 8 || entry.sampleSize == 16
        ? SoundPackets(1, UInt32(entry.sampleSize) / 8 * channels) : nil
    case "ulaw", "alaw": SoundPackets(1, channels)
    case "MAC3": SoundPackets(6, 2 * channels)
    case "MAC6": SoundPackets(6, channels)
    case "ima4": SoundPackets(64, 34 * channels)
    case "agsm": SoundPackets(160, 33)
    default: nil
    }
  }
}

extension BoxNode {
  /// A sample table that counts frames of sound as samples of one byte, restated so that a sample
  /// is what lies in the file: a packet; nil where the table is none of that kind.
  ///
  /// - Throws: `invalid`, where the frames do not make up whole packets.
  func restatedInSoundPackets() throws(BoxError) -> BoxNode? {
    guard let sizeBox = child(SampleSizeBox.self), sizeBox.sampleSize == 1, sizeBox.sampleCount > 0,
      let entries = child("stsd")?.sampleEntries, let first = entries.first,
      let packets = SoundPackets(of: first), packets != SoundPackets(1, 1),
      entries.allSatisfy({ SoundPackets(of: $0) == packets }),
      hasRoom(forChunksOf: packets)
    else { return nil }
    var sizes = sizeBox
    sizes.sampleSize = packets.size
    sizes.sampleCount /= packets.frameCount
    var table = self
    if packets.frameCount > 1 {
      func error(_ type: FourCC) -> BoxError {
        BoxError(
          .invalid("frames of sound that do not fill packets of \(packets.frameCount)"),
          at: child(type)?.offset, path: "\(type)")
      }
      guard sizeBox.sampleCount.isMultiple(of: packets.frameCount) else { throw error("stsz") }
      guard child("ctts") == nil, child("stss") == nil else { return nil }
      if var times = child(TimeToSampleBox.self) {
        times.entries = try times.entries.runs(of: packets.frameCount, orThrow: error("stts"))
        table.replaceFields(times)
      }
      if var chunks = child(SampleToChunkBox.self) {
        var records: [[Int64]] = []
        for record in 0..<chunks.entries.count {
          var values = chunks.entries[record]
          guard values[1].isMultiple(of: Int64(packets.frameCount)) else { throw error("stsc") }
          values[1] /= Int64(packets.frameCount)
          records.append(values)
        }
        chunks.entries = BigEndianTable(columns: SampleToChunkBox.columns, records: records)
        table.replaceFields(chunks)
      }
    }
    table.replaceFields(sizes)
    return table
  }

  /// Whether no chunk of packets would reach into the next one: entries are wrong about channels
  /// now and then.
  private func hasRoom(forChunksOf packets: SoundPackets) -> Bool {
    var notices: [BoxError] = []
    guard let chunks = try? ChunkTable(self, notices: &notices) else { return true }
    var chunk = ChunkTable.Position()
    var end: UInt64 = 0
    var start: UInt64 = 0
    while chunks.advance(&chunk) {
      guard chunk.offset < start || chunk.offset >= end else { return false }
      start = chunk.offset
      // A product of two numbers of 32 bits.
      let size = UInt64(chunk.samples) / UInt64(packets.frameCount) * UInt64(packets.size)
      end = start.addingReportingOverflow(size).overflow ? .max : start + size
    }
    return true
  }

  private mutating func replaceFields<Known: Box>(_ fields: Known) {
    guard let index = children.firstIndex(where: { $0.type == Known.type }) else { return }
    children[index].fields = fields
  }
}

extension BigEndianTable {
  /// Runs of durations, with every `count` samples taken together as one.
  fileprivate func runs(
    of count: UInt32, orThrow error: @autoclosure () -> BoxError
  ) throws(BoxError) -> BigEndianTable {
    var records: [[Int64]] = []
    for record in 0..<self.count {
      let samples = word(record)
      let (duration, overflow) = word(record, 1).multipliedReportingOverflow(by: count)
      guard samples.isMultiple(of: count), !overflow, duration <= Int32.max else { throw error() }
      records.append([Int64(samples / count), Int64(duration)])
    }
    return BigEndianTable(columns: TimeToSampleBox.columns, records: records)
  }
}

extension Track {
  /// Whether a uniform size of one byte would be read as a count of uncompressed frames, so that
  /// samples which really have one byte must be written with a size each.
  public var takesUnitSizesForSoundFrames: Bool {
    sampleEntries.contains { entry in
      SoundPackets(of: entry).map { $0 != SoundPackets(1, 1) } ?? false
    }
  }
}
