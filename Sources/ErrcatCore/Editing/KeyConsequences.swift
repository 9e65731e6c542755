import ErrcatCompiler
import PositionedJSON

/// The obstacles and the effects of a change of keys in the rest of the catalog and in Swift code, besides the keys'
/// own entries and texts.
struct KeyConsequences {
  /// The catalog of a module, whose errors can have texts of this catalog.
  private struct Module {
    let references: KeyReferences
    let project: Project

    /// Whether the module has a text of its own for a key.
    func hasText(_ key: String) -> Bool {
      project.keys.find(key).map(project.sources.has) ?? false
    }
  }

  /// The files that the findings' places are in: the project's, the catalogs of modules, then the Swift files.
  let files: [SourceFile]

  private let change: KeyChange
  private let project: Project
  private let references: KeyReferences?
  private let modules: [Module]
  private let mentions: [KeyMention]

  /// - Parameters:
  ///   - change: the change.
  ///   - project: the project before the change.
  ///   - modules: the modules that name the project's catalog as their base.
  ///   - sources: the app's Swift files.
  init(
    _ change: KeyChange,
    of project: Project,
    modules: [Project],
    sources: [SourceFile]
  ) {
    self.change = change
    self.project = project
    files = project.files + modules.map { $0.files[0] } + sources
    references = JSONDocument(project.files[0].bytes).root.map { KeyReferences($0) }
    self.modules = modules.compactMap { module in
      JSONDocument(module.files[0].bytes).root.map {
        Module(references: KeyReferences($0), project: module)
      }
    }
    let changed: (String) -> Bool
    switch change {
    case .rename(let names, _): changed = { names[$0] != nil }
    case .remove(let keys, _): changed = keys.contains
    case .add: changed = { _ in false }
    case .renameCase(let rename, _): changed = { $0 == rename.key }
    case .renameArgument(let rename): changed = { $0 == rename.key }
    }
    let entries = project.catalog.entries.filter { changed($0.key.value) }
    let keys = Set(KeyChange.keys(of: project).filter(changed))
    mentions = KeyMention.find(
      in: sources,
      firstFile: project.files.count + modules.count,
      entries: entries,
      keys: keys
    )
  }

  // MARK: Obstacles

  /// The references to the removed keys; none if nothing is removed.
  var obstacles: [Diagnostic] {
    guard case .remove(let keys, _) = change else { return [] }
    var found: [Diagnostic] = []
    for field in references?.fields ?? [] where keys.contains(field.key) {
      if let entry = field.entry, keys.contains(entry) { continue }
      found.append(
        finding(.error, "\(field.label) is '\(field.key)'", at: .catalog(field.range.inner))
      )
    }
    for (number, module) in modules.enumerated() {
      for field in module.references.fields
      where keys.contains(field.key) && !module.hasText(field.key) {
        let place = Location(project.files.count + number, field.range.inner)
        found.append(finding(.error, "\(field.label) is '\(field.key)'", at: place))
      }
    }
    for action in project.catalog.actions {
      let label = CatalogKey.actionLabel(action.name.value)
      guard keys.contains(label) else { continue }
      found.append(
        finding(
          .error,
          "'\(label)' is the label of action '\(action.name.value)'",
          at: .catalog(action.name.range)
        )
      )
    }
    for mention in mentions {
      found.append(finding(.error, "\(mention.phrase) is used", at: mention.location))
    }
    return found
  }

  /// - Throws: `BlockingFindings` with the obstacles, if there are any.
  func refuseObstacles() throws(BlockingFindings) {
    let found = obstacles
    guard !found.isEmpty else { return }
    throw BlockingFindings(
      found.ordered(files),
      in: files,
      consequence: "nothing was written; change these places first"
    )
  }

  // MARK: Modules

  /// The catalogs of modules that name a renamed key of this one, with the new name.
  var moduleFiles: [SourceFile] {
    guard case .rename(let names, _) = change else { return [] }
    return modules.compactMap { module in
      let named = module.references.fields.compactMap { field -> (String, String)? in
        guard let name = names[field.key], !module.hasText(field.key) else { return nil }
        return (field.key, name)
      }
      guard !named.isEmpty else { return nil }
      let file = module.project.files[0]
      var editor = CatalogEditor(file)
      editor.rename(Dictionary(named, uniquingKeysWith: { first, _ in first }))
      return SourceFile(path: file.path, bytes: editor.bytes)
    }
  }

  // MARK: Remarks

  /// The effects of the change on what isn't changed with it.
  ///
  /// - Parameter after: the project after the change.
  /// - Returns: findings with places in the files before the change.
  func remarks(after: Project) -> [Diagnostic] {
    switch change {
    case .rename(let names, _):
      return patterns(names) + categories(names, after) + cases(names, after) + kept(names)
    case .remove(let keys, _): return emptyPatterns(keys) + unusedTexts(keys)
    case .add: return []
    case .renameCase(let rename, _):
      return mentions.filter { $0.kind == .caseName(rename.name) }.map {
        finding(.warning, "\($0.phrase) becomes '.\(rename.newName)'", at: $0.location)
      }
    case .renameArgument(let rename):
      let (old, new) = (SwiftName.label(rename.name), SwiftName.label(rename.newName))
      return mentions.flatMap { mention in
        mention.labels.filter { $0.name == old }.map { label in
          finding(
            .warning,
            "label '\(old)' of \(mention.phrase) becomes '\(new)'",
            at: Location(mention.location.file, label.range)
          )
        }
      }
    }
  }

  /// Texts that a pack has for the new name of a key already, and not for the old one: those of a command that was killed,
  /// or others.
  private func kept(_ names: [String: String]) -> [Diagnostic] {
    let olds = Dictionary(names.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    return project.packs.flatMap { pack -> [Diagnostic] in
      let keys = pack.messages.map { project.key($0, in: pack) }
      let own = Set(keys)
      return zip(pack.messages, keys).compactMap { message, key in
        guard let old = olds[key], !own.contains(old) else { return nil }
        return finding(
          .warning,
          "'\(pack.language)' has a text for '\(key)' already, which stays",
          at: Location(Int(message.file), message.textRange)
        )
      }
    }
  }

  /// Patterns that match a renamed key under one of its names only.
  private func patterns(_ names: [String: String]) -> [Diagnostic] {
    let renamed = names.sortedByKey()
    return (references?.settings ?? []).flatMap { setting -> [Diagnostic] in
      // Which category owns a key is reported with the key.
      guard !setting.isExact, !setting.isOwnership else { return [] }
      let (lost, gained) = renamed.reduce(into: ([String](), [String]())) { result, name in
        switch (setting.pattern.matches(name.key), setting.pattern.matches(name.value)) {
        case (true, false): result.0.append(name.value)
        case (false, true): result.1.append(name.value)
        default: break
        }
      }
      let pattern = "'\(setting.pattern.text)' in \(setting.label)"
      return [("doesn't match", lost), ("now matches", gained)].compactMap { verb, keys in
        keys.isEmpty
          ? nil
          : finding(
            .warning,
            "\(pattern) \(verb) \(Self.list(keys))",
            at: .catalog(setting.range.inner)
          )
      }
    }
  }

  /// Entries that another category owns under their new name.
  private func categories(_ names: [String: String], _ after: Project) -> [Diagnostic] {
    let entries = Dictionary(
      after.catalog.entries.map { ($0.key.value, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    return project.catalog.entries.compactMap { entry in
      guard let name = names[entry.key.value], let renamed = entries[name] else { return nil }
      let (old, new) = (project.catalog.category(of: entry), after.catalog.category(of: renamed))
      guard let new = new?.name.value, old?.name.value != new else { return nil }
      let from = old.map { "instead of '\($0.name.value)'" } ?? "now"
      return finding(
        .info,
        "'\(name)' belongs to category '\(new)' \(from)",
        at: .catalog(entry.key.range)
      )
    }
  }

  /// Swift cases that get another name, and the code that names errors as before.
  private func cases(_ names: [String: String], _ after: Project) -> [Diagnostic] {
    let cases = Dictionary(
      after.catalog.entries.map { ($0.key.value, $0.swiftName) },
      uniquingKeysWith: { first, _ in first }
    )
    var found: [Diagnostic] = project.catalog.entries.compactMap { entry in
      guard let name = names[entry.key.value].flatMap({ cases[$0] }), name != entry.swiftName else {
        return nil
      }
      return finding(
        .info,
        "case '\(entry.swiftName)' becomes '\(name)'",
        at: .catalog(entry.key.range)
      )
    }
    for mention in mentions {
      guard let key = names[mention.key] else { continue }
      switch mention.kind {
      case .key:
        found.append(finding(.warning, "\(mention.phrase) becomes '\(key)'", at: mention.location))
      case .caseName(let old):
        guard let new = cases[key], new != old else { continue }
        found.append(finding(.warning, "\(mention.phrase) becomes '.\(new)'", at: mention.location))
      }
    }
    return found
  }

  /// Patterns that no key is left for.
  private func emptyPatterns(_ keys: Set<String>) -> [Diagnostic] {
    let left = KeyChange.keys(of: project).filter { !keys.contains($0) }
    return (references?.settings ?? []).compactMap { setting in
      guard !setting.isExact, !setting.outlivesKey, keys.contains(where: setting.pattern.matches),
        !left.contains(where: setting.pattern.matches)
      else { return nil }
      return finding(
        .warning,
        "'\(setting.pattern.text)' in \(setting.label) no longer matches any key",
        at: .catalog(setting.range.inner)
      )
    }
  }

  /// Titles and hints that only removed entries have.
  private func unusedTexts(_ keys: Set<String>) -> [Diagnostic] {
    let fields = references?.fields ?? []
    let isRemoved = { (field: KeyReferences.Field) in field.entry.map(keys.contains) ?? false }
    let left = Set(fields.filter { !isRemoved($0) }.map(\.key))
    let entries = Set(project.catalog.entries.map(\.key.value))
    var seen: Set<String> = []
    return fields.compactMap { field in
      guard isRemoved(field), !left.contains(field.key), !keys.contains(field.key),
        project.keys.find(field.key).map(project.sources.has) == true,
        !entries.contains(field.key),
        seen.insert(field.key).inserted
      else { return nil }
      return finding(
        .info,
        "nothing uses '\(field.key)' any more; remove it with 'errcat remove \(field.key)'",
        at: .catalog(field.range.inner)
      )
    }
  }

  private func finding(_ severity: Severity, _ message: String, at place: Location) -> Diagnostic {
    Diagnostic(rule: nil, severity: severity, message: message, location: place)
  }

  /// `'a'`, `'a' and 'b'`, `'a' and 3 others`.
  private static func list(_ keys: [String]) -> String {
    switch keys.count {
    case 1: return "'\(keys[0])'"
    case 2: return "'\(keys[0])' and '\(keys[1])'"
    default: return "'\(keys[0])' and \(keys.count - 1) others"
    }
  }
}
