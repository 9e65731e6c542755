import PositionedJSON

extension XMLElement {
  /// All elements with a name in XLIFF's groups at any depth, except those that aren't to be translated,
  /// each with the nearest `xml:lang` on it and around it.
  func units(named name: StaticString, in outer: String? = nil) -> [(XMLElement, String?)] {
    let outer = self["xml:lang"] ?? outer
    return elements.flatMap { element in
      if element.isNamed("group") { return element.units(named: name, in: outer) }
      let isUnit = element.isNamed(name) && element["translate"] != "no"
      return isUnit ? [(element, element["xml:lang"] ?? outer)] : []
    }
  }

  /// The notes in an element, except those that an export has written.
  func comments(except isOwn: (XMLElement) -> Bool) -> [String] {
    elements.filter { $0.isNamed("note") && !isOwn($0) }.map(\.text).filter { !$0.isEmpty }
  }
}
