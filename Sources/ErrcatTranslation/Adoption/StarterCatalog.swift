package import ErrcatCompiler
import PositionedJSON

/// The files that `errcat init` writes.
package enum StarterCatalog {
  /// A catalog of one error, and its source pack; both in canonical layout.
  package static let files: [OutputFile] = [
    OutputFile(
      name: "catalog.json",
      text: """
        {
          "$schema": ".catalog.schema.json",
          "errcat": 1,
          "domain": "com.example.app",
          "sourceLanguage": "en",
          "packs": "i18n",
          "languages": ["en"],
          "swift": { "enum": "AppError", "mapper": "ErrorMapper", "access": "public" },
          "fallback": "error.general.unexpected",
          "actions": {
            "retry": {}
          },
          "categories": {
            "general": { "display": "toast", "recovery": { "actions": ["retry"] } }
          },
          "errors": {
            "error.general.unexpected": { "case": "unknown", "code": 1 }
          }
        }

        """
    ),
    OutputFile(
      name: "i18n/en.json",
      text: """
        {
          "error.general.unexpected": "Something went wrong.",
          "action.retry": "Try again"
        }

        """
    ),
  ]

  /// A catalog without entries.
  ///
  /// - Parameters:
  ///   - sourceLanguage: a language tag.
  ///   - packs: the folder of the packs, relative to the catalog.
  /// - Returns: the text of `catalog.json`.
  package static func empty(sourceLanguage: String, packs: String) -> String {
    var json = JSONWriter(escaping: .visible)
    json.object(.lines) { json in
      writeHead(sourceLanguage: sourceLanguage, packs: packs, to: &json)
      json.object("errors") { _ in }
    }
    json.endLine()
    return json.text
  }

  /// Writes the first members of a new catalog.
  static func writeHead(sourceLanguage: String, packs: String, to json: inout JSONWriter) {
    json.member("$schema", NewCatalog.schemaPath)
    json.member("errcat", 1)
    json.member("domain", "com.example.app")
    json.member("sourceLanguage", sourceLanguage)
    json.member("packs", packs)
  }
}
