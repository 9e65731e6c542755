import PositionedJSON

/// What a text and its translation should have in common, in a few bytes: two texts are looked at
/// closer only where their facts differ.
package struct TextFacts: Sendable {
  /// With which case a text begins.
  package enum Beginning: UInt8, Sendable {
    case upper, lower, other
  }

  package let traits: TextTraits
  package let end: EndMark
  package let beginning: Beginning
  package let lineBreaks: UInt16
  /// Sums of hashes, so that order does not matter; 0 where there is none.
  package let numbers: UInt64
  package let urls: UInt64
  package let emails: UInt64
  package let markup: UInt64
  let brackets: BracketBalance

  /// - Parameters:
  ///   - text: as people see it.
  ///   - traits: the text's.
  init(_ text: UTF8Slice, _ traits: TextTraits) {
    self.traits = traits
    end = EndMark(text)
    beginning = Self.beginning(text)
    lineBreaks =
      traits.contains(.lineBreaks)
      ? UInt16(clamping: text.utf8.count { $0 == UInt8(ascii: "\n") }) : 0
    let sum = { (parts: [TextPart]) in
      parts.reduce(into: 0) { $0 &+= StableHash($1.identity).value | 1 }
    }
    numbers = traits.contains(.digits) ? sum(TextParts.numbers(text)) : 0
    urls = traits.contains(.doubledSlashes) ? sum(TextParts.urls(text)) : 0
    emails = traits.contains(.ats) ? sum(TextParts.emails(text)) : 0
    markup = traits.isDisjoint(with: .markup) ? 0 : sum(TextParts.markup(text))
    brackets = traits.contains(.brackets) ? BracketBalance(text) : BracketBalance()
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
    // The letters of most Cyrillic texts, and the scripts that have case at all.
    if (0x410..<0x430).contains(first.value) { return .upper }
    if (0x430..<0x460).contains(first.value) { return .lower }
    guard first.value < 0x530 || (0x1E00..<0x2000).contains(first.value) else { return .other }
    return first.properties.isUppercase ? .upper : first.properties.isLowercase ? .lower : .other
  }
}
