import ErrcatCompiler
import PositionedJSON

extension Rule {
  static let glossaryMismatch: Rule = Rule(
    id: "glossary-mismatch",
    group: .style,
    severity: .warning,
    summary: "A translation doesn't use a term as the glossary specifies.",
    explanation: """
      'lint.glossary' in the catalog lists terms and their translations. A term without \
      translations is a name and must not be translated. A longer word that contains a term's \
      translation is accepted, because many languages add endings: 'krediye' matches 'kredi'.
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
          "i18n/tr.json:1:8: 'a' lacks 'Rendio', which must not be translated",
          "i18n/tr.json:1:8: 'a' lacks 'kredi', the glossary's translation of 'credit'",
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
      return { pack, findings in Glossary.check(uses, in: pack, of: project, to: &findings) }
    }
  )
}

private enum Glossary {
  /// Reports terms whose prescribed words a translation lacks.
  static func check(
    _ uses: [GlossaryUse],
    in pack: LanguagePack,
    of project: Project,
    to findings: inout Findings
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
        .glossaryMismatch,
        term.translations.isEmpty
          ? "'\(key)' lacks \(words), which must not be translated"
          : "'\(key)' lacks \(words), the glossary's translation of '\(term.text)'",
        at: message.textLocation,
        key: key,
        language: pack.language,
        notes: project.source?.message(use.key).map { [("the source message", $0.textLocation)] }
          ?? []
      )
    }
  }
}
