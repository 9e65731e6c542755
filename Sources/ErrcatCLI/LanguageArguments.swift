import ArgumentParser
import ErrcatCompiler
import ErrcatCore
import MessageFormat

/// Languages that the user named.
enum LanguageArguments {
  /// The packs of the named languages; an unknown one is wrong usage.
  static func packs(_ names: [String], in project: Project) throws -> [LanguagePack] {
    try packs(names, in: [project])
  }

  /// The same in any of several projects.
  static func packs(_ names: [String], in projects: [Project]) throws -> [LanguagePack] {
    try names.map { name in
      let found = LanguageTag(name).flatMap { tag in
        projects.lazy.compactMap { $0.pack(tag) }.first
      }
      if let found { return found }
      throw unknown(name, projects.flatMap(\.packs))
    }
  }

  /// The tag of a language, which need not have a pack: a user may prefer any.
  static func tag(_ name: String, in project: Project) throws -> LanguageTag {
    guard let tag = LanguageNames.tag(name) else { throw unknown(name, project.packs) }
    return tag
  }

  private static func unknown(_ name: String, _ packs: [LanguagePack]) -> ValidationError {
    let known = packs.map(\.language)
    let hint = Spelling.hint(for: name, in: known)
    let list = hint.isEmpty ? "; there are \(known.joined(separator: ", "))" : ""
    return ValidationError("no pack for '\(Escaping.terminal(name))'\(hint)\(list)")
  }
}
