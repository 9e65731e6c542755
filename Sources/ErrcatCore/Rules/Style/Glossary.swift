import ErrcatCompiler
import PositionedJSON

extension Rule {
  static let glossary: Rule = Rule(
    id: "glossary",
    group: .style,
    severity: .warning,
    summary: "A term of the glossary is translated otherwise, or at all where it has to stay.",
    explanation: """
      The catalog's 'lint.glossary' lists terms with the words for them in each language; a term \
      without translations is a name and stays as it is. Words are found by their beginning, since \
      many languages add endings.
      """,
    examples: [
      RuleExample(
        catalog: """
          "errors": {}, "lint": {"glossary": [
            {"term": "Rendio"}, {"term": "credit", "translations": {"tr": "kredi"}}]}
          """,
        packs: [
          "en": "{\"a\": \"Rendio needs credits.\"}",
          "tr": "{\"a\": \"Render'in jetona ihtiyacı var.\"}",
        ],
        finds: [
          "i18n/tr.json:1:8: 'a' lacks 'Rendio', which is not translated",
          "i18n/tr.json:1:8: 'a' lacks 'kredi' for 'credit'",
        ]
      ),
      RuleExample(
        catalog: """
          "errors": {}, "lint": {"glossary": [
            {"term": "Rendio"}, {"term": "credit", "translations": {"tr": "kredi"}}]}
          """,
        packs: [
          "en": "{\"a\": \"Rendio needs credits.\"}",
          "tr": "{\"a\": \"Rendio'nun krediye ihtiyacı var.\"}",
        ]
      ),
    ],
    check: .eachPack { project in
      let uses = GlossaryUse.all(project)
      guard !uses.isEmpty else { return nil }
      return { pack, findings in Glossary.check(uses, project, pack, &findings) }
    }
  )
}

private enum Glossary {
  /// Reports the terms whose words a translation lacks.
  static func check(
    _ uses: [GlossaryUse],
    _ project: Project,
    _ pack: LanguagePack,
    _ findings: inout Findings
  ) {
    guard pack.tag != project.source?.tag else { return }
    for use in uses {
      guard let message = pack.message(use.key) else { continue }
      let term = project.catalog.lint.glossary[use.term]
      let expected = term.words(in: pack.tag)
      let slice = message.utf8(project.files)
      guard let expected, !expected.isEmpty, !project.sources.isSame(use.key, slice) else {
        continue
      }
      let text = slice.string.lowercased()
      guard !text.isEmpty, !expected.contains(where: { text.contains($0.lowercased()) }) else {
        continue
      }
      let key = project.keys[use.key]
      let words = expected.map { "'\($0)'" }.joined(separator: " or ")
      findings.report(
        .glossary,
        term.translations.isEmpty
          ? "'\(key)' lacks \(words), which is not translated"
          : "'\(key)' lacks \(words) for '\(term.text)'",
        at: message.textLocation,
        key: key,
        language: pack.language,
        notes: project.source?.message(use.key).map { [("the source message", $0.textLocation)] }
          ?? []
      )
    }
  }
}
