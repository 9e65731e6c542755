import PositionedJSON

extension Catalog {
  /// Reads names that nothing declares as the declared names that they are close to.
  ///
  /// Which of two names is misspelled is decided by the source pack, otherwise by how often each is
  /// written. What a catalog's `lint` configures isn't changed: there, an unknown name can be intended.
  ///
  /// - Parameter hasText: whether the source pack has a text for a key.
  /// - Returns: the names that were read as others.
  mutating func readMisspelledNames(_ hasText: (String) -> Bool) -> MisspelledNames {
    var names = MisspelledNames()
    if !lint.configures(.unknownAction) { readActions(hasText, &names) }
    if !lint.configures(.unknownCategory) { readCategories(hasText, &names) }
    return names
  }

  private mutating func readActions(
    _ hasText: (String) -> Bool,
    _ misspelled: inout MisspelledNames
  ) {
    let unknown = unknownActions
    guard !unknown.isEmpty else { return }
    var offered: Set<String> = []
    forEachOfferedAction { offered.insert($0.value) }
    var meant: [String: String] = [:]
    var suggestions = SpellingSuggestions()
    var names = actions.map(\.name.value)
    for (name, uses) in Located.grouped(unknown) {
      guard let nearest = suggestions.nearest(to: name, in: names),
        let index = names.firstIndex(of: nearest)
      else { continue }
      let label = CatalogKey.actionLabel
      let isDeclarationWrong =
        !offered.contains(nearest)
        && (hasText(label(name)) || uses.count > 1 && !hasText(label(nearest)))
      if isDeclarationWrong {
        let action = actions[index]
        misspelled.declaredActions.append(.init(written: action.name, meant: name, key: nil))
        actions[index] = Action(
          name: Located(name, action.name.range),
          link: action.link,
          note: action.note
        )
        names[index] = name
      } else {
        meant[name] = nearest
      }
    }
    for action in unknown {
      guard let name = meant[action.value] else { continue }
      misspelled.offeredActions.append(.init(written: action, meant: name, key: nil))
    }
    guard !meant.isEmpty else { return }
    for index in categories.indices { categories[index].treatment.replaceActions(meant) }
    for index in entries.indices {
      entries[index].declaration.treatment.replaceActions(meant)
      assign(entries[index].category, to: index)
    }
  }

  private mutating func readCategories(
    _ hasText: (String) -> Bool,
    _ names: inout MisspelledNames
  ) {
    var outside: [(entry: Int, name: String)] = []
    for (index, entry) in entries.enumerated() where entry.category == nil {
      if let name = UndeclaredCategory.name(of: entry) { outside.append((index, name)) }
    }
    guard !outside.isEmpty else { return }
    let used = Set(entries.compactMap(\.category))
    let candidates = categories.filter { $0.prefix == "error.\($0.name.value)" }.map(\.name.value)
    let located = outside.map { Located($0.name, entries[$0.entry].key.range) }
    let entriesByName = Dictionary(grouping: outside, by: \.name).mapValues { $0.map(\.entry) }
    var suggestions = SpellingSuggestions()
    for (name, uses) in Located.grouped(located) {
      guard let nearest = suggestions.nearest(to: name, in: candidates),
        let index = categories.firstIndex(where: { $0.name.value == nearest })
      else { continue }
      let own = entriesByName[name] ?? []
      if !used.contains(index),
        uses.count > 1 || own.contains(where: { hasText(entries[$0].key.value) })
      {
        names.categories.append(.init(written: categories[index].name, meant: name, key: nil))
        categories[index].name = Located(name, categories[index].name.range)
        categories[index].prefix = "error.\(name)"
      } else {
        for entry in own {
          let key = entries[entry].key
          names.keys.append(
            .init(
              written: Located(name, UndeclaredCategory.range(of: name, in: key)),
              meant: nearest,
              key: key.value
            )
          )
        }
      }
      for entry in own { assign(index, to: entry) }
    }
  }

  /// Assigns entries whose key has no category the category of the source pack's key that was meant.
  ///
  /// - Parameters:
  ///   - meant: the numbers of the source pack's keys, by the number of the catalog's key.
  ///   - keys: the keys.
  ///   - entries: the index of the entry, by the number of its key.
  mutating func assignCategories(_ meant: [Int: Int], keys: ByteStringTable, entries: KeyIndex) {
    guard !lint.configures(.keyOutsideCategory) else { return }
    for (key, meant) in meant.sorted(by: { $0.key < $1.key }) {
      guard let entry = entries[key], self.entries[entry].category == nil,
        UndeclaredCategory.name(of: self.entries[entry]) == nil
      else { continue }
      assign(categoryKeys.owner(of: keys[meant]), to: entry)
    }
  }
}

extension MisspelledNames {
  /// The maximum number of keys on each side that are compared; every pair takes time.
  private static let maximumKeys = 200

  /// Finds the keys that the source pack has under a similar name, which the catalog doesn't use.
  ///
  /// - Parameters:
  ///   - keys: the keys of the source pack, then those that only the catalog has.
  ///   - sourceCount: the number of keys of the source pack.
  ///   - isCatalogKey: whether the catalog uses a key, by its number.
  mutating func findKeys(_ keys: ByteStringTable, sourceCount: Int, isCatalogKey: [Bool]) {
    let missing = sourceCount..<keys.count
    guard !missing.isEmpty, missing.count <= Self.maximumKeys, sourceCount > 0 else { return }
    var unused = (0..<sourceCount).filter {
      !isCatalogKey[$0] && CatalogKey.isCatalogKey(keys[$0])
    }
    guard unused.count <= Self.maximumKeys else { return }
    for number in missing where isCatalogKey[number] {
      let key = keys[number]
      let found = unused.firstIndex { Self.isClose(key, keys[$0]) }
      guard let found else { continue }
      let meant = unused.remove(at: found)
      sourceKeys[number] = meant
      catalogKeys[meant] = number
    }
  }

  /// Whether one of two keys is probably the other, misspelled: the parts in which they differ are close.
  static func isClose(_ key: String, _ other: String) -> Bool {
    var left = key.split(separator: ".", omittingEmptySubsequences: false)[...]
    var right = other.split(separator: ".", omittingEmptySubsequences: false)[...]
    while let one = left.first, one == right.first {
      left.removeFirst()
      right.removeFirst()
    }
    while let one = left.last, one == right.last {
      left.removeLast()
      right.removeLast()
    }
    guard !left.isEmpty, !right.isEmpty else { return false }
    return Spelling.nearest(to: left.joined(separator: "."), in: [right.joined(separator: ".")])
      != nil
  }
}

extension Treatment {
  /// Replaces the names of offered actions.
  fileprivate mutating func replaceActions(_ names: [String: String]) {
    guard var offered = recovery, offered.actions.contains(where: { names[$0.value] != nil }) else {
      return
    }
    offered.actions = offered.actions.map { Located(names[$0.value] ?? $0.value, $0.range) }
    recovery = offered
  }
}

extension LintConfiguration {
  /// Whether a level is set for a rule, or findings of it are ignored.
  func configures(_ rule: Rule) -> Bool {
    levels[rule.id] != nil || ignored.contains { $0.rule == rule.id }
  }
}
