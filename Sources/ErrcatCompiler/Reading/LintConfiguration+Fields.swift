import CatalogFormat
import PositionedJSON

extension LintConfiguration {
  /// `lint` of the catalog: which rules run, with which severities, and which findings are ignored.
  static let object = CatalogObject<LintConfiguration>(
    name: "lint",
    label: "'lint'",
    summary: "The configuration of 'errcat lint'.",
    fields: [
      CatalogField(
        "rules",
        .byRule(RuleLevels.type),
        sets: \.levels,
        "Severities by rule."
      ),
      CatalogField(
        "ignore",
        FieldType(.list(.object(Ignored.object.shape))) { $0.ignored($1) },
        sets: \.ignored,
        "Findings that aren't reported."
      ),
      CatalogField(
        "baseline",
        .string,
        \.baseline,
        """
        The path of the baseline, the file of known findings, relative to this file; \
        'errcat lint --update-baseline' writes it.
        """
      ),
      CatalogField(
        "lengths",
        maximums,
        sets: \.lengths,
        "The maximum width of texts in columns, by display style; a wide character has two."
      ),
      CatalogField(
        "lines",
        maximums,
        sets: \.lines,
        "The maximum number of lines, by display style."
      ),
      CatalogField(
        "words",
        .byRule(.byLanguage(.list(.string))),
        sets: \.words,
        "Additional words for rules on wording, by rule and language."
      ),
      CatalogField(
        "glossary",
        FieldType(.list(.object(Term.object.shape))) { reader, value in
          FieldType.list(.object(Term.object, Term())).read(&reader, value)?
            .filter { !$0.text.isEmpty }
        },
        sets: \.glossary,
        "Terms that have a fixed translation or aren't translated."
      ),
    ]
  )

  private static let maximums = FieldType<[DisplayStyle: Int]>(
    .map(
      .integer(minimum: 1, maximum: PackLimits.message),
      names: .oneOf(DisplayStyle.allCases.map(\.rawValue))
    )
  ) { $0.maximums($1) }
}

extension RuleLevels {
  /// A member of `rules`: one level, or several.
  fileprivate static let type = FieldType.object(object, RuleLevels(), or: level, \.everywhere)

  private static let level = FieldType<LintLevel>.choice("severity")

  static let object = CatalogObject<RuleLevels>(
    name: "ruleLevels",
    label: "a rule of 'lint'",
    summary: """
      The severities of a rule. A severity for a key takes precedence, then one for a category, then \
      one for a language.
      """,
    fields: [
      CatalogField(
        "severity",
        level,
        \.everywhere,
        "The severity everywhere else."
      ),
      CatalogField(
        "keys",
        .byPattern(level),
        sets: \.keys,
        "Severities by key; '*' matches any text, and the last match applies."
      ),
      CatalogField(
        "categories",
        .members(level.shape, names: .reference(.category, .string)) { reader, member in
          level.read(&reader, member.value).map { (member.key, $0) }
        },
        sets: \.categories,
        "Severities by category."
      ),
      CatalogField(
        "languages",
        .byLanguage(level),
        sets: \.languages,
        "Severities by the pack's language."
      ),
    ]
  )
}

extension LintConfiguration.Ignored {
  /// An entry of `ignore`.
  static let object = CatalogObject<Self>(
    name: "ignored",
    label: "an entry of 'ignore'",
    summary: "Findings of a rule that aren't reported.",
    fields: [
      CatalogField(
        "rule",
        FieldType<String>(.text(.ruleID)) { reader, value in
          reader.string(value).flatMap { reader.rule($0) }
        },
        sets: \.rule,
        isRequired: true,
        "The id of the rule."
      ),
      CatalogField(
        "key",
        FieldType(.reference(.keys, .string)) { $0.string($1).map { Glob($0.value) } },
        \.keys,
        "The key of the findings; '*' matches any text. Default: all findings."
      ),
      CatalogField(
        "language",
        FieldType(.languageTag),
        \.language,
        "The pack's language. Default: all languages."
      ),
      CatalogField(
        "reason",
        .nonBlank("reason"),
        sets: \.reason,
        isRequired: true,
        "Why the findings are ignored."
      ),
      CatalogField(
        "until",
        .day,
        \.until,
        "The last day on which the findings are ignored, such as 2027-01-31."
      ),
    ]
  )
}

extension LintConfiguration.Term {
  /// An entry of `glossary`.
  fileprivate static let object = CatalogObject<Self>(
    name: "term",
    label: "an entry of 'glossary'",
    summary: "A term that has a fixed translation or isn't translated.",
    fields: [
      CatalogField(
        "term",
        FieldType(.text(.nonEmpty)) { $0.term($1) },
        sets: \.text,
        isRequired: true,
        "The term in source messages."
      ),
      CatalogField(
        "translations",
        .byLanguage(.oneOrList(.string)),
        sets: \.translations,
        "The accepted translations by language. Default: the term stays unchanged in all languages."
      ),
      CatalogField("note", checks: FieldType<String>.string, "A note for translators."),
    ]
  )
}

extension FieldReader {
  /// Maximum values by display style.
  fileprivate mutating func maximums(_ value: JSONValue) -> [DisplayStyle: Int] {
    var maximums: [DisplayStyle: Int] = [:]
    for member in entries(value) {
      let number = integer(member.value, in: 1...PackLimits.message)
      guard let style = DisplayStyle(rawValue: member.key) else {
        let styles = DisplayStyle.allCases.map(\.rawValue)
        report(
          .malformedValue,
          "unknown display style '\(member.key)'\(Spelling.hint(for: member.key, in: styles))",
          at: member.name.range
        )
        continue
      }
      maximums[style] = number?.value
    }
    return maximums
  }

  /// The entries of `ignore`, with at most ``ProjectLimits/patterns`` patterns of keys.
  fileprivate mutating func ignored(_ value: JSONValue) -> [LintConfiguration.Ignored] {
    let ignored = list(value).map { element in
      var entry = LintConfiguration.Ignored(range: element.range)
      read(element, LintConfiguration.Ignored.object, into: &entry)
      return entry
    }
    return limited(ignored.filter { !$0.rule.isEmpty }, at: \.range) { $0.keys?.isExact == false }
  }

  /// A term; reports an empty one.
  fileprivate mutating func term(_ value: JSONValue) -> String? {
    guard let text = string(value) else { return nil }
    if text.value.isEmpty { report(.malformedValue, "'term' is empty", at: text.range) }
    return text.value
  }

  /// The rule that is named; `nil` if there is none, or it can't be configured.
  mutating func rule(_ id: Located<String>) -> String? {
    guard let rules else { return id.value }
    guard let rule = rules.first(where: { $0.id == id.value }) else {
      report(
        .malformedValue,
        "unknown rule '\(id.value)'\(Spelling.hint(for: id.value, in: rules.map(\.id)))",
        at: id.range
      )
      return nil
    }
    guard rule.isMandatory else { return id.value }
    report(
      .malformedValue,
      "rule '\(id.value)' can't be configured: it reports values that errcat can't read",
      at: id.range
    )
    return nil
  }
}
