/// A descriptor of MPEG-4 systems, in the spelling of the file.
///
/// ISO/IEC 14496-1, 7.2.2 and 8.3.3: a tag, a size of one to four bytes with seven bits each, and the
/// body. The body is fields (of the tags that are known), then descriptors, then bytes.
public struct Descriptor: Hashable, Sendable {
  /// The fields of an ES_Descriptor (tag 3).
  public struct ElementaryStream: Hashable, Sendable {
    /// The identifier, 0 in files.
    public var id: UInt16 = 0
    /// 1: `dependsOn` is there.
    public var streamDependenceFlag: UInt8 = 0
    /// 1: `url` is there.
    public var urlFlag: UInt8 = 0
    /// 1: `ocr` is there.
    public var ocrStreamFlag: UInt8 = 0
    /// The priority, 0 to 31.
    public var streamPriority: UInt8 = 0
    /// The stream that this one depends on.
    public var dependsOn: UInt16 = 0
    /// Where the stream is.
    public var url = Bytes()
    /// The stream of the clock.
    public var ocr: UInt16 = 0

    /// All zero.
    public init() {}
  }

  /// The fields of a DecoderConfigDescriptor (tag 4).
  public struct DecoderConfig: Hashable, Sendable {
    /// Which coding.
    public var objectTypeIndication: UInt8 = 0
    /// 4: visual; 5: audio.
    public var streamType: UInt8 = 0
    /// 1: from the receiver to the sender.
    public var upStream: UInt8 = 0
    var reserved: UInt8 = 1
    /// The size of the decoder's buffer, in bytes.
    public var bufferSizeDB: UInt32 = 0
    /// The most bits in any second.
    public var maxBitrate: UInt32 = 0
    /// Bits a second over the whole, 0 where they vary.
    public var avgBitrate: UInt32 = 0

    /// All zero.
    public init() {}
  }

  /// 3: ES_Descriptor; 4: DecoderConfigDescriptor; 5: DecoderSpecificInfo; 6: SLConfigDescriptor;
  /// 14 and 15: the track or the reference of a stream; 16 and 17: object descriptors of files.
  public var tag: UInt8 = 0
  /// The bytes that the size is written in, 1 to 4; more are used where the size needs them.
  public var sizeLength = 1
  /// The size in the file, where it differs from the bytes that are there.
  public var declaredSize: Int?
  /// The fields of tag 3, where they were understood.
  public var elementaryStream: ElementaryStream?
  /// The fields of tag 4, where they were understood.
  public var decoderConfig: DecoderConfig?
  /// The fields of tag 6, where they were understood.
  public var syncLayerConfig: SyncLayerConfig?
  /// The fields of tags 1, 2, 16 and 17, where they were understood.
  public var objectDescriptor: ObjectDescriptor?
  /// The fields of tag 19, where they were understood.
  public var profileLevels: ProfileLevels?
  /// The one number of tags 14 (a track), 15 (a reference), 20 (an index) and 67 (a language of three
  /// letters).
  public var number: UInt32?
  /// The descriptors inside.
  public var children: [Descriptor] = []
  /// What follows them: the whole body, for tags without fields.
  public var rest = Bytes()

  /// An empty descriptor.
  public init() {}

  /// The bytes of the body.
  private var bodyCount: Int {
    var copy = self
    let own = try? FieldCoder.measure { (coder) throws(BoxError) in try copy.ownFields(&coder) }
    return children.reduce((own ?? 0) + rest.count) { $0 + $1.count }
  }

  /// The bytes of the whole, with tag and size.
  private var count: Int {
    let body = bodyCount
    return 1 + sizeBytes(body).count + body
  }

  private func sizeBytes(_ bodyCount: Int) -> Bytes {
    let size = declaredSize ?? bodyCount
    var length = max(sizeLength, 1)
    while length < 8, size >> (7 * length) > 0 { length += 1 }
    return Bytes(
      (0..<length).reversed().map { index in
        UInt8(truncatingIfNeeded: size >> (7 * index) & 0x7F) | (index > 0 ? 0x80 : 0)
      })
  }

  static func first(_ tag: UInt8, in descriptors: [Descriptor]) -> Descriptor? {
    for descriptor in descriptors {
      if descriptor.tag == tag { return descriptor }
      if let found = first(tag, in: descriptor.children) { return found }
    }
    return nil
  }

  // MARK: Fields

  /// Descriptors nest to three in files; deeper ones stay bytes.
  private static let depthLimit = 8

  /// Descriptors in the next `limit` bytes, as far as they are ones.
  static func fields(
    _ name: String, _ descriptors: inout [Descriptor], _ coder: inout FieldCoder, limit: Int,
    depth: Int = 0
  ) throws(BoxError) {
    guard coder.direction == .reading else {
      try coder.list(name, &descriptors, of: Descriptor(), count: 0, stride: 2) {
        (descriptor, coder) throws(BoxError) in
        try descriptor.fields(&coder, limit: 0, depth: depth)
      }
      return
    }
    descriptors = []
    let end = (coder.remaining ?? 0) - limit
    while let remaining = coder.remaining, remaining > end, depth < depthLimit {
      guard let head = sizeHead(coder, limit: remaining - end) else { return }
      var descriptor = Descriptor()
      descriptor.sizeLength = head.length
      try descriptor.fields(&coder, limit: remaining - end, depth: depth)
      descriptors.append(descriptor)
    }
  }

  /// The size behind the tag, and how many bytes it is written in; nil where none can be read.
  private static func sizeHead(
    _ coder: FieldCoder, limit: Int
  ) -> (size: Int, length: Int)? {
    var size = 0
    for length in 1...4 {
      guard length < limit, let byte = coder.peek(1, skipping: length)?.first else { return nil }
      size = size << 7 | Int(byte & 0x7F)
      if byte & 0x80 == 0 { return (size, length) }
    }
    return nil
  }

  private mutating func fields(
    _ coder: inout FieldCoder, limit: Int, depth: Int
  ) throws(BoxError) {
    var end = 0
    if coder.direction == .reading, let head = Self.sizeHead(coder, limit: limit) {
      let room = limit - 1 - head.length
      declaredSize = head.size > room ? head.size : nil
      end = (coder.remaining ?? 0) - 1 - head.length - min(head.size, room)
    }
    let kind = tag
    try coder.integer("tag", &tag, meaning: .name(of: kind, Self.tagNames))
    if coder.direction == .describing {
      let body = bodyCount
      var size = declaredSize ?? body
      try coder.integer("size", &size, size: sizeBytes(body).count)
    } else {
      var size = sizeBytes(bodyCount)
      try coder.bytes("size", &size, count: sizeLength)
    }
    if coder.direction == .reading {
      prepare(for: coder.peek((coder.remaining ?? 0) - end) ?? Bytes())
    }
    try ownFields(&coder)
    let left = (coder.remaining ?? 0) - end
    if holdsDescriptors || !children.isEmpty {
      try Self.fields("descriptors", &children, &coder, limit: left, depth: depth + 1)
    }
    if coder.direction == .reading {
      try coder.bytes("data", &rest, count: (coder.remaining ?? 0) - end)
    } else if !rest.isEmpty {
      try coder.bytes("data", &rest, count: rest.count)
    }
  }

  private static let tagNames: KeyValuePairs<UInt64, String> = [
    1: "ObjectDescriptor", 2: "InitialObjectDescriptor", 3: "ES_Descriptor",
    4: "DecoderConfigDescriptor", 5: "DecoderSpecificInfo", 6: "SLConfigDescriptor",
    10: "IPMP_DescriptorPointer", 11: "IPMP_Descriptor", 12: "QoS_Descriptor",
    13: "RegistrationDescriptor", 14: "ES_ID_Inc", 15: "ES_ID_Ref",
    16: "InitialObjectDescriptor of a file", 17: "ObjectDescriptor of a file",
    19: "ExtensionProfileLevelDescriptor", 20: "ProfileLevelIndicationIndexDescriptor",
    67: "LanguageDescriptor",
  ]

  /// Whether descriptors follow the fields.
  private var holdsDescriptors: Bool {
    elementaryStream != nil || decoderConfig != nil || objectDescriptor != nil
  }

  /// Chooses the fields that the tag has, where the body has room for them.
  private mutating func prepare(for body: Bytes) {
    elementaryStream = tag == 3 ? ElementaryStream() : nil
    decoderConfig = tag == 4 ? DecoderConfig() : nil
    syncLayerConfig = tag == 6 ? SyncLayerConfig() : nil
    objectDescriptor = [1, 2, 16, 17].contains(tag) ? ObjectDescriptor() : nil
    profileLevels = tag == 19 ? ProfileLevels() : nil
    number = Self.numbers[tag] == nil ? nil : 0
    var copy = self
    let taken = try? FieldCoder.read(from: body, at: 0) { (coder) throws(BoxError) in
      try copy.ownFields(&coder)
    }
    if taken != nil { return }
    elementaryStream = nil
    decoderConfig = nil
    syncLayerConfig = nil
    objectDescriptor = nil
    profileLevels = nil
    number = nil
  }

  /// The tags whose body is one number: its name, and its length in bytes.
  private static let numbers: [UInt8: (name: String, size: Int)] = [
    14: ("Track_ID", 4), 15: ("ref_index", 2), 20: ("profileLevelIndicationIndex", 1),
    67: ("languageCode", 3),
  ]

  private mutating func ownFields(_ coder: inout FieldCoder) throws(BoxError) {
    if var stream = elementaryStream {
      try stream.fields(&coder)
      elementaryStream = stream
    }
    if var config = decoderConfig {
      try config.fields(&coder)
      decoderConfig = config
    }
    if var config = syncLayerConfig {
      try config.fields(&coder)
      syncLayerConfig = config
    }
    if var object = objectDescriptor {
      try object.fields(&coder, isInitial: tag == 2 || tag == 16)
      objectDescriptor = object
    }
    if var levels = profileLevels {
      try levels.fields(&coder)
      profileLevels = levels
    }
    if var value = number, let kind = Self.numbers[tag] {
      try coder.integer(kind.name, &value, size: kind.size)
      number = value
    }
  }
}

extension Descriptor.ElementaryStream {
  fileprivate mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("ES_ID", &id)
    try coder.bits("streamDependenceFlag", &streamDependenceFlag, 1)
    try coder.bits("URL_Flag", &urlFlag, 1)
    try coder.bits("OCRstreamFlag", &ocrStreamFlag, 1)
    try coder.bits("streamPriority", &streamPriority, 5)
    if streamDependenceFlag == 1 { try coder.integer("dependsOn_ES_ID", &dependsOn) }
    if urlFlag == 1 {
      var length = UInt64(url.count)
      try coder.integer("URLlength", &length, size: 1)
      try coder.text("URLstring", &url, count: Int(clamping: length))
    }
    if ocrStreamFlag == 1 { try coder.integer("OCR_ES_Id", &ocr) }
  }
}

extension Descriptor.DecoderConfig {
  fileprivate mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.integer("objectTypeIndication", &objectTypeIndication, named: CodingNames.objectType)
    try coder.bits("streamType", &streamType, 6, named: CodingNames.streamType)
    try coder.bits("upStream", &upStream, 1)
    try coder.bits("reserved", &reserved, 1)
    try coder.integer("bufferSizeDB", &bufferSizeDB, size: 3)
    try coder.integer("maxBitrate", &maxBitrate)
    try coder.integer("avgBitrate", &avgBitrate)
  }
}
