import TestSupport
import Testing

@testable import ISOBMFF

@Suite struct SampleGroupTests {
  /// The descriptions in an `sgpd` given in hexadecimal, after checking that it was understood.
  private func read(hex: String, boxes: Bytes = []) throws -> SampleGroupDescriptionBox {
    let node = try Parsed.first(try Parsed.box("sgpd", try Parsed.bytes(hex), boxes))
    #expect(node.problem == nil)
    #expect(node.remainder.isEmpty)
    let box = try #require(node.fields(as: SampleGroupDescriptionBox.self))
    let bits = 8 * (try node.payload().count)
    #expect(box.described().reduce(0) { $0 + $1.bits } == bits)
    return box
  }

  /// The one description of a kind, in an `sgpd` of version 1.
  private func description<Known: Layout>(
    _ kind: FourCC, as layout: Known.Type, hex: String, boxes: Bytes = []
  ) throws -> Known {
    let bytes = try Parsed.bytes(hex)
    var writer = ByteWriter()
    writer.append(UInt32(0x100_0000))
    writer.append(kind.rawValue)
    writer.append(UInt32(bytes.count + boxes.count))
    writer.append(UInt32(1))
    writer.append(bytes)
    let head = writer.bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    let entry = try #require(try read(hex: head, boxes: boxes).entries.first)
    #expect(entry.rest.isEmpty)
    return try #require(entry.description as? Known)
  }

  @Test(arguments: [
    // Version 0: no lengths. Version 1: one for all, or one each. Version 2: with a default.
    "00000000 726F6C6C 00000002 FFFF 0002",
    "01000000 726F6C6C 00000002 00000002 FFFF 0002",
    "01000000 726F6C6C 00000000 00000002 00000002 FFFF 00000002 0002",
    "02000000 726F6C6C 00000002 00000001 00000002 FFFF 0002",
  ])
  func `reads distances in every version`(hex: String) throws {
    let box = try read(hex: hex)
    let distances = box.entries.compactMap { ($0.description as? RollRecoveryEntry)?.rollDistance }
    #expect(distances == [-1, 2])
  }

  @Test func `keeps what a description leaves over`() throws {
    let box = try read(hex: "01000000 726F6C6C 00000000 00000002 00000004 FFFF0102 00000001 07")
    #expect((box.entries[0].description as? RollRecoveryEntry)?.rollDistance == -1)
    #expect(box.entries[0].rest == [1, 2])
    #expect(box.entries[1].description == nil)
    #expect(box.entries[1].rest == [7])
  }

  @Test(arguments: [
    "00000000 71717171 FFFFFFFF 010203", "01000000 71717171 00000003 00000001 010203",
  ])
  func `keeps descriptions of a kind that is not known`(hex: String) throws {
    let box = try read(hex: hex)
    #expect(box.entries.allSatisfy { $0.description == nil })
  }

  @Test(arguments: [
    "00000000 726F6C6C FFFFFFFF FFFF", "01000000 726F6C6C 00000002 FFFFFFFF FFFF",
    "01000000 726F6C6C 00000000 FFFFFFFF 00000002 FFFF",
    "01000000 726F6C6C FFFFFFFF 00000001 FFFF", "01000000 726F6C6C 00000000 00000001 FFFFFFFF 00",
  ])
  func `does not believe counts and lengths`(hex: String) throws {
    let payload = try Parsed.bytes(hex)
    let node = try Parsed.first(try Parsed.box("sgpd", payload))
    #expect(node.fields == nil)
    #expect(node.problem != nil)
    #expect(node.remainder == payload)
  }

  @Test func `reads flags of access points and levels`() throws {
    let access = try description("rap ", as: VisualRandomAccessEntry.self, hex: "83")
    #expect(access.numLeadingSamplesKnown == 1 && access.numLeadingSamples == 3)
    let level = try description("tele", as: TemporalLevelEntry.self, hex: "80")
    #expect(level.levelIndependentlyDecodable == 1)
    #expect(try description("sap ", as: SAPEntry.self, hex: "83").sapType == 3)
    #expect(try description("sync", as: SyncSampleEntry.self, hex: "13").nalUnitType == 19)
    let empty = try read(hex: "01000000 74736173 00000000 00000001 00000000")
    #expect(empty.entries.first?.description is NoFieldsEntry)
  }

  @Test func `reads keys and vectors of encryption`() throws {
    typealias Entry = CencSampleEncryptionInformationGroupEntry
    let kid = String(repeating: "AB", count: 16)
    let perSample = try description("seig", as: Entry.self, hex: "00 00 01 08" + kid)
    #expect(perSample.key.perSampleIVSize == 8)
    #expect(perSample.key.kid == Bytes(repeatElement(0xAB, count: 16)))
    let constant = try description("seig", as: Entry.self, hex: "00 19 01 00 \(kid) 02 0102")
    #expect(constant.cryptByteBlock == 1 && constant.skipByteBlock == 9)
    #expect(constant.key.constantIV == [1, 2])
    #expect(try description("seig", as: Entry.self, hex: "00 00 00 00" + kid).isProtected == 0)
    let several = try description(
      "seig", as: Entry.self, hex: "80 19 01 0002 08 \(kid) 00 \(kid) 01 07")
    #expect(several.keys.map(\.perSampleIVSize) == [8, 0])
    #expect(several.keys[1].constantIV == [7])
  }

  @Test func `reads startup sequences and rate shares`() throws {
    let startup = try description(
      "alst", as: AlternativeStartupEntry.self, hex: "0002 0001 00000005 00000006 0001 0002")
    #expect(startup.sampleOffsets[1] == [6])
    #expect(startup.rates[0] == [1, 2])
    let one = try description(
      "rash", as: RateShareEntry.self, hex: "0001 0032 00000064 0000000A 02")
    #expect(one.targetRateShare == 50)
    let two = try description(
      "rash", as: RateShareEntry.self,
      hex: "0002 00000064 0032 000000C8 0028 00000064 0000000A 02")
    #expect(two.operationPoints[1] == [200, 40])
    #expect(two.discardPriority == 2)
  }

  @Test func `reads operating points and layers of L-HEVC`() throws {
    let points = try description(
      "oinf", as: OperatingPointsInformation.self,
      hex: """
        0006 01 21 60000000 900000000000 5D 0001
        0001 06 01 01 06 0280 01E0 0500 03C0 4B 1900 01 000003E8 000001F4
        02 00 00 0000 01 01 00 0101
        """)
    #expect(points.scalabilityMask == 6)
    #expect(points.profiles[0] == [0x21, 0x6000_0000, 0x9000_0000_0000, 0x5D])
    let point = try #require(points.operatingPoints.first)
    #expect(point.layers.map(\.layerID) == [1])
    #expect(point.layers.map(\.isOutputLayer) == [1])
    #expect(point.maxPicHeight == 960)
    #expect(point.maxChromaFormat == 1 && point.maxBitDepthMinus8 == 1)
    #expect(point.rates.avgFrameRate == 0x1900 && point.rates.constantFrameRate == 1)
    #expect(point.rates.maxBitRate == 1000 && point.rates.avgBitRate == 500)
    #expect(points.layers.map(\.directRefLayerIDs) == [[], [0]])
    #expect(points.layers[1].dimensionIdentifiers == [1, 1])
    let layers = try description("linf", as: LayerInfoGroupEntry.self, hex: "01 1046 7F")
    let layer = try #require(layers.layers.first)
    #expect(layer.completenessFlag == 1 && layer.layerID == 1)
    #expect(layer.maxTemporalID == 6 && layer.minTemporalID == 0)
    #expect(layer.subLayerPresenceFlags == 0x7F)
  }

  @Test func `reads regions, and the NAL units of regions`() throws {
    let whole = try description("trif", as: RectangularRegionGroupEntry.self, hex: "0001 00")
    #expect(whole.rectRegionFlag == 0)
    let part = try description(
      "trif", as: RectangularRegionGroupEntry.self,
      hex: "0002 A4 0010 0020 0280 01E0 0001 0001")
    #expect(part.horizontalOffset == 16 && part.regionWidth == 640)
    #expect(part.dependencies[0] == [1])
    let plain = try description("nalm", as: NALUMapEntry.self, hex: "00 02 0001 0002")
    #expect(plain.entries[1] == [2])
    let runs = try description("nalm", as: NALUMapEntry.self, hex: "03 0001 0005 0001")
    #expect(runs.entries[0] == [5, 1])
  }

  @Test func `reads subpictures`() throws {
    let following = try description("spid", as: VVCSubpicIDEntry.self, hex: "1003 0007")
    #expect(following.numSubpicsMinus1 == 3)
    #expect(following.subpictures.map(\.subpicID) == [7])
    let regions = try description("spid", as: VVCSubpicIDEntry.self, hex: "9001 0007 0001 0002")
    #expect(regions.subpictures.map(\.groupID) == [1, 2])
    let order = try description("spor", as: VVCSubpicOrderEntry.self, hex: "8001 0003 3005 45")
    #expect(order.trackReferences[0] == [3])
    #expect(order.rewriting.subpicIDLenMinus1 == 3 && order.rewriting.ppsID == 5)
  }

  @Test func `reads the boxes of a tier`() throws {
    let range = try Parsed.box("svpr", [1, 2])
    let scheme = try Parsed.box("frma", try Parsed.bytes("61766331"))
    let boxes = Bytes([range, try Parsed.box("sinf", scheme)].joined())
    let tier = try description(
      "scif", as: ScalableGroupEntry.self, hex: "01 01 80 00", boxes: boxes)
    #expect(tier.isTierIDR == 1)
    #expect(tier.boxes.map(\.type) == ["svpr", "sinf"])
    #expect(tier.boxes[0].fields(as: PriorityRangeBox.self)?.maxPriorityID == 2)
    #expect(tier.boxes[1].child(OriginalFormatBox.self)?.dataFormat == "avc1")
    let other = try description("scif", as: ScalableGroupEntry.self, hex: "01 02 80 00")
    #expect(other.boxes.isEmpty)
  }

  @Test func `does not nest descriptions in descriptions`() throws {
    var inner = Bytes()
    for _ in 0..<100 {
      var writer = ByteWriter()
      for word: UInt32 in [0x100_0000, FourCC("scif").rawValue, UInt32(inner.count + 4), 1] {
        writer.append(word)
      }
      writer.append(UInt32(0x101_0000))
      writer.append(inner)
      inner = try Parsed.box("sgpd", writer.bytes)
    }
    let node = try Parsed.first(inner)
    let box = try #require(node.fields(as: SampleGroupDescriptionBox.self))
    let tier = try #require(box.entries.first?.description as? ScalableGroupEntry)
    #expect(tier.boxes.map(\.type) == ["sgpd"])
    #expect(tier.boxes.first?.fields == nil)
    #expect(tier.boxes.first?.offset == 28)
  }

  @Test(
    arguments: BoxRegistry.isoBaseMedia.definitions.filter { $0.kind == .sampleGroup }.map(
      Kind.init))
  func `takes any bytes for a description`(kind: Kind) throws {
    var generator = SeededGenerator(seed: UInt64(kind.type.rawValue))
    for length in 0..<200 {
      let payload = Bytes((0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) })
      var writer = ByteWriter()
      for word: UInt32 in [0x100_0000, kind.type.rawValue, UInt32(length), 1] {
        writer.append(word)
      }
      writer.append(payload)
      let node = try Parsed.first(try Parsed.box("sgpd", writer.bytes))
      #expect(node.fields != nil || length == 0)
      _ = node.fields?.described()
    }
  }

  /// A kind of grouping with a name for the list of tests.
  struct Kind: CustomTestStringConvertible, Sendable {
    let type: FourCC

    init(_ definition: BoxDefinition) {
      type = definition.type ?? FourCC(rawValue: 0)
    }

    var testDescription: String { "\(type)" }
  }
}
