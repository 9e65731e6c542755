import ErrcatCompiler
package import ErrcatCore
import PositionedJSON

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

extension ChangeKind {
  /// A JSON object with kinds of changes and their examples.
  package static func json(_ kinds: [ChangeKind]) -> String {
    var json = JSONWriter()
    json.object(.lines) { json in
      json.member("version", 1)
      json.objects("kinds", .lines, of: kinds) { json, kind in
        json.member("id", kind.id)
        json.member("surface", kind.surface.rawValue)
        json.member("level", kind.level.rawValue)
        json.member("needsApproval", kind.needsApproval)
        json.member("summary", kind.summary)
        json.member("explanation", kind.explanation)
        json.objects("examples", of: kind.examples) { $1.write(to: &$0) }
      }
    }
    json.endLine()
    return json.text
  }
}

extension ChangeExample {
  fileprivate func write(to json: inout JSONWriter) {
    for (name, side) in [("old", old), ("new", new)] {
      json.object(name) { json in
        json.member("catalog", side.catalogText)
        json.object("packs") { json in
          for (language, pack) in side.packs.sortedByKey() {
            json.member(language, pack)
          }
        }
        if !side.modules.isEmpty {
          json.object("modules") { json in
            for module in side.modules { json.member(module.folder, module.catalogText) }
          }
        }
      }
    }
    json.member("finds", finds)
  }
}
