import CatalogFormat
import PositionedJSON

/// The catalog's `lint` section.
extension FieldReader {
  /// The whole `lint` section.
  mutating func lint(_ value: JSONValue) -> LintConfiguration {
    var lint = LintConfiguration()
    let members = fields(value, .lint)
    for member in entries(members["rules"]) {
      let levels = ruleLevels(member.value)
      if let rule = rule(Located(member.key, member.keyRange.inner)) { lint.levels[rule] = levels }
    }
    let ignored = list(members["ignore"]).compactMap { self.ignored($0) }
    lint.ignored = limited(ignored, at: \.range) { $0.keys?.isExact == false }
    lint.baseline = string(members["baseline"])?.value
    lint.lengths = maximums(members["lengths"])
    lint.lines = maximums(members["lines"])
    for member in entries(members["words"]) {
      guard let rule = rule(Located(member.key, member.keyRange.inner)) else { continue }
      for list in entries(member.value) {
        let words = strings(list.value).map(\.value)
        if let tag = languageName(list) { lint.words[rule, default: [:]][tag] = words }
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
    for member in limited(entries(members["keys"]), at: \.keyRange.inner) {
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

  /// Removes patterns of keys over ``ProjectLimits/patterns``, and reports the first of them.
  ///
  /// - Parameters:
  ///   - elements: what has a pattern.
  ///   - range: the place of an element.
  ///   - isPattern: whether an element counts.
  /// - Returns: the elements that stay, in their order.
  mutating func limited<Element>(
    _ elements: [Element],
    at range: (Element) -> ByteRange,
    where isPattern: (Element) -> Bool = { _ in true }
  ) -> [Element] {
    var count = 0
    return elements.filter { element in
      guard isPattern(element) else { return true }
      count += 1
      if count == ProjectLimits.patterns + 1 { reportPatterns(at: range(element)) }
      return count <= ProjectLimits.patterns
    }
  }

  /// Reports the first pattern over ``ProjectLimits/patterns``.
  mutating func reportPatterns(at range: ByteRange) {
    report(
      .limitExceeded,
      "more than \(ProjectLimits.patterns) patterns of keys; this one and those after it are ignored",
      at: range
    )
  }

  private mutating func level(_ value: JSONValue?) -> LintLevel? {
    let level: Located<LintLevel>? = choice(value, "severity")
    return level?.value
  }

  private mutating func ignored(_ value: JSONValue) -> LintConfiguration.Ignored? {
    let members = fields(value, .ignored)
    let id = string(members["rule"])
    let keys = string(members["key"])
    let language = languageTag(members["language"])
    let reason = nonBlank(members["reason"], "reason")
    let until = day(members["until"])
    guard let id, let rule = rule(id) else { return nil }
    return LintConfiguration.Ignored(
      rule: rule,
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
      let number = integer(member.value, in: 1...PackLimits.message)
      var style = DisplayStyle(rawValue: member.key)
      if style == nil {
        let meant = Spelling.nearest(to: member.key, in: DisplayStyle.allCases.map(\.rawValue))
        report(
          .malformedValue,
          "unknown display style '\(member.key)'\(meant.map { "; did you mean '\($0)'?" } ?? "")",
          at: member.keyRange.inner
        )
        style = meant.flatMap { DisplayStyle(rawValue: $0) }
      }
      guard let style else { continue }
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
    languageTag(Located(member.key, member.keyRange.inner))
  }

  /// The rule that is named, or that is close to the name; `nil` if it can't be configured.
  private mutating func rule(_ id: Located<String>) -> String? {
    guard let rules else { return id.value }
    if !rules.contains(where: { $0.id == id.value }) {
      let meant = Spelling.nearest(to: id.value, in: rules.map(\.id))
      let hint = meant.map { "; did you mean '\($0)'?" } ?? ""
      report(.malformedValue, "unknown rule '\(id.value)'\(hint)", at: id.range)
      return meant.flatMap { meant in
        rules.contains { $0.id == meant && !$0.isMandatory } ? meant : nil
      }
    }
    guard !rules.contains(where: { $0.id == id.value && $0.isMandatory }) else {
      report(
        .malformedValue,
        "rule '\(id.value)' can't be configured: it reports values that errcat can't read",
        at: id.range
      )
      return nil
    }
    return id.value
  }
}
