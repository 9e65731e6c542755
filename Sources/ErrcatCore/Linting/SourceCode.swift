package import ErrcatCompiler
package import PositionedJSON

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
  package init(_ files: [SourceFile], for projects: [Project], rules: LintRun.RuleSelection = .all)
  {
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
