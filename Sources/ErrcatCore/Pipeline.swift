package import ErrcatSource

/// The map of the tool: how bytes become diagnostics or files.
///
///     bytes ── JSONDocument ── CatalogReader ── ProjectReader ── Project ─┬─ rules ── Diagnostic
///                                                                         ├─ MissingReport
///                                                                         └─ SwiftGenerator ── files
package struct Pipeline: Sendable {
  package let project: Project
  /// What reading found.
  private let reading: Findings

  /// Reads a catalog and its packs.
  ///
  /// - Parameters:
  ///   - catalogFile: the bytes of `catalog.json`.
  ///   - related: gives the app's other catalogs; `nil` if nobody has looked for them.
  ///   - scope: how much is read.
  ///   - packFolder: gives what the folder of packs holds.
  package init(
    _ catalogFile: SourceFile,
    related: (_ catalog: Catalog) -> [RelatedCatalog]? = { _ in nil },
    scope: ReadingScope = .everything,
    packFolder: (_ place: PackPlace) async throws -> PackFolder
  ) async rethrows {
    // The catalog is read while its packs' files are.
    async let read = Self.readCatalog(catalogFile, scope)
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
  init(_ project: Project, _ reading: Findings) {
    self.project = project
    self.reading = reading
  }

  private static func readCatalog(_ file: SourceFile, _ scope: ReadingScope) -> (
    JSONDocument, Catalog, Findings
  ) {
    let document = JSONDocument(file.bytes)
    let wanted: Set<String>? = scope == .everything ? nil : []
    let (catalog, findings) = CatalogReader.read(document, file: 0, entries: wanted)
    return (document, catalog, findings)
  }

  /// Faults of the files' JSON: what stands around them may be lost.
  package var unreadable: [Diagnostic] {
    reading.diagnostics.filter { $0.rule == Rule.malformedJSON.id }.ordered(project.files)
  }

  /// Whether something could not be understood at all.
  package var isUnreadable: Bool { !unreadable.isEmpty }

  /// Runs rules over the project, packs in parallel.
  ///
  /// - Parameters:
  ///   - ids: of which rules, those that are off by default included; `nil` means all that are on.
  ///   - usage: what the app's source code says, and the number of its first file among all files;
  ///     `nil` to leave out the rules that look at it.
  ///   - today: what `until` in the catalog's `lint.ignore` is compared with; `nil` leaves nothing
  ///     expired.
  /// - Returns: everything found, sorted by path, place and rule, and how much of it the catalog's
  ///   `lint.ignore` keeps back.
  package func check(
    rules ids: Set<String>? = nil,
    usage: UsageChecker? = nil,
    today: CalendarDay? = nil
  ) async -> (diagnostics: [Diagnostic], suppressed: Int) {
    let findings = Findings(Severities(project.catalog, requested: ids ?? []))
    let rules = Rule.all.filter { findings.isOn($0) && ids?.contains($0.id) != false }
    let project = project
    let checker = MessageChecker(rules)
    async let whole = Self.checkWhole(project, rules, findings)
    let perPack = await Concurrent.map(Array(project.packs.indices)) { [findings] index in
      var found = findings
      let pack = project.packs[index]
      for rule in rules {
        if case .pack(let check) = rule.check { check(project, pack, &found) }
      }
      checker.check(project, pack, &found)
      return found
    }
    var found = reading
    found.append(await whole)
    for one in perPack { found.append(one) }
    if let usage {
      var used = findings
      usage.report(project, firstFile: project.files.count, to: &used)
      found.append(used)
    }
    if let ids { found.keep { ids.contains($0.rule) } }
    let suppressed = ignore(&found, ids, hasUsage: usage != nil, today: today, findings)
    return (found.diagnostics.ordered(project.files + (usage?.files ?? [])), suppressed)
  }

  /// Takes out what the catalog says to leave out, and reports what it need not say any more.
  ///
  /// - Returns: how many findings were taken out.
  private func ignore(
    _ found: inout Findings,
    _ ids: Set<String>?,
    hasUsage: Bool,
    today: CalendarDay?,
    _ none: Findings
  ) -> Int {
    guard !project.catalog.lint.ignored.isEmpty else { return 0 }
    var ignoring = IgnoredFindings(project.catalog.lint, today: today)
    let count = found.diagnostics.count
    found.keep { !ignoring.ignores($0) }
    let suppressed = count - found.diagnostics.count
    var about = none
    let hasRun = { (rule: Rule) in
      if case .usage = rule.check { return hasUsage }
      return ids == nil
    }
    ignoring.report(hasRun: hasRun, to: &about)
    if let ids { about.keep { ids.contains($0.rule) } }
    found.append(about)
    return suppressed
  }

  /// Reads the app's source code, for the rules that look at it.
  ///
  /// - Parameters:
  ///   - sources: Swift files.
  ///   - ids: the rules that are to run; `nil` means all that are on.
  /// - Returns: what `check` takes.
  package func usage(of sources: [SourceFile], rules ids: Set<String>? = nil) async -> UsageChecker
  {
    let severities = Severities(project.catalog, requested: ids ?? [])
    let seesMessages = severities.isOn(.hardcodedMessage)
    return await UsageChecker(project, sources, seesMessages: seesMessages)
  }

  /// Runs the rules that look at the catalog and the source pack.
  private static func checkWhole(_ project: Project, _ rules: [Rule], _ findings: Findings)
    -> Findings
  {
    var found = findings
    for rule in rules {
      if case .project(let check) = rule.check { check(project, &found) }
    }
    return found
  }
}
