import PositionedJSON

extension XMLElement {
  /// All elements with a name in XLIFF's groups at any depth, except those that aren't to be translated.
  func units(named name: StaticString) -> [XMLElement] {
    elements.flatMap { element in
      if element.isNamed("group") { return element.units(named: name) }
      return element.isNamed(name) && element["translate"] != "no" ? [element] : []
    }
  }

  /// The notes in an element, except those that an export has written.
  func comments(except isOwn: (XMLElement) -> Bool) -> [String] {
    elements.filter { $0.isNamed("note") && !isOwn($0) }.map(\.text).filter { !$0.isEmpty }
  }
}
