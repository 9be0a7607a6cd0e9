internal import ISOBMFF

/// A cue as the samples of a WebVTT track have it: all but its times.
///
/// ISO/IEC 14496-30, 7.4.
struct WebVTTCue: Hashable {
  /// What the parts of a cue that is spread over samples have in common (`vsid`).
  var source: Int32?
  /// Its identifier (`iden`); may be empty.
  var identifier = ""
  /// Its settings (`sttg`); may be empty.
  var settings = ""
  /// Its text as in the text file (`payl`).
  var text = ""

  init() {}

  init(_ caption: Caption, text: String) {
    identifier = caption.identifier ?? ""
    settings = caption.settings ?? ""
    self.text = text
  }

  /// Reads a `vttc` box.
  init(_ node: BoxNode) {
    func text(_ type: FourCC) -> String {
      node.child(type)?.fields(as: WebVTTTextBox.self)?.text.textToNul ?? ""
    }
    source = node.child(WebVTTSourceIDBox.self)?.sourceID
    identifier = text("iden")
    settings = text("sttg")
    self.text = text("payl")
  }

  /// The cues of a sample.
  ///
  /// - Throws: `invalid` where the sample is no run of boxes.
  static func cues(in sample: Bytes) throws(BoxError) -> [WebVTTCue] {
    let tree = try BoxTree(parsing: sample, registry: .isoBaseMedia)
    guard tree.trailing == nil else { throw BoxError(.invalid("a sample that is no boxes")) }
    return tree.boxes.filter { $0.type == "vttc" }.map { WebVTTCue($0) }.filter { !$0.text.isEmpty }
  }

  /// The `vttc` box.
  var node: BoxNode {
    var children: [BoxNode] = []
    if let source {
      var box = WebVTTSourceIDBox()
      box.sourceID = source
      children.append(BoxNode(box))
    }
    let texts: KeyValuePairs<FourCC, String> = [
      "iden": identifier, "sttg": settings, "payl": text,
    ]
    for (type, text) in texts where !text.isEmpty {
      var box = WebVTTTextBox()
      box.text = Bytes(utf8: text)
      children.append(BoxNode(box, as: type))
    }
    return BoxNode("vttc", children)
  }

  /// The sample that is shown while there is no cue: a `vtte` box.
  static func emptySample() throws(BoxError) -> Bytes {
    var writer = ByteWriter()
    try BoxNode("vtte", []).append(to: &writer)
    return writer.bytes
  }
}
