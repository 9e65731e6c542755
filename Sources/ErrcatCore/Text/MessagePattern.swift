import MessageFormat

/// The texts that a message can become, with gaps for the values of its arguments.
struct MessagePattern {
  /// How well a text fits.
  enum Fit: Int {
    /// One of the two contains the other.
    case part
    /// The text is the message with values in it.
    case whole
  }

  /// The most texts that are kept of a message with several plurals or selects.
  private static let maximumCount = 32
  /// The fewest bytes that a text must have to count as a part of another one.
  private static let minimumPart = 3
  /// The fewest bytes that a message must have to count as a part of a text.
  private static let minimumMessage = 8
  /// Stands for a value; no text has it (a noncharacter).
  private static let gap: Unicode.Scalar = "\u{FFFF}"

  /// For each text, in the form of ``SearchText``, the pieces between its values.
  private let forms: [[[UInt8]]]

  /// - Parameter message: a message in ICU MessageFormat; if it is malformed, it is taken as plain text.
  init(_ message: String) {
    var texts = [message]
    if message.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "'") }),
      let parsed = try? ParsedMessage(message)
    {
      texts = Self.texts(parsed, 0..<parsed.nodes.count)
    }
    forms = texts.map { text in
      text.unicodeScalars.split(separator: Self.gap, omittingEmptySubsequences: false).map {
        SearchText(String(String.UnicodeScalarView($0))).bytes
      }
    }
  }

  /// The texts that a part of a message can become.
  private static func texts(_ message: ParsedMessage, _ range: Range<Int>) -> [String] {
    var results = [""]
    var index = range.lowerBound
    while index < range.upperBound {
      let node = message.nodes[index]
      switch node.kind {
      case .text: results = results.map { $0 + message.text(node.range) }
      case .plural, .select, .selectOrdinal:
        results = product(results, variants(message, of: index))
      default: results = results.map { $0 + String(gap) }
      }
      index = max(node.next, index + 1)
    }
    return results
  }

  private static func variants(_ message: ParsedMessage, of head: Int) -> [String] {
    var texts: [String] = []
    var variant = head + 1
    while variant < message.nodes[head].next {
      let next = max(message.nodes[variant].next, variant + 1)
      texts += self.texts(message, variant + 1..<next)
      variant = next
    }
    return texts
  }

  /// Each text with each of the endings; with one ending only, if there would be too many.
  private static func product(_ texts: [String], _ endings: [String]) -> [String] {
    let isTooMany = texts.count * endings.count > maximumCount
    // 'other' is the last one.
    let endings = isTooMany ? Array(endings.suffix(1)) : endings
    return endings.isEmpty ? texts : texts.flatMap { text in endings.map { text + $0 } }
  }

  /// How well a text fits this message; `nil` if it doesn't.
  func fit(_ text: SearchText) -> Fit? {
    if forms.contains(where: { Self.isWhole(text.bytes[...], $0) }) { return .whole }
    return forms.contains { Self.isPart(text.bytes, $0) } ? .part : nil
  }

  /// How much a text has in common with the message, from 0 to 1.
  func similarity(to pairs: [UInt64: Int]) -> Double {
    forms.map { SearchText.similarity(pairs, SearchText.pairs($0.joined())) }.max() ?? 0
  }

  /// Whether a text is the pieces with any values between them.
  private static func isWhole(_ text: ArraySlice<UInt8>, _ pieces: [[UInt8]]) -> Bool {
    // A message of values alone would fit everything.
    guard pieces.contains(where: { !$0.isEmpty }), let first = pieces.first, let last = pieces.last
    else { return false }
    guard pieces.count > 1 else { return text.elementsEqual(first) }
    guard text.starts(with: first) else { return false }
    var rest = text.dropFirst(first.count)
    for piece in pieces.dropFirst().dropLast() {
      guard let after = suffix(of: rest, after: piece) else { return false }
      rest = after
    }
    return rest.count >= last.count && rest.suffix(last.count).elementsEqual(last)
  }

  /// Whether a text contains all pieces in their order, or one piece contains the text.
  private static func isPart(_ text: [UInt8], _ pieces: [[UInt8]]) -> Bool {
    if text.count >= minimumPart,
      pieces.contains(where: { suffix(of: $0[...], after: text) != nil })
    {
      return true
    }
    guard pieces.reduce(0, { $0 + $1.count }) >= minimumMessage else { return false }
    var rest = text[...]
    for piece in pieces {
      guard let after = suffix(of: rest, after: piece) else { return false }
      rest = after
    }
    return true
  }

  /// What follows the first occurrence of some bytes; `nil` if they don't occur.
  private static func suffix(of text: ArraySlice<UInt8>, after piece: [UInt8]) -> ArraySlice<
    UInt8
  >? {
    guard let first = piece.first else { return text }
    var start = text.startIndex
    while start + piece.count <= text.endIndex {
      if text[start] == first, text[start..<start + piece.count].elementsEqual(piece) {
        return text[(start + piece.count)...]
      }
      start += 1
    }
    return nil
  }
}
