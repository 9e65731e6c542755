import PositionedJSON

/// A text that equals only texts with the same bytes.
///
/// `String` compares by canonical equivalence, so that two keys of a file, such as 'é' and 'e' with an accent, could be
/// taken for one; and a text of thousands of combining marks takes it quadratic time.
package struct ExactText: Hashable, Sendable, ExpressibleByStringLiteral {
  let text: String

  package init(_ text: String) { self.text = text }

  package init(stringLiteral text: String) { self.text = text }

  package static func == (left: Self, right: Self) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    // Texts that are equal have equal bytes; `String` would normalize them first.
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension JSONValue {
  /// Whether an object in the value, at any depth, has a key twice.
  var hasDuplicateKey: Bool {
    switch kind {
    case .object:
      let members = members
      return Set(members.map { ExactText($0.key) }).count < members.count
        || members.contains { $0.value.hasDuplicateKey }
    case .array: return elements.contains { $0.hasDuplicateKey }
    default: return false
    }
  }
}
