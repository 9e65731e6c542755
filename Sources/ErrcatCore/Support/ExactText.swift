/// A text that equals only texts with the same bytes.
///
/// `String` compares by canonical equivalence, so that two keys of a file, such as 'é' and 'e' with an accent, could be
/// taken for one.
package struct ExactText: Hashable, Sendable {
  let text: String

  package init(_ text: String) { self.text = text }

  package static func == (left: Self, right: Self) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    // Texts that are equal have equal bytes; `String` would normalize them first.
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
