public import ISOBMFF

/// Every byte of an output file, before one is written.
public struct Plan: Sendable {
  /// A stretch of the output.
  public enum Piece: Sendable {
    /// Bytes that were made here.
    case bytes(Bytes)
    /// Bytes copied from a source.
    case copy(ExternalPayload)
  }

  /// The stretches, first to last.
  public let pieces: [Piece]
  /// The length of the output in bytes.
  public let size: UInt64
  /// The boxes in front of the media data: `ftyp` and `moov`.
  public let boxes: [BoxNode]
  /// How many bytes of media data there are.
  public let mediaSize: UInt64
  /// Whether the samples follow each other in the order of the source.
  public let keepsSourceOrder: Bool
  /// What becomes of every part of the input, and why.
  public let report: Report

  /// Lays out a composition.
  ///
  /// - Throws: `RemuxError.box` where a value does not fit the field it must be written to, or where
  ///   a box holds offsets that cannot be followed.
  public init(_ composition: Composition, _ options: PlanOptions = .init()) throws(RemuxError) {
    var builder = PlanBuilder(composition)
    self = try RemuxError.box { () throws(BoxError) in
      try builder.build(interleave: options.interleave)
    }
  }

  /// A file of bytes that were made of what a source holds, such as its captions as text.
  ///
  /// The source, which is not copied from, must not be overwritten either.
  public init(writing bytes: Bytes, madeFrom source: any ByteSource) {
    self.init(
      pieces: [.bytes(bytes), .copy(ExternalPayload(source: source, range: 0..<0))], boxes: [],
      mediaSize: UInt64(bytes.count), keepsSourceOrder: false, report: Report())
  }

  init(
    pieces: [Piece], boxes: [BoxNode], mediaSize: UInt64, keepsSourceOrder: Bool, report: Report
  ) {
    self.pieces = pieces
    self.boxes = boxes
    self.mediaSize = mediaSize
    self.keepsSourceOrder = keepsSourceOrder
    self.report = report
    size = pieces.reduce(0) { $0 + $1.count }
  }

  /// The sources that bytes are copied from, each once.
  public var sources: [any ByteSource] {
    var seen: Set<ObjectIdentifier> = []
    var sources: [any ByteSource] = []
    for case .copy(let payload) in pieces
    where seen.insert(ObjectIdentifier(payload.source)).inserted {
      sources.append(payload.source)
    }
    return sources
  }
}

extension Plan.Piece {
  /// How many bytes the stretch has.
  public var count: UInt64 {
    switch self {
    case .bytes(let bytes): UInt64(bytes.count)
    case .copy(let payload): UInt64(payload.range.count)
    }
  }
}
