/// One sample: the bytes that are decoded together, and when.
public struct Sample: Hashable, Sendable {
  /// Which sample of its track it is, in decoding order, from 0.
  public var index: Int
  /// Where its bytes start, from the start of the file.
  public var offset: UInt64
  /// How many bytes it has.
  public var size: UInt32
  /// When it is decoded, in ticks of the media timescale.
  public var decodeTime: Int64
  /// What its composition time lies behind its decoding time, in ticks of the media timescale.
  public var compositionOffset: Int64
  /// How long it lasts, in ticks of the media timescale; below zero in some broken files.
  public var duration: Int64
  /// Whether decoding can start here.
  public var isSync: Bool
  /// Which sample entry it needs, from 1 as in `stsc`.
  public var descriptionIndex: UInt32

  /// When it is composed, in ticks of the media timescale, before the edit list.
  public var compositionTime: Int64 { decodeTime &+ compositionOffset }  // both bounded at opening

  /// Where its bytes are.
  public var range: Range<UInt64> { offset..<offset &+ UInt64(size) }  // checked at opening
}
