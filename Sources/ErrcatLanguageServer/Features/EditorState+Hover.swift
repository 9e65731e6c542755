import ErrcatCompiler
import ErrcatCore
import PositionedJSON

extension EditorState {
  /// The response to `textDocument/hover`: everything about an error, as `errcat explain` prints it; the texts of another
  /// key; or what a field of the catalog is.
  func hover(_ parameters: JSONValue) throws -> Reply {
    if let field = try field(parameters) {
      return reply(field.summary, field.range, field.positions)
    }
    guard let found = try key(parameters, inEntry: true) else { return { $0.null() } }
    guard let text = explanation(found) ?? texts(found) else { return { $0.null() } }
    return reply(text, found.range, positions(found.file))
  }

  /// The text that `errcat explain` prints; `nil` for a key that isn't an error's.
  private func explanation(_ found: KeyAtCursor) -> String? {
    let projects = [found.project] + found.family.projects
    for project in projects {
      let entries = project.catalog.entries
      guard let index = entries.firstIndex(where: { $0.key.value == found.key }) else { continue }
      let base = project.catalog.base == nil ? nil : projects.first { $0.catalog.base == nil }
      let explanation = Explanation(entryAt: index, in: project, base: base)
      let language = place(of: PathText.normalized(found.file.path))?.pack?.tag
      let isTranslation = language != nil && language != project.source?.tag
      var text = explanation.text(language: isTranslation ? language : nil)
      let missing = MissingLanguages(project).lacking(found.key)
      if !missing.isEmpty { text += "\nmissing\n  \(missing.joined(separator: ", "))\n" }
      return text
    }
    return nil
  }

  /// The texts of a key in all languages; `nil` if there are none.
  private func texts(_ found: KeyAtCursor) -> String? {
    for project in [found.project] + found.family.projects {
      let texts = project.packs.compactMap { pack in
        project.text(found.key, in: pack).map { (pack.language, $0) }
      }
      guard !texts.isEmpty else { continue }
      let lines = texts.map { language, text in
        let gap = String(repeating: " ", count: max(1, 11 - language.count))
        return "  \(language)\(gap)\(Escaping.terminal(text))\n"
      }
      return "\(Escaping.terminal(found.key))\n\n\(lines.joined())"
    }
    return nil
  }

  /// The field of the catalog whose name is at the cursor.
  private func field(
    _ parameters: JSONValue
  ) throws -> (summary: String, range: ByteRange, positions: TextPositions)? {
    guard let place = place(of: try path(parameters)), place.file == 0 else { return nil }
    let file = place.project.files[0]
    let cursor = JSONCursor(file.bytes, at: try offset(parameters, in: file))
    guard cursor.role == .name, cursor.isString else { return nil }
    let fields = ObjectShape.shapes(at: cursor.path).flatMap(\.fields)
    guard let field = fields.first(where: { $0.name == cursor.text }) else { return nil }
    return ("\(field.name)\n\n\(field.summary)", cursor.inner, positions(file))
  }

  /// A hover with a text that no client interprets.
  private func reply(_ text: String, _ range: ByteRange, _ positions: TextPositions) -> Reply {
    let hasMarkdown = client.hasMarkdown
    return { json in
      json.object { json in
        json.object("contents") { json in
          json.member("kind", hasMarkdown ? "markdown" : "plaintext")
          json.member("value", hasMarkdown ? Self.fenced(text) : text)
        }
        positions.write(range, to: &json)
      }
    }
  }

  /// A text as a block of code in Markdown, between fences that are longer than any in the text.
  static func fenced(_ text: String) -> String {
    var (longest, count) = (2, 0)
    for byte in text.utf8 {
      count = byte == UInt8(ascii: "`") ? count + 1 : 0
      longest = max(longest, count)
    }
    let fence = String(repeating: "`", count: longest + 1)
    return "\(fence)text\n\(text)\(text.hasSuffix("\n") ? "" : "\n")\(fence)"
  }
}

extension ObjectShape {
  /// The shapes that an object of the catalog can have.
  ///
  /// - Parameter path: the steps from the root to the object.
  /// - Returns: the shapes; empty for what isn't an object with known fields.
  static func shapes(at path: [JSONCursor.Step]) -> [ObjectShape] {
    Shape.all(at: path).compactMap { shape in
      if case .object(let object) = shape { return object }
      return nil
    }
  }
}

extension Reference {
  /// What the value at a path of the catalog refers to; `nil` for nothing.
  static func target(at path: [JSONCursor.Step]) -> Reference? {
    Shape.all(at: path).lazy.compactMap(\.target).first
  }

  /// What the names of an object at a path of the catalog refer to; `nil` for nothing.
  static func target(ofNamesAt path: [JSONCursor.Step]) -> Reference? {
    Shape.all(at: path).lazy.compactMap(\.names?.target).first
  }
}

extension Shape {
  /// What a value refers to; `nil` for nothing.
  fileprivate var target: Reference? {
    if case .reference(let target, _) = self { return target }
    return nil
  }

  /// The shape of the names that the user chooses; `nil` for another shape than a map's.
  fileprivate var names: Shape? {
    if case .map(_, let names) = self { return names }
    return nil
  }

  /// The shapes that a value of the catalog can have.
  ///
  /// - Parameter path: the steps from the root to the value.
  /// - Returns: the shapes, none of them `any`.
  static func all(at path: [JSONCursor.Step]) -> [Shape] {
    path.reduce([.object(.catalog)]) { shapes, step in
      shapes.flatMap { shape -> [Shape] in
        switch (shape, step) {
        case (.object(let object), .member(let name)):
          return object.fields.filter { $0.name == name }.flatMap { $0.type.alternatives }
        case (.map(let value, _), .member): return value.alternatives
        case (.list(let element), .element), (.set(let element, _), .element):
          return element.alternatives
        default: return []
        }
      }
    }
  }

  /// The shape, or those that it stands for.
  private var alternatives: [Shape] {
    if case .any(let shapes) = self { return shapes.flatMap(\.alternatives) }
    return [self]
  }
}
