extension FieldMeaning {
  /// What `stream_structure` of `chnl` says (ISO/IEC 14496-12, 12.2.4).
  static func streamStructure(_ value: UInt8) -> FieldMeaning? {
    .flags(value, [1: "channels", 2: "objects"])
  }

  /// The loudspeakers of a channel configuration (ISO/IEC 23091-3, table 6).
  static func channelConfiguration(_ value: UInt8) -> FieldMeaning? {
    .name(
      of: value,
      [
        1: "mono", 2: "stereo", 3: "3.0", 4: "4.0", 5: "5.0", 6: "5.1", 7: "7.1 in front",
        8: "two languages", 9: "3.0 with a rear centre", 10: "4.0 with surrounds", 11: "6.1",
        12: "7.1", 13: "22.2", 14: "5.1.2", 15: "12.2", 16: "5.1.4", 17: "11.1", 18: "13.1",
        19: "7.1.4", 20: "9.1.4",
      ])
  }

  /// The place of a loudspeaker (ISO/IEC 23091-3, table 5).
  static func speakerPosition(_ value: UInt8) -> FieldMeaning? {
    .name(
      of: value,
      [
        0: "left front", 1: "right front", 2: "centre front", 3: "low frequencies",
        4: "left surround", 5: "right surround", 6: "left front centre", 7: "right front centre",
        8: "rear surround left", 9: "rear surround right", 10: "rear centre",
        11: "left surround direct", 12: "right surround direct", 13: "left side surround",
        14: "right side surround", 15: "left wide front", 16: "right wide front",
        17: "left front, high", 18: "right front, high", 19: "centre front, high",
        20: "left rear, high", 21: "right rear, high", 22: "centre rear, high",
        23: "left side, high", 24: "right side, high", 25: "top centre",
        26: "low frequencies 2", 27: "left front, low", 28: "right front, low",
        29: "centre front, low", 30: "left surround, high", 31: "right surround, high",
        126: "at the angles given", 127: "not known",
      ])
  }
}
