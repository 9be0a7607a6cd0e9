import ISOBMFF
import TestSupport
import Testing

@testable import remuxctl

struct TrackArgumentTests {
  private func read(_ text: String, files: String...) throws -> TrackSpecification {
    try TrackSpecification(text) { files.contains($0) }
  }

  @Test func `paths and selections`() throws {
    #expect(try read("a.mp4").selection == .all)
    #expect(try read("a.mp4#2").selection == .id(2))
    #expect(try read("a.mp4#video").selection == .video)
    #expect(try read("a.mp4#audio").path == "a.mp4")
    #expect(try read("a.mp4#text").selection == .text)
    #expect(try read("a#1#2").path == "a#1")
    let movie = try Samples.movie("chapters.mov")
    let shown = movie.tracks.filter { TrackSpecification.Selection.text.includes($0) }
    #expect(!shown.isEmpty)
    #expect(shown.allSatisfy { $0.kind == .text })
  }

  @Test func `settings`() throws {
    let all = try read(#"a.mp4#2:lang=en-US,delay=-0.2,name=A\, B: \\c,enabled=no,group=3"#)
    #expect(all.path == "a.mp4")
    #expect(all.selection == .id(2))
    #expect(all.settings.language == "en-US")
    #expect(all.settings.delay == MediaTime(-200, timescale: 1000))
    #expect(all.settings.name == #"A, B: \c"#)
    #expect(all.settings.isEnabled == false)
    #expect(all.settings.alternateGroup == 3)
    #expect(try read("a.mp4:delay=-200ms").settings.delay == MediaTime(-1, timescale: 5))
    #expect(try read("a.mp4:name=").settings.name == "")
  }

  @Test func `files with odd names win`() throws {
    let whole = try read("a:lang=fra", files: "a:lang=fra")
    #expect(whole.path == "a:lang=fra")
    #expect(whole.settings == TrackSettings())
    #expect(try read("a#2", files: "a#2").selection == .all)
    #expect(try read("a#2:lang=fra", files: "a#2").selection == .all)
    #expect(try read("a#2:lang=fra", files: "a", "b").selection == .id(2))
    let late = try read("a:name=x:lang=fra", files: "a:name=x")
    #expect(late.path == "a:name=x")
    #expect(late.settings.language == "fra")
    #expect(try read("a:name=x:lang=fra").settings.name == "x:lang=fra")
    #expect(try read("12:30.mp4").path == "12:30.mp4")
    #expect(try read("C#sharp.mp4").path == "C#sharp.mp4")
  }

  @Test(arguments: [
    "a:lang=x", "a:lnag=fra", "a:enabled=maybe", "a:delay=soon", "a:group=-1", "a:volume=1", "#2",
    "",
    "a:lang=fra,", "a:lang=fra,lang=eng", ":lang=fra",
  ])
  func `refuses wrong settings`(text: String) {
    #expect(throws: UsageError.self) { try read(text) }
  }

  @Test func `a wrong selection of a file that exists is told`() {
    #expect(throws: UsageError.self) { try read("a.mp4#vidoe", files: "a.mp4") }
  }

  @Test func `changes`() throws {
    let change = try TrackChange(
      #"2:lang=fra,enabled=yes,name=Commentary\, again,volume=0.5,layer=-1,group=1"#)
    #expect(change.trackID == 2)
    #expect(change.settings.language == "fra")
    #expect(change.settings.isEnabled == true)
    #expect(change.settings.name == "Commentary, again")
    #expect(change.settings.volume == 0x80)
    #expect(change.settings.layer == -1)
    #expect(change.settings.alternateGroup == 1)
    #expect(try TrackChange("1:volume=1").settings.volume == 0x100)
  }

  @Test(arguments: [
    "2", "2:", "x:lang=fra", "0:lang=fra", "2:delay=1", "2:volume=-1", "2:volume=128",
    "2:layer=40000",
    "2:=x", "2:lang", "2:lang=f\u{0}a",
  ])
  func `refuses wrong changes`(text: String) {
    #expect(throws: UsageError.self) { try TrackChange(text) }
  }
}
