package import ErrcatCompiler

extension KeyChange {
  /// Renames keys.
  ///
  /// - Throws: `RequestError` as ``RenamePattern/names(of:)`` does.
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
  ///   - project: where they are.
  /// - Returns: the removal of all keys that match.
  /// - Throws: `RequestError` if one matches no key, or one that the catalog cannot do without.
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
      if let key, removed.contains(key) { throw .refused("'\(key)' is the catalog's '\(field)'") }
    }
    return .remove(removed)
  }

  /// Adds an entry.
  ///
  /// - Parameters:
  ///   - key: of no entry yet.
  ///   - code: its code; `nil` for the next free one of its category.
  ///   - message: its text in the source pack, if it is to get one.
  ///   - project: where to.
  /// - Returns: the addition, with the code that the entry gets.
  /// - Throws: `RequestError` if the entry or its text is there already.
  package static func add(
    _ key: String,
    code: Int?,
    message: String?,
    in project: Project
  ) throws(RequestError) -> KeyChange {
    if project.catalog.entries.contains(where: { $0.key.value == key }) {
      throw .refused("'\(key)' is there already")
    }
    if message != nil, let source = project.source, project.text(key, in: source) != nil {
      throw .refused("the source pack has a text for '\(key)' already")
    }
    return .add(key, code: code ?? project.catalog.nextCode(for: key), message: message)
  }
}
