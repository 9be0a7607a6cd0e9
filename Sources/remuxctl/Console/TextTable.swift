/// Rows of text in aligned columns.
struct TextTable: Sendable {
  /// On which side a column is filled up.
  enum Alignment: Sendable {
    case left
    case right
  }

  /// One column.
  struct Column: Sendable {
    /// What stands above it.
    var title: String
    /// On which side its cells stand.
    var alignment: Alignment

    /// Makes a column.
    init(_ title: String, _ alignment: Alignment = .left) {
      self.title = title
      self.alignment = alignment
    }
  }

  /// One cell: text and its look.
  struct Cell: ExpressibleByStringInterpolation, Sendable {
    /// The text; what comes from a file went through ``TerminalText`` before.
    var text: String
    /// The look.
    var style: Style

    /// Makes a cell.
    init(_ text: String, _ style: Style = .plain) {
      self.text = text
      self.style = style
    }

    /// Makes a plain cell.
    init(stringLiteral value: String) {
      self.init(value)
    }
  }

  /// The columns.
  let columns: [Column]
  private var rows: [[Cell]] = []

  /// Makes a table without rows.
  init(_ columns: [Column]) {
    self.columns = columns
  }

  /// Appends a row; cells that are missing are empty.
  mutating func append(_ cells: [Cell]) {
    rows.append(cells)
  }

  /// The lines, each with its line feed; titles first, unless all of them are empty.
  func rendered(colored: Bool) -> String {
    let titles = columns.map { Cell($0.title, .dim) }
    let hasTitles = columns.contains { !$0.title.isEmpty }
    let lines = (hasTitles ? [titles] : []) + rows
    var widths = columns.map { _ in 0 }
    for line in lines {
      for (index, cell) in line.enumerated().prefix(columns.count) {
        widths[index] = max(widths[index], cell.text.count)
      }
    }
    var text = ""
    for line in lines {
      var pending = 0
      for (index, cell) in line.enumerated().prefix(columns.count) {
        let padding = widths[index] - cell.text.count
        if columns[index].alignment == .right { pending += padding }
        if !cell.text.isEmpty {
          text += String(repeating: " ", count: pending)
          text += colored ? cell.style.applied(to: cell.text) : cell.text
          pending = 0
        }
        if columns[index].alignment == .left { pending += padding }
        pending += 2
      }
      text += "\n"
    }
    return text
  }
}
