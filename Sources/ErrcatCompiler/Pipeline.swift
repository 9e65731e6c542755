package import PositionedJSON

/// The map of the compiler: how bytes become diagnostics or Swift.
///
///     bytes ── JSONDocument ── CatalogReader ── ProjectReader ── Project ─┬─ rules ── Diagnostic
///                                                                         └─ SwiftGenerator ── files
///
/// Everything else that the tool does with a project begins here too.
package struct Pipeline: Sendable {
  /// The catalog and its packs.
  package let project: Project
  /// What reading found.
  package let reading: Findings

  /// Reads a catalog and its packs.
  ///
  /// - Parameters:
  ///   - catalogFile: the bytes of `catalog.json`.
  ///   - rules: the rules that the catalog's `lint` may name; `nil` to leave names unchecked.
  ///   - related: returns the app's other catalogs; `nil` if they weren't looked for.
  ///   - scope: how much is read.
  ///   - packFolder: returns what the folder of packs holds.
  package init(
    _ catalogFile: SourceFile,
    rules: [RuleReference]? = nil,
    related: (_ catalog: Catalog) -> [RelatedCatalog]? = { _ in nil },
    scope: ReadingScope = .everything,
    packFolder: (_ place: PackPlace) async throws -> PackFolder
  ) async rethrows {
    // The catalog is read while its packs' files are.
    async let read = Self.readCatalog(catalogFile, rules, scope)
    let place = CatalogReader.likelyPackPlace(catalogFile.bytes)
    var folder = try await packFolder(place)
    let (document, catalog, catalogFindings) = await read
    if catalog.packPlace != place { folder = try await packFolder(catalog.packPlace) }
    let (project, packFindings) = await ProjectReader.read(
      catalogFile,
      catalog,
      folder,
      related: related(catalog),
      document: scope == .everything ? nil : document,
      severities: Severities(catalog)
    )
    self.project = project
    var reading = catalogFindings
    reading.append(packFindings)
    self.reading = reading
  }

  /// A project that has been read, and what reading found.
  package init(_ project: Project, _ reading: Findings) {
    self.project = project
    self.reading = reading
  }

  private static func readCatalog(
    _ file: SourceFile,
    _ rules: [RuleReference]?,
    _ scope: ReadingScope
  ) -> (JSONDocument, Catalog, Findings) {
    let document = JSONDocument(file.bytes)
    let wanted: Set<String>? = scope == .everything ? nil : []
    let read = CatalogReader.read(document, file: 0, rules: rules, entries: wanted)
    return (document, read.catalog, read.findings)
  }

  /// Faults of the files' JSON: what is around them may be lost.
  package var unreadable: [Diagnostic] {
    reading.diagnostics.filter { $0.rule == Rule.malformedJSON.id }.ordered(project.files)
  }

  /// Whether something could not be understood at all.
  package var isUnreadable: Bool { !unreadable.isEmpty }

  /// Runs rules over the project, packs in parallel; source code and `lint.ignore` are left to others.
  ///
  /// - Parameters:
  ///   - rules: those that are on.
  ///   - findings: the severities in force; nothing has been found yet.
  /// - Returns: what reading found and the rules find, in no order.
  package func run(_ rules: [Rule], _ findings: Findings) async -> Findings {
    let project = project
    let messages = MessageChecker(rules, project)
    let packChecks = rules.flatMap(\.checks).compactMap { check -> PackCheck? in
      if case .eachPack(let prepare) = check { return prepare(project) }
      return nil
    }
    async let whole = Self.checkWhole(project, rules, findings)
    let perPack = await Concurrent.map(project.packs) { [findings] pack in
      var found = findings
      for check in packChecks { check(pack, &found) }
      messages.check(pack, &found)
      return found
    }
    var found = reading
    found.append(await whole)
    for one in perPack { found.append(one) }
    return found
  }

  /// Runs the checks of the catalog and the source pack.
  private static func checkWhole(_ project: Project, _ rules: [Rule], _ findings: Findings)
    -> Findings
  {
    var found = findings
    for case .project(let check) in rules.flatMap(\.checks) { check(project, &found) }
    return found
  }

  /// What stops a build, and what it warns of: findings of the rules without which the generated Swift
  /// would be wrong, those that `lint.ignore` names left out; sorted by path, place and rule.
  package func checkForBuild() async -> [Diagnostic] {
    let findings = Findings(Severities(project.catalog))
    var found = await run(Rule.build.filter(findings.isOn), findings)
    var ignored = IgnoredFindings(project.catalog.lint, today: nil)
    found.keep { !ignored.ignores($0) }
    return found.diagnostics.ordered(project.files)
  }
}
