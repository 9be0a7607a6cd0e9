import Testing

@testable import ISOBMFF

@Suite struct MakerBoxTests {
  // MARK: GoPro

  @Test func `reads keys and values of GPMF`() throws {
    let node = try udta(
      "GPMF", try Parsed.bytes("44455643 00 01 0018"),
      try Parsed.bytes("4d494e46 63 01 0004 58303031 53495a45 53 04 0001 0280 01e0"))
    let box = try #require(node.fields(as: GoProMetadataBox.self))
    let items = try #require(box.items.first).items
    #expect(items.map(\.key) == ["MINF", "SIZE"])
    #expect(items.first?.data.text == "X001")
    #expect(node.remainder.isEmpty)
    try checkBits(box)
  }

  @Test func `keeps the padding of a value of GPMF`() throws {
    let node = try udta("GPMF", try Parsed.bytes("464f4f20 42 03 0001 010203 ff 00000000"))
    let box = try #require(node.fields(as: GoProMetadataBox.self))
    #expect(box.items.first?.padding == [0xFF])
    #expect(node.remainder.count == 4)
    try checkBits(box)
  }

  @Test(arguments: [
    "", "464f4f20", "464f4f20 42 ff ffff 00", "464f4f20 00 01 0004 41414141",
    "464f4f20 00 01 0008 41414141 00 ff ffff", "464f4f20 53 03 0001 00000000",
    "464f4f20 6c 00 0005", "464f4f20 ff 04 0001 00000000",
  ])
  func `survives damaged GPMF`(hex: String) throws {
    let node = try udta("GPMF", try Parsed.bytes(hex))
    if let box = node.fields(as: GoProMetadataBox.self) { try checkBits(box) }
  }

  @Test func `does not follow GPMF without end`() throws {
    var bytes: [UInt8] = []
    for depth in (0..<100).reversed() {
      let size = UInt16(8 * depth)
      bytes += [0x46, 0x4F, 0x4F, 0x20, 0, 1, UInt8(size >> 8), UInt8(size & 0xFF)]
    }
    let node = try udta("GPMF", Bytes(bytes))
    #expect(node.fields is GoProMetadataBox)
  }

  // MARK: Other makers

  @Test func `reads the tags of a Nikon`() throws {
    let tags = try Parsed.bytes("00000001 0002 0006 4e696b6f6e00 00000011 0003 0002 00010002")
    let node = try udta("NCDT", try Parsed.box("NCTG", tags))
    let box = try #require(node.children.first?.fields(as: NikonTagsBox.self))
    #expect(box.entries.map(\.tag) == [1, 17])
    #expect(box.entries.first?.value.textToNul == "Nikon")
    try checkBits(box)
  }

  @Test(arguments: ["00000001 000d 0001 00", "00000001 0003 ffff 0001", "000000"])
  func `keeps tags of a Nikon that it cannot read`(hex: String) throws {
    let node = try udta("NCDT", try Parsed.box("NCTG", try Parsed.bytes(hex)))
    #expect(node.children.first?.problem != nil)
  }

  @Test func `reads metadata of Windows`() throws {
    let node = try udta(
      "Xtra",
      try Parsed.bytes(
        """
        00000026 00000008 574d2f4d6f6f6421 00000002 0000000a 0008 41004200
        00000008 0013 0100
        """))
    let box = try #require(node.fields(as: WindowsMetadataBox.self))
    #expect(box.items.first?.name.text == "WM/Mood!")
    #expect(box.items.first?.values.map(\.valueType) == [8, 19])
    #expect(texts(box).contains("AB"))
    try checkBits(box)
  }

  @Test(arguments: [
    "00000026 00000008 574d2f4d6f6f6421 ffffffff", "00000010 ffffffff", "00000000",
    "00000012 00000000 00000001 00000005 0008", "0000001b 00000000 00000001 00000006 0008",
  ])
  func `keeps metadata of Windows that it cannot read`(hex: String) throws {
    let node = try udta("Xtra", try Parsed.bytes(hex))
    #expect(node.problem != nil)
  }

  @Test func `reads Sony's metadata and the profile of a movie`() throws {
    let metadata = try Parsed.box(
      "MTDT", try Parsed.bytes("0002 000e 00000003 55c4 0001 00410042 000c 0000000b 55c4 0000 003c")
    )
    let user = try Parsed.first(
      try uuid("55534d5421d24fcebb88695cfac9c740", metadata))
    let box = try #require(user.children.first?.fields(as: SonyMetadataBox.self))
    #expect(box.items.map(\.tag) == [3, 11])
    #expect(texts(box).contains("AB"))
    try checkBits(box)
    let profile = try Parsed.first(
      try uuid(
        "50524f4621d24fcebb88695cfac9c740", [0, 0, 0, 0, 0, 0, 0, 1],
        try Parsed.box("FPRF", try Parsed.bytes("00000000 10000000 00000000"))))
    #expect(profile.fields(as: MovieProfileBox.self)?.count == 1)
    #expect(profile.children.first?.fields(as: FileProfileBox.self)?.function == 0x1000_0000)
  }

  @Test(arguments: ["0001 0009 00000003 55c4 0001", "ffff", "0001 ffff 00000003 55c4 0001"])
  func `keeps Sony's metadata that it cannot read`(hex: String) throws {
    let node = try Parsed.first(
      try uuid(
        "55534d5421d24fcebb88695cfac9c740", try Parsed.box("MTDT", try Parsed.bytes(hex))))
    #expect(node.children.first?.problem != nil)
  }

  @Test func `reads the mode and the frame rate of a Samsung phone`() throws {
    let node = try udta(
      "smta", [0, 0, 0, 0], try Parsed.box("saut", try Parsed.bytes("00000000 000c 0104")),
      try Parsed.box("srfr", try Parsed.bytes("00f00000")))
    #expect(node.children.first?.fields(as: SamsungRecordingModeBox.self)?.recordingMode == 12)
    #expect(node.children.last?.fields(as: SamsungFrameRateBox.self)?.frameRate == 240 << 16)
  }

  @Test func `tells the two forms of thmb and of kywd apart`() throws {
    let picture = try udta("thmb", try Parsed.bytes("00000000 6a706567 ffd8ff"))
    #expect(picture.fields(as: ThumbnailBox.self)?.format == "jpeg")
    let other = try udta("thmb", try Parsed.bytes("00000003 ffd8ff"))
    #expect(other.fields(as: ThumbnailBox.self)?.data.count == 7)
    let words = try udta("kywd", try Parsed.bytes("00000000 15c7 02 03 616200 06 feff00630000"))
    let box = try #require(words.fields(as: KeywordsBox.self))
    #expect(box.keywords.map { MetadataText.decode($0.bytes) } == ["ab", "c"])
    try checkBits(box)
    let text = try udta("kywd", Bytes(utf8: "iMovie"))
    #expect(text.fields(as: KeywordsBox.self)?.plainText?.text == "iMovie")
  }

  @Test func `reads the table of a dashcam, and no table that has no room`() throws {
    let table = try Parsed.bytes("00000101 00000001 00000903 00000100")
    let node = try Parsed.first(try Parsed.box("gps ", table))
    #expect(node.fields(as: GPSBlockTableBox.self)?.blocks[0] == [0x903, 0x100])
    let cut = try Parsed.first(try Parsed.box("gps ", table[0..<15]))
    #expect(cut.fields == nil)
  }

  // MARK: Extended types

  @Test func `reads boxes of an extended type`() throws {
    let provenance = try Parsed.first(
      try uuid(
        "d8fec3d61b0e483c92975828877ec481", [0, 0, 0, 0], Bytes(utf8: "manifest"), [0],
        [0, 0, 0, 0, 0, 0, 1, 0], [1, 2]))
    let box = try #require(provenance.fields(as: ContentProvenanceBox.self))
    #expect(box.merkleOffset == 256 && box.data == [1, 2])
    let merkle = try Parsed.first(
      try uuid("d8fec3d61b0e483c92975828877ec481", [0, 0, 0, 0], Bytes(utf8: "merkle"), [0, 0xA0]))
    #expect(merkle.fields(as: ContentProvenanceBox.self)?.data == [0xA0])
    let time = try Parsed.first(
      try uuid(
        "6d1d9b0542d544e680e2141daff757b2",
        try Parsed.bytes("01000000 0000000000000005 0000000000000007")))
    #expect(time.fields(as: FragmentTimeBox.self)?.duration == 7)
    let more = try Parsed.first(
      try uuid(
        "d4807ef2ca3946958e5426cb9e46a79f", try Parsed.bytes("00000000 01 00000005 00000007"))
    )
    #expect(more.fields(as: FragmentReferencesBox.self)?.entries.first?.time == 5)
    let marker = try Parsed.first(
      try uuid("6b6840f25f244fc5ba39a51bcf0323f3", [0, 0, 0, 0]))
    #expect(marker.fields is OpaqueDataBox)
    let unknown = try Parsed.first(try uuid("00010203040506070809000102030405", [9]))
    #expect(unknown.fields == nil)
  }

  @Test func `knows each extended type by its 16 bytes`() {
    let definitions = BoxRegistry.isoBaseMedia.definitions.filter { $0.kind == .userType }
    #expect(definitions.count >= 20)
    for definition in definitions {
      #expect(definition.userType?.count == 16, "\(definition.name)")
      #expect(!definition.name.isEmpty && definition.specification != nil)
    }
    #expect(Set(definitions.compactMap(\.userType)).count == definitions.count)
  }

  // MARK: Sample encryption

  @Test(arguments: [
    ("00000000 00000002 0000000000000001 0000000000000002", [8, 8]),
    ("00000000 00000001 00000000000000010000000000000002", [16]),
    ("00000002 00000001 0001 0004 00000010", [0]),
    (
      "00000002 00000002 0000000000000001 0001 0004 00000010 0000000000000002 0000", [8, 8]
    ),
  ])
  func `tells the length of initialization vectors`(hex: String, sizes: [Int]) throws {
    let node = try Parsed.first(try Parsed.box("senc", try Parsed.bytes(hex)))
    let box = try #require(node.fields(as: SampleEncryptionBox.self))
    #expect(box.samples.entries.map(\.initializationVector.count) == sizes)
    #expect(node.remainder.isEmpty)
    try checkBits(box)
  }

  @Test(arguments: [
    "00000000 00000002 000000000000000100", "00000000 ffffffff", "00000002 ffffffff 0001",
    "00000002 00000001 0000000000000001 ffff", "00000000 00000000 01",
  ])
  func `keeps entries of senc whose length cannot be told`(hex: String) throws {
    let bytes = try Parsed.bytes(hex)
    let node = try Parsed.first(try Parsed.box("senc", bytes))
    let box = try #require(node.fields(as: SampleEncryptionBox.self))
    #expect(box.samples.entries.isEmpty)
    #expect(box.samples.unread.count == bytes.count - 8)
    #expect(box.samples.sampleCount == bytes.integer(at: 4, as: UInt32.self))
    try checkBits(box)
  }

  // MARK: Spatial video

  @Test func `reads stereo and spherical video in a sample entry`() throws {
    let eyes = try Parsed.box(
      "eyes", try Parsed.box("stri", [0, 0, 0, 0, 3]), try Parsed.box("hero", [0, 0, 0, 0, 1]),
      try Parsed.box("cams", try Parsed.box("blin", [0, 0, 0, 0, 0, 0, 0x4B, 0x28])),
      try Parsed.box("must", Bytes([0, 0, 0, 0] + Array("strihero".utf8))))
    let node = try Parsed.first(try Parsed.box("vexu", eyes))
    let view = try #require(node.children.first)
    #expect(view.child(StereoViewInformationBox.self)?.hasLeftEyeView == 1)
    #expect(view.child(HeroStereoEyeBox.self)?.heroEyeIndicator == 1)
    #expect(view.child("cams")?.child(StereoBaselineBox.self)?.baseline == 19240)
    #expect(view.child(RequiredBoxTypesBox.self)?.types == ["stri", "hero"])
    let sphere = try Parsed.first(
      try Parsed.box(
        "sv3d", try Parsed.box("svhd", [0, 0, 0, 0, 0x41, 0]),
        try Parsed.box("proj", try Parsed.box("prhd", Bytes(zeros: 16)))))
    #expect(sphere.child("proj")?.child(ProjectionHeaderBox.self) != nil)
    let sound = try Parsed.first(
      try Parsed.box("SA3D", try Parsed.bytes("00 80 00000001 00 00 00000002 00000000 00000001")))
    let box = try #require(sound.fields(as: SpatialAudioBox.self))
    #expect(box.headLockedStereo == 1 && box.channelMap == [0, 1])
    try checkBits(box)
  }

  // MARK: What the tests share

  private func udta(_ type: FourCC, _ payload: Bytes...) throws -> BoxNode {
    let node = try Parsed.first(
      try Parsed.box("udta", try Parsed.box(type, Bytes(payload.joined()))))
    return try #require(node.children.first)
  }

  private func uuid(_ hex: String, _ payload: Bytes...) throws -> Bytes {
    try Parsed.box("uuid", try Parsed.bytes(hex), Bytes(payload.joined()))
  }

  private func checkBits(_ box: some Layout) throws {
    #expect(box.described().reduce(0) { $0 + $1.bits } == 8 * (try box.serializedCount()))
  }

  private func texts(_ box: some Layout) -> [String] {
    func texts(_ fields: [Field]) -> [String] {
      fields.flatMap { field -> [String] in
        switch field.value {
        case .text(let text): [text]
        case .list(let groups): groups.flatMap(texts)
        default: []
        }
      }
    }
    return texts(box.described())
  }
}
