import PositionedJSON

/// An XML 1.0 document with the place of every element, attribute and text.
///
/// It supports only what translation files need: XML's five predefined entities, no document types,
/// elements nested at most ``XMLParser/maximumDepth`` deep.
struct XMLDocument: Sendable {
  let bytes: [UInt8]
  /// Elements, texts and comments in document order.
  let nodes: [XMLNode]
  let attributes: [XMLAttribute]
  /// Where and why the document isn't XML; nothing after that place is read.
  let fault: XMLFault?

  /// Reads a document in linear time.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8.
  ///   - allowsPropertyList: whether the document type of Apple's property lists is allowed; it is
  ///     ignored, because it declares nothing.
  init(_ bytes: [UInt8], allowsPropertyList: Bool = false) {
    self.bytes = bytes
    var parser = XMLParser(bytes, allowsPropertyList: allowsPropertyList)
    let fault = parser.parse()
    (nodes, attributes, self.fault) = (parser.nodes, parser.attributes, fault)
  }

  /// The outermost element; `nil` if there is none.
  var root: XMLElement? {
    nodes.firstIndex { $0.kind == .element }.map { XMLElement(document: self, index: $0) }
  }
}

/// An element inside a document.
struct XMLElement: Sendable {
  /// A child of an element.
  enum Content {
    case element(XMLElement)
    case text(String)
    case comment(String)
  }

  let document: XMLDocument
  let index: Int

  private var node: XMLNode { document.nodes[index] }

  var range: ByteRange { node.range }

  /// The first byte of the start tag, where problems with the whole element are reported.
  var start: ByteRange { ByteRange(range.lowerBound, range.lowerBound + 1) }

  /// Without prefix.
  var name: String { text(node.name) }

  func isNamed(_ name: StaticString) -> Bool {
    let bytes = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
    return document.bytes[node.name.offsets].elementsEqual(bytes)
  }

  /// The children, in order.
  var contents: [Content] {
    var contents: [Content] = []
    var child = index + 1
    while child < node.next {
      let node = document.nodes[child]
      switch node.kind {
      case .element: contents.append(.element(XMLElement(document: document, index: child)))
      case .text: contents.append(.text(XMLText.unescaped(document.bytes, node.range)))
      case .characters:
        contents.append(.text(XMLText.withLineFeeds(document.bytes, node.range)))
      case .comment: contents.append(.comment(text(node.range)))
      }
      child = node.next
    }
    return contents
  }

  /// The child elements, in order.
  var elements: [XMLElement] {
    var elements: [XMLElement] = []
    var child = index + 1
    while child < node.next {
      if document.nodes[child].kind == .element {
        elements.append(XMLElement(document: document, index: child))
      }
      child = document.nodes[child].next
    }
    return elements
  }

  /// The first child element with a name.
  func first(_ name: StaticString) -> XMLElement? { elements.first { $0.isNamed(name) } }

  /// All text in the element and its descendants.
  var text: String {
    contents.map { content in
      switch content {
      case .element(let element): return element.text
      case .text(let text): return text
      case .comment: return ""
      }
    }.joined()
  }

  /// An attribute's value, unescaped.
  ///
  /// - Parameter name: the name with its prefix, if it has one.
  subscript(name: StaticString) -> String? {
    let wanted = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
    for attribute in document.attributes[node.attributes]
    where document.bytes[attribute.name.offsets].elementsEqual(wanted) {
      return XMLText.unescaped(document.bytes, attribute.value)
    }
    return nil
  }

  /// The attributes as they are in the start tag of markup, unescaped: ` href="…"`; empty if there are none.
  var attributeText: String {
    document.attributes[node.attributes].map { attribute in
      " \(text(attribute.name))=\"\(XMLText.unescaped(document.bytes, attribute.value))\""
    }.joined()
  }

  private func text(_ range: ByteRange) -> String {
    String(decoding: document.bytes[range.offsets], as: UTF8.self)
  }
}
