import CatalogFormat
package import ErrcatCompiler

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
  ///   - project: the project with the error.
  /// - Returns: the change.
  /// - Throws: `RequestError` if no error has the case, or if its name can't be the new one.
  package static func renameCase(
    _ name: String,
    to newName: String,
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
    return try renameCase(of: key, to: newName, in: project)
  }

  /// Renames the Swift case of an error by the error's key.
  ///
  /// - Throws: `RequestError.absent` if no error has the key; `.refused` if its case can't have the name.
  package static func renameCase(
    of key: String,
    to newName: String,
    in project: Project
  ) throws(RequestError) -> KeyChange {
    guard let entry = project.catalog.entries.first(where: { $0.key.value == key }) else {
      throw .absent("no error '\(key)'")
    }
    guard SwiftName.isIdentifier(newName) else {
      throw .refused("'\(newName)' isn't the name of a Swift case")
    }
    return .renameCase(CaseRename(key: key, name: entry.swiftName, newName: newName))
  }

  /// Renames an argument of an error.
  ///
  /// - Parameters:
  ///   - name: the name of the argument.
  ///   - key: the key of the error.
  ///   - newName: its new name.
  ///   - project: the project with the error.
  /// - Returns: the change.
  /// - Throws: the `RequestError` of `ArgumentRename`.
  package static func renameArgument(
    _ name: String,
    of key: String,
    to newName: String,
    in project: Project
  ) throws(RequestError) -> KeyChange {
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
    var free = FreeCodes(project.catalog)
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
    let owner = catalog.categoryKeys.owner(of: key).flatMap { number in
      catalog.entries.contains { $0.category == number && $0.code != nil } ? number : nil
    }
    entry.code =
      entry.code ?? free.take(for: key) ?? owner.flatMap { free.take(inCategory: $0) }
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
