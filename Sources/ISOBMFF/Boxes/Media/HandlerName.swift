extension FieldMeaning {
  /// What a handler type of `hdlr` stands for.
  static func handler(_ type: FourCC) -> FieldMeaning? {
    names[type].map { .text($0) }
  }

  // ISO/IEC 14496-12, clause 12, 8.4.3 and 8.11; QuickTime File Format, "Handler reference atoms".
  private static let names: [FourCC: String] = [
    "vide": "video", "soun": "sound", "meta": "metadata", "hint": "hints", "text": "text",
    "sbtl": "subtitles", "subt": "subtitles", "clcp": "closed captions", "tmcd": "timecode",
    "auxv": "auxiliary video", "pict": "pictures", "volv": "volumetric visual media",
    "hapt": "haptics", "fdsm": "fonts", "null": "no handler needed",
    "mdir": "Apple's metadata items", "mdta": "metadata items with named keys",
    "mp7t": "MPEG-7 text", "mp7b": "MPEG-7 in binary form", "ID32": "ID3 tags",
    "odsm": "object descriptors", "sdsm": "scene description", "crsm": "clock references",
    "m7sm": "MPEG-7 stream", "ocsm": "object content information", "ipsm": "IPMP stream",
    "mjsm": "MPEG-J stream", "url ": "data by URL", "alis": "data by Macintosh alias",
    "rsrc": "data in a Macintosh resource", "musi": "music", "MPEG": "MPEG-1 stream",
    "sprt": "sprites", "twen": "tweens", "qd3d": "3D scene", "strm": "streaming",
    "camm": "camera motion", "gpmd": "GoPro telemetry",
  ]
}
