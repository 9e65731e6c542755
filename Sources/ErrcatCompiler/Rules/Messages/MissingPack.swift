import MessageFormat
import PositionedJSON

extension Rule {
  /// A language that the catalog names and that has no pack.
  package static let missingPack: Rule = Rule(
    id: "missing-pack",
    group: .coverage,
    severity: .error,
    summary: "A language has no pack.",
    explanation: """
      The source language and each language in 'languages' need a pack: a file or folder in \
      'i18n', or in the folder that the catalog's 'packs' specifies.
      """,
    examples: [
      RuleExample(
        catalog: "\"languages\": [\"en\", \"tr\"], \"errors\": {}",
        finds: ["catalog.json:2:22: no pack for 'tr'"]
      ),
      RuleExample(
        catalog: "\"languages\": [\"en\", \"tr\"], \"errors\": {}",
        packs: ["en": "{\"a\": \"One\"}", "tr": "{\"a\": \"Bir\"}"]
      ),
    ],
    roles: .neverInBaseline,
    check: .project { project, findings in
      var languages = project.catalog.languages
      // Without 'sourceLanguage', that is what is reported.
      if project.source == nil, project.catalog.sourceLanguage.range != .nowhere {
        languages.insert(project.catalog.sourceLanguage, at: 0)
      }
      guard !project.packs.isEmpty || !project.misnamedLanguages.isEmpty else {
        let folder = project.catalog.packsFolder
        let source = project.catalog.sourceLanguage.value
        let path = PathText.join(folder, "\(source).json")
        let found = unreadName(of: source, in: project).map { ", found '\($0)'" } ?? ""
        findings.report(
          "no packs in '\(folder)'; expected a file for each language, such as '\(path)'\(found)",
          at: .catalog(project.catalog.packsRange ?? project.catalog.sourceLanguage.range)
        )
        return
      }
      var reported: Set<String> = []
      for language in languages
      where LanguageTag(language.value).flatMap(project.pack) == nil {
        // Names that aren't language tags have been reported.
        let written = String(
          decoding: project.files[0].bytes[language.range.offsets],
          as: UTF8.self
        )
        guard LanguageNames.tag(written) != nil, reported.insert(language.value).inserted,
          LanguageTag(language.value).map(project.misnamedLanguages.contains) != true
        else { continue }
        let found = unreadName(of: language.value, in: project).map {
          "; expected '\(language.value).json', found '\($0)'"
        }
        findings.report(
          "no pack for '\(language.value)'\(found ?? "")",
          at: .catalog(language.range),
          language: language.value
        )
      }
    }
  )

  /// A file that was meant to be a language's pack and isn't read because of its name, such as `de.json.txt`; `nil`
  /// if there is none.
  private static func unreadName(of language: String, in project: Project) -> String? {
    guard let tag = LanguageTag(language) else { return nil }
    return project.unreadNames.first { LanguageTag($0.prefix { $0 != "." }) == tag }
  }
}
