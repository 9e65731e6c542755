package import ErrcatCompiler
package import PositionedJSON

/// Everything that the tool can do with a catalog, its packs and its modules.
///
///     CatalogFiles ─ read ─ Pipeline ─┬─ lint ────── LintRun ─ LintReport
///                                     ├─ generate ── Generation ─ Swift files
///                                     ├─ list ────── MissingReport, CoverageReport, Explanation
///                                     ├─ edit ────── KeyEditing, TranslationLock, PackLayout, PseudoPack ─ FileChange
///                                     └─ translate ─ export and import, in `ErrcatTranslation` ─ FileChange
///
/// Files are read through a `FileReader`, and changes are returned as ``FileChange`` values. A command parses options,
/// calls a method and prints the result.
package struct Workspace: Sendable {
  package let files: CatalogFiles

  /// Works with a catalog in these files.
  package init(_ files: CatalogFiles) { self.files = files }

  /// The path of the catalog.
  package var path: String { files.path }

  /// The path of the catalog's folder; empty for the current folder.
  package var folder: String { PathText.parent(files.path) ?? "" }

  /// Checks the catalog and its modules.
  ///
  /// - Parameters:
  ///   - request: the check.
  ///   - earlier: an earlier version of the app's files and its Swift files then, to report only what is
  ///     new; with `nil`, all findings are reported.
  /// - Returns: the findings in all catalogs.
  /// - Throws: `FileError` for one of the files that can't be read; otherwise `RequestError.absent` for a
  ///   language without a pack, or `.refused` for a document that isn't OpenAPI 3 in JSON.
  package func lint(
    _ request: LintRequest = LintRequest(),
    since earlier: (files: FileReader, sources: [SourceFile])? = nil
  ) throws -> LintRun {
    var request = request
    if let earlier {
      request.earlier = try EarlierVersion(
        of: files,
        in: earlier.files,
        request,
        sources: earlier.sources
      )
    }
    return try LintRun(files, request)
  }

  /// Generates Swift, as a build does.
  ///
  /// - Parameters:
  ///   - pipeline: the catalog and all packs; `nil` to read them.
  ///   - prefix: the prefix of the names of the files.
  /// - Returns: the files, or the findings that prevent generating them.
  /// - Throws: `FileError` if the catalog, a pack or the baseline can't be read.
  package func generate(_ pipeline: Pipeline? = nil, prefix: String) throws -> Generation {
    try files.generate(pipeline ?? read(), prefix: prefix)
  }

  /// Reads the catalog and all packs.
  ///
  /// - Throws: `FileError` if the catalog or a pack can't be read.
  package func read() throws -> Pipeline { try files.read() }

  /// Reads catalogs, each with its packs, or with its source pack and the packs of some languages.
  ///
  /// - Parameters:
  ///   - selection: the catalogs.
  ///   - languages: the language tags that the user specified; `nil` for all packs.
  /// - Returns: the pipeline of the catalog, then those of the others.
  /// - Throws: `FileError` if a catalog or a pack can't be read.
  package func read(
    _ selection: CatalogFiles.Selection,
    languages: [String]? = nil
  ) throws -> [Pipeline] {
    try files.read(selection, languages: languages)
  }

  /// Reads catalogs for a command that shows what they contain.
  ///
  /// - Parameters:
  ///   - selection: the catalogs.
  ///   - languages: the language tags that the user specified; `nil` for all packs.
  /// - Returns: the pipeline of the catalog, then those of the others; of equal keys, they have the last.
  /// - Throws: `FileError` or `BlockingFindings` if a file can't be read.
  package func readable(
    _ selection: CatalogFiles.Selection,
    languages: [String]? = nil
  ) throws -> [Pipeline] {
    let pipelines = try read(selection, languages: languages)
    for pipeline in pipelines { try pipeline.requireReadable() }
    return pipelines
  }

  /// Reads catalogs for a command that writes files.
  ///
  /// - Parameters:
  ///   - selection: the catalogs.
  ///   - languages: the language tags that the user specified; `nil` for all packs.
  /// - Returns: the pipeline of the catalog, then those of the others.
  /// - Throws: `FileError` if a file can't be read, `BlockingFindings` if texts could be lost.
  package func editable(
    _ selection: CatalogFiles.Selection,
    languages: [String]? = nil
  ) throws -> [Pipeline] {
    let pipelines = try read(selection, languages: languages)
    for pipeline in pipelines { try pipeline.requireEditable() }
    return pipelines
  }

  /// Changes keys in the catalog, all packs, the lock file and the baseline.
  ///
  /// - Parameters:
  ///   - pipeline: the pipeline that ``read()`` returned, without duplicate keys.
  ///   - change: the change of keys.
  ///   - sources: the app's Swift files; without any, code that refers to keys isn't searched for.
  ///   - today: the day that `until` in `lint.ignore` is compared with; with `nil`, nothing expires.
  /// - Returns: the files to write, either all of them or none, and what follows from the change.
  /// - Throws: what ``KeyEditing/edit(_:today:)`` throws.
  package func edit(
    _ pipeline: Pipeline,
    _ change: KeyChange,
    sources: [SourceFile] = [],
    today: CalendarDay? = nil
  ) throws -> KeyEdit {
    try KeyEditing(files, pipeline, sources: sources).edit(change, today: today)
  }

  /// Moves errors into the catalog of a module or of the base.
  ///
  /// - Parameters:
  ///   - pipeline: the pipeline that ``read()`` returned, without duplicate keys.
  ///   - request: the move.
  ///   - sources: the app's Swift files; without any, code that names the errors isn't searched for.
  ///   - today: the day that `until` in `lint.ignore` is compared with; with `nil`, nothing expires.
  /// - Returns: the files to write, either all of them or none, and what follows from the move.
  /// - Throws: what ``KeyEditing/move(_:today:)`` throws.
  package func move(
    _ pipeline: Pipeline,
    _ request: KeyMoveRequest,
    sources: [SourceFile] = [],
    today: CalendarDay? = nil
  ) throws -> KeyEdit {
    try KeyEditing(files, pipeline, sources: sources).move(request, today: today)
  }
}
