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
        .map(RuleLevels.type.shape, names: .text(.ruleID)),
        "Severities by rule."
      ) { reader, value, lint in
        for member in reader.entries(value) {
          let levels = RuleLevels.type.read(&reader, member.value)
          if let rule = reader.rule(member.name) { lint.levels[rule] = levels }
        }
      },
      CatalogField(
        "ignore",
        .list(.object(Ignored.object.shape)),
        "Findings that aren't reported."
      ) { reader, value, lint in
        var ignored: [Ignored] = []
        for element in reader.list(value) {
          var entry = Ignored(range: element.range)
          reader.read(element, Ignored.object, into: &entry)
          if !entry.rule.isEmpty { ignored.append(entry) }
        }
        lint.ignored = reader.limited(ignored, at: \.range) { $0.keys?.isExact == false }
      },
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
        .map(.map(.list(.string), names: .text(.languageTag)), names: .text(.ruleID)),
        "Additional words for rules on wording, by rule and language."
      ) { reader, value, lint in
        for member in reader.entries(value) {
          guard let rule = reader.rule(member.name) else { continue }
          for list in reader.entries(member.value) {
            let words = reader.strings(list.value).map(\.value)
            if let tag = reader.languageTag(list.name) {
              lint.words[rule, default: [:]][tag] = words
            }
          }
        }
      },
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
  fileprivate static let type = FieldType.object(
    object,
    RuleLevels(),
    or: FieldType<LintLevel>.choice("severity"),
    \.everywhere
  )

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
        .choice("severity"),
        \.everywhere,
        "The severity everywhere else."
      ),
      CatalogField(
        "keys",
        .byPattern(.choice("severity")),
        sets: \.keys,
        "Severities by key; '*' matches any text, and the last match applies."
      ),
      CatalogField(
        "categories",
        .map(FieldType<LintLevel>.choice("severity").shape),
        "Severities by category."
      ) { reader, value, levels in
        for member in reader.entries(value) {
          let level: Located<LintLevel>? = reader.choice(member.value, "severity")
          if let level { levels.categories.append((member.key, level.value)) }
        }
      },
      CatalogField(
        "languages",
        .map(FieldType<LintLevel>.choice("severity").shape, names: .text(.languageTag)),
        "Severities by the pack's language."
      ) { reader, value, levels in
        for member in reader.entries(value) {
          let level: Located<LintLevel>? = reader.choice(member.value, "severity")
          if let level, let tag = reader.languageTag(member.name) {
            levels.languages.append((tag, level.value))
          }
        }
      },
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
        FieldType(.string) { $0.string($1).map { Glob($0.value) } },
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
        .text(.nonEmpty),
        isRequired: true,
        "The term in source messages."
      ) { reader, value, term in
        guard let text = reader.string(value) else { return }
        term.text = text.value
        if text.value.isEmpty { reader.report(.malformedValue, "'term' is empty", at: text.range) }
      },
      CatalogField(
        "translations",
        .map(.any([.string, .list(.string)]), names: .text(.languageTag)),
        "The accepted translations by language. Default: the term stays unchanged in all languages."
      ) { reader, value, term in
        for member in reader.entries(value) {
          let words =
            member.value.kind == .array
            ? reader.strings(member.value) : [reader.string(member.value)].compactMap { $0 }
          if let tag = reader.languageTag(member.name) {
            term.translations[tag] = words.map(\.value)
          }
        }
      },
      CatalogField("note", .string, "A note for translators.") { reader, value, _ in
        _ = reader.string(value)
      },
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

  /// The rule that is named; `nil` if there is none, or it can't be configured.
  fileprivate mutating func rule(_ id: Located<String>) -> String? {
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
