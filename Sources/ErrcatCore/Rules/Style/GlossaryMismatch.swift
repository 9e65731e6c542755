import ErrcatCompiler
import MessageFormat
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
      return { pack, project, findings in Glossary.check(uses, in: pack, of: project, to: &findings)
      }
    }
  )
}

/// A source message that contains a term of the glossary.
private struct GlossaryUse: Sendable {
  /// The index of the term in the catalog's glossary.
  let term: Int
  /// The number of the source message's key.
  let key: Int

  /// All uses of a catalog's glossary in its source messages, sorted by key and term.
  ///
  /// A term is found at the start of a word, with the glossary's capitalization.
  static func all(_ project: Project) -> [GlossaryUse] {
    let (glossary, sources) = (project.catalog.lint.glossary, project.sources)
    let keys = project.sourceKeyCount
    guard !glossary.isEmpty else { return [] }
    let finder = TermFinder(glossary.map { Array($0.text.utf8) })
    var uses: [GlossaryUse] = []
    for key in 0..<keys {
      let shown = sources.shown(key)
      let (bytes, range) = (shown.bytes, shown.range)
      let found = finder.found(in: bytes, range) { index in
        index == range.lowerBound || !(bytes[index - 1].isASCIIWord || bytes[index - 1] >= 0x80)
      }
      uses += found.sorted().map { GlossaryUse(term: $0, key: key) }
    }
    return uses
  }
}

extension LintConfiguration.Term {
  /// The words of which a translation has to contain one; `nil` if the glossary has none for the
  /// language.
  fileprivate func words(in tag: LanguageTag) -> [String]? {
    if translations.isEmpty { return [text] }
    return translations[tag.text] ?? translations[tag.language]
  }
}

private enum Glossary {
  /// Reports terms whose prescribed words a translation lacks.
  static func check(
    _ uses: [GlossaryUse],
    in pack: LanguagePack,
    of project: Project,
    to findings: inout RuleFindings
  ) {
    guard pack.tag != project.source?.tag else { return }
    let glossary = GlossaryWords(project.catalog.lint.glossary, pack.tag)
    var present: (key: Int, terms: Set<Int>)?
    for use in uses {
      guard let message = pack.message(use.key) else { continue }
      let term = project.catalog.lint.glossary[use.term]
      let slice = project.utf8(message)
      guard let expected = glossary.words[use.term], !expected.isEmpty, !slice.isEmpty,
        !project.sources.isSame(use.key, slice)
      else { continue }
      // The uses of a message follow each other, so that its text is searched once.
      if present?.key != use.key { present = (use.key, glossary.terms(in: slice.string)) }
      if present?.terms.contains(use.term) == true { continue }
      let key = project.keys[use.key]
      let words = expected.map { "'\($0)'" }.joined(separator: " or ")
      findings.report(
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

/// The words that a language has for the terms of a glossary.
private struct GlossaryWords {
  /// The words by term; `nil` for a term that the language has none for.
  let words: [[String]?]
  /// Finds all words of all terms.
  private let finder: TermFinder
  /// The term of each word.
  private let owners: [Int]

  init(_ glossary: [LintConfiguration.Term], _ tag: LanguageTag) {
    words = glossary.map { $0.words(in: tag) }
    let all = words.enumerated().flatMap { term, words in (words ?? []).map { (term, $0) } }
    owners = all.map(\.0)
    finder = TermFinder(all.map { Normalization.composed(Array($0.1.withoutCase.utf8)) })
  }

  /// The terms of which a text contains a word, in any case.
  func terms(in text: String) -> Set<Int> {
    let bytes = Normalization.composed(Array(text.withoutCase.utf8))
    return Set(finder.found(in: bytes, bytes.indices).map { owners[$0] })
  }
}
