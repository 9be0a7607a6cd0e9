internal import ISOBMFF

extension BoxNode {
  /// What the name of a file with samples of this sample entry ends in: letters and digits.
  var sampleFileExtension: String {
    switch type {
    case "avc1", "avc2", "avc3", "avc4", "dva1", "dvav", "svc1", "svc2", "mvc1", "mvc2": "h264"
    case "hvc1", "hvc2", "hvc3", "hev1", "hev2", "dvh1", "dvhe", "lhv1", "lhe1": "h265"
    case "vvc1", "vvi1": "h266"
    case "evc1": "evc"
    case "av01", "dav1": "obu"
    case "vp08": "vp8"
    case "vp09": "vp9"
    case "s263", "h263": "h263"
    case "vc-1": "vc1"
    case "mp4v": Self.visualExtension(elementaryStreamDescriptor?.objectTypeIndication) ?? "m4v"
    case "jpeg", "mjpa", "mjpb", "mjpg": "jpg"
    case "mjp2": "jp2"
    case "png ": "png"
    case "mp4a": Self.audioExtension(elementaryStreamDescriptor?.objectTypeIndication) ?? "aac"
    case ".mp3", "mp3 ", "ms\\x00U": "mp3"
    case "ac-3": "ac3"
    case "ec-3": "eac3"
    case "ac-4": "ac4"
    case "dtsc", "dtsh", "dtsl", "dtse": "dts"
    case "fLaC": "flac"
    case "Opus": "opus"
    case "samr", "sawb": "amr"
    case "lpcm", "sowt", "twos", "raw ", "NONE", "in24", "in32", "fl32", "fl64", "ipcm", "fpcm":
      "pcm"
    case "tx3g", "text", "stxt", "sbtt", "mett": "txt"
    case "stpp", "metx": "xml"
    default: letters
    }
  }

  private static func visualExtension(_ objectType: UInt8?) -> String? {
    switch objectType {
    case 0x60, 0x61, 0x62, 0x63, 0x64, 0x65: "m2v"
    case 0x6A: "m1v"
    case 0x6C: "jpg"
    case 0x6D: "png"
    default: nil
    }
  }

  private static func audioExtension(_ objectType: UInt8?) -> String? {
    switch objectType {
    case 0x69, 0x6B: "mp3"
    case 0xA5: "ac3"
    case 0xA6: "eac3"
    case 0xA9: "dts"
    case 0xAD: "opus"
    default: nil
    }
  }

  /// The letters and digits of the type itself; nothing else of it may get into the name of a file.
  private var letters: String {
    let kept = type.bytes.map { Character(Unicode.Scalar($0)) }
      .filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return kept.isEmpty ? "bin" : String(kept)
  }
}
