import ErrcatCompiler
package import ErrcatCore

extension ChangeKind {
  /// The kind with an id.
  ///
  /// - Throws: `RequestError.absent` with a suggestion if there is none.
  package static func existing(_ id: String) throws(RequestError) -> ChangeKind {
    guard let kind = named(id) else {
      throw .absent("unknown change '\(id)'\(Spelling.hint(for: id, in: all.map(\.id)))")
    }
    return kind
  }

  /// All kinds for a terminal of 80 columns, by who is affected: two lines for each kind.
  package static var list: String {
    ChangeSurface.allCases.map { surface in
      let kinds = all.filter { $0.surface == surface }.map { kind in
        "  \(kind.id) (\(kind.properties))\n    \(kind.summary)\n"
      }
      return "\(surface.title)\n\(kinds.joined())"
    }.joined(separator: "\n")
  }

  /// The page of the kind for a terminal: summary, explanation, and examples with their changes.
  package var page: String {
    var text = "\(id) (\(surface.phrase), \(properties))\n\(summary)\n\n"
    for line in TextWrapping.lines(StyledText(explanation), width: 80) { text += "\(line.text)\n" }
    for example in examples {
      text += "\n\(example.finds.isEmpty ? "Not reported" : "Reported")\n"
      for (title, side) in [("old", example.old), ("new", example.new)] {
        for (path, content) in side.files {
          text += "  \(title) \(path)\n"
          for line in content.split(separator: "\n") { text += "    \(line)\n" }
        }
      }
      for found in example.finds { text += "  → \(found)\n" }
    }
    return text
  }

  /// The page of the kind in Markdown.
  var markdown: String {
    var text = "# \(id)\n\n*\(surface.phrase), \(properties)*\n\n"
    text += "\(Rule.prose(summary))\n\n\(Rule.prose(explanation))\n"
    for example in examples {
      text += "\n## \(example.finds.isEmpty ? "Not reported" : "Reported")\n"
      for (title, side) in [("Old", example.old), ("New", example.new)] {
        for (path, content) in side.files {
          let end = content.hasSuffix("\n") ? "" : "\n"
          text += "\n\(title) `\(path)`\n\n```json\n\(content)\(end)```\n"
        }
      }
      if example.finds.isEmpty { continue }
      text += "\n```text\n\(example.finds.map { "\($0)\n" }.joined())```\n"
    }
    return text
  }

  /// The level and special properties of the kind, such as `major, needs approval`.
  private var properties: String {
    "\(level.rawValue)\(needsApproval ? ", needs approval" : "")"
  }
}
