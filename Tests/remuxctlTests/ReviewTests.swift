import TestSupport
import Testing

@testable import remuxctl

struct ReviewTests {
  private static let folder: String = {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    return parts.joined(separator: "/") + "/Samples/"
  }()

  /// Runs a command on a file of `Samples`, and returns what it wrote without the folder's name.
  private func transcript(_ words: [String], _ file: String) async -> (text: String, ExitCode) {
    let transcript = await Transcript(words + [Self.folder + file])
    let text = Transcript.text(words + [file], transcript)
    return (text.replacing(Self.folder, with: ""), transcript.code)
  }

  @Test(arguments: [
    "android-rotated.mp4", "mebx-metadata-tracks.mov", "moov-missing.mp4", "chapters.mov",
    "location-three-forms.mov", "elst-dwell.mov", "fragmented.mp4", "stss-first-not-sync.mp4",
  ])
  func `sums up a file`(file: String) async throws {
    let (text, code) = await transcript(["inspect"], file)
    try Golden.expect(text, "inspect-\(file).txt")
    #expect(code == (file == "moov-missing.mp4" ? .failed : .done))
  }

  @Test(arguments: ["android-rotated.mp4", "mebx-metadata-tracks.mov", "moov-missing.mp4"])
  func `sums up a file as data`(file: String) async throws {
    let (text, _) = await transcript(["inspect", "--json"], file)
    try Golden.expect(text, "inspect-\(file).json")
  }

  @Test(arguments: [
    ("android-rotated.mp4", ExitCode.findings), ("matrix-rotated.mp4", .done),
    ("truncated.mp4", .findings), ("moov-missing.mp4", .failed), ("mdat-size-zero.mp4", .done),
    ("stts-negative-delta.mp4", .findings),
  ])
  func `checks a file`(file: String, expected: ExitCode) async throws {
    let (text, code) = await transcript(["check"], file)
    try Golden.expect(text, "check-\(file).txt")
    #expect(code == expected)
    let (json, same) = await transcript(["check", "--json"], file)
    #expect(same == expected)
    #expect(json.contains(#""findings": ["#))
  }

  @Test(arguments: ["inspect", "check"])
  func `refuses what is no such file`(command: String) async {
    for file in ["README.md", "none.mp4"] {
      let (text, code) = await transcript([command], file)
      #expect(code == .failed)
      #expect(text.split(separator: "\n").count == 3, "\(text)")
      #expect(text.contains("stderr: remuxctl: \(file): "))
    }
  }

  @Test func `shows boxes of a file`() async {
    let (text, code) = await transcript(["inspect", "--path", "moov/mvhd"], "headers-64bit.mp4")
    #expect(code == .done)
    #expect(text.contains("mvhd"))
  }

  @Test func `colours nothing but on a terminal`() async throws {
    var console = Console.recording(isColored: true, isTerminal: true, columns: 80)
    _ = await run(["check", Self.folder + "android-rotated.mp4"], console: &console)
    #expect(console.output.text.hasPrefix("\u{1B}[33mwarning:\u{1B}[0m "))
    let (text, _) = await transcript(["check"], "android-rotated.mp4")
    #expect(!text.contains("\u{1B}"))
  }
}
