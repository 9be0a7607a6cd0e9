internal import ISOBMFF

// Tests of the movie as a whole.
extension Check {
  static func checkLayout(_ movie: Movie, _ list: inout FindingList) {
    let boxes = movie.tree.boxes
    if !movie.isFaststart, let index = boxes.first(where: { $0.type == "moov" }) {
      list.add(
        .note, "not-faststart", "the index is behind the media data", "moov", at: index.offset)
    }
    let filling: Set<FourCC> = ["free", "skip", "wide", "uuid"]
    if let place = boxes.firstIndex(where: { $0.type == "ftyp" }),
      let before = boxes[..<place].first(where: { !filling.contains($0.type) })
    {
      list.add(
        .warning, "ftyp-late", "a \(before.type) box comes before the file type", "ftyp",
        at: boxes[place].offset)
    }
  }

  static func checkFragments(_ movie: Movie, _ list: inout FindingList) {
    let fragments = zip(movie.tree.boxes, BoxTree.names(of: movie.tree.boxes))
      .filter { $0.0.type == "moof" }
    let extends = movie.node.child("mvex")
    if movie.isFragmented {
      let message =
        movie.fragments.isEmpty
        ? "the samples are in other files: this is an initialization segment"
        : "\(movie.fragments.count) movie fragments hold samples"
      let first = movie.fragments.first
      list.add(
        .note, "fragmented", message, first.flatMap { name(of: $0, in: fragments) } ?? movie.path,
        at: first?.offset ?? extends?.offset)
    } else if let extends {
      list.add(
        .warning, "mvex-unused", "movie fragments are announced, and none holds a sample",
        movie.path + "/mvex", at: extends.offset)
    }
    guard let first = fragments.first else { return }
    if extends == nil {
      list.add(
        .warning, "mvex-missing", "there are movie fragments that no mvex announces", first.1,
        at: first.0.offset)
    }
    let used = Set(movie.fragments.compactMap(\.offset))
    for (fragment, name) in fragments where fragment.offset.map({ !used.contains($0) }) ?? false {
      list.add(
        .warning, "moof-empty", "a movie fragment without samples", name, at: fragment.offset)
    }
  }

  private static func name(
    of fragment: BoxNode, in fragments: [(BoxNode, String)]
  ) -> String? {
    fragments.first { $0.0.offset == fragment.offset }?.1
  }

  static func checkIDs(_ movie: Movie, _ list: inout FindingList) {
    var seen: Set<UInt32> = []
    for track in movie.tracks {
      let place = track.node.child("tkhd")
      guard place?.fields != nil else { continue }
      if track.id == 0 {
        list.add(
          .warning, "track-id-zero", "0 is no track id", track.path + "/tkhd", at: place?.offset)
      } else if !seen.insert(track.id).inserted {
        list.add(
          .warning, "track-id-duplicate", "another track has the id \(track.id) as well",
          track.path + "/tkhd", at: place?.offset)
      }
    }
    let next = movie.header.nextTrackID
    guard movie.problem == nil, let highest = seen.max(), next <= highest, next != .max else {
      return
    }
    list.add(
      .warning, "next-track-id", "next_track_ID is \(next), and a track has the id \(highest)",
      movie.path + "/mvhd", at: movie.node.child("mvhd")?.offset)
  }

  static func checkMovieHeader(_ movie: Movie, _ list: inout FindingList) {
    guard movie.problem == nil else { return }
    let path = movie.path + "/mvhd"
    let offset = movie.node.child("mvhd")?.offset
    if movie.header.timescale == 0 {
      list.add(.warning, "timescale-zero", "a timescale of 0, taken for 1", path, at: offset)
    }
    let matrix = TransformMatrix(values: movie.header.matrix) ?? .identity
    if matrix.hasNoLinearPart {
      list.add(
        .warning, "matrix-zero", "the movie's matrix is of zeros, taken for none", path, at: offset)
    } else if matrix.withPlainDivisor != .identity {
      list.add(
        .warning, "movie-matrix",
        "the movie's own matrix is not the identity, which many players ignore", path, at: offset)
    }
    guard !movie.isFragmented else { return }
    guard let claimed = movie.header.knownDuration else {
      list.add(.note, "duration-unknown", "the duration is not said", path, at: offset)
      return
    }
    let longest = movie.tracks.filter { !$0.samples.isEmpty }
      .compactMap { $0.timeline(in: movie)?.duration }.max()
    compareDurations(
      claimed, longest, of: movie.timescale, "movie-duration", "the longest track takes",
      path, at: offset, &list)
  }

  /// Tells where a duration in a header is not the one that the tables give, to two ticks.
  static func compareDurations(
    _ claimed: UInt64, _ time: MediaTime?, of timescale: UInt32, _ code: String, _ words: String,
    _ path: String, at offset: UInt64?, _ list: inout FindingList
  ) {
    guard let actual = time?.ticks(of: timescale) else { return }
    let difference =
      actual < 0
      ? claimed : max(claimed, UInt64(actual)) - min(claimed, UInt64(actual))
    guard difference > 2 else { return }
    // Rounding, padding of sound and the like: no player minds a tenth of a second.
    let matters = Double(difference) > 0.1 * Double(timescale)
    list.add(
      matters ? .warning : .note, code,
      "duration \(claimed), \(words) \(actual), in ticks of 1/\(timescale) s", path, at: offset)
  }

  /// `meta` boxes in the form of the other dialect.
  static func checkMeta(_ movie: Movie, _ list: inout FindingList) {
    guard !movie.isQuickTime else { return }
    var places = [(movie.node, movie.path)]
    places += movie.tracks.map { ($0.node, $0.path) }
    for (node, path) in places {
      for (outer, path) in [(node, path)]
        + (node.child("udta").map { [($0, path + "/udta")] } ?? [])
      {
        for meta in outer.children where meta.type == "meta" {
          guard let fields = meta.fields(as: MetaBox.self), !fields.isFullBox else { continue }
          list.add(
            .warning, "meta-no-version",
            "QuickTime's form without version and flags, in a file that is no QuickTime file",
            path + "/meta", at: meta.offset)
        }
      }
    }
  }
}
