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
  /// Another name for the Swift case of an error.
  case renameCase(CaseRename)
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
    guard var lock = project.lock else { return nil }
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
    case .renameCase(let rename): editor.setCase(rename.newName, of: rename.key)
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
      for entry in entries where file == Self.file(of: entry.key, in: pack, project) {
        edits.texts[entry.key] = entry.message
      }
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
    let messages = entries.compactMap { entry in entry.message.map { (entry.key, $0) } }
    if messages.isEmpty { return nil }
    var json = JSONWriter(escaping: .visible)
    json.object(.lines) { json in
      for (key, message) in messages { json.member(key, message) }
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
