import ISOBMFF
import Remux

/// Writes an upright, faststart copy of a phone's video, and proves that nothing was lost.
func uprightCopy(of input: String, to output: String) async throws -> Bool {
  let movie = try Movie(path: input)
  for track in movie.tracks {
    print(track.id, track.kind, track.samples.count, track.language)
  }
  let plan = try Plan(Composition(remuxing: movie))
  for line in plan.report.lines where line.action != .kept {
    print(line.action, line.subject, line.reason)
  }
  let export = Export(plan, to: output)
  async let watched: Void = {
    for await progress in export.progress { print(progress.done, "of", progress.planned) }
  }()
  try await export.run()
  await watched
  return try await Verification(of: Movie(path: output), against: movie).isEqual
}

/// Cuts a range out of one clip, and joins all of another to it.
func join(_ range: TimeRange, of first: String, with next: String, to output: String) async throws {
  var movie = try Composition(remuxing: Movie(path: first))
  try movie.keep([range])
  try movie.append(Composition(remuxing: Movie(path: next)))
  try await Export(Plan(movie), to: output).run()
}
