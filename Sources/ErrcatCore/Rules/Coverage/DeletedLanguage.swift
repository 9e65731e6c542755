import ErrcatCompiler
import MessageFormat
import PositionedJSON

extension Rule {
  static let deletedLanguage: Rule = Rule(
    id: "deleted-language",
    group: .coverage,
    severity: .error,
    summary: "A language pack that an earlier version has was deleted.",
    explanation: """
      The app's users would suddenly read another language. Restore the pack. If the app has dropped the language on \
      purpose, add the finding to 'lint.ignore' until the version is released. A pseudo-language pack may go. Only \
      'errcat lint --since' can find this; a language in 'languages' is missed in every run.
      """,
    examples: [
      RuleExample(
        earlier: "\"errors\": {}",
        earlierPacks: ["tr": "{\"a\": \"Bir\"}"],
        packs: ["en": "{\"a\": \"One\"}"],
        finds: ["catalog.json:1:1: language 'tr' has no pack anymore"]
      ),
      RuleExample(
        earlier: "\"errors\": {}",
        earlierPacks: ["en-XA": "{\"a\": \"[Öñé]\"}"],
        packs: ["en": "{\"a\": \"One\"}", "tr": "{\"a\": \"Bir\"}"]
      ),
    ],
    roles: .needsWholeCatalog,
    check: .comparison { project, earlier, findings in
      let tags = Set(project.packs.map(\.tag))
      // A language of 'languages' without a pack is a finding already.
      let required = Set(project.catalog.languages.map(\.value))
      for pack in earlier.packs
      where !tags.contains(pack.tag) && !required.contains(pack.language)
        && PseudoLanguage(pack.tag) == nil
      {
        findings.report(
          "language '\(pack.language)' has no pack anymore",
          at: .catalog(ByteRange.nowhere)
        )
      }
    }
  )
}
