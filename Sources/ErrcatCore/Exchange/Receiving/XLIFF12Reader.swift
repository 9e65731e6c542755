import ErrcatCompiler
import PositionedJSON

/// Reads XLIFF 1.2, with what tools add to it.
enum XLIFF12Reader {
  static func read(_ root: XMLElement) -> ReceivedPacket {
    var packet = ReceivedPacket(.xliff12)
    for file in root.elements where file.isNamed("file") {
      packet.sourceLanguage = packet.sourceLanguage ?? file["source-language"]
      if let language = file["target-language"] {
        if let known = packet.language, known != language {
          packet.report("a second language, '\(language)' beside '\(known)'", at: file.start)
          continue
        }
        packet.language = language
      }
      for body in file.elements where body.isNamed("body") {
        for element in body.units(named: "trans-unit") { unit(element, into: &packet) }
      }
    }
    return packet
  }

  private static func unit(_ element: XMLElement, into packet: inout ReceivedPacket) {
    guard let key = element["id"] ?? element["resname"] else {
      packet.report("a unit without id", at: element.start)
      return
    }
    var unit = ReceivedPacket.Unit(key, element.range)
    var placed = PlacedText()
    if let source = element.first("source") { unit.source = .whole(placed.message(source)) }
    if let target = element.first("target") {
      unit.target = .whole(placed.message(target))
      switch target["state"] {
      case "new", "needs-translation", "needs-adaptation", "needs-l10n": unit.state = .new
      case let state? where state.hasPrefix("needs-review"): unit.state = .needsReview
      case "translated", "signed-off", "final": unit.state = .translated
      default: unit.state = element["approved"] == "yes" ? .translated : nil
      }
    }
    packet.units.append(unit)
  }
}
