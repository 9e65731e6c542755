import ErrcatCompiler
import PositionedJSON

/// Reads Android's string resources.
enum AndroidReader {
  static func read(_ root: XMLElement) -> ReceivedPacket {
    var packet = ReceivedPacket(.android)
    packet.language = root["errcat:language"]
    packet.sourceLanguage = root["errcat:source-language"]
    for element in root.elements {
      let isPlural = element.isNamed("plurals")
      guard isPlural || element.isNamed("string"), element["translatable"] != "false" else {
        continue
      }
      guard let key = element["errcat:key"] ?? element["name"] else {
        packet.report("a text without name", at: element.start)
        continue
      }
      var unit = ReceivedPacket.Unit(key, element.range)
      unit.sourceMessage = element["errcat:source"]
      unit.state = element["errcat:state"].flatMap { Packet.State(rawValue: $0) }
      unit.isMessage = element["errcat:syntax"] == "icu"
      if isPlural {
        let forms = element.elements.filter { $0.isNamed("item") }.map { item in
          PacketPlural.Form(selector: item["quantity"] ?? "other", text: text(item))
        }
        unit.target = .plural(PacketPlural("", forms))
      } else {
        unit.target = .whole(text(element))
      }
      packet.units.append(unit)
    }
    return packet
  }

  /// A text as Android reads it: white space runs together unless it is escaped or between quotes.
  static func text(_ element: XMLElement) -> String {
    var result = ""
    var isQuoted = false
    var isSpace = true
    append(element, &result, &isQuoted, &isSpace)
    if isSpace, result.hasSuffix(" "), !isQuoted { result.removeLast() }
    let hasEscapedSpace = result.unicodeScalars.contains("\u{FFFF}")
    return hasEscapedSpace ? result.replacing("\u{FFFF}", with: " ") : result
  }

  private static func append(
    _ element: XMLElement,
    _ result: inout String,
    _ isQuoted: inout Bool,
    _ isSpace: inout Bool
  ) {
    for content in element.contents {
      switch content {
      case .comment: continue
      case .element(let inner):
        // Styles are part of the text; what marks an argument is not.
        let isMarkup = !inner.isNamed("g")
        if isMarkup { result += "<\(inner.name)>" }
        append(inner, &result, &isQuoted, &isSpace)
        if isMarkup { result += "</\(inner.name)>" }
        isSpace = false
      case .text(let text): append(text, &result, &isQuoted, &isSpace)
      }
    }
  }

  private static func append(
    _ text: String,
    _ result: inout String,
    _ isQuoted: inout Bool,
    _ isSpace: inout Bool
  ) {
    if !isQuoted, !isSpace, isPlain(text) {
      result += text
      return
    }
    var scalars = text.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "\"":
        isQuoted.toggle()
        isSpace = false
      case "\\":
        isSpace = false
        guard let escaped = scalars.popFirst() else { continue }
        switch escaped {
        case "n": result += "\n"
        case "t": result += "\t"
        case "u":
          let digits = String(String.UnicodeScalarView(scalars.prefix(4)))
          if digits.utf8.count == 4, let value = UInt32(digits, radix: 16),
            let scalar = Unicode.Scalar(value)
          {
            // A space that was escaped stays, whatever stands around it.
            result.unicodeScalars.append(scalar == " " ? "\u{FFFF}" : scalar)
            scalars = scalars.dropFirst(4)
          }
        default: result.unicodeScalars.append(escaped)
        }
      case " ", "\n", "\t", "\r":
        if isQuoted {
          result.unicodeScalars.append(scalar)
        } else if !isSpace {
          result += " "
          isSpace = true
        }
      default:
        result.unicodeScalars.append(scalar)
        isSpace = false
      }
    }
  }

  /// Whether a text stands for itself, and does not end with a space.
  private static func isPlain(_ text: String) -> Bool {
    var last: UInt8 = 0
    let isPlain = text.utf8.allSatisfy { byte in
      defer { last = byte }
      return byte == 0x20
        ? last != 0x20 : byte > 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }
    return isPlain && last != 0x20
  }
}
