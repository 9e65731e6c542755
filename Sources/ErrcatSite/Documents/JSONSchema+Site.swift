import CatalogFormat
import ErrcatCompiler
package import ErrcatCore
import MessageFormat

extension JSONSchema {
  /// The JSON Schema (2020-12) of what `errcat site --format json` writes.
  package static let site = """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "errcat site",
      "type": "object",
      "required": ["version", "name", "domain", "sourceLanguage", "languages", "categories", "actions", "errors", "retired"],
      "additionalProperties": false,
      "properties": {
        "version": { "description": "The version of this format.", "const": 1 },
        "name": { "description": "The name of the company or app.", "type": "string" },
        "domain": { "description": "The domain of the errors, in reverse DNS notation.", "type": "string" },
        "site": { "description": "The address of the site.", "type": "string" },
        "sourceLanguage": { "$ref": "#/$defs/language" },
        "languages": {
          "description": "The source language, then the others in the order of their tags.",
          "type": "array",
          "items": {
            "type": "object",
            "required": ["language", "direction", "missing", "stale", "untranslated"],
            "additionalProperties": false,
            "properties": {
              "language": { "$ref": "#/$defs/language" },
              "direction": { "enum": ["ltr", "rtl"] },
              "missing": { "description": "How many texts have no translation.", "$ref": "#/$defs/count" },
              "stale": { "description": "How many translations were made from older source messages.", "$ref": "#/$defs/count" },
              "untranslated": { "description": "How many translations are empty or the source message.", "$ref": "#/$defs/count" }
            }
          }
        },
        "categories": {
          "type": "array",
          "items": {
            "type": "object",
            "required": ["name"],
            "additionalProperties": false,
            "properties": {
              "name": { "type": "string" },
              "module": { "$ref": "#/$defs/module" },
              "source": { "description": "The origin of its errors, such as a service.", "type": "string" },
              "note": { "type": "string" }
            }
          }
        },
        "actions": {
          "type": "array",
          "items": {
            "type": "object",
            "required": ["name", "label"],
            "additionalProperties": false,
            "properties": {
              "name": { "type": "string" },
              "link": { "description": "The URL that the action opens.", "type": "string" },
              "note": { "type": "string" },
              "label": { "$ref": "#/$defs/texts" }
            }
          }
        },
        "errors": { "description": "In the order of the catalogs.", "type": "array", "items": { "$ref": "#/$defs/error" } },
        "retired": {
          "description": "Names of removed and renamed errors.",
          "type": "array",
          "items": {
            "type": "object",
            "required": ["codes"],
            "additionalProperties": false,
            "properties": {
              "codes": { "type": "array", "items": { "type": "integer" } },
              "keys": { "type": "array", "items": { "type": "string" } },
              "case": { "type": "string" },
              "since": { "description": "The first version without the names.", "type": "string" },
              "reason": { "type": "string" },
              "use": { "description": "The key of the error to use instead.", "type": "string" },
              "module": { "$ref": "#/$defs/module" }
            }
          }
        }
      },
      "$defs": {
        "language": { "description": "A language tag (BCP 47).", "type": "string" },
        "count": { "type": "integer", "minimum": 0 },
        "module": { "description": "The folder of the module's catalog; absent for the base catalog.", "type": "string" },
        "texts": { "description": "Texts in ICU MessageFormat, by language tag.", "type": "object", "additionalProperties": { "type": "string" } },
        "error": {
          "type": "object",
          "required": ["key", "case", "display", "severity", "reported", "retry", "breaker", "problemType", "arguments", "message"],
          "additionalProperties": false,
          "properties": {
            "key": { "type": "string" },
            "case": { "description": "The name of the Swift case.", "type": "string" },
            "category": { "description": "The name of its category.", "type": "string" },
            "module": { "$ref": "#/$defs/module" },
            \(EntryFact.properties(of: .site, "            ")),
            "arguments": {
              "type": "array",
              "items": {
                "type": "object",
                "required": ["name", "type", "privacy"],
                "additionalProperties": false,
                "properties": {
                  "name": { "type": "string" },
                  "type": { "enum": [\(words(ArgumentType.allCases.map(\.rawValue)))] },
                  "privacy": { "enum": [\(words(ArgumentPrivacy.allCases.map(\.rawValue)))] },
                  "example": { "type": "string" }
                }
              }
            },
            "columns": { "description": "The maximum width of the message in columns.", "type": "integer", "minimum": 1 },
            "lines": { "description": "The maximum number of lines of the message.", "type": "integer", "minimum": 1 },
            "message": { "$ref": "#/$defs/texts" },
            "title": { "$ref": "#/$defs/texts" },
            "hint": { "$ref": "#/$defs/texts" },
            "findings": {
              "description": "What 'errcat lint' finds about the error and its message.",
              "type": "array",
              "items": {
                "type": "object",
                "required": ["severity", "message", "path", "line"],
                "additionalProperties": false,
                "properties": {
                  "rule": { "type": "string" },
                  "severity": { "enum": ["info", "warning", "error"] },
                  "message": { "type": "string" },
                  "language": { "$ref": "#/$defs/language" },
                  "path": { "type": "string" },
                  "line": { "type": "integer", "minimum": 1 }
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
