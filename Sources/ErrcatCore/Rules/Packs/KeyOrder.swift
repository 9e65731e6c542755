import ErrcatCompiler
import PositionedJSON

extension Rule {
  static let keyOrder: Rule = Rule(
    id: "key-order",
    group: .catalog,
    severity: .info,
    isOptional: true,
    hasFix: true,
    summary: "A pack's keys aren't in the source pack's order.",
    explanation: """
      If all packs have the same order, a message is on the same line in each of them, and merges \
      rarely conflict. 'errcat format' and 'errcat lint --fix' restore the order.
      """,
    examples: [
      RuleExample(
        catalog: "\"errors\": {}, \"lint\": {\"rules\": {\"key-order\": \"info\"}}",
        packs: [
          "en": "{\"a\": \"One\", \"b\": \"Two\"}", "de": "{\"b\": \"Zwei\", \"a\": \"Eins\"}",
        ],
        finds: ["i18n/de.json:1:16: 'a' comes after 'b', but before it in the source pack"]
      ),
      RuleExample(
        catalog: "\"errors\": {}, \"lint\": {\"rules\": {\"key-order\": \"info\"}}",
        packs: [
          "en": "{\"a\": \"One\", \"b\": \"Two\", \"c\": \"Three\"}",
          "de": "{\"a\": \"Eins\", \"c\": \"Drei\"}",
        ]
      ),
    ],
    roles: .fixedByLayout,
    check: .pack { project, pack, findings in
      guard pack.tag != project.source?.tag else { return }
      var last: PackMessage?
      for message in pack.messages where Int(message.key) < project.sourceKeyCount {
        if let last, last.file == message.file, last.key > message.key {
          let key = project.keys[Int(message.key)]
          findings.report(
            "'\(key)' comes after '\(project.keys[Int(last.key)])', but before it in the source pack",
            at: message.keyLocation,
            key: key,
            language: pack.language
          )
          return
        }
        last = message
      }
    }
  )
}
