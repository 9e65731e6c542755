import PositionedJSON

extension Rule {
  /// A message that the source pack has and another pack lacks.
  package static let missingTranslation: Rule = Rule(
    id: "missing-translation",
    group: .coverage,
    severity: .error,
    summary: "A pack lacks a message that the source pack has.",
    explanation: """
      Users see the message in another language. A regional pack may leave out what its parent \
      has: 'pt-BR' needs only what differs from 'pt'. An empty text in the parent doesn't count.
      """,
    examples: [
      RuleExample(
        packs: ["en": "{\"a\": \"One\",\n \"b\": \"Two\"}", "tr": "{\"a\": \"Bir\"}"],
        finds: ["i18n/tr.json:1:12: no translation for 'b'"]
      ),
      RuleExample(
        packs: [
          "en": "{\"a\": \"One\",\n \"b\": \"Two\"}",
          "pt": "{\"a\": \"Um\", \"b\": \"\"}",
          "pt-BR": "{\"a\": \"Um\"}",
        ],
        finds: ["i18n/pt-BR.json:1:11: no translation for 'b'"]
      ),
      RuleExample(
        packs: [
          "en": "{\"a\": \"One\",\n \"b\": \"Two\"}",
          "pt": "{\"a\": \"Um\", \"b\": \"Dois\"}",
          "pt-BR": "{\"b\": \"Duas\"}",
        ]
      ),
    ],
    check: .pack { project, pack, findings in
      guard let source = project.source, source.tag != pack.tag, !pack.isBroken,
        let file = pack.files.first
      else { return }
      let parents = project.inherited(by: pack)
      // What a pack has under a misspelled key isn't missing; the key is reported.
      let misspelled = MisspelledKeys(pack, in: project).missing
      var place = Location(file, ByteRange(0, 1))
      for key in 0..<project.sourceKeyCount {
        if let message = pack.message(key) {
          let end = message.textRange.upperBound + 1
          place = Location(Int(message.file), ByteRange(end, end))
        } else if let original = source.message(key),
          !project.isInherited(key, from: parents), !misspelled.contains(key),
          project.misspelled.catalogKeys[key].flatMap(pack.message) == nil
        {
          let name = project.key(key)
          guard !pack.unreadKeys.contains(name) else { continue }
          findings.report(
            .missingTranslation,
            "no translation for '\(name)'",
            at: place,
            key: name,
            language: pack.language,
            notes: [("the source message", original.textLocation)]
          )
        }
      }
    }
  )
}
