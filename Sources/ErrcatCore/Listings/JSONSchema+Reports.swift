import CatalogFormat
import ErrcatCompiler
import MessageFormat

extension JSONSchema {
  /// The JSON Schema (2020-12) of what `errcat lint --format json` prints.
  package static let report = """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "errcat lint report",
      "type": "object",
      "required": ["version", "findings", "summary"],
      "additionalProperties": false,
      "properties": {
        "version": { "description": "The version of this format.", "const": 1 },
        "findings": {
          "description": "Sorted by path, place and rule.",
          "type": "array",
          "items": { "$ref": "#/$defs/finding" }
        },
        "summary": {
          "type": "object",
          "required": ["errors", "warnings", "infos", "suppressed", "known"],
          "additionalProperties": false,
          "properties": {
            "errors": { "$ref": "#/$defs/count" },
            "warnings": { "$ref": "#/$defs/count" },
            "infos": { "$ref": "#/$defs/count" },
            "suppressed": { "description": "Suppressed by 'lint.ignore'.", "$ref": "#/$defs/count" },
            "known": { "description": "Suppressed by the baseline.", "$ref": "#/$defs/count" }
          }
        }
      },
      "$defs": {
        "count": { "type": "integer", "minimum": 0 },
        "position": { "description": "From 1; columns are UTF-8 bytes.", "type": "integer", "minimum": 1 },
        "finding": {
          "type": "object",
          "required": [
            "rule", "severity", "message", "path", "line", "column", "endLine", "endColumn", "notes"
          ],
          "additionalProperties": false,
          "properties": {
            "rule": { "description": "The rule's id.", "type": "string" },
            "severity": { "enum": [\(Severity.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", "))] },
            "message": { "type": "string" },
            "path": { "description": "The path as given, or relative to the working directory.", "type": "string" },
            "line": { "$ref": "#/$defs/position" },
            "column": { "$ref": "#/$defs/position" },
            "endLine": { "$ref": "#/$defs/position" },
            "endColumn": { "$ref": "#/$defs/position" },
            "key": { "description": "The key that the finding is about.", "type": "string" },
            "language": { "description": "The pack's language tag.", "type": "string" },
            "notes": { "type": "array", "items": { "$ref": "#/$defs/note" } },
            "fix": { "$ref": "#/$defs/fix" }
          }
        },
        "note": {
          "type": "object",
          "required": ["message", "path", "line", "column"],
          "additionalProperties": false,
          "properties": {
            "message": { "type": "string" },
            "path": { "type": "string" },
            "line": { "$ref": "#/$defs/position" },
            "column": { "$ref": "#/$defs/position" }
          }
        },
        "fix": {
          "description": "The change that '--fix' makes.",
          "type": "object",
          "required": ["title", "edits"],
          "additionalProperties": false,
          "properties": {
            "title": { "type": "string" },
            "edits": {
              "type": "array",
              "items": {
                "type": "object",
                "required": ["text", "path", "line", "column", "endLine", "endColumn"],
                "additionalProperties": false,
                "properties": {
                  "text": { "description": "The replacement, as it is written to the file.", "type": "string" },
                  "path": { "type": "string" },
                  "line": { "$ref": "#/$defs/position" },
                  "column": { "$ref": "#/$defs/position" },
                  "endLine": { "$ref": "#/$defs/position" },
                  "endColumn": { "$ref": "#/$defs/position" }
                }
              }
            }
          }
        }
      }
    }

    """
}

extension JSONSchema {
  /// The JSON Schema (2020-12) of what `errcat missing --format json` prints.
  package static let missing = """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "errcat missing report",
      "type": "object",
      "required": ["version", "sourceLanguage", "languages"],
      "additionalProperties": false,
      "properties": {
        "version": { "description": "The version of this format.", "const": 1 },
        "sourceLanguage": { "$ref": "#/$defs/language" },
        "languages": {
          "description": "In the order of the language packs.",
          "type": "array",
          "items": {
            "type": "object",
            "required": ["language", "total", "words", "messages"],
            "additionalProperties": false,
            "properties": {
              "language": { "$ref": "#/$defs/language" },
              "total": { "description": "How many messages the source packs have.", "$ref": "#/$defs/count" },
              "words": { "description": "How many words the source messages in 'messages' have.", "$ref": "#/$defs/count" },
              "catalogs": {
                "description": "Each catalog; absent without modules.",
                "type": "array",
                "items": {
                  "type": "object",
                  "required": ["catalog", "total", "messages", "words"],
                  "additionalProperties": false,
                  "properties": {
                    "catalog": { "$ref": "#/$defs/catalog" },
                    "total": { "description": "How many messages its source pack has.", "$ref": "#/$defs/count" },
                    "messages": { "description": "How many of them need translation.", "$ref": "#/$defs/count" },
                    "words": { "description": "How many words these have.", "$ref": "#/$defs/count" }
                  }
                }
              },
              "messages": {
                "description": "The messages that need translation, in the order of the source packs.",
                "type": "array",
                "items": { "$ref": "#/$defs/message" }
              }
            }
          }
        }
      },
      "$defs": {
        "language": { "description": "A language tag (BCP 47).", "type": "string" },
        "count": { "type": "integer", "minimum": 0 },
        "catalog": { "description": "The path of a catalog.json.", "type": "string" },
        "message": {
          "type": "object",
          "required": ["key", "status", "source"],
          "additionalProperties": false,
          "properties": {
            "catalog": { "description": "The message's catalog; absent without modules.", "$ref": "#/$defs/catalog" },
            "key": { "type": "string" },
            "status": {
              "description": "missing: there is no translation. stale: the source message has changed since it was translated. untranslated: the translation is empty, or the source message and not accepted.",
              "enum": [\(words(TranslationStatus.allCases.map(\.rawValue)))]
            },
            "category": { "description": "The error's category; absent for texts that aren't an error's message.", "type": "string" },
            "source": { "description": "The source message.", "type": "string" },
            "oldSource": { "description": "The source message that a stale message was translated from, if known.", "type": "string" },
            "changes": {
              "description": "What has changed from 'oldSource' to 'source', in the order of the text.",
              "type": "array",
              "items": {
                "type": "object",
                "required": ["kind", "text"],
                "additionalProperties": false,
                "properties": {
                  "kind": { "enum": ["same", "removed", "added"] },
                  "text": { "type": "string" }
                }
              }
            },
            "translation": { "description": "The text as it is in the language pack.", "type": "string" },
            "misspelledAs": { "description": "Of a missing message: a key of the language pack that is probably this one misspelled.", "type": "string" },
            "note": { "description": "The catalog's note for translators.", "type": "string" },
            "display": { "description": "The error's display style.", "enum": [\(words(DisplayStyle.allCases.map(\.rawValue)))] },
            "shownAs": { "description": "Where the text appears, in plain words.", "type": "string" },
            "maxLength": { "description": "How many characters the text may have; a full-width character counts as 2.", "type": "integer", "minimum": 1 },
            "arguments": {
              "type": "array",
              "items": {
                "type": "object",
                "required": ["name", "type", "description"],
                "additionalProperties": false,
                "properties": {
                  "name": { "type": "string" },
                  "type": { "enum": [\(words(ArgumentType.allCases.map(\.rawValue)))] },
                  "description": { "description": "The type in plain words.", "type": "string" },
                  "example": { "description": "A value.", "type": "string" }
                }
              }
            },
            "plurals": {
              "description": "Numbers in the message that choose among texts.",
              "type": "array",
              "items": {
                "type": "object",
                "required": ["argument", "type", "forms"],
                "additionalProperties": false,
                "properties": {
                  "argument": { "description": "The argument whose number it is.", "type": "string" },
                  "type": { "description": "cardinal: the number counts. ordinal: it is a rank.", "enum": ["cardinal", "ordinal"] },
                  "offset": { "description": "What is subtracted from the number before '#' shows it and a form is chosen. Default: 0.", "type": "integer" },
                  "exact": { "description": "Numbers for which the source message has a text of their own, such as 0 for '=0'; the translation may leave them out.", "type": "array", "items": { "type": "integer" } },
                  "forms": {
                    "description": "The forms that the language needs.",
                    "type": "array",
                    "items": {
                      "type": "object",
                      "required": ["form", "numbers", "optional"],
                      "additionalProperties": false,
                      "properties": {
                        "form": { "enum": [\(words(PluralCategory.allCases.map(\.rawValue)))] },
                        "numbers": { "description": "Numbers that take the form, in words and digits; for a form that whole numbers never take, what to write instead.", "type": "string" },
                        "optional": { "description": "Whether the translation may leave the form out.", "type": "boolean" }
                      }
                    }
                  }
                }
              }
            },
            "choices": {
              "description": "Words that choose among texts: the selects of the message.",
              "type": "array",
              "items": {
                "type": "object",
                "required": ["argument", "options"],
                "additionalProperties": false,
                "properties": {
                  "argument": { "description": "The argument whose value it is.", "type": "string" },
                  "options": { "description": "The values that have a text of their own; 'other' is any other value. The translation keeps these names.", "type": "array", "items": { "type": "string" } }
                }
              }
            }
          }
        }
      }
    }

    """

  private static func words(_ words: [String]) -> String {
    words.map(Escaping.json).joined(separator: ", ")
  }
}
