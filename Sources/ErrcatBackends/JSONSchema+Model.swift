import ErrcatCore

extension JSONSchema {
  /// The JSON Schema (2020-12) of what `errcat snapshot --format model` writes.
  package static let model = """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "errcat model",
      "type": "object",
      "required": ["errcatModel", "catalogs"],
      "additionalProperties": false,
      "properties": {
        "errcatModel": { "description": "The version of this format.", "const": \(CatalogModel.version) },
        "catalogs": { "description": "The catalog, then its modules.", "type": "array", "minItems": 1, "items": { "$ref": "#/$defs/catalog" } }
      },
      "$defs": {
        "key": { "description": "The key of an error or a text.", "type": "string" },
        "catalog": {
          "type": "object",
          "required": ["domain", "sourceLanguage", "servers", "categories", "actions", "errors", "retired", "languages"],
          "additionalProperties": false,
          "properties": {
            "module": { "description": "The folder of a module's catalog; absent for the first catalog.", "type": "string" },
            "domain": { "description": "The domain of the errors, in reverse DNS notation.", "type": "string" },
            "name": { "description": "The name of the app.", "type": "string" },
            "site": { "description": "The address of the site that explains the errors.", "type": "string" },
            "sourceLanguage": { "description": "The language of the original messages.", "type": "string" },
            "fallback": { "description": "The error for unmapped errors.", "$ref": "#/$defs/key" },
            "circuitOpen": { "description": "The error for calls that a circuit breaker rejects.", "$ref": "#/$defs/key" },
            "traceIDArgument": { "description": "The argument that shows a response's trace id.", "type": "string" },
            "servers": { "description": "The places of values in the responses of each server, by the name of the value.", "type": "array", "items": { "type": "object", "additionalProperties": { "type": "string" } } },
            "categories": { "type": "array", "items": {
              "type": "object", "required": ["name"], "additionalProperties": false,
              "properties": { "name": { "type": "string" }, "source": { "type": "string" }, "note": { "type": "string" } }
            } },
            "actions": { "type": "array", "items": {
              "type": "object", "required": ["name", "label"], "additionalProperties": false,
              "properties": { "name": { "type": "string" }, "label": { "$ref": "#/$defs/key" }, "link": { "type": "string" }, "note": { "type": "string" } }
            } },
            "errors": { "description": "In the order of the catalog.", "type": "array", "items": { "$ref": "#/$defs/error" } },
            "retired": { "description": "Names of removed and renamed errors, which must not be used again.", "type": "array", "items": {
              "type": "object", "required": ["codes"], "additionalProperties": false,
              "properties": {
                "codes": { "type": "array", "items": { "type": "integer" } }, "keys": { "type": "array", "items": { "type": "string" } },
                "case": { "type": "string" }, "since": { "type": "string" }, "reason": { "type": "string" }, "use": { "$ref": "#/$defs/key" }
              }
            } },
            "languages": { "type": "array", "items": {
              "type": "object", "required": ["tag", "direction", "fallbacks", "messages"], "additionalProperties": false,
              "properties": {
                "tag": { "description": "The language tag (BCP 47).", "type": "string" },
                "direction": { "enum": ["ltr", "rtl"] },
                "fallbacks": { "description": "The languages in which a text is looked for that this one lacks.", "type": "array", "items": { "type": "string" } },
                "messages": { "description": "The texts that can be read, by key.", "type": "object", "additionalProperties": { "$ref": "#/$defs/nodes" } }
              }
            } }
          }
        },
        "error": {
          "type": "object",
          "required": ["key", "display", "severity", "reported", "retry", "breaker", "problemType", "from"],
          "additionalProperties": false,
          "properties": {
            "key": { "$ref": "#/$defs/key" },
            \(EntryFact.properties(of: .model, "            ")),
            "from": { "description": "What maps to it, in the order of the catalog.", "type": "array", "items": { "$ref": "#/$defs/mapping" } }
          }
        },
        "mapping": {
          "description": "A URLError by name and code, HTTP statuses, a server's code, range or beginning of codes, a POSIX error, an NSError or all others of its domain, a Swift type, or a case of an enum.",
          "type": "object",
          "required": ["kind"],
          "additionalProperties": false,
          "properties": {
            "kind": { "enum": ["url", "http", "server", "posix", "connection", "nsError", "type", "case"] },
            "name": { "type": "string" }, "code": { "type": "integer" }, "first": { "type": "integer" }, "last": { "type": "integer" },
            "prefix": { "type": "string" }, "domain": { "type": "string" }, "case": { "type": "string" },
            "where": { "description": "Values that it must have, by their places.", "type": "object" },
            "ignoreCauses": { "description": "True if it is mapped even if one of its causes is mapped or a cancellation.", "type": "boolean" }
          }
        },
        "nodes": {
          "description": "The parts of a message in ICU MessageFormat: a text, or an object.",
          "type": "array",
          "items": { "anyOf": [{ "type": "string" }, { "$ref": "#/$defs/node" }] }
        },
        "node": {
          "type": "object",
          "required": ["type"],
          "additionalProperties": false,
          "properties": {
            "type": { "description": "The type of the argument; 'pound' is the number of the innermost plural minus its offset.", "enum": ["pound", "argument", "number", "date", "time", "spellout", "ordinal", "duration", "custom", "plural", "selectordinal", "select"] },
            "argument": { "description": "The name of the argument.", "type": "string" },
            "style": { "description": "What follows the type in the message.", "type": "string" },
            "offset": { "description": "What is subtracted from the number before a form is chosen.", "type": "string" },
            "variants": { "type": "array", "items": {
              "type": "object", "required": ["selector", "nodes"], "additionalProperties": false,
              "properties": { "selector": { "description": "A keyword, or '=' and a number.", "type": "string" }, "nodes": { "$ref": "#/$defs/nodes" } }
            } }
          }
        }
      }
    }

    """
}
