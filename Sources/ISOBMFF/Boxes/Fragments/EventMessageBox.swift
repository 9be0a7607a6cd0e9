/// Event message (`emsg`): something that happens at a time of the presentation.
///
/// ISO/IEC 23009-1, 5.10.3.3.
public struct EventMessageBox: Box {
  /// The code `emsg`.
  public static let type: FourCC = "emsg"

  /// 1: time of the presentation, texts behind the numbers; 0: time in the segment, texts in front.
  public var version: UInt8 = 0
  /// No flag means anything here.
  public var flags: UInt32 = 0
  /// The scheme of the message with its NUL.
  public var schemeIDURI: Bytes = [0]
  /// The value that the scheme distinguishes messages by, with its NUL.
  public var value: Bytes = [0]
  /// Ticks a second of the times here.
  public var timescale: UInt32 = 1000
  /// When the event begins, in ticks: since the segment began (version 0), or in the presentation.
  public var presentationTime: UInt64 = 0
  /// How long it lasts in ticks; all bits set: not known.
  public var eventDuration: UInt32 = 0
  /// The number of the message.
  public var id: UInt32 = 0
  /// The message.
  public var messageData = Bytes()

  /// An empty message.
  public init() {}

  /// Walks version, flags, and the fields in the order of the version.
  public mutating func fields(_ coder: inout FieldCoder) throws(BoxError) {
    try coder.version(&version, flags: &flags, newest: 1)
    if version == 0 {
      try coder.text("scheme_id_uri", &schemeIDURI)
      try coder.text("value", &value)
    }
    try coder.integer("timescale", &timescale)
    let (second, duration) = (UInt64(timescale), UInt64(eventDuration))
    try coder.integer(
      version == 0 ? "presentation_time_delta" : "presentation_time", &presentationTime,
      size: version == 0 ? 4 : 8, meaning: .ticks(perSecond: second))
    try coder.integer(
      "event_duration", &eventDuration,
      meaning: .duration(duration, size: 4, in: .ticks(perSecond: second)))
    try coder.integer("id", &id)
    if version == 1 {
      try coder.text("scheme_id_uri", &schemeIDURI)
      try coder.text("value", &value)
    }
    try coder.rest("message_data", &messageData)
  }
}
