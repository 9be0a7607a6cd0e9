/// One thing that a file says about itself: a key and a value, as text.
public struct MetadataItem: Hashable, Sendable {
  /// The key: the type of a user data box (`©xyz`, `titl`), the type of an iTunes item, `mean:name`
  /// of a `----` item, or the name of a key (`com.apple.quicktime.make`).
  public var key: String
  /// The value; bytes in hexadecimal where they are few, or else their count: `(1234 bytes)`.
  public var value: String
  /// Three letters of ISO 639-2/T; nil where none is said.
  public var language: String?
  /// Where it stands, from the box that was looked into: `udta/meta/ilst/©nam`.
  public var path: String

  /// Makes an item.
  public init(key: String, value: String, language: String? = nil, path: String = "") {
    self.key = key
    self.value = value
    self.language = language
    self.path = path
  }

  /// Everything that a `moov` or `trak` says about itself, in the order of the file.
  ///
  /// Read are QuickTime's and 3GPP's user data, and the items of `meta` in both dialects.
  public static func items(in node: BoxNode) -> [MetadataItem] {
    var items: [MetadataItem] = []
    for (child, name) in zip(node.children, BoxTree.names(of: node.children)) {
      if child.type == "udta" { collectUserData(child, name, into: &items) }
      if child.type == "meta" { collectMeta(child, name, into: &items) }
    }
    return items
  }

  /// The chapters of `moov/udta/chpl`, with times in units of 100 nanoseconds; empty where there is
  /// none.
  public static func chapters(in moov: BoxNode) -> [ChapterListBox.Chapter] {
    for userData in moov.children where userData.type == "udta" {
      if let list = userData.child(ChapterListBox.self) { return list.chapters }
    }
    return []
  }

  // MARK: User data

  private static func collectUserData(
    _ node: BoxNode, _ path: String, into items: inout [MetadataItem]
  ) {
    for (child, name) in zip(node.children, BoxTree.names(of: node.children)) {
      let path = path + "/" + name
      if child.type == "meta" { collectMeta(child, path, into: &items) }
      if let box = child.fields(as: UserDataTextBox.self), !box.texts.isEmpty {
        for text in box.texts {
          items.append(
            MetadataItem(
              key: "\(child.type)", value: text.text, language: known(text.language), path: path))
        }
      } else if let (value, language) = userDataValue(child) {
        items.append(
          MetadataItem(
            key: "\(child.type)", value: value, language: language.flatMap(known), path: path))
      }
    }
  }

  private static func userDataValue(_ node: BoxNode) -> (String, LanguageCode?)? {
    switch node.fields {
    case let box as AssetTextBox: (box.text, box.language)
    case let box as AlbumBox:
      (box.title + (box.trackNumber.map { " (\($0))" } ?? ""), box.language)
    case let box as RecordingYearBox: (String(box.year), nil)
    case let box as RatingBox: (MetadataText.decode(box.information), box.language)
    case let box as UserDataNameBox: (MetadataText.decode(box.text), nil)
    case let box as LocationBox: (text(of: box), box.language)
    case is UserDataTextBox: plainText(node.remainder).map { ($0, nil) }
    default: nil
    }
  }

  /// Bytes as text, where they are nothing else.
  private static func plainText(_ bytes: Bytes) -> String? {
    guard let text = String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self), !text.isEmpty,
      text.unicodeScalars.allSatisfy({ $0.value >= 0x20 || $0 == "\n" || $0 == "\t" || $0 == "\r" })
    else { return nil }
    return text
  }

  private static func known(_ language: LanguageCode) -> String? {
    language.letters == "und" ? nil : language.letters
  }

  /// A place as ISO 6709 writes it, with the name behind.
  private static func text(of place: LocationBox) -> String {
    let point =
      decimal(place.latitude, whole: 2, fraction: 4)
      + decimal(place.longitude, whole: 3, fraction: 4)
      + decimal(place.altitude, whole: 3, fraction: 3) + "/"
    return place.name.isEmpty ? point : point + " " + place.name
  }

  /// A 16.16 number with its sign and so many digits.
  private static func decimal(_ value: Int32, whole: Int, fraction: Int) -> String {
    var scale: Int64 = 1
    for _ in 0..<fraction { scale *= 10 }
    let scaled = (abs(Int64(value)) * scale + 0x8000) >> 16
    func padded(_ number: Int64, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return (value < 0 ? "-" : "+") + padded(scaled / scale, whole) + "."
      + padded(scaled % scale, fraction)
  }

  // MARK: Items of meta

  private static func collectMeta(
    _ node: BoxNode, _ path: String, into items: inout [MetadataItem]
  ) {
    let keys = node.child("keys")?.fields(as: MetadataKeysBox.self)?.keys ?? []
    for list in node.children where list.type == "ilst" {
      for (item, name) in zip(list.children, BoxTree.names(of: list.children)) {
        let key = key(of: item, keys: keys)
        for child in item.children {
          if let position = child.fields(as: PositionValueBox.self) {
            items.append(
              MetadataItem(key: key, value: text(of: position), path: "\(path)/ilst/\(name)"))
          }
          guard let data = child.fields(as: MetadataValueBox.self) else { continue }
          let code = UInt16(truncatingIfNeeded: data.locale)
          items.append(
            MetadataItem(
              key: key, value: value(of: data, in: item.type),
              language: code < 0x400 ? nil : known(LanguageCode(rawValue: code)),
              path: "\(path)/ilst/\(name)"))
        }
      }
    }
  }

  private static func key(of item: BoxNode, keys: [MetadataKeysBox.Key]) -> String {
    let number = Int(item.type.rawValue)
    if keys.indices.contains(number - 1) { return keys[number - 1].value.textToNul }
    guard item.type == "----" else { return "\(item.type)" }
    let mean = item.child(MetadataMeanBox.self)?.text.textToNul ?? ""
    let name = item.child(MetadataNameBox.self)?.text.textToNul ?? ""
    return "\(mean):\(name)"
  }

  private static func value(of data: MetadataValueBox, in item: FourCC) -> String {
    let bytes = data.value
    switch data.typeIndicator {
    case 1, 4: return MetadataText.decode(bytes)
    case 2, 5: return MetadataText.decodeUTF16(bytes)
    case 21, 65, 66, 67, 74: return integer(bytes, isSigned: true) ?? raw(bytes)
    case 22, 75, 76, 77, 78: return integer(bytes, isSigned: false) ?? raw(bytes)
    case 23, 70, 71, 72:
      guard !bytes.isEmpty, bytes.count % 4 == 0, bytes.count <= 16 else { return raw(bytes) }
      return stride(from: 0, to: bytes.count, by: 4)
        .map { "\(Float(bitPattern: bytes.integer(at: $0, as: UInt32.self)))" }
        .joined(separator: " ")
    case 24:
      guard bytes.count == 8 else { return raw(bytes) }
      return "\(Double(bitPattern: bytes.integer(at: 0, as: UInt64.self)))"
    case 0: return implied(bytes, in: item)
    default: return raw(bytes)
    }
  }

  private static func text(of position: PositionValueBox) -> String {
    guard position.number != 0 || position.total != 0 || position.rest.isZero else {
      return raw(position.rest)
    }
    return position.total == 0
      ? "\(position.number)" : "\(position.number)/\(position.total)"
  }

  /// A value whose type the key implies.
  private static func implied(_ bytes: Bytes, in item: FourCC) -> String {
    switch item {
    case "gnre", "tmpo", "stik", "rtng", "cpil", "pgap", "hdvd":
      return integer(bytes, isSigned: false) ?? raw(bytes)
    default:
      return plainText(bytes) ?? raw(bytes)
    }
  }

  private static func integer(_ bytes: Bytes, isSigned: Bool) -> String? {
    guard [1, 2, 3, 4, 8].contains(bytes.count) else { return nil }
    var reader = ByteReader(bytes)
    guard let value = try? reader.integer(size: bytes.count, isSigned: isSigned) else { return nil }
    return isSigned ? "\(Int64(bitPattern: value))" : "\(value)"
  }

  private static func raw(_ bytes: Bytes) -> String {
    bytes.count > 16 ? "(\(bytes.count) bytes)" : bytes.description
  }
}
