import Dispatch
import ISOBMFF
import Remux

/// What libFuzzer calls with every input.
///
/// A trap, a hang or too much memory is a find. A stage that refuses the input by throwing is
/// content.
@c(LLVMFuzzerTestOneInput)
public func fuzzMovie(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = unsafe Bytes(UnsafeBufferPointer(start: start, count: count))
  decompresses(input)
  guard let tree = try? BoxTree(parsing: input, registry: .isoBaseMedia) else {
    fatalError("bytes in memory were not read")
  }
  for stage in stages { stage(tree, input) }
  return 0
}

/// What is done with the boxes of every input, in order.
///
/// This is the one place to add a stage.
private let stages: [@Sendable (BoxTree, Bytes) -> Void] = [
  writesBackWhatWasRead,
  describesEveryField,
  setsFieldsToWhatTheySay,
  differsNotFromItself,
  edits,
  walksSamples,
  remuxes,
  arranges,
  extracts,
]

/// The tree of boxes must write back to the very bytes that it was read from.
private func writesBackWhatWasRead(_ tree: BoxTree, _ input: Bytes) {
  let sink = MemorySink()
  do {
    try tree.write(to: sink)
  } catch {
    fatalError("what was read does not write: \(error)")
  }
  guard sink.bytes == input else { fatalError("what was read writes back to other bytes") }
}

/// Every box must be able to list its fields, and every error to say what it means.
private func describesEveryField(_ tree: BoxTree, _ input: Bytes) {
  tree.forEach { node, _, _ in _ = node.fields?.described() }
  _ = tree.problems.map(\.description)
}

/// A field that is set to the value it has must leave every byte as it was.
private func setsFieldsToWhatTheySay(_ tree: BoxTree, _ input: Bytes) {
  var budget = 200
  tree.forEach { node, path, _ in
    guard budget > 0, let fields = node.fields?.described() else { return }
    guard let before = try? node.payload() else { return }
    var seen: [String: Int] = [:]
    for field in fields.prefix(32) where budget > 0 {
      seen[field.name, default: 0] += 1
      let number = seen[field.name] ?? 1
      guard let text = field.value.assignableText,
        !field.name.contains(where: { ".[#".contains($0) })
      else { continue }
      budget -= 1
      var copy = node
      let name = number > 1 ? "\(field.name)#\(number)" : field.name
      do {
        try copy.setField(name, to: text)
      } catch {
        fatalError("\(path).\(name) cannot be \(text): \(error)")
      }
      guard let after = try? copy.payload(), after == before else {
        fatalError("\(path).\(name) = \(text) changes other bytes")
      }
      // Any other value is taken, or refused; what is taken reads back.
      guard (try? copy.setField(name, to: "1")) != nil else { continue }
      guard (try? copy.payload()) != nil else { fatalError("\(path).\(name) = 1 does not write") }
    }
  }
}

/// Comparing must find nothing between a tree and itself.
private func differsNotFromItself(_ tree: BoxTree, _ input: Bytes) {
  guard let other = try? BoxTree(parsing: input, registry: .isoBaseMedia),
    let difference = try? other.difference(from: tree)
  else { fatalError("bytes in memory were not compared") }
  guard difference.isEmpty else { fatalError("a tree differs from itself: \(difference)") }
}

/// An edit that moves everything must be refused, or keep every sample.
private func edits(_ tree: BoxTree, _ input: Bytes) {
  let free: Bytes = [0, 0, 0, 8, 0x66, 0x72, 0x65, 0x65]
  let changes: [TreeEdit.Change] = [
    .insert(free, at: .first(inside: "")), .insert(free, at: .last(inside: "moov")),
  ]
  guard let edit = try? TreeEdit(tree, changes) else { return }
  let sink = MemorySink()
  do {
    try edit.plan.write(to: sink)
  } catch {
    fatalError("an edit that cannot be written: \(error)")
  }
  guard UInt64(sink.bytes.count) == edit.plan.size else { fatalError("not the planned size") }
  guard let before = try? Movie(tree), let after = try? Movie(edit.result) else { return }
  for (one, other) in zip(before.tracks, after.tracks) where isWhole(one, input) {
    for (old, new) in zip(one.samples, other.samples).prefix(1000) {
      let (end, overflow) = old.offset.addingReportingOverflow(UInt64(old.size))
      guard !overflow, end <= UInt64(input.count), new.offset < UInt64(sink.bytes.count) else {
        continue
      }
      let to = Int(new.offset)..<Int(new.offset) + Int(new.size)
      // Samples in another file keep the places that they have there.
      guard
        new.offset == old.offset
          || to.upperBound <= sink.bytes.count
            && input[Int(old.offset)..<Int(end)] == sink.bytes[to]
      else { fatalError("sample \(old.index) has other bytes after an edit") }
    }
  }
}

/// Whether every sample of a track is in the file; what is promised of others is nothing.
private func isWhole(_ track: Track, _ input: Bytes) -> Bool {
  guard track.problem == nil, track.samples.byteCount <= UInt64(input.count) else { return false }
  return isInside(track, input)
}

/// Whether every sample of a track lies in the file; several may have the same bytes.
private func isInside(_ track: Track, _ input: Bytes) -> Bool {
  track.samples.chunkSequence.allSatisfy { chunk in
    let (end, overflow) = chunk.offset.addingReportingOverflow(chunk.byteCount)
    return !overflow && end <= UInt64(input.count)
  }
}

/// Compressed movie headers, which no box of the tree looks into.
private func decompresses(_ input: Bytes) {
  let limit = 1 << 16
  for contents in [try? input.inflated(limit: limit), try? input.inflatedRaw(limit: limit)] {
    guard let contents, contents.count > limit else { continue }
    fatalError("more bytes than the limit")
  }
}

/// Samples must be the same whether they are walked or reached by their index.
private func walksSamples(_ tree: BoxTree, _ input: Bytes) {
  guard let movie = try? Movie(tree) else { return }
  _ = movie.findings.map(\.message)
  for track in movie.tracks.prefix(16) {
    for entry in track.sampleEntries {
      _ = (CodecDetails(of: entry).name, CodecString.of(entry))
    }
    let samples = track.samples
    for sample in samples.prefix(2000) where sample.index % 97 == 0 {
      guard samples[sample.index] == sample else { fatalError("sample \(sample.index) differs") }
      _ = samples.syncSample(atOrBefore: sample.index)
      _ = samples.syncSample(atOrAfter: sample.index)
      _ = samples.sample(composedAt: sample.compositionTime)
    }
    if let last = samples.indices.last { _ = samples[last] }
    _ = try? Timeline(
      edits: track.edits, movieTimescale: movie.timescale, mediaTimescale: track.timescale,
      mediaDuration: UInt64(clamping: samples.duration))
  }
}

/// What a plan writes must have the planned size, read again, and hold the same samples.
private func remuxes(_ tree: BoxTree, _ input: Bytes) {
  guard let movie = try? Movie(tree) else { return }
  for format in [OutputFormat.mp4, .mov] {
    var options = CompositionOptions()
    options.format = format
    options.unsupported = .drop
    options.salvage = true
    guard let composition = try? Composition(remuxing: movie, options),
      let plan = try? Plan(composition)
    else { continue }
    let sink = MemorySink()
    do {
      try plan.write(to: sink)
    } catch {
      fatalError("a plan that cannot be written: \(error)")
    }
    guard UInt64(sink.bytes.count) == plan.size else { fatalError("not the planned size") }
    guard let output = try? Movie(reading: MemorySource(sink.bytes)) else {
      fatalError("the output does not read")
    }
    compare(composition, output, sink.bytes, input)
  }
}

private func compare(_ composition: Composition, _ output: Movie, _ written: Bytes, _ input: Bytes)
{
  guard composition.tracks.count == output.tracks.count else { fatalError("tracks are missing") }
  for (before, after) in zip(composition.tracks, output.tracks) {
    if let problem = after.problem { fatalError("the output is broken: \(problem)") }
    guard before.source.sampleCount == after.samples.count else {
      fatalError("samples are missing")
    }
    let samples = before.template.samples.prefix(before.source.sampleCount)
    for (old, new) in zip(samples, after.samples) {
      guard old.size == new.size, old.decodeTime == new.decodeTime, old.isSync == new.isSync,
        old.compositionOffset == new.compositionOffset, old.duration == new.duration,
        old.descriptionIndex == new.descriptionIndex
      else { fatalError("sample \(old.index) became another") }
      let from = Int(old.offset)..<Int(old.offset) + Int(old.size)
      let to = Int(new.offset)..<Int(new.offset) + Int(new.size)
      guard input[from] == written[to] else { fatalError("sample \(old.index) has other bytes") }
    }
  }
}

// MARK: Cutting, joining, extracting

/// The largest output that is written.
private let outputLimit: UInt64 = 8 << 20

/// What each input is cut to, and made faster or slower by; chosen by its bytes.
private struct Choices {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  init(_ input: Bytes) {
    // FNV-1a, which is to wrap around.
    for byte in input.prefix(4096) { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  /// A number from 0 below a limit.
  mutating func next(below limit: UInt64) -> Int64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int64((state >> 33) % limit)
  }

  /// One of some values.
  mutating func one<Value>(of values: [Value]) -> Value {
    values[Int(next(below: UInt64(values.count)))]
  }

  /// A range inside a duration that is not empty; nil where the duration is too long or short.
  mutating func range(in duration: MediaTime) -> TimeRange? {
    let first = next(below: 256)
    let last = first + 1 + next(below: UInt64(256 - first))
    guard let start = try? duration.multiplied(by: first, over: 256),
      let end = try? duration.multiplied(by: last, over: 256)
    else { return nil }
    return TimeRange(from: start, to: end)
  }
}

/// A movie of which several outputs can be made in little time; nil where it is none.
private func smallMovie(_ tree: BoxTree) -> Movie? {
  guard let movie = try? Movie(tree), movie.tracks.count <= 16 else { return nil }
  let samples = movie.tracks.reduce(0) { $0 + min($1.samples.declaredCount, 1 << 20) }
  let edits = movie.tracks.reduce(0) { $0 + $1.edits.count }
  return samples <= 10_000 && edits <= 1_000 ? movie : nil
}

/// Cuts, joins and changes of speed must be refused, or make a movie that can be read.
private func arranges(_ tree: BoxTree, _ input: Bytes) {
  guard let movie = smallMovie(tree) else { return }
  var options = CompositionOptions()
  options.unsupported = .drop
  options.salvage = true
  var choices = Choices(input)
  guard let whole = try? Composition(remuxing: movie, options),
    let first = choices.range(in: whole.duration), let second = choices.range(in: whole.duration)
  else { return }

  // One of each, as every output costs as much as all that is done before.
  let cut = choices.next(below: 2) == 0 ? .exact : choices.one(of: CutPolicy.allCases)
  var part = whole
  if (try? part.keep([first, second], cut: cut)) != nil, let output = written(part), cut == .exact {
    let ranges = [first, second].map { VerifiedClip.TimeRange(from: $0.start, to: $0.end) }
    verify(output, against: [VerifiedClip(movie, name: "", ranges: ranges)])
  }

  var joining = JoinOptions()
  joining.arrangement = choices.one(of: [.sequence, .sequence, .parallel])
  joining.onMismatch = .separate
  var joined = whole
  if (try? joined.append(whole, joining)) != nil, let output = written(joined) {
    verify(
      output, against: [VerifiedClip(movie, name: ""), VerifiedClip(movie, name: "")],
      arrangement: joining.arrangement == .sequence ? .sequence : .parallel)
  }

  let (faster, slower) = (1 + choices.next(below: 7), 1 + choices.next(below: 7))
  let retiming = choices.one(of: [CompositionTrack.Retiming.editRate, .durations])
  var retimed = whole
  guard let length = try? first.duration.multiplied(by: slower, over: faster) else { return }
  let isDone = retimed.tracks.indices.allSatisfy { index in
    (try? retimed.tracks[index].scale(first, to: length, by: retiming)) != nil
  }
  if isDone { _ = written(retimed) }
}

/// What the plan of a composition writes, read again; nil where it cannot be planned, or is large.
private func written(_ composition: Composition) -> Movie? {
  guard let plan = try? Plan(composition), plan.size < outputLimit else { return nil }
  let sink = MemorySink()
  do {
    try plan.write(to: sink)
  } catch {
    fatalError("a plan that cannot be written: \(error)")
  }
  guard UInt64(sink.bytes.count) == plan.size else { fatalError("not the planned size") }
  guard let output = try? Movie(reading: MemorySource(sink.bytes)) else {
    fatalError("the output does not read")
  }
  for track in output.tracks {
    if let problem = track.problem { fatalError("the output is broken: \(problem)") }
    guard isInside(track, sink.bytes) else {
      fatalError("track \(track.id) has samples outside the file")
    }
  }
  return output
}

/// Compares a cut or join with what it was made of; what is found does not matter.
private func verify(
  _ copy: Movie, against clips: [VerifiedClip],
  arrangement: Verification.Arrangement = .sequence
) {
  let done = DispatchSemaphore(value: 0)
  Task.detached {
    _ = try? await Verification(of: copy, against: clips, arrangement: arrangement)
    done.signal()
  }
  done.wait()
}

/// Streams, files of samples and captions of each track.
private func extracts(_ tree: BoxTree, _ input: Bytes) {
  guard let movie = smallMovie(tree) else { return }
  for track in movie.tracks {
    if let stream = try? ElementaryStreamPlan(of: track, in: movie),
      stream.plan.size < outputLimit
    {
      // A NAL unit that exceeds its sample is found only now.
      let sink = MemorySink()
      if (try? stream.plan.write(to: sink)) != nil, UInt64(sink.bytes.count) != stream.plan.size {
        fatalError("not the planned size")
      }
    }
    if let files = try? SampleFiles(of: track, in: movie) {
      for file in files.prefix(200) {
        guard !file.name.isEmpty, file.payload.range.upperBound <= UInt64(input.count) else {
          fatalError("sample \(file.sample.index) is outside the file")
        }
      }
    }
    for format in CaptionFormat.allCases {
      guard let captions = try? CaptionFile(reading: track, of: movie, as: format) else { continue }
      for other in CaptionFormat.allCases {
        _ = try? CaptionFile(parsing: captions.converted(to: other).bytes, format: other)
      }
      for coding in CaptionCoding.allCases {
        guard let made = try? CaptionMovie.movie(of: captions, as: coding, name: ""),
          let composition = try? Composition(remuxing: made)
        else { continue }
        _ = written(composition)
      }
    }
  }
}
