/// Setting fields by name.
extension BoxNode {
  /// Sets a field from text.
  ///
  /// Fields are named as ``Layout/described()`` names them: `timescale`, `matrix[0].value`,
  /// `entries[5].sample_delta`, and `name#2` for the second of a name. A number is decimal or
  /// hexadecimal (`0x…`), fixed point a decimal that it can say exactly, a date may be
  /// `2024-02-29T12:00:00Z`; codes and languages are their letters, bytes their hexadecimal digits.
  /// `payload` and `remainder` are the bytes that no fields account for, `usertype` is the extended
  /// type.
  /// - Throws: `unknownField`; `invalid` where the text is no such value, does not fit, or the
  ///   fields would not read back as they were set: a count follows from its entries. The box is
  ///   then as it was.
  public mutating func setField(_ path: String, to text: String) throws(BoxError) {
    do throws(BoxError) {
      let parsed = try FieldPath(path)
      if try setBytes(parsed, to: text) { return }
      guard fields != nil else {
        let reason = problem.map { ": \($0.message)" } ?? ""
        throw BoxError(
          .invalid("the fields of \(type) are not understood\(reason); set its payload instead"))
      }
      try setKnownField(parsed, path, to: text)
    } catch {
      throw BoxError(error.reason, at: error.offset ?? offset, path: error.path)
    }
  }

  /// Sets what is no field of the layout; says whether it was asked for.
  private mutating func setBytes(_ path: FieldPath, to text: String) throws(BoxError) -> Bool {
    guard path.steps.count == 1, let step = path.steps.first, step.index == nil, step.number == 1
    else { return false }
    switch step.name {
    case "payload" where fields == nil && children.isEmpty && external == nil,
      "remainder" where external == nil && (fields != nil || !children.isEmpty):
      guard let bytes = Bytes(hexadecimal: text) else {
        throw BoxError(.invalid("'\(text)' is no run of hexadecimal digits, two a byte"))
      }
      remainder = bytes
    case "usertype" where header.userType != nil:
      guard let bytes = Bytes(hexadecimal: text.filter { $0 != "-" }), bytes.count == 16 else {
        throw BoxError(.invalid("'\(text)' is no extended type of 16 bytes"))
      }
      header.userType = bytes
    default: return false
    }
    return true
  }

  private mutating func setKnownField(
    _ path: FieldPath, _ name: String, to text: String
  ) throws(BoxError) {
    guard let before = fields else { return }
    let old = before.described().value(at: path)
    var forms: [FieldAssignment.Form?] = [nil]
    if let old, old.isMeant(by: text) { return }
    if case .text? = old { forms = FieldAssignment.Form.allCases }
    var failure: BoxError?
    for form in forms {
      do throws(BoxError) {
        var changed = before
        try FieldCoder.assign(FieldAssignment(path, text: text, form: form)) {
          (coder) throws(BoxError) in try changed.fields(&coder)
        }
        try check(changed, path, name, to: text)
        fields = changed
        return
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
  }

  /// Throws unless the changed fields read back, and the one that was set is what it was set to.
  private func check(
    _ changed: any Box, _ path: FieldPath, _ name: String, to text: String
  ) throws(BoxError) {
    let described = changed.described()
    guard let new = described.value(at: path), new.isMeant(by: text) else {
      throw BoxError(.invalid("\(name) follows from other fields, and cannot be set"))
    }
    var node = self
    node.fields = changed
    let payload = try node.payload()
    do throws(BoxError) {
      let (again, count) = try Self.reread(changed, payload)
      guard again == described, try count == changed.serializedCount() else {
        throw BoxError(.invalid("other fields would read differently"))
      }
    } catch {
      throw BoxError(
        .invalid("\(name) cannot be '\(text)', the box would not read back: \(error.message)"))
    }
  }

  private static func reread<Known: Box>(
    _ box: Known, _ payload: Bytes
  ) throws(BoxError) -> ([Field], Int) {
    var again = Known()
    let count = try again.read(from: payload, at: 0)
    return (again.described(), count)
  }
}

extension FieldValue {
  /// Whether a field with this value is what a text asked for.
  ///
  /// Only whether it took is in question: numbers were parsed by the walk that set them.
  func isMeant(by text: String) -> Bool {
    if assignableText == text { return true }
    switch self {
    case .unsigned(let number):
      guard let (bits, isNegative) = FieldAssignment.integer(text) else {
        return FieldAssignment.secondsSince1904(text) == number
      }
      return !isNegative && bits == number
    case .signed(let number):
      return FieldAssignment.integer(text)?.bits == UInt64(bitPattern: number)
    case .fixed(let raw, let fractionBits):
      guard let asked = FixedPoint.parse(text, fractionBits: fractionBits) else { return false }
      return asked.isExact && asked.raw == raw
    case .float(let number):
      guard let asked = Double(text) else { return false }
      return asked == number || Double(Float(asked)) == number || asked.isNaN && number.isNaN
    case .code(let code): return FourCC(text) == code
    case .text(let shown): return shown == text
    case .language(let raw):
      return LanguageCode(text)?.rawValue == raw
        || FieldAssignment.integer(text)?.bits == UInt64(raw)
    case .bytes(let bytes): return Bytes(hexadecimal: text.filter { $0 != " " }) == bytes
    case .list, .table: return false
    }
  }

  /// The value as ``BoxNode/setField(_:to:)`` takes it; nil for lists and tables.
  public var assignableText: String? {
    switch self {
    case .unsigned(let number): String(number)
    case .signed(let number): String(number)
    case .fixed(let raw, let fractionBits): FixedPoint.text(raw, fractionBits: fractionBits)
    case .float(let number): number.description
    case .code(let code): code.description
    case .text(let text): text
    case .language(let raw):
      LanguageCode(LanguageCode(rawValue: raw).letters)?.rawValue == raw
        ? LanguageCode(rawValue: raw).letters : "0x" + String(raw, radix: 16)
    case .bytes(let bytes): bytes.hexadecimal
    case .list, .table: nil
    }
  }
}

extension Bytes {
  /// All bytes in hexadecimal, two digits each.
  public var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(2 * count)
    for byte in self {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }
}
