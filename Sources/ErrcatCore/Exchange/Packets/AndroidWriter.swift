import ErrcatCompiler
import MessageFormat

/// Android's string resources, `res/values-tr/strings.xml`.
///
/// What Android has no place for stands in attributes of a namespace of our own, which its tools pass
/// over.
enum AndroidWriter {
  static let namespace = "urn:errcat:packet"

  static func text(_ packet: Packet) -> String {
    var text = """
      <?xml version="1.0" encoding="utf-8"?>
      <resources xmlns:xliff="urn:oasis:names:tc:xliff:document:1.2" xmlns:errcat="\(namespace)" \
      errcat:language="\(packet.language.text)" errcat:source-language="\(packet.source.text)">

      """
    var names = UniqueNames()
    for unit in packet.units { append(unit, packet, &names, to: &text) }
    return text + "</resources>\n"
  }

  private static func append(
    _ unit: Packet.Unit,
    _ packet: Packet,
    _ names: inout UniqueNames,
    to text: inout String
  ) {
    for hint in unit.hints { text += "  <!-- \(Escaping.xmlComment(hint)) -->\n" }
    // A resource's name becomes one of Java's: no hyphen, no digit at its beginning.
    var plain = unit.key
    if plain.utf8.contains(UInt8(ascii: "-")) { plain = plain.replacing("-", with: "_") }
    if let first = plain.utf8.first, first >= 0x30, first <= 0x39 { plain = "_\(plain)" }
    let name = names.name(plain)
    var attributes = "name=\"\(name)\""
    if name != unit.key { attributes += " errcat:key=\"\(Escaping.xmlText(unit.key))\"" }
    attributes += " errcat:state=\"\(unit.state.rawValue)\""
    if unit.pair.isMessage { attributes += " errcat:syntax=\"icu\" formatted=\"false\"" }
    attributes += " errcat:source=\"\(Escaping.xmlText(unit.source))\""
    switch (unit.pair.source, unit.pair.target) {
    case (.plural, let target):
      var forms: PacketPlural?
      if case .plural(let plural) = target { forms = plural }
      text += "  <plurals \(attributes)>\n"
      for category in packet.categories {
        let form = value(forms?.text(category) ?? "", unit)
        text += "    <item quantity=\"\(category)\">\(form)</item>\n"
      }
      text += "  </plurals>\n"
    case (.whole, let target):
      var translation = ""
      if case .whole(let text) = target { translation = text }
      text += "  <string \(attributes)>\(value(translation, unit))</string>\n"
    default: break
    }
  }

  /// A text with Android's escapes, each conversion in an element that names its argument.
  private static func value(_ text: String, _ unit: Packet.Unit) -> String {
    var result = ""
    if unit.pair.isMessage || unit.arguments.isEmpty {
      append(text, to: &result)
    } else {
      for token in FormatToken.tokens(text) {
        switch token {
        case .text(let text): append(text, to: &result)
        case .percent: result += "%%"
        case .conversion(let conversion):
          let place = (conversion.place ?? 1) - 1
          let name = unit.arguments.indices.contains(place) ? unit.arguments[place].name : ""
          result += "<xliff:g id=\"\(Escaping.xmlText(name))\">\(conversion.text)</xliff:g>"
        }
      }
    }
    // Android takes the white space at the ends away.
    if result.hasPrefix(" ") { result = "\\u0020" + result.dropFirst() }
    if result.hasSuffix(" ") { result = result.dropLast() + "\\u0020" }
    return result
  }

  /// A text without conversions.
  private static func append(_ text: String, to result: inout String) {
    var last: UInt8 = 0
    let isPlain = text.utf8.allSatisfy { byte in
      defer { last = byte }
      switch byte {
      case 0x20: return last != 0x20
      case 0..<0x20, UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "@"),
        UInt8(ascii: "?"), UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"):
        return false
      default: return true
      }
    }
    if isPlain, !(text.hasPrefix(" ") && result.hasSuffix(" ")) {
      result += text
      return
    }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "'": result += "\\'"
      case "\"": result += "\\&quot;"
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\u000D"
      case "@", "?": result += result.isEmpty ? "\\\(scalar)" : String(scalar)
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      // Android makes one space of several.
      case " ": result += result.hasSuffix(" ") ? "\\u0020" : " "
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
