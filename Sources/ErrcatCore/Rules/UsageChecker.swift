package import ErrcatSource

/// Runs the rules that look at the app's source code.
package struct UsageChecker: Sendable {
  /// Which entries the source code names, and how else they come about.
  package struct Summary: Sendable {
    package var entries = 0
    package var files = 0
    /// Keys of entries that some code names.
    package var named: [String] = []
    /// Keys of entries that come about by mapping alone.
    package var mapped: [String] = []
    /// Keys of entries that nothing brings about.
    package var unreachable: [String] = []
    /// Keys of entries that are used in ways that code does not show.
    package var dynamic: [String] = []
  }

  package let summary: Summary
  /// The Swift files.
  package let files: [SourceFile]
  private let usages: [SourceUsage]

  /// Reads source files, on all cores.
  ///
  /// - Parameters:
  ///   - project: the catalog whose errors are looked for.
  ///   - sources: Swift files.
  ///   - seesMessages: whether texts that read like an error's are looked for, which takes longer.
  init(_ project: Project, _ sources: [SourceFile], seesMessages: Bool) async {
    let entries = project.catalog.entries
    let watched = Set(entries.filter { $0.deprecation != nil }.map(\.swiftName))
    let usages = await Concurrent.map(sources) { file in
      SourceUsage(file.bytes, watched: watched, seesMessages: seesMessages)
    }
    var members: Set<String> = []
    var literals: Set<String> = []
    var prefixes: Set<String> = []
    for usage in usages {
      members.formUnion(usage.members)
      literals.formUnion(usage.literals)
      prefixes.formUnion(usage.prefixes)
    }
    let keys = entries.map(\.key.value).sorted()
    let starts = prefixes.filter { Self.begins(one: keys, $0) }
    var summary = Summary(entries: entries.count, files: sources.count)
    let special = [project.catalog.fallback?.value, project.catalog.circuitOpen?.value]
    for entry in entries {
      let key = entry.key.value
      let isNamed =
        members.contains(entry.swiftName) || literals.contains(key)
        || starts.contains { key.hasPrefix($0) }
      if isNamed {
        summary.named.append(key)
      } else if entry.isDynamic {
        summary.dynamic.append(key)
      } else if !entry.foreignCodes.isEmpty || special.contains(key) {
        summary.mapped.append(key)
      } else {
        summary.unreachable.append(key)
      }
    }
    self.summary = summary
    files = sources
    self.usages = usages
  }

  /// Whether one of some sorted keys begins with a text.
  private static func begins(one keys: [String], _ prefix: String) -> Bool {
    var low = 0
    var high = keys.count
    while low < high {
      let middle = (low + high) / 2
      if keys[middle] < prefix { low = middle + 1 } else { high = middle }
    }
    return low < keys.count && keys[low].hasPrefix(prefix)
  }

  /// Reports what the rules find, in the catalog and in the source files.
  ///
  /// - Parameters:
  ///   - project: the same as before.
  ///   - first: the number of the first source file among all files.
  ///   - findings: where to.
  func report(_ project: Project, firstFile first: Int, to findings: inout Findings) {
    let entries = Dictionary(
      project.catalog.entries.map { ($0.key.value, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    func report(_ rule: Rule, _ keys: [String], _ message: (String) -> String) {
      for key in keys {
        guard let entry = entries[key] else { continue }
        findings.report(rule, message(key), at: Location(0, entry.key.range), key: key)
      }
    }
    report(.unreachableEntry, summary.unreachable) {
      "nothing maps to '\($0)', and no code names it"
    }
    report(.unusedEntry, summary.mapped) {
      "no code names '\($0)'; it comes about by mapping alone"
    }
    let deprecated = Dictionary(
      project.catalog.entries.filter { $0.deprecation != nil }.map { ($0.swiftName, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    // A key that is misspelt once is often copied.
    var hints: [String: String] = [:]
    for (number, usage) in usages.enumerated() {
      for mention in usage.memberPlaces {
        guard let entry = deprecated[mention.text] else { continue }
        let instead = entry.deprecation?.use.map { "; use '\($0)'" } ?? ""
        findings.report(
          .deprecatedInUse,
          "'\(mention.text)' is deprecated '\(entry.key.value)'\(instead)",
          at: Location(first + number, mention.range),
          key: entry.key.value
        )
      }
      for mention in usage.askedKeys where !project.hasText(mention.text) {
        let hint = hints[mention.text] ?? Spelling.hint(for: mention.text, in: project.textKeys)
        hints[mention.text] = hint
        findings.report(
          .unknownKeyInSource,
          "no text has the key '\(mention.text)'\(hint)",
          at: Location(first + number, mention.range),
          key: mention.text
        )
      }
      for mention in usage.messages {
        findings.report(
          .hardcodedMessage,
          "text of an error in code: '\(mention.text)'",
          at: Location(first + number, mention.range)
        )
      }
    }
  }
}

extension Rule {
  /// The rules that look at source code, as far as a catalog has them on.
  package static func onUsage(in catalog: Catalog) -> [Rule] {
    let severities = Severities(catalog)
    return all.filter { rule in
      guard severities.isOn(rule) else { return false }
      if case .usage = rule.check { return true }
      return rule.id == Rule.deprecatedInUse.id
    }
  }
}

extension Project {
  /// Whether the source pack has a text for a key.
  package func hasText(_ key: String) -> Bool {
    keys.find(key).map { sources.has($0) || isCatalogKey[$0] } ?? false
  }

  fileprivate var textKeys: some Sequence<String> { (0..<keys.count).lazy.map { keys[$0] } }
}
