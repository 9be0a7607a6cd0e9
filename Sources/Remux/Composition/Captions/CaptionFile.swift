public import ISOBMFF

/// The captions of a text file, or of a track as a text file would have them.
public struct CaptionFile: Hashable, Sendable {
  /// The kind of file, which the texts of the captions have the markup of.
  public var format: CaptionFormat
  /// What stands before the first cue of a WebVTT file, from `WEBVTT` on: metadata, styles, regions
  /// and comments; empty for SRT.
  public var header: String
  /// The captions, ordered by when they appear.
  public var captions: [Caption]

  /// Makes a file of captions; those of WebVTT get the shortest header.
  public init(format: CaptionFormat, captions: [Caption]) {
    self.format = format
    self.captions = captions
    header = format == .webvtt ? "WEBVTT" : ""
  }

  /// Reads a text file: UTF-8, or UTF-16 behind a byte order mark, with any line ends.
  ///
  /// Without a format, the look of the file decides. Taken as they come are missing numbers and
  /// hours, `,` or `.` before the milliseconds, coordinates behind the times of SRT, blank lines and
  /// captions out of order. Left out are captions that show nothing: without text, or of no length.
  /// Comments between WebVTT cues are left out too.
  /// - Throws: `RemuxError.box` with the reason `invalid`, whose text names the line, and whose path
  ///   is `name`: where a line of times cannot be read, where it is beyond 596 hours or ends before
  ///   it starts, where text is not UTF-8, and where there is no caption at all.
  public init(
    parsing file: Bytes, format: CaptionFormat? = nil, name: String = ""
  ) throws(RemuxError) {
    self = try RemuxError.box { () throws(BoxError) in
      do throws(BoxError) {
        guard let format = format ?? CaptionFormat(sniffing: file) else {
          throw BoxError(.invalid("line 1: neither SRT nor WebVTT"))
        }
        let parser = try CaptionParser(file, format: format)
        var result = CaptionFile(format: format, captions: parser.captions)
        if format == .webvtt { result.header = parser.header }
        return result
      } catch {
        throw error.within(name)
      }
    }
  }

  /// Reads the captions of a track of timed text (`tx3g`), QuickTime text (`text`) or WebVTT
  /// (`wvtt`).
  ///
  /// Times are those of the presentation: the edit list is applied, and captions are cut to what it
  /// shows. A WebVTT cue that is spread over samples that touch is one caption again.
  /// - Throws: `RemuxError.box` for a track that is damaged, fragmented or of another coding, a sample
  ///   of more than a mebibyte, or more than 64 of them; `io` where the movie cannot be read.
  public init(
    reading track: Track, of movie: Movie, as format: CaptionFormat
  ) throws(RemuxError) {
    self = try RemuxError.box { () throws(BoxError) in
      var reader = try CaptionReader(track, of: movie, format: format)
      return try reader.read()
    }
  }

  /// The same captions as another format has them.
  ///
  /// SRT has no identifiers, settings, styles and classes, WebVTT no colours of single words.
  public func converted(to format: CaptionFormat) -> CaptionFile {
    guard format != self.format else { return self }
    return CaptionFile(
      format: format,
      captions: captions.map { caption in
        Caption(
          start: caption.start, end: caption.end,
          text: StyledText(markup: caption.text, of: self.format).markup(of: format))
      })
  }

  /// The text file, in UTF-8 with LF at the end of lines; times are rounded to the nearest
  /// millisecond.
  ///
  /// Blank lines inside of a caption are left out, as they would end it.
  public var bytes: Bytes {
    var text = ByteWriter()
    if format == .webvtt { text.append(Bytes(utf8: safeHeader + "\n\n")) }
    var number = 0
    for caption in captions {
      guard let start = caption.start.ticks(of: 1000), let end = caption.end.ticks(of: 1000),
        max(0, start) < end
      else { continue }
      number += 1
      if format == .srt {
        text.append(Bytes(utf8: "\(number)\n"))
      } else if let identifier = caption.identifier, Self.isLine(identifier) {
        text.append(Bytes(utf8: identifier + "\n"))
      }
      let times = CaptionTiming(start: max(0, start), end: end)
      text.append(Bytes(utf8: times.text(for: format)))
      if format == .webvtt, let settings = caption.settings, Self.isLine(settings) {
        text.append(Bytes(utf8: " " + settings))
      }
      text.append(Bytes(utf8: "\n"))
      for line in lines(of: caption.text) { text.append(Bytes(utf8: line + "\n")) }
      text.append(Bytes(utf8: "\n"))
    }
    return text.bytes
  }

  /// The header, unless it would not be read as one.
  private var safeHeader: String {
    let first = String(Substring(header.utf8.prefix { $0 != 0x0A }))
    guard CaptionParser.isSignature(first), !header.hasArrow, !header.utf8.contains(0x0D) else {
      return "WEBVTT"
    }
    var text = header.utf8[...]
    while text.last == 0x0A { text.removeLast() }
    return String(Substring(text))
  }

  /// Whether a text is one line that is not blank and does not look like times.
  private static func isLine(_ text: String) -> Bool {
    !text.isBlank && !text.hasArrow && !text.utf8.contains { $0 == 0x0A || $0 == 0x0D }
  }

  /// The lines of a caption that can be written: not blank, and not taken for times.
  private func lines(of text: String) -> [String] {
    text.utf8.split { $0 == 0x0A || $0 == 0x0D }.map { String(Substring($0)) }.compactMap { line in
      if line.isBlank, format == .srt { return nil }
      guard line.hasArrow else { return line }
      if format == .webvtt { return line.replacingArrows(by: "--&gt;") }
      return CaptionTiming(line) == nil ? line : line.replacingArrows(by: "->")
    }
  }
}
