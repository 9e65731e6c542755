/// A text that is searched for, prepared so that most messages need only a glance.
struct SearchQuery: Sendable {
  /// The text in the form in which texts are compared.
  let text: SearchText
  /// The characters of the text.
  let scalars: [Unicode.Scalar]
  /// Two neighboring bytes of the text, each pair once.
  private let pairs: Set<UInt16>

  init(_ text: String) {
    self.text = SearchText(text)
    scalars = Array(String(decoding: self.text.bytes, as: UTF8.self).unicodeScalars)
    var pairs: Set<UInt16> = []
    for (first, second) in zip(self.text.bytes, self.text.bytes.dropFirst()) {
      pairs.insert(UInt16(first) << 8 | UInt16(second))
    }
    self.pairs = pairs
  }

  /// Whether the text can be a fragment of a message: the pieces have at least half of its pairs.
  func mayFit(_ pieces: [[UInt8]]) -> Bool {
    guard scalars.count >= FragmentAlignment.minimumCount else { return false }
    var found: Set<UInt16> = []
    for piece in pieces {
      for (first, second) in zip(piece, piece.dropFirst()) {
        let pair = UInt16(first) << 8 | UInt16(second)
        if pairs.contains(pair) { found.insert(pair) }
      }
    }
    return found.count * 2 >= pairs.count
  }
}
