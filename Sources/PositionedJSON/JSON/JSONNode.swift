/// What a JSON value is.
package enum JSONKind: UInt8, Sendable {
  case null
  case `true`
  case `false`
  case number
  case string
  case array
  case object
  /// Something that is no JSON value; a fault was reported for it.
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
    case .broken: return "no JSON value"
    }
  }
}

/// One value, or one member's key, in a document's list of nodes.
///
/// Nodes stand in the order of the text. A container is followed by its children, in an object key
/// and value in turn; `next` skips them.
package struct JSONNode: Sendable {
  package internal(set) var kind: JSONKind
  /// Whether the string holds a backslash, so that its text differs from its bytes.
  package internal(set) var hasEscapes: Bool
  /// From the first to behind the last byte, quotes and brackets included.
  package internal(set) var range: ByteRange
  /// Index of the node behind this one and everything in it.
  package internal(set) var next: Int32
}
