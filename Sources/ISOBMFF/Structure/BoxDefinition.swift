/// What is known of one type of box: its name, who defines it, where it may stand, and its fields.
///
/// The same value decides how a box is read and what `remuxctl boxes` says of it.
public struct BoxDefinition: Sendable {
  /// Where a box may stand.
  public enum Place: Hashable, Sendable {
    /// At the top of the file.
    case file
    /// In any box, and at the top.
    case anywhere
    /// Inside the boxes of a type.
    case inside(FourCC)
    /// Inside the boxes that a box of this type holds, as in the items of `ilst`.
    case insideChildren(FourCC)
    /// Inside sample entries; of the tracks of a handler (`vide`, `soun`…), or of all.
    case sampleEntry(FourCC?)
  }

  /// What the layout describes.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A box with a four-character type.
    case box
    /// A box with an extended type of 16 bytes (`uuid`).
    case userType
    /// An entry of `stsd`.
    case sampleEntry
    /// A description in `sgpd`; not a box, but told apart by a four-character code too.
    case sampleGroup
  }

  /// What it is.
  public var kind: Kind
  /// The code; nil for the layout of every box of a parent, or of every entry of a handler, that has
  /// no definition of its own.
  public var type: FourCC?
  /// The extended type of 16 bytes; only where ``type`` is `uuid`.
  public var userType: Bytes?
  /// What it is called, such as `Track header`.
  public var name: String
  /// Who defines it.
  public var specification: Specification?
  /// Where it may stand.
  public var places: [Place]
  /// Its fields.
  public var layout: any Layout.Type
  /// The same, unless it is no box.
  public var box: (any Box.Type)?
}

extension BoxDefinition.Place: ExpressibleByStringLiteral {
  /// Names the box that it stands inside; `file` is the top of the file, `*` anywhere.
  public init(stringLiteral value: StaticString) {
    let code = FourCC(stringLiteral: value)
    self = code == "file" ? .file : code == "*   " ? .anywhere : .inside(code)
  }
}

extension BoxDefinition.Place: CustomStringConvertible {
  /// A few words, such as `moov`, `items of ilst` or `visual entries`.
  public var description: String {
    switch self {
    case .file: "file"
    case .anywhere: "any box"
    case .inside(let parent): "\(parent)"
    case .insideChildren(let parent): "items of \(parent)"
    case .sampleEntry(nil): "sample entries"
    case .sampleEntry("vide"): "visual entries"
    case .sampleEntry("soun"): "audio entries"
    case .sampleEntry(let handler?): "entries of \(handler)"
    }
  }
}

/// The document that defines something, and the clause of it.
public struct Specification: Hashable, Sendable {
  /// The document, such as `ISO/IEC 14496-12`.
  public var document: String
  /// The clause or the heading; empty where there is none to name.
  public var clause: String

  /// Names a document and a clause.
  public init(_ document: String, _ clause: String = "") {
    self.document = document
    self.clause = clause
  }

  /// A part of ISO/IEC 14496: 12 is the base media file format, 15 the carriage of NAL units.
  public static func iso(_ part: Int, _ clause: String = "") -> Specification {
    // Spelt out, the common ones cost nothing: each box of the registry names its document.
    let document =
      switch part {
      case 12: "ISO/IEC 14496-12"
      case 14: "ISO/IEC 14496-14"
      case 15: "ISO/IEC 14496-15"
      case 30: "ISO/IEC 14496-30"
      default: "ISO/IEC 14496-\(part)"
      }
    return Specification(document, clause)
  }

  /// ISO/IEC 23008-12, the image file format.
  public static func heif(_ clause: String = "") -> Specification {
    Specification("ISO/IEC 23008-12", clause)
  }

  /// ISO/IEC 23001-7, common encryption.
  public static func encryption(_ clause: String = "") -> Specification {
    Specification("ISO/IEC 23001-7", clause)
  }

  /// Apple's QuickTime File Format.
  public static func quickTime(_ heading: String = "") -> Specification {
    Specification("QuickTime File Format", heading)
  }

  /// A technical specification of 3GPP, such as 26.244.
  public static func threeGPP(_ number: String, _ clause: String = "") -> Specification {
    Specification("3GPP TS \(number)", clause)
  }

  /// What one maker writes, and no document defines.
  public static func maker(_ name: String) -> Specification {
    Specification(name, "not published")
  }
}

extension Specification: CustomStringConvertible {
  /// Document and clause, with a comma between them.
  public var description: String { clause.isEmpty ? document : "\(document), \(clause)" }
}
