package import ErrcatCompiler

extension KeyChange {
  /// Renames keys.
  ///
  /// - Throws: the `RequestError` of ``RenamePattern/names(of:)``.
  package static func rename(
    _ pattern: RenamePattern,
    in project: Project
  ) throws(RequestError) -> KeyChange {
    .rename(try pattern.names(of: keys(of: project)))
  }

  /// Removes keys.
  ///
  /// - Parameters:
  ///   - patterns: keys, or patterns with `*`.
  ///   - project: the project that has the keys.
  /// - Returns: the removal of all keys that match.
  /// - Throws: `RequestError` if a pattern matches no key, or a key that the catalog needs.
  package static func remove(
    _ patterns: [String],
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
    let needed = [
      ("fallback", project.catalog.fallback?.value),
      ("circuitOpen", project.catalog.circuitOpen?.value),
    ]
    for (field, key) in needed {
      if let key, removed.contains(key) {
        throw .refused("'\(key)' is the catalog's '\(field)'; change that first")
      }
    }
    return .remove(removed)
  }

  /// Adds an entry.
  ///
  /// - Parameters:
  ///   - key: the new entry's key.
  ///   - code: its code; `nil` for the next free code of its category.
  ///   - message: its source message; `nil` for none.
  ///   - project: the project that gets the entry.
  /// - Returns: the addition, with the entry's code.
  /// - Throws: `RequestError` if the entry or its source message already exists.
  package static func add(
    _ key: String,
    code: Int?,
    message: String?,
    in project: Project
  ) throws(RequestError) -> KeyChange {
    if project.catalog.entries.contains(where: { $0.key.value == key }) {
      throw .refused("'\(key)' already exists")
    }
    if message != nil, let source = project.source, project.text(key, in: source) != nil {
      throw .refused("the source pack already has a text for '\(key)'")
    }
    var free = FreeCodes(project.catalog)
    return .add(key, code: code ?? free.take(for: key), message: message)
  }
}
