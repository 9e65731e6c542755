import PositionedJSON

/// Facts that a text and its translation should share, in a few bytes: only texts whose facts differ
/// are compared in detail.
package struct TextFacts: Sendable {
  /// The case of a text's first letter.
  package enum Beginning: UInt8, Sendable {
    case upper, lower, other
  }

  /// The characters that the text contains.
  package let traits: TextTraits
  /// The punctuation mark at the end.
  package let end: EndMark
  /// The case of the first letter.
  package let beginning: Beginning
  /// The number of line feeds; `UInt16.max` for that many or more.
  package let lineBreaks: UInt16
  /// The sum of the numbers' hashes, which doesn't depend on their order; 0 without numbers.
  package let numbers: UInt64
  /// The sum of the URLs' hashes; 0 without URLs.
  package let urls: UInt64
  /// The sum of the email addresses' hashes; 0 without addresses.
  package let emails: UInt64
  /// The sum of the tags' hashes; 0 without markup.
  package let markup: UInt64
  /// The brackets that are opened and not closed.
  let brackets: BracketBalance

  /// - Parameters:
  ///   - text: the text as users see it.
  ///   - traits: the traits of the text.
  init(_ text: borrowing UTF8Slice, _ traits: TextTraits) {
    self.traits = traits
    end = EndMark(text)
    beginning = Self.beginning(text)
    lineBreaks =
      traits.contains(.lineBreaks)
      ? UInt16(clamping: text.utf8.count { $0 == UInt8(ascii: "\n") }) : 0
    // Mixed, because the hashes of 'a' and '/a' have the same sum as those of 'b' and '/b'.
    let sum = { (parts: [TextPart]) in
      parts.reduce(into: 0) { $0 &+= StableHash($1.identity).mixed | 1 }
    }
    numbers = traits.contains(.digits) ? sum(TextParts.numbers(text)) : 0
    urls = traits.contains(.doubledSlashes) ? sum(TextParts.urls(text)) : 0
    emails = traits.contains(.ats) ? sum(TextParts.emails(text)) : 0
    markup = traits.isDisjoint(with: .markup) ? 0 : sum(TextParts.markup(text))
    brackets = traits.contains(.brackets) ? BracketBalance(copy text) : BracketBalance()
  }

  private static func beginning(_ text: UTF8Slice) -> Beginning {
    var scalars = TextScalars(text)
    guard let first = scalars.next()?.scalar else { return .other }
    if first.isASCII {
      switch first {
      case "A"..."Z": return .upper
      case "a"..."z": return .lower
      default: return .other
      }
    }
    // Most Cyrillic letters; after them, only the scripts that have case.
    if (0x410..<0x430).contains(first.value) { return .upper }
    if (0x430..<0x460).contains(first.value) { return .lower }
    guard first.value < 0x530 || (0x1E00..<0x2000).contains(first.value) else { return .other }
    return first.properties.isUppercase ? .upper : first.properties.isLowercase ? .lower : .other
  }
}
