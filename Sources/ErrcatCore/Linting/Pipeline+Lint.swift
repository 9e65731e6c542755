package import ErrcatCompiler
import PositionedJSON

extension Pipeline {
  /// Runs rules on a project that has been read, with packs in parallel.
  ///
  /// - Parameters:
  ///   - ids: the ids of the rules to run, even if they are off by default; `nil` means all rules that are on.
  ///   - packs: the packs whose messages are checked; `nil` for all. The source pack has to be one of them.
  ///   - usage: how Swift code uses the catalog; with `nil`, the rules on Swift code don't run.
  ///   - earlier: an earlier version of the project; with `nil`, the rules that compare with one don't run.
  ///   - api: an API's document with the index of the project among the catalogs; with `nil`, the rules that compare
  ///     with one don't run. The document comes after the Swift files.
  ///   - today: the day that `until` in the catalog's `lint.ignore` is compared with; with `nil`, nothing
  ///     expires.
  ///   - cancellation: what ends the check early, with any of the findings.
  /// - Returns: the findings sorted by path, position and rule, and the language of each finding that the
  ///   catalog's `lint.ignore` suppresses; `nil` for a finding that isn't about a language.
  package func check(
    rules ids: Set<String>? = nil,
    packs: [LanguagePack]? = nil,
    usage: UsageChecker? = nil,
    earlier: Project? = nil,
    api: (comparison: APIComparison, catalog: Int)? = nil,
    today: CalendarDay? = nil,
    cancellation: Cancellation? = nil
  ) -> (diagnostics: [Diagnostic], suppressed: [String?]) {
    let none = Findings(Severities(project.catalog, requested: ids ?? []))
    let rules = Rule.all.filter { none.isOn($0) && ids?.contains($0.id) != false }
    var found = run(rules, none, packs: packs, cancellation: cancellation)
    if let usage, hasCatalog {
      var used = none
      let context = usage.context(project, firstFile: project.files.count)
      for case (let rule, .usage(_, let check)) in Rule.checks(of: rules.filter(canRun)) {
        used.add(of: rule) { check(context, &$0) }
      }
      found.append(used)
    }
    if let earlier, hasCatalog {
      var compared = none
      for case (let rule, .comparison(let check)) in Rule.checks(of: rules.filter(canRun)) {
        compared.add(of: rule) { check(project, earlier, &$0) }
      }
      found.append(compared)
    }
    let code = usage?.code.files ?? []
    if let api, hasCatalog, !project.catalog.isIncomplete {
      var compared = none
      api.comparison.report(api.catalog, file: project.files.count + code.count, to: &compared)
      found.append(compared)
    }
    if let ids {
      // A run of any rules reports files that can't be read.
      let kept = ids.union(Rule.ids(with: .makesFileUnreadable))
      found.keep { $0.isFound(by: kept) }
    }
    var given: Rule.Inputs = .catalogFiles
    if usage != nil { given.insert(.sourceCode) }
    if api != nil { given.insert(.apiDocument) }
    if earlier != nil { given.insert(.earlierVersion) }
    let suppressed = ignore(
      &found,
      none: none,
      rules: ids,
      given: given,
      today: today
    )
    let language = project.source?.language
    let files = project.files + code + (api.map { [$0.comparison.file] } ?? [])
    found.change {
      CausedFindings.remove(from: &$0, sourceLanguage: language)
      $0 = $0.ordered(files)
    }
    return (found.diagnostics, suppressed)
  }

  /// Removes the findings that `lint.ignore` suppresses, and reports its expired and unused entries.
  ///
  /// - Parameters:
  ///   - found: the findings of all rules.
  ///   - none: an empty list of findings with the same severities.
  ///   - ids: the ids of the rules that have run; `nil` means every rule that is on.
  ///   - given: what was checked.
  ///   - today: the day that `until` is compared with; with `nil`, nothing expires.
  /// - Returns: the languages of the suppressed findings.
  private func ignore(
    _ found: inout Findings,
    none: Findings,
    rules ids: Set<String>?,
    given: Rule.Inputs,
    today: CalendarDay?
  ) -> [String?] {
    guard !project.catalog.lint.ignored.isEmpty else { return [] }
    var ignoring = IgnoredFindings(project.catalog.lint, today: today)
    var suppressed: [String?] = []
    found.keep {
      let isIgnored = ignoring.ignores($0)
      if isIgnored { suppressed.append($0.language) }
      return !isIgnored
    }
    var about = none
    // What couldn't be read may hold the finding of an entry.
    let isComplete =
      !isUnreadable && project.source != nil && !project.catalog.isIncomplete
    let hasRun = { (rule: Rule) in
      let others = rule.inputs.subtracting(.catalogFiles)
      return isComplete && (others.isEmpty ? ids == nil : given.isSuperset(of: others))
    }
    ignoring.report(hasRun: hasRun, to: &about)
    if let ids { about.keep { $0.isFound(by: ids) } }
    found.append(about)
    return suppressed
  }
}
