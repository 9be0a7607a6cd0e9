internal import ISOBMFF

/// Whether an edited file still holds what the original does.
///
/// Bytes that are copied as they are need not be read to know that they are the same: it is enough
/// that each sample is found where its bytes came to stand.
struct EditReview {
  let original: BoxTree
  let movie: Movie?
  let result: BoxTree
  let map: PlaceMap

  /// Adds what the edit breaks; what was broken before does not count.
  func add(to problems: inout [BoxError]) throws(BoxError) {
    guard let movie else { return }
    let edited: Movie
    do throws(BoxError) {
      edited = try Movie(result)
    } catch {
      if case .io = error.reason { throw error }
      return problems.append(error)
    }
    if let problem = edited.problem, movie.problem == nil { return problems.append(problem) }
    compareFindings(movie, edited, &problems)
    var tracks: [UInt64: Track] = [:]
    for track in edited.tracks { tracks[track.node.offset ?? 0] = track }
    let isCompressed = movie.path.contains("cmov")
    for (index, track) in movie.tracks.enumerated() {
      // A track whose box is not kept was taken out.
      let counterpart =
        isCompressed
        ? edited.tracks.indices.contains(index) ? edited.tracks[index] : nil
        : track.node.offset.flatMap { map.start(ofBoxAt: $0) }.flatMap { tracks[$0] }
      guard let copy = counterpart else { continue }
      guard track.problem == nil else { continue }
      if let problem = copy.problem {
        problems.append(problem)
        continue
      }
      let canRead = Verifier.problem(of: track, in: movie) == nil
      if canRead, let problem = Verifier.problem(of: copy, in: edited) {
        problems.append(problem)
        continue
      }
      if let problem = try compare(track, copy, canRead: canRead) { problems.append(problem) }
    }
    compareFragments(&problems)
  }

  private func error(_ text: String, _ track: Track, _ box: FourCC) -> BoxError {
    let node = track.sampleTableNode?.child(box)
    return BoxError(
      .invalid("track \(track.id): \(text)"), at: node?.offset,
      path: "\(track.sampleTablePath)/\(box)")
  }

  /// Looks for the first sample that is another; bytes are only read where all samples of the track
  /// together are no more than the file.
  private func compare(
    _ track: Track, _ copy: Track, canRead: Bool
  ) throws(BoxError) -> BoxError? {
    guard track.samples.count == copy.samples.count else {
      return error(
        "\(copy.samples.count) samples, where there were \(track.samples.count)", copy,
        copy.sampleTableNode?.child("stz2") == nil ? "stsz" : "stz2")
    }
    let offsets: FourCC = copy.sampleTableNode?.child("co64") == nil ? "stco" : "co64"
    let isExternal = track.hasExternalSamples
    for (one, other) in zip(track.samples, copy.samples) {
      guard one.size == other.size else {
        return error(
          "sample \(one.index + 1) has \(other.size) bytes, where it had \(one.size)", copy,
          copy.sampleTableNode?.child("stz2") == nil ? "stsz" : "stz2")
      }
      guard one.size > 0, !isExternal else { continue }
      let (end, overflow) = one.offset.addingReportingOverflow(UInt64(one.size))
      guard !overflow, end <= map.oldSize else { continue }
      guard other.offset <= map.newSize, UInt64(other.size) <= map.newSize - other.offset else {
        return error("sample \(one.index + 1) lies outside the file", copy, offsets)
      }
      let range = one.offset..<end
      let isFollowed = map.place(of: range) == other.offset
      if isFollowed, map.isCopied(range) || !canRead { continue }
      let isSame = canRead ? try haveSameBytes(range, other.offset) : false
      guard isSame else {
        return error("sample \(one.index + 1) has other bytes", copy, offsets)
      }
    }
    return nil
  }

  private func haveSameBytes(_ range: Range<UInt64>, _ place: UInt64) throws(BoxError) -> Bool {
    var done: UInt64 = 0
    while done < UInt64(range.count) {
      let count = Int(min(UInt64(range.count) - done, 1 << 20))
      let one = try original.source.bytes(at: range.lowerBound + done, count: count)
      guard try one == result.source.bytes(at: place + done, count: count) else { return false }
      done += UInt64(count)
    }
    return true
  }

  private func compareFragments(_ problems: inout [BoxError]) {
    let (oldSizes, newSizes) = (
      FragmentRuns.defaultSizes(in: original), FragmentRuns.defaultSizes(in: result)
    )
    var fragments: [UInt64: FragmentRuns] = [:]
    var paths: [UInt64: String] = [:]
    for (moof, path) in result.nodes(at: "moof") {
      guard let offset = moof.offset else { continue }
      fragments[offset] = FragmentRuns(moof, defaultSizes: newSizes)
      paths[offset] = path
    }
    for moof in original.boxes where moof.type == "moof" {
      let runs = FragmentRuns(moof, defaultSizes: oldSizes)
      guard let place = moof.offset.flatMap({ map.start(ofBoxAt: $0) }) else { continue }
      let before = runs.trackFragments.flatMap(\.runs)
      let after = fragments[place]?.trackFragments.flatMap(\.runs) ?? []
      let isSame =
        before.count == after.count
        && zip(before, after).allSatisfy { one, other in
          one.bytes.isEmpty && other.bytes.isEmpty
            || one.bytes.upperBound - one.bytes.lowerBound
              == other.bytes.upperBound - other.bytes.lowerBound
              && (one.bytes.upperBound > map.oldSize
                || map.place(of: one.bytes) == other.bytes.lowerBound)
        }
      if !isSame {
        problems.append(
          BoxError(
            .invalid("the samples of the fragment would be other bytes"), at: place,
            path: paths[place] ?? "moof"))
      }
    }
  }

  /// Errors that checking finds now and did not find before.
  private func compareFindings(_ movie: Movie, _ edited: Movie, _ problems: inout [BoxError]) {
    var before: [String: Int] = [:]
    for finding in Check(movie).findings where finding.severity == .error {
      before[finding.code, default: 0] += 1
    }
    for finding in Check(edited).findings where finding.severity == .error {
      if before[finding.code, default: 0] > 0 {
        before[finding.code, default: 0] -= 1
      } else {
        problems.append(
          BoxError(.invalid(finding.message), at: finding.offset, path: finding.path))
      }
    }
  }
}
