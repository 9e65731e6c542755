/// Which severity a finding has: its rule's own, or what the catalog says for its place.
package struct Severities: Sendable {
  private let levels: [String: RuleLevels]
  /// What the keys of categories start with, the dot included.
  private let prefixes: [String: String]
  /// Rules that were asked for by name, and so are on even if they are off by default.
  private let requested: Set<String>

  package init() { self.init(Catalog()) }

  package init(_ catalog: Catalog, requested: Set<String> = []) {
    levels = catalog.lint.levels
    prefixes = Dictionary(
      catalog.categories.map { ($0.name.value, "\($0.prefix).") },
      uniquingKeysWith: { first, _ in first }
    )
    self.requested = requested
  }

  /// Whether the rule can report anything anywhere.
  package func isOn(_ rule: Rule) -> Bool {
    guard !rule.isMandatory, let levels = levels[rule.id] else { return common(rule, nil) != nil }
    let special =
      levels.categories.map(\.level) + levels.keys.map(\.level) + levels.languages.map(\.level)
    return common(rule, levels) != nil || special.contains { $0 != .off }
  }

  /// The severity of a finding of the rule; `nil` if it is not to be reported.
  ///
  /// A level for its key comes first, then one for its category, for its language, for the rule.
  package func severity(of rule: Rule, key: String?, language: String?) -> Severity? {
    guard !rule.isMandatory, let levels = levels[rule.id] else { return common(rule, nil) }
    if let key {
      if let level = levels.keys.last(where: { $0.pattern.matches(key) })?.level {
        return level.severity
      }
      let category = levels.categories.last { name, _ in
        prefixes[name].map { key.utf8.starts(with: $0.utf8) } ?? false
      }
      if let category { return category.level.severity }
    }
    if let language, let level = levels.languages.last(where: { $0.tag == language })?.level {
      return level.severity
    }
    return common(rule, levels)
  }

  private func common(_ rule: Rule, _ levels: RuleLevels?) -> Severity? {
    if let level = levels?.everywhere, level != .off || !requested.contains(rule.id) {
      return level.severity
    }
    return rule.isOptional && !requested.contains(rule.id) ? nil : rule.severity
  }
}
