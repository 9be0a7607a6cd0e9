internal import ISOBMFF

/// How the samples of a sample entry hold NAL units, and what a byte stream needs from the entry.
///
/// ISO/IEC 14496-15, 4.3; the byte stream is that of annex B of Rec. ITU-T H.264, H.265 and H.266.
struct NALUnitForm {
  /// Which kind of NAL units they are.
  enum Coding {
    case avc
    case hevc
    case vvc
  }

  /// What stands in front of every NAL unit of a byte stream.
  static let startCode: Bytes = [0, 0, 0, 1]

  let coding: Coding
  /// The length of a NAL unit's length, 1 to 4.
  let lengthSize: Int
  /// The parameter sets of the entry, each behind a start code.
  let parameterSets: Bytes

  /// Takes the configuration record of a sample entry.
  ///
  /// - Throws: an error with the name of the record, where there is none that can be read.
  init(_ coding: Coding, of entry: BoxNode) throws(BoxError) {
    self.coding = coding
    let units: [Bytes]
    switch coding {
    case .avc:
      let record = try Self.record(AVCConfigurationBox.self, of: entry)
      lengthSize = Int(record.lengthSizeMinusOne) + 1
      let layers = Self.layerSets(of: entry)
      units =
        record.sequenceParameterSets + (record.highProfile?.sequenceParameterSetExtensions ?? [])
        + layers.sequence + record.pictureParameterSets + layers.picture
    case .hevc:
      let record = try Self.record(HEVCConfigurationBox.self, of: entry)
      lengthSize = Int(record.lengthSizeMinusOne) + 1
      let layers = entry.child(LayeredHEVCConfigurationBox.self)?.arrays ?? []
      units = (record.arrays + layers).flatMap(\.nalUnits)
    case .vvc:
      let record = try Self.record(VVCConfigurationBox.self, of: entry)
      lengthSize = Int(record.lengthSizeMinusOne) + 1
      units = record.arrays.flatMap(\.nalUnits)
    }
    var writer = ByteWriter()
    for unit in units where !unit.isEmpty {
      writer.append(Self.startCode)
      writer.append(unit)
    }
    parameterSets = writer.bytes
  }

  private static func record<Record: Box>(
    _ type: Record.Type, of entry: BoxNode
  ) throws(BoxError) -> Record {
    if let record = entry.child(type) { return record }
    let problem = entry.child(Record.type)?.problem?.within("\(Record.type)")
    throw problem ?? BoxError(.missing(Record.type), at: entry.offset)
  }

  /// The parameter sets of further layers or views of AVC.
  private static func layerSets(of entry: BoxNode) -> (sequence: [Bytes], picture: [Bytes]) {
    let layers = entry.child(SVCConfigurationBox.self)
    let views = entry.child(MVCConfigurationBox.self)
    return (
      (layers?.sequenceParameterSets ?? []) + (views?.sequenceParameterSets ?? []),
      (layers?.pictureParameterSets ?? []) + (views?.pictureParameterSets ?? [])
    )
  }

  /// Whether a NAL unit that begins with these bytes, two where it has as many, is an access unit
  /// delimiter, which nothing of its access unit may precede.
  func isDelimiter(_ head: Bytes) -> Bool {
    guard let first = head.first else { return false }
    return switch coding {
    case .avc: first & 0x1F == 9
    case .hevc: first >> 1 & 0x3F == 35
    case .vvc: head.count > 1 && head[1] >> 3 == 20
    }
  }
}
