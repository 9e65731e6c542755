import PositionedJSON

/// An XML 1.0 text with the place of every element, attribute and text.
///
/// What translation files need, and no more: no entities but the five that XML knows, no
/// document types, at most ``XMLParser/maximumDepth`` elements inside each other.
struct XMLDocument: Sendable {
  let bytes: [UInt8]
  /// Elements, texts and comments in the order of the text.
  let nodes: [XMLNode]
  let attributes: [XMLAttribute]
  /// Where the text is no XML, and why; nothing behind that place is read.
  let fault: XMLFault?

  /// Reads a text in linear time.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8.
  ///   - allowsPropertyList: whether the document type that every property list of Apple's names is
  ///     passed over; it declares nothing.
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
  /// What an element holds.
  enum Content {
    case element(XMLElement)
    case text(String)
    case comment(String)
  }

  let document: XMLDocument
  let index: Int

  private var node: XMLNode { document.nodes[index] }

  var range: ByteRange { node.range }

  /// The first byte of the start tag, for what is wrong with the element as a whole.
  var start: ByteRange { ByteRange(range.lowerBound, range.lowerBound + 1) }

  /// Without prefix.
  var name: String { text(node.name) }

  func isNamed(_ name: StaticString) -> Bool {
    let bytes = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
    return document.bytes[node.name.offsets].elementsEqual(bytes)
  }

  /// What is in the element, in order; without what is in the elements in it.
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

  /// The elements in the element, in order; without those in them.
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

  /// The first element in the element that has a name.
  func first(_ name: StaticString) -> XMLElement? { elements.first { $0.isNamed(name) } }

  /// All text in the element and in the elements in it.
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
  /// - Parameter name: with its prefix, if it has one.
  subscript(name: StaticString) -> String? {
    let wanted = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
    for attribute in document.attributes[node.attributes]
    where document.bytes[attribute.name.offsets].elementsEqual(wanted) {
      return XMLText.unescaped(document.bytes, attribute.value)
    }
    return nil
  }

  private func text(_ range: ByteRange) -> String {
    String(decoding: document.bytes[range.offsets], as: UTF8.self)
  }
}
