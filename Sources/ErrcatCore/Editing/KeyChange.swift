package import ErrcatCompiler
package import PositionedJSON

/// A change of keys in the catalog, all packs and the lock at once.
package enum KeyChange: Sendable {
  /// New names by old ones.
  case rename([String: String])
  /// Removes keys from the catalog, all packs and the lock.
  case remove(Set<String>)
  /// A new entry, with its code and source message if known.
  case add(String, code: Int?, message: String?)

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

  /// The changed files, in the order of the project's; without the lock.
  package func files(of project: Project) -> [SourceFile] {
    let order = Self.keys(of: project)
    return project.files.enumerated().compactMap { number, file in
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
  }

  /// The changed lock; `nil` if there is none.
  package func lock(of project: Project) -> TranslationLock? {
    guard var lock = project.lock else { return nil }
    switch self {
    case .rename(let names): lock.rename(names)
    case .remove(let keys): lock.remove(keys)
    case .add: break
    }
    return lock
  }

  private func catalog(_ file: SourceFile, _ catalog: Catalog) -> [UInt8] {
    var editor = CatalogEditor(file)
    switch self {
    case .rename(let names): editor.rename(names)
    case .remove(let keys):
      let codes = catalog.entries.compactMap { entry in
        keys.contains(entry.key.value)
          ? entry.code.map { (code: $0.value, use: "\(entry.key.value), removed") } : nil
      }
      editor.remove(keys, retiring: codes)
    case .add(let key, let code, _):
      editor.add(key, code: code)
    }
    return editor.bytes
  }

  private func edits(of pack: LanguagePack, file: Int, in project: Project) -> PackEdits {
    var edits = PackEdits()
    switch self {
    case .rename(let names): edits.renamed = names
    case .remove(let keys): edits.removed = keys
    case .add(let key, _, let message):
      if pack.tag == project.source?.tag, file == pack.files.first, let message {
        edits.texts[key] = message
      }
    }
    return edits
  }

  /// The order of keys, with new names after the old ones.
  private func renamed(_ order: [String]) -> [String] {
    switch self {
    case .rename(let names): return order.flatMap { key in names[key].map { [key, $0] } ?? [key] }
    case .remove: return order
    case .add(let key, _, _):
      let prefix = CatalogKey.prefix(of: key)
      guard let place = order.lastIndex(where: { $0.hasPrefix(prefix) }) else {
        return order + [key]
      }
      return Array(order[...place]) + [key] + Array(order[(place + 1)...])
    }
  }
}
