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
      for (group, location) in pack.groups.sortedByKey() {
        let number = project.keys.find(group)
        let own = message(of: group, number, in: pack)
        guard let text = own ?? number.flatMap({ project.source?.message($0) }) else { continue }
        findings.report(
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
      for (group, location) in source.groups.sortedByKey() {
        guard let text = message(of: group, project.keys.find(group), in: pack),
          pack.groups[group] == nil
        else { continue }
        findings.report(
          "'\(group)' is a text here but an object in the source pack",
          at: text.keyLocation,
          key: group,
          language: pack.language,
          notes: [("the object is here", location)]
        )
      }
    }
  )

  /// The message of a key in a pack.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - number: its number in the source pack; `nil` if only this pack has it.
  ///   - pack: the pack.
  /// - Returns: `nil` if the pack has no such message.
  private static func message(of key: String, _ number: Int?, in pack: LanguagePack) -> PackMessage?
  {
    if let number { return pack.message(number) }
    return pack.extraKeys.find(key).map { pack.messages[Int(pack.extraIndex[$0])] }
  }
}
