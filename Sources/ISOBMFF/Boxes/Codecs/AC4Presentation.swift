/// One presentation of an AC-4 stream.
///
/// ETSI TS 103 190-2, E.10: ac4_presentation_v1_dsi.
public struct AC4Presentation: Layout {
  /// One substream of a group.
  public struct Substream: Hashable, Sendable {
    /// What the sampling frequency is multiplied by: 0: 1; 1: 2; 2: 4.
    public var sfMultiplier: UInt8 = 0
    /// The bit rate, by a table; nil where not said.
    public var bitRateIndicator: UInt8?
    /// One bit a loudspeaker, where the group is of channels.
    public var channelMask: UInt32 = 0
    /// 1: objects by advanced joint coding.
    public var ajoc: UInt8 = 0
    /// 1: the mix for other decoders is of fixed channels.
    public var staticDownmix: UInt8 = 0
    /// Objects of that mix, less 1, where it is not.
    public var downmixObjectsMinusOne: UInt8 = 0
    /// Objects, less 1.
    public var upmixObjectsMinusOne: UInt8 = 0
    /// 1: there are objects of a bed.
    public var bedObjects: UInt8 = 0
    /// 1: there are objects that move.
    public var dynamicObjects: UInt8 = 0
    /// 1: there are objects of an intermediate spatial format.
    public var isfObjects: UInt8 = 0
    var reserved: UInt8 = 0

    /// Nothing.
    public init() {}
  }

  /// Substreams that go together.
  public struct Group: Hashable, Sendable {
    /// 1: the substreams are in the stream.
    public var substreamsPresent: UInt8 = 1
    /// 1: there are extensions of the sampling frequency.
    public var hsfExtension: UInt8 = 0
    /// 1: of channels; 0: of objects.
    public var channelCoded: UInt8 = 1
    /// The substreams.
    public var substreams: [Substream] = []
    /// What it is: 0: main; 1: music and effects; 2: visually impaired; 3: hearing impaired; 4:
    /// dialogue…; nil where not said.
    public var contentClassifier: UInt8?
    /// The language tag; nil where not said.
    public var languageTag: [UInt8]?

    /// No substreams.
    public init() {}
  }

  /// Fields of a further stream of metadata.
  public struct Metadata: Hashable, Sendable {
    /// Its version.
    public var version: UInt8 = 0
    /// Its key.
    public var keyID: UInt16 = 0

    /// Version 0.
    public init() {}
  }

  /// How many groups there are, and for what: 0: music and effects with dialogue; 5: any; 6: metadata
  /// only; 31: one group.
  public var config: UInt8 = 31
  /// The lowest level of decoder that suffices.
  public var mdcompat: UInt8 = 0
  /// The number by which a player chooses; nil where not said.
  public var presentationID: UInt8?
  /// What the frame rate is multiplied by.
  public var frameRateMultiply: UInt8 = 0
  /// What the frame rate is divided by.
  public var frameRateFraction: UInt8 = 0
  /// The version and key of metadata.
  public var metadata = Metadata()
  /// How channels are arranged, by a table (5: 5.1); nil where objects are coded.
  public var channelMode: UInt8?
  /// 1: four channels behind, for modes 11 to 14.
  public var fourBackChannels: UInt8 = 0
  /// Pairs of channels above, for modes 11 to 14.
  public var topChannelPairs: UInt8 = 0
  /// One bit a loudspeaker, where channels are coded.
  public var channelMask: UInt32 = 0
  /// 1: the core decodes to other channels.
  public var coreDiffers: UInt8 = 0
  /// 1: those are channels.
  public var coreChannelCoded: UInt8 = 0
  /// How they are arranged.
  public var coreChannelMode: UInt8 = 0
  /// 1: what follows is there.
  public var filterPresent: UInt8 = 0
  /// 1: the presentation shall be offered.
  public var enablePresentation: UInt8 = 0
  /// Bytes of no meaning yet.
  public var filterData: [UInt8] = []
  /// 1: the groups come in several streams.
  public var multiPID: UInt8 = 0
  /// The groups.
  public var groups: [Group] = []
  /// Bytes to skip, where the configuration is not known.
  public var skippedData: [UInt8] = []
  /// 1: mixed for headphones.
  public var preVirtualized: UInt8 = 0
  /// 1: further metadata.
  public var furtherMetadataPresent: UInt8 = 0
  /// Further metadata.
  public var furtherMetadata: [Metadata] = []
  /// How the bits are spread; nil where not said.
  public var bitRate: AC4BitRate?
  /// 1: an alternative presentation.
  public var alternative: UInt8 = 0
  /// Its name.
  public var alternativeName = Bytes()
  /// What it is meant for: the level of decoder (3 bits) and the kind of device (8 bits).
  public var targets: [UInt16] = []
  /// 1: dialogue can be made louder; nil where the presentation ends before.
  public var dialogueEnhancement: UInt8?
  /// 1: Dolby Atmos.
  public var dolbyAtmosIndicator: UInt8 = 0
  private var reserved: UInt8 = 0
  /// 1: the next field is there.
  public var extendedPresentationIDPresent: UInt8 = 0
  /// The number by which a player chooses, above 31.
  public var extendedPresentationID: UInt16 = 0
  private var padding: [UInt8] = [0, 0]
  private var lastReserved: UInt8 = 0

  /// Channels by the mode (ETSI TS 103 190-2, table 79); nil for objects, and for modes of more than
  /// eight channels.
  var channelCount: Int? {
    let counts = [1, 2, 3, 5, 6, 7, 8, 7, 8, 7, 8]
    return channelMode.flatMap { Int($0) < counts.count ? counts[Int($0)] : nil }
  }

  /// One group of no substreams.
  public init() {
    groups = [Group()]
  }

  /// Walks the presentation.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    var bits = Counter()
    try bits.field("presentation_config_v1", &config, 5, &coder)
    if config == 6 {
      if coder.direction == .reading { furtherMetadataPresent = 1 }
    } else {
      try mainFields(&bits, &coder)
    }
    if furtherMetadataPresent == 1 || config == 6 {
      var count = UInt64(furtherMetadata.count)
      try bits.field("n_add_emdf_substreams", &count, 7, &coder)
      bits.count += 15 * Int(count)
      try coder.list(
        "add_emdf_substreams", &furtherMetadata, of: Metadata(), count: count, stride: 1
      ) { (metadata, coder) throws(BoxError) in
        try coder.bits("substream_emdf_version", &metadata.version, 5)
        try coder.bits("substream_key_id", &metadata.keyID, 10)
      }
    }
    if try bits.isPresent("b_presentation_bitrate_info", &bitRate, AC4BitRate(), &coder) {
      bits.count += 66
      try bitRate?.fields(&coder)
    }
    try bits.field("b_alternative", &alternative, 1, &coder)
    if alternative == 1 {
      try bits.align(&padding[0], &coder)
      var length = UInt64(alternativeName.count)
      try coder.integer("name_len", &length, size: 2)
      try coder.text("presentation_name", &alternativeName, count: Int(clamping: length))
      var count = UInt64(targets.count)
      try bits.field("n_targets", &count, 5, &coder)
      bits.count += 11 * Int(count)
      try coder.list("targets", &targets, of: 0, count: count, stride: 1) {
        (target, coder) throws(BoxError) in
        try coder.bits("target_md_compat_and_device_category", &target, 11)
      }
    }
    try bits.align(&padding[1], &coder)
    if coder.direction == .reading { dialogueEnhancement = coder.remaining ?? 0 >= 1 ? 0 : nil }
    guard var enhancement = dialogueEnhancement else { return }
    try coder.bits("de_indicator", &enhancement, 1)
    dialogueEnhancement = enhancement
    try coder.bits("dolby_atmos_indicator", &dolbyAtmosIndicator, 1)
    try coder.bits("reserved", &reserved, 4)
    try coder.bits("b_extended_presentation_id", &extendedPresentationIDPresent, 1)
    if extendedPresentationIDPresent == 1 {
      try coder.bits("extended_presentation_id", &extendedPresentationID, 9)
    } else {
      try coder.bits("reserved", &lastReserved, 1)
    }
  }

  private mutating func mainFields(
    _ bits: inout Counter, _ coder: inout FieldCoder
  ) throws(BoxError) {
    try bits.field("mdcompat", &mdcompat, 3, &coder)
    if try bits.isPresent("b_presentation_id", &presentationID, 0, &coder) {
      try bits.field("presentation_id", &presentationID, 5, &coder)
    }
    try bits.field("dsi_frame_rate_multiply_info", &frameRateMultiply, 2, &coder)
    try bits.field("dsi_frame_rate_fraction_info", &frameRateFraction, 2, &coder)
    try bits.field("presentation_emdf_version", &metadata.version, 5, &coder)
    try bits.field("presentation_key_id", &metadata.keyID, 10, &coder)
    if try bits.isPresent("b_presentation_channel_coded", &channelMode, 0, &coder) {
      try bits.field("dsi_presentation_ch_mode", &channelMode, 5, &coder)
      if let channelMode, (11...14).contains(channelMode) {
        try bits.field("pres_b_4_back_channels_present", &fourBackChannels, 1, &coder)
        try bits.field("pres_top_channel_pairs", &topChannelPairs, 2, &coder)
      }
      try bits.field("presentation_channel_mask_v1", &channelMask, 24, &coder)
    }
    try bits.field("b_presentation_core_differs", &coreDiffers, 1, &coder)
    if coreDiffers == 1 {
      try bits.field("b_presentation_core_channel_coded", &coreChannelCoded, 1, &coder)
      if coreChannelCoded == 1 {
        try bits.field("dsi_presentation_channel_mode_core", &coreChannelMode, 2, &coder)
      }
    }
    try bits.field("b_presentation_filter", &filterPresent, 1, &coder)
    if filterPresent == 1 {
      try bits.field("b_enable_presentation", &enablePresentation, 1, &coder)
      try bits.bytes("n_filter_bytes", "filter_data", &filterData, countWidth: 8, &coder)
    }
    if config == 31 {
      try groupFields(1, &bits, &coder)
    } else {
      try bits.field("b_multi_pid", &multiPID, 1, &coder)
      switch config {
      case 0, 1, 2: try groupFields(2, &bits, &coder)
      case 3, 4: try groupFields(3, &bits, &coder)
      case 5:
        var more = UInt64(groups.count) &- 2
        try bits.field("n_substream_groups_minus2", &more, 3, &coder)
        try groupFields(more &+ 2, &bits, &coder)
      default: try bits.bytes("n_skip_bytes", "skip_data", &skippedData, countWidth: 7, &coder)
      }
    }
    try bits.field("b_pre_virtualized", &preVirtualized, 1, &coder)
    try bits.field("b_add_emdf_substreams", &furtherMetadataPresent, 1, &coder)
  }

  private mutating func groupFields(
    _ count: UInt64, _ bits: inout Counter, _ coder: inout FieldCoder
  ) throws(BoxError) {
    var inner = bits
    try coder.list("substream_groups", &groups, of: Group(), count: count, stride: 1) {
      (group, coder) throws(BoxError) in
      try group.fields(&inner, &coder)
    }
    bits = inner
  }

  /// How many bits have been walked, to know where bytes begin.
  fileprivate struct Counter {
    var count = 0

    mutating func field<Value: FixedWidthInteger & Sendable>(
      _ name: String, _ value: inout Value, _ width: Int, _ coder: inout FieldCoder
    ) throws(BoxError) {
      count += width
      try coder.bits(name, &value, width)
    }

    /// A field that is there, since a flag said so.
    mutating func field(
      _ name: String, _ value: inout UInt8?, _ width: Int, _ coder: inout FieldCoder
    ) throws(BoxError) {
      guard var present = value else { return }
      try field(name, &present, width, &coder)
      value = present
    }

    /// A flag that says whether a value is there.
    mutating func isPresent<Value>(
      _ name: String, _ value: inout Value?, _ new: Value, _ coder: inout FieldCoder
    ) throws(BoxError) -> Bool {
      var flag: UInt8 = value == nil ? 0 : 1
      try field(name, &flag, 1, &coder)
      if coder.direction == .reading { value = flag == 1 ? new : nil }
      return flag == 1
    }

    /// A count, and as many bytes anywhere between bits.
    mutating func bytes(
      _ countName: String, _ name: String, _ values: inout [UInt8], countWidth: Int,
      _ coder: inout FieldCoder
    ) throws(BoxError) {
      var number = UInt64(values.count)
      try field(countName, &number, countWidth, &coder)
      count += 8 * Int(number)
      try coder.list(name, &values, of: 0, count: number, stride: 1) {
        (byte, coder) throws(BoxError) in
        try coder.bits("byte", &byte, 8)
      }
    }

    mutating func align(_ padding: inout UInt8, _ coder: inout FieldCoder) throws(BoxError) {
      if count % 8 > 0 { try field("byte_align", &padding, 8 - count % 8, &coder) }
    }
  }
}

extension AC4Presentation.Group {
  /// ETSI TS 103 190-2, E.11: ac4_substream_group_dsi.
  fileprivate mutating func fields(
    _ bits: inout AC4Presentation.Counter, _ coder: inout FieldCoder
  ) throws(BoxError) {
    try bits.field("b_substreams_present", &substreamsPresent, 1, &coder)
    try bits.field("b_hsf_ext", &hsfExtension, 1, &coder)
    try bits.field("b_channel_coded", &channelCoded, 1, &coder)
    var count = UInt64(substreams.count)
    try bits.field("n_substreams", &count, 8, &coder)
    let isOfChannels = channelCoded == 1
    var inner = bits
    try coder.list(
      "substreams", &substreams, of: AC4Presentation.Substream(), count: count, stride: 1
    ) { (substream, coder) throws(BoxError) in
      try substream.fields(isOfChannels: isOfChannels, &inner, &coder)
    }
    bits = inner
    guard try bits.isPresent("b_content_type", &contentClassifier, 0, &coder) else { return }
    try bits.field("content_classifier", &contentClassifier, 3, &coder)
    guard try bits.isPresent("b_language_indicator", &languageTag, [], &coder) else { return }
    var tag = languageTag ?? []
    try bits.bytes("n_language_tag_bytes", "language_tag_bytes", &tag, countWidth: 6, &coder)
    languageTag = tag
  }
}

extension AC4Presentation.Substream {
  fileprivate mutating func fields(
    isOfChannels: Bool, _ bits: inout AC4Presentation.Counter, _ coder: inout FieldCoder
  ) throws(BoxError) {
    try bits.field("dsi_sf_multiplier", &sfMultiplier, 2, &coder)
    if try bits.isPresent("b_substream_bitrate_indicator", &bitRateIndicator, 0, &coder) {
      try bits.field("substream_bitrate_indicator", &bitRateIndicator, 5, &coder)
    }
    guard !isOfChannels else {
      try bits.field("dsi_substream_channel_mask", &channelMask, 24, &coder)
      return
    }
    try bits.field("b_ajoc", &ajoc, 1, &coder)
    if ajoc == 1 {
      try bits.field("b_static_dmx", &staticDownmix, 1, &coder)
      if staticDownmix == 0 {
        try bits.field("n_dmx_objects_minus1", &downmixObjectsMinusOne, 4, &coder)
      }
      try bits.field("n_umx_objects_minus1", &upmixObjectsMinusOne, 6, &coder)
    }
    try bits.field("b_substream_contains_bed_objects", &bedObjects, 1, &coder)
    try bits.field("b_substream_contains_dynamic_objects", &dynamicObjects, 1, &coder)
    try bits.field("b_substream_contains_ISF_objects", &isfObjects, 1, &coder)
    try bits.field("reserved", &reserved, 1, &coder)
  }
}
