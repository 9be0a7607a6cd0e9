/// The sample rate and the channels that an audio track really has.
///
/// Sample entries are often wrong about both: QuickTime's version 2 has constants in their place, AAC
/// says them in its own configuration, and Opus always plays at 48 kHz.
public struct AudioFormat: Hashable, Sendable {
  /// Samples a second; 0 where not known.
  public var sampleRate: Double
  /// Channels; 0 where not known.
  public var channelCount: Int

  /// Makes a format.
  public init(sampleRate: Double, channelCount: Int) {
    self.sampleRate = sampleRate
    self.channelCount = channelCount
  }

  /// The format of an audio sample entry; nil where the entry is none.
  public init?(of entry: BoxNode) {
    guard let fields = entry.fields(as: AudioSampleEntry.self) else { return nil }
    self.init(fields)
    if let rate = entry.child(SamplingRateBox.self) { sampleRate = Double(rate.samplingRate) }
    let wave = entry.child("wave")
    if let config = entry.elementaryStreamDescriptor?.audioSpecificConfig {
      set(config.outputSamplingFrequency, config.channelCount)
    } else if let opus = entry.child(OpusSpecificBox.self) {
      set(48000, Int(opus.outputChannelCount))
    } else if let info = entry.child(FLACSpecificBox.self)?.streamInfo {
      set(info.sampleRate, info.channelCount)
    } else if let alac = entry.child(ALACSpecificBox.self) ?? wave?.child(ALACSpecificBox.self) {
      set(Int(alac.sampleRate), Int(alac.channelCount))
    } else if let ac3 = entry.child(AC3SpecificBox.self) {
      set(
        AC3SpecificBox.sampleRate(ac3.fscod),
        AC3SpecificBox.channelCount(acmod: ac3.acmod, lfeon: ac3.lfeon))
    } else if let main = entry.child(EC3SpecificBox.self)?.substreams.first {
      set(AC3SpecificBox.sampleRate(main.fscod), main.channelCount)
    } else {
      setImplied(by: entry.type, fields)
    }
  }

  private init(_ entry: AudioSampleEntry) {
    if entry.layout == .quickTime2 {
      let rate = entry.audioSampleRate
      self.init(
        sampleRate: rate > 0 && rate < 1e9 ? rate : 0,
        channelCount: Int(clamping: entry.audioChannelCount))
    } else {
      self.init(
        sampleRate: Double(entry.sampleRate) / 65536, channelCount: Int(entry.channelCount))
    }
  }

  /// What the type of the entry implies, whatever its fields say.
  private mutating func setImplied(by type: FourCC, _ fields: AudioSampleEntry) {
    switch type {
    case "samr": set(8000, 1)
    case "sawb", "sawp": set(16000, type == "sawb" ? 1 : nil)
    // Dolby TrueHD Bitstreams within the ISO Base Media File Format, 3.2: a number of 32 bits.
    case "mlpa": set(Int(fields.sampleRate), nil)
    default: break
    }
  }

  private mutating func set(_ rate: Int?, _ channels: Int?) {
    if let rate, rate > 0 { sampleRate = Double(rate) }
    if let channels, channels > 0 { channelCount = channels }
  }
}

extension EC3SpecificBox.Substream {
  /// Channels, with those that dependent substreams add (ETSI TS 102 366, table F.1).
  var channelCount: Int {
    var count = AC3SpecificBox.channelCount(acmod: acmod, lfeon: lfeon)
    guard numDepSub > 0 else { return count }
    for (bit, channels) in [2, 2, 1, 1, 2, 2, 2, 1, 1].enumerated() where chanLoc >> bit & 1 == 1 {
      count += channels
    }
    return count
  }
}
