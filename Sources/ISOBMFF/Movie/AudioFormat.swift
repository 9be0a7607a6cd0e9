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
    if let (rate, channels) = Self.configured(by: entry) {
      set(rate, channels)
    } else {
      setImplied(by: entry.type, fields)
    }
  }

  /// The rate and channels that the configuration of the decoder says; nil where there is none.
  static func configured(by entry: BoxNode) -> (sampleRate: Int?, channelCount: Int?)? {
    let wave = entry.child("wave")
    if let config = entry.elementaryStreamDescriptor?.audioSpecificConfig {
      return (config.outputSamplingFrequency, config.channelCount)
    }
    if let opus = entry.child(OpusSpecificBox.self) {
      return (48000, Int(opus.outputChannelCount))
    }
    if let info = entry.child(FLACSpecificBox.self)?.streamInfo {
      return (info.sampleRate, info.channelCount)
    }
    if let alac = entry.child(ALACSpecificBox.self) ?? wave?.child(ALACSpecificBox.self) {
      return (Int(alac.sampleRate), Int(alac.channelCount))
    }
    if let ac3 = entry.child(AC3SpecificBox.self) {
      return (
        AC3SpecificBox.sampleRate(ac3.fscod),
        AC3SpecificBox.channelCount(acmod: ac3.acmod, lfeon: ac3.lfeon)
      )
    }
    if let main = entry.child(EC3SpecificBox.self)?.substreams.first {
      return (AC3SpecificBox.sampleRate(main.fscod), main.channelCount)
    }
    if let ac4 = entry.child(AC4SpecificBox.self) {
      return (ac4.fsIndex == 0 ? 44100 : 48000, ac4.presentations.first?.versionOne?.channelCount)
    }
    if let dts = entry.child(DTSSpecificBox.self) {
      return (Int(dts.samplingFrequency), dts.channelCount)
    }
    if let dts = entry.child(DTSUHDSpecificBox.self) {
      return (dts.sampleRate, dts.channelMask.nonzeroBitCount)
    }
    if let layout = entry.child(MHAConfigurationBox.self)?.referenceChannelLayout {
      // ISO/IEC 23091-3, table 10.
      let counts = [0, 1, 2, 3, 4, 5, 6, 8, 0, 3, 4, 7, 8, 24, 8, 12, 10, 12, 14, 12, 14]
      return (nil, Int(layout) < counts.count ? counts[Int(layout)] : nil)
    }
    return entry.child(MLPSpecificBox.self).map { ($0.sampleRate, $0.channelCount) }
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
