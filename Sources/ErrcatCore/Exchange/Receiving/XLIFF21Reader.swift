import ErrcatCompiler
import PositionedJSON

/// Reads XLIFF 2.0 and 2.1, with what tools add to it.
enum XLIFF21Reader {
  static func read(_ root: XMLElement) -> ReceivedPacket {
    var packet = ReceivedPacket(.xliff21)
    packet.sourceLanguage = root["srcLang"]
    packet.language = root["trgLang"]
    for file in root.elements where file.isNamed("file") {
      for element in file.units(named: "unit") { unit(element, into: &packet) }
    }
    return packet
  }

  private static func unit(_ element: XMLElement, into packet: inout ReceivedPacket) {
    guard let key = element["name"] ?? element["id"] else {
      packet.report("a unit without name", at: element.start)
      return
    }
    var unit = ReceivedPacket.Unit(key, element.range)
    var placed = PlacedText()
    var (source, target) = ("", "")
    var states: [Packet.State?] = []
    var isWhole = true
    // Tools cut a unit into segments; what stands between them is text as well.
    for part in element.elements where part.isNamed("segment") || part.isNamed("ignorable") {
      let original = part.first("source").map { placed.message($0) } ?? ""
      source += original
      if let translation = part.first("target") {
        target += placed.message(translation)
      } else if part.isNamed("ignorable") {
        target += original
      } else {
        isWhole = false
      }
      if part.isNamed("segment") { states.append(state(part)) }
    }
    unit.source = .whole(source)
    unit.target = isWhole ? .whole(target) : nil
    if states.contains(.needsReview) {
      unit.state = .needsReview
    } else if states.allSatisfy({ $0 == .translated }), !states.isEmpty {
      unit.state = .translated
    } else if states.contains(.new) {
      unit.state = .new
    }
    packet.units.append(unit)
  }

  private static func state(_ segment: XMLElement) -> Packet.State? {
    let isReview = segment["subState"]?.hasSuffix("needs-review") == true
    switch segment["state"] {
    case "translated", "reviewed", "final": return .translated
    case "initial": return isReview ? .needsReview : .new
    default: return nil
    }
  }
}
