package import ErrcatCompiler
import PositionedJSON

/// The files that `errcat init` writes.
package enum StarterCatalog {
  /// A catalog of one error, and its source pack.
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

  /// A catalog with an entry for every key of the form `error.<category>.<name>` in a source pack, and
  /// with actions for the pack's labels.
  ///
  /// - Parameters:
  ///   - project: packs read with an empty catalog.
  ///   - packs: the folder of the packs, relative to the catalog.
  ///   - notes: notes for translators, by key.
  /// - Returns: the text of `catalog.json`; `nil` if the source pack has no such key.
  package static func catalog(
    from project: Project,
    packs: String,
    notes: [String: String] = [:]
  ) -> String? {
    let keys = (0..<project.sourceKeyCount).map { project.keys[$0] }
    let errors = keys.filter(isErrorKey)
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
    return document(sourceLanguage: project.catalog.sourceLanguage.value, packs: packs) { json in
      swift("AppError", mapper: "ErrorMapper", to: &json)
      json.member("fallback", fallback)
      json.object("actions", .lines) { json in
        for action in actions { json.object(action) { _ in } }
      }
      json.object("categories", .lines) { json in
        for category in categories { json.object(category) { $0.member("display", "toast") } }
      }
      json.object("errors", .lines) { json in
        for (number, key) in errors.enumerated() {
          json.object(key) { json in
            json.member("code", number + 1)
            json.member("note", ifAny: notes[key])
          }
        }
      }
    }
  }

  /// A catalog; `body` writes the members after the folder of the packs.
  private static func document(
    sourceLanguage: String,
    packs: String,
    body: (inout JSONWriter) -> Void
  ) -> String {
    var json = JSONWriter(escaping: .visible)
    json.object(.lines) { json in
      json.member("$schema", NewCatalog.schemaPath)
      json.member("errcat", 1)
      json.member("domain", "com.example.app")
      json.member("sourceLanguage", sourceLanguage)
      json.member("packs", packs)
      body(&json)
    }
    json.endLine()
    return json.text
  }

  private static func swift(_ name: String, mapper: String, to json: inout JSONWriter) {
    json.object("swift") { json in
      json.member("enum", name)
      json.member("mapper", mapper)
      json.member("access", "public")
    }
  }

  /// Whether a key is of the form `error.<category>.<name>`.
  static func isErrorKey(_ key: String) -> Bool {
    let words = key.split(separator: ".", omittingEmptySubsequences: false)
    return words.count >= 3 && words[0] == "error" && !words.contains("")
  }

  static let messages: [(key: String, text: String)] = [
    ("error.general.unexpected", "Something went wrong."), ("action.retry", "Try again"),
  ]

  /// A catalog without entries.
  package static func empty(sourceLanguage: String, packs: String) -> String {
    document(sourceLanguage: sourceLanguage, packs: packs) { json in
      json.object("errors") { _ in }
    }
  }

  /// A catalog that generates the same names and codes as an enum of integers, and its source pack.
  ///
  /// - Parameters:
  ///   - found: the enum.
  ///   - language: the language of the doc comments, which become the texts; the text of a case without one is its name.
  /// - Returns: the files; `nil` if the enum has no case.
  package static func files(from found: SwiftEnumReader.Found, language: String) -> [OutputFile]? {
    guard !found.cases.isEmpty else { return nil }
    let keys = found.cases.map { "error.server.\(words($0.name).joined(separator: "_"))" }
    // Codes distinguish names with the same words, such as `aB` and `a_b`.
    let unique = zip(keys, found.cases).map { key, item in
      keys.count { $0 == key } > 1
        ? "\(key)_\(item.rawValue.magnitude)" : key
    }
    let fallback =
      zip(unique, found.cases).first { ["unknown", "unexpected", "other"].contains($1.name) }?.0
    let catalog = document(sourceLanguage: language, packs: "i18n") { json in
      swift(found.name, mapper: "\(found.name)Mapper", to: &json)
      json.member("fallback", fallback ?? unique[0])
      json.object("categories") { json in
        json.object("server") { $0.member("display", "toast") }
      }
      json.object("errors", .lines) { json in
        for (key, item) in zip(unique, found.cases) {
          json.object(key) { json in
            json.member("case", item.name)
            json.member("code", item.rawValue)
            json.object("from") { json in
              json.array("server") { $0.value(item.rawValue) }
            }
          }
        }
      }
    }
    var pack = JSONWriter()
    pack.object(.lines) { json in
      for (key, item) in zip(unique, found.cases) {
        let text = item.comment ?? sentence(words(item.name))
        // Braces and apostrophes are text here, not ICU syntax.
        let message = text.replacing("'", with: "''").replacing("{", with: "'{'")
          .replacing("}", with: "'}'")
        json.member(key, message)
      }
    }
    pack.endLine()
    return [
      OutputFile(name: "catalog.json", text: catalog),
      OutputFile(name: "i18n/\(language).json", text: pack.text),
    ]
  }

  /// The words of a name in camel or snake case, in lower case: `tokenURLExpired2` → `token`,
  /// `url`, `expired2`.
  private static func words(_ name: String) -> [String] {
    var words: [String] = []
    var word = ""
    let letters = Array(name)
    for (place, letter) in letters.enumerated() {
      let isStart =
        letter.isUppercase
        && (place > 0 && !letters[place - 1].isUppercase
          || place + 1 < letters.count && letters[place + 1].isLowercase)
      if letter == "_" || isStart, !word.isEmpty {
        words.append(word)
        word = ""
      }
      if letter != "_" { word += letter.lowercased() }
    }
    return word.isEmpty ? words : words + [word]
  }

  private static func sentence(_ words: [String]) -> String {
    let text = words.joined(separator: " ")
    return text.prefix(1).uppercased() + text.dropFirst() + "."
  }
}
