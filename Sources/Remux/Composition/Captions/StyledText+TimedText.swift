internal import ISOBMFF

extension StyledText {
  /// Reads a sample of 3GPP timed text or QuickTime text.
  ///
  /// 3GPP TS 26.245, 5.17: the length of the text in 16 bits, the text in UTF-8, or in UTF-16 behind
  /// a byte order mark, then boxes. QuickTime's text may be Mac OS Roman. Its styles are another box
  /// of the same name, with longer records, and are not read; FFmpeg writes those of 3GPP there too.
  /// `usualColor` is not told of stretches that have it; nil tells no colours.
  init(sample: Bytes, usualColor: Bytes?) throws(BoxError) {
    self.init()
    guard sample.count >= 2 else { return }
    let length = min(Int(sample.integer(at: 0, as: UInt16.self)), sample.count - 2)
    guard length > 0 else { return }
    var decoded = UserDataTextBox.Localization()
    decoded.bytes = sample[2..<2 + length]
    let scalars = Array(decoded.text.unicodeScalars)
    let boxes = try BoxTree(
      parsing: sample.suffix(from: 2 + length), registry: TextStyleBox.registry)
    let box = boxes.box(TextStyleBox.type)
    let styles = box?.remainder.isEmpty == true ? box?.fields(as: TextStyleBox.self)?.records : nil
    let usual = usualColor?.prefix(3).reduce(0) { $0 << 8 | UInt32($1) }
    var position = 0
    func text(upTo end: Int) -> String {
      defer { position = end }
      return Self.withPlainLineEnds(scalars[position..<end])
    }
    for record in styles ?? [] {
      let start = Int(record.startChar)
      let end = min(Int(record.endChar), scalars.count)
      guard start >= position, start < end else { continue }
      append(text(upTo: start))
      let color = record.textColor >> 8
      let style = Look(
        face: record.faceStyleFlags & 7, color: usual == nil || color == usual ? nil : color)
      append(text(upTo: end), style)
    }
    append(text(upTo: scalars.count))
  }

  private static func withPlainLineEnds(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    var last: Unicode.Scalar?
    for scalar in scalars {
      if scalar == "\r" || scalar == "\u{0B}" || scalar == "\u{2028}" {
        text.append("\n")
      } else if scalar != "\n" || last != "\r" {
        text.append(scalar)
      }
      last = scalar
    }
    return String(text)
  }

  /// The sample of 3GPP timed text; two zero bytes for no text.
  ///
  /// - Throws: `invalid` where there is more text than 16 bits can count.
  func timedTextSample() throws(BoxError) -> Bytes {
    var text = ByteWriter()
    var box = TextStyleBox()
    var position = 0
    for run in runs {
      text.append(Bytes(utf8: run.text))
      guard text.count <= Int(UInt16.max) else {
        throw BoxError(.invalid("more than \(UInt16.max) bytes of text at a time"))
      }
      // No more characters than bytes.
      let end = position + run.text.unicodeScalars.count
      if run.style != Look() {
        var record = TextStyleBox.Record()
        record.startChar = UInt16(clamping: position)
        record.endChar = UInt16(clamping: end)
        record.faceStyleFlags = run.style.face
        if let color = run.style.color { record.textColor = color << 8 | 0xFF }
        box.records.append(record)
      }
      position = end
    }
    var sample = ByteWriter()
    sample.append(UInt16(clamping: text.count))
    sample.append(text.bytes)
    if !box.records.isEmpty { try BoxNode(box).append(to: &sample) }
    return sample.bytes
  }
}
