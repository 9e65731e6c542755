import ErrcatCompiler
import PositionedJSON

/// Reads Xcode's String Catalog: a packet for each language in it.
enum StringCatalogReader {
  /// A text of one language, and whether it is done.
  struct Localization {
    let text: PacketText
    let state: Packet.State?
    /// Whether other devices have other texts.
    let isPartial: Bool
  }

  /// A key with its texts; `nil` for one that varies in a way that no message can.
  struct Entry {
    let key: String
    let range: ByteRange
    var comment = PacketComment("")
    var localizations: [(language: String, range: ByteRange, found: Localization?)] = []
  }

  static func read(_ strings: JSONValue, source: String?) -> [ReceivedPacket] {
    var packets: [ReceivedPacket] = []
    var places: [String: Int] = [:]
    for entry in entries(strings, takesDevices: false) {
      let own = entry.localizations.first { $0.language == source }?.found?.text
      for (language, range, found) in entry.localizations where language != source {
        let place = places[language] ?? packets.count
        if place == packets.count {
          places[language] = place
          packets.append(ReceivedPacket(.xcstrings))
          packets[place].language = language
          packets[place].sourceLanguage = source
        }
        if let found {
          var unit = ReceivedPacket.Unit(entry.key, range, target: found.text)
          unit.source = own
          unit.state = found.state
          unit.isMessage = entry.comment.isMessage
          packets[place].units.append(unit)
        } else {
          packets[place].report("'\(entry.key)' varies in a way that no message can", at: range)
        }
      }
    }
    return packets.sorted { ($0.language ?? "") < ($1.language ?? "") }
  }

  /// All keys of a catalog.
  ///
  /// - Parameters:
  ///   - strings: the member `strings`.
  ///   - takesDevices: whether the text for other devices stands for one that varies by device.
  /// - Returns: an entry for each key, in the order of the file.
  static func entries(_ strings: JSONValue, takesDevices: Bool) -> [Entry] {
    strings.members.map { member in
      var entry = Entry(key: member.key, range: member.keyRange)
      for field in member.value.members {
        if field.key == "comment" { entry.comment = PacketComment(field.value.string ?? "") }
        if field.key == "localizations" {
          entry.localizations = field.value.members.map {
            ($0.key, $0.keyRange, localization($0.value, takesDevices))
          }
        }
      }
      return entry
    }
  }

  private static func localization(_ value: JSONValue, _ takesDevices: Bool) -> Localization? {
    var text: (text: String, state: Packet.State?)?
    var forms: PacketPlural?
    var states: [Packet.State?] = []
    var plurals: [PacketPlural] = []
    for member in value.members {
      switch member.key {
      case "stringUnit":
        text = unit(member.value)
        states.append(text?.state)
      case "variations":
        if takesDevices, let device = otherDevice(member.value) {
          return localization(device, takesDevices).map {
            Localization(text: $0.text, state: $0.state, isPartial: true)
          }
        }
        guard let found = variations(member.value, "", "") else { return nil }
        forms = found.plural
        states += found.states
      case "substitutions":
        for substitution in member.value.members {
          guard
            let variations = substitution.value.members.first(where: { $0.key == "variations" }),
            let found = self.variations(variations.value, substitution.key, substitution.key)
          else { return nil }
          plurals.append(found.plural)
          states += found.states
        }
      default: continue
      }
    }
    let state: Packet.State?
    if states.contains(.needsReview) {
      state = .needsReview
    } else if states.contains(.new) {
      state = .new
    } else {
      state = states.first ?? nil
    }
    if let forms { return Localization(text: .plural(forms), state: state, isPartial: false) }
    guard let text else { return nil }
    return Localization(
      text: plurals.isEmpty ? .whole(text.text) : .substituted(text.text, plurals),
      state: state,
      isPartial: false
    )
  }

  /// What is said on devices that are not named, if texts vary by device.
  private static func otherDevice(_ variations: JSONValue) -> JSONValue? {
    let devices = variations.members.first { $0.key == "device" }?.value.members ?? []
    return (devices.first { $0.key == "other" } ?? devices.first)?.value
  }

  private static func variations(_ value: JSONValue, _ argument: String, _ name: String) -> (
    plural: PacketPlural, states: [Packet.State?]
  )? {
    let members = value.members
    guard members.count == 1, members[0].key == "plural" else { return nil }
    var forms: [PacketPlural.Form] = []
    var states: [Packet.State?] = []
    for form in members[0].value.members {
      let found = form.value.members.first { $0.key == "stringUnit" }.flatMap { unit($0.value) }
      guard let found else { return nil }
      forms.append(PacketPlural.Form(selector: form.key, text: found.text))
      states.append(found.state)
    }
    return (PacketPlural(argument, name: name, forms), states)
  }

  private static func unit(_ value: JSONValue) -> (text: String, state: Packet.State?)? {
    var text: String?
    var state: Packet.State?
    for member in value.members {
      switch (member.key, member.value.string) {
      case ("value", let string): text = string
      case ("state", "translated"): state = .translated
      case ("state", "needs_review"): state = .needsReview
      case ("state", "new"): state = .new
      default: continue
      }
    }
    return text.map { ($0, state) }
  }
}
