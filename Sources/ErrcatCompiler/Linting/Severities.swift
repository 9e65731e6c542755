/// The severities of findings: those of their rules unless the catalog sets others.
package struct Severities: Equatable, Sendable {
  /// Levels by patterns of keys, of which the last that matches applies.
  private struct KeyLevels: Equatable {
    private let patterns: GlobIndex
    private let levels: [LintLevel]

    init(_ levels: [(pattern: Glob, level: LintLevel)]) {
      patterns = GlobIndex(levels.map(\.pattern))
      self.levels = levels.map(\.level)
    }

    func level(of key: String) -> LintLevel? { patterns.last(matching: key).map { levels[$0] } }
  }

  private let levels: [String: RuleLevels]
  /// The levels of categories and of keys, by the rule's id.
  private let keys: [String: KeyLevels]
  /// Rules that the command names, which are on even if they are off by default.
  private let requested: Set<String>

  /// The default severities of all rules.
  package init() { self.init(Catalog()) }

  /// The severities for a catalog.
  ///
  /// - Parameters:
  ///   - catalog: the catalog.
  ///   - requested: ids of rules that are on even if they are off by default.
  package init(_ catalog: Catalog, requested: Set<String> = []) {
    levels = catalog.lint.levels
    let categories = Dictionary(
      catalog.categories.map { ($0.name.value, $0.patterns) },
      uniquingKeysWith: { first, _ in first }
    )
    keys = levels.mapValues { levels in
      let common = levels.categories.flatMap { name, level in
        (categories[name] ?? []).map { (pattern: $0, level: level) }
      }
      return KeyLevels(common + levels.keys)
    }
    self.requested = requested
  }

  /// Whether the rule is on for any key or language.
  package func isOn(_ rule: Rule) -> Bool {
    guard !rule.isMandatory, let levels = levels[rule.id] else { return common(rule, nil) != nil }
    let special =
      levels.categories.map(\.level) + levels.keys.map(\.level) + levels.languages.values
    return common(rule, levels) != nil || special.contains { $0 != .off }
  }

  /// The severity of a finding; `nil` if it is off.
  ///
  /// A level for the key takes precedence, then one for the category, the language and the rule.
  package func severity(of rule: Rule, key: String?, language: String?) -> Severity? {
    guard !rule.isMandatory, let levels = levels[rule.id] else { return common(rule, nil) }
    if let key, let level = keys[rule.id]?.level(of: key) { return level.severity }
    if let language, let level = levels.languages[language] { return level.severity }
    return common(rule, levels)
  }

  private func common(_ rule: Rule, _ levels: RuleLevels?) -> Severity? {
    if let level = levels?.everywhere, level != .off || !requested.contains(rule.id) {
      return level.severity
    }
    return rule.isOptional && !requested.contains(rule.id) ? nil : rule.severity
  }
}
