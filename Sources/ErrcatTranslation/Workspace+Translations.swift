package import ErrcatCompiler
import ErrcatCore

extension Workspace {
  /// Exports messages for translators.
  ///
  /// - Parameters:
  ///   - languages: the languages as the user wrote them; an empty list means all but the source language.
  ///   - format: the format of the files.
  ///   - dialect: the dialect of the app's own files, if these are written; `nil` for the catalog's, which is that of
  ///     JSON or ARB.
  ///   - contexts: the values of contexts at the end of keys; empty for the catalog's.
  ///   - onlyMissing: whether messages that are translated and not stale are left out.
  ///   - hasByteOrderMark: whether files begin with a byte order mark, in formats where they do.
  ///   - modules: whether the messages of the modules that the catalog lists are exported too.
  ///   - output: the path of a file or a folder; `nil` for standard output.
  /// - Returns: the files.
  /// - Throws: `FileError` or `BlockingFindings` if the catalog or a pack can't be read, `RequestError` if what was named isn't there or doesn't fit.
  package func exportTranslations(
    _ languages: [String],
    format: TranslationFormat,
    dialect: TextDialect? = nil,
    contexts: [String] = [],
    onlyMissing: Bool = false,
    hasByteOrderMark: Bool = true,
    modules: Bool = true,
    to output: String? = nil
  ) throws -> TranslationExport {
    let pipelines = try readable(
      modules ? .withModules : .alone,
      languages: languages.isEmpty ? nil : languages
    )
    let projects = pipelines.map(\.project)
    let decision = DialectDecision(
      named: dialect,
      in: projects.first?.catalog,
      contexts: contexts
    )
    let format = format.written(in: decision?.dialect, isAsked: dialect != nil)
    let destination = try ExportDestination(
      output,
      languages: languages,
      format: format,
      in: files.files
    )
    var export = try TranslationExport(
      projects,
      languages: languages,
      format: format,
      onlyMissing: onlyMissing,
      hasByteOrderMark: hasByteOrderMark,
      to: destination
    )
    if let decision, format.appDialect != nil { export.notes.insert(decision.line, at: 0) }
    export.duplicateLines = pipelines.duplicateLines
    try export.requireOwnFiles(of: projects, in: files.files)
    return export
  }

  /// Imports translation files.
  ///
  /// - Parameters:
  ///   - request: the files, and what may be done with them.
  ///   - kind: returns what is at a path in a folder; `nil` if there is nothing.
  /// - Returns: what was imported and refused, and the files that change.
  /// - Throws: `FileError` if the catalog or a pack can't be read, `BlockingFindings` if packs can't be changed
  ///   without losing text.
  package func importTranslations(
    _ request: ImportRequest,
    kind: @escaping @Sendable (String) -> PathKind?
  ) throws -> TranslationImport {
    let selection: CatalogFiles.Selection = request.includesModules ? .withModules : .alone
    // A file can have any number of texts that no catalog knows.
    let known = try readable(selection, languages: []).map(\.project)
    let translations = NamedTranslationFiles(
      request,
      of: SourceKeys(known),
      for: known.first?.catalog,
      in: files.files,
      kind: kind
    )
    let pipelines = try editable(selection, languages: translations.languages)
    let projects = pipelines.map(\.project)
    return TranslationImport(translations.selection(for: projects), into: projects)
  }

  /// Marks translations as up to date.
  ///
  /// - Parameters:
  ///   - languages: the languages as the user wrote them; an empty list means all.
  ///   - keys: keys, or patterns with `*`; an empty list means all keys.
  ///   - modules: whether the translations of the modules that the catalog lists are marked too.
  /// - Returns: the new contents of the locks' files, and how many translations still need review.
  /// - Throws: `FileError` or `BlockingFindings` if the catalog or a pack can't be read, `RequestError` if a language has no pack or a pattern matches no key.
  package func acceptTranslations(
    _ languages: [String],
    keys: [String] = [],
    modules: Bool = true
  ) throws -> (changes: [FileChange], needReview: Int) {
    let pipelines = try editable(modules ? .withModules : .alone)
    return try Project.acceptingTranslations(languages, keys: keys, in: pipelines.map(\.project))
  }
}
