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

  /// 3: ES_Descriptor; 4: DecoderConfigDescriptor; 5: DecoderSpecificInfo; 6: SLConfigDescriptor.
  public var tag: UInt8 = 0
  /// The bytes that the size is written in, 1 to 4; more are used where the size needs them.
  public var sizeLength = 1
  /// The size in the file, where it differs from the bytes that are there.
  public var declaredSize: Int?
  /// The fields of tag 3, where they were understood.
  public var elementaryStream: ElementaryStream?
  /// The fields of tag 4, where they were understood.
  public var decoderConfig: DecoderConfig?
  /// The descriptors inside.
  public var children: [Descriptor] = []
  /// What follows them: the whole body, for tags without fields.
  public var rest = Bytes()

  /// An empty descriptor.
  public init() {}

  /// The bytes of the body.
  private var bodyCount: Int {
    var count = rest.count
    if let stream = elementaryStream {
      count += 3 + (stream.streamDependenceFlag == 1 ? 2 : 0)
      count += (stream.urlFlag == 1 ? 1 + stream.url.count : 0)
      count += (stream.ocrStreamFlag == 1 ? 2 : 0)
    }
    if decoderConfig != nil { count += 13 }
    return children.reduce(count) { $0 + $1.count }
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
    try coder.integer("tag", &tag)
    if coder.direction == .describing {
      var size = declaredSize ?? bodyCount
      try coder.integer("size", &size, size: sizeLength)
    } else {
      var size = sizeBytes(bodyCount)
      try coder.bytes("size", &size, count: sizeLength)
    }
    try ownFields(&coder, end: end)
    let left = (coder.remaining ?? 0) - end
    if elementaryStream != nil || decoderConfig != nil || !children.isEmpty {
      try Self.fields("descriptors", &children, &coder, limit: left, depth: depth + 1)
    }
    if coder.direction == .reading {
      try coder.bytes("data", &rest, count: (coder.remaining ?? 0) - end)
    } else if !rest.isEmpty {
      try coder.bytes("data", &rest, count: rest.count)
    }
  }

  private mutating func ownFields(
    _ coder: inout FieldCoder, end: Int
  ) throws(BoxError) {
    if coder.direction == .reading {
      let body = coder.peek((coder.remaining ?? 0) - end) ?? Bytes()
      elementaryStream = tag == 3 && Self.holdsElementaryStream(body) ? ElementaryStream() : nil
      decoderConfig = tag == 4 && body.count >= 13 ? DecoderConfig() : nil
    }
    if var stream = elementaryStream {
      try coder.integer("ES_ID", &stream.id)
      try coder.bits("streamDependenceFlag", &stream.streamDependenceFlag, 1)
      try coder.bits("URL_Flag", &stream.urlFlag, 1)
      try coder.bits("OCRstreamFlag", &stream.ocrStreamFlag, 1)
      try coder.bits("streamPriority", &stream.streamPriority, 5)
      if stream.streamDependenceFlag == 1 {
        try coder.integer("dependsOn_ES_ID", &stream.dependsOn)
      }
      if stream.urlFlag == 1 {
        var length = UInt64(stream.url.count)
        try coder.integer("URLlength", &length, size: 1)
        try coder.text("URLstring", &stream.url, count: Int(clamping: length))
      }
      if stream.ocrStreamFlag == 1 { try coder.integer("OCR_ES_Id", &stream.ocr) }
      elementaryStream = stream
    }
    if var config = decoderConfig {
      try coder.integer("objectTypeIndication", &config.objectTypeIndication)
      try coder.bits("streamType", &config.streamType, 6)
      try coder.bits("upStream", &config.upStream, 1)
      try coder.bits("reserved", &config.reserved, 1)
      try coder.integer("bufferSizeDB", &config.bufferSizeDB, size: 3)
      try coder.integer("maxBitrate", &config.maxBitrate)
      try coder.integer("avgBitrate", &config.avgBitrate)
      decoderConfig = config
    }
  }

  /// Whether the body has room for the fields that its flags promise.
  private static func holdsElementaryStream(_ body: Bytes) -> Bool {
    guard body.count >= 3 else { return false }
    var needed = 3 + (body[2] & 0x80 == 0 ? 0 : 2)
    if body[2] & 0x40 != 0 {
      guard needed < body.count else { return false }
      needed += 1 + Int(body[needed])
    }
    return needed + (body[2] & 0x20 == 0 ? 0 : 2) <= body.count
  }
}
