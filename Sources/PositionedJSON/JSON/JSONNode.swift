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
