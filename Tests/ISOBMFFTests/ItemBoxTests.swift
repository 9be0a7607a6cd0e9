import Testing

@testable import ISOBMFF

@Suite struct ItemBoxTests {
  /// The fields of a box given in hexadecimal, after checking that it was understood whole.
  private func read<Known: Box>(
    _ type: FourCC, as layout: Known.Type, in parents: FourCC..., hex: String
  ) throws -> Known {
    var bytes = try Parsed.box(type, try Parsed.bytes(hex))
    for parent in parents.reversed() { bytes = try Parsed.box(parent, bytes) }
    var node = try Parsed.first(bytes)
    while node.type != type || !node.children.isEmpty { node = try #require(node.children.first) }
    #expect(node.problem == nil)
    #expect(node.remainder.isEmpty)
    let fields = try #require(node.fields(as: Known.self))
    #expect(fields.described().reduce(0) { $0 + $1.bits } == 4 * hex.count { !$0.isWhitespace })
    return fields
  }

  @Test func `reads item locations of version 0`() throws {
    // Offsets and lengths of 4 bytes, base offsets of 8: one item in two pieces.
    let box = try read(
      "iloc", as: ItemLocationBox.self,
      hex: """
        00000000 4480 0001 0007 0000 0000000100000000 0002 00000010 00000020 00000030 00000040
        """)
    let item = try #require(box.items.first)
    #expect(item.itemID == 7)
    #expect(item.baseOffset == 1 << 32)
    #expect(item.extents.columns.map(\.name) == ["extent_offset", "extent_length"])
    #expect(item.extents[0] == [0x10, 0x20])
    #expect(item.extents[1] == [0x30, 0x40])
  }

  @Test func `reads item locations of version 1`() throws {
    // Offsets of 8, lengths of 4, indices of 4 bytes: in another item.
    let box = try read(
      "iloc", as: ItemLocationBox.self,
      hex: "01000000 8404 0001 0007 0002 0000 0001 00000001 0000000000000002 00000003")
    let item = try #require(box.items.first)
    #expect(item.constructionMethod == 2)
    #expect(item.extents[0] == [1, 2, 3])
  }

  @Test func `reads item locations of version 2`() throws {
    let box = try read(
      "iloc", as: ItemLocationBox.self,
      hex: "02000000 0400 00000001 00010007 0001 0000 0001 00000003")
    let item = try #require(box.items.first)
    #expect(item.itemID == 0x1_0007)
    #expect(item.constructionMethod == 1)
    #expect(item.extents.columns.map(\.name) == ["extent_length"])
  }

  @Test func `counts pieces that take no bytes`() throws {
    let box = try read(
      "iloc", as: ItemLocationBox.self, hex: "00000000 0000 0002 0001 0000 FFFF 0002 0000 0001")
    #expect(box.items.map(\.emptyExtentCount) == [0xFFFF, 1])
    #expect(box.items.allSatisfy { $0.extents.bytes.isEmpty })
  }

  @Test(arguments: [
    // More items than bytes, more pieces than bytes, numbers of 15 bytes.
    "02000000 4400 FFFFFFFF 00010007 0001 0000 0001", "00000000 4400 0001 0007 0000 FFFF 00000001",
    "00000000 F400 0001 0007 0000 0001 000102030405060708090A0B0C0D0E 00000001",
  ])
  func `keeps item locations that cannot be`(hex: String) throws {
    let payload = try Parsed.bytes(hex)
    let node = try Parsed.first(try Parsed.box("iloc", payload))
    #expect(node.fields == nil)
    #expect(node.problem != nil)
    #expect(node.remainder == payload)
  }

  @Test func `reads items by code`() throws {
    let hidden = try read(
      "infe", as: ItemInfoEntry.self, hex: "02000001 0005 0000 68766331 6100")
    #expect(hidden.itemID == 5)
    #expect(hidden.itemType == "hvc1")
    #expect(hidden.itemName.textToNul == "a")
    #expect(
      hidden.described().first { $0.name == "flags" }?.meaning == .text("hidden"))
    let mime = try read(
      "infe", as: ItemInfoEntry.self, hex: "03000000 00010005 0001 6D696D65 00 782F7900 677A00")
    #expect(mime.itemID == 0x1_0005)
    #expect(mime.contentType.textToNul == "x/y")
    #expect(mime.contentEncoding.textToNul == "gz")
    let uri = try read(
      "infe", as: ItemInfoEntry.self, hex: "02000000 0005 0000 75726920 00 75726E3A6100")
    #expect(uri.itemURIType.textToNul == "urn:a")
  }

  @Test func `reads items by media type`() throws {
    let plain = try read("infe", as: ItemInfoEntry.self, hex: "00000000 0001 0000 6100 782F7900")
    #expect(plain.contentType.textToNul == "x/y")
    #expect(plain.contentEncoding.isEmpty)
    let delivered = try read(
      "infe", as: ItemInfoEntry.self,
      hex: """
        01000000 0001 0000 6100 782F7900 00 6664656C 6C00 6D00 0000000000000009 000000000000000A
        02 00000001 00000002
        """)
    #expect(delivered.extensionType == "fdel")
    #expect(delivered.fileDelivery.contentLength == 9)
    #expect(delivered.fileDelivery.groupIDs == [1, 2])
  }

  @Test(arguments: ["00000000 00000001 0001 02 81 03", "00000001 00000001 0001 02 8001 0003"])
  func `reads which item has which property`(hex: String) throws {
    let box = try read("ipma", as: ItemPropertyAssociationBox.self, hex: hex)
    let entry = try #require(box.entries.first)
    #expect(entry.itemID == 1)
    #expect(entry.associations.map(\.essential) == [1, 0])
    #expect(entry.associations.map(\.propertyIndex) == [1, 3])
  }

  @Test func `refuses more properties than there are bytes`() throws {
    let node = try Parsed.first(
      try Parsed.box("ipma", try Parsed.bytes("01000001 00FFFFFF 00000001 FF 8001")))
    #expect(node.fields == nil)
    #expect(node.problem?.reason == .countTooLarge(0xFF_FFFF, limit: 1))
  }

  @Test func `reads references by the version of their box`() throws {
    func child(_ hex: String, _ reference: String) throws -> BoxNode {
      let inner = try Parsed.box("thmb", try Parsed.bytes(reference))
      let node = try Parsed.first(try Parsed.box("iref", try Parsed.bytes(hex), inner))
      #expect(node.problem == nil)
      return try #require(node.children.first)
    }
    let small = try child("00000000", "0002 0002 0001 0003")
    #expect(small.fields(as: SingleItemTypeReferenceBox.self)?.fromItemID == 2)
    #expect(small.fields(as: SingleItemTypeReferenceBox.self)?.toItemIDs[1] == [3])
    let large = try child("01000000", "00010002 0001 00010003")
    #expect(large.fields(as: SingleItemTypeReferenceBoxLarge.self)?.fromItemID == 0x1_0002)
    #expect(large.fields(as: SingleItemTypeReferenceBoxLarge.self)?.toItemIDs[0] == [0x1_0003])
    let hostile = try child("01000000", "00010002 FFFF 00010003")
    #expect(hostile.fields == nil)
    #expect(hostile.problem?.reason == .countTooLarge(0xFFFF, limit: 1))
  }

  @Test func `writes references of 32 bits as it reads them`() throws {
    try Named(name: "large", type: SingleItemTypeReferenceBoxLarge.self).checkRoundTrip()
  }

  @Test func `reads groups of items, and what their kind adds`() throws {
    let plain = try read(
      "abcd", as: EntityToGroupBox.self, in: "grpl", hex: "00000000 00000009 00000001 00000002")
    #expect(plain.groupID == 9)
    #expect(plain.entityIDs[0] == [2])
    let tracks = try read(
      "swtk", as: SwitchableTracksBox.self, in: "grpl",
      hex: "00000000 00000009 00000002 00000002 00000003 0007 0008")
    #expect(tracks.hierarchyIDs[1] == [8])
    let common = try read(
      "acgl", as: SubpicCommonGroupBox.self, in: "grpl",
      hex: "00000000 00000009 00000000 80 20 00000001 0004")
    #expect(common.levelIDC == 0x20)
    #expect(common.levelInfoEntityIdx == 1)
    #expect(common.numActiveTracks == 4)
  }

  @Test func `knows properties of items only among properties`() throws {
    let size = try read(
      "ispe", as: ImageSpatialExtentsProperty.self, in: "ipco", hex: "00000000 00000280 000001E0")
    #expect(size.imageWidth == 640)
    let turned = try read("irot", as: ImageRotation.self, in: "ipco", hex: "03")
    #expect(turned.described().last?.meaning == .text("270° anticlockwise"))
    let panorama = try read(
      "pano", as: ItemFullProperty<PanoramaEntry>.self, in: "ipco", hex: "00000000 0005")
    #expect(panorama.description.frameNumber == 5)
    let pixels = try read(
      "pixi", as: PixelInformationProperty.self, in: "ipco", hex: "00000000 03 080808")
    #expect(pixels.channels.count == 3)
    let elsewhere = try Parsed.first(try Parsed.box("moov", try Parsed.box("irot", [3])))
    #expect(elsewhere.children.first?.fields == nil)
  }

  @Test func `reads the whole configuration of VVC`() throws {
    // Two sublayers with one level, a sub-profile, one picture parameter set, and operating points
    // without a count.
    let box = try read(
      "vvcC", as: VVCConfigurationBox.self,
      hex: """
        00000000 FF 002D1F 02 03 33 C0AA 80 23 01 00000005 0280 01E0 0000 02
        90 0001 0002 ABCD 8C 0001 EE
        """)
    #expect(box.numSublayers == 2)
    #expect(box.nativePTL.generalProfileIDC == 1)
    #expect(box.nativePTL.generalTierFlag == 1)
    #expect(box.nativePTL.furtherConstraintInfo == [0xAA])
    #expect(box.nativePTL.sublayerLevelIDCs == [0x23])
    #expect(box.nativePTL.generalSubProfileIDCs == [5])
    #expect(box.maxPictureWidth == 640)
    #expect(box.arrays.map(\.nalUnitType) == [16, 12])
    #expect(box.arrays.map(\.nalUnits) == [[[0xAB, 0xCD]], [[0xEE]]])
  }

  @Test func `reads multiview groups with the boxes behind them`() throws {
    let rate = try Parsed.box("vwdi", [9])
    let node = try Parsed.first(
      try Parsed.box(
        "mvcg", try Parsed.bytes("00000000 00000001 0003 00 00 00000002 02 0005 03 0006 0002"),
        rate))
    let group = try #require(node.fields(as: MultiviewGroupBox.self))
    #expect(group.entries.map(\.entryType) == [0, 2, 3])
    #expect(group.entries.map(\.viewID) == [0, 5, 6])
    #expect(node.child(MultiviewSceneInfoBox.self)?.maxDisparity == 9)
  }
}
