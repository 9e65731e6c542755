package import ErrcatCompiler
package import PositionedJSON

/// How the app's Swift code uses the entries of one catalog.
package struct UsageChecker: Sendable {
  /// The entries by how they are used.
  package let summary: UsageContext.Summary
  /// The app's Swift code.
  package let code: SourceCode

  /// Finds out how code uses the entries of a project's catalog.
  package init(_ project: Project, in code: SourceCode) {
    let entries = project.catalog.entries
    let keys = entries.map(\.key.value).sorted()
    let starts = code.prefixes.filter { Self.isPrefix($0, ofOneOf: keys) }
    var summary = UsageContext.Summary(entries: entries.count, files: code.files.count)
    let special = [project.catalog.fallback?.value, project.catalog.circuitOpen?.value]
    for entry in entries {
      let key = entry.key.value
      let isNamed =
        code.members.contains(entry.swiftName) || code.literals.contains(key)
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
    self.code = code
  }

  /// Whether at least one of some sorted keys starts with a prefix.
  private static func isPrefix(_ prefix: String, ofOneOf keys: [String]) -> Bool {
    var low = 0
    var high = keys.count
    while low < high {
      let middle = (low + high) / 2
      if keys[middle] < prefix { low = middle + 1 } else { high = middle }
    }
    return low < keys.count && keys[low].hasPrefix(prefix)
  }

  /// Combines the code with the project for the rules.
  ///
  /// - Parameters:
  ///   - project: the project that the checker was created for.
  ///   - firstFile: the index of the first Swift file among all files.
  /// - Returns: the code as the rules see it.
  func context(_ project: Project, firstFile: Int) -> UsageContext {
    UsageContext(project: project, summary: summary, usages: code.usages, firstFile: firstFile)
  }
}

extension Rule {
  /// Whether the rule checks Swift code.
  package var looksAtUsage: Bool { usageParts != nil }

  /// The parts of Swift code that the rule needs; `nil` if it doesn't check any.
  var usageParts: SourceUsage.Parts? {
    for case .usage(let parts, _) in checks { return parts }
    return nil
  }

  /// The rules on Swift code that are on in a catalog.
  package static func onUsage(in catalog: Catalog) -> [Rule] {
    let severities = Severities(catalog)
    return all.filter { $0.looksAtUsage && severities.isOn($0) }
  }
}

extension Project {
  /// Whether the source pack or the catalog has a key.
  package func hasText(_ key: String) -> Bool {
    keys.find(key).map { sources.has($0) || isCatalogKey[$0] } ?? false
  }

  /// All keys of the source pack and the catalog.
  var textKeys: some Sequence<String> { (0..<keys.count).lazy.map { [keys] in keys[$0] } }
}

/// The app's Swift files, read once for all catalogs.
package struct SourceCode: Sendable {
  /// The Swift files.
  package let files: [SourceFile]
  /// The mentions in each file, in the order of the files.
  let usages: [SourceUsage]
  /// The members that any file mentions.
  let members: Set<String>
  /// The string literals of all files that may be keys.
  let literals: Set<String>
  /// The first parts of interpolated strings in all files.
  let prefixes: Set<String>

  /// Reads Swift files, in parallel.
  ///
  /// - Parameters:
  ///   - files: the Swift files.
  ///   - projects: the catalogs whose errors are searched for.
  ///   - rules: the rules that are going to run on the code.
  package init(
    _ files: [SourceFile],
    for projects: [Project],
    rules: LintRequest.RuleSelection = .all
  ) {
    let parts = projects.flatMap { project in
      let ids = rules.ids(for: project.catalog)
      let severities = Severities(project.catalog, requested: ids ?? [])
      return Rule.all.filter(severities.isOn).compactMap(\.usageParts)
    }
    let deprecated = projects.flatMap(\.catalog.entries).filter { $0.deprecation != nil }
    let (watched, needed) = (Set(deprecated.map(\.swiftName)), SourceUsage.Parts(parts))
    let usages = Concurrent.map(files) { file in
      SourceUsage(file.bytes, watched: watched, parts: needed)
    }
    var members: Set<String> = []
    var literals: Set<String> = []
    var prefixes: Set<String> = []
    for usage in usages {
      members.formUnion(usage.members)
      literals.formUnion(usage.literals)
      prefixes.formUnion(usage.prefixes)
    }
    self.files = files
    self.usages = usages
    self.members = members
    self.literals = literals
    self.prefixes = prefixes
  }
}
