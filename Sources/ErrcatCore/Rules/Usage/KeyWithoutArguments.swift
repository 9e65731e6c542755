import ErrcatCompiler
import MessageFormat
import PositionedJSON

extension Rule {
  static let keyWithoutArguments: Rule = Rule(
    id: "key-without-arguments",
    group: .coverage,
    severity: .warning,
    summary: "Source code shows a message with arguments by its key alone.",
    explanation: """
      A key has no values for the message's arguments, so users would read the names of arguments or gaps. Pass \
      the error itself: 'text(for: error)'.
      """,
    examples: [
      RuleExample(
        catalog: "\"errors\": {\"error.credit.insufficient\": {}}",
        packs: ["en": "{\"error.credit.insufficient\": \"This costs {needed} credits.\"}"],
        sources: ["App.swift": "let text = texts.text(for: \"error.credit.insufficient\")"],
        finds: [
          "App.swift:1:29: 'error.credit.insufficient' is shown by its key, without its argument 'needed'"
        ]
      ),
      RuleExample(
        catalog: "\"errors\": {\"error.credit.empty\": {}}",
        packs: ["en": "{\"error.credit.empty\": \"You have no credits.\"}"],
        sources: ["App.swift": "let text = texts.text(for: \"error.credit.empty\")"]
      ),
    ],
    check: .usage([]) { context, findings in
      let project = context.project
      for (key, location) in context.mentions(\.askedKeys) {
        guard let number = project.keys.find(key), let message = project.sources[number],
          let use = message.uses.first
        else { continue }
        let name = String(decoding: message.bytes[use.name], as: UTF8.self)
        findings.report(
          .keyWithoutArguments,
          "'\(key)' is shown by its key, without its argument '\(name)'",
          at: location,
          key: key
        )
      }
    }
  )
}
