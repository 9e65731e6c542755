import CatalogFormat
import MessageFormat
import PositionedJSON

/// The catalog's `lint` section.
extension FieldReader {
  package mutating func lint(_ value: JSONValue) -> LintConfiguration {
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
    lint.lengths = limits(members["lengths"])
    lint.lines = limits(members["lines"])
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

  /// A level, or levels by key, category and language.
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
      report(.malformedValue, "an empty reason", reason.range)
    }
    var until: Located<CalendarDay>?
    if let text = string(members["until"]) {
      until = CalendarDay(text.value).map { Located($0, text.range) }
      if until == nil {
        report(
          .malformedValue,
          "'\(text.value)' where a day such as '2027-01-31' is expected",
          text.range
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

  /// Numbers by display style.
  private mutating func limits(_ value: JSONValue?) -> [DisplayStyle: Int] {
    var limits: [DisplayStyle: Int] = [:]
    for member in entries(value) {
      let number = integer(member.value, in: 1 ... .max)
      guard let style = DisplayStyle(rawValue: member.key) else {
        let names = DisplayStyle.allCases.map(\.rawValue)
        let hint = Spelling.hint(for: member.key, in: names)
        report(
          .malformedValue,
          "unknown display style '\(member.key)'\(hint)",
          member.keyRange.inner
        )
        continue
      }
      limits[style] = number?.value
    }
    return limits
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
    guard let text, !text.value.isEmpty else { return nil }
    return LintConfiguration.Term(text: text.value, translations: translations)
  }

  /// A member's name as a language tag in canonical form.
  private mutating func languageName(_ member: JSONMember) -> String? {
    guard let tag = LanguageTag(member.key) else {
      report(
        .unknownLanguage,
        "'\(member.key)' is no BCP 47 language tag",
        member.keyRange.inner
      )
      return nil
    }
    return tag.text
  }

  private mutating func checkRule(_ id: Located<String>) -> Bool {
    guard let rules else { return true }
    guard let rule = rules.first(where: { $0.id == id.value }) else {
      let hint = Spelling.hint(for: id.value, in: rules.map(\.id))
      report(.malformedValue, "unknown rule '\(id.value)'\(hint)", id.range)
      return false
    }
    guard !rule.isMandatory else {
      report(
        .malformedValue,
        "rule '\(id.value)' cannot be changed: what it finds cannot be read",
        id.range
      )
      return false
    }
    return true
  }
}
