/// The severities of findings: those of their rules unless the catalog sets others.
package struct Severities: Equatable, Sendable {
  private let levels: [String: RuleLevels]
  /// The categories by name, each alone.
  private let categories: [String: CategoryKeys]
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
    let named = Set(levels.values.flatMap { $0.categories.map(\.name) })
    categories = Dictionary(
      catalog.categories.filter { named.contains($0.name.value) }
        .map { ($0.name.value, CategoryKeys([$0])) },
      uniquingKeysWith: { first, _ in first }
    )
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
    if let key {
      if let level = levels.keys.last(where: { $0.pattern.matches(key) })?.level {
        return level.severity
      }
      let category = levels.categories.last { name, _ in
        categories[name].map { $0.owner(of: key) != nil } ?? false
      }
      if let category { return category.level.severity }
    }
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
