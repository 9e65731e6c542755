import ArgumentParser
import ErrcatCore
import MessageFormat

/// Languages that the user named.
enum LanguageArguments {
  /// The packs of the named languages; an unknown one is wrong usage.
  static func packs(_ names: [String], in project: Project) throws -> [LanguagePack] {
    try names.map { name in
      if let tag = LanguageTag(name), let pack = project.pack(tag) { return pack }
      throw unknown(name, project)
    }
  }

  /// The tag of a language, which need not have a pack: a user may prefer any.
  static func tag(_ name: String, in project: Project) throws -> LanguageTag {
    guard let tag = LanguageNames.tag(name) else { throw unknown(name, project) }
    return tag
  }

  private static func unknown(_ name: String, _ project: Project) -> ValidationError {
    let known = project.packs.map(\.language)
    let hint = Spelling.hint(for: name, in: known)
    let list = hint.isEmpty ? "; there are \(known.joined(separator: ", "))" : ""
    return ValidationError("no pack for '\(Escaping.terminal(name))'\(hint)\(list)")
  }
}
