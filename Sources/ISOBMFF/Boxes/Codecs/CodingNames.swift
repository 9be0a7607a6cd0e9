/// Names of profiles, levels, formats and other numbers of codings.
enum CodingNames {
  /// The name of a profile with its constraint flags (Annex A.2, G.10, H.10).
  static func avcProfile(_ profile: Int, constraints: Int) -> String? {
    func has(_ flag: Int) -> Bool { constraints & 0x80 >> flag != 0 }
    return switch profile {
    case 44: "CAVLC 4:4:4 Intra"
    case 66: has(1) ? "Constrained Baseline" : "Baseline"
    case 77: "Main"
    case 88: "Extended"
    case 100: has(4) ? has(5) ? "Constrained High" : "Progressive High" : "High"
    case 110: has(3) ? "High 10 Intra" : "High 10"
    case 122: has(3) ? "High 4:2:2 Intra" : "High 4:2:2"
    case 144: "High 4:4:4"
    case 244: has(3) ? "High 4:4:4 Intra" : "High 4:4:4 Predictive"
    case 83: "Scalable Baseline"
    case 86: "Scalable High"
    case 118: "Multiview High"
    case 128: "Stereo High"
    case 134: "MFC High"
    case 135: "MFC Depth High"
    case 138: "Multiview Depth High"
    case 139: "Enhanced Multiview Depth High"
    default: nil
    }
  }

  /// How a level is written: ten times its number, but for 1b (Annex A.3.1).
  static func avcLevel(_ level: Int, profile: Int, constraints: Int) -> String? {
    if level == 9 || level == 11 && constraints & 0x10 != 0 && [66, 77, 88].contains(profile) {
      return "1b"
    }
    guard level >= 10 else { return nil }
    return level % 10 == 0 ? "\(level / 10)" : "\(level / 10).\(level % 10)"
  }

  /// The name of a profile (Annex A.3); those of the format range extensions by their constraints,
  /// the 48 bits of general_constraint_indicator_flags.
  static func hevcProfile(_ profile: Int, constraints: UInt64) -> String? {
    switch profile {
    case 1: "Main"
    case 2: constraints >> 36 & 1 == 1 ? "Main 10 Still Picture" : "Main 10"
    case 3: "Main Still Picture"
    case 4: rangeExtensionName(constraints)
    case 5: "High Throughput"
    case 6: "Multiview Main"
    case 7: "Scalable Main"
    case 8: "3D Main"
    case 9: "Screen-Extended"
    case 10: "Scalable Format Range Extensions"
    case 11: "High Throughput Screen-Extended"
    default: nil
    }
  }

  private static func rangeExtensionName(_ constraints: UInt64) -> String {
    func has(_ bit: UInt64) -> Bool { constraints >> bit & 1 == 1 }
    let general = "Format Range Extensions"
    guard constraints >> 35 & 0x1FF != 0 else { return general }
    let depth = has(41) ? 8 : has(42) ? 10 : has(43) ? 12 : 16
    let end = has(37) ? " Intra" : has(36) ? " Still Picture" : ""
    let depthName = depth == 8 ? "" : " \(depth)"
    if has(38) { return "Monochrome\(depthName)\(end)" }
    if has(39) { return "Main\(depthName)\(end)" }
    if has(40) { return "Main 4:2:2 \(depth)\(end)" }
    return "Main 4:4:4\(depthName)\(end)"
  }

  /// How a level is written: thirty times its number.
  static func hevcLevel(_ level: Int) -> String? {
    guard level >= 30 else { return nil }
    return level % 30 == 0 ? "\(level / 30)" : "\(level / 30).\(level % 30 / 3)"
  }

  /// The name of a profile (H.266, Annex A.3).
  static func vvcProfile(_ profile: Int) -> String? {
    switch profile {
    case 1: "Main 10"
    case 65: "Main 10 Still Picture"
    case 33: "Main 10 4:4:4"
    case 97: "Main 10 4:4:4 Still Picture"
    case 17: "Multilayer Main 10"
    case 49: "Multilayer Main 10 4:4:4"
    case 2: "Main 12"
    case 10: "Main 12 Intra"
    case 34: "Main 12 4:4:4"
    case 42: "Main 12 4:4:4 Intra"
    case 35: "Main 16 4:4:4"
    case 43: "Main 16 4:4:4 Intra"
    default: nil
    }
  }

  /// How a level is written: sixteen times its number, and three times the minor one.
  static func vvcLevel(_ level: Int) -> String? {
    guard level >= 16 else { return nil }
    return level % 16 == 0 ? "\(level / 16)" : "\(level / 16).\(level % 16 / 3)"
  }

  /// The name of a profile (Annex A.2).
  static func av1Profile(_ profile: Int) -> String? {
    (0...2).contains(profile) ? ["Main", "High", "Professional"][profile] : nil
  }

  /// How a level is written (Annex A.3); nil for none.
  static func av1Level(_ index: Int) -> String? {
    index < 24 ? "\(2 + index >> 2).\(index & 3)" : nil
  }

  /// How the chroma format is written.
  static func chroma(_ format: Int) -> String? {
    (0...3).contains(format) ? ["4:0:0", "4:2:0", "4:2:2", "4:4:4"][format] : nil
  }

  /// The depth of a field that counts from 8 bits.
  static func depth(_ minus8: Int) -> String? { "\(minus8 + 8) bits" }

  /// The length of a NAL unit's length, which the field has less 1.
  static func lengthSize(_ minusOne: Int) -> String? {
    minusOne == 0 ? "1 byte" : "\(minusOne + 1) bytes"
  }

  /// The tier of HEVC, VVC and AV1.
  static func tier(_ flag: Int) -> String? { flag == 0 ? "Main tier" : "High tier" }

  /// The kinds of NAL units that configurations hold (H.265, table 7-1).
  static func hevcUnit(_ type: Int) -> String? {
    switch type {
    case 32: "video parameter set"
    case 33: "sequence parameter set"
    case 34: "picture parameter set"
    case 39: "SEI in front of a picture"
    case 40: "SEI behind a picture"
    default: nil
    }
  }

  /// The kinds of NAL units that configurations hold (H.266, table 5).
  static func vvcUnit(_ type: Int) -> String? {
    switch type {
    case 12: "operating points"
    case 13: "decoding capabilities"
    case 14: "video parameter set"
    case 15: "sequence parameter set"
    case 16: "picture parameter set"
    case 17, 18: "adaptation parameter set"
    case 23: "SEI in front of a picture"
    case 24: "SEI behind a picture"
    default: nil
    }
  }

  // ISO/IEC 23091-2, tables 2 to 4.

  /// The name of colour primaries.
  static func primaries(_ value: Int) -> String? {
    switch value {
    case 1: "BT.709"
    case 2: "unspecified"
    case 4: "BT.470 M"
    case 5: "BT.601, 625 lines"
    case 6: "BT.601, 525 lines"
    case 7: "SMPTE 240M"
    case 8: "film"
    case 9: "BT.2020"
    case 10: "CIE XYZ"
    case 11: "DCI-P3"
    case 12: "Display P3"
    case 22: "EBU 3213"
    default: nil
    }
  }

  /// The name of a transfer function.
  static func transfer(_ value: Int) -> String? {
    switch value {
    case 1: "BT.709"
    case 2: "unspecified"
    case 4: "gamma 2.2"
    case 5: "gamma 2.8"
    case 6: "BT.601"
    case 7: "SMPTE 240M"
    case 8: "linear"
    case 9: "logarithmic, 100 to 1"
    case 10: "logarithmic, 316 to 1"
    case 11: "xvYCC"
    case 12: "BT.1361"
    case 13: "sRGB"
    case 14: "BT.2020, 10 bits"
    case 15: "BT.2020, 12 bits"
    case 16: "PQ"
    case 17: "SMPTE 428"
    case 18: "HLG"
    default: nil
    }
  }

  /// The name of matrix coefficients.
  static func matrix(_ value: Int) -> String? {
    switch value {
    case 0: "RGB"
    case 1: "BT.709"
    case 2: "unspecified"
    case 4: "FCC"
    case 5: "BT.601, 625 lines"
    case 6: "BT.601, 525 lines"
    case 7: "SMPTE 240M"
    case 8: "YCgCo"
    case 9: "BT.2020"
    case 10: "BT.2020, constant luminance"
    case 11: "SMPTE 2085"
    case 12: "of the primaries"
    case 13: "of the primaries, constant luminance"
    case 14: "ICtCp"
    default: nil
    }
  }

  /// The range of the values.
  static func range(_ flag: Int) -> String? { flag == 0 ? "limited range" : "full range" }

  /// A luminance of the mastering display, counted in 0.0001 candela a square metre.
  static func luminance(_ value: Int) -> String? {
    let fraction = String(value % 10000 + 10000).dropFirst()
    return "\(value / 10000).\(fraction) cd/m²"
  }

  // MPEG-4 systems.

  /// What an object type indication stands for (registration authority of MP4).
  static func objectType(_ indication: Int) -> String? {
    switch indication {
    case 0x01, 0x02: "MPEG-4 systems"
    case 0x08: "MPEG-4 text"
    case 0x20: "MPEG-4 visual"
    case 0x21: "AVC"
    case 0x23: "HEVC"
    case 0x40: "MPEG-4 audio"
    case 0x60...0x65: "MPEG-2 video"
    case 0x66: "MPEG-2 AAC, Main"
    case 0x67: "MPEG-2 AAC, low complexity"
    case 0x68: "MPEG-2 AAC, scalable sampling rate"
    case 0x69: "MPEG-2 audio"
    case 0x6A: "MPEG-1 video"
    case 0x6B: "MPEG-1 audio"
    case 0x6C: "JPEG"
    case 0x6D: "PNG"
    case 0x6E: "JPEG 2000"
    case 0xA0: "EVRC"
    case 0xA1: "SMV"
    case 0xA5: "AC-3"
    case 0xA6: "Enhanced AC-3"
    case 0xA9, 0xAA, 0xAB, 0xAC: "DTS"
    case 0xAD: "Opus"
    case 0xAE: "AC-4"
    case 0xB1: "VP9"
    case 0xDD: "Vorbis"
    case 0xE1: "QCELP"
    default: nil
    }
  }

  /// What a stream type stands for (ISO/IEC 14496-1, table 6).
  static func streamType(_ type: Int) -> String? {
    switch type {
    case 1: "object descriptors"
    case 2: "clock reference"
    case 3: "scene description"
    case 4: "visual"
    case 5: "audio"
    case 6: "MPEG-7"
    case 7: "IPMP"
    case 8: "object content information"
    case 13: "text"
    default: nil
    }
  }

  // AC-3 and what follows it.

  /// The sampling rate of AC-3 (ETSI TS 102 366, 4.4.1.3).
  static func ac3Rate(_ code: Int) -> String? {
    code < 3 ? ["48000 Hz", "44100 Hz", "32000 Hz"][code] : nil
  }

  /// The channels of AC-3, front and back (ETSI TS 102 366, 4.4.2.3).
  static func ac3Channels(_ mode: Int) -> String? {
    let names = ["1+1, two programs", "1/0", "2/0", "3/0", "2/1", "3/1", "2/2", "3/2"]
    return names.indices.contains(mode) ? names[mode] : nil
  }
}
