import ErrcatCompiler
import ErrcatCore

/// Apple's files of one table of texts, in all languages.
enum StringsFiles {
  struct File: Equatable {
    let path: String
    /// The name of its `.lproj` folder; `nil` for the source language.
    let language: String?
  }

  /// The files of the same table as a file: `.strings` and `.stringsdict` of its name, in its folder and, if
  /// that is an `.lproj` folder, in those beside it.
  ///
  /// - Parameters:
  ///   - path: the path of one of the files.
  ///   - files: the reader that the files are looked for in.
  /// - Returns: the files, sorted by folder, the `.stringsdict` of a language after its `.strings`.
  /// - Throws: `FileError` if the folder of the `.lproj` folders can't be read.
  static func table(of path: String, in files: FileReader) throws(FileError) -> [File] {
    let folder = PathText.parent(path) ?? ""
    let stem = PathText.stem(path)
    guard PathText.name(folder).hasSuffix(".lproj") else {
      return table(stem, language: nil, folder: folder, files: files)
    }
    let parent = PathText.parent(folder) ?? ""
    var found: [File] = []
    for name in try files.list(parent.isEmpty ? "." : parent) ?? [] where name.hasSuffix(".lproj") {
      // Texts in 'Base' are in the source language.
      let language = name == "Base.lproj" ? nil : String(name.dropLast(6))
      found += table(stem, language: language, folder: PathText.join(parent, name), files: files)
    }
    return found
  }

  private static func table(
    _ stem: String,
    language: String?,
    folder: String,
    files: FileReader
  ) -> [File] {
    ["strings", "stringsdict"].map { PathText.join(folder, "\(stem).\($0)") }
      .filter { files.exists($0) }.map { File(path: $0, language: language) }
  }
}
