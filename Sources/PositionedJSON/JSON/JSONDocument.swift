/// A JSON text (RFC 8259) with the range of every key and value.
///
/// Members keep their order, and duplicates stay. Strings are unescaped and numbers converted only
/// on access.
package struct JSONDocument: Sendable {
  /// A class, because every ``JSONValue`` of the document holds a reference to it.
  private final class Contents: Sendable {
    let bytes: [UInt8]
    let nodes: [JSONNode]
    let faults: [JSONFault]

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
      let parsed = JSONParser.parse(bytes)
      // The faults of a conflict's lines would hide the conflict.
      if !parsed.faults.isEmpty, let conflict = MergeConflict.first(in: bytes) {
        (nodes, faults) = ([], [conflict.fault])
      } else {
        (nodes, faults) = (parsed.nodes, parsed.faults)
      }
    }
  }

  private let contents: Contents

  /// The text as it was read.
  package var bytes: [UInt8] { contents.bytes }
  /// The keys and values in the order of the text.
  package var nodes: [JSONNode] { contents.nodes }
  /// The violations of RFC 8259, in the order of the text.
  package var faults: [JSONFault] { contents.faults }

  /// Parses a text in O(n).
  ///
  /// Parsing continues after a fault, except where the rest of the text can't be interpreted: after
  /// 100 faults, more than 128 nested containers, or text that isn't UTF-8. Of a text whose brackets don't
  /// match, or that has a merge conflict, there are no nodes, only the faults up to there.
  package init(_ bytes: [UInt8]) {
    contents = Contents(bytes)
  }

  /// The outermost value; `nil` if the text has none.
  package var root: JSONValue? {
    nodes.isEmpty ? nil : JSONValue(document: self, index: 0)
  }

  /// The text of a string node, unescaped.
  package func string(_ node: JSONNode) -> String {
    let inner = node.range.inner
    if node.hasEscapes {
      return String(decoding: JSONString.unescaped(bytes, inner), as: UTF8.self)
    }
    return String(decoding: bytes[inner.offsets], as: UTF8.self)
  }

  /// The index of the value of an object's member; of equal names, the last.
  ///
  /// Compares bytes in place: nothing is allocated unless a name of the object contains escapes.
  ///
  /// - Parameters:
  ///   - object: the index of an object's node.
  ///   - name: the bytes of the name, without quotes and escapes.
  /// - Returns: `nil` if the object has no such member.
  func member(of object: Int, named name: String.UTF8View) -> Int? {
    let (nodes, bytes) = (contents.nodes, contents.bytes)
    var found: Int?
    var child = object + 1
    let end = Int(nodes[object].next)
    while child + 1 < end {
      let inner = nodes[child].range.inner
      let isFound =
        nodes[child].hasEscapes
        ? JSONString.unescaped(bytes, inner).elementsEqual(name)
        : inner.count == name.count && bytes[inner.offsets].elementsEqual(name)
      if isFound { found = child + 1 }
      child = Int(nodes[child + 1].next)
    }
    return found
  }
}

/// The kind of a JSON value.
package enum JSONKind: UInt8, Sendable {
  case null
  case `true`
  case `false`
  case number
  case string
  case array
  case object
  /// Text that isn't a JSON value; a ``JSONFault`` describes it.
  case broken

  /// The kind with an article, for a sentence such as "'code' is a string".
  package var phrase: String {
    switch self {
    case .null: return "null"
    case .true: return "true"
    case .false: return "false"
    case .number: return "a number"
    case .string: return "a string"
    case .array: return "an array"
    case .object: return "an object"
    case .broken: return "malformed JSON"
    }
  }
}

/// A value, or the key of a member, in a document's list of nodes.
///
/// Nodes are in the order of the text. A container is followed by its children; in an object, each
/// key is followed by its value.
package struct JSONNode: Sendable {
  /// The kind of the value; `string` for a key.
  package internal(set) var kind: JSONKind
  /// Whether the string contains a backslash, so that its text differs from its bytes.
  package internal(set) var hasEscapes: Bool
  /// The bytes of the node, quotes and brackets included.
  package internal(set) var range: ByteRange
  /// The index of the first node after this one and its children.
  package internal(set) var next: Int32
}
