package import ErrcatCompiler
package import PositionedJSON

/// All rules over a project, with the app's source code and the catalog's `lint.ignore`.
extension Pipeline {
  /// Runs rules over the project, packs in parallel.
  ///
  /// - Parameters:
  ///   - ids: of which rules, those that are off by default included; `nil` means all that are on.
  ///   - usage: what the app's source code says; `nil` to leave out the rules that look at it.
  ///   - today: what `until` in the catalog's `lint.ignore` is compared with; `nil` leaves nothing
  ///     expired.
  /// - Returns: everything found, sorted by path, place and rule, and how many findings the catalog's
  ///   `lint.ignore` suppresses.
  package func check(
    rules ids: Set<String>? = nil,
    usage: UsageChecker? = nil,
    today: CalendarDay? = nil
  ) async -> (diagnostics: [Diagnostic], suppressed: Int) {
    let findings = Findings(Severities(project.catalog, requested: ids ?? []))
    let rules = Rule.all.filter { findings.isOn($0) && ids?.contains($0.id) != false }
    var found = await run(rules, findings)
    if let usage {
      var used = findings
      let context = usage.context(project, firstFile: project.files.count)
      for case .usage(_, let check) in rules.flatMap(\.checks) { check(context, &used) }
      found.append(used)
    }
    if let ids { found.keep { $0.isFound(by: ids) } }
    let suppressed = ignore(&found, ids, hasUsage: usage != nil, today: today, findings)
    return (found.diagnostics.ordered(project.files + (usage?.files ?? [])), suppressed)
  }

  /// Drops the findings that `lint.ignore` names, and reports entries that expired or are unused.
  ///
  /// - Returns: how many findings were dropped.
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
      rule.looksAtUsage && rule.checks.count == 1 ? hasUsage : ids == nil
    }
    ignoring.report(hasRun: hasRun, to: &about)
    if let ids { about.keep { $0.isFound(by: ids) } }
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
    let parts = Rule.all.filter(severities.isOn).compactMap(\.usageParts)
    return await UsageChecker(project, sources, parts: SourceUsage.Parts(parts))
  }
}
