import CatalogFormat
import ErrcatCompiler
import MessageFormat
import PositionedJSON

extension Rule {
  static let argumentInTitle: Rule = Rule(
    id: "argument-in-title",
    group: .privacy,
    severity: .info,
    summary: "A title shows a private argument.",
    explanation: """
      Titles appear on lock screens, in lists of notifications and in screenshots that users \
      share. Show the value in the message instead, or make the argument public.
      """,
    examples: [
      RuleExample(
        catalog: "\"errors\": {\"error.a.b\": {\"title\": \"title.a\"}}",
        packs: ["en": "{\"error.a.b\": \"No room for {name}.\", \"title.a\": \"{name}\"}"],
        finds: ["i18n/en.json:1:50: title 'title.a' shows private argument 'name'"]
      ),
      RuleExample(
        catalog: """
          "errors": {"error.a.b": {"title": "title.a",
            "arguments": {"name": "string", "limit": {"type": "int", "privacy": "public"}}}}
          """,
        packs: [
          "en": "{\"error.a.b\": \"No room for {name}.\", \"title.a\": \"More than {limit}\"}"
        ]
      ),
    ],
    check: .project { project, findings in
      for (number, entry) in project.catalog.entries.enumerated() {
        guard let title = entry.title, let key = project.keys.find(title.value),
          let source = project.sources[key]
        else { continue }
        guard !source.uses.isEmpty else { continue }
        let hidden = Set(project.arguments[number].filter { $0.privacy == .private }.map(\.name))
        for use in source.uses {
          let name = String(decoding: source.bytes[use.name], as: UTF8.self)
          guard hidden.contains(name) else { continue }
          findings.report(
            "title '\(title.value)' shows private argument '\(name)'",
            at: source.message.textLocation,
            key: title.value,
            language: project.source?.language
          )
        }
      }
    }
  )
}
