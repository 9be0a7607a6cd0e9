import TestSupport
import Testing

@testable import ISOBMFF

@Suite struct BoxPathTests {
  @Test(arguments: [
    "moov", "moov/trak[1]/tkhd", "//stsd/avc1/avcC", "moov//free[2]", "*/*[3]", "uuid",
    "uuid(d8fec3d61b0e483c92975828877ec481)[1]/\\x00\\x01ab", "moov/udta/©nam", "a\\x2Fbc", ".mp3",
  ])
  func `reads what it writes`(text: String) throws {
    let path = try BoxPath(text)
    #expect(path.description == text)
    #expect(try BoxPath(path.description) == path)
  }

  @Test(arguments: [
    ("/moov/", "moov"), ("url", "url "),
    (
      "uuid(D8FEC3D6-1B0E-483C-9297-5828877EC481)",
      "uuid(d8fec3d61b0e483c92975828877ec481)"
    ), ("", ""), ("/", ""),
  ])
  func `takes other spellings`(text: String, plain: String) throws {
    #expect(try BoxPath(text).description == plain)
  }

  @Test(arguments: [
    "moov//", "moov///trak", "moov/trakk", "trak[x]", "trak[-1]", "trak[]", "uuid(12)", "[",
    "trak[99999999999999999999]",
  ])
  func `says what is no path`(text: String) {
    // A bracket alone is a code of one letter.
    guard text != "[" else { return #expect((try? BoxPath(text))?.steps.first?.type == "[") }
    #expect(throws: BoxError.self) { try BoxPath(text) }
  }

  @Test func `finds one, and all`() throws {
    let tree = try BoxTree(reading: FileSource(path: Samples.path("android-rotated.mp4")))
    #expect(tree.node(at: "moov/trak/tkhd" as BoxPath)?.path == "moov/trak[0]/tkhd")
    #expect(tree.node(at: "moov/trak[1]/tkhd" as String)?.path == "moov/trak[1]/tkhd")
    #expect(tree.node(at: "moov/trak[2]") == nil)
    #expect(tree.node(at: "moov/") != nil)
    #expect(tree.node(at: "") == nil)
    #expect(tree.node(at: "moov/trak[") == nil)
    #expect(
      tree.nodes(at: "moov/trak/tkhd").map(\.path) == ["moov/trak[0]/tkhd", "moov/trak[1]/tkhd"])
    #expect(tree.nodes(at: "//stsd/*").map(\.node.type) == ["avc1", "mp4a"])
    #expect(tree.nodes(at: "moov/trak[1]//stco").count == 1)
    #expect(tree.nodes(at: "*").count == tree.boxes.count)
    var all = 0
    tree.forEach { _, _, _ in all += 1 }
    #expect(tree.nodes(at: "//*").count == all)
    #expect(tree.nodes(at: "*[0]").map(\.path) == ["ftyp"])
  }

  @Test func `agrees with the walk over the tree`() throws {
    for name in Samples.names {
      let tree = try BoxTree(reading: FileSource(path: Samples.path(name)))
      var paths: [String] = []
      tree.forEach { _, path, _ in paths.append(path) }
      #expect(tree.nodes(at: "//*").map(\.path) == paths)
      for path in paths { #expect(tree.node(at: path)?.path == path, "\(name)") }
    }
  }

  @Test func `names boxes by their extended type`() throws {
    var tree = try BoxTree(parsing: Bytes(), registry: .isoBaseMedia)
    for byte in UInt8(1)...3 {
      var node = BoxNode(type: "uuid", payload: [byte])
      node.header.userType = Bytes(ContiguousArray(repeating: byte, count: 16))
      tree.boxes.append(node)
    }
    let found = tree.node(at: "uuid(02020202-0202-0202-0202-020202020202)" as BoxPath)
    #expect(found?.path == "uuid[1]")
    #expect(found?.node.remainder == [2])
  }
}
