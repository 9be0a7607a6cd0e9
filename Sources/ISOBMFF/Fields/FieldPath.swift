/// Names one field among those that a box describes: `matrix[0].value`, `entries[5].sample_delta`.
///
/// Names are those of ``Field/name``; the second field of a name is `name#2`. `[n]` counts the
/// entries of a list, or the records of a table, from 0; the column of a table may be left out where
/// there is only one.
struct FieldPath: Hashable, Sendable {
  struct Step: Hashable, Sendable {
    var name: String
    /// Which of the fields of this name, from 1.
    var number = 1
    var index: Int?
  }

  let steps: [Step]

  static let entryCount = FieldPath(steps: [Step(name: "entry_count")])

  private init(steps: [Step]) {
    self.steps = steps
  }

  init(_ text: String) throws(BoxError) {
    var steps: [Step] = []
    for part in text.split(separator: ".", omittingEmptySubsequences: false) {
      var step = Step(name: String(part))
      if part.hasSuffix("]"), let open = part.lastIndex(of: "[") {
        guard let index = Int(part[part.index(after: open)...].dropLast()), index >= 0 else {
          throw BoxError(.invalid("\(part) needs an index from 0"))
        }
        step.index = index
        step.name = String(part[..<open])
      }
      if let mark = step.name.lastIndex(of: "#"),
        let number = Int(step.name[step.name.index(after: mark)...]), number > 0
      {
        step.number = number
        step.name = String(step.name[..<mark])
      }
      guard !step.name.isEmpty else { throw BoxError(.invalid("no name of a field in '\(text)'")) }
      steps.append(step)
    }
    self.steps = steps
  }
}

extension [Field] {
  /// The value at a path; nil where there is none.
  func value(at path: FieldPath) -> FieldValue? {
    value(at: path.steps[...])
  }

  private func value(at steps: ArraySlice<FieldPath.Step>) -> FieldValue? {
    guard let step = steps.first else { return nil }
    let rest = steps.dropFirst()
    var seen = 0
    for field in self where field.name == step.name {
      seen += 1
      guard seen == step.number else { continue }
      guard let index = step.index else { return rest.isEmpty ? field.value : nil }
      switch field.value {
      case .list(let groups):
        return groups.indices.contains(index) ? groups[index].value(at: rest) : nil
      case .table(let table):
        guard index >= 0, index < table.count, let column = table.column(rest) else { return nil }
        let value = table[index, column]
        return table.columns[column].isSigned
          ? .signed(value) : .unsigned(UInt64(bitPattern: value))
      default: return nil
      }
    }
    return nil
  }
}

extension BigEndianTable {
  /// The column that the rest of a path names; the only one where there is no rest.
  func column(_ steps: ArraySlice<FieldPath.Step>) -> Int? {
    guard let step = steps.first else { return columns.count == 1 ? 0 : nil }
    guard steps.count == 1, step.index == nil, step.number == 1 else { return nil }
    return columns.firstIndex { $0.name == step.name }
  }
}
