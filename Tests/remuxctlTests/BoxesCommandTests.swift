import ISOBMFF
import Testing

@testable import remuxctl

@Suite struct BoxesCommandTests {
  @Test func `says what is known of a box`() async throws {
    let transcript = await Transcript(["boxes", "tfhd"])
    #expect(transcript.code == .done)
    try Golden.expect(transcript.output, "boxes-tfhd.txt")
    let json = await Transcript(["boxes", "elst", "--json"])
    try Golden.expect(json.output, "boxes-elst.json")
  }

  @Test func `tells apart what goes by one code`() async {
    let transcript = await Transcript(["boxes", "tmcd"])
    #expect(transcript.output.contains("tmcd  Timecode (sample entry)"))
    #expect(transcript.output.contains("tmcd  Timecode media information (box)"))
  }

  @Test func `finds boxes by a part of their name`() async {
    let transcript = await Transcript(["boxes", "chunk offset"])
    #expect(transcript.output.contains("stco"))
    #expect(transcript.output.contains("co64"))
    #expect(!transcript.output.contains("stsz"))
  }

  @Test func `says that nothing is known`() async {
    let transcript = await Transcript(["boxes", "zzzz"])
    #expect(transcript.code == .failed)
    #expect(transcript.messages == "remuxctl: nothing is known of 'zzzz'\n")
  }

  @Test func `names every box, who defines it and where it stands`() {
    for definition in BoxRegistry.isoBaseMedia.definitions {
      #expect(!definition.name.isEmpty, "\(definition)")
      #expect(definition.specification != nil, "\(definition)")
      #expect(!definition.places.isEmpty, "\(definition)")
    }
  }
}
