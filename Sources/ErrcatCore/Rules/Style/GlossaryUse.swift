import ErrcatCompiler
import MessageFormat
import PositionedJSON

/// A source message that contains a term of the glossary.
package struct GlossaryUse: Sendable {
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
  func words(in tag: LanguageTag) -> [String]? {
    if translations.isEmpty { return [text] }
    return translations[tag.text] ?? translations[tag.language]
  }
}
