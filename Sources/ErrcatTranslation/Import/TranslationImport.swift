package import ErrcatCompiler
import ErrcatCore
package import MessageFormat
package import PositionedJSON

/// Imports translations into the packs of a catalog and its modules.
///
/// A message goes to the packs of the catalogs that have its key. A text that the pack already has changes
/// no byte. A text that breaks one of the rules in ``ImportCheck`` is refused; the others are imported.
package struct TranslationImport: Sendable {
  /// How many messages of a language were imported from a file, and how many weren't.
  package struct Count: Sendable {
    /// Texts that differ from the pack's.
    package var imported = 0
    /// Texts that the pack already had.
    package var unchanged = 0
    /// Messages without a translation.
    package var untranslated = 0
    /// Texts that are marked as fuzzy or for review, and weren't imported.
    package var unreviewed = 0
    /// Texts with errors, which weren't imported.
    package var refused = 0
    /// Texts of the app that aren't the catalog's.
    package var others = 0
  }

  /// The result of an import into a language from a file.
  package struct Source: Sendable {
    /// The language of the pack.
    package let language: LanguageTag
    /// The path of the translation file.
    package let path: String
    /// The outcome of the messages in the file.
    package let count: Count
  }

  /// The units of a file that one catalog gets, with the catalog's texts.
  private struct Share {
    let units: [ImportedTranslations.Unit]
    let texts: TranslationLookup
    let format: TranslationFormat
    /// The number of the file.
    let file: Int
  }

  /// The catalog, then its modules.
  let projects: [Project]
  private let takesUnreviewed: Bool
  private let isLanguageNamed: Bool
  /// The translation files as they were decoded.
  package private(set) var translationFiles: [SourceFile] = []
  /// The problems in the translation files, at most 1,000 of each rule and severity.
  package private(set) var diagnostics: [Diagnostic] = []
  /// The numbers of the other problems.
  package var omitted: [RuleCount] { findings.omitted }
  private var findings = LimitedFindings()
  /// The results, a value for each language and file.
  package private(set) var sources: [Source] = []
  /// The files that were left out of folders.
  package private(set) var skipped: [SkippedFile] = []
  /// The dialect of the app's own files and how it was recognized; `nil` if there are none.
  package private(set) var dialect: String?
  /// Files and folders that can't be read; then nothing is imported.
  package private(set) var unreadable: [FileError] = []
  /// The packs' files that change, including new ones.
  package private(set) var files: [SourceFile] = []
  /// The new lock of each catalog; `nil` if it doesn't change, or if there is none and none is needed.
  package private(set) var locks: [TranslationLock?]
  /// Whether a file couldn't be understood, or is refused; then nothing is imported.
  package private(set) var isBroken = false
  /// How many keys the source pack doesn't have.
  private var unknownCount = 0
  /// What was counted for the language that is being imported, by the number of the file.
  private var counts: [Int: Count] = [:]

  /// - Parameters:
  ///   - projects: the catalog, then its modules, with at least the source packs and the packs of the
  ///     languages to import.
  ///   - takesUnreviewed: whether texts that are marked as fuzzy or for review are imported too.
  ///   - isLanguageNamed: whether the user specifies the language, so that the texts can't contradict it.
  package init(_ projects: [Project], takesUnreviewed: Bool, isLanguageNamed: Bool = false) {
    self.projects = projects
    self.takesUnreviewed = takesUnreviewed
    self.isLanguageNamed = isLanguageNamed
    locks = projects.map { _ in nil }
  }

  /// Imports what was selected, if all files can be read.
  package mutating func take(_ selection: TranslationSelection) {
    skipped = selection.skipped
    dialect = selection.dialect
    unreadable = selection.unreadable
    isBroken = !unreadable.isEmpty
    take(selection.inputs)
  }

  /// Imports translations.
  ///
  /// - Parameter inputs: may have several of one language.
  package mutating func take(_ inputs: [Input]) {
    translationFiles = []
    var numbers: [String: Int] = [:]
    var languages: [LanguageTag] = []
    for input in inputs {
      let number = numbers[input.file.path] ?? translationFiles.count
      if number == translationFiles.count {
        numbers[input.file.path] = number
        translationFiles.append(input.file)
      }
      for fault in input.translations.faults {
        let first = fault.first.map { Location(number, $0) }
        report(fault.severity, fault.message, at: Location(number, fault.range), first: first)
      }
      let omitted = input.translations.omittedFaults
      findings.omit(omitted.errors + input.translations.omittedUnits, .error)
      findings.omit(omitted.warnings, .warning)
      if let refusal = input.refusal {
        report(.error, refusal, at: Location(number, input.refusalRange))
      }
      if input.translations.isBroken || input.refusal != nil { isBroken = true }
      if let language = input.language, !languages.contains(language) { languages.append(language) }
    }
    defer { diagnostics = findings.kept.ordered(translationFiles) }
    guard !isBroken else { return }
    for language in languages {
      let own = inputs.filter { $0.language == language }.map { ($0, numbers[$0.file.path] ?? 0) }
      take(own, in: language)
    }
    for place in locks.indices { locks[place]?.prune() }
  }

  /// Imports the translations of one language, with the numbers of their files.
  private mutating func take(_ inputs: [(input: Input, file: Int)], in language: LanguageTag) {
    counts = [:]
    for (input, file) in inputs {
      let translations = input.translations
      let refused = translations.faults.count { $0.severity == .error }
      counts[file, default: Count()].refused +=
        refused + translations.omittedFaults.errors + translations.omittedUnits
      counts[file, default: Count()].others += input.otherCount
    }
    let shares = shares(of: inputs, language)
    for (project, share) in zip(projects.indices, shares) where !share.isEmpty {
      take(share, in: language, of: project)
    }
    sources += counts.sorted { $0.key < $1.key }.map { file, count in
      Source(language: language, path: translationFiles[file].path, count: count)
    }
  }

  /// The units of each file that each catalog gets; reports those that a file has twice.
  private mutating func shares(
    of inputs: [(input: Input, file: Int)],
    _ language: LanguageTag
  ) -> [[Share]] {
    // A folder may have thousands of files of one format.
    var lookups: [String: [TranslationLookup]] = [:]
    var shares: [[Share]] = projects.map { _ in [] }
    for (input, file) in inputs {
      guard let format = input.format else { continue }
      let texts =
        lookups[format.name]
        ?? projects.map { TranslationLookup($0, $0.pack(language)?.tag ?? language, as: format) }
      lookups[format.name] = texts
      let found = UnitShares(input.translations.units, of: format, for: projects, texts)
      for (place, units) in found.lists.enumerated() where !units.isEmpty {
        let share = Share(units: units, texts: texts[place], format: format, file: file)
        shares[place].append(share)
      }
      for found in found.repeated {
        report(
          .error,
          "duplicate key '\(found.name)'; none of its translations is imported",
          at: Location(file, found.place),
          language: language,
          first: Location(file, found.first)
        )
        counts[file, default: Count()].refused += 1
      }
    }
    return shares
  }

  private mutating func report(
    _ severity: Severity,
    _ message: String,
    at location: Location,
    language: LanguageTag? = nil,
    rule: String? = nil,
    first: Location? = nil
  ) {
    findings.append(
      Diagnostic(
        severity,
        message,
        at: location,
        language: language,
        rule: rule,
        first: first
      )
    )
  }

  // MARK: One language

  /// Imports what one catalog gets of a language.
  private mutating func take(_ shares: [Share], in language: LanguageTag, of place: Int) {
    let project = projects[place]
    let tag = project.pack(language)?.tag ?? language
    let found = candidates(shares, tag, in: project)
    let accepted = accepted(found.candidates, tag, in: project)
    for candidate in accepted { counts[candidate.location.file, default: Count()].imported += 1 }
    record(accepted, marked: found.marked, language: tag, of: place)
    guard !accepted.isEmpty else { return }
    let texts = accepted.map { (project.keys[$0.key], $0.text) }
    files += PackFileChanges(project, tag)
      .files(Dictionary(texts, uniquingKeysWith: { _, last in last }))
  }

  /// The new texts of a catalog, and the keys of unchanged texts with their marks.
  private mutating func candidates(
    _ shares: [Share],
    _ language: LanguageTag,
    in project: Project
  ) -> (candidates: [TranslationCandidate], marked: [(key: Int, mark: TranslationJudge.Mark)]) {
    var candidates = CandidateList()
    var marked: [(key: Int, mark: TranslationJudge.Mark)] = []
    for share in shares {
      let judge = TranslationJudge(
        project: project,
        texts: share.texts,
        format: share.format,
        file: share.file,
        takesUnreviewed: takesUnreviewed
      )
      var count = counts[share.file] ?? Count()
      for (unit, verdict) in judge.judged(share.units) {
        let place = Location(share.file, unit.range)
        let key = "'\(unit.key)'"
        func say(_ severity: Severity, _ message: String) {
          report(severity, message, at: place, language: language)
        }
        let note = project.keys.find(unit.key).flatMap(project.entry)?.note
        for comment in unit.comments where note?.contains(text: comment) != true {
          say(.info, "comment on \(key), which packs have no place for: '\(comment)'")
        }
        switch verdict {
        case .unknown:
          unknownCount += 1
          count.refused += 1
          // In a file of another app, suggestions for every key would be slow and useless.
          let hint = unknownCount <= 20 && !unit.key.isEmpty ? hint(for: unit.key) : ""
          say(.error, unit.unknownMessage(projects.count) + hint)
        case .broken(let message):
          say(.error, message)
          count.refused += 1
        case .untranslated: count.untranslated += 1
        case .copied:
          say(
            .info,
            "\(key) is equal to its source and not marked as translated, so the pack's translation stays"
          )
          count.untranslated += 1
        case .unchanged(let key, let mark):
          count.unchanged += 1
          if let mark { marked.append((key, mark)) }
        case .unreviewed(let state):
          let mark = state == .new ? "as not translated" : "for review"
          say(
            .info,
            "\(key) is marked \(mark) and wasn't imported; add '--unreviewed' to import it"
          )
          count.unreviewed += 1
        case .changed(let candidate, let doubt):
          if let doubt { say(.warning, doubt) }
          candidates.add(candidate, in: translationFiles)
        }
      }
      counts[share.file] = count
    }
    for (candidate, other) in candidates.conflicts {
      findings.append(
        Diagnostic(
          rule: nil,
          severity: .error,
          message: "'\(project.keys[candidate.key])' has another text in another file",
          location: candidate.location,
          language: language.text,
          notes: [Diagnostic.Note(message: "other text here", location: other)]
        )
      )
    }
    for candidate in candidates.conflicting {
      counts[candidate.location.file, default: Count()].refused += 1
    }
    return (candidates.accepted, marked)
  }

  private func hint(for key: String) -> String {
    let keys = projects.flatMap { project in
      (0..<project.sourceKeyCount).map { project.keys[$0] }
    }
    return Spelling.hint(for: key, in: keys)
  }

  /// The candidates that break no rule; reports the others.
  private mutating func accepted(
    _ candidates: [TranslationCandidate],
    _ language: LanguageTag,
    in project: Project
  ) -> [TranslationCandidate] {
    var refused = isLanguageNamed ? [] : inOtherLanguage(candidates, language, in: project)
    for found in ImportCheck.findings(candidates, project, language) {
      refused.insert(found.candidate)
      let location = candidates[found.candidate].location
      report(.error, found.message, at: location, language: language, rule: found.rule)
    }
    for number in refused {
      counts[candidates[number].location.file, default: Count()].refused += 1
    }
    return candidates.enumerated().filter { !refused.contains($0.offset) }.map(\.element)
  }

  /// The candidates from files whose texts are in another language; reports the first one of each file.
  private mutating func inOtherLanguage(
    _ candidates: [TranslationCandidate],
    _ language: LanguageTag,
    in project: Project
  ) -> Set<Int> {
    var refused: Set<Int> = []
    let files = Dictionary(grouping: candidates.indices) { candidates[$0].location.file }
    for (_, places) in files.sorted(by: { $0.key < $1.key }) {
      let own = places.map { candidates[$0] }
      guard let found = ImportCheck.otherLanguage(own, project, language) else { continue }
      refused.formUnion(places)
      report(
        .error,
        "the file \(found.problem), so none of its texts is imported; "
          + "if they are in '\(language.text)', add '--language \(language.text)'",
        at: own[found.candidate].location,
        language: language
      )
    }
    return refused
  }

  /// Records in a catalog's lock which source messages were translated.
  private mutating func record(
    _ accepted: [TranslationCandidate],
    marked: [(key: Int, mark: TranslationJudge.Mark)],
    language: LanguageTag,
    of place: Int
  ) {
    let project = projects[place]
    var lock = locks[place] ?? project.editedLock ?? TranslationLock()
    let isNew = locks[place] == nil && project.lock == nil
    var isChanged = false
    func record(_ key: Int, _ mark: TranslationJudge.Mark, source: String) {
      isChanged = true
      switch mark {
      case .confirmed: lock.record(project.keys[key], in: language.text, source: source)
      case .review: lock.recordReview(project.keys[key], in: language.text)
      }
    }
    for candidate in accepted {
      guard let today = project.sources[candidate.key]?.text else { continue }
      if candidate.source != today,
        SourceFingerprint(message: candidate.source) != SourceFingerprint(message: today)
      {
        report(
          .warning,
          "'\(project.keys[candidate.key])' was translated from an older source message, so it is stale",
          at: candidate.location,
          language: language
        )
      }
      if let mark = candidate.mark { record(candidate.key, mark, source: candidate.source) }
    }
    for (key, mark) in marked {
      guard let source = project.sources[key]?.text else { continue }
      // Without a lock, a translation is finished, unless it is equal to its source.
      let isEqual = project.pack(language)?.message(key).map { project.utf8($0).string } == source
      if !isNew || isChanged || isEqual || mark == .review { record(key, mark, source: source) }
    }
    if isChanged { locks[place] = lock }
  }

  // MARK: Outcome

  /// The files that are to be written: packs, then the locks.
  ///
  /// The locks are last: a translation that isn't recorded there is only offered once more.
  package var changes: [FileChange] {
    let packs = files.map { file in
      let old = projects.lazy.compactMap { $0.files.first { $0.path == file.path } }.first
      let expected = old.map { FileChange.Expectation.bytes($0.bytes) } ?? .nothing
      return FileChange(path: file.path, bytes: file.bytes, expected: expected)
    }
    return packs + zip(projects, locks).compactMap { project, lock in lock.map(project.change) }
  }

  /// `0` everything was imported, `1` a text was refused, `2` a file was refused, or couldn't be read or understood.
  package var exitStatus: Int32 {
    if isBroken { return 2 }
    return sources.contains { $0.count.refused > 0 } ? 1 : 0
  }

  /// The outcome of the messages, a line for each language and file: `tr: 3 imported, 1 refused, from tr.po`.
  package var summary: [String] {
    sources.map { source in
      let count = source.count
      let numbers = [
        (count.imported, "imported"), (count.unchanged, "unchanged"), (count.refused, "refused"),
        (count.unreviewed, "not reviewed"), (count.untranslated, "without translation"),
        (count.others, "not in the catalog"),
      ]
      let list = numbers.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
      return "\(source.language.text): \(list.isEmpty ? "no messages" : list), from \(source.path)"
    }
  }
}

/// The rules that no import may break.
enum ImportCheck {
  /// The rules that refuse a text, at any severity.
  private static let rules = Rule.ids(with: [.rejectsTranslation, .rejectsOverlongImport])

  /// The rules that refuse only texts over an entry's own `maxLength`.
  private static let lengthRules = Rule.ids(with: .rejectsOverlongImport)

  /// Checks texts against the source pack, in a pack that holds nothing else.
  ///
  /// - Parameters:
  ///   - candidates: at most one for each key.
  ///   - project: the catalog with the source pack.
  ///   - language: the language of the texts.
  /// - Returns: the problems, in the order of the texts, each with the index of its text.
  static func findings(
    _ candidates: [TranslationCandidate],
    _ project: Project,
    _ language: LanguageTag
  ) -> [(candidate: Int, rule: String?, message: String)] {
    guard !candidates.isEmpty, let trial = trial(candidates, project, language) else { return [] }
    var places: [String: Int] = [:]
    for (place, candidate) in candidates.enumerated() {
      places[project.keys[candidate.key]] = place
    }
    let pipeline = Pipeline(trial, Findings(Severities(project.catalog)))
    return pipeline.check(rules: rules).diagnostics.compactMap { found in
      guard found.language == language.text, let place = found.key.flatMap({ places[$0] }) else {
        return nil
      }
      if found.isFound(by: lengthRules) {
        let entry = project.entry(ofKey: candidates[place].key)
        guard entry?.maximumLength != nil else { return nil }
      }
      return (place, found.rule, found.message)
    }
  }

  /// The language or script of texts, if it isn't the one that they are imported into.
  ///
  /// - Returns: the index of a text that shows it, and the problem, such as `reads like French`.
  static func otherLanguage(
    _ candidates: [TranslationCandidate],
    _ project: Project,
    _ language: LanguageTag
  ) -> (candidate: Int, problem: String)? {
    guard let trial = trial(candidates, project, language), let pack = trial.pack(language),
      let found = PackLanguage(pack, in: trial)
    else { return nil }
    return candidates.firstIndex { $0.key == Int(found.message.key) }.map { ($0, found.problem) }
  }

  /// A project with the texts as a pack beside the source pack.
  private static func trial(
    _ candidates: [TranslationCandidate],
    _ project: Project,
    _ language: LanguageTag
  ) -> Project? {
    project.source.map { source in
      project.with(candidates.map { (key: $0.key, text: $0.text) }, in: language, beside: source)
    }
  }
}
