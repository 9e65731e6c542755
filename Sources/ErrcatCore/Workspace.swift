package import ErrcatCompiler
package import PositionedJSON

/// The map of the tool: what can be done with a catalog, its packs and its modules.
///
///     CatalogFiles ─ read ─ Pipeline ─┬─ lint ────── LintRun ─ LintReport
///                                     ├─ generate ── Generation ─ Swift files
///                                     ├─ list ────── MissingReport, CoverageReport, Explanation
///                                     ├─ edit ────── KeyEditing, TranslationLock, PackLayout, PseudoPack ─ FileChange
///                                     └─ translate ─ TranslationFile ─ export; TranslationImport ─ FileChange
///
/// Everything goes through values: files come in through a `FileReader`, and what is to be written goes out as a
/// `FileChange`. A command adds options before it and printing after it.
package struct Workspace: Sendable {
  private let files: CatalogFiles

  package init(_ files: CatalogFiles) { self.files = files }

  /// Checks the catalog and its modules.
  ///
  /// - Parameters:
  ///   - rules: the rules that are to run.
  ///   - sources: the app's Swift files; without any, the rules that look at them don't run.
  ///   - today: what `until` in `lint.ignore` is compared with; `nil` leaves nothing expired.
  /// - Returns: the findings of all catalogs.
  /// - Throws: `FileError` if the catalog or a pack can't be read.
  package func lint(
    rules: LintRun.Rules = .all,
    sources: [SourceFile] = [],
    today: CalendarDay? = nil
  ) async throws -> LintRun {
    try await LintRun(files, rules: rules, sources: sources, today: today)
  }

  /// Generates Swift, as a build does.
  ///
  /// - Parameter prefix: what the files' names start with.
  /// - Returns: the files, or why there are none.
  /// - Throws: `FileError` if the catalog or a pack can't be read.
  package func generate(prefix: String) async throws -> Generation {
    await Generation(try await files.read(), prefix: prefix)
  }

  /// Reads the catalog and all packs, for everything that lists, edits or exports.
  ///
  /// - Throws: `FileError` if the catalog or a pack can't be read.
  package func read() async throws -> Pipeline { try await files.read() }

  /// Reads the catalog, its source pack and the packs of some languages, regions included.
  ///
  /// - Parameters:
  ///   - languages: returns tags as the user wrote them, while the catalog is being read; none means
  ///     all packs.
  ///   - allowsNew: whether a language without a pack is one that is to get one.
  ///   - scope: how much is read of the catalog and the source messages.
  /// - Returns: the project.
  /// - Throws: `FileError` if the catalog or a pack can't be read, and what `languages` throws.
  package func read(
    languages: () async throws -> [String],
    allowsNew: Bool = false,
    scope: ReadingScope = .everything
  ) async throws -> Pipeline {
    try await files.read(languages: languages, allowsNew: allowsNew, scope: scope)
  }

  /// Reads the catalog and its modules, each with its packs.
  ///
  /// - Throws: `FileError` if the catalog or a pack can't be read.
  package func readWithModules() async throws -> [Pipeline] { try await files.readWithModules() }

  /// Changes keys in the catalog, all packs, the lock and the baseline.
  ///
  /// - Parameters:
  ///   - project: what `read()` returned, with no key twice in a file.
  ///   - change: of keys.
  ///   - today: what `until` in `lint.ignore` is compared with.
  /// - Returns: what is to be written, all of it or nothing.
  /// - Throws: `RequestError` if the catalog would then hold an error that it doesn't hold now, and
  ///   `FileError` if a file can't be read.
  package func edit(_ project: Project, _ change: KeyChange, today: CalendarDay? = nil) async throws
    -> [FileChange]
  {
    try await KeyEditing(files, project).files(after: change, today: today)
  }
}
