package import ErrcatCompiler
import ErrcatCore
package import MessageFormat
package import PositionedJSON

/// Imports translations into the packs of a catalog and its modules.
///
/// A message goes to the packs of the catalogs that have its key. A text that the pack already has changes no byte. A text that breaks one of the rules in ``ImportCheck``
/// is refused; the others are imported.
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

  /// Translations of one language with the number of their file.
  private struct Part {
    let translations: ImportedTranslations
    let format: TranslationFormat
    let file: Int
  }

  /// The units of a file that one catalog gets, with the catalog's texts.
  private struct Share {
    let units: [ImportedTranslations.Unit]
    let texts: TranslationLookup
    let part: Part
  }

  /// The catalog, then its modules.
  let projects: [Project]
  private let takesUnreviewed: Bool
  /// The translation files as they were decoded.
  package private(set) var translationFiles: [SourceFile] = []
  /// Problems in the translation files.
  package private(set) var diagnostics: [Diagnostic] = []
  /// The results, a value for each language and file.
  package private(set) var sources: [Source] = []
  /// The files that were left out of folders.
  package private(set) var skipped: [SkippedFile] = []
  /// Files and folders that can't be read; then nothing is imported.
  package private(set) var unreadable: [FileError] = []
  /// The packs' files that change, including new ones.
  package private(set) var files: [SourceFile] = []
  /// The new lock of each catalog; `nil` if it doesn't change, or if there is none and none is needed.
  package private(set) var locks: [TranslationLock?]
  /// Whether a file couldn't be understood, or is refused; then nothing is imported.
  package private(set) var isBroken = false
  /// How many keys are reported that the source pack doesn't have.
  private static let maximumUnknown = 1_000
  /// How many keys the source pack doesn't have.
  private var suggestions = 0

  /// - Parameters:
  ///   - projects: the catalog, then its modules, with at least the source packs and the packs of the
  ///     languages to import.
  ///   - takesUnreviewed: whether texts that are marked as fuzzy or for review are imported too.
  package init(_ projects: [Project], takesUnreviewed: Bool) {
    self.projects = projects
    self.takesUnreviewed = takesUnreviewed
    locks = projects.map { _ in nil }
  }

  /// Imports what was selected, if all files can be read.
  package mutating func take(_ selection: TranslationSelection) {
    skipped = selection.skipped
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
    var byLanguage: [(language: LanguageTag, parts: [Part])] = []
    var places: [LanguageTag: Int] = [:]
    for input in inputs {
      let number = numbers[input.file.path] ?? translationFiles.count
      if number == translationFiles.count {
        numbers[input.file.path] = number
        translationFiles.append(input.file)
      }
      for fault in input.translations.faults {
        report(
          fault.severity,
          fault.message,
          at: Location(number, fault.range),
          language: nil,
          first: fault.first.map { Location(number, $0) }
        )
      }
      let start = Location(number, input.refusalRange)
      if let refusal = input.refusal { report(.error, refusal, at: start, language: nil) }
      if input.translations.isBroken || input.refusal != nil { isBroken = true }
      guard let language = input.language, let format = input.format else { continue }
      let part = Part(translations: input.translations, format: format, file: number)
      if let known = places[language] {
        byLanguage[known].parts.append(part)
      } else {
        places[language] = byLanguage.count
        byLanguage.append((language, [part]))
      }
    }
    guard !isBroken else {
      diagnostics = diagnostics.ordered(translationFiles)
      return
    }
    var locks = projects.map(\.lock)
    var changesLock = projects.map { _ in false }
    for (language, parts) in byLanguage {
      var counts = FileCounts()
      for part in parts {
        let refused = part.translations.faults.count { $0.severity == .error }
        counts[part.file].refused += refused
      }
      let shares = shares(of: parts, language, counting: &counts)
      for (place, share) in shares.enumerated() where !share.isEmpty {
        let project = projects[place]
        let tag = project.pack(language)?.tag ?? language
        let found = candidates(share, tag, in: project, counting: &counts)
        let accepted = accepted(found.candidates, tag, in: project, counting: &counts)
        for candidate in accepted { counts[candidate.location.file].imported += 1 }
        let hasRecorded = record(
          accepted,
          marked: found.marked,
          language: tag,
          of: project,
          in: &locks[place]
        )
        changesLock[place] = changesLock[place] || hasRecorded
        guard !accepted.isEmpty else { continue }
        files += PackFileChanges(project, tag).files(
          Dictionary(
            accepted.map { (project.keys[$0.key], $0.text) },
            uniquingKeysWith: { _, last in last }
          )
        )
      }
      sources += counts.byFile.map { number, count in
        Source(language: language, path: translationFiles[number].path, count: count)
      }
    }
    for place in projects.indices where changesLock[place] {
      locks[place]?.prune()
      self.locks[place] = locks[place]
    }
    diagnostics = diagnostics.ordered(translationFiles)
  }

  /// The units of each file that each catalog gets; reports those that a file has twice.
  private mutating func shares(
    of parts: [Part],
    _ language: LanguageTag,
    counting counts: inout FileCounts
  ) -> [[Share]] {
    // A folder may have thousands of files of one format.
    var lookups: [String: [TranslationLookup]] = [:]
    var shares: [[Share]] = projects.map { _ in [] }
    for part in parts {
      let format = part.format
      let texts =
        lookups[format.name]
        ?? projects.map { TranslationLookup($0, $0.pack(language)?.tag ?? language, as: format) }
      lookups[format.name] = texts
      let (units, repeated) = UnitShares(projects, format)
        .shares(of: part.translations.units, texts)
      for place in projects.indices where !units[place].isEmpty {
        shares[place].append(Share(units: units[place], texts: texts[place], part: part))
      }
      for found in repeated {
        report(
          .error,
          "duplicate key '\(found.name)'; none of its translations is imported",
          at: Location(part.file, found.place),
          language: language,
          first: Location(part.file, found.first)
        )
        counts[part.file].refused += 1
      }
    }
    return shares
  }

  private mutating func report(
    _ severity: Severity,
    _ message: String,
    at location: Location,
    language: LanguageTag?,
    rule: String? = nil,
    first: Location? = nil
  ) {
    diagnostics.append(
      Diagnostic(
        rule: rule,
        severity: severity,
        message: message,
        location: location,
        language: language?.text,
        notes: first.map { [Diagnostic.Note(message: "first defined here", location: $0)] } ?? []
      )
    )
  }

  // MARK: One language

  /// The new texts of a catalog, and the keys of unchanged texts with their marks.
  private mutating func candidates(
    _ shares: [Share],
    _ language: LanguageTag,
    in project: Project,
    counting counts: inout FileCounts
  ) -> (candidates: [TranslationCandidate], marked: [(key: Int, mark: TranslationJudge.Mark)]) {
    var candidates = CandidateList()
    var marked: [(key: Int, mark: TranslationJudge.Mark)] = []
    for share in shares {
      let part = share.part
      let judge = TranslationJudge(
        project,
        share.texts,
        of: part.format,
        takesUnreviewed: takesUnreviewed
      )
      for (unit, verdict) in judge.judged(share.units) {
        let place = Location(part.file, unit.range)
        for comment in unit.comments {
          report(
            .info,
            "comment on '\(unit.key ?? "")', which packs have no place for: '\(comment)'",
            at: place,
            language: language
          )
        }
        switch verdict {
        case .unknown:
          // In a file of another app, suggestions for every key would be slow and useless.
          let hint = suggestions < 20 ? hint(for: unit) : ""
          suggestions += 1
          if suggestions <= Self.maximumUnknown {
            report(
              .error,
              unit.unknownMessage(projects.count) + hint,
              at: place,
              language: language
            )
          } else if suggestions == Self.maximumUnknown + 1 {
            report(
              .error,
              "more keys aren't in the source pack; they aren't listed",
              at: place,
              language: language
            )
          }
          counts[part.file].refused += 1
        case .broken(let message):
          report(.error, message, at: place, language: language)
          counts[part.file].refused += 1
        case .untranslated: counts[part.file].untranslated += 1
        case .copied(let key):
          report(
            .info,
            "'\(project.keys[key])' is equal to its source and not marked as translated, so the pack's translation stays",
            at: place,
            language: language
          )
          counts[part.file].untranslated += 1
        case .unchanged(let key, let mark):
          counts[part.file].unchanged += 1
          if let mark { marked.append((key, mark)) }
        case .unreviewed(let key, let state):
          let mark = state == .new ? "as not translated" : "for review"
          report(
            .info,
            "'\(project.keys[key])' is marked \(mark) and wasn't imported; add '--unreviewed' to import it",
            at: place,
            language: language
          )
          counts[part.file].unreviewed += 1
        case .changed(let key, let text, let source, let mark, let doubt):
          if let doubt { report(.warning, doubt, at: place, language: language) }
          let candidate = TranslationCandidate(
            key: key,
            text: text,
            source: source,
            mark: mark,
            location: place
          )
          candidates.add(candidate, in: translationFiles)
        }
      }
    }
    for (candidate, other) in candidates.conflicts {
      diagnostics.append(
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
    for candidate in candidates.conflicting { counts[candidate.location.file].refused += 1 }
    return (candidates.accepted, marked)
  }

  private func hint(for unit: ImportedTranslations.Unit) -> String {
    let keys = projects.flatMap { project in
      (0..<project.sourceKeyCount).map { project.keys[$0] }
    }
    return unit.key.map { Spelling.hint(for: $0, in: keys) } ?? ""
  }

  /// The candidates that break no rule; reports the others.
  private mutating func accepted(
    _ candidates: [TranslationCandidate],
    _ language: LanguageTag,
    in project: Project,
    counting counts: inout FileCounts
  ) -> [TranslationCandidate] {
    var refused: Set<Int> = []
    for found in ImportCheck(project, language).findings(candidates) {
      refused.insert(found.candidate)
      let location = candidates[found.candidate].location
      report(.error, found.message, at: location, language: language, rule: found.rule)
    }
    for number in refused { counts[candidates[number].location.file].refused += 1 }
    return candidates.enumerated().filter { !refused.contains($0.offset) }.map(\.element)
  }

  /// Records which source messages were translated.
  ///
  /// - Returns: whether the lock has changed.
  private mutating func record(
    _ accepted: [TranslationCandidate],
    marked: [(key: Int, mark: TranslationJudge.Mark)],
    language: LanguageTag,
    of project: Project,
    in lock: inout TranslationLock?
  ) -> Bool {
    var changesLock = false
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
      guard let mark = candidate.mark else { continue }
      lock = lock ?? TranslationLock()
      let key = project.keys[candidate.key]
      switch mark {
      case .confirmed: lock?.record(key, in: language.text, source: candidate.source)
      case .review: lock?.recordReview(key, in: language.text)
      }
      changesLock = true
    }
    for (key, mark) in marked {
      guard let source = project.sources[key]?.text else { continue }
      // A translation that is equal to its source is one only if the lock has it.
      let isEqual = project.pack(language)?.message(key).map { project.utf8($0).string } == source
      if lock == nil, isEqual || mark == .review { lock = TranslationLock() }
      guard lock != nil else { continue }
      switch mark {
      case .confirmed: lock?.record(project.keys[key], in: language.text, source: source)
      case .review: lock?.recordReview(project.keys[key], in: language.text)
      }
      changesLock = true
    }
    return changesLock
  }
}
