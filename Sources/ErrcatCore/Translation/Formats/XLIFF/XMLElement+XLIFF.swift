import PositionedJSON

extension XMLElement {
  /// All elements of a name in groups of XLIFF, however deep, but those that are not to be translated.
  func units(named name: StaticString) -> [XMLElement] {
    elements.flatMap { element in
      if element.isNamed("group") { return element.units(named: name) }
      return element.isNamed(name) && element["translate"] != "no" ? [element] : []
    }
  }
}
