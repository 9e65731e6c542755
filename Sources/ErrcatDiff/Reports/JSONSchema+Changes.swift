import ErrcatCompiler
import ErrcatCore
extension JSONSchema {
  /// The JSON Schema (2020-12) of what `errcat diff --format json` prints.
  package static let diff = """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "errcat diff report",
      "type": "object",
      "required": [
        "version", "old", "new", "verdict", "surfaces", "failures", "unusedApprovals",
        "translationWork", "changes"
      ],
      "additionalProperties": false,
      "properties": {
        "version": { "description": "The version of this format.", "const": 1 },
        "old": { "description": "The version that is compared with, as it was specified.", "type": "string" },
        "new": { "description": "The version that is judged, as it was specified, or 'working tree'.", "type": "string" },
        "verdict": { "description": "The highest level of all changes.", "$ref": "#/$defs/level" },
        "surfaces": {
          "description": "The highest level of the changes of each surface.",
          "type": "object",
          "required": [\(surfaces)],
          "additionalProperties": false,
          "properties": {
            \(ChangeSurface.allCases.map { "\"\($0.rawValue)\": { \"$ref\": \"#/$defs/level\" }" }.joined(separator: ",\n        "))
          }
        },
        "neededVersion": {
          "description": "The lowest version that the changes need; only with '--since-version'.",
          "type": "string"
        },
        "failures": { "description": "Why the run fails, a sentence each; empty if it doesn't.", "$ref": "#/$defs/texts" },
        "unusedApprovals": {
          "description": "Approvals in the catalog that no change needs, or that have expired.",
          "type": "array",
          "items": {
            "type": "object",
            "required": ["message", "place"],
            "additionalProperties": false,
            "properties": { "message": { "type": "string" }, "place": { "$ref": "#/$defs/place" } }
          }
        },
        "translationWork": {
          "description": "What translators have to update because source messages have changed, by language.",
          "type": "array",
          "items": {
            "type": "object",
            "required": ["language", "messages", "words"],
            "additionalProperties": false,
            "properties": {
              "language": { "description": "A language tag (BCP 47).", "type": "string" },
              "messages": { "description": "The number of translations.", "type": "integer", "minimum": 1 },
              "words": { "description": "The number of words of their source messages.", "type": "integer", "minimum": 0 }
            }
          }
        },
        "changes": {
          "description": "By surface; in each, those with the highest level first, then by place.",
          "type": "array",
          "items": { "$ref": "#/$defs/change" }
        }
      },
      "$defs": {
        "level": { "description": "How far the version number has to move.", "enum": [\(levels)] },
        "texts": { "type": "array", "items": { "type": "string" } },
        "position": { "description": "From 1; columns are UTF-8 bytes.", "type": "integer", "minimum": 1 },
        "place": {
          "type": "object",
          "required": ["path", "line", "column", "endLine", "endColumn"],
          "additionalProperties": false,
          "properties": {
            "path": { "type": "string" },
            "line": { "$ref": "#/$defs/position" },
            "column": { "$ref": "#/$defs/position" },
            "endLine": { "$ref": "#/$defs/position" },
            "endColumn": { "$ref": "#/$defs/position" }
          }
        },
        "change": {
          "type": "object",
          "required": ["kind", "surface", "level", "message", "fingerprint"],
          "additionalProperties": false,
          "properties": {
            "kind": { "description": "The id of the kind, as 'errcat changes' lists it.", "type": "string" },
            "surface": { "description": "What is affected.", "enum": [\(surfaces)] },
            "level": { "$ref": "#/$defs/level" },
            "message": { "description": "What has changed.", "type": "string" },
            "details": { "description": "What follows from it.", "$ref": "#/$defs/texts" },
            "key": { "description": "The key of the error, in the new version if it has the error.", "type": "string" },
            "language": { "description": "The language tag (BCP 47) of a translation.", "type": "string" },
            "oldText": { "description": "The text in the old version.", "type": "string" },
            "newText": { "description": "The text in the new version.", "type": "string" },
            "fingerprint": { "description": "Identifies the change in 'diff.approved' of the catalog.", "type": "string", "pattern": "^[0-9a-f]{16}$" },
            "needsApproval": { "description": "The run fails until the change is approved.", "const": true },
            "approval": { "description": "The reason of its approval.", "type": "string" },
            "old": { "description": "The place in the old version; absent if there is none.", "$ref": "#/$defs/place" },
            "new": { "description": "The place in the new version; absent if there is none.", "$ref": "#/$defs/place" }
          }
        }
      }
    }

    """

  /// The JSON Schema (2020-12) of what `errcat changes --format json` prints.
  package static let changes = """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "errcat kinds of changes",
      "type": "object",
      "required": ["version", "kinds"],
      "additionalProperties": false,
      "properties": {
        "version": { "description": "The version of this format.", "const": 1 },
        "kinds": {
          "description": "By surface.",
          "type": "array",
          "items": {
            "type": "object",
            "required": ["id", "surface", "level", "needsApproval", "summary", "explanation", "examples"],
            "additionalProperties": false,
            "properties": {
              "id": { "type": "string", "pattern": "^[a-z][a-z-]*$" },
              "surface": { "description": "What is affected.", "enum": [\(surfaces)] },
              "level": { "description": "The level unless the catalog sets another.", "enum": [\(levels)] },
              "needsApproval": { "description": "Whether 'errcat diff' fails until such a change is approved.", "type": "boolean" },
              "summary": { "type": "string" },
              "explanation": { "type": "string" },
              "examples": {
                "type": "array",
                "items": {
                  "type": "object",
                  "required": ["old", "new", "finds"],
                  "additionalProperties": false,
                  "properties": {
                    "old": { "$ref": "#/$defs/side" },
                    "new": { "$ref": "#/$defs/side" },
                    "finds": { "description": "The changes of this kind, in words.", "type": "array", "items": { "type": "string" } }
                  }
                }
              }
            }
          }
        }
      },
      "$defs": {
        "side": {
          "type": "object",
          "required": ["catalog", "packs"],
          "additionalProperties": false,
          "properties": {
            "catalog": { "description": "The contents of catalog.json.", "type": "string" },
            "packs": {
              "description": "The contents of the language packs, by language tag.",
              "type": "object",
              "additionalProperties": { "type": "string" }
            },
            "modules": {
              "description": "The contents of the modules' catalog.json, by folder; absent if there are no modules.",
              "type": "object",
              "additionalProperties": { "type": "string" }
            }
          }
        }
      }
    }

    """

  /// The JSON Schema (2020-12) of what `errcat snapshot` writes.
  package static let snapshot = """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "errcat snapshot",
      "type": "object",
      "required": ["errcatSnapshot", "files"],
      "additionalProperties": false,
      "properties": {
        "errcatSnapshot": { "description": "The version of this format.", "const": 1 },
        "files": {
          "description": "The catalog, its language packs, then the same of each module, by the path from the catalog's folder.",
          "type": "object",
          "minProperties": 1,
          "additionalProperties": {
            "anyOf": [
              { "description": "A catalog, as 'errcat schema' describes it.", "type": "object", "required": ["errcat"] },
              { "description": "A language pack: texts by key.", "type": "object", "additionalProperties": { "type": "string" } }
            ]
          }
        }
      }
    }

    """

  private static var levels: String {
    ChangeLevel.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
  }

  private static var surfaces: String {
    ChangeSurface.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
  }
}
