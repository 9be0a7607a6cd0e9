import ISOBMFF
import TestSupport
import Testing

@testable import remuxctl

/// The transcript of the README, command by command.
@Suite struct ReadmeTests {
  @Test func `the table of boxes is that of the registry`() throws {
    let path = Samples.root + "/README.md"
    let readme = try Samples.read(path: path).text
    let parts = readme.split(separator: "<!-- boxes -->\n", omittingEmptySubsequences: false)
    try #require(parts.count == 3)
    let table = BoxTable(.isoBaseMedia).markdown
    if Golden.isUpdating {
      try Golden.write(
        [parts[0], table[...], parts[2]].joined(separator: "<!-- boxes -->\n"), to: path)
    } else {
      #expect(parts[1] == table, "run the tests with GOLDEN=update to renew the table")
    }
  }

  @Test func `the transcript of the README is what the program prints`() async throws {
    let readme = try Samples.read(path: Samples.root + "/README.md").text
    let blocks = readme.split(separator: "<!-- transcript -->\n```\n").dropFirst()
    #expect(blocks.count == 3)
    for block in blocks {
      try await check(#require(block.split(separator: "\n```").first))
    }
  }

  private func check(_ block: Substring) async throws {
    let folder = try TestFolder()
    _ = try folder.add("android-rotated.mp4")
    var printed: [String] = []
    for line in block.split(separator: "\n", omittingEmptySubsequences: false)
    where line.hasPrefix("$ remuxctl ") {
      let words = line.dropFirst("$ remuxctl ".count).split(separator: " ").map(String.init)
      let arguments = words.map {
        $0.contains(".mp4") || $0.contains(".m4a") ? folder.file($0) : $0
      }
      let transcript = await Transcript(arguments)
      #expect(transcript.code == (words[0] == "diff" ? .findings : .done))
      let text = transcript.output + transcript.messages
      printed.append(String(line))
      printed += text.split(separator: folder.path + "/", omittingEmptySubsequences: false)
        .joined().split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(
          String.init)
    }
    #expect(printed.count > 5)
    #expect(printed.joined(separator: "\n") == block)
  }
}
