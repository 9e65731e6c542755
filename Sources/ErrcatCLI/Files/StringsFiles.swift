import ErrcatCompiler
import ErrcatCore
import ErrcatFiles
import MessageFormat

/// Apple's files of one table of texts, in all languages.
enum StringsFiles {
  /// The files that belong to one: `.strings` and `.stringsdict` of the same name, in its folder and, if
  /// that is an `.lproj` folder, in those beside it.
  ///
  /// - Returns: the paths with their languages, the `.stringsdict` of a language behind its `.strings`; the
  ///   language is empty where no folder names it.
  static func beside(_ path: String) throws -> [(path: String, language: String)] {
    let folder = PathText.parent(path) ?? ""
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    let own = folder.split(separator: "/").last.map(String.init) ?? folder
    guard own.hasSuffix(".lproj") else { return files(folder, stem, "") }
    let parent = PathText.parent(folder) ?? ""
    var found: [(path: String, language: String)] = []
    for name in try FileSystem.list(parent.isEmpty ? "." : parent) where name.hasSuffix(".lproj") {
      // What is in 'Base' is in the source language.
      let language = name == "Base.lproj" ? "" : String(name.dropLast(6))
      found += files(PathText.join(parent, name), stem, language)
    }
    return found
  }

  private static func files(_ folder: String, _ stem: String, _ language: String) -> [(
    path: String, language: String
  )] {
    ["strings", "stringsdict"].map { PathText.join(folder, "\(stem).\($0)") }
      .filter(FileSystem.exists).map { ($0, language) }
  }
}
