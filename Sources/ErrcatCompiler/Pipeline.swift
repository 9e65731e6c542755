package import PositionedJSON

/// The overview of the compiler: how bytes become diagnostics or Swift.
///
///     bytes ── JSONDocument ── CatalogReader ── ProjectReader ── Project ─┬─ rules ── Diagnostic
///                                                                         └─ SwiftGenerator ── files
///
/// Everything else that the tool does with a project starts here too.
package struct Pipeline: Sendable {
  /// The catalog and its packs.
  package let project: Project
  /// The findings of the readers.
  package let reading: Findings
  /// Whether the catalog's JSON could be read; if not, rules have nothing to look at.
  package let hasCatalog: Bool

  /// Reads a catalog and its packs.
  ///
  /// - Parameters:
  ///   - catalogFile: the bytes of `catalog.json`.
  ///   - rules: the rules that the catalog's `lint` can name; `nil` to accept all names.
  ///   - related: returns the app's other catalogs; `nil` if they haven't been searched for.
  ///   - scope: how much is read.
  ///   - packFolder: returns the contents of the packs' folder.
  package init(
    _ catalogFile: SourceFile,
    rules: [RuleReference]? = nil,
    related: (_ catalog: Catalog) -> [RelatedCatalog]? = { _ in nil },
    scope: ReadingScope = .everything,
    packFolder: (_ place: PackPlace) throws -> PackFolder
  ) rethrows {
    // The catalog and the packs' files are read at the same time.
    let read = Background { Self.readCatalog(catalogFile, rules, scope: scope) }
    let place = CatalogReader.likelyPackPlace(catalogFile.bytes)
    var folder = try packFolder(place)
    let (document, catalog, catalogFindings) = read.value
    if catalog.packPlace != place { folder = try packFolder(catalog.packPlace) }
    let (project, packFindings) = ProjectReader.read(
      catalogFile,
      catalog,
      packs: folder,
      related: related(catalog),
      document: scope == .everything ? nil : document,
      severities: Severities(catalog)
    )
    self.project = project
    hasCatalog = document.root != nil
    var reading = catalogFindings
    reading.append(packFindings)
    self.reading = reading
  }

  /// A project that has been read, with the findings of the readers.
  package init(_ project: Project, _ reading: Findings, hasCatalog: Bool = true) {
    self.project = project
    self.reading = reading
    self.hasCatalog = hasCatalog
  }

  private static func readCatalog(
    _ file: SourceFile,
    _ rules: [RuleReference]?,
    scope: ReadingScope
  ) -> (JSONDocument, Catalog, Findings) {
    let document = JSONDocument(file.bytes)
    let wanted: Set<String>? = scope == .everything ? nil : []
    let read = CatalogReader.read(document, file: 0, rules: rules, entries: wanted)
    return (document, read.catalog, read.findings)
  }

  /// The findings of rules that make a file unreadable, sorted.
  package var unreadable: [Diagnostic] {
    let rules = Rule.buildIDs(with: .makesFileUnreadable)
    return reading.diagnostics.filter { $0.isFound(by: rules) }.ordered(project.files)
  }

  /// Whether a file can't be parsed.
  package var isUnreadable: Bool { !unreadable.isEmpty }

  /// Runs rules over the project, packs in parallel; ignores source code and `lint.ignore`.
  ///
  /// - Parameters:
  ///   - rules: the rules that are on.
  ///   - findings: no findings yet, with the severities that apply.
  ///   - chosen: the packs to check, without the catalog; `nil` for everything.
  /// - Returns: the findings of readers and rules, in no particular order.
  package func run(_ rules: [Rule], _ findings: Findings, packs chosen: [LanguagePack]? = nil)
    -> Findings
  {
    guard hasCatalog else { return reading }
    let project = project
    let rules = rules.filter(canRun)
    let messages = MessageChecker(rules, project)
    let packChecks = rules.flatMap(\.checks).compactMap { check -> PackCheck? in
      if case .eachPack(let prepare) = check { return prepare(project) }
      return nil
    }
    let whole = Background {
      chosen == nil ? Self.checkWhole(project, rules, with: findings) : findings
    }
    let perPack = Concurrent.map(chosen ?? project.packs) { [findings] pack in
      var found = findings
      for check in packChecks { check(pack, &found) }
      messages.check(pack, &found)
      return found
    }
    var found = reading
    let ofAll = whole.value
    found.reserve(perPack.reduce(ofAll.diagnostics.count) { $0 + $1.diagnostics.count })
    found.append(ofAll)
    for one in perPack { found.append(one) }
    return found
  }

  /// Whether what a rule finds can't have its cause in a part of the catalog that wasn't read.
  package func canRun(_ rule: Rule) -> Bool {
    !project.catalog.isIncomplete || !rule.roles.contains(.needsWholeCatalog)
  }

  /// Runs the checks of the catalog and the source pack.
  private static func checkWhole(_ project: Project, _ rules: [Rule], with findings: Findings)
    -> Findings
  {
    var found = findings
    for case .project(let check) in rules.flatMap(\.checks) { check(project, &found) }
    return found
  }

  /// The findings of the rules that a build runs, without those in `lint.ignore`, sorted by path, offset
  /// and rule.
  ///
  /// - Parameter packs: the packs to check, without the catalog; `nil` for everything.
  /// - Returns: the findings.
  package func checkForBuild(packs: [LanguagePack]? = nil) -> [Diagnostic] {
    let findings = Findings(Severities(project.catalog))
    var found = run(Rule.build.filter(findings.isOn), findings, packs: packs)
    var ignored = IgnoredFindings(project.catalog.lint, today: nil)
    found.keep { !ignored.ignores($0) }
    return found.diagnostics.ordered(project.files)
  }
}
