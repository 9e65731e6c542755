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
  /// - Throws: `RequestError` if the error has no such argument or can't have the new name, and `BlockingFindings` with the
  ///   place of what else has the name.
  init(
    _ name: String,
    of key: String,
    to newName: String,
    in project: Project
  ) throws {
    self.key = key
    self.name = name
    self.newName = newName
    let catalog = project.catalog
    guard let index = catalog.entries.firstIndex(where: { $0.key.value == key }) else {
      throw RequestError.absent("no error '\(key)' with argument '\(name)'")
    }
    // A command that was killed has renamed it in some packs.
    let names = project.arguments[index].map(\.name)
    guard names.contains(name) || use(in: key, project) != nil else {
      throw RequestError.absent("no error '\(key)' with argument '\(name)'")
    }
    guard SwiftName.isArgument(newName) else {
      throw RequestError.refused("'\(newName)' isn't the name of an argument")
    }
    if names.contains(newName), names.contains(name) {
      let place = Location.catalog(catalog.entries[index].key.range)
      throw refusal("'\(key)' already has argument '\(newName)'", at: place, project)
    }
    try refuseSharedTexts(catalog.entries[index], project)
    try refuseOtherUses(catalog.entries[index], project)
    let isOnlyOne = !project.arguments.enumerated().contains { number, arguments in
      number != index && arguments.contains { $0.name == name }
    }
    let isAlone = isOnlyOne && catalog.modules.isEmpty && project.related?.isEmpty != false
    try refuseSharedPlace(catalog.entries[index], project, isAlone: isAlone)
    var edits: [Int: [ByteRange]] = [0: catalogPlaces(in: project.files[0], isAlone: isAlone)]
    for pack in project.packs {
      for message in project.messages(key, in: pack) {
        let uses = try places(of: name, in: message, pack, project)
        let others = try places(of: newName, in: message, pack, project)
        if !uses.isEmpty, let other = others.first {
          throw refusal(
            "the message of '\(key)' in '\(pack.language)' has '{\(newName)}' already",
            at: Location(Int(message.file), other),
            project
          )
        }
        edits[Int(message.file), default: []] += uses
      }
    }
    for (number, ranges) in edits.sorted(by: { $0.key < $1.key }) where !ranges.isEmpty {
      let file = project.files[number]
      files.append(
        SourceFile(path: file.path, bytes: file.bytes.replacing(ranges.map { ($0, newName) }))
      )
    }
  }

  /// A refusal of the renaming because of what is at a place.
  private func refusal(_ reason: String, at place: Location, _ project: Project) -> BlockingFindings
  {
    BlockingFindings(
      [Diagnostic(rule: nil, severity: .error, message: reason, location: place)],
      in: project.files,
      consequence: "nothing was written; change this place first"
    )
  }

  /// Refuses the renaming if a text of the catalog that the error shares with others uses the argument.
  private func refuseSharedTexts(_ entry: Entry, _ project: Project) throws {
    let catalog = project.catalog
    let hint =
      (entry.recovery ?? catalog.category(of: entry)?.treatment.recovery)?.hint?.value
    for shared in [entry.title?.value, hint].compactMap({ $0 }) where shared != key {
      if let use = use(in: shared, project) {
        throw refusal("'\(shared)' uses argument '\(name)' too", at: use, project)
      }
    }
    let recovery = entry.recovery ?? catalog.category(of: entry)?.treatment.recovery
    let offered = Set((recovery?.actions ?? []).map(\.value))
    for action in catalog.actions where offered.contains(action.name.value) {
      if let link = action.link, link.value.contains("{\(name)}") {
        throw refusal(
          "the link of action '\(action.name.value)' uses argument '\(name)'",
          at: .catalog(link.range),
          project
        )
      }
    }
  }

  /// Refuses the renaming if the error would lose what its category or another type's values give it by the name.
  private func refuseOtherUses(_ entry: Entry, _ project: Project) throws {
    if let category = project.catalog.category(of: entry) {
      let treatment = category.treatment
      let uses = [treatment.reportCondition, treatment.retryCondition, treatment.retryDelay]
      if let use = uses.compactMap({ $0 }).first(where: { $0.value == name }) {
        throw refusal(
          "the category of '\(key)' uses argument '\(name)'",
          at: .catalog(use.range),
          project
        )
      }
    }
    for code in entry.foreignCodes {
      guard case .enumCase(let found) = code.value.base, found.labels.contains(name),
        !binds(
          JSONDocument(project.files[0].bytes).root?.member("errors")?.member(key)
        )
      else { continue }
      throw refusal(
        "argument '\(name)' has the value of '\(found.path)' by its name; write it in 'bind'",
        at: .catalog(code.range),
        project
      )
    }
  }

  /// Whether a part of the error's fields sets which value of another type the argument gets.
  private func binds(_ value: JSONValue?) -> Bool {
    guard let value else { return false }
    return value.members.contains {
      $0.key == "bind" && $0.value.member(name) != nil || binds($0.value)
    } || value.elements.contains(where: binds)
  }

  /// Refuses the renaming if other errors have an argument of the name, and the value of all of them is in one place.
  private func refuseSharedPlace(
    _ entry: Entry,
    _ project: Project,
    isAlone: Bool
  ) throws {
    if isAlone || entry.serverArguments.contains(where: { $0.name.value == name }) { return }
    let catalogs = [project.catalog] + (project.related ?? []).map(\.catalog)
    if catalogs.contains(where: { $0.serverArguments.contains { $0.name.value == name } }) {
      let own = project.catalog.serverArguments.first { $0.name.value == name }?.name.range
      throw refusal(
        "'server.arguments' of the catalog has the place of argument '\(name)' of all errors; write that of '\(key)' in its own 'server'",
        at: .catalog(own ?? entry.key.range),
        project
      )
    }
  }

  /// The first place in a pack where the text of a key uses the argument.
  private func use(in key: String, _ project: Project) -> Location? {
    project.packs.lazy.flatMap { pack in
      project.messages(key, in: pack).compactMap { message in
        (try? places(of: name, in: message, pack, project))?.first.map {
          Location(Int(message.file), $0)
        }
      }
    }.first
  }

  /// The places of an argument in a message.
  private func places(
    of name: String,
    in message: PackMessage,
    _ pack: LanguagePack,
    _ project: Project
  ) throws -> [ByteRange] {
    let text = project.utf8(message)
    guard text.utf8.contains(UInt8(ascii: "{")) else { return [] }
    guard let uses = Self.uses(of: name, in: Array(text.utf8)) else {
      throw refusal(
        "the message of '\(key)' in '\(pack.language)' isn't ICU MessageFormat",
        at: message.textLocation,
        project
      )
    }
    let offsets = project.offsets(of: message)
    return uses.map { offsets[$0.offsets] }
  }

  /// The places of an argument's name in a message; `nil` if it is malformed.
  private static func uses(of name: String, in message: [UInt8]) -> [ByteRange]? {
    guard let parsed = try? ParsedMessage(utf8: message) else { return nil }
    return parsed.nodes.filter { $0.isArgument && message[$0.name].elementsEqual(name.utf8) }
      .map { ByteRange($0.name.lowerBound, $0.name.upperBound) }
  }

  /// The places of the argument in the error's fields; if no other error has an argument of the name, also in those of
  /// all errors.
  private func catalogPlaces(in file: SourceFile, isAlone: Bool) -> [ByteRange] {
    guard let root = JSONDocument(file.bytes).root,
      let entry = root.member("errors")?.members.last(where: { $0.key == key })?.value
    else { return [] }
    var found: Set<ByteRange> = []
    for reference in CatalogReference.all(in: root)
    where reference.target == .argument
      && (reference.path.starts(with: ["errors", key])
        || isAlone && reference.path[0] == "server")
    {
      if reference.text == name {
        found.insert(reference.range.inner)
      } else if reference.text == "{\(name)}", reference.range.count == name.utf8.count + 4 {
        let inner = reference.range.inner
        found.insert(ByteRange(inner.lowerBound + 1, inner.upperBound - 1))
      }
    }
    if let summary = entry.member("summary"), summary.kind == .string {
      let bytes = file.bytes
      let use = Array("{\(name)}".utf8)
      for start in summary.range.offsets where bytes[start...].starts(with: use) {
        found.insert(ByteRange(start + 1, start + use.count - 1))
      }
    }
    return found.sorted { $0.lowerBound < $1.lowerBound }
  }

  /// Changes a lock, so that translations that were made from the source message are made from the new one.
  func change(_ lock: inout TranslationLock, of project: Project) {
    guard let number = project.keys.find(key),
      let source = project.sources[number],
      let uses = Self.uses(of: name, in: Array(source.text.utf8))
    else { return }
    let new = Array(source.text.utf8).replacing(uses.map { ($0, newName) })
    let old = SourceFingerprint(message: source.slice)
    for (language, entries) in lock.languages where entries[key]?.contains(old) == true {
      lock.record(key, in: language, source: String(decoding: new, as: UTF8.self))
    }
    lock.prune()
  }
}
