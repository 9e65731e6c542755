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
    switch (unit.pair.source, unit.pair.target) {
    case (.plural(let source), let target):
      var forms: PacketPlural?
      if case .plural(let plural) = target { forms = plural }
      let key = Escaping.xmlText(unit.key)
      text += "    <group id=\"\(names.name(unit.key))\" name=\"\(key)\" type=\"errcat:plural\">\n"
      for selector in XLIFF12Writer.selectors(source, forms, packet) {
        let original = source.text(selector) ?? ""
        append(
          unit,
          "\(unit.key)[\(selector)]",
          original.isEmpty ? source.text("other") ?? "" : original,
          forms?.text(selector),
          &codes,
          &names,
          indentation: "      ",
          to: &text
        )
      }
      text += "    </group>\n"
    case (.whole(let source), let target):
      var translation: String?
      if case .whole(let text) = target { translation = text }
      append(unit, unit.key, source, translation, &codes, &names, indentation: "    ", to: &text)
    default: break
    }
  }

  private static func append(
    _ unit: Packet.Unit,
    _ name: String,
    _ source: String,
    _ target: String?,
    _ codes: inout InlineCodes,
    _ names: inout UniqueNames,
    indentation: String,
    to text: inout String
  ) {
    text += "\(indentation)<unit id=\"\(names.name(name))\" name=\"\(Escaping.xmlText(name))\""
    if let limit = unit.maximumLength { text += " slr:sizeRestriction=\"\(limit)\"" }
    text += ">\n"
    if !unit.hints.isEmpty {
      text += "\(indentation)  <notes>\n"
      for hint in unit.hints {
        text +=
          "\(indentation)    <note category=\"description\">\(Escaping.xmlText(hint))</note>\n"
      }
      text += "\(indentation)  </notes>\n"
    }
    let hasTarget = target?.isEmpty == false
    let state = hasTarget && unit.state == .translated ? "translated" : "initial"
    text += "\(indentation)  <segment state=\"\(state)\""
    if hasTarget, unit.state == .needsReview { text += " subState=\"errcat:needs-review\"" }
    text += ">\n\(indentation)    <source xml:space=\"preserve\">"
    text += inline(codes.parts(source))
    text += "</source>\n"
    if let target, hasTarget {
      text +=
        "\(indentation)    <target xml:space=\"preserve\">\(inline(codes.parts(target)))</target>\n"
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

/// Names for XML's `NMTOKEN`: as near to keys as that allows, none twice.
struct UniqueNames {
  private var used: Set<String> = []

  mutating func name(_ key: String) -> String {
    var name =
      Self.isToken(key)
      ? key
      : String(
        String.UnicodeScalarView(
          key.unicodeScalars.map { scalar in
            let isPlain =
              scalar.isASCII
              && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
            return isPlain || "._-".unicodeScalars.contains(scalar) ? scalar : "_"
          }
        )
      )
    if name.isEmpty { name = "_" }
    var unique = name
    var number = 2
    while !used.insert(unique).inserted {
      unique = "\(name)-\(number)"
      number += 1
    }
    return unique
  }

  private static func isToken(_ key: String) -> Bool {
    key.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "-"):
        return true
      default: return false
      }
    }
  }
}
