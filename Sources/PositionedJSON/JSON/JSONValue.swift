/// A value inside a document: for texts that are read field by field rather than at speed.
package struct JSONValue: Sendable {
  package let document: JSONDocument
  private let index: Int

  init(document: JSONDocument, index: Int) {
    self.document = document
    self.index = index
  }

  private var node: JSONNode { document.nodes[index] }

  package var kind: JSONKind { node.kind }

  /// The bytes of the value, quotes and brackets included.
  package var range: ByteRange { node.range }

  /// The unescaped text of a string, else `nil`.
  package var string: String? { kind == .string ? document.string(node) : nil }

  /// The digits of a number as they stand in the file, else `nil`.
  package var numberText: String? {
    kind == .number ? String(decoding: document.bytes[range.offsets], as: UTF8.self) : nil
  }

  /// The value of `true` or `false`, else `nil`.
  package var boolean: Bool? {
    switch kind {
    case .true: return true
    case .false: return false
    default: return nil
    }
  }

  /// The members of an object in the order of the text, duplicates included; else none.
  package var members: [JSONMember] {
    guard kind == .object else { return [] }
    var members: [JSONMember] = []
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

  /// The elements of an array in the order of the text; else none.
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

/// A key with its value.
package struct JSONMember: Sendable {
  /// Unescaped.
  package let key: String
  /// The bytes of the key, quotes included.
  package let keyRange: ByteRange
  package let value: JSONValue
}
