package import ErrcatCompiler
package import MessageFormat

/// Languages that the user named.
package enum NamedLanguages {
  /// The packs of languages, each looked for in several projects, in the order of the names.
  ///
  /// - Throws: `RequestError` that names the first language without a pack, and lists the packs.
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

  /// The tag of a language, which need not have a pack: a user may prefer any.
  ///
  /// - Throws: `RequestError` that lists the packs, if the name is not a language tag.
  package static func tag(_ name: String, in project: Project) throws(RequestError) -> LanguageTag {
    guard let tag = LanguageNames.tag(name) else { throw unknown(name, project.packs) }
    return tag
  }

  private static func unknown(_ name: String, _ packs: [LanguagePack]) -> RequestError {
    let known = packs.map(\.language)
    let hint = Spelling.hint(for: name, in: known)
    let list = hint.isEmpty ? "; there are \(known.joined(separator: ", "))" : ""
    return .absent("no pack for '\(name)'\(hint)\(list)")
  }
}
