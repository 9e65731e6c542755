package import ErrcatCompiler
import PositionedJSON

extension Pipeline {
  /// What rules compare a project with, besides itself.
  struct Surroundings {
    /// How Swift code uses the catalog; with `nil`, the rules on Swift code don't run.
    var usage: UsageChecker?
    /// An earlier version of the project; with `nil`, the rules that compare with one don't run.
    var earlier: Project?
    /// The day that `until` in the catalog's `lint.ignore` is compared with; with `nil`, nothing expires.
    var today: CalendarDay?
  }

  /// Runs rules on a project that has been read, with packs in parallel.
  ///
  /// - Parameters:
  ///   - ids: the ids of the rules to run, even if they are off by default; `nil` means all rules that are on.
  ///   - packs: the packs whose messages are checked; `nil` for all. The source pack has to be one of them.
  ///   - usage: how Swift code uses the catalog; with `nil`, the rules on Swift code don't run.
  ///   - earlier: an earlier version of the project; with `nil`, the rules that compare with one don't run.
  ///   - today: the day that `until` in the catalog's `lint.ignore` is compared with; with `nil`, nothing
  ///     expires.
  /// - Returns: the findings sorted by path, position and rule, and the language of each finding that the
  ///   catalog's `lint.ignore` suppresses; `nil` for a finding that isn't about a language.
  package func check(
    rules ids: Set<String>? = nil,
    packs: [LanguagePack]? = nil,
    usage: UsageChecker? = nil,
    earlier: Project? = nil,
    today: CalendarDay? = nil
  ) -> (diagnostics: [Diagnostic], suppressed: [String?]) {
    let (rules, none) = rules(ids)
    let found = run(rules, none, packs: packs)
    let surroundings = Surroundings(usage: usage, earlier: earlier, today: today)
    return finish(found, none: none, rules, ids: ids, surroundings)
  }

  /// The rules with some ids, or all rules that are on for `nil`; and no findings, with the severities that apply.
  private func rules(_ ids: Set<String>?) -> ([Rule], Findings) {
    let none = Findings(Severities(project.catalog, requested: ids ?? []))
    return (Rule.all.filter { none.isOn($0) && ids?.contains($0.id) != false }, none)
  }

  /// Adds what rules find in the surroundings, and removes what is suppressed or follows from something else.
  ///
  /// - Parameters:
  ///   - found: the findings of all other rules.
  ///   - none: no findings, with the severities that apply.
  ///   - rules: the rules that are on.
  ///   - ids: the ids of the rules to run; `nil` means all rules that are on.
  ///   - surroundings: what the project is compared with.
  /// - Returns: the findings in order, and the languages of those that are suppressed.
  private func finish(
    _ found: consuming Findings,
    none: Findings,
    _ rules: [Rule],
    ids: Set<String>?,
    _ surroundings: Surroundings
  ) -> (diagnostics: [Diagnostic], suppressed: [String?]) {
    let usage = surroundings.usage
    if let usage, hasCatalog {
      var used = none
      let context = usage.context(project, firstFile: project.files.count)
      for case .usage(_, let check) in rules.filter(canRun).flatMap(\.checks) {
        check(context, &used)
      }
      found.append(used)
    }
    if let earlier = surroundings.earlier, hasCatalog {
      var compared = none
      for case .comparison(let check) in rules.filter(canRun).flatMap(\.checks) {
        check(project, earlier, &compared)
      }
      found.append(compared)
    }
    if let ids { found.keep { $0.isFound(by: ids) } }
    var given: Rule.Inputs = .catalogFiles
    if usage != nil { given.insert(.sourceCode) }
    if surroundings.earlier != nil { given.insert(.earlierVersion) }
    let suppressed = ignore(
      &found,
      none: none,
      rules: ids,
      given: given,
      today: surroundings.today
    )
    let language = project.source?.language
    let files = project.files + (usage?.code.files ?? [])
    found.change {
      Consequences.remove(from: &$0, sourceLanguage: language)
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
    // What couldn't be read, or was misspelled, may hold the finding of an entry.
    let isComplete =
      !isUnreadable && project.source != nil && !project.catalog.isIncomplete
      && project.misspelled.isEmpty
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
