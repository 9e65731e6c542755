import CatalogFormat
import MessageFormat
import PositionedJSON

/// The catalog's `build` and `lint` sections.
extension FieldReader {
  /// The whole `build` section.
  mutating func build(_ value: JSONValue) -> BuildConfiguration {
    var build = BuildConfiguration()
    let failOn: Located<BuildConfiguration.FailOn>? = choice(
      fields(value, .build)["failOn"],
      "severity"
    )
    build.failOn = failOn?.value
    return build
  }

  /// The whole `lint` section.
  mutating func lint(_ value: JSONValue) -> LintConfiguration {
    var lint = LintConfiguration()
    let members = fields(value, .lint)
    for member in entries(members["rules"]) {
      let levels = ruleLevels(member.value)
      if checkRule(Located(member.key, member.keyRange.inner)) { lint.levels[member.key] = levels }
    }
    for value in list(members["ignore"]) {
      if let ignored = ignored(value) { lint.ignored.append(ignored) }
    }
    lint.baseline = string(members["baseline"])?.value
    lint.lengths = maximums(members["lengths"])
    lint.lines = maximums(members["lines"])
    for rule in entries(members["words"]) {
      guard checkRule(Located(rule.key, rule.keyRange.inner)) else { continue }
      for list in entries(rule.value) {
        let words = strings(list.value).map(\.value)
        if let tag = languageName(list) { lint.words[rule.key, default: [:]][tag] = words }
      }
    }
    for value in list(members["glossary"]) {
      if let term = term(value) { lint.glossary.append(term) }
    }
    return lint
  }

  /// The levels of a rule: one level, or levels by key, category and language.
  private mutating func ruleLevels(_ value: JSONValue) -> RuleLevels {
    var levels = RuleLevels()
    guard value.kind == .object else {
      levels.everywhere = level(value)
      return levels
    }
    let members = fields(value, .ruleLevels)
    levels.everywhere = level(members["severity"])
    for member in entries(members["keys"]) {
      if let level = level(member.value) { levels.keys.append((Glob(member.key), level)) }
    }
    for member in entries(members["categories"]) {
      if let level = level(member.value) { levels.categories.append((member.key, level)) }
    }
    for member in entries(members["languages"]) {
      if let level = level(member.value), let tag = languageName(member) {
        levels.languages.append((tag, level))
      }
    }
    return levels
  }

  private mutating func level(_ value: JSONValue?) -> LintLevel? {
    let level: Located<LintLevel>? = choice(value, "severity")
    return level?.value
  }

  private mutating func ignored(_ value: JSONValue) -> LintConfiguration.Ignored? {
    let members = fields(value, .ignored)
    let rule = string(members["rule"])
    let keys = string(members["key"])
    let language = languageTag(members["language"])
    let reason = string(members["reason"])
    if let reason, reason.value.allSatisfy(\.isWhitespace) {
      report(.malformedValue, "'reason' is empty", at: reason.range)
    }
    var until: Located<CalendarDay>?
    if let text = string(members["until"]) {
      until = CalendarDay(text.value).map { Located($0, text.range) }
      if until == nil {
        report(
          .malformedValue,
          "expected a date such as '2027-01-31', found '\(text.value)'",
          at: text.range
        )
      }
    }
    guard let rule, checkRule(rule) else { return nil }
    return LintConfiguration.Ignored(
      rule: rule.value,
      keys: keys.map { Glob($0.value) },
      language: language?.value,
      reason: reason?.value ?? "",
      until: until,
      range: value.range
    )
  }

  /// Maximum values by display style.
  private mutating func maximums(_ value: JSONValue?) -> [DisplayStyle: Int] {
    var maximums: [DisplayStyle: Int] = [:]
    for member in entries(value) {
      let number = integer(member.value, in: 1 ... .max)
      guard let style = DisplayStyle(rawValue: member.key) else {
        let names = DisplayStyle.allCases.map(\.rawValue)
        let hint = Spelling.hint(for: member.key, in: names)
        report(
          .malformedValue,
          "unknown display style '\(member.key)'\(hint)",
          at: member.keyRange.inner
        )
        continue
      }
      maximums[style] = number?.value
    }
    return maximums
  }

  private mutating func term(_ value: JSONValue) -> LintConfiguration.Term? {
    let members = fields(value, .term)
    let text = string(members["term"])
    _ = string(members["note"])
    var translations: [String: [String]] = [:]
    for member in entries(members["translations"]) {
      let words: [String]
      if member.value.kind == .array {
        words = strings(member.value).map(\.value)
      } else {
        words = string(member.value).map { [$0.value] } ?? []
      }
      if let tag = languageName(member) { translations[tag] = words }
    }
    guard let text else { return nil }
    guard !text.value.isEmpty else {
      report(.malformedValue, "'term' is empty", at: text.range)
      return nil
    }
    return LintConfiguration.Term(text: text.value, translations: translations)
  }

  /// The name of a member as a language tag in canonical form.
  mutating func languageName(_ member: JSONMember) -> String? {
    guard let tag = LanguageTag(member.key) else {
      report(
        .unknownLanguage,
        "'\(member.key)' is not a language tag",
        at: member.keyRange.inner
      )
      return nil
    }
    return tag.text
  }

  private mutating func checkRule(_ id: Located<String>) -> Bool {
    guard let rules else { return true }
    guard let rule = rules.first(where: { $0.id == id.value }) else {
      let hint = Spelling.hint(for: id.value, in: rules.map(\.id))
      report(.malformedValue, "unknown rule '\(id.value)'\(hint)", at: id.range)
      return false
    }
    guard !rule.isMandatory else {
      report(
        .malformedValue,
        "rule '\(id.value)' can't be configured: it reports values that errcat can't read",
        at: id.range
      )
      return false
    }
    return true
  }
}
