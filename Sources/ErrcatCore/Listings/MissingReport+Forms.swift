import CatalogFormat
import ErrcatCompiler
import MessageFormat
import PositionedJSON

/// The forms for programs, spreadsheets and web pages that `errcat missing --format` names.
extension MissingReport {
  /// The form that ``JSONSchema/missing`` describes.
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
            json.member("words", Self.words(language.items))
            if hasModules { Self.write(language.parts, to: &json) }
            json.array("messages", .lines) { json in
              for part in language.parts {
                for item in part.items {
                  json.object { json in
                    if hasModules { json.member("catalog", part.catalog) }
                    Self.members(item, to: &json)
                  }
                }
              }
            }
          }
        }
      }
    }
    json.endLine()
    return json.text
  }

  /// The rest of each catalog.
  private static func write(_ parts: [CatalogGaps], to json: inout JSONWriter) {
    json.array("catalogs", .lines) { json in
      for part in parts {
        json.object { json in
          json.member("catalog", part.catalog)
          json.member("total", part.total)
          json.member("messages", part.items.count)
          json.member("words", words(part.items))
        }
      }
    }
  }

  private static func members(_ item: Item, to json: inout JSONWriter) {
    json.member("key", item.key)
    json.member("status", item.status.rawValue)
    json.member("category", ifAny: item.category)
    json.member("source", item.source)
    json.member("oldSource", ifAny: item.oldSource)
    if let changes = item.changes {
      json.array("changes") { json in
        for run in changes { json.object { members(run, to: &$0) } }
      }
    }
    json.member("translation", ifAny: item.translation)
    json.member("misspelledAs", ifAny: item.misspelled)
    json.member("note", ifAny: item.note)
    json.member("display", ifAny: item.display?.rawValue)
    json.member("shownAs", ifAny: item.shownAs)
    json.member("maxLength", ifAny: item.maximumLength)
    if !item.arguments.isEmpty {
      json.array("arguments") { json in
        for argument in item.arguments { json.object { members(argument, to: &$0) } }
      }
    }
    item.choices.write(to: &json)
  }

  private static func members(_ run: WordDifference.Run, to json: inout JSONWriter) {
    switch run {
    case .same(let text):
      json.member("kind", "same")
      json.member("text", text)
    case .removed(let text):
      json.member("kind", "removed")
      json.member("text", text)
    case .inserted(let text):
      json.member("kind", "added")
      json.member("text", text)
    }
  }

  private static func members(_ argument: Argument, to json: inout JSONWriter) {
    json.member("name", argument.name)
    json.member("type", argument.type.rawValue)
    json.member("description", argument.type.plainWords)
    json.member("example", ifAny: argument.example)
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

  /// CSV (RFC 4180); cells that a spreadsheet would run as a formula are escaped.
  ///
  /// The first row has the names of the JSON's members, in separate words: `max length` is `maxLength`.
  package var csv: String {
    let names = [
      "language", "key", "status", "category", "source", "old source", "changes", "translation",
      "note", "display", "shown as", "max length", "arguments", "plurals", "choices",
    ]
    var rows = [names + (hasModules ? ["catalog"] : [])]
    for language in languages {
      for part in language.parts {
        for item in part.items {
          let row = Self.row(item, language: language.tag.text)
          rows.append(row + (hasModules ? [part.catalog] : []))
        }
      }
    }
    return rows.map { row in
      row.map { Escaping.csv(Escaping.lineStarts($0)) }.joined(separator: ",") + "\r\n"
    }.joined()
  }

  private static func row(_ item: Item, language: String) -> [String] {
    let arguments = item.arguments.map { phrase($0) }
    return [
      language, item.key, item.status.rawValue, item.category ?? "", item.source,
      item.oldSource ?? "", item.changes.map(WordDifference.text) ?? "", item.translation ?? "",
      item.note ?? "", item.display?.rawValue ?? "", item.shownAs ?? "",
      item.maximumLength.map(String.init) ?? "", arguments.joined(separator: "\n"),
      item.choices.lines("plural"), item.choices.lines("choice"),
    ]
  }

  /// A section for each language, with a table for each message.
  package var markdown: String {
    languages.map { language in
      let summary = Self.summary(of: language.items, total: language.total)
      var text = "## \(language.tag.text)\n\n\(summary)\n"
      for part in language.parts where hasModules {
        let summary = Self.summary(of: part.items, total: part.total)
        text += "\(part.catalog == language.parts[0].catalog ? "\n" : "")"
        text += "- \(Escaping.markdown(part.catalog)): \(summary)\n"
      }
      for part in language.parts {
        for item in part.items {
          text += "\n### \(Escaping.markdown(item.key))\n\n| | |\n|---|---|\n"
          if hasModules { text += "| catalog | \(Escaping.markdown(part.catalog)) |\n" }
          if let category = item.category {
            text += "| category | \(Escaping.markdown(category)) |\n"
          }
          for fact in facts(item, in: language.tag) {
            let lines = fact.lines.map { $0.markdown }
            text += "| \(fact.label) | \(lines.joined(separator: "<br>")) |\n"
          }
        }
      }
      return text
    }.joined(separator: "\n")
  }
}

extension StyledText {
  /// The text in a cell of a table of GitHub's Markdown, with line breaks and changes as HTML.
  fileprivate var markdown: String {
    escaped { Escaping.markdown(String($0)) }.runs.map { run in
      let text = run.text.replacingOccurrences(of: "\n", with: "<br>")
      switch run.style {
      case .plain, .heading: return text
      case .removed: return "<del>\(text)</del>"
      case .added: return "<ins>\(text)</ins>"
      }
    }.joined()
  }
}
