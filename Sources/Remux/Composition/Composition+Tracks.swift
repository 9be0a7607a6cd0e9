public import ISOBMFF

extension Composition {
  /// Takes a track out again, with a note.
  public mutating func removeTrack(at index: Int, because reason: String) {
    let track = tracks[index]
    report.add(
      .dropped, path(of: track), "\(track.kind.rawValue) track \(track.template.id)",
      because: reason)
    forget(track)
    tracks.remove(at: index)
  }

  /// Notes that a track says something other than before, because someone wants it so.
  public mutating func noteChange(ofTrackAt index: Int, _ subject: String, because reason: String) {
    report.add(
      .rewritten, path(of: tracks[index]), "\(subject) of track \(tracks[index].template.id)",
      because: reason)
  }

  /// Notes that a track of a movie is left out.
  ///
  /// - Throws: `RemuxError.box` where the movie as a whole cannot be carried.
  public mutating func leaveOut(
    _ track: Track, of movie: Movie, because reason: String
  ) throws(RemuxError) {
    let clip = try clip(of: movie)
    report.add(
      .dropped, inputPrefix(clip) + track.path, "\(track.kind.rawValue) track \(track.id)",
      because: reason)
    report.tracks.append(
      Report.TrackAccount(
        clip: clip, sourceID: track.id, kind: track.kind.rawValue,
        codec: track.codec.map { "\($0)" }, samplesIn: track.samples.declaredCount, samplesOut: 0,
        bytesOut: 0, duration: 0, timescale: track.timescale))
  }
}
