import ErrcatCompiler
import MessageFormat
import PositionedJSON

/// Another name for an argument of an error: in the catalog, in the message in all languages, and in the lock.
package struct ArgumentRename: Sendable {
  /// The key of the error.
  package let key: String
  /// The name of the argument.
  package let name: String
  /// Its new name.
  package let newName: String
  /// The catalog and the files of packs that change.
  private(set) var files: [SourceFile] = []

  /// - Parameters:
  ///   - name: the name of the argument.
  ///   - key: the key of the error.
  ///   - newName: its new name.
  ///   - project: the project with the error.
  /// - Throws: `RequestError` if the error has no such argument or can't have the new one, or if a text that other
  ///   errors share uses it.
  init(
    _ name: String,
    of key: String,
    to newName: String,
    in project: Project
  ) throws(RequestError) {
    self.key = key
    self.name = name
    self.newName = newName
    let catalog = project.catalog
    guard let index = catalog.entries.firstIndex(where: { $0.key.value == key }),
      project.arguments[index].contains(where: { $0.name == name })
    else { throw .absent("no error '\(key)' with argument '\(name)'") }
    guard SwiftName.isArgument(newName) else {
      throw .refused("'\(newName)' isn't the name of an argument")
    }
    if project.arguments[index].contains(where: { $0.name == newName }) {
      throw .refused("'\(key)' already has argument '\(newName)'")
    }
    try refuseSharedTexts(catalog.entries[index], project)
    var edits: [Int: [ByteRange]] = [0: catalogPlaces(in: project.files[0])]
    for pack in project.packs {
      for message in project.messages(key, in: pack) {
        edits[Int(message.file), default: []] += try places(in: message, pack, project)
      }
    }
    for (number, ranges) in edits.sorted(by: { $0.key < $1.key }) where !ranges.isEmpty {
      let file = project.files[number]
      files.append(SourceFile(path: file.path, bytes: renamed(ranges, in: file.bytes)))
    }
  }

  /// Refuses the renaming if a text of the catalog that the error shares with others uses the argument.
  private func refuseSharedTexts(_ entry: Entry, _ project: Project) throws(RequestError) {
    let catalog = project.catalog
    let hint =
      (entry.recovery ?? catalog.category(of: entry)?.treatment.recovery)?.hint?.value
    for shared in [entry.title?.value, hint].compactMap({ $0 }) where shared != key {
      let uses = project.packs.contains { pack in
        project.messages(shared, in: pack).contains {
          ((try? places(in: $0, pack, project)) ?? []).isEmpty == false
        }
      }
      if uses {
        throw .refused("'\(shared)' uses argument '\(name)' too; rename it there yourself")
      }
    }
    let offered = Set(entry.offeredActions.map(\.value))
    for action in catalog.actions where offered.contains(action.name.value) {
      if action.link?.value.contains("{\(name)}") == true {
        throw .refused("the link of action '\(action.name.value)' uses argument '\(name)'")
      }
    }
  }

  /// The places of the argument in a message.
  private func places(
    in message: PackMessage,
    _ pack: LanguagePack,
    _ project: Project
  ) throws(RequestError) -> [ByteRange] {
    let text = project.utf8(message)
    guard text.utf8.contains(UInt8(ascii: "{")) else { return [] }
    guard let parsed = try? ParsedMessage(utf8: Array(text.utf8)) else {
      throw .refused("the message of '\(key)' in '\(pack.language)' isn't ICU MessageFormat")
    }
    let bytes = Array(text.utf8)
    return parsed.nodes.filter { $0.isArgument && bytes[$0.name].elementsEqual(name.utf8) }.map {
      let file = project.files[Int(message.file)].bytes
      let offset = { JSONString.offset(inFile: file, message.textRange, ofUnescaped: $0) }
      return ByteRange(offset($0.name.lowerBound), offset($0.name.upperBound))
    }
  }

  /// The places of the argument in the error's fields.
  private func catalogPlaces(in file: SourceFile) -> [ByteRange] {
    let errors = JSONDocument(file.bytes).root?.member(named: "errors")
    let shape = ObjectShape.catalog.fields.first { $0.name == "errors" }?.type
    guard let entry = errors?.members.last(where: { $0.key == key })?.value,
      case .map(let entryShape, _) = shape
    else { return [] }
    var found = Set(places(in: entry, entryShape))
    for example in entry.member(named: "examples")?.members ?? [] where example.key == name {
      found.insert(example.keyRange.inner)
    }
    if let summary = entry.member(named: "summary"), summary.kind == .string {
      let bytes = file.bytes
      let use = Array("{\(name)}".utf8)
      for start in summary.range.offsets where bytes[start...].starts(with: use) {
        found.insert(ByteRange(start + 1, start + use.count - 1))
      }
    }
    return found.sorted { $0.lowerBound < $1.lowerBound }
  }

  private func places(in value: JSONValue, _ shape: Shape) -> [ByteRange] {
    switch shape {
    case .text(.argumentReference): return value.string == name ? [value.range.inner] : []
    case .object(let object):
      return value.members.flatMap { member in
        object.fields.first { $0.name == member.key }.map { places(in: member.value, $0.type) }
          ?? []
      }
    case .map(let inner, let names):
      var found = value.members.flatMap { places(in: $0.value, inner) }
      if case .text(.argumentName) = names {
        found += value.members.filter { $0.key == name }.map(\.keyRange.inner)
      }
      return found
    case .list(let element), .set(let element):
      return value.elements.flatMap { places(in: $0, element) }
    case .any(let shapes): return shapes.flatMap { places(in: value, $0) }
    case .string, .text, .integer, .number, .boolean, .oneOf: return []
    }
  }

  private func renamed(_ ranges: [ByteRange], in bytes: [UInt8]) -> [UInt8] {
    var result = bytes
    for range in ranges.sorted(by: { $0.lowerBound > $1.lowerBound }) {
      result.replaceSubrange(range.offsets, with: newName.utf8)
    }
    return result
  }

  /// Changes a lock, so that translations that were made from the source message are made from the new one.
  func change(_ lock: inout TranslationLock, of project: Project) {
    guard let number = project.keys.find(key),
      let source = project.sources[number],
      let parsed = try? ParsedMessage(utf8: Array(source.text.utf8))
    else { return }
    let bytes = Array(source.text.utf8)
    let names = parsed.nodes.filter { $0.isArgument && bytes[$0.name].elementsEqual(name.utf8) }
    let new = renamed(names.map { ByteRange($0.name.lowerBound, $0.name.upperBound) }, in: bytes)
    let old = SourceFingerprint(message: source.slice)
    for (language, entries) in lock.languages where entries[key]?.contains(old) == true {
      lock.record(key, in: language, source: String(decoding: new, as: UTF8.self))
    }
    lock.prune()
  }
}
