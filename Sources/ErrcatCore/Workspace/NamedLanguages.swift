package import ErrcatCompiler
package import MessageFormat

/// Finds the languages that the user specifies.
package enum NamedLanguages {
  /// The packs of languages in the order of their names; for each, the first pack in a list of projects.
  ///
  /// - Throws: `RequestError.absent` for the first language without a pack; lists the existing packs.
  package static func packs(
    _ names: [String],
    in projects: [Project]
  ) throws(RequestError) -> [LanguagePack] {
    var packs: [LanguagePack] = []
    for name in names {
      let found = LanguageTag(name).flatMap { tag in
        projects.lazy.compactMap { $0.pack(tag) }.first
      }
      guard let found else { throw unknown(name, projects.flatMap(\.packs)) }
      packs.append(found)
    }
    return packs
  }

  /// The packs of languages to translate into, in the order of their names.
  ///
  /// A language that has no pack yet gets an empty one. Without names, these are all packs that translators
  /// work on.
  ///
  /// - Throws: `RequestError.absent` for the first name that is not a language tag.
  package static func translationPacks(
    _ names: [String],
    in project: Project
  ) throws(RequestError) -> [LanguagePack] {
    guard !names.isEmpty else { return project.translationPacks }
    var packs: [LanguagePack] = []
    for name in names {
      let tag = try tag(name, in: project)
      packs.append(project.pack(tag) ?? LanguagePack(untranslated: tag))
    }
    return packs
  }

  /// The tag of a language that may have no pack, because users can prefer any language.
  ///
  /// - Throws: `RequestError.absent` if the name is not a language tag.
  package static func tag(_ name: String, in project: Project) throws(RequestError) -> LanguageTag {
    if let tag = LanguageNames.tag(name) { return tag }
    let hint = Spelling.hint(for: name, in: project.packs.map(\.language))
    throw .absent("'\(name)' is not a language tag\(hint)")
  }

  private static func unknown(_ name: String, _ packs: [LanguagePack]) -> RequestError {
    let known = packs.map(\.language)
    let hint = Spelling.hint(for: name, in: known)
    let list = hint.isEmpty ? "; available languages: \(known.joined(separator: ", "))" : ""
    return .absent("no pack for '\(name)'\(hint)\(list)")
  }
}
