import Foundation
import ISOBMFF
import Testing

@Suite struct ReadmeTests {
  @Test func `the example of the README is the one that is compiled`() throws {
    let readme = try String(contentsOf: Fixtures.root.appending(path: "README.md"), encoding: .utf8)
    let parts = readme.split(separator: "<!-- example -->\n```swift\n")
    let example = try #require(parts.last?.split(separator: "\n```").first)
    let source = try String(
      contentsOf: Fixtures.root.appending(path: "Tests/RemuxTests/ReadmeExample.swift"),
      encoding: .utf8)
    #expect(example + "\n" == source)
  }

  @Test func `the example does what it says`() async throws {
    let folder = try TestFolder()
    let output = folder.file("upright.mp4")
    #expect(try await uprightCopy(of: Fixtures.path("android-rotated.mp4"), to: output))
    #expect(folder.names == ["upright.mp4"])
    #expect(try Movie(path: output).isFaststart)
  }
}
