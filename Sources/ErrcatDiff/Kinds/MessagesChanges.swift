import ErrcatCompiler
import ErrcatCore
import MessageFormat

extension ChangeKind {
  /// Changes of what users read, as reports list them.
  static let messagesChanges: [ChangeKind] = [
    ChangeKind(
      id: "source-message-changed",
      surface: .messages,
      level: .patch,
      summary: "A message has changed in the source language.",
      explanation: """
        Users read the new message. Translations that stay as they are say something else until \
        they are updated; the change lists their languages.
        """,
      examples: [
        .packs(
          ["en": #"{"error.a.b": "Wait 10 seconds."}"#],
          ["en": #"{"error.a.b": "Wait 30 seconds."}"#],
          finds: "'error.a.b': Wait [-10-] [+30+] seconds."
        ),
        .packs(
          ["en": #"{"error.a.b": "Wait."}"#, "de": #"{"error.a.b": "Warte."}"#],
          ["en": #"{"error.a.b": "Wait."}"#, "de": #"{"error.a.b": "Warten Sie."}"#]
        ),
      ],
      check: .text(.message, .changed)
    ),
    ChangeKind(
      id: "source-message-added",
      surface: .messages,
      level: .patch,
      releaseNote: .addition,
      summary: "An error has a message in the source language and had none.",
      explanation: """
        Users read the message instead of that of the fallback. Translators owe it in all other \
        languages.
        """,
      examples: [
        .packs(
          ["en": "{}"],
          ["en": #"{"error.a.b": "Wait."}"#],
          finds: "'error.a.b' has a message"
        ),
        .packs(["en": #"{"error.a.b": "Wait."}"#], ["en": #"{"error.a.b": "Please wait."}"#]),
      ],
      check: .text(.message, .added)
    ),
    ChangeKind(
      id: "source-message-removed",
      surface: .messages,
      level: .major,
      summary: "An error has no message in the source language anymore.",
      explanation: "Nobody can read about the error: run 'errcat lint'.",
      examples: [
        .packs(
          ["en": #"{"error.a.b": "Wait."}"#],
          ["en": "{}"],
          finds: "'error.a.b' no longer has a message"
        ),
        ChangeExample(
          .init(
            #""categories": {"a": {}}, "errors": {"error.a.b": {}, "error.a.c": {}}"#,
            packs: ["en": #"{"error.a.b": "A", "error.a.c": "B"}"#]
          ),
          .init(
            #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
            packs: ["en": #"{"error.a.b": "A"}"#]
          )
        ),
      ],
      check: .text(.message, .removed)
    ),
    ChangeKind(
      id: "translation-changed",
      surface: .messages,
      level: .patch,
      summary: "A translation has changed.",
      explanation: "Users of the language read the new text.",
      examples: [
        .packs(
          ["en": #"{"error.a.b": "Wait."}"#, "de": #"{"error.a.b": "Warte."}"#],
          ["en": #"{"error.a.b": "Wait."}"#, "de": #"{"error.a.b": "Warten Sie."}"#],
          finds: "de: 'error.a.b': [-Warte-][+Warten Sie+]."
        ),
        .packs(
          ["en": #"{"error.a.b": "Wait."}"#, "de": #"{"error.a.b": "Warte."}"#],
          ["en": #"{"error.a.b": "Please wait."}"#, "de": #"{"error.a.b": "Warte."}"#]
        ),
      ],
      check: .text(.translation, .changed)
    ),
    ChangeKind(
      id: "translation-added",
      surface: .messages,
      level: .patch,
      releaseNote: .addition,
      summary: "A text is translated and wasn't before.",
      explanation: "Users of the language read it in their language.",
      examples: [
        .packs(
          ["en": #"{"error.a.b": "Wait."}"#, "de": "{}"],
          ["en": #"{"error.a.b": "Wait."}"#, "de": #"{"error.a.b": "Warte."}"#],
          finds: "de: 'error.a.b' is translated"
        ),
        .packs(
          ["en": #"{"error.a.b": "Wait."}"#],
          ["en": #"{"error.a.b": "Wait."}"#, "de": #"{"error.a.b": "Warte."}"#]
        ),
      ],
      check: .text(.translation, .added)
    ),
    ChangeKind(
      id: "translation-removed",
      surface: .messages,
      level: .minor,
      summary: "A text isn't translated anymore.",
      explanation: "Users of the language read it in a fallback language.",
      examples: [
        .packs(
          ["en": #"{"error.a.b": "Wait."}"#, "de": #"{"error.a.b": "Warte."}"#],
          ["en": #"{"error.a.b": "Wait."}"#, "de": "{}"],
          finds: "de: 'error.a.b' is no longer translated"
        ),
        ChangeExample(
          .init(
            #""categories": {"a": {}}, "errors": {"error.a.b": {}, "error.a.c": {}}"#,
            packs: [
              "en": #"{"error.a.b": "A", "error.a.c": "B"}"#,
              "de": #"{"error.a.b": "A", "error.a.c": "B"}"#,
            ]
          ),
          .init(
            #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
            packs: ["en": #"{"error.a.b": "A"}"#, "de": #"{"error.a.b": "A"}"#]
          )
        ),
      ],
      check: .text(.translation, .removed)
    ),
    ChangeKind(
      id: "text-changed",
      surface: .messages,
      level: .patch,
      summary: "A hint, a title, a label or another text has changed in the source language.",
      explanation: """
        Users read the new text. Translations that stay as they are say something else until \
        they are updated; the change lists their languages.
        """,
      examples: [
        .packs(
          ["en": #"{"action.retry": "Again"}"#],
          ["en": #"{"action.retry": "Try again"}"#],
          settings: #""actions": {"retry": {}}"#,
          finds: "'action.retry': [-Again-][+Try again+]"
        ),
        .packs(
          ["en": #"{"error.a.b": "Again"}"#],
          ["en": #"{"error.a.b": "Try again"}"#],
          settings: #""actions": {"retry": {}}"#
        ),
      ],
      check: .text(.text, .changed)
    ),
    ChangeKind(
      id: "text-added",
      surface: .messages,
      level: .patch,
      releaseNote: .addition,
      summary: "The source pack has a new text that isn't an error's message.",
      explanation: "Translators owe it in all other languages.",
      examples: [
        .packs(
          ["en": "{}"],
          ["en": #"{"action.retry": "Try again"}"#],
          settings: #""actions": {"retry": {}}"#,
          finds: "'action.retry' was added"
        ),
        .packs(
          ["en": "{}"],
          ["en": #"{"error.a.b": "Wait."}"#],
          settings: #""actions": {"retry": {}}"#
        ),
      ],
      check: .text(.text, .added)
    ),
    ChangeKind(
      id: "text-removed",
      surface: .messages,
      level: .patch,
      summary: "The source pack lacks a text that it had, and that isn't an error's message.",
      explanation: "Code that asks for the text by its key gets the key.",
      examples: [
        .packs(
          ["en": #"{"action.retry": "Try again"}"#],
          ["en": "{}"],
          settings: #""actions": {"retry": {}}"#,
          finds: "'action.retry' was removed"
        ),
        .packs(
          ["en": #"{"error.a.b": "Wait."}"#],
          ["en": "{}"],
          settings: #""actions": {"retry": {}}"#
        ),
      ],
      check: .text(.text, .removed)
    ),
    ChangeKind(
      id: "language-added",
      surface: .messages,
      level: .minor,
      releaseNote: .addition,
      summary: "The errors have messages in a new language.",
      explanation: "Users of the language read errors in their language.",
      examples: .oneWay(
        .packs(["en": "{}"], ["en": "{}", "de": "{}"], finds: "language 'de' was added")
      ),
      check: .languages(added: true)
    ),
    ChangeKind(
      id: "language-removed",
      surface: .messages,
      level: .major,
      summary: "The errors have no messages in a language anymore.",
      explanation:
        "Users of the language read errors in a fallback language. A pseudo-language may go.",
      examples: [
        .packs(["en": "{}", "de": "{}"], ["en": "{}"], finds: "language 'de' was removed"),
        .packs(["en": "{}"], ["en": "{}", "de": "{}"]),
        .packs(["en": "{}", "en-XA": "{}"], ["en": "{}"]),
      ],
      check: .languages(added: false)
    ),
    ChangeKind(
      id: "source-language-changed",
      surface: .messages,
      level: .minor,
      summary: "The original messages are in another language.",
      explanation: """
        Translators start from other texts, and users whose language has no pack read errors in \
        the new source language.
        """,
      examples: [
        ChangeExample(
          .init(
            #""sourceLanguage": "en", "categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
            packs: ["en": #"{}"#, "de": #"{}"#]
          ),
          .init(
            #""sourceLanguage": "de", "categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
            packs: ["en": #"{}"#, "de": #"{}"#]
          ),
          finds: "source language changed from 'en' to 'de'"
        ),
        .error("{}", #"{"code": 1}"#),
      ],
      check: .catalogProperty("source language", field: "sourceLanguage") {
        $0.sourceLanguage.value
      }
    ),
    ChangeKind(
      FactChange(
        "fallback-languages-changed",
        of: "fallback languages",
        field: "fallbacks",
        .messages,
        .patch,
        "Missing texts are looked for in other languages.",
        "Users read messages that aren't translated in another language than before.",
        example: (#"{}"#, #"{"pt-PT": ["pt-BR"]}"#),
        words: (nil, "pt-PT: pt-BR")
      )
    ) { $0.fallbackPhrase },
  ]
}

extension ChangeKind.Check {
  /// Reports languages that only one version has a pack of.
  fileprivate static func languages(added isAddition: Bool) -> Self {
    .catalog { pair, changes in
      let side = isAddition ? pair.new : pair.old
      let others = (isAddition ? pair.old : pair.new).project.packs.map(\.tag)
      // Pseudo-languages are for tests; no user reads them.
      for pack in side.project.packs
      where !others.contains(pack.tag) && PseudoLanguage(pack.tag) == nil {
        let place = pack.files.first.map { side.place(.file($0)) }
        changes.report(
          "language '\(pack.language)' was \(isAddition ? "added" : "removed")",
          about: pack.language,
          old: isAddition ? nil : place,
          new: isAddition ? place : nil
        )
      }
    }
  }
}

extension Catalog {
  /// The configured fallback languages, in the order of the languages; `nil` if there are none.
  fileprivate var fallbackPhrase: String? {
    if fallbacks.isEmpty { return nil }
    return fallbacks.keys.sorted().map { language in
      "\(language): \((fallbacks[language] ?? []).map(\.value).joined(separator: ", "))"
    }.joined(separator: "; ")
  }
}
