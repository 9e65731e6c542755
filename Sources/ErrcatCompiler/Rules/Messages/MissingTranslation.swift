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
      has: 'pt-BR' needs only what differs from 'pt'. An empty text in the parent doesn't count. If \
      the pack has a key that is close to the missing one, a note names it.
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
      let misspelled = MisspelledKeys(pack, in: project).written
      var place = Location(file, ByteRange(0, 1))
      for key in 0..<project.sourceKeyCount {
        if let message = pack.message(key) {
          let end = message.textRange.upperBound + 1
          place = Location(Int(message.file), ByteRange(end, end))
        } else if let original = source.message(key),
          !project.isInherited(key, from: parents)
        {
          let name = project.keys[key]
          guard !pack.unreadKeys.contains(name) else { continue }
          var notes = [("the source message", original.textLocation)]
          if let extra = misspelled[key] {
            let written = pack.messages[Int(pack.extraIndex[extra])]
            notes.append(
              ("'\(pack.extraKeys[extra])' is not in the source pack", written.keyLocation)
            )
          }
          findings.report(
            "no translation for '\(name)'",
            at: place,
            key: name,
            language: pack.language,
            notes: notes
          )
        }
      }
    }
  )
}
