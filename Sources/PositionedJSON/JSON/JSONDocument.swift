/// A JSON text with the place of every key and value.
///
/// Member order and duplicate members are kept; nothing is unescaped and no number is converted
/// until somebody asks.
package struct JSONDocument: Sendable {
  /// Behind one reference, since every `JSONValue` of the document holds it.
  private final class Contents: Sendable {
    let bytes: [UInt8]
    let nodes: [JSONNode]
    let faults: [JSONFault]

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
      let parsed = JSONParser.parse(bytes)
      // What the parser makes of a conflict's lines is nobody's intention.
      if !parsed.faults.isEmpty, let conflict = MergeConflict.first(in: bytes) {
        (nodes, faults) = ([], [conflict.fault])
      } else {
        (nodes, faults) = parsed
      }
    }
  }

  private let contents: Contents

  package var bytes: [UInt8] { contents.bytes }
  package var nodes: [JSONNode] { contents.nodes }
  /// Everything that RFC 8259 does not allow, in the order of the text.
  package var faults: [JSONFault] { contents.faults }

  /// Reads a text in linear time; a fault does not end the reading unless nothing behind it could
  /// be understood.
  package init(_ bytes: [UInt8]) {
    contents = Contents(bytes)
  }

  /// The value that the text consists of; `nil` if there is none.
  package var root: JSONValue? {
    nodes.isEmpty ? nil : JSONValue(document: self, index: 0)
  }

  /// The text of a string node, unescaped.
  package func string(_ node: JSONNode) -> String {
    let inner = node.range.inner
    guard node.hasEscapes else { return String(decoding: bytes[inner.offsets], as: UTF8.self) }
    return String(decoding: JSONString.unescaped(bytes, inner), as: UTF8.self)
  }
}
