extension Descriptor {
  /// The fields of an ObjectDescriptor (tags 1 and 17) or InitialObjectDescriptor (2 and 16).
  ///
  /// ISO/IEC 14496-1, 7.2.6.3 and 7.2.6.4; ISO/IEC 14496-14, 6.2 (tags 16 and 17).
  public struct ObjectDescriptor: Hashable, Sendable {
    /// The identifier, 1 in files.
    public var id: UInt16 = 1
    /// 1: only `url` follows.
    public var urlFlag: UInt8 = 0
    /// 1: the levels hold for the streams of objects inside too; in initial descriptors only.
    public var includeInlineProfileLevelFlag: UInt8 = 0
    var reserved: UInt8 = 0xF
    /// Where the descriptor is.
    public var url = Bytes()
    /// What the decoders must be able to do; in initial descriptors only.
    public var profileLevels = ProfileLevels(hasIndex: false)

    /// Nothing said.
    public init() {}

    mutating func fields(_ coder: inout FieldCoder, isInitial: Bool) throws(BoxError) {
      try coder.bits("ObjectDescriptorID", &id, 10)
      try coder.bits("URL_Flag", &urlFlag, 1)
      if isInitial {
        try coder.bits("includeInlineProfileLevelFlag", &includeInlineProfileLevelFlag, 1)

      }
      try coder.bits("reserved", &reserved, isInitial ? 4 : 5)
      if urlFlag == 1 {
        var length = UInt64(url.count)
        try coder.integer("URLlength", &length, size: 1)
        try coder.text("URLstring", &url, count: Int(clamping: length))
      } else if isInitial {
        try profileLevels.fields(&coder)
      }
    }
  }

  /// Profiles and levels that decoders need: 0xFE none is said, 0xFF none is needed.
  ///
  /// ISO/IEC 14496-1, 7.2.6.4 and 7.2.6.19 (tag 19).
  public struct ProfileLevels: Hashable, Sendable {
    /// The number that ES_Descriptors refer to the profiles by; nil in an InitialObjectDescriptor.
    public var index: UInt8?
    /// Of object descriptors.
    public var objects: UInt8 = 0xFF
    /// Of scenes.
    public var scene: UInt8 = 0xFF
    /// Of sound.
    public var audio: UInt8 = 0xFF
    /// Of pictures.
    public var visual: UInt8 = 0xFF
    /// Of graphics.
    public var graphics: UInt8 = 0xFF
    /// Of MPEG-J; nil in an InitialObjectDescriptor.
    public var mpegJ: UInt8?

    init(hasIndex: Bool = true) {
      index = hasIndex ? 0 : nil
      mpegJ = hasIndex ? 0xFF : nil
    }

    mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
      if var index {
        try coder.integer("profileLevelIndicationIndex", &index)
        self.index = index
      }
      try coder.integer("ODProfileLevelIndication", &objects)
      try coder.integer("sceneProfileLevelIndication", &scene)
      try coder.integer("audioProfileLevelIndication", &audio)
      try coder.integer("visualProfileLevelIndication", &visual)
      try coder.integer("graphicsProfileLevelIndication", &graphics)
      if var mpegJ {
        try coder.integer("MPEGJProfileLevelIndication", &mpegJ)
        self.mpegJ = mpegJ
      }
    }
  }

  /// The fields of an SLConfigDescriptor (tag 6): how packets of the stream would be headed.
  ///
  /// ISO/IEC 14496-1, 7.3.2.3. In files `predefined` is 2, and nothing follows.
  public struct SyncLayerConfig: Hashable, Sendable {
    /// 2: as in files; 0: the fields follow.
    public var predefined: UInt8 = 2
    /// Eight flags, from useAccessUnitStartFlag (0x80) to durationFlag (1); 4: useTimeStampsFlag.
    public var flags: UInt8 = 0x04
    /// Ticks a second of time stamps.
    public var timeStampResolution: UInt32 = 0
    /// Ticks a second of clock references.
    public var ocrResolution: UInt32 = 0
    /// The width of a time stamp in bits, 0 to 64.
    public var timeStampLength: UInt8 = 0
    /// The width of a clock reference in bits.
    public var ocrLength: UInt8 = 0
    /// The width of the length of an access unit in bits.
    public var auLength: UInt8 = 0
    /// The width of the bit rate in bits.
    public var instantBitrateLength: UInt8 = 0
    /// The width of the priority in bits.
    public var degradationPriorityLength: UInt8 = 0
    /// The width of the number of an access unit in bits.
    public var auSeqNumLength: UInt8 = 0
    /// The width of the number of a packet in bits.
    public var packetSeqNumLength: UInt8 = 0
    var reserved: UInt8 = 3
    /// Ticks a second of the durations, where durationFlag is set.
    public var timeScale: UInt32 = 0
    /// The length of an access unit, where durationFlag is set.
    public var accessUnitDuration: UInt16 = 0
    /// The length of a composition unit, where durationFlag is set.
    public var compositionUnitDuration: UInt16 = 0

    /// As in files.
    public init() {}

    mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
      try coder.integer("predefined", &predefined)
      guard predefined == 0 else { return }
      let set = flags
      try coder.integer("flags", &flags, meaning: .flags(set, Self.flagNames))
      try coder.integer("timeStampResolution", &timeStampResolution)
      try coder.integer("OCRResolution", &ocrResolution)
      try coder.integer("timeStampLength", &timeStampLength)
      try coder.integer("OCRLength", &ocrLength)
      try coder.integer("AU_Length", &auLength)
      try coder.integer("instantBitrateLength", &instantBitrateLength)
      try coder.bits("degradationPriorityLength", &degradationPriorityLength, 4)
      try coder.bits("AU_seqNumLength", &auSeqNumLength, 5)
      try coder.bits("packetSeqNumLength", &packetSeqNumLength, 5)
      try coder.bits("reserved", &reserved, 2)
      guard flags & 1 != 0 else { return }
      try coder.integer("timeScale", &timeScale)
      try coder.integer("accessUnitDuration", &accessUnitDuration)
      try coder.integer("compositionUnitDuration", &compositionUnitDuration)
    }

    private static let flagNames: KeyValuePairs<UInt64, String> = [
      0x80: "access unit starts", 0x40: "access unit ends", 0x20: "random access points",
      0x10: "random access only", 0x08: "padding", 0x04: "time stamps", 0x02: "idle",
      0x01: "durations",
    ]
  }
}
