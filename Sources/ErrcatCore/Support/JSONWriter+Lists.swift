package import PositionedJSON

extension JSONWriter {
  /// Writes a member whose value is an array of texts.
  package mutating func member(
    _ name: String,
    _ texts: some Sequence<String>,
    _ layout: Layout = .line
  ) {
    array(name, layout) { json in for text in texts { json.value(text) } }
  }

  /// Writes a member whose value is an array of numbers.
  package mutating func member(_ name: String, _ numbers: some Sequence<Int>) {
    array(name) { json in for number in numbers { json.value(number) } }
  }

  /// Writes a member whose value is an array with an object for each element; `body` writes the members of one.
  package mutating func objects<Elements: Sequence>(
    _ name: String,
    _ layout: Layout = .line,
    of elements: Elements,
    _ body: (inout JSONWriter, Elements.Element) -> Void
  ) {
    array(name, layout) { json in
      for element in elements { json.object { body(&$0, element) } }
    }
  }

  /// Writes an array with an object for each element, as an element or as the document.
  package mutating func objects<Elements: Sequence>(
    of elements: Elements,
    _ body: (inout JSONWriter, Elements.Element) -> Void
  ) {
    array { json in
      for element in elements { json.object { body(&$0, element) } }
    }
  }
}
