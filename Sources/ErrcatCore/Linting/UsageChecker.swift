package import ErrcatCompiler
package import PositionedJSON

/// The app's source code, read for the rules that look at it.
package struct UsageChecker: Sendable {
  /// Which entries the source code names.
  package let summary: UsageContext.Summary
  /// The Swift files.
  package let files: [SourceFile]
  private let usages: [SourceUsage]

  /// Reads source files, on all cores.
  ///
  /// - Parameters:
  ///   - project: the catalog whose errors are looked for.
  ///   - sources: Swift files.
  ///   - parts: what the rules need beside what costs nothing.
  init(_ project: Project, _ sources: [SourceFile], parts: SourceUsage.Parts) async {
    let entries = project.catalog.entries
    let watched = Set(entries.filter { $0.deprecation != nil }.map(\.swiftName))
    let usages = await Concurrent.map(sources) { file in
      SourceUsage(file.bytes, watched: watched, parts: parts)
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
    var summary = UsageContext.Summary(entries: entries.count, files: sources.count)
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

  /// What the rules look at.
  ///
  /// - Parameters:
  ///   - project: the same as before.
  ///   - firstFile: the number of the first source file among all files.
  /// - Returns: the source code as the rules see it.
  func context(_ project: Project, firstFile: Int) -> UsageContext {
    UsageContext(project: project, summary: summary, usages: usages, firstFile: firstFile)
  }
}

extension Rule {
  /// Whether the rule looks at source code.
  package var looksAtUsage: Bool { usageParts != nil }

  /// What the rule needs to know of source code; `nil` if it doesn't look at any.
  var usageParts: SourceUsage.Parts? {
    for case .usage(let parts, _) in checks { return parts }
    return nil
  }

  /// The rules that look at source code, as far as a catalog has them on.
  package static func onUsage(in catalog: Catalog) -> [Rule] {
    let severities = Severities(catalog)
    return all.filter { $0.looksAtUsage && severities.isOn($0) }
  }
}

extension Project {
  /// Whether the source pack has a text for a key.
  package func hasText(_ key: String) -> Bool {
    keys.find(key).map { sources.has($0) || isCatalogKey[$0] } ?? false
  }

  var textKeys: some Sequence<String> { (0..<keys.count).lazy.map { keys[$0] } }
}
