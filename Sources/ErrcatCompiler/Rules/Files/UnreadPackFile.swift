extension Rule {
  /// A JSON file in the packs' folder that belongs to no pack; reported by the readers.
  package static let unreadPackFile: Rule = Rule(
    id: "unread-pack-file",
    group: .catalog,
    severity: .error,
    summary: "A JSON file in the packs' folder isn't read.",
    explanation: """
      A pack is one file, 'de.json', or the files in one folder, 'de/network.json'. Files in folders \
      below that, files whose name ends with another spelling of '.json', and 'de.json.txt' without a \
      pack for 'de' aren't part of any pack: move or rename them.
      """,
    examples: [
      RuleExample(
        packs: ["en": "{\"a\": \"One\"}", "tr": "{\"a\": \"Bir\"}"]
      )
    ],
    roles: .neverInBaseline,
    check: .reading
  )
}
