import CatalogFormat
package import ErrcatCompiler
package import PositionedJSON

/// A change of keys and of the names that belong to them, in the catalog, all packs and the lock at once.
package enum KeyChange: Sendable {
  /// New names by old ones; the old names of errors become retired unless the note is `nil`.
  case rename([String: String], retiring: RetirementNote? = RetirementNote())
  /// Removes keys from the catalog, all packs and the lock; the names of errors become retired unless the
  /// note is `nil`.
  case remove(Set<String>, retiring: RetirementNote? = RetirementNote())
  /// New entries, with their source messages if they have some, and the table that they are from.
  case add([NewEntry], from: SourceFile? = nil)
  /// Another name for the Swift case of an error; the old name becomes retired unless the note is `nil`.
  case renameCase(CaseRename, retiring: RetirementNote? = RetirementNote())
  /// Another name for an argument of an error.
  case renameArgument(ArgumentRename)

  /// All keys of a project: the packs' and the catalog's, the source pack's first.
  package static func keys(of project: Project) -> [String] {
    var keys = (0..<project.keys.count).map { project.keys[$0] }
    var known = Set(keys)
    for pack in project.packs {
      for number in 0..<pack.extraKeys.count where known.insert(pack.extraKeys[number]).inserted {
        keys.append(pack.extraKeys[number])
      }
    }
    return keys
  }

  /// The changed files, in the order of the project's, then a new source pack; without the lock.
  package func files(of project: Project) -> [SourceFile] {
    if case .renameArgument(let rename) = self { return rename.files }
    let order = Self.keys(of: project)
    let changed = project.files.enumerated().compactMap { number, file -> SourceFile? in
      let bytes: [UInt8]
      if number == 0 {
        bytes = catalog(file, project.catalog)
      } else if let pack = project.packs.first(where: { $0.files.contains(number) }) {
        let edits = edits(of: pack, file: number, in: project)
        bytes = PackEditor.apply(edits, to: file, order: renamed(order))
      } else {
        return nil
      }
      return bytes == file.bytes ? nil : SourceFile(path: file.path, bytes: bytes)
    }
    return changed + (newPack(of: project).map { [$0] } ?? [])
  }

  /// The changed lock; `nil` if there is none.
  package func lock(of project: Project) -> TranslationLock? {
    guard var lock = project.editedLock else { return nil }
    switch self {
    case .rename(let names, _): lock.rename(names)
    case .remove(let keys, _): lock.remove(keys)
    case .add, .renameCase: break
    case .renameArgument(let rename): rename.change(&lock, of: project)
    }
    return lock
  }

  private func catalog(_ file: SourceFile, _ catalog: Catalog) -> [UInt8] {
    var editor = CatalogEditor(file)
    switch self {
    case .rename(let names, let note):
      editor.rename(names, retiring: RetiredNames.renamed(names, in: catalog, note))
    case .remove(let keys, let note):
      editor.remove(keys, retiring: RetiredNames.removed(keys, from: catalog, note))
    case .add(let entries, _): editor.add(entries)
    case .renameCase(let rename, let note):
      editor.setCase(rename.newName, of: rename.key, retiring: RetiredNames.renamed(rename, note))
    case .renameArgument: break
    }
    return editor.laidOutBytes
  }

  private func edits(of pack: LanguagePack, file: Int, in project: Project) -> PackEdits {
    var edits = PackEdits()
    switch self {
    case .rename(let names, _): edits.renamed = names
    case .remove(let keys, _): edits.removed = keys
    case .add(let entries, _):
      guard pack.tag == project.source?.tag else { break }
      for (key, text) in entries.flatMap(\.newTexts)
      where file == Self.file(of: key, in: pack, project) { edits.texts[key] = text }
    case .renameCase, .renameArgument: break
    }
    return edits
  }

  /// The file of a pack that a new key belongs to: that of the last key with the same prefix, or the first.
  package static func file(of key: String, in pack: LanguagePack, _ project: Project) -> Int? {
    let prefix = CatalogKey.prefix(of: key)
    let alike = pack.messages.last { project.key($0, in: pack).hasPrefix(prefix) }
    return alike.map { Int($0.file) } ?? pack.files.first
  }

  /// The source pack with new messages, if there is none yet.
  private func newPack(of project: Project) -> SourceFile? {
    guard case .add(let entries, _) = self, project.source == nil else { return nil }
    let messages = entries.flatMap(\.newTexts)
    if messages.isEmpty { return nil }
    var json = JSONWriter(escaping: .visible)
    json.object(.lines) { json in
      for (key, text) in messages { json.member(key, text) }
    }
    json.endLine()
    let name = "\(project.catalog.sourceLanguage.value).json"
    return SourceFile(path: PathText.join(project.packsPath, name), bytes: json.bytes)
  }

  /// The order of keys, with new names after the old ones.
  private func renamed(_ order: [String]) -> [String] {
    switch self {
    case .rename(let names, _):
      return order.flatMap { key in names[key].map { [key, $0] } ?? [key] }
    case .remove, .renameCase, .renameArgument: return order
    case .add(let entries, _):
      var order = order
      for group in NewEntry.grouped(entries) {
        let last = order.lastIndex { $0.hasPrefix(group.prefix) } ?? order.count - 1
        order.insert(contentsOf: group.entries.map(\.key), at: last + 1)
      }
      return order
    }
  }
}

/// Another name for the Swift case of an error.
package struct CaseRename: Sendable {
  /// The key of the error.
  package let key: String
  /// The name of the case.
  package let name: String
  /// Its new name.
  package let newName: String
}

extension KeyChange {
  /// Renames keys.
  ///
  /// - Parameters:
  ///   - pattern: which keys, and their new names.
  ///   - note: what `retired` records about the old names; `nil` if it records nothing.
  ///   - project: the project that has the keys.
  /// - Returns: the change.
  /// - Throws: the `RequestError` of ``RenamePattern/names(of:)``.
  package static func rename(
    _ pattern: RenamePattern,
    retiring note: RetirementNote? = RetirementNote(),
    in project: Project
  ) throws(RequestError) -> KeyChange {
    let catalog = Set(project.catalog.entries.map(\.key.value))
    let packs = project.packs.map { pack in Set(pack.messages.map { project.key($0, in: pack) }) }
    // A command that was killed has renamed keys in some packs and not in the catalog.
    let names = try pattern.names(of: keys(of: project)) { old, new in
      catalog.contains(new) || packs.contains { $0.contains(old) && $0.contains(new) }
    }
    return .rename(names, retiring: note)
  }

  /// Renames the Swift case of an error.
  ///
  /// - Parameters:
  ///   - name: the name of the case.
  ///   - newName: its new name.
  ///   - note: what `retired` records about the old name; `nil` if it records nothing.
  ///   - project: the project with the error.
  /// - Returns: the change.
  /// - Throws: `RequestError` if no error has the case, or if its name can't be the new one.
  package static func renameCase(
    _ name: String,
    to newName: String,
    retiring note: RetirementNote? = RetirementNote(),
    in project: Project
  ) throws(RequestError) -> KeyChange {
    let entries = project.catalog.entries
    let found = entries.filter { $0.swiftName == name }.map(\.key.value)
    guard let key = found.first else {
      throw .absent("no case '\(name)'\(Spelling.hint(for: name, in: entries.map(\.swiftName)))")
    }
    guard found.count == 1 else {
      throw .refused("'\(found[0])' and '\(found[1])' both have case '\(name)'")
    }
    return try renameCase(of: key, to: newName, retiring: note, in: project)
  }

  /// Renames the Swift case of an error by the error's key.
  ///
  /// - Throws: `RequestError.absent` if no error has the key; `.refused` if its case can't have the name.
  package static func renameCase(
    of key: String,
    to newName: String,
    retiring note: RetirementNote? = RetirementNote(),
    in project: Project
  ) throws(RequestError) -> KeyChange {
    guard let entry = project.catalog.entries.first(where: { $0.key.value == key }) else {
      throw .absent("no error '\(key)'")
    }
    guard SwiftName.isIdentifier(newName) else {
      throw .refused("'\(newName)' isn't the name of a Swift case")
    }
    let rename = CaseRename(key: key, name: entry.swiftName, newName: newName)
    return .renameCase(rename, retiring: note)
  }

  /// Renames an argument of an error.
  ///
  /// - Parameters:
  ///   - name: the name of the argument.
  ///   - key: the key of the error.
  ///   - newName: its new name.
  ///   - project: the project with the error.
  /// - Returns: the change.
  /// - Throws: the errors of `ArgumentRename`.
  package static func renameArgument(
    _ name: String,
    of key: String,
    to newName: String,
    in project: Project
  ) throws -> KeyChange {
    .renameArgument(try ArgumentRename(name, of: key, to: newName, in: project))
  }

  /// Removes keys.
  ///
  /// - Parameters:
  ///   - patterns: keys, or patterns with `*`.
  ///   - note: what `retired` records about the names of errors; `nil` if it records nothing.
  ///   - project: the project that has the keys.
  /// - Returns: the removal of all keys that match.
  /// - Throws: `RequestError.absent` if a pattern matches no key.
  package static func remove(
    _ patterns: [String],
    retiring note: RetirementNote? = RetirementNote(),
    in project: Project
  ) throws(RequestError) -> KeyChange {
    let all = keys(of: project)
    var removed: Set<String> = []
    for pattern in patterns {
      let glob = Glob(pattern)
      let found = all.filter(glob.matches)
      if found.isEmpty {
        throw .absent("no key '\(pattern)'\(Spelling.hint(for: pattern, in: all))")
      }
      removed.formUnion(found)
    }
    return .remove(removed, retiring: note)
  }

  /// Adds an entry, and its category if no category owns its key.
  ///
  /// - Parameters:
  ///   - entry: the entry; without a code, it gets the next free one of its category.
  ///   - model: the category that a new category is like; `nil` for none.
  ///   - project: the project that gets the entry.
  /// - Returns: the addition.
  /// - Throws: `RequestError` if the entry or its source message already exists, or if it can't be decided
  ///   which category it belongs to.
  package static func add(
    _ entry: NewEntry,
    like model: String? = nil,
    in project: Project
  ) throws(RequestError) -> KeyChange {
    var free = FreeCodes(project)
    return .add([try completed(entry, like: model, in: project, &free)])
  }

  /// An entry with its code, and its category if no category owns its key.
  package static func completed(
    _ entry: NewEntry,
    like model: String?,
    in project: Project,
    _ free: inout FreeCodes
  ) throws(RequestError) -> NewEntry {
    let (key, catalog) = (entry.key, project.catalog)
    if catalog.entries.contains(where: { $0.key.value == key }) {
      throw .refused("'\(key)' already exists")
    }
    // The same text is that of a command that was killed before it changed the catalog.
    if let message = entry.message, let source = project.source,
      let text = project.text(key, in: source), text != message
    {
      throw .refused("the source pack already has a text for '\(key)'")
    }
    var entry = entry
    try entry.resolveTexts(in: project)
    if let owner = catalog.categoryKeys.owner(of: key) {
      if model != nil {
        throw .refused(
          """
          '\(key)' belongs to category '\(catalog.categories[owner].name.value)'; '--category-like' is for \
          a new category
          """
        )
      }
    } else {
      entry.category = try newCategory(for: entry, like: model, in: catalog)
      entry.display = nil
    }
    // Errors of a catalog that has codes have one.
    let hasCodes = !catalog.codeRanges.isEmpty || catalog.entries.contains { $0.code != nil }
    let owner = catalog.categoryKeys.owner(of: key)
    let isUncoded = catalog.entries.contains { $0.category == owner && $0.code == nil }
    entry.code =
      entry.code ?? free.take(for: key)
      ?? (hasCodes && !isUncoded ? free.take(inCategory: owner) : nil)
    return entry
  }

  /// The category to create for a key that no category owns.
  private static func newCategory(
    for entry: NewEntry,
    like model: String?,
    in catalog: Catalog
  ) throws(RequestError) -> NewCategory {
    let known = catalog.categories.map(\.name.value)
    let parts = entry.key.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 2, parts[0] == "error" else {
      throw .refused(
        """
        '\(entry.key)' is outside all categories; expected error.<category>.<name>, or a key that matches \
        the 'keys' of a category
        """
      )
    }
    let name = String(parts[1])
    if let other = catalog.categories.first(where: { $0.name.value == name }) {
      throw .refused("the keys of category '\(name)' start with '\(other.prefix).'")
    }
    if let model {
      guard known.contains(model) else {
        throw .absent("no category '\(model)'\(Spelling.hint(for: model, in: known))")
      }
      return NewCategory(name: name, model: model, display: entry.display)
    }
    // With a display style alone, a misspelled name would create a category.
    let meant = Spelling.nearest(to: name, in: known)
    if let display = entry.display, meant == nil {
      return NewCategory(name: name, model: nil, display: display)
    }
    guard let meant else {
      throw .absent(
        "no category '\(name)'; add '--display STYLE' or '--category-like NAME' to create it"
      )
    }
    throw .absent(
      """
      no category '\(name)'; did you mean '\(meant)'? To create '\(name)', add '--category-like NAME'
      """
    )
  }
}
