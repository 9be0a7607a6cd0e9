import ISOBMFF
import Remux

/// Writes a part of a movie.
func cut(_ input: String, to range: TimeRange, output: String) async throws {
  var composition = try Composition(remuxing: Movie(path: input))
  try composition.keep([range])
  try await Export(Plan(composition), to: output).run()
}

/// Joins movies of which the second may have another timescale, codec settings, or frame rate.
func join(_ first: String, _ second: String, output: String) async throws {
  let clips = [Clip(try Movie(path: first)), Clip(try Movie(path: second))]
  var options = JoinOptions()
  options.onMismatch = .separate
  let plan = try Plan(Composition(joining: clips, options))
  for track in plan.report.tracks { print(track.sourceID, "becomes", track.outputID ?? 0) }
  try await Export(plan, to: output).run()
}

/// Shows a range at half speed, and adds a track of other sound that ends with the picture.
func arrange(_ input: String, slow range: TimeRange, sound: String, output: String) async throws {
  var composition = try Composition(remuxing: Movie(path: input))
  let twice = try range.duration.multiplied(by: 2)
  for index in composition.tracks.indices {
    try composition.tracks[index].scale(range, to: twice)
  }
  let end = composition.duration
  let music = try Movie(path: sound)
  for track in music.tracks where track.kind == .audio {
    let index = try composition.add(SourceTrack(track, of: music))
    composition.tracks[index].language = "fra"
    if let rest = TimeRange(from: end, to: composition.duration) {
      try composition.tracks[index].remove(rest)
    }
  }
  try await Export(Plan(composition), to: output).run()
}

/// Proves of a cut that it shows what the original shows.
func holds(_ copy: String, _ range: TimeRange, of original: String) async throws -> Bool {
  let part = VerifiedClip.TimeRange(from: range.start, to: range.end)
  let clip = VerifiedClip(try Movie(path: original), name: original, ranges: [part])
  return try await Verification(of: Movie(path: copy), against: [clip]).isEqual
}

/// Reads captions of a text file, and makes a track of them beside the others of a movie.
func addCaptions(_ text: Bytes, to input: String, output: String) async throws {
  var composition = try Composition(remuxing: Movie(path: input))
  let captions = try CaptionMovie.movie(
    of: CaptionFile(parsing: text), as: .tx3g, language: "eng")
  for track in captions.tracks { try composition.add(SourceTrack(track, of: captions)) }
  try await Export(Plan(composition), to: output).run()
}
