/// A value in a document, for reading field by field; for speed, read ``JSONDocument/nodes``.
package struct JSONValue: Sendable {
  /// The document that holds the value.
  package let document: JSONDocument
  private let index: Int

  init(document: JSONDocument, index: Int) {
    self.document = document
    self.index = index
  }

  private var node: JSONNode { document.nodes[index] }

  /// The kind of the value; `.broken` if it couldn't be parsed.
  package var kind: JSONKind { node.kind }

  /// The bytes of the value, quotes and brackets included.
  package var range: ByteRange { node.range }

  /// The unescaped text of a string; `nil` for other values.
  package var string: String? { kind == .string ? document.string(node) : nil }

  /// The text of a number as it is in the file; `nil` for other values.
  package var numberText: String? {
    kind == .number ? String(decoding: document.bytes[range.offsets], as: UTF8.self) : nil
  }

  /// The value of `true` or `false`; `nil` for other values.
  package var boolean: Bool? {
    switch kind {
    case .true: return true
    case .false: return false
    default: return nil
    }
  }

  /// The members of an object in the order of the text, duplicates included, without those whose key is malformed;
  /// none for other values.
  package var members: [JSONMember] {
    guard kind == .object else { return [] }
    var members: [JSONMember] = []
    var child = index + 1
    let end = Int(node.next)
    while child + 1 < end {
      let value = child + 1
      defer { child = Int(document.nodes[value].next) }
      guard document.nodes[child].kind == .string else { continue }
      members.append(
        JSONMember(
          key: document.string(document.nodes[child]),
          keyRange: document.nodes[child].range,
          value: JSONValue(document: document, index: value)
        )
      )
    }
    return members
  }

  /// The value of a member, found without reading the other members; of equal names, the last.
  ///
  /// - Parameter name: the unescaped name.
  /// - Returns: `nil` if there is no such member, or if the value isn't an object.
  package func member(_ name: String) -> JSONValue? {
    guard kind == .object else { return nil }
    return document.member(of: index, named: name.utf8).map {
      JSONValue(document: document, index: $0)
    }
  }

  /// Whether an array or object has no elements; `true` for other values.
  package var isEmpty: Bool {
    (kind == .object || kind == .array) ? Int(node.next) == index + 1 : true
  }

  /// The elements of an array in the order of the text; none for other values.
  package var elements: [JSONValue] {
    guard kind == .array else { return [] }
    var elements: [JSONValue] = []
    var child = index + 1
    let end = Int(node.next)
    while child < end {
      elements.append(JSONValue(document: document, index: child))
      child = Int(document.nodes[child].next)
    }
    return elements
  }
}

/// A member of an object: a key and its value.
package struct JSONMember: Sendable {
  /// The unescaped key.
  package var key: String
  /// The bytes of the key, quotes included.
  package let keyRange: ByteRange
  /// The value after the colon.
  package let value: JSONValue
}
