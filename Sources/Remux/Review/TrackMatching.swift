internal import ISOBMFF

/// Which track of a copy stands for which track of the original.
///
/// Tracks of the same handler and codec match in their order. Where there are several, those come
/// first whose samples have the same count and size and begin with the same bytes.
struct TrackMatching {
  /// For each track of the original, the index of the copy's; nil where there is none, and where
  /// the track has no samples.
  private(set) var counterparts: [Int?]
  /// The indices of the copy's tracks with samples that stand for none of the original.
  private(set) var added: [Int] = []

  private struct Key: Hashable {
    var handler: FourCC
    var codec: FourCC?
  }

  private struct Signature: Hashable {
    var sampleCount: Int
    var byteCount: UInt64
    var beginning: [UInt8]
  }

  /// Matches the tracks; those that cannot be read, as the lists say, are told apart by order only.
  init(
    _ original: Movie, _ copy: Movie, originalProblems: [BoxError?], copyProblems: [BoxError?]
  ) throws(BoxError) {
    counterparts = original.tracks.map { _ in nil }
    let left = Self.groups(of: original, originalProblems)
    var right = Self.groups(of: copy, copyProblems)
    for key in left.keys {
      guard let mine = left[key], let theirs = right.removeValue(forKey: key) else { continue }
      var rest: [Int] = mine
      var free = theirs
      if mine.count > 1 || theirs.count > 1 {
        var places: [Signature: [Int]] = [:]
        for index in theirs.reversed() {
          if let signature = try Self.signature(of: index, copy, copyProblems) {
            places[signature, default: []].append(index)
          }
        }
        rest = []
        var taken: Set<Int> = []
        for index in mine {
          if let signature = try Self.signature(of: index, original, originalProblems),
            let place = places[signature]?.popLast()
          {
            counterparts[index] = place
            taken.insert(place)
          } else {
            rest.append(index)
          }
        }
        free = theirs.filter { !taken.contains($0) }
      }
      for (index, place) in zip(rest, free) { counterparts[index] = place }
      added += free.dropFirst(rest.count)
    }
    for group in right.values { added += group }
    added.sort()
  }

  /// The tracks that have samples, or cannot be read, by what they are.
  private static func groups(of movie: Movie, _ problems: [BoxError?]) -> [Key: [Int]] {
    var groups: [Key: [Int]] = [:]
    for (index, track) in movie.tracks.enumerated()
    where !track.samples.isEmpty || problems[index] != nil {
      groups[Key(handler: track.handlerType, codec: track.codec), default: []].append(index)
    }
    return groups
  }

  private static func signature(
    of index: Int, _ movie: Movie, _ problems: [BoxError?]
  ) throws(BoxError) -> Signature? {
    guard problems[index] == nil else { return nil }
    let samples = movie.tracks[index].samples
    var stream = PayloadStream(samples, of: movie.source, blockSize: 1 << 16)
    let beginning = try stream.next() ?? Bytes()
    return Signature(
      sampleCount: samples.count, byteCount: samples.byteCount,
      beginning: SHA256.digest(of: beginning))
  }
}
