import ErrcatCompiler
import ErrcatCore
import PositionedJSON

extension EditorState {
  /// The response to `textDocument/definition`: from a pack and from Swift code to the error in the catalog, from the
  /// catalog to the source message, from there to the translations, and from a hint's text to the fields that name it.
  func definition(_ parameters: JSONValue) throws -> Reply {
    guard let found = try key(parameters) else { return { $0.null() } }
    let places = KeyPlaces(found.key, in: found.family)
    let here = { (place: (file: SourceFile, range: ByteRange)) in
      place.file.path == found.file.path && place.range == found.range
    }
    let groups = [
      places.definitions, Array(places.texts.prefix(1)), places.texts, places.uses,
    ]
    let group = groups.map { $0.filter { !here($0) } }.first { !$0.isEmpty } ?? []
    return locations(group)
  }

  /// The response to `textDocument/references`: all places of a key in catalogs, packs and Swift code.
  func references(_ parameters: JSONValue) throws -> Reply {
    guard let found = try key(parameters) else { return { $0.null() } }
    let places = KeyPlaces(found.key, in: found.family)
    let code = code()
    let mentions = KeyMention.find(
      in: code,
      firstFile: 0,
      entries: found.family.projects.flatMap(\.catalog.entries).filter {
        $0.key.value == found.key
      },
      keys: [found.key]
    )
    let declarations =
      parameters.isTrue("context", "includeDeclaration") ? places.definitions : []
    return locations(
      declarations + places.uses + places.texts,
      code: mentions.map { (code[$0.location.file], $0.location.range) }
    )
  }

  private func locations(
    _ places: [(file: SourceFile, range: ByteRange)],
    code: [(file: SourceFile, range: ByteRange)] = []
  ) -> Reply {
    let shown = places.filter { isShown($0.file.path) } + code
    return { json in
      json.array { json in for (file, range) in shown { write(range, of: file, to: &json) } }
    }
  }

  /// The response to `textDocument/documentSymbol`: categories, actions and errors of a catalog, keys of a pack.
  func documentSymbols(_ parameters: JSONValue) throws -> Reply {
    guard let place = place(of: try path(parameters)) else { return { $0.null() } }
    let file = place.project.files[place.file]
    let symbols = place.file == 0 ? place.project.catalogSymbols : place.messageSymbols
    let positions = positions(file)
    let isTree = client.hasSymbolTrees
    return { json in
      json.objects(of: symbols) { json, symbol in
        json.member("name", symbol.name.isEmpty ? " " : symbol.name)
        json.member("kind", symbol.kind)
        if isTree {
          json.member("detail", symbol.detail)
          positions.write(symbol.range, to: &json)
          positions.write(
            symbol.name.isEmpty ? symbol.range : symbol.place,
            as: "selectionRange",
            to: &json
          )
        } else {
          json.key("location")
          write(symbol.range, of: file, to: &json)
        }
      }
    }
  }

  /// The response to `workspace/symbol`: errors by a part of their key, case or code.
  func workspaceSymbols(_ parameters: JSONValue) -> Reply {
    let query = parameters.member("query")?.string?.lowercased() ?? ""
    let found = read.families.flatMap(\.projects).flatMap { project in
      project.catalog.entries.filter { $0.isNamed(query) }.map { (project.files[0], $0) }
    }
    return { json in
      json.objects(of: found.prefix(1_000)) { json, found in
        let (file, entry) = found
        json.member("name", entry.key.value)
        json.member("kind", Symbol.error)
        json.member("containerName", entry.detail)
        json.key("location")
        write(entry.key.range, of: file, to: &json)
      }
    }
  }
}

/// A symbol of a document.
private struct Symbol {
  /// The numbers of `SymbolKind`: enum member, namespace, event, string.
  static let error = 22
  static let category = 3
  static let action = 24
  static let text = 15

  let name: String
  let detail: String
  let kind: Int
  /// The whole member.
  let range: ByteRange
  /// The name.
  let place: ByteRange

  /// A name of a catalog; its range is that of the whole member where it is known.
  init(_ name: Located<String>, _ detail: String, kind: Int, range: ByteRange? = nil) {
    self.name = name.value
    self.detail = detail
    self.kind = kind
    self.range = range ?? name.range
    place = name.range
  }

  /// A message of a pack.
  init(_ message: PackMessage, in pack: LanguagePack, of project: Project) {
    name = project.key(message, in: pack)
    detail = String(project.utf8(message).string.prefix(100))
    kind = Self.text
    range = ByteRange(message.keyRange.lowerBound, message.textRange.upperBound + 1)
    place = message.keyRange.inner
  }
}

extension Project {
  fileprivate var catalogSymbols: [Symbol] {
    let categories = catalog.categories.map { Symbol($0.name, "category", kind: Symbol.category) }
    let actions = catalog.actions.map { Symbol($0.name, "action", kind: Symbol.action) }
    let errors = catalog.entries.map {
      Symbol($0.key, $0.detail, kind: Symbol.error, range: $0.range)
    }
    return (categories + actions + errors).sorted { $0.place.lowerBound < $1.place.lowerBound }
  }
}

extension CatalogPlace {
  fileprivate var messageSymbols: [Symbol] {
    guard let pack else { return [] }
    return pack.messages.filter { Int($0.file) == file }.map { Symbol($0, in: pack, of: project) }
  }
}

extension Entry {
  /// The Swift case and the code.
  fileprivate var detail: String {
    ([swiftName] + (code.map { [String($0.value)] } ?? [])).joined(separator: " · ")
  }

  fileprivate func isNamed(_ query: String) -> Bool {
    query.isEmpty || key.value.lowercased().contains(query)
      || swiftName.lowercased().contains(query)
      || code.map { String($0.value) } == query
  }
}
