internal import ISOBMFF

/// The elementary stream that a track's samples become, made while it is read.
///
/// Reading on from where the last read ended costs no search.
final class ElementaryStreamSource: ByteSource {
  /// How many samples lie between two places that are known.
  private static let interval = 1024

  let size: UInt64
  var name: String { source.name }
  private let source: any ByteSource
  private let samples: SampleTable
  private let forms: [SampleForm]
  /// Where every 1024th sample starts in the stream.
  private let starts: [UInt64]
  private let cursor = Locked<(position: UInt64, value: ElementaryStreamCursor)?>(nil)

  /// Finds out how long the stream is.
  ///
  /// Where the lengths of NAL units have four bytes, as nearly everywhere, the tables say it; else all
  /// samples are read.
  /// - Throws: an error that names a sample and its offset where it cannot become part of the stream;
  ///   `io` where reading fails.
  init(
    _ samples: SampleTable, _ forms: [SampleForm], of source: any ByteSource
  ) throws(BoxError) {
    self.source = source
    self.samples = samples
    self.forms = forms
    var cursor =
      forms.contains { $0.needsReading }
      ? ElementaryStreamCursor(samples, forms, of: source) : nil
    var starts: [UInt64] = []
    // Each sum is bounded by a few times the length of the source.
    var size: UInt64 = 0
    var repeated: UInt64 = 0
    var entry: UInt32 = 0
    for sample in samples {
      if sample.index.isMultiple(of: Self.interval) { starts.append(size) }
      let form = forms[Int(sample.descriptionIndex) - 1]
      let added = try form.added(to: sample, isFirst: sample.descriptionIndex != entry)
      size += try cursor?.skipSample() ?? UInt64(sample.size) + added
      if case .annexB = form, entry != 0 { repeated += added }
      guard repeated <= source.size else {
        throw BoxError(
          .invalid(
            "sample \(sample.index + 1): sample entries change so often that their parameter sets "
              + "would exceed the file"), at: sample.offset)
      }
      entry = sample.descriptionIndex
    }
    self.starts = starts
    self.size = size
  }

  func read(at offset: UInt64, into buffer: inout OutputSpan<UInt8>) throws(IOError) {
    guard offset < size else { return }
    do throws(BoxError) {
      var cursor = try takeCursor(at: offset)
      let before = buffer.count
      try cursor.read(into: &buffer)
      let kept = (offset + UInt64(buffer.count - before), cursor)
      self.cursor.withLock { $0 = kept }
    } catch {
      if case .io(let failure) = error.reason { throw failure }
      throw IOError("read", name: name, detail: error.description)
    }
  }

  private func takeCursor(at offset: UInt64) throws(BoxError) -> ElementaryStreamCursor {
    let kept = cursor.withLock { kept in
      defer { kept = nil }
      return kept?.position == offset ? kept?.value : nil
    }
    if let kept { return kept }
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    var cursor = ElementaryStreamCursor(samples, forms, of: source, from: low * Self.interval)
    try cursor.skip(offset - starts[low])
    return cursor
  }

  func checkUnchanged() throws(IOError) { try source.checkUnchanged() }
}

extension SampleForm {
  /// Whether only the bytes of a sample tell how long it becomes.
  fileprivate var needsReading: Bool {
    if case .annexB(let form) = self {
      form.lengthSize != NALUnitForm.startCode.count
    } else {
      false
    }
  }

  /// How many bytes are added to a sample in front; `isFirst`: the one before had another entry.
  fileprivate func added(to sample: Sample, isFirst: Bool) throws(BoxError) -> UInt64 {
    switch self {
    case .stored: return 0
    case .annexB(let form): return isFirst ? UInt64(form.parameterSets.count) : 0
    case .adts:
      guard Int(sample.size) <= ADTSHeader.frameLimit - ADTSHeader.size else {
        throw BoxError(
          .unsupported(
            "sample \(sample.index + 1) has \(sample.size) bytes, and ADTS has room for "
              + "\(ADTSHeader.frameLimit - ADTSHeader.size)"), at: sample.offset)
      }
      return sample.size == 0 ? 0 : UInt64(ADTSHeader.size)
    }
  }
}
