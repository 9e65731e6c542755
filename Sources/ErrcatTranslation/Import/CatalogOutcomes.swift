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

  /// Runs the steps of an import for one language.
  ///
  /// - Parameters:
  ///   - inputs: the input of the import.
  ///   - language: the language.
  ///   - projects: the catalogs.
  ///   - takesUnreviewed: whether texts that are marked as fuzzy or for review are imported too.
  ///   - isLanguageNamed: whether the user specifies the language.
  /// - Returns: the outcomes of each catalog.
  static func all(
    of inputs: NumberedInputs,
    in language: LanguageTag,
    for projects: [Project],
    takesUnreviewed: Bool,
    isLanguageNamed: Bool
  ) -> [CatalogOutcomes] {
    let matched = MatchedUnits(
      inputs.items.filter { $0.input.language == language },
      language,
      in: projects
    )
    return projects.indices.map { place in
      let project = projects[place]
      let tag = project.pack(language)?.tag ?? language
      let judge = TranslationJudge(project: project, takesUnreviewed: takesUnreviewed)
      var units = ImportCheck.withOneText(judge.judged(matched.matched[place]), inputs.files)
      if !isLanguageNamed { units = ImportCheck.inLanguage(units, project, tag) }
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

  /// The catalog's lock with the source messages that were translated.
  ///
  /// - Parameter known: the lock with those of other languages; `nil` if nothing has changed in it.
  /// - Returns: `nil` if nothing changes.
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

/// The input of an import, with a number for each file.
struct NumberedInputs: Sendable {
  typealias Item = (input: TranslationImport.Input, file: Int)

  let files: [SourceFile]
  let items: [Item]
  /// In the order in which they were found.
  let languages: [LanguageTag]

  init(_ inputs: [TranslationImport.Input]) {
    var files: [SourceFile] = []
    var numbers: [String: Int] = [:]
    var languages: [LanguageTag] = []
    items = inputs.map { input in
      let number = numbers[input.file.path] ?? files.count
      if number == files.count {
        numbers[input.file.path] = number
        files.append(input.file)
      }
      if let language = input.language, !languages.contains(language) { languages.append(language) }
      return (input, number)
    }
    (self.files, self.languages) = (files, languages)
  }
}

/// What users read about an import: findings, and numbers for each language and file.
struct ImportReport {
  private(set) var findings = LimitedFindings()
  private(set) var sources: [TranslationImport.Source] = []
  private let inputs: NumberedInputs
  private let projects: [Project]
  /// In a file of another app, suggestions for every key would be slow and useless.
  private var hintsLeft = 20

  /// Reports what is wrong with the files.
  init(_ inputs: NumberedInputs, _ projects: [Project]) {
    self.inputs = inputs
    self.projects = projects
    for (input, file) in inputs.items {
      for fault in input.translations.faults {
        let first = fault.first.map { Location(file, $0) }
        let place = Location(file, fault.range)
        findings.append(Diagnostic(fault.severity, fault.message, at: place, first: first))
      }
      let omitted = input.translations.omittedFaults
      findings.omit(omitted.errors + input.translations.omittedUnits, .error)
      findings.omit(omitted.warnings, .warning)
      if let refusal = input.refusal {
        findings.append(Diagnostic(.error, refusal, at: Location(file, input.refusalRange)))
      }
    }
  }

  /// Adds the outcomes of a language.
  mutating func add(_ catalogs: [CatalogOutcomes], _ language: LanguageTag) {
    var counts: [Int: TranslationImport.Count] = [:]
    for (input, file) in inputs.items where input.language == language {
      let translations = input.translations
      let refused = translations.faults.count { $0.severity == .error }
      counts[file, default: .init()].refused +=
        refused + translations.omittedFaults.errors + translations.omittedUnits
      counts[file, default: .init()].others += input.otherCount
    }
    for unit in catalogs.lazy.flatMap(\.units) {
      counts[unit.location.file, default: .init()][keyPath: unit.counter] += 1
      for finding in unit.findings(language, hint: hint(for: unit)) { findings.append(finding) }
    }
    sources += counts.sorted { $0.key < $1.key }.map { file, count in
      TranslationImport.Source(language: language, path: inputs.files[file].path, count: count)
    }
  }

  /// The suggestion for a key that no catalog has; empty for none.
  private mutating func hint(for unit: UnitOutcome) -> String {
    guard case .leftOut(.unknown) = unit.verdict, hintsLeft > 0 else { return "" }
    hintsLeft -= 1
    guard !unit.name.isEmpty else { return "" }
    let keys = projects.flatMap { project in
      (0..<project.sourceKeyCount).map { project.keys[$0] }
    }
    return Spelling.hint(for: unit.name, in: keys)
  }
}
