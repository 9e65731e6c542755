import PositionedJSON

extension Rule {
  /// A text that the catalog uses and the source pack lacks.
  package static let missingSourceMessage: Rule = Rule(
    id: "missing-source-message",
    group: .coverage,
    severity: .error,
    summary: "The source pack lacks a text that the catalog uses.",
    explanation: "Each error, hint, title and action needs a text in the source language.",
    examples: [
      RuleExample(
        catalog: "\"categories\": {\"a\": {}}, \"errors\": {\"error.a.b\": {}}",
        finds: ["catalog.json:2:38: source pack has no text for 'error.a.b'"]
      ),
      RuleExample(
        catalog: "\"categories\": {\"a\": {}}, \"errors\": {\"error.a.b\": {}}",
        packs: ["en": "{\"error.a.b\": \"No answer.\"}"]
      ),
    ],
    check: .project { project, findings in
      guard let source = project.source, !source.isBroken else { return }
      var reported: Set<String> = []
      // These keys are reported because of their category.
      let misplaced =
        project.misspelled.isEmpty
        ? []
        : Set(
          project.misspelled.keys.compactMap(\.key)
            + project.catalog.entries.filter(project.isOutsideCategory).map(\.key.value)
        )
      func check(_ key: String, _ range: ByteRange) {
        guard let number = project.keys.find(key), source.message(number) == nil,
          reported.insert(key).inserted, !source.unreadKeys.contains(key)
        else { return }
        let meant = project.misspelled.sourceKeys[number]
        if meant != nil, misplaced.contains(key) { return }
        findings.report(
          .missingSourceMessage,
          "source pack has no text for '\(key)'"
            + (meant.map { "; did you mean '\(project.keys[$0])'?" } ?? ""),
          at: .catalog(range),
          key: key,
          language: source.language,
          notes: meant.flatMap(source.message).map {
            [("the source pack's key, which isn't in the catalog", $0.keyLocation)]
          } ?? []
        )
      }
      for action in project.catalog.actions {
        check(CatalogKey.actionLabel(action.name.value), action.name.range)
      }
      for hint in project.catalog.categories.compactMap({ $0.treatment.recovery?.hint }) {
        check(hint.value, hint.range)
      }
      for entry in project.catalog.entries {
        check(entry.key.value, entry.key.range)
        if let title = entry.title { check(title.value, title.range) }
        if let hint = entry.treatment.recovery?.hint { check(hint.value, hint.range) }
      }
    }
  )
}
