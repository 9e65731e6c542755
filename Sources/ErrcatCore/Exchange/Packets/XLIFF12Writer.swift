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
    let key = Escaping.xmlText(unit.key)
    switch (unit.pair.source, unit.pair.target) {
    case (.plural(let source), let target):
      var forms: PacketPlural?
      if case .plural(let plural) = target { forms = plural }
      text += "      <group restype=\"x-gettext-plurals\" id=\"\(key)\" resname=\"\(key)\">\n"
      var codes = InlineCodes()
      for selector in selectors(source, forms, packet) {
        let original = source.text(selector) ?? source.text("other") ?? ""
        let name = Escaping.xmlText("\(unit.key)[\(selector)]")
        append(
          unit,
          name,
          Escaping.xmlText(selector),
          original.isEmpty ? source.text("other") ?? "" : original,
          forms?.text(selector),
          &codes,
          indentation: "        ",
          to: &text
        )
      }
      text += "      </group>\n"
    case (.whole(let source), let target):
      var translation: String?
      if case .whole(let text) = target { translation = text }
      var codes = InlineCodes()
      append(unit, key, nil, source, translation, &codes, indentation: "      ", to: &text)
    default: break
    }
  }

  /// The forms to translate: the language's, and those for exact numbers that either text has.
  static func selectors(_ source: PacketPlural, _ target: PacketPlural?, _ packet: Packet)
    -> [String]
  {
    var exact = source.forms.map(\.selector).filter { $0.hasPrefix("=") }
    for form in target?.forms ?? []
    where !exact.contains(form.selector) && !packet.categories.contains(form.selector) {
      exact.append(form.selector)
    }
    return exact + packet.categories
  }

  private static func append(
    _ unit: Packet.Unit,
    _ id: String,
    _ form: String?,
    _ source: String,
    _ target: String?,
    _ codes: inout InlineCodes,
    indentation: String,
    to text: inout String
  ) {
    text += "\(indentation)<trans-unit id=\"\(id)\" resname=\"\(form ?? id)\""
    if let limit = unit.maximumLength { text += " maxwidth=\"\(limit)\" size-unit=\"char\"" }
    if unit.state == .translated, target?.isEmpty == false { text += " approved=\"yes\"" }
    text += " xml:space=\"preserve\">\n\(indentation)  <source>"
    text += inline(codes.parts(source))
    text += "</source>\n\(indentation)  <target state=\"\(state(unit.state, target))\">"
    text += inline(codes.parts(target ?? ""))
    text += "</target>\n"
    for hint in unit.hints {
      text += "\(indentation)  <note from=\"developer\">\(Escaping.xmlText(hint))</note>\n"
    }
    text += "\(indentation)</trans-unit>\n"
  }

  private static func state(_ state: Packet.State, _ target: String?) -> String {
    guard target?.isEmpty == false else { return "new" }
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
