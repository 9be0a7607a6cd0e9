/// Names boxes of a tree: `moov/trak[1]/tkhd`, `moov//stsd/avc1`, `uuid(D8FEC3D6-…)`, `//free`.
///
/// Steps are four-character codes, with `\xNN` for bytes that cannot be printed, as
/// ``FourCC/description`` writes them. `[n]` counts the boxes of the type among their siblings from
/// 0. Two slashes reach any depth, `*` stands for any type, and `uuid(…)` for one extended type,
/// with or without hyphens. The empty path is the file itself, where boxes can be put but none is.
public struct BoxPath: Hashable, Sendable {
  /// One step down.
  public struct Step: Hashable, Sendable {
    /// The type; nil for any.
    public var type: FourCC?
    /// The extended type of a `uuid` box; nil for any.
    public var userType: Bytes?
    /// Which of the siblings that the step names, from 0; nil for each of them.
    public var index: Int?
    /// Whether the box may stand at any depth below.
    public var isDeep = false

    /// Whether a box is one that the step names, leaving the index aside.
    func names(_ header: BoxHeader) -> Bool {
      guard type == nil || type == header.type else { return false }
      return userType == nil || userType == header.userType
    }
  }

  /// The steps from the top of the file.
  public var steps: [Step] = []

  /// Whether several boxes are meant: a step is `*` or reaches any depth.
  public var isPattern: Bool { steps.contains { $0.isDeep || $0.type == nil } }

  /// Reads a path; a slash at the start or the end says nothing.
  ///
  /// - Throws: `invalid`, with the reason and the text as path.
  public init(_ text: String) throws(BoxError) {
    var rest = text[...]
    var isFirst = true
    while !rest.isEmpty {
      var isDeep = false
      if rest.hasPrefix("//") {
        rest = rest.dropFirst(2)
        isDeep = true
        guard !rest.isEmpty, !rest.hasPrefix("/") else {
          throw Self.error("nothing follows //", text)
        }
      } else if rest.hasPrefix("/") {
        rest = rest.dropFirst()
        guard !rest.isEmpty else { break }
      } else if !isFirst {
        throw Self.error("a / is missing before \(rest)", text)
      }
      isFirst = false
      let end = rest.firstIndex(of: "/") ?? rest.endIndex
      var step = try Self.step(rest[..<end], of: text)
      step.isDeep = isDeep
      steps.append(step)
      rest = rest[end...]
    }
  }

  private static func error(_ reason: String, _ text: String) -> BoxError {
    BoxError(.invalid(reason), path: text)
  }

  private static func step(_ text: Substring, of path: String) throws(BoxError) -> Step {
    var step = Step()
    var name = text
    // A code may begin with a bracket, but then it has no index.
    if name.hasSuffix("]"), let open = name.lastIndex(of: "["), open != name.startIndex {
      let digits = name[name.index(after: open)...].dropLast()
      guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let index = Int(digits) else {
        throw error("\(text) needs an index from 0", path)
      }
      step.index = index
      name = name[..<open]
    }
    if name == "*" { return step }
    if name.hasPrefix("uuid("), name.hasSuffix(")") {
      let digits = name.dropFirst(5).dropLast().filter { $0 != "-" }
      guard digits.count == 32, let userType = Bytes(hexadecimal: String(digits)) else {
        throw error("\(name) needs 32 hexadecimal digits", path)
      }
      step.type = "uuid"
      step.userType = userType
      return step
    }
    guard let type = FourCC(String(name)) else {
      throw error("\(name) is no four-character code", path)
    }
    step.type = type
    return step
  }
}

extension BoxPath: ExpressibleByStringLiteral {
  /// Makes a path from a literal; traps where it is none.
  public init(stringLiteral value: StaticString) {
    do throws(BoxError) {
      try self.init(value.description)
    } catch {
      preconditionFailure("not a path: \(value): \(error.message)")
    }
  }
}

extension BoxPath: CustomStringConvertible {
  /// The path as text that reads as the same path.
  public var description: String {
    var text = ""
    for step in steps {
      text += step.isDeep ? "//" : text.isEmpty ? "" : "/"
      if let userType = step.userType {
        text += "uuid(\(userType))"
      } else {
        text += step.type.map { BoxTree.name(of: $0) } ?? "*"
      }
      if let index = step.index { text += "[\(index)]" }
    }
    return text
  }
}

extension Bytes {
  /// The bytes that hexadecimal digits spell, two a byte; nil for anything else.
  init?(hexadecimal digits: String) {
    var bytes: ContiguousArray<UInt8> = []
    bytes.reserveCapacity(digits.utf8.count / 2)
    var high: UInt8?
    for digit in digits.utf8 {
      let value: UInt8
      switch digit {
      case 0x30...0x39: value = digit - 0x30
      case 0x41...0x46: value = digit - 0x37
      case 0x61...0x66: value = digit - 0x57
      default: return nil
      }
      if let first = high {
        bytes.append(first << 4 | value)
        high = nil
      } else {
        high = value
      }
    }
    guard high == nil else { return nil }
    self.init(bytes)
  }
}
