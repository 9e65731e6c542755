import ErrcatCompiler
import MessageFormat

extension Rule {
  static let missingPluralCategory: Rule = Rule(
    id: "missing-plural-category",
    group: .message,
    severity: .error,
    summary: "A plural lacks a category that its language needs.",
    explanation: """
      CLDR defines the plural categories of each language: Polish has different forms for 1, 2–4 \
      and 5. Categories that apply only to fractions or millions may be left out. An exact variant \
      such as '=1' can replace a category that applies to only a few numbers.
      """,
    examples: [
      RuleExample(
        packs: [
          "en": "{\"a\": \"{n, plural, one {# file} other {# files}}\"}",
          "pl": "{\"a\": \"{n, plural, one {# plik} few {# pliki} other {# pliku}}\"}",
        ],
        finds: ["i18n/pl.json:1:9: plural of 'n' in 'a' lacks 'many'"]
      ),
      RuleExample(
        packs: [
          "en": "{\"a\": \"{n, plural, one {# file} other {# files}}\"}",
          "pl":
            "{\"a\": \"{n, plural, one {# plik} few {# pliki} many {# plików} other {# pliku}}\"}",
          "fr": "{\"a\": \"{n, plural, =0 {aucun fichier} =1 {un fichier} other {# fichiers}}\"}",
        ]
      ),
    ],
    roles: .rejectsTranslation,
    check: .message(.plural) { context, findings in
      for plural in context.plurals {
        guard
          let fault = MessageFault.missingCategories(of: plural, context.coverage(plural))
        else { continue }
        context.report(fault, to: &findings, notesSource: true)
      }
    }
  )
}
