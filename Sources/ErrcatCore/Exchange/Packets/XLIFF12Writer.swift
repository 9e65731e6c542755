import ErrcatCompiler
import MessageFormat

/// XLIFF 1.2 (OASIS, 2008): a unit for each message, a group for each plural as its guide for PO has it.
enum XLIFF12Writer {
  static func text(_ packet: Packet) -> String {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
        <file original="\(Escaping.xmlText(packet.original))" source-language="\(packet.source.text)" \
      target-language="\(packet.language.text)" datatype="plaintext">
          <body>

      """
    for unit in packet.units { append(unit, packet, to: &text) }
    return text + "    </body>\n  </file>\n</xliff>\n"
  }

  private static func append(_ unit: Packet.Unit, _ packet: Packet, to text: inout String) {
    var codes = InlineCodes()
    let indentation = unit.isPlural ? "        " : "      "
    if unit.isPlural {
      let key = Escaping.xmlText(unit.key)
      text += "      <group restype=\"x-gettext-plurals\" id=\"\(key)\" resname=\"\(key)\">\n"
    }
    for part in unit.units(packet.categories) { append(part, unit, &codes, indentation, to: &text) }
    if unit.isPlural { text += "      </group>\n" }
  }

  private static func append(
    _ part: XLIFFUnit,
    _ unit: Packet.Unit,
    _ codes: inout InlineCodes,
    _ indentation: String,
    to text: inout String
  ) {
    let id = Escaping.xmlText(part.name)
    text += "\(indentation)<trans-unit id=\"\(id)\" resname=\"\(part.selector ?? id)\""
    if let limit = unit.maximumLength { text += " maxwidth=\"\(limit)\" size-unit=\"char\"" }
    if unit.state == .translated, part.isTranslated { text += " approved=\"yes\"" }
    text += " xml:space=\"preserve\">\n\(indentation)  <source>"
    text += inline(codes.parts(part.source))
    text += "</source>\n\(indentation)  <target state=\"\(state(unit.state, part))\">"
    text += inline(codes.parts(part.target ?? ""))
    text += "</target>\n"
    for hint in unit.hints {
      text += "\(indentation)  <note from=\"developer\">\(Escaping.xmlText(hint))</note>\n"
    }
    text += "\(indentation)</trans-unit>\n"
  }

  private static func state(_ state: Packet.State, _ part: XLIFFUnit) -> String {
    guard part.isTranslated else { return "new" }
    switch state {
    case .new: return "new"
    case .needsReview: return "needs-review-translation"
    case .translated: return "translated"
    }
  }

  private static func inline(_ parts: [InlineCodes.Part]) -> String {
    parts.map { part in
      switch part {
      case .text(let text): return Escaping.xmlText(text)
      case .code(let code, let number):
        return
          "<x id=\"\(number)\" ctype=\"x-argument\" equiv-text=\"\(Escaping.xmlText(code))\"/>"
      }
    }.joined()
  }
}
