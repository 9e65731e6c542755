package import PositionedJSON

/// What a text holds that somebody may have to look at closer; found in one pass over its bytes.
///
/// A trait may promise too much where its description says "perhaps", and never too little.
package struct TextTraits: OptionSet, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// A brace: an argument, perhaps.
  package static let braces = TextTraits(rawValue: 1 << 0)
  /// U+0000–001F but TAB and LF, U+007F–009F.
  package static let controls = TextTraits(rawValue: 1 << 1)
  /// A character that sets the direction of text.
  package static let bidirectionalControls = TextTraits(rawValue: 1 << 2)
  /// White space at an end, of any kind.
  package static let surroundingSpace = TextTraits(rawValue: 1 << 3)
  package static let lineBreaks = TextTraits(rawValue: 1 << 4)
  /// An ASCII digit.
  package static let digits = TextTraits(rawValue: 1 << 5)
  package static let doubledSpaces = TextTraits(rawValue: 1 << 6)
  package static let doubledDots = TextTraits(rawValue: 1 << 7)
  /// It has `<`.
  package static let angles = TextTraits(rawValue: 1 << 8)
  /// A bracket of any kind but braces and angles, perhaps.
  package static let brackets = TextTraits(rawValue: 1 << 9)
  /// It has `@`.
  package static let ats = TextTraits(rawValue: 1 << 10)
  /// It has `//`.
  package static let doubledSlashes = TextTraits(rawValue: 1 << 11)
  /// It has a percent or dollar sign.
  package static let percents = TextTraits(rawValue: 1 << 12)
  /// Two capitals of ASCII side by side.
  package static let doubledCapitals = TextTraits(rawValue: 1 << 13)
  /// It has `!`.
  package static let exclamations = TextTraits(rawValue: 1 << 14)
  /// `*` or a backtick: Markdown, perhaps.
  package static let marks = TextTraits(rawValue: 1 << 15)
  /// A byte that is not ASCII.
  package static let nonASCII = TextTraits(rawValue: 1 << 16)
  /// A character that takes no room and is no mark, U+FFFC or U+FFFD.
  package static let invisibles = TextTraits(rawValue: 1 << 17)
  /// A character that Normalization Form C may have another spelling for, perhaps.
  package static let combining = TextTraits(rawValue: 1 << 18)
  /// A letter of ASCII.
  package static let latinLetters = TextTraits(rawValue: 1 << 19)
  /// A letter that is not Latin, perhaps.
  package static let otherLetters = TextTraits(rawValue: 1 << 20)
  /// A quotation mark, straight or of any language.
  package static let quotes = TextTraits(rawValue: 1 << 21)
  /// `;`, `:`, `?`, `!`, `»`: what French sets off with a space.
  package static let highPunctuation = TextTraits(rawValue: 1 << 22)

  /// A small letter of ASCII and a capital behind it, as in a name of a program.
  package static let camelCase = TextTraits(rawValue: 1 << 24)

  /// What is looked for in texts that are not compared with their source message.
  package static let characters = TextTraits(
    rawValue: controls.rawValue | bidirectionalControls.rawValue
  )
  /// What markup begins with.
  package static let markup = TextTraits(
    rawValue: angles.rawValue | marks.rawValue | brackets.rawValue
  )

  /// Not a trait but what a byte may begin: characters of more bytes that have to be looked at.
  private static let leads: UInt32 = 1 << 30
  private static let space: UInt32 = 1 << 29
  private static let dot: UInt32 = 1 << 28
  private static let slash: UInt32 = 1 << 27
  /// A capital stands one bit above a small letter, so that a shift tells one behind the other.
  private static let small: UInt32 = 1 << 25
  private static let capital: UInt32 = 1 << 26

  /// Looks at every byte of a range of well-formed UTF-8 once.
  package init(_ text: UTF8Slice) {
    let (bytes, range) = (text.bytes, text.range)
    precondition(range.upperBound <= bytes.count, "a range outside its bytes")
    var found: UInt32 = 0
    var doubled: UInt32 = 0
    var camel: UInt32 = 0
    // Through pointers: the table has an entry for each of a byte's values, the range was checked.
    bytes.withUnsafeBufferPointer { bytes in
      Self.classes.withUnsafeBufferPointer { classes in
        var last: UInt32 = 0
        for index in range {
          let own = classes[Int(bytes[index])]
          found |= own
          doubled |= own & last
          camel |= own & (last << 1)
          last = own
          if own & Self.leads != 0 {
            found |= Self.traits(bytes, at: index, end: range.upperBound).rawValue
          }
        }
      }
    }
    var traits = TextTraits(rawValue: found & (1 << 25 - 1))
    if doubled & Self.space != 0 { traits.insert(.doubledSpaces) }
    if doubled & Self.dot != 0 { traits.insert(.doubledDots) }
    if doubled & Self.slash != 0 { traits.insert(.doubledSlashes) }
    if doubled & Self.capital != 0 { traits.insert(.doubledCapitals) }
    if camel & Self.capital != 0 { traits.insert(.camelCase) }
    if WhiteSpace.prefix(text) > 0 || WhiteSpace.suffix(text) > 0 {
      traits.insert(.surroundingSpace)
    }
    self = traits
  }

  /// What a character of two or three bytes is.
  private static func traits(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int, end: Int)
    -> TextTraits
  {
    guard index + 1 < end else { return [] }
    let second = bytes[index + 1]
    let third = index + 2 < end ? bytes[index + 2] : 0
    switch (bytes[index], second, third) {
    case (0xC2, 0x80...0x9F, _): return .controls
    case (0xC2, 0xAB, _): return .quotes
    case (0xC2, 0xBB, _): return [.quotes, .highPunctuation]
    case (0xD8, 0x9C, _): return .bidirectionalControls
    case (0xE1, 0xA0, 0x8E): return [.invisibles, .otherLetters, .combining]
    case (0xE1, let second, _):
      // Vietnamese and polytonic Greek are in U+1E00–1FFF.
      return second < 0xB8 ? [.otherLetters, .combining] : second > 0xBB ? .combining : []
    case (0xE2, 0x80, 0x8B...0x8D), (0xE2, 0x81, 0xA0...0xA4): return .invisibles
    case (0xE2, 0x80, 0x8E...0x8F), (0xE2, 0x80, 0xAA...0xAE), (0xE2, 0x81, 0xA6...0xA9):
      return .bidirectionalControls
    case (0xE2, 0x80, 0x98...0x9F), (0xE2, 0x80, 0xB9...0xBA): return .quotes
    case (0xE2, 0x80, 0x80...0x81), (0xE2, 0x84, _), (0xE2, 0x8C, _), (0xE2, 0xAB, _):
      return .combining
    case (0xE3, 0x80, 0x80...0x8B): return []
    case (0xE3, 0x80, 0x8C...0x8F): return [.quotes, .brackets]
    case (0xE3, 0x80, 0x90...0x9B): return .brackets
    case (0xE3, let second, _):
      return second >= 0x82 || second == 0x81 ? [.otherLetters, .combining] : []
    case (0xEF, 0xBB, 0xBF), (0xEF, 0xBF, 0xB9...0xBD): return .invisibles
    case (0xEF, 0xBC, 0x88...0x89), (0xEF, 0xBC, 0xBB...0xBD): return .brackets
    case (0xEF, 0xBC...0xBF, _): return []
    case (0xEF, _, _): return [.otherLetters, .combining]
    default: return []
    }
  }

  /// What each byte says of the text that it stands in.
  private static let classes: [UInt32] = (0...255).map { (byte: UInt8) in
    switch byte {
    case 0x09: return 0
    case 0x0A: return TextTraits.lineBreaks.rawValue
    case 0x0D: return TextTraits([.lineBreaks, .controls]).rawValue
    case 0..<0x20, 0x7F: return TextTraits.controls.rawValue
    case 0x20: return space
    case UInt8(ascii: "{"), UInt8(ascii: "}"): return TextTraits.braces.rawValue
    case 0x30...0x39: return TextTraits.digits.rawValue
    case UInt8(ascii: "."): return dot
    case UInt8(ascii: "/"): return slash
    case UInt8(ascii: "<"): return TextTraits.angles.rawValue
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"):
      return TextTraits.brackets.rawValue
    case UInt8(ascii: "@"): return TextTraits.ats.rawValue
    case UInt8(ascii: "%"), UInt8(ascii: "$"): return TextTraits.percents.rawValue
    case UInt8(ascii: "!"): return TextTraits([.exclamations, .highPunctuation]).rawValue
    case UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "?"):
      return TextTraits.highPunctuation.rawValue
    case UInt8(ascii: "*"), UInt8(ascii: "`"): return TextTraits.marks.rawValue
    case UInt8(ascii: "\""): return TextTraits.quotes.rawValue
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): return capital | TextTraits.latinLetters.rawValue
    case UInt8(ascii: "a")...UInt8(ascii: "z"): return small | TextTraits.latinLetters.rawValue
    case 0x80..<0xC0: return TextTraits.nonASCII.rawValue
    case 0xC2, 0xE1, 0xE2, 0xE3, 0xEF: return leads | TextTraits.nonASCII.rawValue
    case 0xCC, 0xCD: return TextTraits([.nonASCII, .combining]).rawValue
    case 0xD8: return leads | TextTraits([.nonASCII, .otherLetters]).rawValue
    case 0xCE...0xD5: return TextTraits([.nonASCII, .otherLetters]).rawValue
    case 0xD6...0xDF, 0xE0: return TextTraits([.nonASCII, .otherLetters, .combining]).rawValue
    case 0xE4...0xED: return TextTraits([.nonASCII, .otherLetters]).rawValue
    case 0xF0: return TextTraits([.nonASCII, .combining]).rawValue
    case 0x80...: return TextTraits.nonASCII.rawValue
    default: return 0
    }
  }
}
