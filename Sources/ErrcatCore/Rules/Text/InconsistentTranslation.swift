import ErrcatCompiler
import PositionedJSON

extension Rule {
  static let inconsistentTranslation: Rule = Rule(
    id: "inconsistent-translation",
    group: .text,
    severity: .info,
    summary: "The same source message is translated differently.",
    explanation: """
      Users take two terms for two different things. Single words aren't checked: 'Open' can be a \
      command or a state.
      """,
    examples: [
      RuleExample(
        packs: [
          "en": "{\"a\": \"No answer.\", \"b\": \"No answer.\"}",
          "de": "{\"a\": \"Keine Antwort.\", \"b\": \"Antwort fehlt.\"}",
        ],
        finds: [
          "i18n/de.json:1:31: 'b' and 'a' share a source message but are translated differently"
        ]
      ),
      RuleExample(
        packs: [
          "en": "{\"a\": \"No answer.\", \"b\": \"No answer.\", \"c\": \"Open\", \"d\": \"Open\"}",
          "de":
            "{\"a\": \"Keine Antwort.\", \"b\": \"Keine Antwort.\", \"c\": \"Öffnen\", \"d\": \"Offen\"}",
        ]
      ),
    ],
    check: .eachPack { project in
      let repeated = project.sources.repeated()
      return { pack, project, findings in
        guard pack.tag != project.source?.tag else { return }
        for group in repeated {
          var first: (key: Int, message: PackMessage, text: UTF8Slice)?
          for key in group {
            guard let message = pack.message(key), !message.textRange.isEmpty else { continue }
            let text = project.utf8(message)
            guard let first else {
              first = (key, message, text)
              continue
            }
            guard !text.utf8.elementsEqual(first.text.utf8) else { continue }
            let name = project.keys[key]
            let other = project.keys[first.key]
            findings.report(
              "'\(name)' and '\(other)' share a source message but are translated differently",
              at: message.textLocation,
              key: name,
              language: pack.language,
              notes: [("the other translation", first.message.textLocation)]
            )
          }
        }
      }
    }
  )
}
