package import ErrcatCompiler
import PositionedJSON

extension Rule {
  package static let unrecordedTranslation: Rule = Rule(
    id: "unrecorded-translation",
    group: .coverage,
    severity: .info,
    summary: "Translations aren't in 'errcat.lock'.",
    explanation: """
      'i18n/errcat.lock' records the source message that each translation was made from. Without a record, nothing \
      is reported when the source message changes. 'errcat accept' and 'errcat lint --fix' record translations \
      as up to date. Without this file, and for texts that are equal to their source message, nothing is reported.
      """,
    examples: [
      RuleExample(
        packs: [
          "en": "{\"a\": \"No answer.\", \"b\": \"Too late.\"}",
          "de": "{\"a\": \"Keine Antwort.\", \"b\": \"Zu spät.\"}",
        ],
        lock: "{\"languages\": {}, \"sources\": {}}",
        finds: [
          "i18n/de.json:1:1: 2 translations aren't recorded; if they are up to date, run 'errcat accept de'"
        ]
      ),
      RuleExample(
        packs: [
          "en": "{\"a\": \"No answer.\", \"ok\": \"OK\"}",
          "de": "{\"a\": \"Keine Antwort.\", \"ok\": \"OK\"}",
        ],
        lock: """
          {"languages": {"de": {"a": "243d91a36a56fa06"}},
           "sources": {"243d91a36a56fa06": "No answer."}}
          """
      ),
    ],
    check: .pack { project, pack, findings in
      let count = project.unrecordedKeys(in: pack).count
      guard count > 0, let file = pack.files.first else { return }
      let subject = count == 1 ? "1 translation isn't" : "\(count) translations aren't"
      let subjects = count == 1 ? "it is" : "they are"
      findings.report(
        "\(subject) recorded; if \(subjects) up to date, run 'errcat accept \(pack.language)'",
        at: Location(file, ByteRange(0, 0)),
        language: pack.language
      )
    }
  )
}

extension Project {
  /// The keys whose translation in a pack isn't in the lock; none without a lock, or in the source pack.
  package func unrecordedKeys(in pack: LanguagePack) -> [String] {
    guard let lock, let source, pack.tag != source.tag else { return [] }
    let known = lock.languages[pack.language] ?? [:]
    return (0..<sourceKeyCount).compactMap { number in
      let key = keys[number]
      guard known[key] == nil, let text = sources[number], let message = pack.message(number),
        !message.textRange.isEmpty, utf8(message).string != text.text
      else { return nil }
      return key
    }
  }
}
