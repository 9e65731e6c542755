import PositionedJSON

extension Rule {
  /// A text that the catalog uses and the source pack lacks.
  package static let missingSourceMessage: Rule = Rule(
    id: "missing-source-message",
    group: .coverage,
    severity: .error,
    summary: "The source pack lacks a text that the catalog uses.",
    explanation: """
      Each error, hint, title and action needs a text in the source language. Hints, titles and labels \
      of a module can be in the base's source pack; only lint reads it, so a build doesn't report these.
      """,
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
    roles: .neverInBaseline,
    check: .project { project, findings in
      guard let source = project.source, !source.isBroken else { return }
      let catalog = project.catalog
      var texts = catalog.actions.map { action in
        Located(CatalogKey.actionLabel(action.name.value), action.name.range)
      }
      texts += catalog.categories.compactMap { $0.treatment.recovery?.hint }
      for entry in catalog.entries {
        texts.append(entry.key)
        if let title = entry.title { texts.append(title) }
        if let hint = entry.recovery?.hint { texts.append(hint) }
      }
      let base = project.related?.first(where: \.isBase)
      var reported: Set<String> = []
      var suggestions = SpellingSuggestions()
      lazy var others = (0..<project.sourceKeyCount).filter { !project.isCatalogKey[$0] }
        .map { project.keys[$0] }
      for text in texts {
        let key = text.value
        guard let number = project.keys.find(key), source.message(number) == nil,
          reported.insert(key).inserted, !source.unreadKeys.contains(key)
        else { continue }
        if catalog.base != nil, project.entryOfKey[number] == nil, base?.hasText(key) ?? true {
          continue
        }
        findings.report(
          "source pack has no text for '\(key)'\(suggestions.hint(for: key, in: others))",
          at: .catalog(text.range),
          key: key,
          language: source.language
        )
      }
    }
  )
}
