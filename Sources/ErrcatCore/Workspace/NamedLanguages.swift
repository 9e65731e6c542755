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

  /// Checks that each catalog has the pack of its source language.
  ///
  /// Without that pack, nothing is known about translations: a misspelled folder of packs has none either.
  ///
  /// - Throws: `RequestError.refused` for the first catalog without its source pack.
  package static func requireSources(of projects: [Project]) throws(RequestError) {
    for project in projects where project.source == nil {
      let name = project.catalog.sourceLanguage.value
      let folder = project.packsPath.isEmpty ? "." : project.packsPath
      throw .refused("no pack for the source language '\(name)' in '\(folder)'")
    }
  }

  /// The packs of languages to translate into, in the order of their names.
  ///
  /// A language that has no pack yet gets an empty one. Without names, these are all languages that
  /// translators work on in any of the catalogs.
  ///
  /// - Parameters:
  ///   - names: the languages as the user wrote them; an empty list means all.
  ///   - projects: the catalogs.
  /// - Returns: for each project, the packs of the same languages in the same order.
  /// - Throws: `RequestError.absent` for the first name that is not a language tag, `.refused` for a catalog without
  ///   its source pack.
  package static func translationPacks(
    _ names: [String],
    in projects: [Project]
  ) throws(RequestError) -> [[LanguagePack]] {
    try requireSources(of: projects)
    var tags: [LanguageTag] = []
    if names.isEmpty {
      for tag in projects.flatMap({ $0.translationPacks.map(\.tag) })
      where !tags.contains(where: { $0.isEquivalent(to: tag) }) {
        tags.append(tag)
      }
      if projects.count > 1 { tags = tags.sorted(byText: \.text) }
    } else {
      for name in names { tags.append(try tag(name)) }
    }
    return projects.map { project in
      tags.map { project.pack($0) ?? LanguagePack(untranslated: $0) }
    }
  }

  /// The tag of a language that may have no pack, because users can prefer any language.
  ///
  /// - Throws: `RequestError.absent` if the name is not a language tag.
  package static func tag(_ name: String) throws(RequestError) -> LanguageTag {
    if let tag = LanguageNames.tag(name) { return tag }
    throw .absent(LanguageNames.problem(with: name))
  }

  private static func unknown(_ name: String, _ packs: [LanguagePack]) -> RequestError {
    if let meant = suggestion(for: name, in: packs) {
      return .absent("no pack for '\(name)'; did you mean '\(meant)'?")
    }
    let known = packs.map(\.language).joined(separator: ", ")
    return .absent("no pack for '\(name)'; available languages: \(known)")
  }

  /// The pack of the same language for a tag; for any other name, the pack whose tag is close to it.
  private static func suggestion(for name: String, in packs: [LanguagePack]) -> String? {
    if let tag = LanguageNames.tag(name) {
      return packs.first { $0.tag.language == tag.language }?.language
    }
    let known = packs.map(\.language)
    if let meant = LanguageNames.suggestion(for: name), known.contains(meant) { return meant }
    // Tags of two letters are close to many others.
    return Spelling.nearest(to: name, in: known.filter { $0.utf8.count > 3 })
  }
}
