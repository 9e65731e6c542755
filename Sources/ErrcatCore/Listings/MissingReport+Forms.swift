import CatalogFormat
import ErrcatCompiler
import MessageFormat
import PositionedJSON

/// The forms that `errcat missing --format` names.
extension MissingReport {
  /// The documented JSON form.
  package var json: String {
    var json = JSONWriter()
    json.object(.lines) { json in
      json.member("version", 1)
      json.member("sourceLanguage", sourceLanguage)
      json.array("languages", .lines) { json in
        for language in languages {
          json.object(.lines) { json in
            json.member("language", language.tag.text)
            json.member("total", language.total)
            json.member("words", language.words)
            json.array("messages", .lines) { json in
              for item in language.items { json.object { Self.members(item, to: &$0) } }
            }
          }
        }
      }
    }
    json.endLine()
    return json.text
  }

  private static func members(_ item: Item, to json: inout JSONWriter) {
    json.member("key", item.key)
    json.member("status", item.status.rawValue)
    json.member("source", item.source)
    json.member("note", ifAny: item.note)
    json.member("display", ifAny: item.display)
    json.member("appearance", ifAny: item.appearance)
    json.member("maxLength", ifAny: item.maximumLength)
    json.member("translation", ifAny: item.translation)
    json.member("formerSource", ifAny: item.formerSource)
  }

  /// The keys only, a line each; with the language before them if there are several.
  package var keys: String {
    languages.flatMap { language in
      language.items.map { item in
        let prefix = languages.count > 1 ? "\(language.tag.text)\t" : ""
        return "\(prefix)\(Escaping.terminal(item.key))\n"
      }
    }.joined()
  }

  /// RFC 4180, with a line of names.
  package var csv: String {
    var rows = [
      ["language", "key", "status", "source", "translation", "note", "display", "maxLength"]
    ]
    for language in languages {
      for item in language.items {
        rows.append([
          language.tag.text, item.key, item.status.rawValue, item.source, item.translation ?? "",
          item.note ?? "", item.display ?? "", item.maximumLength.map(String.init) ?? "",
        ])
      }
    }
    return rows.map { $0.map(Escaping.csv).joined(separator: ",") + "\r\n" }.joined()
  }

  /// A table for each language.
  package var markdown: String {
    languages.map { language in
      var text = "## \(language.tag.text)\n\n\(Self.summary(language))\n"
      guard !language.items.isEmpty else { return text }
      text += "\n| key | status | source | note |\n|---|---|---|---|\n"
      for item in language.items {
        let cells = [item.key, item.status.rawValue, item.source, item.note ?? ""]
        text += "| \(cells.map(Escaping.markdown).joined(separator: " | ")) |\n"
      }
      return text
    }.joined(separator: "\n")
  }

  /// `12 messages, 148 words: 10 missing, 2 stale; 308 of 320 are done`.
  static func summary(_ language: Language) -> String {
    func phrase(_ count: Int, _ word: String) -> String {
      "\(count) \(word)\(count == 1 ? "" : "s")"
    }
    let done = "\(language.total - language.items.count) of \(language.total) are done"
    guard !language.items.isEmpty else { return "nothing to translate; \(done)" }
    let parts = TranslationStatus.allCases.compactMap { status in
      let count = language.count(status)
      return count == 0 ? nil : "\(count) \(status.rawValue)"
    }
    return
      "\(phrase(language.items.count, "message")), \(phrase(language.words, "word")): \(parts.joined(separator: ", ")); \(done)"
  }

  /// A list for people, in 80 columns: by category, each message with what helps to translate it.
  package var text: String {
    var result = ""
    for language in languages {
      result += "\(language.tag.text): \(Self.summary(language))\n"
      var groups: [String?] = []
      for item in language.items where !groups.contains(item.category) {
        groups.append(item.category)
      }
      for group in groups {
        if groups.count > 1 || group != nil {
          result += "\n  \(group.map(Escaping.terminal) ?? "other texts")\n"
        }
        for item in language.items where item.category == group { result += Self.lines(item) }
      }
      result += language.items.isEmpty ? "" : "\n"
    }
    return result
  }

  private static func lines(_ item: Item) -> String {
    var text = "  \(Escaping.terminal(item.key))  (\(item.status.rawValue))\n"
    // Each text has lines of its own, so that one that runs from right to left turns nothing else.
    text += TextWrapping.indented(Escaping.terminal(item.source), by: 6)
    if let former = item.formerSource {
      text += TextWrapping.indented(
        "changed: \(Escaping.terminal(WordDifference.text(former, item.source)))",
        by: 6
      )
    }
    if let translation = item.translation {
      text += "      translated so far:\n"
      text += TextWrapping.indented(Escaping.terminal(translation), by: 8)
    }
    if let note = item.note {
      text += TextWrapping.indented("note: \(Escaping.terminal(note))", by: 6)
    }
    var facts: [String] = []
    if let display = item.display { facts.append("shown as \(display)") }
    if let appearance = item.appearance { facts.append(appearance) }
    if let length = item.maximumLength { facts.append("at most \(length) characters") }
    if !item.arguments.isEmpty {
      let arguments = item.arguments.map { argument in
        let example = item.examples[argument.name].map { ", such as \($0)" } ?? ""
        return "{\(argument.name)} \(argument.type.rawValue)\(example)"
      }
      facts.append("arguments: \(arguments.joined(separator: ", "))")
    }
    if !facts.isEmpty {
      text += TextWrapping.indented(Escaping.terminal(facts.joined(separator: "; ")), by: 6)
    }
    return text
  }
}
