import ArgumentParser
import ErrcatCore
import MessageFormat

/// Languages that the user named.
enum LanguageArguments {
  /// The packs of the named languages; an unknown one is wrong usage.
  static func packs(_ names: [String], in project: Project) throws -> [LanguagePack] {
    try names.map { name in
      if let tag = LanguageTag(name), let pack = project.pack(tag) { return pack }
      let known = project.packs.map(\.language)
      let hint = Spelling.hint(for: name, in: known)
      throw ValidationError(
        "no pack for '\(Escaping.terminal(name))'\(hint)\(hint.isEmpty ? "; there are \(known.joined(separator: ", "))" : "")"
      )
    }
  }
}
