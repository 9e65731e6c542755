import ErrcatCompiler
import ErrcatCore
import ErrcatFiles
import MessageFormat

/// Apple's files of one table of texts, in all languages.
enum StringsFiles {
  struct File {
    let path: String
    /// The name of its `.lproj` folder; `nil` for the source language.
    let language: String?
  }

  /// The files that belong to one: `.strings` and `.stringsdict` of the same name, in its folder and, if
  /// that is an `.lproj` folder, in those beside it.
  ///
  /// - Returns: the files, the `.stringsdict` of a language after its `.strings`.
  static func beside(_ path: String) throws -> [File] {
    let folder = PathText.parent(path) ?? ""
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    let own = folder.split(separator: "/").last.map(String.init) ?? folder
    guard own.hasSuffix(".lproj") else { return files(folder, stem, nil) }
    let parent = PathText.parent(folder) ?? ""
    var found: [File] = []
    for name in try FileSystem.list(parent.isEmpty ? "." : parent) where name.hasSuffix(".lproj") {
      // What is in 'Base' is in the source language.
      let language = name == "Base.lproj" ? nil : String(name.dropLast(6))
      found += files(PathText.join(parent, name), stem, language)
    }
    return found
  }

  private static func files(_ folder: String, _ stem: String, _ language: String?) -> [File] {
    ["strings", "stringsdict"].map { PathText.join(folder, "\(stem).\($0)") }
      .filter { FileSystem.exists($0) }.map { File(path: $0, language: language) }
  }
}
