import ErrcatCompiler
import MessageFormat

/// Apple's `.strings`, and `.stringsdict` for what has plurals.
enum StringsWriter {
  static func text(_ packet: Packet) -> String {
    var text = "/* \(packet.source.text) to \(packet.language.text) */\n"
    for unit in packet.units {
      var target = ""
      switch (unit.pair.source, unit.pair.target) {
      case (.whole, .whole(let text)?): target = text
      case (.whole, _): break
      default: continue
      }
      let comment = PacketComment(unit, hasSource: false).text
      if !comment.isEmpty {
        // What would end the comment is kept apart.
        text += "\n/* \(comment.replacing("*/", with: "*\u{2060}/")) */\n"
      }
      text += "\(Escaping.strings(unit.key)) = \(Escaping.strings(target));\n"
    }
    return text
  }

  /// The property list of plurals; `nil` if there are none.
  static func dictionary(_ packet: Packet) -> String? {
    let units = packet.units.filter { unit in
      if case .substituted = unit.pair.source { return true }
      return false
    }
    guard !units.isEmpty else { return nil }
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>

      """
    for unit in units {
      let comment = PacketComment(unit, hasSource: false).text
      if !comment.isEmpty { text += "\t<!-- \(Escaping.xmlComment(comment)) -->\n" }
      text += "\t<key>\(Escaping.xmlText(unit.key))</key>\n\t<dict>\n"
      let translation = unit.pair.target ?? emptied(unit.pair.source, packet)
      if case .substituted(let format, let plurals) = translation {
        text += entry("NSStringLocalizedFormatKey", format, 2)
        for plural in plurals { append(plural, to: &text) }
      }
      text += "\t</dict>\n"
    }
    return text + "</dict>\n</plist>\n"
  }

  /// The same text with forms of the translation's language to fill in.
  private static func emptied(_ text: PacketText, _ packet: Packet) -> PacketText {
    guard case .substituted(_, let plurals) = text else { return text }
    return .substituted(
      "",
      plurals.map { plural in
        var empty = plural
        empty.forms = packet.categories.map { PacketPlural.Form(selector: $0, text: "") }
        return empty
      }
    )
  }

  private static func append(_ plural: PacketPlural, to text: inout String) {
    text += "\t\t<key>\(Escaping.xmlText(plural.name))</key>\n\t\t<dict>\n"
    text += entry("NSStringFormatSpecTypeKey", "NSStringPluralRuleType", 3)
    text += entry("NSStringFormatValueTypeKey", "lld", 3)
    for form in plural.forms {
      text += entry(form.selector, form.text.replacing("%arg", with: "%lld"), 3)
    }
    text += "\t\t</dict>\n"
  }

  private static func entry(_ key: String, _ value: String, _ level: Int) -> String {
    let tabs = String(repeating: "\t", count: level)
    return
      "\(tabs)<key>\(Escaping.xmlText(key))</key>\n\(tabs)<string>\(Escaping.xmlText(value))</string>\n"
  }
}
