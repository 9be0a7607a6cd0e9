public import ISOBMFF

/// Makes movies of captions, so that they can be joined with others.
public enum CaptionMovie {
  /// A movie in memory that has one track: the captions.
  ///
  /// The track is a text track of a timescale of 1000. Its samples follow each other without gaps,
  /// so that some show nothing, and captions that overlap are in several: as `tx3g` on lines of their
  /// own, as `wvtt` as separate cues. The handler of `tx3g` is `sbtl`, as Apple and FFmpeg have it and
  /// every player finds; that of `wvtt` is `text`, as ISO/IEC 14496-30 has it. Both have a null media
  /// header (`nmhd`).
  ///
  /// - Parameters:
  ///   - file: The captions; those that show nothing are left out.
  ///   - coding: How the samples are coded.
  ///   - language: A BCP 47 tag, or a code of ISO 639-1 or 639-2.
  ///   - title: The name of the handler, which players offer as that of the track; may be empty.
  ///   - width: The width of the track in pixels; 0 leaves it to the player.
  ///   - height: The height of the track in pixels, or 0 likewise.
  ///   - name: The name of the source, for messages.
  /// - Returns: The movie, whose source is in memory.
  /// - Throws: `RemuxError.box` with the reason `invalid` where no caption shows anything, one is
  ///   beyond 596 hours, or the language is none; `unsupported` where captions overlap so that a
  ///   sample has more than a mebibyte (`tx3g`: 65,535 bytes of text), or all have more than 64.
  public static func movie(
    of file: CaptionFile, as coding: CaptionCoding, language: String = "und", title: String = "",
    width: UInt16 = 0, height: UInt16 = 0, name: String = ""
  ) throws(RemuxError) -> Movie {
    try RemuxError.box { () throws(BoxError) in
      do throws(BoxError) {
        let builder = CaptionMovieBuilder(
          samples: try CaptionSamples(file, as: coding), coding: coding,
          header: file.format == .webvtt ? file.header : "WEBVTT",
          language: try LanguageTag(language), title: title, width: width, height: height)
        return try Movie(reading: MemorySource(try builder.bytes(), name: name))
      } catch {
        throw error.within(name)
      }
    }
  }
}
