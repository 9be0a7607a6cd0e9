internal import ISOBMFF

/// A language as a caller names it: a BCP 47 tag, or a code of ISO 639-1 or 639-2.
struct LanguageTag {
  /// The three letters of ISO 639-2/T for `mdhd`; `und` where there are none.
  let code: LanguageCode
  /// The whole tag for `elng`; nil where the code says all of it.
  let extended: String?

  /// - Throws: `invalid` for what cannot be a tag.
  init(_ tag: String) throws(BoxError) {
    let parts = tag.utf8.split(separator: 0x2D, omittingEmptySubsequences: false)
    let isWellFormed = parts.allSatisfy { part in
      (1...8).contains(part.count)
        && part.allSatisfy {
          (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0)
        }
    }
    guard isWellFormed, tag.utf8.count <= 35, let first = parts.first, first.count >= 2,
      first.allSatisfy({ $0 >= 0x41 })
    else { throw BoxError(.invalid("'\(tag)' is no language tag, such as en or fr-CA")) }
    let primary = String(Substring(first)).lowercased()
    let letters = Self.terminological[primary] ?? primary
    code = LanguageCode(letters) ?? .undetermined
    extended = parts.count == 1 && LanguageCode(letters) != nil ? nil : tag
  }

  // ISO 639-2: from two letters (639-1) and from the bibliographic code to the terminological.
  private static let terminological: [String: String] = {
    var codes: [String: String] = [:]
    for pair in twoLetters.split(separator: " ") {
      codes[String(pair.prefix(2))] = String(pair.dropFirst(2))
    }
    for pair in bibliographic.split(separator: " ") {
      codes[String(pair.prefix(3))] = String(pair.dropFirst(3))
    }
    return codes
  }()

  private static let bibliographic = """
    albsqi armhye baqeus burmya chizho czeces dutnld frefra geokat gerdeu greell iceisl macmkd \
    maomri maymsa perfas rumron sloslk tibbod welcym
    """

  private static let twoLetters = """
    aaaar ababk aeave afafr akaka amamh anarg arara asasm avava ayaym azaze babak bebel bgbul \
    bhbih bibis bmbam bnben bobod brbre bsbos cacat ceche chcha cocos crcre csces cuchu cvchv \
    cycym dadan dedeu dvdiv dzdzo eeewe elell eneng eoepo esspa etest eueus fafas ffful fifin \
    fjfij fofao frfra fyfry gagle gdgla glglg gngrn guguj gvglv hahau heheb hihin hohmo hrhrv \
    hthat huhun hyhye hzher iaina idind ieile igibo iiiii ikipk ioido isisl itita iuiku jajpn \
    jvjav kakat kgkon kikik kjkua kkkaz klkal kmkhm knkan kokor krkau kskas kukur kvkom kwcor \
    kykir lalat lbltz lglug lilim lnlin lolao ltlit lulub lvlav mgmlg mhmah mimri mkmkd mlmal \
    mnmon mrmar msmsa mtmlt mymya nanau nbnob ndnde nenep ngndo nlnld nnnno nonor nrnbl nvnav \
    nynya ococi ojoji omorm orori ososs papan pipli plpol pspus ptpor quque rmroh rnrun roron \
    rurus rwkin sasan scsrd sdsnd sesme sgsag sisin skslk slslv smsmo snsna sosom sqsqi srsrp \
    ssssw stsot susun svswe swswa tatam tetel tgtgk ththa titir tktuk tltgl tntsn toton trtur \
    tstso tttat twtwi tytah uguig ukukr ururd uzuzb veven vivie vovol wawln wowol xhxho yiyid \
    yoyor zazha zhzho zuzul
    """
}
