import ISOBMFF
import TestSupport
import Testing

@Suite struct ReadmeTests {
  @Test func `the example of the README is the one that is compiled`() throws {
    let readme = try Samples.read(path: Samples.root + "/README.md").text
    let parts = readme.split(separator: "<!-- example -->\n```swift\n")
    let example = try #require(parts.last?.split(separator: "\n```").first)
    let source = try Samples.read(path: Samples.root + "/Tests/RemuxTests/ReadmeExample.swift").text
    #expect(example + "\n" == source)
  }

  @Test func `the example does what it says`() async throws {
    let folder = try TestFolder()
    let output = folder.file("upright.mp4")
    #expect(try await uprightCopy(of: Samples.path("android-rotated.mp4"), to: output))
    #expect(folder.names == ["upright.mp4"])
    #expect(try Movie(path: output).isFaststart)
  }
}
