import ErrcatCompiler
import PositionedJSON

/// Reads the formats that are JSON: packets of our own, packs, ARB and String Catalogs.
enum JSONPacketReader {
  static func read(_ bytes: [UInt8]) -> [ReceivedPacket] {
    let document = JSONDocument(bytes)
    if let fault = document.faults.first {
      return [ReceivedPacket(.json, brokenAt: fault.range, fault.message)]
    }
    guard let root = document.root, root.kind == .object else {
      return [ReceivedPacket(.json, brokenAt: .nowhere, "no object of texts")]
    }
    let members = Dictionary(
      root.members.map { ($0.key, $0.value) },
      uniquingKeysWith: { first, _ in first }
    )
    if let strings = members["strings"], strings.kind == .object, members["sourceLanguage"] != nil {
      return StringCatalogReader.read(strings, source: members["sourceLanguage"]?.string)
    }
    if members.keys.contains(where: { $0.hasPrefix("@") }) { return [resourceBundle(root)] }
    if let list = members["messages"], list.kind == .array { return [own(list, members)] }
    return [pack(root)]
  }

  private static func own(_ list: JSONValue, _ members: [String: JSONValue]) -> ReceivedPacket {
    var packet = ReceivedPacket(.json)
    packet.language = members["language"]?.string
    packet.sourceLanguage = members["sourceLanguage"]?.string
    for element in list.elements {
      let fields = Dictionary(
        element.members.map { ($0.key, $0.value) },
        uniquingKeysWith: { first, _ in first }
      )
      guard let key = fields["key"]?.string else {
        packet.report(
          "a message without key",
          at: ByteRange(element.range.lowerBound, element.range.lowerBound + 1)
        )
        continue
      }
      let range = (fields["target"] ?? fields["key"] ?? element).range
      var unit = ReceivedPacket.Unit(key, range)
      unit.source = fields["source"]?.string.map { .whole($0) }
      unit.target = fields["target"]?.string.map { .whole($0) }
      unit.state = fields["state"]?.string.flatMap { Packet.State(rawValue: $0) }
      if let target = fields["target"], target.string == nil, target.kind != .null {
        packet.report("'\(key)' has no text", at: range)
        continue
      }
      packet.units.append(unit)
    }
    return packet
  }

  private static func resourceBundle(_ root: JSONValue) -> ReceivedPacket {
    var packet = ReceivedPacket(.arb)
    var facts: [String: [JSONMember]] = [:]
    for member in root.members where member.key.hasPrefix("@") {
      switch member.key {
      case "@@locale": packet.language = member.value.string
      case "@@x-source-locale": packet.sourceLanguage = member.value.string
      default: facts[String(member.key.dropFirst())] = member.value.members
      }
    }
    for member in root.members where !member.key.hasPrefix("@") {
      guard let text = member.value.string else {
        packet.report("'\(member.key)' has no text", at: member.value.range)
        continue
      }
      var unit = ReceivedPacket.Unit(member.key, member.value.range, target: .whole(text))
      for fact in facts[member.key] ?? [] {
        switch fact.key {
        case "x-source": unit.source = fact.value.string.map { .whole($0) }
        case "x-state": unit.state = fact.value.string.flatMap { Packet.State(rawValue: $0) }
        default: continue
        }
      }
      packet.units.append(unit)
    }
    return packet
  }

  /// A pack, flat or nested, as other tools write it.
  private static func pack(_ root: JSONValue) -> ReceivedPacket {
    var packet = ReceivedPacket(.json)
    func read(_ object: JSONValue, _ path: String) {
      for member in object.members {
        let key = path.isEmpty ? member.key : "\(path).\(member.key)"
        if member.value.kind == .object {
          read(member.value, key)
        } else if let text = member.value.string {
          packet.units.append(
            ReceivedPacket.Unit(key, member.value.range, target: .whole(text))
          )
        } else {
          packet.report("'\(key)' has no text", at: member.value.range)
        }
      }
    }
    read(root, "")
    return packet
  }
}
