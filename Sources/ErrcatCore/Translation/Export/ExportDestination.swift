package import ErrcatCompiler
package import MessageFormat

/// Where exported translation files go.
package enum ExportDestination: Equatable, Sendable {
  /// Standard output, which takes one file.
  case standardOutput
  /// The path of the file of one language; a second file is beside it.
  case file(String)
  /// A folder with a file for each language.
  case folder(String)

  /// What a path means.
  ///
  /// - Parameters:
  ///   - path: what `--output` names; `nil` or `-` for standard output.
  ///   - languages: the languages that the user named; an empty list means all.
  ///   - files: the reader that distinguishes folders from files.
  package init(_ path: String?, languages: [String], in files: FileReader) {
    guard let path, path != "-" else {
      self = .standardOutput
      return
    }
    let isFolder = ((try? files.list(path)) ?? nil) != nil
    self = languages.count != 1 || path.hasSuffix("/") || isFolder ? .folder(path) : .file(path)
  }

  /// The path of a file.
  ///
  /// - Parameters:
  ///   - language: the language of the translation.
  ///   - fileExtension: the extension of the format, without the dot.
  ///   - number: the number of the file among those of the language, from 0.
  /// - Returns: the path; `nil` on standard output.
  package func path(for language: LanguageTag, fileExtension: String, number: Int) -> String? {
    switch self {
    case .standardOutput: return nil
    case .folder(let folder): return PathText.join(folder, "\(language.text).\(fileExtension)")
    case .file(let path):
      if number == 0 { return path }
      return PathText.join(
        PathText.parent(path) ?? "",
        "\(PathText.stem(path)).\(fileExtension)"
      )
    }
  }
}
