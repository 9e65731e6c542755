package import ErrcatCompiler

extension Workspace {
  /// Exports messages for translators.
  ///
  /// - Parameters:
  ///   - languages: the languages as the user wrote them; an empty list means all but the source language.
  ///   - format: the format of the files.
  ///   - onlyMissing: whether messages that are translated and not stale are left out.
  ///   - output: the path of a file or a folder; `nil` for standard output.
  /// - Returns: the files.
  /// - Throws: `FileError` if the catalog or a pack can't be read, `BlockingFindings` if one isn't JSON,
  ///   `RequestError` if what was named isn't there or doesn't fit.
  package func exportTranslations(
    _ languages: [String],
    format: TranslationFormat,
    onlyMissing: Bool = false,
    to output: String? = nil
  ) async throws -> TranslationExport {
    let pipeline = try await read(languages: { languages }, allowsNew: true)
    try pipeline.requireReadable()
    return try await TranslationExport(
      pipeline.project,
      languages: languages,
      format: format,
      onlyMissing: onlyMissing,
      to: ExportDestination(output, languages: languages, in: files.files)
    )
  }

  /// Imports translation files.
  ///
  /// - Parameters:
  ///   - paths: the paths of the files.
  ///   - language: the language of all texts; `nil` for the one that each file, or else its path, names.
  ///   - takesUnreviewed: whether texts that are marked as fuzzy or to be reviewed are imported too.
  /// - Returns: what was imported and refused, and the files that change.
  /// - Throws: `FileError` if a file can't be read, `BlockingFindings` if packs can't be changed without losing
  ///   text, `RequestError` if the language of a file is unknown, or is the source language.
  package func importTranslations(
    _ paths: [String],
    language: String? = nil,
    takesUnreviewed: Bool = false
  ) async throws -> TranslationImport {
    let reader = files.files
    // The translation files are read while the catalog is.
    let reading = Task { try NamedTranslationFiles(paths, language: language, in: reader) }
    let pipeline = try await read(
      languages: { try await reading.value.languages },
      allowsNew: true
    )
    let translations = try await reading.value
    try await pipeline.requireEditable()
    var importing = TranslationImport(pipeline.project, takesUnreviewed: takesUnreviewed)
    await importing.take(try translations.inputs(for: pipeline.project))
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
