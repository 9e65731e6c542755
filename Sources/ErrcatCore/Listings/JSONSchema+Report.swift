import ErrcatCompiler

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
