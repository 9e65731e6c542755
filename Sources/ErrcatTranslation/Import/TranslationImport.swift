package import ErrcatCompiler
import ErrcatCore
package import MessageFormat
package import PositionedJSON

/// An import of translations into the packs of a catalog and its modules.
///
/// A message goes to the packs of the catalogs that have its key. A text that the pack already has changes
/// no byte. A text that breaks one of the rules in ``ImportCheck`` is refused; the others are imported.
///
///     files ─ units ─ MatchedUnits ─ TranslationJudge ─ ImportCheck ─ outcomes ─ findings, packs, locks
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

  /// The input, with what was left out of folders.
  package let selection: TranslationSelection
  /// The translation files as they were decoded.
  package let translationFiles: [SourceFile]
  /// The problems in the translation files, at most 1,000 of each rule and severity.
  package let diagnostics: [Diagnostic]
  /// The numbers of the other problems.
  package let omitted: [RuleCount]
  /// The results, a value for each language and file.
  package let sources: [Source]
  /// The packs' files that change, including new ones.
  package let files: [SourceFile]
  /// The new lock of each catalog; `nil` if it doesn't change, or if there is none and none is needed.
  package let locks: [TranslationLock?]
  /// Whether a file couldn't be read or understood, or is refused; then nothing is imported.
  package let isBroken: Bool
  private let projects: [Project]

  /// Imports translations, several of which may be of one language, into a catalog and its modules, which are read with
  /// at least the source packs and the packs of the languages.
  package init(_ selection: TranslationSelection, into projects: [Project]) {
    self.selection = selection
    self.projects = projects
    let inputs = NumberedInputs(selection.inputs)
    translationFiles = inputs.files
    isBroken = !selection.unreadable.isEmpty || selection.inputs.contains(where: \.isRefused)
    let languages = isBroken ? [] : inputs.languages
    let imported = languages.map { language in
      CatalogOutcomes.all(of: inputs, in: language, for: projects, by: selection.request)
    }
    var report = ImportReport(inputs, projects)
    for (language, catalogs) in zip(languages, imported) { report.add(catalogs, language) }
    (sources, omitted) = (report.sources, report.findings.omitted)
    diagnostics = report.findings.kept.ordered(inputs.files)
    files = imported.joined().flatMap(\.files)
    locks = projects.indices.map { place in
      var lock: TranslationLock?
      for catalogs in imported { lock = catalogs[place].recorded(in: lock) }
      lock?.prune()
      return lock
    }
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
