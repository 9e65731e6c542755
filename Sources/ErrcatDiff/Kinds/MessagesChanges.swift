import ErrcatCompiler
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
        ChangeExample(
          .init(
            #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
            packs: ["en": #"{"error.a.b": "Wait 10 seconds."}"#]
          ),
          .init(
            #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
            packs: ["en": #"{"error.a.b": "Wait 30 seconds."}"#]
          ),
          finds: ["'error.a.b': Wait [-10-] [+30+] seconds."]
        ),
        ChangeExample(
          .init(
            #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
            packs: ["en": #"{"error.a.b": "Wait."}"#, "de": #"{"error.a.b": "Warte."}"#]
          ),
          .init(
            #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
            packs: ["en": #"{"error.a.b": "Wait."}"#, "de": #"{"error.a.b": "Warten Sie."}"#]
          )
        ),
      ],
      check: .text(.message, .changed)
    ),
    ChangeKind(
      id: "source-message-added",
      surface: .messages,
      level: .patch,
      summary: "An error has a message in the source language and had none.",
      explanation: """
        Users read the message instead of that of the fallback. Translators owe it in all other \
        languages.
        """,
      examples: [
        ChangeExample(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          .init(
            #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
            packs: ["en": #"{"error.a.b": "Wait."}"#]
          ),
          finds: ["'error.a.b' has a message"]
        ),
        ChangeExample(
          .init(
            #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
            packs: ["en": #"{"error.a.b": "Wait."}"#]
          ),
          .init(
            #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
            packs: ["en": #"{"error.a.b": "Please wait."}"#]
          )
        ),
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
        ChangeExample(
          .init(
            #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
            packs: ["en": #"{"error.a.b": "Wait."}"#]
          ),
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          finds: ["'error.a.b' no longer has a message"]
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
        ChangeExample(
          .init(
            #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
            packs: ["en": #"{"error.a.b": "Wait."}"#, "de": #"{"error.a.b": "Warte."}"#]
          ),
          .init(
            #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
            packs: ["en": #"{"error.a.b": "Wait."}"#, "de": #"{"error.a.b": "Warten Sie."}"#]
          ),
          finds: ["de: 'error.a.b': [-Warte-][+Warten Sie+]."]
        ),
        ChangeExample(
          .init(
            #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
            packs: ["en": #"{"error.a.b": "Wait."}"#, "de": #"{"error.a.b": "Warte."}"#]
          ),
          .init(
            #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
            packs: ["en": #"{"error.a.b": "Please wait."}"#, "de": #"{"error.a.b": "Warte."}"#]
          )
        ),
      ],
      check: .text(.translation, .changed)
    ),
    ChangeKind(
      id: "translation-added",
      surface: .messages,
      level: .patch,
      summary: "A text is translated and wasn't before.",
      explanation: "Users of the language read it in their language.",
      examples: [
        ChangeExample(
          .init(
            #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
            packs: ["en": #"{"error.a.b": "Wait."}"#, "de": #"{}"#]
          ),
          .init(
            #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
            packs: ["en": #"{"error.a.b": "Wait."}"#, "de": #"{"error.a.b": "Warte."}"#]
          ),
          finds: ["de: 'error.a.b' is translated"]
        ),
        ChangeExample(
          .init(
            #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
            packs: ["en": #"{"error.a.b": "Wait."}"#]
          ),
          .init(
            #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
            packs: ["en": #"{"error.a.b": "Wait."}"#, "de": #"{"error.a.b": "Warte."}"#]
          )
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
        ChangeExample(
          .init(
            #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
            packs: ["en": #"{"error.a.b": "Wait."}"#, "de": #"{"error.a.b": "Warte."}"#]
          ),
          .init(
            #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
            packs: ["en": #"{"error.a.b": "Wait."}"#, "de": #"{}"#]
          ),
          finds: ["de: 'error.a.b' is no longer translated"]
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
      summary: """
        A hint, a title, a label or another text has changed in the source language.
        """,
      explanation: """
        Users read the new text. Translations that stay as they are say something else until \
        they are updated; the change lists their languages.
        """,
      examples: [
        ChangeExample(
          .init(
            #""actions": {"retry": {}}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
            packs: ["en": #"{"action.retry": "Again"}"#]
          ),
          .init(
            #""actions": {"retry": {}}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
            packs: ["en": #"{"action.retry": "Try again"}"#]
          ),
          finds: ["'action.retry': [-Again-][+Try again+]"]
        ),
        ChangeExample(
          .init(
            #""actions": {"retry": {}}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
            packs: ["en": #"{"error.a.b": "Again"}"#]
          ),
          .init(
            #""actions": {"retry": {}}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
            packs: ["en": #"{"error.a.b": "Try again"}"#]
          )
        ),
      ],
      check: .text(.text, .changed)
    ),
    ChangeKind(
      id: "text-added",
      surface: .messages,
      level: .patch,
      summary: "The source pack has a new text that isn't an error's message.",
      explanation: "Translators owe it in all other languages.",
      examples: [
        ChangeExample(
          #""actions": {"retry": {}}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          .init(
            #""actions": {"retry": {}}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
            packs: ["en": #"{"action.retry": "Try again"}"#]
          ),
          finds: ["'action.retry' was added"]
        ),
        ChangeExample(
          #""actions": {"retry": {}}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          .init(
            #""actions": {"retry": {}}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
            packs: ["en": #"{"error.a.b": "Wait."}"#]
          )
        ),
      ],
      check: .text(.text, .added)
    ),
    ChangeKind(
      id: "text-removed",
      surface: .messages,
      level: .patch,
      summary: """
        The source pack lacks a text that it had, and that isn't an error's message.
        """,
      explanation: "Code that asks for the text by its key gets the key.",
      examples: [
        ChangeExample(
          .init(
            #""actions": {"retry": {}}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
            packs: ["en": #"{"action.retry": "Try again"}"#]
          ),
          #""actions": {"retry": {}}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          finds: ["'action.retry' was removed"]
        ),
        ChangeExample(
          .init(
            #""actions": {"retry": {}}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
            packs: ["en": #"{"error.a.b": "Wait."}"#]
          ),
          #""actions": {"retry": {}}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        ),
      ],
      check: .text(.text, .removed)
    ),
    ChangeKind(
      id: "language-added",
      surface: .messages,
      level: .minor,
      summary: "The errors have messages in a new language.",
      explanation: "Users of the language read errors in their language.",
      examples: [
        ChangeExample(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          .init(
            #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
            packs: ["en": #"{}"#, "de": #"{}"#]
          ),
          finds: ["language 'de' was added"]
        ),
        ChangeExample(
          .init(
            #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
            packs: ["en": #"{}"#, "de": #"{}"#]
          ),
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        ),
      ],
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
        ChangeExample(
          .init(
            #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
            packs: ["en": #"{}"#, "de": #"{}"#]
          ),
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          finds: ["language 'de' was removed"]
        ),
        ChangeExample(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          .init(
            #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
            packs: ["en": #"{}"#, "de": #"{}"#]
          )
        ),
        ChangeExample(
          .init(
            #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
            packs: ["en": #"{}"#, "en-XA": #"{}"#]
          ),
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        ),
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
          finds: ["source language changed from 'en' to 'de'"]
        ),
        ChangeExample(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          #""categories": {"a": {}}, "errors": {"error.a.b": {"code": 1}}"#
        ),
      ],
      check: .catalogProperty("source language", field: "sourceLanguage") {
        $0.sourceLanguage.value
      }
    ),
    ChangeKind(
      id: "fallback-languages-changed",
      surface: .messages,
      level: .patch,
      summary: "Missing texts are looked for in other languages.",
      explanation: """
        Users read messages that aren't translated in another language than before.
        """,
      examples: [
        ChangeExample(
          #""categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          #""fallbacks": {"pt-PT": ["pt-BR"]}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          finds: ["fallback languages changed from none to 'pt-PT: pt-BR'"]
        ),
        ChangeExample(
          #""fallbacks": {"pt-PT": ["pt-BR"], "gsw": ["de"]}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#,
          #""fallbacks": {"gsw": ["de"], "pt-PT": ["pt-BR"]}, "categories": {"a": {}}, "errors": {"error.a.b": {}}"#
        ),
      ],
      check: .catalogProperty("fallback languages", field: "fallbacks") { $0.fallbackPhrase }
    ),
    ChangeKind(
      id: "note-changed",
      surface: .messages,
      level: .none,
      summary: "The note for translators has changed.",
      explanation: "Translations may have to follow.",
      examples: [
        ChangeExample(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"note": "A file."}}"#,
          #""categories": {"a": {}}, "errors": {"error.a.b": {"note": "A video."}}"#,
          finds: ["'error.a.b': note changed from 'A file.' to 'A video.'"]
        ),
        ChangeExample(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"summary": "a"}}"#,
          #""categories": {"a": {}}, "errors": {"error.a.b": {"summary": "b"}}"#
        ),
      ],
      check: .property("note", field: "note") { $0.entry.note }
    ),
    ChangeKind(
      id: "length-limit-changed",
      surface: .messages,
      level: .none,
      summary: "The maximum width of a message has changed.",
      explanation: "Translations may be too long for it: run 'errcat lint'.",
      examples: [
        ChangeExample(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"maxLength": 40}}"#,
          #""categories": {"a": {}}, "errors": {"error.a.b": {"maxLength": 30}}"#,
          finds: ["'error.a.b': length limit changed from '40' to '30'"]
        ),
        ChangeExample(
          #""categories": {"a": {}}, "errors": {"error.a.b": {"maxLength": 40}}"#,
          #""categories": {"a": {}}, "errors": {"error.a.b": {"maxLength": 40, "code": 1}}"#
        ),
      ],
      check: .property("length limit", field: "maxLength") {
        $0.entry.maximumLength.map(String.init)
      }
    ),
  ]
}
