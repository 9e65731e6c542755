package import ErrcatCompiler
package import ErrcatCore

/// Where exported translation files go.
package enum ExportDestination: Equatable, Sendable {
  /// Standard output, which takes one file.
  case standardOutput
  /// The path of one file; a second file is beside it.
  case file(String)
  /// A folder with the files of all languages, in the layout of the format.
  case folder(String)

  /// The destination that a path names.
  ///
  /// - Parameters:
  ///   - path: what `--output` names; `nil` or `-` for standard output.
  ///   - languages: the languages that the user named; an empty list means all.
  ///   - format: the format of the files.
  ///   - files: the reader that distinguishes folders from files.
  /// - Throws: `RequestError.refused` if the path is that of a file, and several files are to be written.
  package init(
    _ path: String?,
    languages: [String],
    format: TranslationFormat,
    in files: FileReader
  ) throws(RequestError) {
    guard let path, path != "-" else {
      self = .standardOutput
      return
    }
    // A file with one language of such a layout has an extension; without one, a folder is meant.
    let isBare = format.layout.sourcePath != nil && !PathText.name(path).contains(".")
    if isBare || path.hasSuffix("/") || ((try? files.list(path)) ?? nil) != nil {
      self = .folder(path)
      return
    }
    if languages.count == 1 {
      self = .file(path)
      return
    }
    let isFile = format.fileExtensions.contains { path.lowercased().hasSuffix(".\($0)") }
    if isFile, !format.isMultilingual {
      throw .refused(
        "'\(path)' is the name of a file, and '\(format.name)' has a file for each language; expected a folder"
      )
    }
    self = isFile ? .file(path) : .folder(path)
  }

  /// The path of a file.
  ///
  /// - Parameters:
  ///   - pathInFolder: the path of the file in a folder, without its extension.
  ///   - fileExtension: the extension of the format, without the dot.
  ///   - number: the number of the file among those of the language, from 0.
  /// - Returns: the path; `nil` on standard output.
  func path(_ pathInFolder: String, fileExtension: String, number: Int) -> String? {
    switch self {
    case .standardOutput: return nil
    case .folder(let folder): return PathText.join(folder, "\(pathInFolder).\(fileExtension)")
    case .file(let path):
      if number == 0 { return path }
      return PathText.join(
        PathText.parent(path) ?? "",
        "\(PathText.stem(path)).\(fileExtension)"
      )
    }
  }

  /// Whether the destination is a folder.
  var isFolder: Bool {
    if case .folder = self { return true }
    return false
  }
}
