import ErrcatCompiler
import PositionedJSON

/// The files that change.
extension KeyMove {
  /// The two catalogs after the move.
  private func catalogs() throws -> [SourceFile] {
    var sourceEditor = CatalogEditor(source.files[0])
    var targetEditor = CatalogEditor(target.files[0])
    let catalog = source.catalog
    let gone = keys.union(texts)
    let remaining = KeyChange.keys(of: source).filter { !gone.contains($0) }
    let patterns = references.settings.map(\.pattern).filter { pattern in
      gone.contains(where: pattern.matches) && !remaining.contains(where: pattern.matches)
    }
    let kept = Set(left.compactMap(\.category))
    let used = Set(moved.compactMap(\.category))
    let categories = (
      all: Set(used.map { catalog.categories[$0].name.value }),
      gone: Set(used.subtracting(kept).map { catalog.categories[$0].name.value })
    )
    let leftCategories = Set(catalog.categories.map(\.name.value)).subtracting(categories.gone)
    let offered = Self.actions(moved, categories.all, catalog)
    let retired = catalog.retired.filter { $0.use.map { keys.contains($0.value) } ?? false }

    func copy(
      _ names: Set<String>,
      of section: String,
      _ more: [(key: String, text: String)] = []
    ) throws(RequestError) {
      let known = JSONDocument(target.files[0].bytes).root?.member(section)?.members ?? []
      let own = Dictionary(known.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
      var lines: [(key: String, text: String)] = []
      for member in root.member(section)?.members ?? [] where names.contains(member.key) {
        let text = CatalogEditor.line(member.value) { key in
          keys.contains(where: Glob(key).matches)
        }
        guard let other = own[member.key] else {
          lines.append((member.key, text))
          continue
        }
        // A command that was killed has copied it.
        if section == "errors", CatalogEditor.line(other) != text {
          throw .refused("'\(request.path)' has another '\(member.key)' already")
        }
      }
      targetEditor.add(lines + more, to: section)
    }
    let fallback = newFallback.map { new in
      (key: new.key, text: new.code.map { "{ \"code\": \($0) }" } ?? "{}")
    }
    try copy(keys, of: "errors", fallback.map { [$0] } ?? [])
    try copy(categories.all, of: "categories")
    try copy(offered, of: "actions")
    try copy(Set(retired.map(\.name.value)), of: "retired")
    let ignored = JSONDocument(target.files[0].bytes).root?.member("lint")?.member("ignore")
    let known = Set((ignored?.elements ?? []).map { CatalogEditor.line($0) })
    targetEditor.ignore(
      (root.member("lint")?.member("ignore")?.elements ?? []).compactMap { element in
        let pattern = element.member("key")?.string.map { Glob($0) }
        guard pattern.map({ gone.contains(where: $0.matches) }) ?? isNew else { return nil }
        let text = CatalogEditor.line(element)
        return known.contains(text) ? nil : text
      }
    )
    if target.catalog.fallback == nil, let key = request.fallback ?? newFallback?.key {
      targetEditor.set("fallback", Escaping.jsonText(key))
    }
    sourceEditor.remove(gone.union(patterns.map(\.text)))
    sourceEditor.remove(categories.gone, from: "categories")
    sourceEditor.remove(
      offered.subtracting(Self.actions(left, leftCategories, catalog)),
      from: "actions"
    )
    sourceEditor.remove(Set(retired.map(\.name.value)), from: "retired")
    if isToBase {
      try link(&targetEditor, &sourceEditor)
    } else {
      try link(&sourceEditor, &targetEditor)
    }
    return [
      SourceFile(path: source.files[0].path, bytes: sourceEditor.laidOutBytes),
      SourceFile(path: request.path, bytes: targetEditor.laidOutBytes),
    ]
  }

  /// The packs of the target after the move.
  private func packs() throws(RequestError) -> [SourceFile] {
    let order = KeyChange.keys(of: source)
    var changed: [SourceFile] = []
    for pack in source.packs {
      var edits = PackEdits()
      for key in keys.union(texts) { edits.texts[key] = source.text(key, in: pack) }
      if let newFallback, let old = source.catalog.fallback?.value {
        edits.texts[newFallback.key] = source.text(old, in: pack)
      }
      let known = target.pack(pack.tag)
      for (key, text) in edits.texts {
        guard let known,
          let other = target.messages(key, in: known).last.map({ target.utf8($0).string })
        else { continue }
        if other != text {
          throw .refused(
            "'\(key)' has another text in '\(target.files[known.files[0]].path)' already"
          )
        }
        edits.texts[key] = nil
      }
      let files = known.map { [$0.files[0]] } ?? pack.files
      for number in files {
        var own = edits
        let path: String
        let file: SourceFile
        if let known {
          file = target.files[known.files[0]]
          path = file.path
        } else {
          // Without the texts that stay, it is laid out as its readers know it.
          let messages = pack.messages.filter { Int($0.file) == number }
          let all = Set(messages.map { source.key($0, in: pack) })
          own.removed = all.subtracting(edits.texts.keys)
          own.texts = number == pack.files[0] ? own.texts.filter { !all.contains($0.key) } : [:]
          if own.removed == all, own.texts.isEmpty { continue }
          file = source.files[number]
          let name = file.path.dropFirst(source.packsPath.count).drop { $0 == "/" }
          path = PathText.join(target.packsPath, String(name))
        }
        let bytes = PackEditor.apply(own, to: file, order: order)
        changed.append(SourceFile(path: path, bytes: bytes))
      }
    }
    return changed
  }

  /// The lock of the target after the move; `nil` if neither catalog has one.
  private func lock() -> TranslationLock? {
    guard let old = source.editedLock else { return nil }
    var lock = target.editedLock ?? TranslationLock()
    for (language, entries) in old.languages {
      for (key, fingerprints) in entries {
        let isFallback = newFallback != nil && key == source.catalog.fallback?.value
        let names =
          (keys.union(texts).contains(key) ? [key] : [])
          + (isFallback ? [newFallback?.key ?? ""] : [])
        for name in names where lock.languages[language]?[name] == nil {
          lock.languages[language, default: [:]][name] = fingerprints
        }
      }
    }
    lock.sources.merge(old.sources) { own, _ in own }
    lock.prune()
    return lock
  }

  /// The files of the two catalogs after the move, the source's first: a command that is killed can be repeated.
  ///
  /// - Parameter reader: reads the baselines.
  /// - Returns: the changed files.
  /// - Throws: `RequestError` if the target has other errors or texts under the same keys; `FileError` if a baseline can't be
  ///   read.
  func changes(in reader: FileReader) throws -> [FileChange] {
    func change(_ file: SourceFile, in project: Project) -> FileChange {
      let old =
        isNew && file.path == request.path ? nil : project.files.first { $0.path == file.path }
      let expected = old.map { FileChange.Expectation.bytes($0.bytes) } ?? .nothing
      return FileChange(path: file.path, bytes: file.bytes, expected: expected)
    }
    let removal = KeyChange.remove(keys.union(texts), retiring: nil)
    let catalogs = try catalogs()
    var left = [change(catalogs[0], in: source)]
    left += removal.files(of: source).filter { $0.path != source.files[0].path }.map {
      change($0, in: source)
    }
    if let lock = removal.lock(of: source) { left.append(source.change(to: lock)) }
    var moved = [change(catalogs[1], in: target)]
    moved += try packs().map { change($0, in: target) }
    if let lock = lock() { moved.append(target.change(to: lock)) }
    if let path = Baseline.path(of: source), let baseline = try Baseline.read(path, in: reader),
      let own = Baseline.path(of: target), request.location(path) != request.location(own)
    {
      left.append(
        FileChange(path: path, bytes: Array(baseline.removed(keys.union(texts)).text.utf8))
      )
      var known = try Baseline.read(own, in: reader) ?? Baseline()
      let all = keys.union(texts)
      known.known.merge(baseline.known.filter { $0.value.key.map(all.contains) ?? false }) {
        own,
        _ in own
      }
      moved.append(FileChange(path: own, bytes: Array(known.text.utf8)))
    }
    return left + moved
  }

  /// The other names of the changed files, by which a base reads its modules, and a module its base.
  func aliases(of path: String) -> [String] {
    let folders = [source.folder, target.folder]
    let absolute = folders.map { folder in
      PathText.parent(request.location(PathText.join(folder, "catalog.json"))) ?? ""
    }
    return [(0, 1), (1, 0)].compactMap { one, other in
      let prefix = folders[other].isEmpty ? "" : "\(folders[other])/"
      guard path.hasPrefix(prefix) else { return nil }
      let way = PathText.relative(absolute[other], to: absolute[one])
      return PathText.join(PathText.join(folders[one], way), String(path.dropFirst(prefix.count)))
    }
  }

  /// What has to change outside of the catalogs, and what the target got that the source doesn't have.
  ///
  /// - Parameter sources: the app's Swift files.
  /// - Returns: findings with places in the files of the source, then in the Swift files.
  func remarks(_ sources: [SourceFile]) -> [Diagnostic] {
    func finding(_ severity: Severity, _ message: String, at place: Location) -> Diagnostic {
      Diagnostic(rule: nil, severity: severity, message: message, location: place)
    }
    var found: [Diagnostic] = []
    if let newFallback, let fallback = source.catalog.fallback {
      found.append(
        finding(
          .info,
          "'\(newFallback.key)' is the fallback of '\(request.path)', with the messages of '\(fallback.value)'",
          at: .catalog(fallback.range)
        )
      )
    }
    let base = isToBase ? target : source
    if base.catalog.swift.access == .internal,
      let place = root.member("swift")?.member("access")?.range
    {
      let name = base.catalog.swift.enumName.value
      found.append(
        finding(
          .warning,
          "'\(name)' is internal, and modules can't use it; set 'access' to 'public' or 'package'",
          at: .catalog(place.inner)
        )
      )
    }
    let name = target.catalog.swift.enumName.value
    let mentions = KeyMention.find(
      in: sources,
      firstFile: source.files.count,
      entries: moved,
      keys: []
    )
    found += mentions.map {
      finding(.warning, "\($0.phrase) becomes one of '\(name)'", at: $0.location)
    }
    return found
  }
}
