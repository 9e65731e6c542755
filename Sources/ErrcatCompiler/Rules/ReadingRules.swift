// Rules that the readers of catalogs and packs report.
extension Rule {
  /// A file that is not JSON (RFC 8259); reported by the readers.
  package static let malformedJSON: Rule = Rule(
    id: "malformed-json",
    group: .catalog,
    severity: .error,
    summary: "A file is not JSON (RFC 8259).",
    explanation: """
      The catalog and the packs are strict JSON in UTF-8, without a byte order mark, comments, \
      trailing commas, or control characters in strings. More lenient tools lose data silently. In a \
      text, a quotation mark is written '\\"' and a line break '\\n'. Each mistake is reported once; \
      the other lines are read and checked, too, unless brackets don't match. 'errcat lint --fix' doesn't change \
      files while one of them isn't JSON.
      """,
    examples: [
      RuleExample(
        packs: ["en": "{\"greeting\": \"Hello\",}"],
        finds: ["i18n/en.json:1:21: trailing ',' before '}'"]
      ),
      RuleExample(
        packs: ["en": "{\n  \"tap\": \"Tap \"OK\" twice\"\n}"],
        finds: ["i18n/en.json:2:15: unescaped quotation mark in a text; write '\\\"'"]
      ),
      RuleExample(
        packs: ["en": "{\"greeting\": \"Hello\", \"tap\": \"Tap \\\"OK\\\" twice\"}"]
      ),
    ],
    isMandatory: true,
    roles: .makesFileUnreadable,
    check: .reading
  )

  /// JSON that is not what the file has to be, as a whole; reported by the readers.
  package static let unreadableFile: Rule = Rule(
    id: "unreadable-file",
    group: .catalog,
    severity: .error,
    summary: "A file is JSON, but not a catalog, a pack or a lock that errcat reads.",
    explanation: """
      A catalog is an object with 'errcat', 'domain', 'sourceLanguage' and 'errors'; a pack and the lock are \
      objects too. A newer version of the format needs a newer errcat. Until the file is corrected, other commands \
      refuse to work with the catalog, because they would treat everything in the file as missing.
      """,
    examples: [
      RuleExample(
        packs: ["en": "{\"menu\": \"Menu\"}", "tr": "[\"Menü\"]"],
        finds: ["i18n/tr.json:1:1: expected an object, found an array"]
      ),
      RuleExample(
        packs: ["en": "{\"menu\": \"Menu\"}", "tr": "{\"menu\": \"Menü\"}"]
      ),
    ],
    isMandatory: true,
    roles: .makesFileUnreadable,
    check: .reading
  )

  /// A value of the wrong JSON type; reported by the readers.
  package static let wrongType: Rule = Rule(
    id: "wrong-type",
    group: .catalog,
    severity: .error,
    summary: "A value has the wrong JSON type.",
    explanation: """
      The fields of a catalog have fixed types, and a pack contains strings and objects of strings. \
      A value of another type is ignored; everything else is still read.
      """,
    examples: [
      RuleExample(
        packs: ["en": "{\"count\": 3}"],
        finds: ["i18n/en.json:1:11: expected a string or an object for 'count', found a number"]
      ),
      RuleExample(
        packs: ["en": "{\"count\": \"3\", \"menu\": {\"open\": \"Open\"}}"]
      ),
    ],
    isMandatory: true,
    roles: .neverInBaseline,
    check: .reading
  )

  /// A field that the catalog doesn't have; reported by ``FieldReader``.
  package static let unknownField: Rule = Rule(
    id: "unknown-field",
    group: .catalog,
    severity: .error,
    summary: "The catalog contains an unknown field.",
    explanation: """
      A misspelled field would have no effect, and nobody would notice. Rules that look at the whole catalog wait \
      until it is corrected.
      """,
    examples: [
      RuleExample(
        catalog: "\"errors\": {\"error.a.b\": {\"dispaly\": \"toast\"}}",
        finds: ["catalog.json:2:27: unknown field 'dispaly' in an error; did you mean 'display'?"]
      ),
      RuleExample(
        catalog: "\"errors\": {\"error.a.b\": {\"display\": \"toast\"}}"
      ),
    ],
    isMandatory: true,
    roles: .neverInBaseline,
    check: .reading
  )

  /// A required field that is missing; reported by ``FieldReader``.
  package static let missingField: Rule = Rule(
    id: "missing-field",
    group: .catalog,
    severity: .error,
    summary: "The catalog lacks a required field.",
    explanation:
      "'errcat schema' prints the JSON Schema of the catalog, which lists the required fields.",
    examples: [
      RuleExample(
        catalog: "\"errors\": {}, \"lint\": {\"ignore\": [{\"rule\": \"unused-action\"}]}",
        finds: ["catalog.json:2:35: missing field 'reason' in an entry of 'ignore'"]
      ),
      RuleExample(
        catalog: """
          "actions": {"retry": {}}, "errors": {},
          "lint": {"ignore": [{"rule": "unused-action", "reason": "used in the next release"}]}
          """
      ),
    ],
    isMandatory: true,
    roles: .neverInBaseline,
    check: .reading
  )

  /// A value that its field doesn't allow; reported by the readers.
  package static let malformedValue: Rule = Rule(
    id: "malformed-value",
    group: .catalog,
    severity: .error,
    summary: "A field of the catalog or the lock has a value that isn't allowed.",
    explanation: """
      Display styles, severities, types and names of system errors come from fixed lists; durations \
      have a unit; names must be Swift identifiers. The diagnostic says what is expected.
      """,
    examples: [
      RuleExample(
        catalog: "\"errors\": {\"error.a.b\": {\"display\": \"tost\"}}",
        finds: ["catalog.json:2:38: unknown display style 'tost'; did you mean 'toast'?"]
      ),
      RuleExample(
        catalog: "\"errors\": {\"error.a.b\": {\"display\": \"toast\"}}"
      ),
    ],
    isMandatory: true,
    roles: .neverInBaseline,
    check: .reading
  )

  /// A message, pack or project over a maximum of ``ProjectLimits`` or ``PackLimits``; reported by the readers.
  package static let limitExceeded: Rule = Rule(
    id: "limit-exceeded",
    group: .catalog,
    severity: .error,
    summary: "A message, a pack or a project exceeds a maximum size.",
    explanation: """
      The maximum is 1 MiB for a message, 2,000,000 messages for a pack, 65,534 pack files for a project, \
      1,000 modules for a catalog, and 1,000 patterns with '*' in 'lint.ignore', in the 'keys' of all categories, \
      and in the 'keys' of a rule in 'lint.rules' or of a change in 'diff.levels'. Anything larger is most likely a \
      file in the wrong place. What is more is ignored; everything else is still read.
      """,
    examples: [
      RuleExample(
        packs: [
          "en":
            "{\"terms\": \"1. Acceptance of terms\\n\\n2. Your account\\n\\n3. Fees and payment\"}"
        ]
      )
    ],
    roles: .neverInBaseline,
    check: .reading
  )

  /// A key that occurs twice in a file or a pack; reported by the readers.
  package static let duplicateKey: Rule = Rule(
    id: "duplicate-key",
    group: .catalog,
    severity: .error,
    summary: "A key occurs twice in a file, or in two files of a pack.",
    explanation: """
      Most JSON parsers keep the last of several equal keys and silently drop the others, so one of \
      the texts is lost. Keys are also equal if one is written with an escape, if one is nested and \
      the other has a dot, or if they differ only in Unicode normalization. Commands that only read use the last of \
      equal keys and print this finding; those that write refuse to.
      """,
    examples: [
      RuleExample(
        packs: ["en": "{\"a\": {\"b\": \"One\"},\n \"a.b\": \"Two\"}"],
        finds: ["i18n/en.json:2:3: duplicate key 'a.b'"]
      ),
      RuleExample(
        packs: ["en": "{\"a\": {\"b\": \"One\"},\n \"a.c\": \"Two\"}"]
      ),
    ],
    roles: .preventsEditing,
    check: .reading
  )

  package static let duplicatePack: Rule = Rule(
    id: "duplicate-pack",
    group: .catalog,
    severity: .error,
    summary: "A language has more than one pack.",
    explanation: """
      A pack is either one file, 'de.json', or all files in one folder, 'de'. Files such as \
      'pt_BR.json' and 'pt-BR.json' are packs of the same language, too. Which of two messages the \
      app shows would depend on the order in which they are read.
      """,
    examples: [
      RuleExample(
        packs: ["en": "{\"a\": \"One\"}", "pt-BR": "{\"a\": \"Um\"}", "pt_BR": "{\"a\": \"Uma\"}"],
        finds: ["i18n/pt-BR.json:1:1: 2 packs for 'pt-BR'; keep one of 'pt-BR.json', 'pt_BR.json'"]
      ),
      RuleExample(
        packs: ["en": "{\"a\": \"One\"}", "pt": "{\"a\": \"Um\"}", "pt-BR": "{\"a\": \"Uma\"}"]
      ),
    ],
    roles: [.preventsEditing, .neverInBaseline],
    check: .reading
  )

  package static let linkedPack: Rule = Rule(
    id: "linked-pack",
    group: .catalog,
    severity: .warning,
    summary: "Two packs are the same file.",
    explanation: """
      One is a symbolic or hard link to the other, so a change to one language changes the other too. To \
      show the texts of another language, leave the pack out and set 'fallbacks' in the catalog.
      """,
    examples: [
      RuleExample(
        catalog: "\"fallbacks\": {\"no\": [\"nb\"]}, \"errors\": {}",
        packs: ["en": "{\"a\": \"One\"}", "nb": "{\"a\": \"En\"}"]
      )
    ],
    check: .reading
  )

  /// A pack's name or a language in the catalog that is not a language tag; reported by the readers.
  package static let unknownLanguage: Rule = Rule(
    id: "unknown-language",
    group: .catalog,
    severity: .error,
    summary: "A language in the catalog or a pack's name is not a BCP 47 language tag.",
    explanation: """
      The language decides the plural rules of a pack and when the app uses it. Examples of language \
      tags are 'tr', 'pt-BR' and 'zh-Hant'; underscores are read as hyphens.
      """,
    examples: [
      RuleExample(
        packs: ["en": "{}", "trk-TR-x": "{}"],
        finds: ["i18n/trk-TR-x.json:1:1: 'trk-TR-x' is not a language tag; did you mean 'tr'?"]
      ),
      RuleExample(
        packs: ["en": "{\"a\": \"One\"}", "tr": "{\"a\": \"Bir\"}", "pt_BR": "{\"a\": \"Um\"}"]
      ),
    ],
    roles: .neverInBaseline,
    check: .reading
  )

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
