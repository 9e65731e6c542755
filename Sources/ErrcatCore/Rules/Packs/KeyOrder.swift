import ErrcatCompiler
import PositionedJSON

extension Rule {
  static let keyOrder: Rule = Rule(
    id: "key-order",
    group: .catalog,
    severity: .info,
    isOptional: true,
    hasFix: true,
    summary: "A pack has its keys in another order than the source pack.",
    explanation: """
      With one order for all packs, the same line holds the same message in each, and merges seldom \
      conflict. 'errcat format' and '--fix' bring it about. It is off by default.
      """,
    examples: [
      RuleExample(
        catalog: "\"errors\": {}, \"lint\": {\"rules\": {\"key-order\": \"info\"}}",
        packs: [
          "en": "{\"a\": \"One\", \"b\": \"Two\"}", "de": "{\"b\": \"Zwei\", \"a\": \"Eins\"}",
        ],
        finds: ["i18n/de.json:1:16: 'a' stands behind 'b', and before it in the source pack"]
      ),
      RuleExample(
        catalog: "\"errors\": {}, \"lint\": {\"rules\": {\"key-order\": \"info\"}}",
        packs: [
          "en": "{\"a\": \"One\", \"b\": \"Two\", \"c\": \"Three\"}",
          "de": "{\"a\": \"Eins\", \"c\": \"Drei\"}",
        ]
      ),
    ],
    check: .pack { project, pack, findings in
      guard pack.tag != project.source?.tag else { return }
      var last: PackMessage?
      for message in pack.messages where Int(message.key) < project.sourceKeyCount {
        if let last, last.file == message.file, last.key > message.key {
          findings.report(
            .keyOrder,
            "'\(project.keys[Int(message.key)])' stands behind '\(project.keys[Int(last.key)])', and before it in the source pack",
            at: message.keyLocation,
            key: project.keys[Int(message.key)],
            language: pack.language
          )
          return
        }
        last = message
      }
    }
  )
}
