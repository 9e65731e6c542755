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
  /// The packs that are read when they are checked, of a project that is read for this.
  let unread: [UnreadPack]

  /// Reads a catalog and its packs.
  ///
  /// - Parameters:
  ///   - catalogFile: the bytes of `catalog.json`.
  ///   - rules: the rules that the catalog's `lint` can name; `nil` to accept all names.
  ///   - related: returns the app's other catalogs; `nil` if they haven't been searched for.
  ///   - scope: how much is read.
  ///   - defersPacks: whether most packs are left unread until ``runReading(_:_:packs:keepsLines:)``.
  ///   - packFolder: returns the contents of the packs' folder.
  /// - Throws: what `packFolder` throws; ``FileError`` if a pack that it hasn't read can't be read.
  package init(
    _ catalogFile: SourceFile,
    rules: [RuleReference]? = nil,
    related: (_ catalog: Catalog) -> [RelatedCatalog]? = { _ in nil },
    scope: ReadingScope = .everything,
    defersPacks: Bool = false,
    packFolder: (_ place: PackPlace) throws -> PackFolder
  ) throws {
    // The catalog and the packs' files are read at the same time.
    let read = Background { Self.readCatalog(catalogFile, rules, scope: scope) }
    let place = CatalogReader.likelyPackPlace(catalogFile.bytes)
    let likely = Result { try packFolder(place) }
    let (document, catalog, catalogFindings) = read.value
    // What can't be read elsewhere doesn't matter.
    let folder =
      try catalog.packPlace == place ? likely.get() : packFolder(catalog.packPlace)
    let (project, packFindings, unread) = try ProjectReader.read(
      catalogFile,
      catalog,
      packs: folder,
      related: related(catalog),
      document: scope == .everything ? nil : document,
      severities: Severities(catalog),
      defersPacks: defersPacks
    )
    self.project = project
    self.unread = unread
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
    unread = []
  }

  /// A pipeline with something else in it.
  private init(
    _ other: Pipeline,
    project: Project,
    reading: Findings? = nil,
    unread: [UnreadPack]
  ) {
    self.project = project
    self.reading = reading ?? other.reading
    hasCatalog = other.hasCatalog
    self.unread = unread
  }

  /// The pipeline with the modules that were found to be unreadable after the catalog was read.
  package func with(unreadableModules: [Located<String>]) -> Pipeline {
    Pipeline(self, project: project.with(unreadableModules: unreadableModules), unread: unread)
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
    let rules = rules.filter(canRun)
    var found = reading
    found.append(
      run(
        PackChecks(rules, project),
        on: chosen ?? project.packs,
        wholes: chosen == nil ? rules : [],
        findings
      )
    )
    return found
  }

  /// Checks packs, and the project as a whole with some rules.
  private func run(
    _ checks: PackChecks,
    on packs: [LanguagePack],
    wholes rules: [Rule],
    _ findings: Findings
  ) -> [Findings] {
    let project = project
    var pieces: [@Sendable (inout Findings) -> Void] = []
    // First, because one of them takes longer than most rules.
    for pack in packs { pieces.append { checks.run(on: pack, of: project, &$0) } }
    for case .project(let check) in rules.flatMap(\.checks) {
      pieces.append { check(project, &$0) }
    }
    return Concurrent.map(pieces) { [findings] piece in
      var found = findings
      piece(&found)
      return found
    }
  }

  /// Reads the packs that are left unread and runs rules on each of them while it is read, then on everything else.
  ///
  /// - Parameters:
  ///   - rules: the rules that are on.
  ///   - findings: no findings yet, with the severities that apply.
  ///   - chosen: the packs that are checked, besides the catalog; `nil` for all.
  ///   - keepsLines: whether the bytes of lines with findings are held; otherwise only where lines are.
  /// - Returns: a pipeline without unread packs, with the findings of their readers; the findings of all readers and
  ///   rules, in no particular order; and what is known of the lines of the files that were left unread.
  /// - Throws: ``FileError`` if a pack can't be read.
  package func runReading(
    _ rules: [Rule],
    _ findings: Findings,
    packs chosen: [LanguagePack]? = nil,
    keepsLines: Bool
  ) throws(FileError) -> (pipeline: Pipeline, found: Findings, lines: [Int: FileLines]) {
    let project = project
    let rules = rules.filter(canRun)
    let checks = hasCatalog ? PackChecks(rules, project) : nil
    let tags = chosen.map { Set($0.map(\.tag)) }
    let isChosen = { @Sendable (pack: LanguagePack) in tags?.contains(pack.tag) ?? true }
    var results = try Concurrent.map(unread) {
      [findings] pack throws(FileError) -> CheckedPack in
      let contents = try pack.read()
      var found = findings
      if let checks, isChosen(contents.pack) {
        let bytes = contents.files.map { ($0.index, $0.file.bytes) }
        let opened = project.with(opened: Dictionary(bytes) { first, _ in first })
        checks.run(on: contents.pack, of: opened, &found)
      }
      return CheckedPack(contents, found: found, keepsLines: keepsLines)
    }
    var packs = project.packs
    var reading = reading
    var lines: [Int: FileLines] = [:]
    for (input, result) in zip(unread, results) {
      packs[input.place] = result.outline
      for (index, own) in result.lines { lines[index] = own }
    }
    reading.append(results.indices.map { results[$0].reading.take() })
    let read = Pipeline(self, project: project.with(packs: packs), reading: reading, unread: [])
    var all = results.indices.map { results[$0].found.take() }
    if let checks {
      let left = packs.filter { $0.hasMessages && isChosen($0) }
      all += read.run(checks, on: left, wholes: rules, findings)
    }
    var found = reading
    found.append(consume all)
    return (read, found, lines)
  }

  /// Reads the packs that are left unread, and drops them.
  ///
  /// - Throws: ``FileError`` for the first of them that can't be read.
  package func requireFiles() throws(FileError) {
    for pack in unread { _ = try pack.read() }
  }

  /// Whether what a rule finds can't have its cause in a part of the catalog that wasn't read.
  package func canRun(_ rule: Rule) -> Bool {
    !project.catalog.isIncomplete || !rule.roles.contains(.needsWholeCatalog)
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

/// What is left of a pack that has been read and checked.
private struct CheckedPack: Sendable {
  let outline: LanguagePack
  var reading: Findings
  var found: Findings
  /// What is known of the lines of its files; nothing about a file that no report shows a line of.
  let lines: [(index: Int, lines: FileLines)]

  init(_ contents: ReadPack, found: Findings, keepsLines: Bool) {
    outline = contents.pack.outline
    reading = contents.findings
    self.found = found
    guard keepsLines else {
      let isNeeded = !found.diagnostics.isEmpty || !reading.diagnostics.isEmpty
      lines =
        isNeeded ? contents.files.map { ($0.index, FileLines($0.file.bytes, holding: nil)) } : []
      return
    }
    var offsets: [Int: [Int]] = [:]
    for finding in found.diagnostics + contents.findings.diagnostics {
      for location in finding.locations {
        offsets[location.file, default: []] += [
          location.range.lowerBound, location.range.upperBound,
        ]
      }
    }
    lines = contents.files.map { index, file in
      (index, FileLines(file.bytes, holding: offsets[index] ?? []))
    }
  }
}
