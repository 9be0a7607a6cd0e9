import TestSupport
import Testing

@testable import ISOBMFF

/// Boxes of ISO/IEC 14496-12 whose layout is more than a row of numbers.
@Suite struct BaseMediaBoxTests {
  /// The fields of a box that is understood to its last byte.
  private func fields<Known: Box>(
    _ type: FourCC, _ hex: String, as known: Known.Type = Known.self
  ) throws -> Known {
    let payload = try Parsed.bytes(hex)
    let node = try Parsed.first(try Parsed.box(type, payload))
    #expect(node.problem == nil)
    #expect(node.remainder.isEmpty)
    let box = try #require(node.fields(as: known))
    #expect(box.described().reduce(0) { $0 + $1.bits } == 8 * payload.count)
    return box
  }

  /// What the first field of a name stands for.
  private func meaning(_ name: String, of fields: [Field]) -> FieldMeaning? {
    fields.first { $0.name == name }?.meaning
  }

  @Test(
    arguments: [
      ("sidx", "00000000 00000001 000003E8 00000064 00000000 00000002 00001000 000007D0 90000000"),
      ("ssix", "00000000 FFFFFFFF 00000001 01000010"),
      ("ssix", "00000000 00000001 40000000 01000010"),
      ("tfra", "00000000 00000001 00000000 FFFFFFFF 0000000A 00000100 010101"),
      ("csgp", "0000003F 726F6C6C 00000001 FFFFFFFF 00000001"),
      ("csgp", "00000000 726F6C6C FFFFFFFF 11"),
      ("chnl", "01000000 1002 00 FF 00"),
      ("tlou", "01000000 01 00 0000 28026023 FF 018F23"),
      ("tlou", "01000000 3F 00 0000 28026023 00"),
      ("stsg", "00000000 726F6C6C FFFF 00000001"),
      ("padb", "00000000 FFFFFFFF 71"),
      ("stsh", "00000000 10000000 00000001 00000002"),
      ("leva", "00000000 FF 00000001 02"),
      ("assp", "01000000 FFFFFFFF 00000001 00000002"),
      ("segr", "FFFF 00 0000"), ("segr", "0001 FF 00000001"),
      ("gitn", "00000000 FFFF 00000001 00"),
      ("fpar", "00000000 0001 0578 00 00 0000 0010 0578 0010 00 FFFF 0001 00000010"),
      ("fecr", "01000000 FFFFFFFF 00000001 00000001"),
      ("stvi", "00000000 00000001 00000001 FFFFFFFF 00"),
    ] as [(FourCC, String)])
  func `believes no count beyond the bytes`(type: FourCC, hex: String) throws {
    let node = try Parsed.first(try Parsed.box(type, try Parsed.bytes(hex)))
    #expect(node.fields == nil)
    #expect(node.problem != nil)
  }

  @Test func `reads a segment index`() throws {
    let short = try fields(
      "sidx", "00000000 00000001 000003E8 00000064 00000020 00000001 80001000 000007D0 A0000003",
      as: SegmentIndexBox.self)
    #expect(short.timescale == 1000)
    #expect(short.earliestPresentationTime == 100)
    #expect(short.firstOffset == 32)
    let reference = try #require(short.references.first)
    #expect(reference.type == 1)
    #expect(reference.size == 0x1000)
    #expect(reference.duration == 2000)
    #expect(reference.startsWithAccessPoint == 1)
    #expect(reference.accessPointType == 2)
    #expect(reference.accessPointDelta == 3)
    #expect(
      meaning("earliest_presentation_time", of: short.described()) == .ticks(perSecond: 1000))
    let long = try fields(
      "sidx", "01000000 00000001 000003E8 0000000100000000 0000000000000001 00000000",
      as: SegmentIndexBox.self)
    #expect(long.earliestPresentationTime == 1 << 32)
    #expect(long.references.isEmpty)
  }

  @Test func `reads a subsegment index`() throws {
    let box = try fields(
      "ssix", "00000000 00000002 00000001 01000010 00000002 01000020 02FFFFFF",
      as: SubsegmentIndexBox.self)
    #expect(box.subsegments.map(\.count) == [1, 2])
    #expect(box.subsegments[1][1] == [2, 0xFFFFFF])
  }

  @Test func `reads event messages of both versions`() throws {
    let first = try fields(
      "emsg", "00000000 75726E3A7800 3100 000003E8 0000000A FFFFFFFF 00000001 AABB",
      as: EventMessageBox.self)
    #expect(first.schemeIDURI.textToNul == "urn:x")
    #expect(first.value.textToNul == "1")
    #expect(first.presentationTime == 10)
    #expect(first.messageData == [0xAA, 0xBB])
    #expect(meaning("event_duration", of: first.described()) == .text("not known"))
    let second = try fields(
      "emsg", "01000000 000003E8 0000000000000BB8 00000064 00000002 7500 00",
      as: EventMessageBox.self)
    #expect(second.presentationTime == 3000)
    #expect(second.eventDuration == 100)
    #expect(second.schemeIDURI.textToNul == "u")
    #expect(second.value == [0])
  }

  @Test func `reads a producer reference time`() throws {
    let box = try fields(
      "prft", "01000018 00000001 E000000080000000 0000000000000007",
      as: ProducerReferenceTimeBox.self)
    #expect(box.mediaTime == 7)
    #expect(
      meaning("flags", of: box.described()) == .text("with a constant offset to real time"))
    #expect(
      meaning("ntp_timestamp", of: box.described())
        == .text("3758096384 s since 1900-01-01 00:00 UTC"))
  }

  @Test func `reads random access with numbers of odd sizes`() throws {
    let box = try fields(
      "tfra",
      "01000000 00000001 00000024 00000001 0000000100000000 0000000200000000 000003 0002 01",
      as: TrackFragmentRandomAccessBox.self)
    #expect(box.lengthSizeOfTrafNumber == 2)
    #expect(box.lengthSizeOfTrunNumber == 1)
    #expect(box.entries[0] == [1 << 32, 2 << 32, 3, 2, 1])
  }

  @Test func `reads patterns of groups in half bytes`() throws {
    let box = try fields(
      "csgp", "00000000 726F6C6C 00000001 36 1200", as: CompactSampleToGroupBox.self)
    #expect(box.patterns.map(\.sampleCount) == [6])
    #expect(box.patterns.map(\.indices) == [[1, 2, 0]])
    let wide = try fields(
      "csgp", "0000006A 726F6C6C 00000005 00000002 0001 0002 0002 0009 0001 0002 0001",
      as: CompactSampleToGroupBox.self)
    #expect(wide.groupingTypeParameter == 5)
    #expect(wide.patterns.map(\.indices) == [[1], [2, 1]])
  }

  @Test func `reads channel layouts of both versions`() throws {
    let listed = try fields(
      "chnl", "00000000 03 00 00 7EFFE20A 05", as: ChannelLayoutBox.self)
    #expect(listed.speakers.map(\.position) == [0, 126])
    #expect(listed.speakers[1].azimuth == -30)
    #expect(listed.speakers[1].elevation == 10)
    #expect(listed.objectCount == 5)
    let numbered = try fields(
      "chnl", "00000000 01 02 0000000000000000", as: ChannelLayoutBox.self)
    #expect(meaning("definedLayout", of: numbered.described()) == .text("stereo"))
    let newer = try fields(
      "chnl", "01000000 12 06 06 03 0000000000000008", as: ChannelLayoutBox.self)
    #expect(newer.formatOrdering == 2)
    #expect(newer.baseChannelCount == 6)
    #expect(newer.channelOrderDefinition == 1)
    #expect(newer.omittedChannelsMap == 8)
    let counted = try fields(
      "chnl", "01000000 10 02 00 02 00 01", as: ChannelLayoutBox.self)
    #expect(counted.speakers.map(\.position) == [0, 1])
  }

  @Test func `reads loudness`() throws {
    let box = try fields(
      "tlou", "01000000 01 05 0000 28026023 01 018F23", as: LoudnessBaseBox.self)
    let entry = try #require(box.entries.first)
    #expect(entry.eqSetID == 5)
    #expect(entry.truePeakLevel == 0x260)
    #expect(entry.measurements.map(\.methodValue) == [0x8F])
    guard case .list(let entries)? = box.described().last?.value else {
      Issue.record("no list of sounds")
      return
    }
    #expect(meaning("bs_sample_peak_level", of: entries[0]) == .text("0.0 dB"))
    guard case .list(let measurements)? = entries[0].last?.value else {
      Issue.record("no list of measurements")
      return
    }
    #expect(meaning("method_value", of: measurements[0]) == .text("-22.0 LKFS"))
    let older = try fields("alou", "00000000 0000 28026023 00", as: LoudnessBaseBox.self)
    #expect(older.entries.count == 1)
    let grouped = try fields(
      "tlou", "02000000 C1 03 00 0000 28026023 00", as: LoudnessBaseBox.self)
    #expect(grouped.maeGroupID == 3)
  }

  @Test func `reads downmixes as far as it can`() throws {
    let box = try fields(
      "dmix", "01000000 02 020281 010102 ABCD", as: DownmixInstructionsBox.self)
    #expect(box.instructions.map(\.downmixID) == [1, 2])
    #expect(box.coefficients == [0xAB, 0xCD])
  }

  @Test func `reads the parts of a track that may be chosen`() throws {
    let box = try fields(
      "stri", "00000000 0001 0002 00000003 62697472 76777363", as: SubTrackInformationBox.self)
    #expect(box.attributes == ["bitr", "vwsc"])
    #expect(box.alternateGroup == 2)
    let levels = try fields(
      "leva", "00000000 02 00000001 00 726F6C6C 00000001 82", as: LevelAssignmentBox.self
    ).levels
    #expect(levels.map(\.assignmentType) == [0, 2])
    #expect(levels.map(\.paddingFlag) == [0, 1])
    let padding = try fields("padb", "00000000 00000003 71 20", as: PaddingBitsBox.self)
    #expect(padding.pairs.map(\.first) == [7, 2])
  }

  @Test func `reads sessions of file delivery`() throws {
    let sessions = try fields(
      "segr", "0001 01 00000007 0002 00000001 00000002", as: FDSessionGroupBox.self
    ).sessions
    #expect(sessions.map(\.groups.count) == [1])
    #expect(sessions[0].channels[1] == [2])
    let names = try fields("gitn", "00000000 0001 00000007 6100", as: GroupIDToNameBox.self)
    #expect(names.groups.map(\.name.textToNul) == ["a"])
  }

  @Test func `reads the colours of content`() throws {
    let box = try fields(
      "cclv",
      "28 00000001 00000002 00000003 00000004 00000005 FFFFFFFF 00000064",
      as: ContentColourVolumeBox.self)
    #expect(box.primaries.map(\.y) == [2, 4, -1])
    #expect(box.minLuminance == nil)
    #expect(box.maxLuminance == 100)
  }

  @Test func `tells types apart by where they stand`() throws {
    let hints = try Parsed.first(
      try Parsed.box(
        "hnti", try Parsed.box("rtp ", Bytes(utf8: "sdp v=0")),
        try Parsed.box("sdp ", Bytes(utf8: "a=x"))))
    let session = try #require(hints.children.first?.fields(as: RTPMovieHintInformationBox.self))
    #expect(session.descriptionFormat == "sdp ")
    #expect(session.sdpText.text == "v=0")
    #expect(hints.children.last?.fields(as: SDPInformationBox.self)?.sdpText.text == "a=x")
    let groups = try Parsed.first(
      try Parsed.box(
        "trgr", try Parsed.box("ster", [0, 0, 0, 0, 0, 0, 0, 9, 0x80, 0, 0, 0]),
        try Parsed.box("alte", [0, 0, 0, 0, 0, 0, 0, 7, 1, 2])))
    #expect(groups.children[0].fields(as: StereoVideoGroupBox.self)?.leftViewFlag == 1)
    #expect(groups.children[1].fields(as: TrackGroupTypeBox.self)?.trackGroupID == 7)
    #expect(groups.children[1].remainder == [1, 2])
  }

  @Test(arguments: ["enct", "rest", "encu", "resu", "encm", "resm", "encs", "ress"] as [FourCC])
  func `finds the boxes of a transformed entry`(type: FourCC) throws {
    let scheme = try Parsed.box("sinf", try Parsed.box("frma", Bytes(utf8: "wvtt")))
    let entry = try Parsed.entry(try Parsed.box(type, [0, 0, 0, 0, 0, 0, 0, 1], scheme))
    #expect(entry.child("sinf")?.child(OriginalFormatBox.self)?.dataFormat == "wvtt")
    #expect(entry.problem == nil)
  }

  @Test func `says what values stand for`() throws {
    let type = FileTypeBox(majorBrand: "qt  ", compatibleBrands: ["qt  "])
    #expect(meaning("major_brand", of: type.described()) == .text("QuickTime movie"))
    var header = TrackHeaderBox()
    header.flags = 0x13
    header.duration = UInt64(UInt32.max)
    let fields = header.described()
    #expect(meaning("flags", of: fields) == .text("enabled, in movie, 0x10"))
    #expect(meaning("creation_time", of: fields) == .date)
    #expect(meaning("duration", of: fields) == .text("not known"))
    let handler = HandlerBox(handlerType: "vide", name: "")
    #expect(meaning("handler_type", of: handler.described()) == .text("video"))
    var extends = TrackExtendsBox()
    extends.defaultSampleFlags = 0x0101_0000
    #expect(
      meaning("default_sample_flags", of: extends.described())
        == .text("depends on others, not sync"))
  }

  @Test(arguments: Named.all)
  func `accounts for every bit of any bytes`(named: Named) {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<60 {
      // Small numbers are likelier to be counts, versions and flags that are believed.
      let isSmall = Bool.random(using: &random)
      let bytes = Bytes(
        (0..<Int.random(in: 0...96, using: &random)).map { index in
          index < 3 && isSmall || index % 4 != 3 && isSmall
            ? UInt8.random(in: 0...1, using: &random) & (index == 0 ? 1 : 0)
            : UInt8.random(in: 0...(isSmall ? 3 : 255), using: &random)
        })
      Self.check(named.type, bytes)
    }
  }

  private static func check<Known: Layout>(_ type: Known.Type, _ bytes: Bytes) {
    var layout = Known()
    guard let taken = try? layout.read(from: bytes, at: 0), layout.writes(as: bytes[0..<taken])
    else { return }
    #expect(layout.described().reduce(0) { $0 + $1.bits } == 8 * taken, "\(Known.self) \(bytes)")
    #expect((try? layout.serialized()) == bytes[0..<taken], "\(Known.self) \(bytes)")
  }
}
