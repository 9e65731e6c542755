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
      declarations + places.uses + places.texts
        + mentions.map { (code[$0.location.file], $0.location.range) }
    )
  }

  private func locations(_ places: [(file: SourceFile, range: ByteRange)]) -> Reply {
    { json in
      json.array { json in
        for (file, range) in places { write(range, of: file, to: &json) }
      }
    }
  }

  /// The response to `textDocument/documentSymbol`: categories, actions and errors of a catalog, keys of a pack.
  func documentSymbols(_ parameters: JSONValue) throws -> Reply {
    guard let place = place(of: try path(parameters)) else { return { $0.null() } }
    let file = place.project.files[place.file]
    let symbols = place.file == 0 ? place.project.catalogSymbols : place.messageSymbols
    let positions = positions(file)
    let uri = documents.uri(of: file.path)
    let isTree = client.hasSymbolTrees
    return { json in
      json.array { json in
        for symbol in symbols {
          json.object { json in
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
              json.object("location") { json in
                json.member("uri", uri)
                positions.write(symbol.range, to: &json)
              }
            }
          }
        }
      }
    }
  }

  /// The response to `workspace/symbol`: errors by a part of their key, case or code.
  func workspaceSymbols(_ parameters: JSONValue) -> Reply {
    let query = parameters.member("query")?.string?.lowercased() ?? ""
    return { json in
      json.array { json in
        var count = 0
        for project in read.families.flatMap(\.projects) {
          let positions = positions(project.files[0])
          let uri = documents.uri(of: project.files[0].path)
          for entry in project.catalog.entries where entry.isNamed(query) && count < 1_000 {
            count += 1
            json.object { json in
              json.member("name", entry.key.value)
              json.member("kind", Symbol.error)
              json.member("containerName", entry.detail)
              json.object("location") { json in
                json.member("uri", uri)
                positions.write(entry.key.range, to: &json)
              }
            }
          }
        }
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
}

extension Project {
  fileprivate var catalogSymbols: [Symbol] {
    let categories = catalog.categories.map {
      Symbol(
        name: $0.name.value,
        detail: "category",
        kind: Symbol.category,
        range: $0.name.range,
        place: $0.name.range
      )
    }
    let actions = catalog.actions.map {
      Symbol(
        name: $0.name.value,
        detail: "action",
        kind: Symbol.action,
        range: $0.name.range,
        place: $0.name.range
      )
    }
    let errors = catalog.entries.map {
      Symbol(
        name: $0.key.value,
        detail: $0.detail,
        kind: Symbol.error,
        range: $0.range,
        place: $0.key.range
      )
    }
    return (categories + actions + errors).sorted { $0.place.lowerBound < $1.place.lowerBound }
  }
}

extension CatalogPlace {
  fileprivate var messageSymbols: [Symbol] {
    guard let pack else { return [] }
    return pack.messages.filter { Int($0.file) == file }.map { message in
      Symbol(
        name: project.key(message, in: pack),
        detail: String(project.utf8(message).string.prefix(100)),
        kind: Symbol.text,
        range: ByteRange(message.keyRange.lowerBound, message.textRange.upperBound + 1),
        place: message.keyRange.inner
      )
    }
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
