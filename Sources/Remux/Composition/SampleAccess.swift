internal import ISOBMFF

/// Whether the bytes of samples are there to be read: inside the file, and named by its tables alone.
enum SampleAccess {
  /// Throws where the samples of a movie as a whole cannot be read: its header is damaged, or they are
  /// in movie fragments.
  ///
  /// `work` says what was to be done with them, such as `extracted`.
  static func check(_ movie: Movie, for work: String) throws(BoxError) {
    if let problem = movie.problem { throw problem }
    guard let fragment = movie.fragments.first else { return }
    let broken = movie.tree.problems.first { $0.path.hasPrefix("moof") }
    throw broken
      ?? BoxError(
        .unsupported("samples in movie fragments (moof) cannot be \(work) yet"),
        at: fragment.offset, path: "moof")
  }

  /// How many samples of a track can be read: all, or, when salvaging, those in front of the first
  /// that is not whole.
  ///
  /// - Throws: an error that names box and offset, where a sample cannot be read.
  static func count(
    of track: Track, in source: any ByteSource, salvage: Bool = false
  ) throws(BoxError) -> Int {
    if let problem = track.problem { throw problem }
    let samples = track.samples
    let table = track.sampleTableNode
    func error(_ reason: BoxError.Reason, _ type: FourCC) -> BoxError {
      BoxError(
        reason, at: table?.child(type)?.offset ?? table?.offset,
        path: "\(track.sampleTablePath)/\(type)")
    }
    guard track.timescale > 0 else {
      throw BoxError(
        .invalid("a timescale of 0"), at: track.node.descendant("mdia", "mdhd")?.offset,
        path: track.path + "/mdia/mdhd")
    }
    guard samples.count == samples.declaredCount || salvage else {
      throw error(
        .invalid("\(samples.declaredCount) samples have a size, the chunks hold \(samples.count)"),
        "stsc")
    }
    let external = externalEntries(of: track)
    for chunk in samples.chunkSequence {
      let number = Int(chunk.descriptionIndex)
      guard number >= 1, number <= track.sampleEntries.count else {
        guard !track.sampleEntries.isEmpty else {
          throw error(.invalid("samples without a sample entry"), "stsd")
        }
        throw error(
          .invalid(
            "chunk \(chunk.index + 1) needs sample entry \(number) of "
              + "\(track.sampleEntries.count)"), "stsc")
      }
      if external.contains(number) {
        throw BoxError(
          .unsupported("the media data is in another file"),
          at: track.node.descendant("mdia", "minf", "dinf", "dref")?.offset,
          path: track.path + "/mdia/minf/dinf/dref")
      }
      let (end, overflow) = chunk.offset.addingReportingOverflow(chunk.byteCount)
      guard overflow || end > source.size else { continue }
      let whole = samples.firstSampleOutside(source.size, of: chunk)
      if salvage { return whole }
      throw error(
        .invalid(
          "sample \(whole + 1) of \(samples.count) lies outside the file, at or after byte "
            + "\(chunk.offset) of \(source.size)"), table?.child("co64") == nil ? "stco" : "co64")
    }
    guard samples.byteCount / sharingLimit <= source.size else {
      throw error(.invalid("the samples share bytes: together they exceed the file"), "stsz")
    }
    return samples.count
  }

  /// How many times the length of the file the samples of a track may have together: samples can
  /// share bytes, as a cut of several ranges has them, but a hostile file could claim the same ones
  /// without end.
  private static let sharingLimit: UInt64 = 16

  /// The numbers of the sample entries whose data reference is not this file.
  private static func externalEntries(of track: Track) -> Set<Int> {
    let references = track.node.descendant("mdia", "minf", "dinf", "dref")?.children ?? []
    var numbers: Set<Int> = []
    for (index, entry) in track.sampleEntries.enumerated() {
      guard let number = (entry.fields as? any SampleEntry)?.dataReferenceIndex, number >= 1,
        number <= references.count
      else { continue }
      if !references[Int(number) - 1].isSelfReference { numbers.insert(index + 1) }
    }
    return numbers
  }
}
