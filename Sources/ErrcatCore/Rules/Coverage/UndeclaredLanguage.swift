import ErrcatCompiler
import MessageFormat
import PositionedJSON

extension Rule {
  static let undeclaredLanguage: Rule = Rule(
    id: "undeclared-language",
    group: .coverage,
    severity: .warning,
    hasFix: true,
    summary: "A language has a pack and isn't in 'languages'.",
    explanation: """
      Nobody would notice if the pack got lost: only the languages in 'languages' must have one. A catalog \
      without 'languages' and pseudo-languages aren't checked.
      """,
    examples: [
      RuleExample(
        catalog: "\"languages\": [\"en\"], \"errors\": {}",
        packs: ["en": "{\"a\": \"One\"}", "tr": "{\"a\": \"Bir\"}"],
        finds: ["catalog.json:2:16: 'languages' lacks 'tr', which has a pack"]
      ),
      RuleExample(
        catalog: "\"languages\": [\"en\", \"tr\"], \"errors\": {}",
        packs: ["en": "{\"a\": \"One\"}", "tr": "{\"a\": \"Bir\"}", "en-XA": "{\"a\": \"[Öñé]\"}"]
      ),
    ],
    check: .project { project, findings in
      guard let last = project.catalog.languages.last else { return }
      let declared = Set(project.catalog.languages.compactMap { LanguageTag($0.value) })
      let missing = project.packs.map(\.tag).filter {
        !declared.contains($0) && PseudoLanguage($0) == nil && $0 != project.source?.tag
      }
      guard !missing.isEmpty else { return }
      let names = missing.map(\.text)
      // After the quotation mark.
      let end = last.range.upperBound + 1
      let list = names.map { "'\($0)'" }.joined(separator: ", ")
      findings.report(
        "'languages' lacks \(list), which \(names.count == 1 ? "has a pack" : "have packs")",
        at: .catalog(last.range),
        fix: Fix(
          "add \(list)",
          [Fix.Edit(.catalog(ByteRange(end, end)), names.map { ", \"\($0)\"" }.joined())]
        )
      )
    }
  )
}
