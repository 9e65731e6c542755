import ErrcatCompiler
import ErrcatCore
import MessageFormat
import PositionedJSON

/// The outcomes of all units of a language that one catalog gets, and what they change.
struct CatalogOutcomes: Sendable {
  private let project: Project
  /// The language as the pack is called.
  private let language: LanguageTag
  let units: [UnitOutcome]

  /// Runs the steps of an import for one language, and returns the outcomes of each catalog.
  static func all(
    of inputs: NumberedInputs,
    in language: LanguageTag,
    for projects: [Project],
    by request: ImportRequest
  ) -> [CatalogOutcomes] {
    let matched = MatchedUnits(
      inputs.items.filter { $0.input.language == language },
      language,
      in: projects
    )
    return projects.indices.map { place in
      let project = projects[place]
      let tag = project.pack(language)?.tag ?? language
      let judge = TranslationJudge(project: project, takesUnreviewed: request.takesUnreviewed)
      var units = ImportCheck.withOneText(judge.judged(matched.matched[place]), inputs.files)
      if request.language == nil { units = ImportCheck.inLanguage(units, project, tag) }
      units = ImportCheck.keepingRules(units, project, tag)
      return CatalogOutcomes(
        project: project,
        language: tag,
        units: matched.refused[place] + units
      )
    }
  }

  /// The files of the pack that change.
  var files: [SourceFile] {
    let texts = units.compactMap(\.change).map { (project.keys[$0.key], $0.text) }
    guard !texts.isEmpty else { return [] }
    return PackFileChanges(project, language)
      .files(Dictionary(texts, uniquingKeysWith: { _, last in last }))
  }

  /// The catalog's lock with the source messages that were translated, added to those of other languages; `nil` if
  /// nothing has changed in it.
  func recorded(in known: TranslationLock?) -> TranslationLock? {
    var lock = known ?? project.editedLock ?? TranslationLock()
    let isNew = known == nil && project.lock == nil
    var isChanged = false
    func record(_ key: Int, _ mark: TextMark, source: String) {
      isChanged = true
      switch mark {
      case .confirmed: lock.record(project.keys[key], in: language.text, source: source)
      case .review: lock.recordReview(project.keys[key], in: language.text)
      }
    }
    for change in units.compactMap(\.change) {
      if let mark = change.mark { record(change.key, mark, source: change.source) }
    }
    for unit in units {
      guard case .unchanged(let key, let mark?) = unit.verdict,
        let source = project.sources[key]?.text
      else { continue }
      // Without a lock, a translation is finished, unless it is equal to its source.
      let isEqual = project.pack(language)?.message(key).map { project.utf8($0).string } == source
      if !isNew || isChanged || isEqual || mark == .review { record(key, mark, source: source) }
    }
    return isChanged ? lock : known
  }
}
