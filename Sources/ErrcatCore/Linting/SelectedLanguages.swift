import ErrcatCompiler
import MessageFormat

/// The languages whose findings a lint run reports.
///
/// Each finding belongs to one language: a finding about a pack to the pack's language, any other to the
/// source language of its catalog. So runs that share the languages among them report, together, what one run
/// for all languages does. Only a file that can't be read is reported by each of them, because it fails each.
struct SelectedLanguages: Sendable {
  /// The languages that the user names; `nil` for all.
  private let tags: [LanguageTag]?
  private let projects: [Project]

  /// Finds the languages that the user names.
  ///
  /// - Parameters:
  ///   - names: the language tags as the user wrote them; empty for all languages.
  ///   - projects: the catalog and its modules.
  init(_ names: [String], in projects: [Project]) {
    self.projects = projects
    tags = names.isEmpty ? nil : names.compactMap { LanguageTag($0) }
  }

  /// Checks that a run knows each language.
  ///
  /// - Parameters:
  ///   - names: the language tags as the user wrote them.
  ///   - projects: all catalogs of the run; each language has to be in one of them.
  /// - Throws: `RequestError.absent` for the first language that is neither a source language nor has a pack.
  static func check(_ names: [String], in projects: [Project]) throws(RequestError) {
    for name in names {
      if let tag = LanguageTag(name), projects.contains(where: { $0.isSourceLanguage(tag) }) {
        continue
      }
      _ = try NamedLanguages.packs([name], in: projects)
    }
  }

  /// Whether all findings are reported.
  var isEverything: Bool { tags == nil }

  /// Whether findings about a language are reported.
  private func contains(_ tag: LanguageTag) -> Bool {
    tags?.contains { $0.isEquivalent(to: tag) } ?? true
  }

  /// Whether findings that aren't about a pack are reported.
  private func containsCatalog(of project: Project) -> Bool {
    tags?.contains(where: project.isSourceLanguage) ?? true
  }

  /// Whether the findings about a language in a catalog are reported; with `nil`, those about no language.
  func contains(_ language: String?, in project: Project) -> Bool {
    guard let tag = language.flatMap({ LanguageTag($0) }),
      projects.contains(where: { $0.pack(tag) != nil })
    else { return containsCatalog(of: project) }
    return contains(tag)
  }

  /// The packs that have to be checked for the findings that are reported; `nil` for all of them.
  ///
  /// The source pack is always one of them, because what is wrong there can be the reason for findings in
  /// translations. To know which entries of `lint.ignore` suppress nothing, all packs have to be checked.
  func packs(of project: Project) -> [LanguagePack]? {
    if isEverything { return nil }
    if containsCatalog(of: project), !project.catalog.lint.ignored.isEmpty { return nil }
    return project.packs(withSource: Set(project.packs.filter { contains($0.tag) }.map(\.language)))
  }
}

extension Project {
  /// The source pack and the packs of some languages.
  func packs(withSource languages: Set<String>) -> [LanguagePack] {
    packs.filter { $0 == source || languages.contains($0.language) }
  }

  /// Whether a tag is that of the source language, which may have no pack.
  fileprivate func isSourceLanguage(_ tag: LanguageTag) -> Bool {
    catalog.sourceTag?.isEquivalent(to: tag) ?? false
  }
}
