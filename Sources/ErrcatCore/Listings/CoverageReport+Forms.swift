import ErrcatCompiler
import MessageFormat
import PositionedJSON

/// The forms for programs and web pages that `errcat stats --format` names.
extension CoverageReport {
  /// A table in Markdown; with several catalogs, all of them first and then each by itself.
  package var markdown: String {
    let catalog = hasModules ? " catalog |" : ""
    var text =
      "| language |\(catalog) | total | translated | stale | missing | untranslated | words |\n"
    text += "|---|\(hasModules ? "---|" : "")---:|---:|---:|---:|---:|---:|---:|\n"
    for language in languages {
      let tag = "| \(Escaping.markdown(language.tag.text)) |"
      text += "\(tag)\(hasModules ? " all |" : "")\(Self.cells(language.count))\n"
      for part in language.parts where hasModules {
        text += "\(tag) \(Escaping.markdown(part.catalog)) |\(Self.cells(part.count))\n"
      }
    }
    return text
  }

  private static func cells(_ count: Count) -> String {
    let numbers = [
      "\(count.percent)%", "\(count.total)", "\(count.translated)", "\(count.stale)",
      "\(count.missing)", "\(count.untranslated)", "\(count.translatedWords) of \(count.words)",
    ]
    return numbers.map { " \($0) |" }.joined()
  }

  /// A JSON object with all counts.
  package var json: String {
    var json = JSONWriter()
    json.object(.lines) { json in
      json.member("version", 1)
      json.array("languages", .openLines) { json in
        for language in languages {
          json.object(.lines) { json in
            json.member("language", language.tag.text)
            Self.write(language.count, language.categories, to: &json)
            guard hasModules else { return }
            json.array("catalogs", .lines) { json in
              for part in language.parts {
                json.object(.lines) { json in
                  json.member("catalog", part.catalog)
                  Self.write(part.count, part.categories, to: &json)
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

  private static func write(
    _ count: Count,
    _ categories: [(name: String?, count: Count)],
    to json: inout JSONWriter
  ) {
    json.joined { members(count, to: &$0) }
    json.object("categories", .openLines) { json in
      for (name, count) in categories {
        if let name { json.object(name) { members(count, to: &$0) } }
      }
    }
    if let other = categories.first(where: { $0.name == nil }) {
      json.object("otherTexts") { members(other.count, to: &$0) }
    }
  }

  private static func members(_ count: Count, to json: inout JSONWriter) {
    json.member("total", count.total)
    json.member("translated", count.translated)
    json.member("stale", count.stale)
    json.member("missing", count.missing)
    json.member("untranslated", count.untranslated)
    json.member("words", count.words)
    json.member("translatedWords", count.translatedWords)
    json.member("percent", count.percent)
  }

  /// A badge for a README: how much of all languages is translated, as SVG.
  package var badge: String {
    let total = languages.reduce(0) { $0 + $1.count.total }
    let done = languages.reduce(0) { $0 + $1.count.translated }
    let percent = total == 0 ? 100 : done * 100 / total
    let color = percent >= 95 ? "#2da44e" : percent >= 80 ? "#bf8700" : "#cf222e"
    let label = "translated"
    let value = "\(percent)%"
    // At a font size of 11 pixels, letters are about 6.5 pixels wide.
    let left = label.count * 13 / 2 + 12
    let right = value.count * 13 / 2 + 12
    let width = left + right
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="20" role="img" aria-label="\(label): \(value)">
        <title>\(label): \(value)</title>
        <clipPath id="r"><rect width="\(width)" height="20" rx="3"/></clipPath>
        <g clip-path="url(#r)">
          <rect width="\(left)" height="20" fill="#555"/>
          <rect x="\(left)" width="\(right)" height="20" fill="\(color)"/>
        </g>
        <g fill="#fff" text-anchor="middle" font-family="Verdana,Geneva,DejaVu Sans,sans-serif" font-size="11">
          <text x="\(left / 2)" y="14">\(label)</text>
          <text x="\(left + right / 2)" y="14">\(value)</text>
        </g>
      </svg>

      """
  }
}
