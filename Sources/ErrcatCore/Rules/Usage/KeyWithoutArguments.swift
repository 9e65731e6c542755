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
      the error itself: 'text(for: error)'. A key from 'ErrorMapper.map' or 'error.key', and one that a type keeps in a \
      property, is reported if any error's message has arguments.
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
      RuleExample(
        catalog: "\"errors\": {\"error.credit.insufficient\": {}}",
        packs: ["en": "{\"error.credit.insufficient\": \"This costs {needed} credits.\"}"],
        sources: [
          "App.swift": "let key = ErrorMapper.map(error)\nlet text = texts.text(for: key)"
        ],
        finds: [
          "App.swift:2:28: a key from 'ErrorMapper' is shown without arguments; 'error.credit.insufficient' has 'needed'"
        ]
      ),
      RuleExample(
        catalog: "\"errors\": {\"error.credit.insufficient\": {}}",
        packs: ["en": "{\"error.credit.insufficient\": \"This costs {needed} credits.\"}"],
        sources: [
          "App.swift": """
          class Model { var key = ""; func fail(_ error: AppError) { self.key = ErrorMapper.map(error) }
            var text: String { texts.text(for: key) } }
          func show(_ error: AppError) { label.text = texts.text(for: error.key) }
          """
        ],
        finds: [
          "App.swift:2:38: a key from 'ErrorMapper' is shown without arguments; 'error.credit.insufficient' has 'needed'",
          "App.swift:3:61: a key from 'error.key' is shown without arguments; 'error.credit.insufficient' has 'needed'",
        ]
      ),
      RuleExample(
        catalog: "\"errors\": {\"error.credit.insufficient\": {}}",
        packs: ["en": "{\"error.credit.insufficient\": \"This costs {needed} credits.\"}"],
        sources: [
          "App.swift": """
          class Model { func fail(_ error: AppError) { key = ErrorMapper.map(error) } }
          class Other { var text: String { texts.text(for: key) + texts.text(for: ErrorMapper.error(for: error)) } }
          """
        ]
      ),
    ],
    check: .usage([]) { context, findings in
      let project = context.project
      let argument = { (key: String) -> String? in
        guard let number = project.keys.find(key), let message = project.sources[number] else {
          return nil
        }
        return message.uses.first.map { String(decoding: message.bytes[$0.name], as: UTF8.self) }
      }
      let mapper = project.catalog.swift.mapperName.value
      for (source, location) in context.mentions(\.askedSources)
      where source == mapper || source.hasSuffix(".key") {
        let keys = project.catalog.entries.lazy.map(\.key.value)
        guard let key = keys.first(where: { argument($0) != nil }), let name = argument(key) else {
          break
        }
        findings.report(
          "a key from '\(source)' is shown without arguments; '\(key)' has '\(name)'",
          at: location
        )
      }
      for (key, location) in context.mentions(\.askedKeys) {
        guard let name = argument(key) else { continue }
        findings.report(
          "'\(key)' is shown by its key, without its argument '\(name)'",
          at: location,
          key: key
        )
      }
    }
  )
}
