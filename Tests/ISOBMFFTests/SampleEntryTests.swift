import Testing

@testable import ISOBMFF

@Suite struct SampleEntryTests {
  /// An `mp4a` of QuickTime's version 1, which claims two channels; the stream has one.
  static let soundVersion1 = """
    0000009e6d703461 0000000000000001 0001000000000000 00020010fffe0000 bb800000
    00000400 00000000 00000000 00000002
    0000005277617665 0000000c66726d616d703461 0000000c6d70346100000000
    0000002a65736473 00000000 031c000000 0414401500000000007d0000007d00 0505118856e500 060102
    0000000800000000 000000186368616e00000000006400010000000000000000
    """
  /// An `mp4a` of QuickTime's version 2.
  static let soundVersion2 = """
    0000009a6d703461 0000000000000001 0002000000000000 00030010fffe0000 00010000
    00000048 40e7700000000000 00000001 7f000000 00000000 00000000 00000000 00000400
    0000005277617665 0000000c66726d616d703461 0000000c6d70346100000000
    0000002a65736473 00000000 031c000000 0414401500000000007d0000007d00 0505118856e500 060102
    0000000800000000
    """
  /// An `ipcm` of the standard's version 1: `srat` follows at once, and is 16 bytes long.
  static let isoVersion1 = """
    00000044 6970636d 0000000000000001 0001000000000000 0002001800000000 00010000
    00000010 73726174 00000000 00017700 00000010 70636d43 00000000 01180000
    """

  @Test func `takes 16 bytes more in QuickTime's sound version 1`() throws {
    let entry = try Parsed.entry(hex: Self.soundVersion1)
    let fields = try #require(entry.fields(as: AudioSampleEntry.self))
    #expect(fields.layout == .quickTime1)
    #expect(fields.samplesPerPacket == 1024)
    #expect(fields.bytesPerSample == 2)
    #expect(entry.children.map(\.type) == ["wave", "chan"])
    #expect(entry.problem == nil)
    let format = AudioFormat(of: entry)
    #expect(format == AudioFormat(sampleRate: 48000, channelCount: 1))
    #expect(CodecString.of(entry) == "mp4a.40.2")
  }

  @Test func `takes rate and channels from QuickTime's sound version 2`() throws {
    let entry = try Parsed.entry(hex: Self.soundVersion2)
    let fields = try #require(entry.fields(as: AudioSampleEntry.self))
    #expect(fields.layout == .quickTime2)
    #expect(fields.audioSampleRate == 48000)
    #expect(fields.constLPCMFramesPerAudioPacket == 1024)
    #expect(entry.children.map(\.type) == ["wave"])
    var bare = entry
    bare.children = []
    #expect(AudioFormat(of: bare) == AudioFormat(sampleRate: 48000, channelCount: 1))
  }

  @Test func `takes no bytes more in the standard's version 1`() throws {
    let entry = try Parsed.entry(hex: Self.isoVersion1)
    let fields = try #require(entry.fields(as: AudioSampleEntry.self))
    #expect(fields.layout == .plain)
    #expect(entry.children.map(\.type) == ["srat", "pcmC"])
    #expect(AudioFormat(of: entry) == AudioFormat(sampleRate: 96000, channelCount: 2))
  }

  @Test func `copes with a nonsense terminator in wave`() throws {
    let hex = Self.soundVersion1.replacing("0000000800000000", with: "0000008000000000")
    let entry = try Parsed.entry(hex: hex)
    #expect(entry.child("wave")?.problem == nil)
    #expect(entry.child("wave")?.remainder.count == 8)
    #expect(CodecString.of(entry) == "mp4a.40.2")
  }

  @Test func `keeps zeros behind the boxes of a visual entry`() throws {
    var fields = VisualSampleEntry()
    fields.width = 160
    fields.compressorName = "Größe, in einunddreißig Bytes gekürzt"
    var node = BoxNode(fields, [BoxNode(PixelAspectRatioBox())])
    node.remainder = [0, 0, 0, 0]
    var writer = ByteWriter()
    try node.append(to: &writer)
    let entry = try Parsed.entry(writer.bytes)
    #expect(entry.child(PixelAspectRatioBox.self)?.horizontalSpacing == 1)
    #expect(entry.remainder == [0, 0, 0, 0])
    #expect(entry.problem == nil)
    let again = try #require(entry.fields(as: VisualSampleEntry.self))
    #expect(again.width == 160)
    #expect(again.compressorName == "Größe, in einunddreißig Byte")
    let name = again.described().first { $0.name == "compressorname" }
    #expect(name == Field("compressorname", .text(again.compressorName), bits: 256))
  }

  @Test(arguments: [(UInt16(8), 2), (UInt16(24), 0)])
  func `reads a colour table only where the depth asks for one`(depth: UInt16, colors: Int) throws {
    var fields = VisualSampleEntry()
    fields.depth = depth
    fields.colorTableID = 0
    let bytes = try Parsed.box(
      "rle ", fields.serialized(), [0, 0, 0, 0, 0x80, 0, 0, 1], Bytes(zeros: 16))
    let entry = try Parsed.entry(bytes)
    let table = try #require(entry.fields(as: VisualSampleEntry.self)).colorTable
    #expect(table.count == (colors == 0 ? 0 : 8 + 8 * colors))
  }

  @Test func `finds boxes behind texts that are left out`() throws {
    let rate = try Parsed.box("btrt", Bytes(zeros: 12))
    let head: Bytes = [0, 0, 0, 0, 0, 0, 0, 1]
    let entry = try Parsed.entry(
      try Parsed.box("stpp", head, Bytes(Array("urn:x".utf8) + [0, 0]), rate))
    let fields = try #require(entry.fields(as: XMLSubtitleSampleEntry.self))
    #expect(fields.namespace.textToNul == "urn:x")
    #expect(fields.schemaLocation == [0])
    #expect(fields.auxiliaryMIMETypes.isEmpty)
    #expect(entry.children.map(\.type) == ["btrt"])
    let text = try Parsed.entry(
      try Parsed.box("text", head, Bytes(zeros: 43), rate))
    #expect(text.fields(as: QuickTimeTextSampleEntry.self)?.textNameBytes == Bytes())
    #expect(text.children.map(\.type) == ["btrt"])
  }

  @Test func `does not look for boxes in an entry that is not known`() throws {
    let payload: Bytes = [0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 99, 0x61, 0x62, 0x63, 0x64]
    let entry = try Parsed.entry(try Parsed.box("abcd", payload))
    #expect(entry.fields(as: PlainSampleEntry.self)?.dataReferenceIndex == 3)
    #expect(entry.remainder.count == 8)
    #expect(entry.problem == nil)
  }

  @Test func `reads the keys of a metadata track`() throws {
    let key = try Parsed.box("keyd", Bytes(utf8: "mdtacom.apple.quicktime.x"))
    let type = try Parsed.box("dtyp", [0, 0, 0, 0, 0, 0, 0, 66])
    let keys = try Parsed.box("keys", try Parsed.box(FourCC(rawValue: 1), key, type))
    let entry = try Parsed.entry(try Parsed.box("mebx", [0, 0, 0, 0, 0, 0, 0, 1], keys))
    let first = try #require(entry.child("keys")?.children.first)
    #expect(first.child(MetadataKeyDeclarationBox.self)?.value.text == "com.apple.quicktime.x")
    #expect(first.child(MetadataDatatypeDefinitionBox.self)?.datatype == [0, 0, 0, 66])
  }

  @Test(arguments: [soundVersion1, soundVersion2, isoVersion1], 0..<8)
  func `gives damaged entries back byte for byte`(hex: String, seed: Int) throws {
    let bytes = Array(try Parsed.bytes(hex))
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    for _ in 0..<100 {
      var damaged = bytes
      for _ in 0..<3 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        damaged[8 + Int(state >> 33) % (bytes.count - 8)] = UInt8(truncatingIfNeeded: state >> 56)
      }
      let entry = try Parsed.entry(Bytes(damaged))
      _ = (CodecString.of(entry), AudioFormat(of: entry), entry.fields?.described())
    }
  }
}
