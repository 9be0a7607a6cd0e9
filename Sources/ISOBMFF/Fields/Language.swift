/// The packed language code of `mdhd` and of 3GPP and QuickTime user data.
///
/// ISO/IEC 14496-12, 8.4.2: three letters of ISO 639-2/T in five bits each, every one less 0x60.
/// QuickTime File Format, "Language code values": below 0x400 it is a Macintosh language code, and
/// 0x7FFF means unspecified.
public struct LanguageCode: RawRepresentable, Hashable, Sendable {
  /// The 16 bits of the file.
  public var rawValue: UInt16

  /// Undetermined: `und`.
  public static let undetermined = LanguageCode(rawValue: 0x55C4)

  /// Makes a code from the bits of a file.
  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// Makes a packed code from three letters `a` to `z`; nil for anything else.
  public init?(_ letters: String) {
    let values = Array(letters.utf8)
    guard values.count == 3, values.allSatisfy({ (0x61...0x7A).contains($0) }) else { return nil }
    rawValue = values.reduce(0) { $0 << 5 | UInt16($1 - 0x60) }
  }

  /// Whether this is a Macintosh language code, as only QuickTime files may have.
  public var isMacintosh: Bool { rawValue < 0x400 || rawValue == 0x7FFF }

  /// The three letters; for a Macintosh code those of the language it stands for, `und` where none
  /// is known.
  public var letters: String {
    guard !isMacintosh else {
      return Int(rawValue) < Self.macintosh.count ? Self.macintosh[Int(rawValue)] : "und"
    }
    var text = ""
    for shift: UInt16 in [10, 5, 0] {
      let letter = UInt8(truncatingIfNeeded: rawValue >> shift & 31) + 0x60
      guard (0x61...0x7A).contains(letter) else { return "und" }
      text.unicodeScalars.append(Unicode.Scalar(letter))
    }
    return text
  }

  /// The same language as a packed ISO code.
  public var packed: LanguageCode {
    isMacintosh ? LanguageCode(letters) ?? .undetermined : self
  }

  // QuickTime File Format, table "QuickTime language code values", 0 to 94, in ISO 639-2/T.
  private static let macintosh = [
    "eng", "fra", "deu", "ita", "nld", "swe", "spa", "dan", "por", "nor", "heb", "jpn", "ara",
    "fin", "ell", "isl", "mlt", "tur", "hrv", "zho", "urd", "hin", "tha", "kor", "lit", "pol",
    "hun", "est", "lav", "sme", "fao", "fas", "rus", "zho", "nld", "gle", "sqi", "ron", "ces",
    "slk", "slv", "yid", "srp", "mkd", "bul", "ukr", "bel", "uzb", "kaz", "aze", "aze", "hye",
    "kat", "ron", "kir", "tgk", "tuk", "mon", "mon", "pus", "kur", "kas", "snd", "bod", "nep",
    "san", "mar", "ben", "asm", "guj", "pan", "ori", "mal", "kan", "tam", "tel", "sin", "mya",
    "khm", "lao", "vie", "ind", "tgl", "msa", "msa", "amh", "tir", "orm", "som", "swa", "kin",
    "run", "nya", "mlg", "epo",
  ]
}
