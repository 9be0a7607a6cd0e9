import ISOBMFF

/// Says what is known of types of boxes.
struct BoxesCommand: Command {
  static let code = ArgumentDeclaration(
    "FOURCC", count: 0...1,
    "A four-character code, such as tkhd; a part of a name finds boxes too. (default: all)")
  static let markdown = OptionDeclaration.flag(
    "markdown", "Print the table of all codes by document, in Markdown.")

  static let declaration = CommandDeclaration(
    name: "boxes", summary: "Say what is known of a type of box.",
    discussion: [
      "Names, documents, places and fields are those by which files are read. Without FOURCC, one "
        + "line for each code; with it, the fields of every version."
    ],
    usage: "[FOURCC] [options]", arguments: [code], options: [.json, markdown])

  func run(_ arguments: ParsedArguments, console: inout Console) async throws -> ExitCode {
    let registry = BoxRegistry.isoBaseMedia
    if arguments.has(Self.markdown) {
      console.output.append(BoxTable(registry).markdown)
      return .done
    }
    guard let word = arguments[Self.code].first else {
      show(registry.definitions, isDetailed: false, arguments, console: &console)
      return .done
    }
    let found = Self.definitions(matching: word, in: registry)
    guard !found.isEmpty else {
      console.fail("nothing is known of '\(word)'")
      return .failed
    }
    show(
      found, isDetailed: found.allSatisfy { $0.type == found[0].type }, arguments, console: &console
    )
    return .done
  }

  /// What goes by a code, or else by a name that holds the word.
  private static func definitions(
    matching word: String, in registry: BoxRegistry
  ) -> [BoxDefinition] {
    if let code = FourCC(word) {
      let exact = registry.definitions(of: code)
      if !exact.isEmpty { return exact }
    }
    let word = word.lowercased()
    return registry.definitions.filter {
      "\($0.type.map { "\($0)" } ?? "")\n\($0.name)\n\($0.layout)".lowercased().contains(word)
    }
  }

  private func show(
    _ definitions: [BoxDefinition], isDetailed: Bool, _ arguments: ParsedArguments,
    console: inout Console
  ) {
    if arguments.has(.json) {
      console.json { json in
        json.array { json in
          for definition in definitions {
            json.object { BoxText(definition).write(to: &$0, isDetailed: isDetailed) }
          }
        }
      }
    } else if isDetailed {
      for (index, definition) in definitions.enumerated() {
        if index > 0 { console.print() }
        BoxText(definition).print(to: &console)
      }
    } else {
      var table = TextTable([.init("code"), .init("name"), .init("defined in"), .init("inside")])
      for definition in definitions {
        table.append([
          .init(definition.type.map { "\($0)" } ?? "(any)", .bold), .init(definition.name),
          .init(definition.specification.map { "\($0)" } ?? ""),
          .init(definition.places.map { "\($0)" }.joined(separator: ", "), .dim),
        ])
      }
      console.print(table)
    }
  }
}
