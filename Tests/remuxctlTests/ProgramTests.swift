import ISOBMFF
import Testing

@testable import remuxctl

struct ProgramTests {
  @Test(arguments: [
    ("version", ["--version"]), ("help", ["help"]), ("help-option", ["--help"]),
    ("no-command", []), ("unknown-command", ["remxu"]), ("unknown-option", ["--verison"]),
    ("help-unknown", ["help", "nothing"]), ("help-two", ["help", "one", "two"]),
  ])
  func `answers on its own`(name: String, words: [String]) async throws {
    let transcript = await Transcript(words)
    try Golden.expect(Transcript.text(words, transcript), "program-\(name).txt")
  }

  private static let declarations = [
    InspectCommand.declaration, SamplesCommand.declaration, RemuxCommand.declaration,
    RotateCommand.declaration, FaststartCommand.declaration, CheckCommand.declaration,
    VerifyCommand.declaration, DiffCommand.declaration, EditCommand.declaration,
    ConcatCommand.declaration, SplitCommand.declaration, MuxCommand.declaration,
    ExtractCommand.declaration, TracksCommand.declaration,
  ]

  @Test func `explains every command`() throws {
    for command in Self.declarations {
      try Golden.expect(HelpText.command(command), "help-\(command.name).txt")
    }
  }

  @Test func `wraps help at eighty columns and starts its text at column 26`() {
    for command in Self.declarations {
      for line in HelpText.command(command).split(separator: "\n") {
        #expect(line.count <= 80, "\(line)")
      }
      for option in command.options where option.label.count < 24 {
        let line = HelpText.command(command).split(separator: "\n").first {
          $0.hasPrefix("  \(option.label) ")
        }
        #expect(line?.dropFirst(25).first == " ")
        #expect(line?.dropFirst(26).first?.isLetter == true)
      }
    }
  }

  @Test func `names no option twice`() {
    for command in Self.declarations {
      let names = command.options.map(\.name)
      #expect(Set(names).count == names.count)
    }
  }

  @Test func `gives each end its status`() {
    let codes: [ExitCode] = [
      .done, .failed, .usage, .findings, .needsReencode, .interrupted, .brokenPipe,
    ]
    #expect(codes.map(\.rawValue) == [0, 1, 2, 3, 4, 130, 141])
  }

  @Test func `writes an error in one line`() {
    let error = BoxError(
      .countTooLarge(9, limit: 2), at: 1234, path: "moov/trak[0]/mdia/minf/stbl/stsz")
    let console = Console.recording()
    console.fail(error, file: "a\nb.mp4")
    console.fail(IOError("open", code: 2, name: "x.mp4"), file: "x.mp4")
    console.fail(BoxError(.io(IOError("read", name: "x.mp4", detail: "gone"))), file: "x.mp4")
    #expect(
      console.messages.text == """
        remuxctl: a\\u{A}b.mp4: 9 entries, room for 2 (moov/trak[0]/mdia/minf/stbl/stsz at offset 1234)
        remuxctl: x.mp4: cannot open: No such file or directory
        remuxctl: x.mp4: cannot read: gone

        """)
  }

  @Test func `keeps notes quiet, but not errors`() {
    var console = Console.recording()
    console.isQuiet = true
    console.note("a note")
    console.warn("a warning")
    #expect(console.messages.text == "remuxctl: a warning\n")
  }

  @Test func `notices that the disk is full`() {
    guard let descriptor = try? Descriptor("/dev/full") else { return }
    var output = OutputBuffer(descriptor: descriptor.number)
    for _ in 0..<100_000 { output.append("0123456789\n") }
    output.flush()
    let failure = output.failure
    #expect(failure == Descriptor.noSpace)
  }

  @Test func `notices a signal while it watches`() {
    Interruption.watch()
    defer { Interruption.unwatch() }
    #expect(!Interruption.isRequested)
    Signal.terminate()
    #expect(Interruption.isRequested)
    Interruption.watch()
    #expect(!Interruption.isRequested)
  }
}
