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
  /// Whether a catalog could be read; if not, rules have nothing to look at.
  package let hasCatalog: Bool
  /// Earlier results of reading and checking; `nil` to read and check everything.
  private var known: KnownResults?

  /// Reads a catalog and its packs.
  ///
  /// - Parameters:
  ///   - catalogFile: the bytes of `catalog.json`.
  ///   - rules: the rules that the catalog's `lint` can name; `nil` to accept all names.
  ///   - related: returns the app's other catalogs; `nil` if they haven't been searched for.
  ///   - packFolder: returns the contents of the packs' folder.
  ///   - known: what was read and found earlier; `nil` to read and check everything.
  /// - Throws: what `packFolder` throws.
  package init(
    _ catalogFile: SourceFile,
    rules: [RuleReference]? = nil,
    related: (_ catalog: Catalog) -> [RelatedCatalog]? = { _ in nil },
    packFolder: (_ catalog: Catalog) throws -> PackFolder,
    known: KnownResults? = nil
  ) throws {
    let (catalog, catalogFindings, hasCatalog) = known.result(
      "catalog of \(catalogFile.path)",
      catalogFile
    ) {
      let document = JSONDocument(catalogFile.bytes)
      let (catalog, findings) = CatalogReader.read(document, file: 0, rules: rules)
      let isCatalog = !findings.diagnostics.contains { $0.rule == Rule.unreadableFile.id }
      return (catalog, findings, document.root != nil && isCatalog)
    }
    let (project, packFindings) = ProjectReader.read(
      catalogFile,
      catalog,
      packs: try packFolder(catalog),
      related: related(catalog),
      severities: Severities(catalog),
      known: known
    )
    self.project = project
    self.known = known
    self.hasCatalog = hasCatalog
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

  /// The pipeline with the modules that were found to be unreadable after the catalog was read.
  package func with(unreadableModules: [Located<String>]) -> Pipeline {
    var copy = Pipeline(
      project.with(unreadableModules: unreadableModules),
      reading,
      hasCatalog: hasCatalog
    )
    copy.known = known
    return copy
  }

  /// The findings of rules that make a file unreadable, sorted.
  package var unreadable: [Diagnostic] {
    let rules = Rule.buildIDs(with: .makesFileUnreadable)
    return reading.diagnostics.filter { $0.isFound(by: rules) }.ordered(project.files)
  }

  /// Whether a file can't be read.
  package var isUnreadable: Bool { !unreadable.isEmpty }

  /// Runs rules over the project, packs in parallel; ignores source code and `lint.ignore`.
  ///
  /// - Parameters:
  ///   - rules: the rules that are on.
  ///   - findings: no findings yet, with the severities that apply.
  ///   - chosen: the packs to check, besides the catalog; `nil` for all.
  ///   - cancellation: what ends the run early, with any of the findings.
  /// - Returns: the findings of readers and rules, in no particular order.
  package func run(
    _ rules: [Rule],
    _ findings: Findings,
    packs chosen: [LanguagePack]? = nil,
    cancellation: Cancellation? = nil
  ) -> Findings {
    guard hasCatalog else { return reading }
    let project = project
    let rules = rules.filter(canRun)
    let earlier = EarlierFindings(known, project, rules)
    var found = reading
    let packs = (chosen ?? project.packs).filter { pack in
      guard let known = earlier?.findings(about: pack) else { return true }
      found.append(known)
      return false
    }
    let checks = PackChecks(packs.isEmpty ? [] : rules, project)
    var pieces: [@Sendable (inout Findings) -> Void] = []
    // First, because one of them takes longer than most rules.
    for pack in packs { pieces.append { checks.run(on: pack, of: project, &$0) } }
    if let known = earlier?.findings(about: nil) {
      found.append(known)
    } else {
      for case (let rule, .project(let check)) in Rule.checks(of: rules) {
        pieces.append { $0.add(of: rule) { check(project, &$0) } }
      }
    }
    let results = Concurrent.map(pieces) { [findings] piece in
      var found = findings
      if cancellation?.isCancelled != true { piece(&found) }
      return found
    }
    if cancellation?.isCancelled == true { return found }
    found.append(results)
    if let earlier {
      for (pack, result) in zip(packs, results) { earlier.store(result, about: pack) }
      if results.count > packs.count {
        var own = findings
        own.append(Array(results[packs.count...]))
        earlier.store(own, about: nil)
      }
    }
    return found
  }

  /// Whether what a rule finds can't have its cause in a part of the catalog that wasn't read.
  package func canRun(_ rule: Rule) -> Bool {
    !project.catalog.isIncomplete || !rule.roles.contains(.needsWholeCatalog)
  }

  /// The findings of the rules that a build runs, without those in `lint.ignore`, sorted by path, offset
  /// and rule.
  package func checkForBuild() -> [Diagnostic] {
    let findings = Findings(Severities(project.catalog))
    var found = run(Rule.build.filter(findings.isOn), findings)
    var ignored = IgnoredFindings(project.catalog.lint, today: nil)
    found.keep { !ignored.ignores($0) }
    return found.diagnostics.ordered(project.files)
  }
}
