import CatalogFormat
import ErrcatCompiler
import ErrcatCore
import MessageFormat
import PositionedJSON

/// A file of a catalog, and the catalog.
struct CatalogPlace {
  /// The catalog and its modules.
  let family: CatalogFamily
  let pipeline: Pipeline
  /// The index of the file in the project's files.
  let file: Int

  var project: Project { pipeline.project }
  /// The language pack that the file belongs to; `nil` for the catalog and the lock.
  var pack: LanguagePack? { project.packs.first { $0.files.contains(file) } }
}

extension EditorState {
  /// The path of the document that a request is about.
  ///
  /// - Throws: `ResponseError` if the request names none.
  func path(_ parameters: JSONValue) throws -> String {
    guard let uri = parameters.value(at: "textDocument", "uri")?.string else {
      throw ResponseError(.invalidParameters, "expected the URI of a document")
    }
    return documents.path(uri) ?? ""
  }

  /// The catalog that a file belongs to; `nil` if it belongs to none.
  func place(of path: String) -> CatalogPlace? {
    for family in read.families {
      for pipeline in family.shown {
        let files = pipeline.project.files
        if let file = files.indices.first(where: { isPath(files[$0].path, path) }) {
          return CatalogPlace(family: family, pipeline: pipeline, file: file)
        }
      }
    }
    return nil
  }

  /// Whether a path as it was read is that of a document.
  func isPath(_ path: String, _ document: String) -> Bool {
    path == document
      || PathText.name(path) == PathText.name(document)
        && (PathText.normalized(path) == document || resolved(path) == document)
  }

  /// The offset in a file at which a request is made: its position, or the start of its range.
  func offset(_ parameters: JSONValue, in file: SourceFile) throws -> Int {
    let start = parameters.member("range")?.member("start")
    guard let position = TextPosition(parameters.member("position") ?? start) else {
      throw ResponseError(.invalidParameters, "expected a position")
    }
    return positions(file).offset(of: position)
  }

  /// Swift code that the client has open.
  func openCode(_ path: String) -> SourceFile? {
    guard path.hasSuffix(".swift"), let document = documents[path] else { return nil }
    return SourceFile(path: path, bytes: document.bytes)
  }

  /// The app's Swift files: those in the folders that the user has named, otherwise in `Sources` beside the catalogs.
  func code() -> [SourceFile] {
    let beside = read.families.compactMap(\.projects.first)
      .map { PathText.join($0.folder, "Sources") }
      .filter { files.exists($0) }
    let paths = sources.isEmpty ? beside : sources
    return (try? SwiftFiles.read(paths, in: files, resolved: resolved)) ?? []
  }
}

/// A key under the cursor, or the error that the cursor is in.
struct KeyAtCursor {
  /// The key.
  let key: String
  /// The place of the key, or of the name that stands for it, without quotes.
  let range: ByteRange
  /// The file with the place.
  let file: SourceFile
  /// The catalog that it is looked up in first.
  let project: Project
  /// The catalogs that belong together with it.
  let family: CatalogFamily
  /// Whether the place is a Swift case's name.
  var isCase = false
}

extension EditorState {
  /// The key that a request is about: in a catalog, a pack, or open Swift code; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - parameters: the document and the position.
  ///   - inEntry: whether any place in an error counts as its key.
  /// - Returns: the key and its place.
  /// - Throws: `ResponseError` if the request names no document or no position.
  func key(_ parameters: JSONValue, inEntry: Bool = false) throws -> KeyAtCursor? {
    let path = try path(parameters)
    if let code = openCode(path) { return try key(parameters, in: code) }
    guard let place = place(of: path) else { return nil }
    let file = place.project.files[place.file]
    let cursor = JSONCursor(file.bytes, at: try offset(parameters, in: file))
    let isCatalog = place.file == 0
    let found = isCatalog ? cursor.catalogKey(inEntry: inEntry) : cursor.packKey
    guard let found, isCatalog || place.pack != nil else { return nil }
    let range = cursor.isString ? cursor.inner : cursor.token
    return KeyAtCursor(
      key: found.key,
      range: range,
      file: file,
      project: place.project,
      family: place.family,
      isCase: found.isCase
    )
  }

  private func key(_ parameters: JSONValue, in code: SourceFile) throws -> KeyAtCursor? {
    let offset = try offset(parameters, in: code)
    for family in read.families {
      for project in family.projects {
        let mentions = KeyMention.find(
          in: [code],
          firstFile: 0,
          entries: project.catalog.entries,
          keys: Set(KeyChange.keys(of: project))
        )
        let found = mentions.first {
          $0.location.range.lowerBound <= offset && offset <= $0.location.range.upperBound
        }
        guard let found else { continue }
        return KeyAtCursor(
          key: found.key,
          range: found.location.range,
          file: code,
          project: project,
          family: family,
          isCase: found.kind != .key
        )
      }
    }
    return nil
  }
}

extension JSONCursor {
  /// The string without its quotes.
  var inner: ByteRange {
    ByteRange(
      token.lowerBound + 1,
      max(token.lowerBound + 1, token.upperBound - (isClosed ? 1 : 0))
    )
  }

  /// The dotted key in a pack, of a name or of a text.
  fileprivate var packKey: (key: String, isCase: Bool)? {
    let names = memberNames + (role == .name ? [text] : [])
    guard names.count == path.count + (role == .name ? 1 : 0), !names.isEmpty, isString else {
      return nil
    }
    return (names.joined(separator: "."), false)
  }

  /// The key that a string of a catalog names.
  fileprivate func catalogKey(inEntry: Bool) -> (key: String, isCase: Bool)? {
    let names = memberNames
    switch (names.first, names.count, role) {
    case ("errors", 1, .name), ("retired", 1, .name): return isString ? (text, false) : nil
    case ("actions", 1, .name): return isString ? (CatalogKey.actionLabel(text), false) : nil
    case ("errors", 3, .value) where names[2] == "case" && isString: return (names[1], true)
    default: break
    }
    if role == .value, isString {
      switch Reference.target(at: path) {
      case .error, .title, .hint: return (text, false)
      case .action: return (CatalogKey.actionLabel(text), false)
      case .category, .argument, .keys, nil: break
      }
    }
    return inEntry && names.first == "errors" && names.count > 1 ? (names[1], false) : nil
  }
}

/// The places of a key, by what they are.
struct KeyPlaces {
  /// The error or the action in a catalog.
  var definitions: [(file: SourceFile, range: ByteRange)] = []
  /// The texts in packs, that of the source language first.
  var texts: [(file: SourceFile, range: ByteRange)] = []
  /// The fields of catalogs that name the key.
  var uses: [(file: SourceFile, range: ByteRange)] = []

  /// The places in a catalog and its modules.
  init(_ key: String, in family: CatalogFamily) {
    for project in family.projects {
      let catalog = project.files[0]
      for entry in project.catalog.entries where entry.key.value == key {
        definitions.append((catalog, entry.key.range))
      }
      let action = key.hasPrefix("action.") ? String(key.dropFirst("action.".count)) : nil
      for known in project.catalog.actions where known.name.value == action {
        definitions.append((catalog, known.name.range))
      }
      for offered in project.catalog.offeredActions where offered.value == action {
        uses.append((catalog, offered.range))
      }
      for range in KeyReferences.places(of: key, in: catalog) { uses.append((catalog, range)) }
      let packs =
        project.packs.filter { $0.tag == project.source?.tag }
        + project.packs.filter { $0.tag != project.source?.tag }
      for pack in packs {
        for message in project.messages(key, in: pack) {
          texts.append((project.files[Int(message.file)], message.keyRange.inner))
        }
      }
    }
  }
}

/// An argument under the cursor, in a message or among those that an error declares.
struct ArgumentAtCursor {
  /// The key of the message.
  let key: String
  let name: String
  /// The place of the name.
  let range: ByteRange
  let place: CatalogPlace
}

extension EditorState {
  /// The argument that a request is about; `nil` if there is none.
  func argument(_ parameters: JSONValue) throws -> ArgumentAtCursor? {
    guard let place = place(of: try path(parameters)) else { return nil }
    let file = place.project.files[place.file]
    let offset = try offset(parameters, in: file)
    let cursor = JSONCursor(file.bytes, at: offset)
    let names = cursor.memberNames
    guard cursor.isString else { return nil }
    if place.file == 0 {
      guard cursor.role == .name, names.first == "errors",
        Reference.target(ofNamesAt: cursor.path) == .argument
      else { return nil }
      return ArgumentAtCursor(key: names[1], name: cursor.text, range: cursor.inner, place: place)
    }
    guard let pack = place.pack, cursor.role == .value else { return nil }
    let key = names.joined(separator: ".")
    let message = place.project.messages(key, in: pack).first {
      Int($0.file) == place.file && $0.textRange.lowerBound <= offset
        && offset <= $0.textRange.upperBound
    }
    guard let message else { return nil }
    let text = Array(place.project.utf8(message).utf8)
    let offsets = place.project.offsets(of: message)
    for node in (try? ParsedMessage(utf8: text))?.nodes ?? [] where node.isArgument {
      let range = offsets[node.name]
      guard range.lowerBound <= offset, offset <= range.upperBound else { continue }
      return ArgumentAtCursor(
        key: key,
        name: String(decoding: text[node.name], as: UTF8.self),
        range: range,
        place: place
      )
    }
    return nil
  }
}
