import ISOBMFF
import Testing

/// Forms that files in the wild have, and their documents have not, or not any more.
@Suite struct WildFormTests {
  private static func box<Known: Box>(_ type: Known.Type, _ hex: String) throws -> Known {
    let payload = try Parsed.bytes(hex)
    let box = try Known(parsing: payload)
    #expect(try box.serialized() == payload)
    return box
  }

  @Test func `counts required references in one byte or in four`() throws {
    let old = try Self.box(RequiredReferenceTypesProperty.self, "00000000 00000001 70726564")
    #expect(old.referenceTypes == ["pred"])
    let new = try Self.box(RequiredReferenceTypesProperty.self, "00000000 02 70726564 64696d67")
    #expect(new.referenceTypes == ["pred", "dimg"])
  }

  @Test func `takes a language without version and flags`() throws {
    let bare = try Self.box(ExtendedLanguageBox.self, "656e00")
    #expect(!bare.isFullBox)
    #expect(bare.language == "en")
    let full = try Self.box(ExtendedLanguageBox.self, "00000000 66722d434100")
    #expect(full.isFullBox)
    #expect(full.language == "fr-CA")
  }

  @Test func `finds the boxes behind the word in Canon's raw entries`() throws {
    let entry = try Parsed.entry(
      hex: """
        0000006e43524157 0000000000000001 0000000000000000 0000000000000000 17700fa0 00480000
        00480000 00000000 0001 \(String(repeating: "00", count: 32)) 0018 ffff 00030000
        0000000c4a50454700000000 0000000866726565
        """)
    #expect(entry.problem == nil)
    #expect(entry.children.map(\.type) == ["JPEG", "free"])
  }

  @Test func `reads the layers of AV1 images`() throws {
    let small = try Self.box(LayeredImageIndexingProperty.self, "00 3700 0000 0000")
    #expect(small.layerSizes == [0x3700, 0, 0])
    let large = try Self.box(LayeredImageIndexingProperty.self, "01 00010000 00000002 00000003")
    #expect(large.layerSizes == [0x1_0000, 2, 3])
  }

  @Test func `reads the units of compressed images`() throws {
    let implied = try Self.box(CompressedUnitsItemInfoBox.self, "00000000 00 00000002 07 09")
    #expect(implied.units.map(\.size) == [7, 9])
    let placed = try Self.box(
      CompressedUnitsItemInfoBox.self, "00000000 6c 00000001 00000010 00000100")
    #expect(placed.units.map(\.offset) == [16])
    #expect(placed.units.map(\.size) == [256])
    #expect(throws: BoxError.self) {
      try CompressedUnitsItemInfoBox(parsing: Parsed.bytes("00000000 00 ffffffff 07"))
    }
  }
}
