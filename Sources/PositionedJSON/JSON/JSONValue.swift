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

  /// What the value is; `.broken` if it couldn't be parsed.
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

  /// The members of an object in the order of the text, duplicates included; none for other values.
  package var members: [JSONMember] {
    guard kind == .object else { return [] }
    var members: [JSONMember] = []
    members.reserveCapacity(8)
    var child = index + 1
    let end = Int(node.next)
    while child + 1 < end {
      let value = child + 1
      members.append(
        JSONMember(
          key: document.string(document.nodes[child]),
          keyRange: document.nodes[child].range,
          value: JSONValue(document: document, index: value)
        )
      )
      child = Int(document.nodes[value].next)
    }
    return members
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
  package let key: String
  /// The bytes of the key, quotes included.
  package let keyRange: ByteRange
  /// What follows the colon.
  package let value: JSONValue
}
