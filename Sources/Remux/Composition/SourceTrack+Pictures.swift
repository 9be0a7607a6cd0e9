internal import ISOBMFF

/// What a decoder forgets at a sample that decoding can start at.
enum PictureReset: Hashable, Sendable {
  /// Everything: what comes before does not matter any more.
  case full
  /// Only what it is not told of: H.264's recovery points, whose pictures go on being numbered.
  case recovery
  /// HEVC's and VVC's clean random access: a decoder that is not told that a sequence ended takes
  /// pictures for references that are not there.
  case cleanAccess
}

extension SourceTrack {
  /// The most NAL units in front of the first picture that are looked at.
  private static let unitLimit = 64

  /// What a decoder forgets at a sample; of a codec without NAL units, everything.
  ///
  /// ISO/IEC 14496-10, 7.4.1; ISO/IEC 23008-2, 7.4.2.2; ISO/IEC 23090-3, 7.4.2.2.
  /// - Throws: `io` where the sample cannot be read.
  func reset(at index: Int) throws(BoxError) -> PictureReset {
    let sample = track.samples[index]
    let entryIndex = Int(sample.descriptionIndex) - 1
    guard track.sampleEntries.indices.contains(entryIndex) else { return .full }
    let entry = track.sampleEntries[entryIndex]
    let lengthSize: Int
    let codec: Codec
    if let box = entry.child(AVCConfigurationBox.self) {
      (lengthSize, codec) = (Int(box.lengthSizeMinusOne) + 1, .avc)
    } else if let box = entry.child(HEVCConfigurationBox.self) {
      (lengthSize, codec) = (Int(box.lengthSizeMinusOne) + 1, .hevc)
    } else if let box = entry.child(VVCConfigurationBox.self) {
      (lengthSize, codec) = (Int(box.lengthSizeMinusOne) + 1, .vvc)
    } else {
      return .full
    }
    // What is encrypted cannot be looked at.
    guard entry.type != "encv" else { return .full }
    var position = sample.offset
    let end = sample.offset + UInt64(sample.size)
    for _ in 0..<Self.unitLimit {
      guard position + UInt64(lengthSize) + 2 <= end else { return .full }
      let head = try source.bytes(at: position, count: lengthSize + 2)
      let length = head[..<lengthSize].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      if let reset = codec.reset(head[lengthSize], head[lengthSize + 1]) { return reset }
      position += UInt64(lengthSize) + length  // 64 lengths of 32 bits
    }
    return .full
  }

  private enum Codec {
    case avc
    case hevc
    case vvc

    /// What the first picture's NAL unit says; nil for a unit that holds no picture.
    func reset(_ first: UInt8, _ second: UInt8) -> PictureReset? {
      switch self {
      case .avc:
        switch first & 0x1F {
        case 5: .full
        case 1...4: .recovery
        default: nil
        }
      case .hevc:
        switch first >> 1 & 0x3F {
        case 16...20: .full
        case 0...15, 21...31: .cleanAccess
        default: nil
        }
      case .vvc:
        switch second >> 3 {
        case 7, 8: .full
        case 0...6, 9...11: .cleanAccess
        default: nil
        }
      }
    }
  }

  /// How many sync samples are looked at for one that resets everything.
  private static let searchLimit = 2000

  /// The last sync sample at or before another at which a decoder forgets everything.
  func fullReset(atOrBefore index: Int) throws(BoxError) -> Int? {
    var next: Int? = index
    for _ in 0..<Self.searchLimit {
      guard let from = next, let sync = track.samples.syncSample(atOrBefore: from) else {
        return nil
      }
      if try reset(at: sync) == .full { return sync }
      next = sync > 0 ? sync - 1 : nil
    }
    return nil
  }
}

extension SourceTrack {
  /// A source whose only sample is a copy of one of this track with the end of a sequence behind it;
  /// nil where the codec has no such thing.
  ///
  /// ISO/IEC 23008-2, 7.4.2.4.4 (type 36); ISO/IEC 23090-3, 7.4.2.4.4 (type 21).
  /// - Throws: `io` where the sample cannot be read.
  func endOfSequence(copying index: Int) throws(BoxError) -> SourceTrack? {
    let sample = track.samples[index]
    guard track.sampleEntries.indices.contains(Int(sample.descriptionIndex) - 1) else { return nil }
    let entry = track.sampleEntries[Int(sample.descriptionIndex) - 1]
    var unit: [UInt8]
    let lengthSize: Int
    if let box = entry.child(HEVCConfigurationBox.self) {
      (unit, lengthSize) = ([36 << 1, 1], Int(box.lengthSizeMinusOne) + 1)
    } else if let box = entry.child(VVCConfigurationBox.self) {
      (unit, lengthSize) = ([0, 21 << 3 | 1], Int(box.lengthSizeMinusOne) + 1)
    } else {
      return nil
    }
    unit = Array(repeating: 0, count: lengthSize - 1) + [UInt8(unit.count)] + unit
    var writer = ByteWriter()
    writer.append(try source.bytes(at: sample.offset, count: Int(sample.size)))
    writer.append(Bytes(unit))
    let made = try MadeMovie.movie(
      like: track, of: movie, samples: [(writer.bytes, sample.duration)],
      entry: sample.descriptionIndex)
    return try made.tracks.first.map { (track) throws(BoxError) in
      try SourceTrack(checking: track, of: made, salvage: false)
    }
  }
}
