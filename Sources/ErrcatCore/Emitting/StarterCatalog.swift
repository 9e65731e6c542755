import ErrcatSource

/// The files that `errcat init` writes.
package enum StarterCatalog {
  /// A catalog of one error, and the source pack that goes with it.
  package static let files: [OutputFile] = [
    OutputFile(
      name: "catalog.json",
      text: """
        {
          "errcat": 1,
          "domain": "com.example.app",
          "sourceLanguage": "en",
          "packs": "i18n",
          "swift": { "enum": "AppError", "mapper": "ErrorMapper", "access": "public" },
          "fallback": "error.general.unexpected",
          "actions": { "retry": {} },
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

  /// A catalog with an entry for every key of the form `error.<category>.<name>` that a source pack
  /// has, hints and actions where the pack has texts for them.
  ///
  /// - Parameters:
  ///   - project: packs read with an empty catalog.
  ///   - packs: the folder of the packs, relative to the catalog.
  /// - Returns: the text of `catalog.json`; `nil` if the source pack has no such key.
  package static func catalog(from project: Project, packs: String) -> String? {
    let keys = (0..<project.sourceKeyCount).map { project.keys[$0] }
    let errors = keys.filter { key in
      let words = key.split(separator: ".", omittingEmptySubsequences: false)
      return words.count >= 3 && words[0] == "error" && !words.contains("")
    }
    guard !errors.isEmpty else { return nil }
    var categories: [String] = []
    for key in errors {
      let category = String(key.split(separator: ".")[1])
      if !categories.contains(category) { categories.append(category) }
    }
    let actions = keys.filter { $0.hasPrefix("action.") }.map { String($0.dropFirst(7)) }
    let fallback =
      errors.first { $0.hasSuffix(".unexpected") || $0.hasSuffix(".unknown") }
      ?? errors[errors.count - 1]
    let list = { (items: [String]) in
      items.isEmpty ? "{}" : "{\n\(items.joined(separator: ",\n"))\n  }"
    }
    let entries = errors.enumerated().map { "    \(Escaping.json($1)): { \"code\": \($0 + 1) }" }
    return """
      {
        "errcat": 1,
        "domain": "com.example.app",
        "sourceLanguage": \(Escaping.json(project.catalog.sourceLanguage.value)),
        "packs": \(Escaping.json(packs)),
        "swift": { "enum": "AppError", "mapper": "ErrorMapper", "access": "public" },
        "fallback": \(Escaping.json(fallback)),
        "actions": \(list(actions.map { "    \(Escaping.json($0)): {}" })),
        "categories": \(list(categories.map { "    \(Escaping.json($0)): { \"display\": \"toast\" }" })),
        "errors": \(list(entries))
      }

      """
  }
}
