/// What is wrong with a box, and where.
///
/// The path grows as the error passes each container, so that a caller reads
/// `9 entries, room for 2 (moov/trak[0]/edts/elst at offset 1204)`.
public struct BoxError: Error, Hashable, Sendable {
  /// The kind of fault.
  @nonexhaustive
  public enum Reason: Hashable, Sendable {
    /// A field needs more bytes than are left.
    case truncated(needed: UInt64, available: UInt64)
    /// A count of entries that the bytes in hand cannot hold.
    case countTooLarge(UInt64, limit: UInt64)
    /// A box whose size field is smaller than its header, or runs past what encloses it.
    case badSize(UInt64, available: UInt64)
    /// A version that is newer than the ones this library can read.
    case unsupportedVersion(UInt8)
    /// Boxes nested deeper than ``BoxTree/depthLimit``.
    case tooDeep
    /// Arithmetic on values of the file leaves 64 bits, or a value does not fit its field.
    case overflow
    /// A box that must be there is missing.
    case missing(FourCC)
    /// Fields that contradict each other or the standard; the text says how.
    case invalid(String)
    /// Something that this library does not do; the text names it.
    case unsupported(String)
    /// A name that is none of the fields there.
    case unknownField(String, known: [String])
    /// The source or the sink failed.
    case io(IOError)
  }

  /// The kind of fault.
  public var reason: Reason
  /// Where, in bytes from the start of the file; nil where no place can be named.
  public var offset: UInt64?
  /// The box, as a path from the top of the file: `moov/trak[1]/mdia/minf/stbl/stsz`.
  public var path: String

  /// Makes an error.
  public init(_ reason: Reason, at offset: UInt64? = nil, path: String = "") {
    self.reason = reason
    self.offset = offset
    self.path = path
  }

  /// The same error, with a path in front of the one it has.
  public func within(_ parent: String) -> BoxError {
    var error = self
    error.path = path.isEmpty ? parent : parent.isEmpty ? path : parent + "/" + path
    return error
  }

  /// What is wrong, without the place.
  public var message: String {
    switch reason {
    case .truncated(let needed, let available): "\(needed) bytes needed, \(available) left"
    case .countTooLarge(let count, let limit): "\(count) entries, room for \(limit)"
    case .badSize(let size, let available): "box size \(size), with \(available) bytes to hold it"
    case .unsupportedVersion(let version): "version \(version) is not known"
    case .tooDeep: "boxes nested too deeply"
    case .overflow: "a value is out of range"
    case .missing(let type): "no \(type) box"
    case .invalid(let text), .unsupported(let text): text
    case .unknownField(let name, let known): Self.unknown(name, known)
    case .io(let error): error.description
    }
  }

  private static func unknown(_ name: String, _ known: [String]) -> String {
    let listed = known.prefix(16).joined(separator: ", ") + (known.count > 16 ? "…" : "")
    if name.isEmpty { return "the field is missing, one of \(listed)" }
    return known.isEmpty
      ? "no field '\(name)', there are none" : "no field '\(name)' among \(listed)"
  }
}

extension BoxError: CustomStringConvertible {
  /// The message, then the place in brackets.
  public var description: String {
    let place = [path, offset.map { "at offset \($0)" } ?? ""].filter { !$0.isEmpty }
    return place.isEmpty ? message : "\(message) (\(place.joined(separator: " ")))"
  }
}
