import ISOBMFF
import TestSupport
import Testing

/// What is registered for files of this family is known here: nothing is left out.
@Suite struct RegistryTests {
  /// A code that ISO/IEC 14496-12, -15, -30 or 23008-12 registers.
  struct Registered: Sendable, CustomTestStringConvertible {
    let kind: Substring
    let code: FourCC
    /// The types of box that it stands in; `?` where that is not said.
    let containers: [Substring]

    var testDescription: String { "\(kind) \(code)" }
  }

  /// The codes in `registered.tsv`: those of MPEGGroup/FileFormatConformance, with kind and place.
  static func registered() throws -> [Registered] {
    let text = try Samples.read(path: Samples.root + "/Tests/ISOBMFFTests/registered.tsv").text
    return try text.split(separator: "\n").map { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
      return Registered(
        kind: cells[0], code: try #require(FourCC(String(cells[1]))),
        containers: cells[2].split(separator: ","))
    }
  }

  @Test func `knows every registered code where it stands`() throws {
    let registry = BoxRegistry.isoBaseMedia
    let all = try Self.registered()
    #expect(all.count > 380)
    for entry in all {
      switch entry.kind {
      case "sample_groups":
        #expect(registry.sampleGroup(entry.code) != nil, "\(entry.testDescription)")
      case "codecs":
        let found = registry.definition(of: entry.code, inside: "stsd")
        #expect(found?.type == entry.code, "\(entry.testDescription)")
      default:
        // `uuid` is told by its extended type; `fdel` is no box, but fields of `infe`.
        guard entry.code != "uuid", entry.code != "fdel" else { continue }
        for container in entry.containers {
          #expect(Self.knows(entry.code, in: container), "\(entry.testDescription) in \(container)")
        }
        #expect(!registry.definitions(of: entry.code).isEmpty, "\(entry.testDescription)")
      }
    }
  }

  private static func knows(_ code: FourCC, in container: Substring) -> Bool {
    let registry = BoxRegistry.isoBaseMedia
    let found: BoxDefinition?
    switch container {
    case "?", "*": return !registry.definitions(of: code).isEmpty
    case "file": found = registry.definition(of: code, inside: nil)
    case "SampleEntry", "VisualSampleEntry", "RestrictedSampleEntry":
      found = registry.definition(of: code, inside: "avc1", grandparent: "stsd", handler: "vide")
    case "AudioSampleEntry":
      found = registry.definition(of: code, inside: "mp4a", grandparent: "stsd", handler: "soun")
    default:
      guard let parent = FourCC(String(container)) else { return false }
      // The boxes inside the descriptions of scalable video stand in no box of their own.
      found =
        registry.sampleGroup(parent) == nil
        ? registry.definition(of: code, inside: parent)
        : registry.definitions(of: code).first
    }
    return found?.type == code
  }

  /// Codes of QuickTime, 3GPP, MPEG-4, codecs, cameras and players that stand in no ISO registration.
  static let others = """
    gmhd gmin text tmcd tcmi wave frma chan enda clef prof enof tapt load ctab kmat matt rmra cmov
    cmvd dcom alis pnot meta keys ilst data mean name chap cdsc esds iods mp4v mp4a mp4s
    samr sawb sawp s263 damr d263 loci titl auth perf gnre dscp cprt albm yrrc
    avcC hvcC lhvC vvcC evcC av1C vpcC dvcC dvvC dvwC hvcE avcE dvh1 dvhe dav1 apcn apch apcs apco ap4h ap4x
    dOps dfLa alac dac3 dec3 dac4 dmlp ddts udts mhaC mhm1 ipcm fpcm pcmC lpcm sowt twos in24 in32
    fl32 fl64 ulaw alaw tx3g wvtt vttC stpp c608 c708 stxt sbtt mett metx urim mebx gpmd camm djmd
    rtmd colr mdcv clli SmDm CoLL amve cclv ndwt st3d sv3d vexu eyes hero stri cams cmfy must pack
    sinf schm schi tenc pssh senc saiz saio sidx ssix emsg prft elst kind ID32 ---- chpl
    """.split { $0 == " " || $0 == "\n" }

  @Test func `knows the extension of items that are delivered as files`() {
    var item = ItemInfoEntry()
    item.version = 1
    item.extensionType = "fdel"
    #expect(item.described().contains { $0.name == "content_MD5" })
  }

  @Test func `knows what makers and other standards add`() throws {
    for word in Self.others {
      let code = try #require(FourCC(String(word)))
      #expect(!BoxRegistry.isoBaseMedia.definitions(of: code).isEmpty, "\(code)")
    }
    #expect(BoxRegistry.isoBaseMedia.sampleGroup("seig") != nil)
    // Spherical video, PIFF's three, content provenance and XMP, by the start of their user types.
    let userTypes = BoxRegistry.isoBaseMedia.definitions.compactMap(\.userType)
    for start: [UInt8] in [
      [0xFF, 0xCC, 0x82, 0x63], [0xA2, 0x39, 0x4F, 0x52], [0x89, 0x74, 0xDB, 0xCE],
      [0xD0, 0x8A, 0x4F, 0x18], [0xD8, 0xFE, 0xC3, 0xD6], [0xBE, 0x7A, 0xCF, 0xCB],
    ] {
      #expect(userTypes.contains { $0.starts(with: start) }, "\(start)")
    }
  }
}
