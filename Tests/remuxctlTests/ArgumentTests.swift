import Testing

@testable import remuxctl

struct ArgumentTests {
  private let parser = ArgumentParser(command: RemuxCommand.declaration)

  private func message(_ words: [String], _ command: CommandDeclaration) -> String? {
    do {
      _ = try ArgumentParser(command: command).parse(words)
      return nil
    } catch {
      return error.description
    }
  }

  @Test(arguments: [
    ["in.mp4", "-o", "out.mp4"], ["-o", "out.mp4", "in.mp4"], ["-oout.mp4", "in.mp4"],
    ["--output=out.mp4", "in.mp4"], ["--output", "out.mp4", "--", "in.mp4"],
  ])
  func `takes a value in every spelling`(words: [String]) throws {
    let parsed = try parser.parse(words)
    #expect(parsed.value(.output) == "out.mp4")
    #expect(parsed[RemuxCommand.input] == ["in.mp4"])
    #expect(!parsed.has(.force))
  }

  @Test func `ends options at two hyphens`() throws {
    let parsed = try parser.parse(["--force", "--", "--strict"])
    #expect(parsed.has(.force))
    #expect(!parsed.has(.strict))
    #expect(parsed[RemuxCommand.input] == ["--strict"])
  }

  @Test func `takes a hyphen and negative numbers as words`() throws {
    let parsed = try parser.parse(["-", "--output=-", "--interleave", "-1"])
    #expect(parsed[RemuxCommand.input] == ["-"])
    #expect(parsed.value(.output) == "-")
    #expect(throws: UsageError.self) { try parsed.interleave() }
  }

  @Test func `keeps an equals sign inside a value`() throws {
    #expect(try parser.parse(["x", "--output=a=b"]).value(.output) == "a=b")
  }

  @Test func `collects what may be repeated`() throws {
    let keep = OptionDeclaration.value("keep", "ID", isRepeatable: true, "Keep a track.")
    let files = ArgumentDeclaration("FILE", count: 2...Int.max, "Files.")
    let command = CommandDeclaration(
      name: "join", summary: "Join.", usage: "FILE FILE...", arguments: [files], options: [keep])
    let parsed = try ArgumentParser(command: command).parse([
      "a", "--keep", "1", "b", "--keep=2", "c",
    ])
    #expect(parsed.values(keep) == ["1", "2"])
    #expect(parsed[files] == ["a", "b", "c"])
    #expect(message(["a"], command) == "2 FILE are needed, 1 given; see 'remuxctl help join'")
  }

  @Test(arguments: [
    (["--fource", "x"], "unknown option '--fource'. Did you mean '--force'?"),
    (["--out", "y", "x"], "unknown option '--out'. Did you mean '--output'?"),
    (["--outp", "y", "x"], "unknown option '--outp'. Did you mean '--output'?"),
    (["-output", "y", "x"], "unknown option '-output'. Did you mean '--output'?"),
    (["--zzz", "x"], "unknown option '--zzz'; see 'remuxctl help remux'"),
    (["-x", "x"], "unknown option '-x'; see 'remuxctl help remux'"),
    (["x", "-o"], "-o needs a value: -o OUT"),
    (["x", "-o", "--force"], "-o needs a value: -o OUT"),
    (["x", "--output="], "--output needs a value: --output OUT"),
    (["x", "--force=yes"], "--force takes no value"),
    (["x", "--force", "--force"], "--force is given twice"),
    (["x", "--format", "avi"], "--format takes mp4, m4v, m4a or mov, not 'avi'"),
    ([], "IN is missing; see 'remuxctl help remux'"),
    (["x", "y"], "unexpected argument 'y'; see 'remuxctl help remux'"),
  ])
  func `says what is wrong`(words: [String], expected: String) {
    #expect(message(words, RemuxCommand.declaration) == expected)
  }

  @Test func `checks the choices of an argument`() {
    #expect(
      message(["x", "45"], RotateCommand.declaration) == "TURN takes 0, 90, 180 or 270, not '45'")
    #expect(message(["x"], RotateCommand.declaration)?.hasPrefix("TURN is missing") == true)
  }

  @Test func `wants one destination`() throws {
    let rotate = ArgumentParser(command: RotateCommand.declaration)
    #expect(try rotate.parse(["x", "90", "-o", "y"]).destination() == .file("y"))
    #expect(try rotate.parse(["x", "90", "--in-place"]).destination() == .inPlace)
    #expect(throws: UsageError.self) { try rotate.parse(["x", "90"]).destination() }
    #expect(throws: UsageError.self) {
      try rotate.parse(["x", "90", "--in-place", "-o", "y"]).destination()
    }
  }

  @Test(arguments: RotationArgument.spellings)
  func `reads every rotation`(text: String) throws {
    let parsed = try parser.parse(["x", "--rotation", text])
    let expected: RotationArgument? =
      switch text {
      case "keep": .keep
      case "normalize": .normalize
      case _ where text.hasPrefix("+"): Int(text.dropFirst()).map { .add($0) }
      default: Int(text).map { .set($0) }
      }
    #expect(parsed.rotation == expected)
  }

  @Test(arguments: ["", "1e3", "0x1p3", "nan", "1,5", "61", "0", "ten", "0.0"])
  func `refuses what is no number in range`(text: String) throws {
    #expect(throws: UsageError.self) {
      _ = try parser.parse(["x", "--interleave=" + text]).interleave()
    }
  }

  @Test func `reads numbers`() throws {
    #expect(try parser.parse(["x", "--interleave=0.5"]).interleave() == 0.5)
    #expect(try parser.parse(["x"]).interleave() == nil)
    let samples = ArgumentParser(command: SamplesCommand.declaration)
    let track = SamplesCommand.track
    #expect(try samples.parse(["x", "--track", "7"]).integer(track, in: 1...UInt32.max) == 7)
    #expect(throws: UsageError.self) {
      _ = try samples.parse(["x", "--track", "4294967296"]).integer(track, in: 1...UInt32.max)
    }
  }

  @Test(arguments: [
    ("force", "force", 0), ("fource", "force", 1), ("froce", "force", 1), ("", "abc", 3),
    ("kitten", "sitting", 3),
  ])
  func `counts the letters that differ`(left: String, right: String, expected: Int) {
    #expect(Suggestion.distance(left, right) == expected)
    #expect(Suggestion.distance(right, left) == expected)
  }

  @Test func `quiet means no progress`() throws {
    #expect(try parser.parse(["x", "--quiet", "--progress", "json"]).progressMode() == .none)
    #expect(try parser.parse(["x", "--progress", "json"]).progressMode() == .json)
    #expect(try parser.parse(["x"]).progressMode() == .auto)
  }
}
