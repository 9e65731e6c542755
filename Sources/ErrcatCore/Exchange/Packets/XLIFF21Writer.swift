import ErrcatCompiler
import MessageFormat

/// XLIFF 2.1 (OASIS, 2018), with its module for length restrictions.
enum XLIFF21Writer {
  static func text(_ packet: Packet) -> String {
    let hasLimits = packet.units.contains { $0.maximumLength != nil }
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff version="2.1" xmlns="urn:oasis:names:tc:xliff:document:2.0" \
      xmlns:slr="urn:oasis:names:tc:xliff:sizerestriction:2.0" srcLang="\(packet.source.text)" \
      trgLang="\(packet.language.text)">
        <file id="messages" original="\(Escaping.xmlText(packet.original))">

      """
    if hasLimits { text += "    <slr:profiles generalProfile=\"xliff:codepoints\"/>\n" }
    var names = UniqueNames()
    for unit in packet.units { append(unit, packet, &names, to: &text) }
    return text + "  </file>\n</xliff>\n"
  }

  private static func append(
    _ unit: Packet.Unit,
    _ packet: Packet,
    _ names: inout UniqueNames,
    to text: inout String
  ) {
    var codes = InlineCodes()
    let indentation = unit.isPlural ? "      " : "    "
    if unit.isPlural {
      text += "    <group id=\"\(names.name(unit.key))\" name=\"\(Escaping.xmlText(unit.key))\""
      text += " type=\"errcat:plural\">\n"
    }
    for part in unit.units(packet.categories) {
      append(part, unit, &codes, names.name(part.name), indentation, to: &text)
    }
    if unit.isPlural { text += "    </group>\n" }
  }

  private static func append(
    _ part: XLIFFUnit,
    _ unit: Packet.Unit,
    _ codes: inout InlineCodes,
    _ id: String,
    _ indentation: String,
    to text: inout String
  ) {
    text += "\(indentation)<unit id=\"\(id)\" name=\"\(Escaping.xmlText(part.name))\""
    if let limit = unit.maximumLength { text += " slr:sizeRestriction=\"\(limit)\"" }
    text += ">\n"
    let hints = unit.hints
    if !hints.isEmpty {
      text += "\(indentation)  <notes>\n"
      for hint in hints {
        text +=
          "\(indentation)    <note category=\"description\">\(Escaping.xmlText(hint))</note>\n"
      }
      text += "\(indentation)  </notes>\n"
    }
    let isDone = part.isTranslated && unit.state == .translated
    text += "\(indentation)  <segment state=\"\(isDone ? "translated" : "initial")\""
    if part.isTranslated, unit.state == .needsReview {
      text += " subState=\"errcat:needs-review\""
    }
    text += ">\n\(indentation)    <source xml:space=\"preserve\">"
    text += inline(codes.parts(part.source))
    text += "</source>\n"
    if let target = part.target, part.isTranslated {
      text += "\(indentation)    <target xml:space=\"preserve\">"
      text += inline(codes.parts(target))
      text += "</target>\n"
    }
    text += "\(indentation)  </segment>\n\(indentation)</unit>\n"
  }

  private static func inline(_ parts: [InlineCodes.Part]) -> String {
    // A code that stands twice in one text needs two ids.
    var used: [Int: Int] = [:]
    return parts.map { part in
      switch part {
      case .text(let text): return Escaping.xmlText(text)
      case .code(let code, let number):
        let times = used[number, default: 0]
        used[number] = times + 1
        let id = times == 0 ? "\(number)" : "\(number).\(times + 1)"
        let code = Escaping.xmlText(code)
        return "<ph id=\"\(id)\" equiv=\"\(code)\" disp=\"\(code)\"/>"
      }
    }.joined()
  }
}
