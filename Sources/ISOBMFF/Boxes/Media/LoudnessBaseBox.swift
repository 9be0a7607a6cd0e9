/// Loudness of a track (`tlou`) or of the album that it belongs to (`alou`).
///
/// ISO/IEC 14496-12, 12.2.7; the values are coded as ISO/IEC 23003-4 has them.
public struct LoudnessBaseBox: Box {
  /// The code `tlou`; the layout of `alou` is the same.
  public static let type: FourCC = "tlou"

  /// The loudness of one sound.
  public struct Entry: Hashable, Sendable {
    private var reservedForEQ: UInt8 = 0
    /// The equalizer setting that it holds for; from version 1.
    public var eqSetID: UInt8 = 0
    private var reserved: UInt8 = 0
    /// The downmix that it holds for; 0 for none, 0x7F for any.
    public var downmixID: UInt8 = 0
    /// The compression that it holds for; 0 for none.
    public var drcSetID: UInt8 = 0
    /// The peak of the samples, 12 bits: 20 dB less 1/32 dB for each; 0 where it is not known.
    public var samplePeakLevel: UInt16 = 0
    /// The peak of the signal between samples, coded in the same way.
    public var truePeakLevel: UInt16 = 0
    /// How the true peak was measured.
    public var truePeakSystem: UInt8 = 0
    /// How far the true peak is to be relied on: 1 not known, 2 reported, 3 measured.
    public var truePeakReliability: UInt8 = 0
    /// The measurements.
    public var measurements: [Measurement] = []

    /// A sound without measurements.
    public init() {}

    fileprivate mutating func fields(
      _ coder: inout FieldCoder, hasEQ: Bool
    ) throws(BoxError) {
      if hasEQ {
        try coder.bits("reserved", &reservedForEQ, 2)
        try coder.bits("EQ_set_ID", &eqSetID, 6)
      }
      try coder.bits("reserved", &reserved, 3)
      try coder.bits("downmix_ID", &downmixID, 7)
      try coder.bits("DRC_set_ID", &drcSetID, 6)
      let peaks = (samplePeakLevel, truePeakLevel)
      try coder.bits("bs_sample_peak_level", &samplePeakLevel, 12, meaning: Self.level(peaks.0))
      try coder.bits("bs_true_peak_level", &truePeakLevel, 12, meaning: Self.level(peaks.1))
      let (system, reliability) = (truePeakSystem, truePeakReliability)
      try coder.bits(
        "measurement_system_for_TP", &truePeakSystem, 4, meaning: .measurementSystem(system))
      try coder.bits(
        "reliability_for_TP", &truePeakReliability, 4, meaning: .reliability(reliability))
      var count = UInt64(measurements.count)
      try coder.integer("measurement_count", &count, size: 1)
      try coder.list("measurements", &measurements, of: Measurement(), count: count, stride: 3) {
        (measurement, coder) throws(BoxError) in try measurement.fields(&coder)
      }
    }

    private static func level(_ value: UInt16) -> FieldMeaning {
      .text(value == 0 ? "not known" : "\(20 - Double(value) / 32) dB")
    }
  }

  /// One measured value.
  public struct Measurement: Hashable, Sendable {
    /// What was measured, such as 1 for the loudness of the whole programme.
    public var methodDefinition: UInt8 = 0
    /// The value, coded as the method has it.
    public var methodValue: UInt8 = 0
    /// How it was measured.
    public var system: UInt8 = 0
    /// How far it is to be relied on: 1 not known, 2 reported, 3 measured.
    public var reliability: UInt8 = 0

    /// No measurement.
    public init() {}

    fileprivate mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
      let copy = self
      try coder.integer(
        "method_definition", &methodDefinition, meaning: Self.method(copy.methodDefinition))
      try coder.integer("method_value", &methodValue, meaning: Self.value(copy))
      try coder.bits("measurement_system", &system, 4, meaning: .measurementSystem(copy.system))
      try coder.bits("reliability", &reliability, 4, meaning: .reliability(copy.reliability))
    }

    private static func method(_ value: UInt8) -> FieldMeaning? {
      .name(
        of: value,
        [
          1: "programme loudness", 2: "anchor loudness", 3: "maximum of the loudness range",
          4: "maximum momentary loudness", 5: "maximum short-term loudness", 6: "loudness range",
          7: "mixing level", 8: "room type", 9: "short-term loudness",
        ])
    }

    private static func value(_ measurement: Measurement) -> FieldMeaning? {
      // ISO/IEC 23003-4, "loudness information": a quarter of a decibel a step for these.
      guard (1...5).contains(measurement.methodDefinition) else { return nil }
      return .text("\(-57.75 + Double(measurement.methodValue) / 4) LKFS")
    }
  }

  /// 0: one sound; 1: several; 2: with groups of MPEG-H audio.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// 1: the loudness of a group, 2 and 3 of a group or a preset of them; from version 2.
  public var loudnessInfoType: UInt8 = 0
  private var reserved: UInt8 = 0
  /// The group (types 1 and 2) or the preset (type 3) of MPEG-H audio.
  public var maeGroupID: UInt8 = 0
  /// The loudness of the sound as it is, and after downmixing or compression.
  public var entries = [Entry()]

  /// One sound without measurements.
  public init() {}

  /// Walks version, flags, and the measured sounds.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags, newest: 2)
    var count = UInt8(truncatingIfNeeded: entries.count)
    if version >= 1 {
      try coder.bits(version >= 2 ? "loudness_info_type" : "reserved", &loudnessInfoType, 2)
      try coder.bits("loudness_base_count", &count, 6)
      if version >= 2 {
        switch loudnessInfoType {
        case 1, 2:
          try coder.bits("reserved", &reserved, 1)
          try coder.bits("mae_group_ID", &maeGroupID, 7)
        case 3:
          try coder.bits("reserved", &reserved, 3)
          try coder.bits("mae_group_preset_ID", &maeGroupID, 5)
        default: break
        }
      }
    } else if coder.direction == .reading {
      count = 1
    }
    let hasEQ = version >= 1
    try coder.list("loudness", &entries, of: Entry(), count: UInt64(count), stride: 7) {
      (entry, coder) throws(BoxError) in try entry.fields(&coder, hasEQ: hasEQ)
    }
  }
}

extension FieldMeaning {
  fileprivate static func measurementSystem(_ value: UInt8) -> FieldMeaning? {
    .name(
      of: value,
      [
        1: "EBU R 128", 2: "ITU-R BS.1770", 3: "ITU-R BS.1770 with preprocessing", 4: "user",
        5: "expert or panel",
      ])
  }

  fileprivate static func reliability(_ value: UInt8) -> FieldMeaning? {
    .name(of: value, [1: "not known", 2: "reported, not verified", 3: "measured"])
  }
}
