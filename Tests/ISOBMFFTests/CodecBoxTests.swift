import Testing

@testable import ISOBMFF

@Suite struct CodecBoxTests {
  @Test func `reads the parameter sets and the High profile's fields of avcC`() throws {
    let node = try Parsed.first(
      try Parsed.bytes(
        """
        00000036617663430164000bffe100196764000bacb61423f2e022000003000200000300641e2855c0
        01000668eac084b22cfdf8f800
        """))
    let box = try #require(node.fields(as: AVCConfigurationBox.self))
    #expect(box.sequenceParameterSets.map(\.count) == [25])
    #expect(box.pictureParameterSets.map(\.count) == [6])
    #expect(box.highProfile?.chromaFormat == 1)
    #expect(node.remainder.isEmpty)
    #expect(CodecString.of(BoxNode(VisualSampleEntry(), [node])) == "avc1.64000B")
  }

  @Test(arguments: ["", "fdf8f8", "fdf8f80100"])
  func `leaves a cut High profile tail of avcC in the remainder`(tail: String) throws {
    let record = try Parsed.bytes("0164000bff e1 000167 01 000168" + tail)
    let node = try Parsed.first(try Parsed.box("avcC", record))
    let box = try #require(node.fields(as: AVCConfigurationBox.self))
    #expect(box.highProfile == nil)
    #expect(node.remainder.count == tail.count / 2)
  }

  @Test func `refuses parameter sets that run past the end`() throws {
    let node = try Parsed.first(try Parsed.box("avcC", [1, 100, 0, 11, 0xFF, 0xE1, 0, 9, 0x67]))
    #expect(node.fields == nil)
    #expect(node.problem?.reason == .truncated(needed: 9, available: 1))
  }

  @Test func `reads the arrays of hvcC`() throws {
    let node = try Parsed.first(
      try Parsed.bytes(
        """
        00000084 68766343 010220000000b000000000005df000fcfdfafa00000b
        04 a0 0001 0018 40010c01ffff022000000300b0000003000003005d15c090
        a1 0001 0023 420101022000000300b0000003000003005da00280802d1362057b9165535091209008
        a2 0001 0009 4401c02864b86414c9 a7 0001 000d 4e019408002fe9a03d13404280
        """))
    let box = try #require(node.fields(as: HEVCConfigurationBox.self))
    #expect(box.arrays.map(\.nalUnitType) == [32, 33, 34, 39])
    #expect(box.arrays.map(\.nalUnits.count) == [1, 1, 1, 1])
    #expect(box.bitDepthLumaMinus8 == 2)
    var entry = BoxNode(VisualSampleEntry(), [node])
    entry.header.type = "hvc1"
    #expect(CodecString.of(entry) == "hvc1.2.4.L93.B0")
  }

  @Test func `takes colours without the range`() throws {
    let node = try Parsed.first(
      try Parsed.bytes("00000012636f6c726e636c78000100010001"))
    let box = try #require(node.fields(as: ColourInformationBox.self))
    #expect(box.colourPrimaries == 1 && box.matrixCoefficients == 1)
    #expect(box.isFullRange == nil)
    #expect(node.problem == nil)
    let whole = try Parsed.first(
      try Parsed.bytes("00000013636f6c726e636c7800090012000980"))
    #expect(whole.fields(as: ColourInformationBox.self)?.isFullRange == true)
  }

  @Test(arguments: [
    // Sizes of one byte, of four padded bytes, and of an outer descriptor that runs past the end.
    "00000000 0319 000100 0411 40150000000001f4000001f400 05021210 060102",
    """
    00000000 03808080 22000100 04808080 14 40150000000001f4000001f400 05808080 021210
    06808080 0102
    """,
    "00000000 037f 000100 0411 40150000000001f4000001f400 05021210 060102",
  ])
  func `keeps the spelling of descriptors`(hex: String) throws {
    let node = try Parsed.first(try Parsed.box("esds", try Parsed.bytes(hex)))
    #expect(node.problem == nil)
    let box = try #require(node.fields(as: ElementaryStreamDescriptorBox.self))
    #expect(box.objectTypeIndication == 0x40)
    #expect(box.streamType == 5)
    #expect(box.maxBitrate == 128_000)
    #expect(box.avgBitrate == 128_000)
    #expect(box.decoderSpecificInfo == [0x12, 0x10])
    #expect(box.audioSpecificConfig?.samplingFrequency == 44100)
    #expect(box.audioSpecificConfig?.channelCount == 2)
  }

  @Test func `does not nest descriptors without end`() throws {
    var body: [UInt8] = []
    for _ in 0..<40 { body = [3, UInt8(body.count + 3), 0, 1, 0] + body }
    let node = try Parsed.first(
      try Parsed.box("esds", [0, 0, 0, 0], Bytes(body.prefix(127))))
    #expect(node.fields(as: ElementaryStreamDescriptorBox.self) != nil)
  }

  @Test(
    arguments: [
      // AAC-LC; SBR signalled as absent; HE-AAC and HE-AAC v2 in front of the core and behind it;
      // a frequency that no index stands for.
      ("1190", 2, 48000, 2), ("118856e500", 2, 48000, 1), ("2b8a0800", 5, 44100, 1),
      ("eb8a0800", 29, 44100, 2), ("138856e5a5480080", 2, 44100, 1),
      ("138856e5a54880", 2, 44100, 2), ("178000c808", 2, 400, 1),
    ] as [(String, Int, Int, Int)])
  func `tells rate and channels of AAC`(hex: String, type: Int, rate: Int, channels: Int) throws {
    let config = try #require(AudioSpecificConfig(try Parsed.bytes(hex)))
    #expect(config.objectType == type)
    #expect(config.outputSamplingFrequency == rate)
    #expect(config.channelCount == channels)
  }

  @Test func `counts the channels of a program configuration`() throws {
    // Object type 2, 48 kHz, configuration 0; then front C and L/R, back L/R, one low frequency.
    let text =
      "00010 0011 0000 000" + "0000 01 0011 0010 0000 0001 01 000 0000 000"
      + "00000 10000 10000 0000"
    let digits = text.filter { $0 != " " }
    var bytes = [UInt8](repeating: 0, count: (digits.count + 7) / 8 + 2)
    for (index, digit) in digits.enumerated() where digit == "1" {
      bytes[index / 8] |= 0x80 >> UInt8(index % 8)
    }
    #expect(AudioSpecificConfig(Bytes(bytes))?.channelCount == 6)
  }

  @Test func `adds the channels of dependent substreams`() throws {
    var box = EC3SpecificBox()
    box.substreams[0].acmod = 7
    box.substreams[0].lfeon = 1
    box.substreams[0].numDepSub = 1
    box.substreams[0].chanLoc = 0b10
    let again = try EC3SpecificBox(parsing: try box.serialized())
    #expect(again.substreams == box.substreams)
    #expect(again.substreams[0].channelCount == 8)
  }

  @Test func `names encrypted tracks by their original format`() throws {
    var format = OriginalFormatBox()
    format.dataFormat = "av01"
    var av1 = AV1CodecConfigurationBox()
    av1.seqLevelIdx0 = 5
    av1.highBitdepth = 1
    var entry = BoxNode(
      VisualSampleEntry(),
      [BoxNode(av1), BoxNode("sinf", [BoxNode(format)])])
    entry.header.type = "encv"
    #expect(CodecString.of(entry) == "av01.0.05M.10")
  }

  @Test func `names MPEG-4 video and MP3 by their descriptors`() throws {
    func name(_ type: FourCC, _ body: String) throws -> String {
      let descriptor = try Parsed.box("esds", try Parsed.bytes("00000000" + body))
      return CodecString.of(
        try Parsed.entry(
          try Parsed.box(
            type,
            type == "mp4v" ? VisualSampleEntry().serialized() : AudioSampleEntry().serialized(),
            descriptor)))
    }
    #expect(
      try name("mp4v", "0319000100 0414 20110000000000000000000000 0505000001b0f5 ")
        == "mp4v.20.245")
    #expect(try name("mp4a", "0312000000 040d 6b150000000000000000000000") == "mp4a.6B")
  }
}
