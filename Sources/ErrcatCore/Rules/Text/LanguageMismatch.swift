package import ErrcatCompiler

extension Rule {
  package static let languageMismatch: Rule = Rule(
    id: "language-mismatch",
    group: .text,
    severity: .warning,
    summary: "A pack's texts are in another language or script than its name says.",
    explanation: """
      The pack was probably saved under the name of another language, or filled with its texts. Up to \
      160 messages decide, by their letters and by words such as 'the' and 'der' that only some \
      languages have. Packs with few sentences aren't reported, nor are languages that are hard to tell \
      apart, such as Norwegian Bokmål and Nynorsk, Croatian and Bosnian, or Indonesian and Malay. Copies \
      of the source message don't count.
      """,
    examples: [
      RuleExample(
        packs: [
          "en": """
          {"a": "The file was not found.", "b": "You have no access to this account.",
          "c": "Check your connection.", "d": "This is not your file."}
          """,
          "de": """
          {"a": "Le fichier est introuvable.", "b": "Vous ne pouvez pas accéder à ce compte.",
          "c": "Vérifiez votre connexion au réseau.", "d": "Ce fichier n’est pas dans votre dossier."}
          """,
          "tr": """
          {"a": "Файл не найден.", "b": "У вас нет доступа к этой учётной записи.",
          "c": "Проверьте соединение.", "d": "Это не ваш файл."}
          """,
        ],
        finds: [
          "i18n/de.json:1:8: pack 'de' reads like French",
          "i18n/tr.json:1:8: pack 'tr' is written in Cyrillic letters; expected Latin letters",
        ]
      ),
      RuleExample(
        packs: [
          "en": """
          {"a": "The file was not found.", "b": "You have no access to this account.",
          "c": "Check your connection.", "d": "This is not your file.", "e": "Open Café de la Paix"}
          """,
          "de": """
          {"a": "Die Datei wurde nicht gefunden.", "b": "Sie haben keinen Zugriff auf das Konto.",
          "c": "Prüfen Sie die Verbindung.", "d": "Das ist nicht Ihre Datei.", "e": "Café de la Paix öffnen"}
          """,
        ]
      ),
    ],
    check: .pack { project, pack, findings in
      guard let found = PackLanguage(pack, in: project) else { return }
      findings.report(
        "pack '\(pack.language)' \(found.problem)",
        at: found.message.textLocation,
        language: pack.language
      )
    }
  )
}
