package import ErrcatCompiler
import MessageFormat
import PositionedJSON

/// Translation files that the user named: what is in them, and in which language.
package struct NamedTranslationFiles: Sendable {
  /// A file with the name of the language of each of its translations; `nil` if nothing names it.
  private struct File: Sendable {
    let result: TranslationFileReader.Result
    let languages: [String?]
  }

  private let files: [File]

  /// Reads files and recognizes their formats.
  ///
  /// - Parameters:
  ///   - paths: the paths of the files.
  ///   - language: the language of all texts; `nil` for the one that each file, or else its path, names.
  ///   - reader: the reader of the files.
  /// - Throws: `FileError` if a file can't be read or has no translation in it.
  package init(_ paths: [String], language: String? = nil, in reader: FileReader) throws(FileError)
  {
    var files: [File] = []
    for path in paths {
      let result = TranslationFileReader.read(SourceFile(path: path, bytes: try reader.read(path)))
      if result.translations.isEmpty {
        throw FileError(path: path, reason: "has no translation in it")
      }
      let languages = result.translations.map {
        language ?? $0.language ?? TranslationFormat.language(inPath: path)
      }
      files.append(File(result: result, languages: languages))
    }
    self.files = files
  }

  /// The names of the languages, in the order of the files, as they are written there.
  package var languages: [String] {
    files.flatMap { file in file.languages.compactMap(\.self) }
  }

  /// The translations with their languages in a project.
  ///
  /// - Parameter project: the project that they are imported into.
  /// - Returns: the translations, in the order of the files; those of files that couldn't be understood have
  ///   no language.
  /// - Throws: `RequestError` if the language of a file is unknown, or is the source language.
  package func inputs(for project: Project) throws(RequestError) -> [TranslationImport.Input] {
    var inputs: [TranslationImport.Input] = []
    for file in files {
      for (translations, name) in zip(file.result.translations, file.languages) {
        let tag =
          translations.isBroken ? nil : try tag(name, of: file.result.file.path, in: project)
        inputs.append(
          TranslationImport.Input(translations, from: file.result, language: tag)
        )
      }
    }
    return inputs
  }

  private func tag(
    _ name: String?,
    of path: String,
    in project: Project
  ) throws(RequestError) -> LanguageTag {
    guard let name else {
      throw .refused("\(path): no language in the file or its name; set it with '--language TAG'")
    }
    guard let tag = LanguageNames.tag(name) else {
      throw .refused("\(path): \(LanguageNames.problem(with: name))")
    }
    // A pack may be called by another name for the same language.
    let found = project.pack(tag)?.tag ?? tag
    guard found != project.source?.tag else {
      throw .refused("\(path): '\(found.text)' is the source language; expected a translation")
    }
    return found
  }
}
