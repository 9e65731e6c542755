import ErrcatCompiler
import PositionedJSON

/// Reads Apple's `.stringsdict`, a property list in XML.
enum StringsDictionaryReader {
  static func read(_ root: XMLElement) -> ReceivedPacket {
    var packet = ReceivedPacket(.strings)
    guard let dictionary = root.first("dict") else {
      packet.report("no dictionary in the property list", at: root.start)
      packet.isBroken = true
      return packet
    }
    var comment = ""
    var key: (text: String, range: ByteRange)?
    for content in dictionary.contents {
      switch content {
      case .comment(let text): comment = text
      case .text: continue
      case .element(let element):
        if element.isNamed("key") {
          key = (element.text, element.range)
        } else if let (name, range) = key {
          let whole = ByteRange(range.lowerBound, element.range.upperBound)
          if let text = text(element) {
            let about = PacketComment(
              comment.replacing("-\u{2060}-", with: "--").replacing("-\u{2060}-", with: "--")
            )
            var unit = ReceivedPacket.Unit(name, whole, target: text)
            unit.sourceMessage = about.source
            unit.state = about.state
            unit.isMessage = about.isMessage
            packet.units.append(unit)
          } else {
            packet.report("'\(name)' varies in a way that no message can", at: range)
          }
          (key, comment) = (nil, "")
        }
      }
    }
    return packet
  }

  /// The members of a dictionary.
  private static func members(_ dictionary: XMLElement) -> [(key: String, value: XMLElement)] {
    var members: [(key: String, value: XMLElement)] = []
    var key: String?
    for element in dictionary.elements {
      if element.isNamed("key") {
        key = element.text
      } else if let name = key {
        members.append((name, element))
        key = nil
      }
    }
    return members
  }

  private static func text(_ element: XMLElement) -> PacketText? {
    guard element.isNamed("dict") else { return nil }
    var format: String?
    var plurals: [PacketPlural] = []
    for (key, value) in members(element) {
      if key == "NSStringLocalizedFormatKey" {
        format = value.text
        continue
      }
      guard value.isNamed("dict") else { return nil }
      var forms: [PacketPlural.Form] = []
      for (name, form) in members(value) {
        switch name {
        case "NSStringFormatSpecTypeKey":
          if form.text != "NSStringPluralRuleType" { return nil }
        case "NSStringFormatValueTypeKey": continue
        default: forms.append(PacketPlural.Form(selector: name, text: form.text))
        }
      }
      plurals.append(PacketPlural(key, forms))
    }
    return format.map { .substituted($0, plurals) }
  }
}
