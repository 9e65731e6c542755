import ErrcatCompiler
import PositionedJSON

extension Rule {
  static let keyHierarchyConflict: Rule = Rule(
    id: "key-hierarchy-conflict",
    group: .catalog,
    severity: .error,
    summary: "A key is both a text and an object.",
    explanation: """
      A nested pack can't contain both. In a flat pack, a key 'a' next to a key 'a.b' is fine.
      """,
    examples: [
      RuleExample(
        packs: ["en": "{\"a\": \"One\"}", "tr": "{\"a\": {\"b\": \"Bir\"}}"],
        finds: ["i18n/tr.json:1:3: 'a' is an object here but a text in the source pack"]
      ),
      RuleExample(
        packs: [
          "en": "{\"a\": \"One\", \"a.b\": \"Two\"}",
          "tr": "{\"a\": \"Bir\", \"a.b\": \"İki\"}",
        ]
      ),
    ],
    check: .pack { project, pack, findings in
      for (group, location) in pack.groups.sorted(by: { $0.key < $1.key }) {
        guard let number = project.keys.find(group) else { continue }
        let own = pack.message(number)
        guard let text = own ?? project.source?.message(number) else { continue }
        findings.report(
          .keyHierarchyConflict,
          own == nil
            ? "'\(group)' is an object here but a text in the source pack"
            : "'\(group)' is both an object and a text",
          at: location,
          key: group,
          language: pack.language,
          notes: [("the text is here", text.keyLocation)]
        )
      }
      guard let source = project.source, source.tag != pack.tag else { return }
      for (group, location) in source.groups.sorted(by: { $0.key < $1.key }) {
        let number = project.keys.find(group)
        let extra = number == nil ? pack.extraKeys.find(group) : nil
        let text =
          number.flatMap { pack.message($0) }
          ?? extra.map { pack.messages[Int(pack.extraIndex[$0])] }
        guard let text, pack.groups[group] == nil else { continue }
        findings.report(
          .keyHierarchyConflict,
          "'\(group)' is a text here but an object in the source pack",
          at: text.keyLocation,
          key: group,
          language: pack.language,
          notes: [("the object is here", location)]
        )
      }
    }
  )
}
