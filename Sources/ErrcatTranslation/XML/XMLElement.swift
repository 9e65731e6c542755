import PositionedJSON

/// An element of an XML 1.0 document, with its place.
struct XMLElement: Sendable {
  /// A child of an element.
  enum Content: Sendable {
    case element(XMLElement)
    case text(String)
    case comment(String)
  }

  /// Without prefix.
  let name: String
  /// From the start tag through the end tag.
  var range: ByteRange
  /// In the order of the start tag, unescaped; a name has its prefix.
  let attributes: [(name: String, value: String)]
  /// The children, in order.
  var contents: [Content] = []

  /// The first byte of the start tag, where problems with the whole element are reported.
  var start: ByteRange { ByteRange(range.lowerBound, range.lowerBound + 1) }

  /// The child elements, in order.
  var elements: [XMLElement] {
    contents.compactMap { content in
      if case .element(let element) = content { element } else { nil }
    }
  }

  /// The first child element with a name.
  func first(_ name: String) -> XMLElement? { elements.first { $0.name == name } }

  /// All text in the element and its descendants.
  var text: String {
    contents.map { content in
      switch content {
      case .element(let element): element.text
      case .text(let text): text
      case .comment: ""
      }
    }.joined()
  }

  /// An attribute's value, unescaped.
  ///
  /// - Parameter name: the name with its prefix, if it has one.
  subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }
}
