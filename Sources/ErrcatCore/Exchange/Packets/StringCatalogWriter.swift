import ErrcatCompiler
import MessageFormat

/// Xcode's String Catalog, `.xcstrings`: JSON as Xcode lays it out, keys sorted.
enum StringCatalogWriter {
  static func text(_ packet: Packet) -> String {
    let units = packet.units.sorted { $0.key < $1.key }.map { unit in
      var members: [String] = []
      let comment = PacketComment(unit, hasSource: true).text
      if !comment.isEmpty { members.append("      \"comment\" : \(Escaping.jsonText(comment))") }
      members.append("      \"extractionState\" : \"manual\"")
      var languages = [(packet.source.text, localization(unit.pair.source, .translated, unit))]
      if let target = unit.pair.target, !target.isEmpty {
        languages.append((packet.language.text, localization(target, unit.state, unit)))
      } else {
        let empty = PacketText.whole("")
        languages.append((packet.language.text, localization(empty, .new, unit)))
      }
      let list = languages.sorted { $0.0 < $1.0 }.map { language, text in
        "        \(Escaping.json(language)) : {\n\(text)\n        }"
      }
      members.append("      \"localizations\" : {\n\(list.joined(separator: ",\n"))\n      }")
      return "    \(Escaping.jsonText(unit.key)) : {\n\(members.joined(separator: ",\n"))\n    }"
    }
    let strings = units.isEmpty ? "{}" : "{\n\(units.joined(separator: ",\n"))\n  }"
    return """
      {
        "sourceLanguage" : \(Escaping.json(packet.source.text)),
        "strings" : \(strings),
        "version" : "1.0"
      }

      """
  }

  private static func localization(_ text: PacketText, _ state: Packet.State, _ unit: Packet.Unit)
    -> String
  {
    let indentation = "          "
    switch text {
    case .whole(let text): return value(text, state, indentation)
    case .plural(let plural):
      return "\(indentation)\"variations\" : {\n\(variations(plural, state, indentation + "  "))\n"
        + "\(indentation)}"
    case .substituted(let text, let plurals):
      let list = plurals.sorted { $0.name < $1.name }.map { plural in
        let place = unit.arguments.firstIndex { $0.name == plural.argument } ?? 0
        return """
                      \(Escaping.jsonText(plural.name)) : {
                        "argNum" : \(place + 1),
                        "formatSpecifier" : "lld",
                        "variations" : {
          \(variations(plural, state, indentation + "      "))
                        }
                      }
          """
      }
      return value(text, state, indentation)
        + ",\n\(indentation)\"substitutions\" : {\n\(list.joined(separator: ",\n"))\n\(indentation)}"
    }
  }

  private static func variations(
    _ plural: PacketPlural,
    _ state: Packet.State,
    _ indentation: String
  )
    -> String
  {
    let forms = plural.forms.filter { !$0.text.isEmpty }.sorted { $0.selector < $1.selector }
    let list = forms.map { form in
      "\(indentation)  \(Escaping.json(form.selector)) : {\n\(value(form.text, state, indentation + "    "))\n"
        + "\(indentation)  }"
    }
    return "\(indentation)\"plural\" : {\n\(list.joined(separator: ",\n"))\n\(indentation)}"
  }

  private static func value(_ text: String, _ state: Packet.State, _ indentation: String) -> String
  {
    let name: String
    switch state {
    case .new: name = "new"
    case .needsReview: name = "needs_review"
    case .translated: name = "translated"
    }
    return """
      \(indentation)"stringUnit" : {
      \(indentation)  "state" : "\(name)",
      \(indentation)  "value" : \(Escaping.jsonText(text))
      \(indentation)}
      """
  }
}
