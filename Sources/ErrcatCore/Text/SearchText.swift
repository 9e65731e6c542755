/// A text in the form in which texts are compared in a search.
///
/// Letter case, punctuation and the amount of white space don't matter, and characters that aren't visible
/// are ignored: a sentence is often typed from a screenshot. A dash is a space.
struct SearchText {
  /// UTF-8 of the simplified text.
  let bytes: [UInt8]

  init(_ text: String) {
    var result = ""
    var isSpaceDue = false
    for scalar in text.withoutCase.unicodeScalars {
      switch scalar.properties.generalCategory {
      case _ where scalar.properties.isWhitespace: isSpaceDue = !result.isEmpty
      case .dashPunctuation: isSpaceDue = !result.isEmpty
      case .format, .connectorPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
        .finalPunctuation, .otherPunctuation:
        continue
      default:
        guard !Self.isApostrophe(scalar) else { continue }
        if isSpaceDue { result.append(" ") }
        isSpaceDue = false
        result.unicodeScalars.append(scalar)
      }
    }
    bytes = Array(result.utf8)
  }

  /// Marks that stand for an apostrophe, and a minus sign that stands for a hyphen.
  private static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool {
    ["`", "\u{B4}", "\u{2BC}", "\u{2212}"].contains(scalar)
  }

  /// How much two texts have in common, from 0 to 1: Dice's coefficient of their pairs of neighboring
  /// letters and digits.
  static func similarity(_ first: [UInt64: Int], _ second: [UInt64: Int]) -> Double {
    let count = first.values.reduce(0, +) + second.values.reduce(0, +)
    guard count > 0 else { return 0 }
    let common = first.reduce(0) { $0 + min($1.value, second[$1.key] ?? 0) }
    return 2 * Double(common) / Double(count)
  }

  /// How often each pair of neighboring letters or digits occurs in UTF-8.
  static func pairs(_ bytes: some Sequence<UInt8>) -> [UInt64: Int] {
    var pairs: [UInt64: Int] = [:]
    var last: Unicode.Scalar?
    for scalar in String(decoding: Array(bytes), as: UTF8.self).unicodeScalars
    where scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
      if let last { pairs[UInt64(last.value) << 32 | UInt64(scalar.value), default: 0] += 1 }
      last = scalar
    }
    return pairs
  }
}

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
