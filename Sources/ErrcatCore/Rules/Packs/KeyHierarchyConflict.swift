import ErrcatCompiler
import PositionedJSON

extension Rule {
  static let keyHierarchyConflict: Rule = Rule(
    id: "key-hierarchy-conflict",
    group: .catalog,
    severity: .error,
    summary: "A key is an object here and a text there.",
    explanation: """
      No nested pack can hold both. A flat 'a' beside a flat 'a.b' is fine.
      """,
    examples: [
      RuleExample(
        packs: ["en": "{\"a\": \"One\"}", "tr": "{\"a\": {\"b\": \"Bir\"}}"],
        finds: ["i18n/tr.json:1:3: 'a' is an object here and a text in the source pack"]
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
          "'\(group)' is an object here and a text \(own == nil ? "in the source pack" : "as well")",
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
          "'\(group)' is a text here and an object in the source pack",
          at: text.keyLocation,
          key: group,
          language: pack.language,
          notes: [("the object is here", location)]
        )
      }
    }
  )
}
