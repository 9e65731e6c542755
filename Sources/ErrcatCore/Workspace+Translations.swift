package import ErrcatCompiler

extension Workspace {
  /// Exports messages for translators.
  ///
  /// - Parameters:
  ///   - languages: the languages as the user wrote them; an empty list means all but the source language.
  ///   - format: the format of the files.
  ///   - onlyMissing: whether messages that are translated and not stale are left out.
  ///   - hasByteOrderMark: whether files begin with a byte order mark, in formats where they do.
  ///   - output: the path of a file or a folder; `nil` for standard output.
  /// - Returns: the files.
  /// - Throws: `FileError` if the catalog or a pack can't be read, `BlockingFindings` if one isn't JSON,
  ///   `RequestError` if what was named isn't there or doesn't fit.
  package func exportTranslations(
    _ languages: [String],
    format: TranslationFormat,
    onlyMissing: Bool = false,
    hasByteOrderMark: Bool = true,
    to output: String? = nil
  ) async throws -> TranslationExport {
    let destination = try ExportDestination(
      output,
      languages: languages,
      format: format,
      in: files.files
    )
    let pipeline = try await read(languages: { languages }, allowsNew: true)
    try pipeline.requireReadable()
    let export = try await TranslationExport(
      pipeline.project,
      languages: languages,
      format: format,
      onlyMissing: onlyMissing,
      hasByteOrderMark: hasByteOrderMark,
      to: destination
    )
    try export.requireOwnFiles(of: pipeline.project, in: files.files)
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
  ) async throws -> TranslationImport {
    let reader = files.files
    // The translation files are read while the catalog is.
    let reading = Task { NamedTranslationFiles(request, in: reader, kind: kind) }
    let pipeline = try await read(languages: { await reading.value.languages }, allowsNew: true)
    let translations = await reading.value
    try await pipeline.requireEditable()
    var importing = TranslationImport(
      pipeline.project,
      takesUnreviewed: request.takesUnreviewed
    )
    await importing.take(translations.selection(for: pipeline.project))
    return importing
  }

  /// Marks translations as up to date.
  ///
  /// - Parameters:
  ///   - languages: the languages as the user wrote them; an empty list means all.
  ///   - keys: keys, or patterns with `*`; an empty list means all keys.
  /// - Returns: the new contents of the lock's file.
  /// - Throws: `FileError` if the catalog or a pack can't be read, `BlockingFindings` if one isn't JSON,
  ///   `RequestError` if a language has no pack or a pattern matches no key.
  package func acceptTranslations(
    _ languages: [String],
    keys: [String] = []
  ) async throws -> FileChange {
    let pipeline = try await read()
    try pipeline.requireReadable()
    return try pipeline.project.acceptingTranslations(languages, keys: keys)
  }
}
