package import PositionedJSON

/// Characters in a text that some rule checks; found in one pass over its bytes.
///
/// Where a description says "perhaps", a trait can be a false positive, but never a false negative.
package struct TextTraits: OptionSet, Sendable {
  /// One bit for each trait.
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Whether the set contains all of the given traits.
  ///
  /// This and `isDisjoint` are here, because other modules call those of `OptionSet` through a witness table, for every
  /// message.
  @inlinable
  package func contains(_ others: TextTraits) -> Bool {
    rawValue & others.rawValue == others.rawValue
  }

  /// Whether the set contains none of the given traits.
  @inlinable
  package func isDisjoint(with others: TextTraits) -> Bool { rawValue & others.rawValue == 0 }

  /// `{` or `}`: an argument, perhaps.
  package static let braces = TextTraits(rawValue: 1 << 0)
  /// U+0000–001F except TAB and LF, and U+007F–009F.
  package static let controls = TextTraits(rawValue: 1 << 1)
  /// A character that sets the direction of text.
  package static let bidirectionalControls = TextTraits(rawValue: 1 << 2)
  /// White space of any kind at the start or end.
  package static let surroundingSpace = TextTraits(rawValue: 1 << 3)
  /// A line feed or carriage return.
  package static let lineBreaks = TextTraits(rawValue: 1 << 4)
  /// An ASCII digit.
  package static let digits = TextTraits(rawValue: 1 << 5)
  /// Two spaces in a row.
  package static let doubledSpaces = TextTraits(rawValue: 1 << 6)
  /// Two dots in a row.
  package static let doubledDots = TextTraits(rawValue: 1 << 7)
  /// `<`.
  package static let angles = TextTraits(rawValue: 1 << 8)
  /// A bracket of any kind except braces and angle brackets, perhaps.
  package static let brackets = TextTraits(rawValue: 1 << 9)
  /// `@`.
  package static let ats = TextTraits(rawValue: 1 << 10)
  /// `//`.
  package static let doubledSlashes = TextTraits(rawValue: 1 << 11)
  /// `%` or `$`.
  package static let percents = TextTraits(rawValue: 1 << 12)
  /// Two ASCII capitals in a row.
  package static let doubledCapitals = TextTraits(rawValue: 1 << 13)
  /// `!`.
  package static let exclamations = TextTraits(rawValue: 1 << 14)
  /// `*` or a backtick: Markdown, perhaps.
  package static let marks = TextTraits(rawValue: 1 << 15)
  /// A byte that is not ASCII.
  package static let nonASCII = TextTraits(rawValue: 1 << 16)
  /// A zero-width character that is not a combining mark, U+FFFC or U+FFFD.
  package static let invisibles = TextTraits(rawValue: 1 << 17)
  /// A character that Normalization Form C changes, perhaps.
  package static let combining = TextTraits(rawValue: 1 << 18)
  /// An ASCII letter.
  package static let latinLetters = TextTraits(rawValue: 1 << 19)
  /// A letter that is not Latin, perhaps.
  package static let otherLetters = TextTraits(rawValue: 1 << 20)
  /// A quotation mark of any language, straight or curly.
  package static let quotes = TextTraits(rawValue: 1 << 21)
  /// `;`, `:`, `?`, `!` or `»`: the marks that French writes after a space.
  package static let highPunctuation = TextTraits(rawValue: 1 << 22)

  /// UTF-8 that was decoded with another encoding, perhaps.
  package static let doubtfulEncoding = TextTraits(rawValue: 1 << 23)
  /// A lowercase ASCII letter followed by a capital, as in an identifier.
  package static let camelCase = TextTraits(rawValue: 1 << 24)

  /// The traits that are checked even in texts that aren't compared with their source message.
  package static let characters = TextTraits(
    rawValue: controls.rawValue | bidirectionalControls.rawValue
  )
  /// The characters that markup starts with.
  package static let markup = TextTraits(
    rawValue: angles.rawValue | marks.rawValue | brackets.rawValue
  )

  // Not traits: what pairs of bytes are found with. The class of a byte has its traits and these in its lower half,
  // and in its upper half what makes a pair if it follows the byte.
  private static let space: UInt64 = 1 << 29
  private static let dot: UInt64 = 1 << 28
  private static let slash: UInt64 = 1 << 27
  private static let capital: UInt64 = 1 << 26
  private static let capitalInside: UInt64 = 1 << 25
  /// The byte starts a longer character that has to be checked.
  private static let leads: UInt64 = 1 << 63

  /// Finds the traits of well-formed UTF-8 in one pass.
  package init(_ text: borrowing UTF8Slice) {
    let (bytes, range) = (text.bytes, text.range)
    precondition(range.upperBound <= bytes.count, "a range outside its bytes")
    guard let first = range.first, let last = range.last else {
      self = []
      return
    }
    var found: UInt64 = 0
    var pairs: UInt64 = 0
    // Pointers are safe: the table has an entry for each byte value, and the range was checked.
    bytes.withUnsafeBufferPointer { bytes in
      Self.classes.withUnsafeBufferPointer { classes in
        var before: UInt64 = 0
        for index in range {
          let byte = bytes[index]
          let own = classes[Int(byte)]
          found |= own
          if byte < 0x80 { pairs |= own & (before >> 32) }
          if own & Self.leads != 0 {
            found |= UInt64(Self.traits(bytes, at: index, end: range.upperBound).rawValue)
          }
          before = own
        }
      }
    }
    var traits = TextTraits(rawValue: UInt32(found & (1 << 25 - 1)))
    if pairs & Self.space != 0 { traits.insert(.doubledSpaces) }
    if pairs & Self.dot != 0 { traits.insert(.doubledDots) }
    if pairs & Self.slash != 0 { traits.insert(.doubledSlashes) }
    if pairs & Self.capital != 0 { traits.insert(.doubledCapitals) }
    if pairs & Self.capitalInside != 0 { traits.insert(.camelCase) }
    let (left, right) = (bytes[first], bytes[last])
    // What is white space is at most U+0020, or not ASCII.
    if left <= 0x20 || left >= 0x80 || right <= 0x20 || right >= 0x80,
      WhiteSpace.prefix(text) > 0 || WhiteSpace.suffix(text) > 0
    {
      traits.insert(.surroundingSpace)
    }
    self = traits
  }

  /// The traits of a character of two or three bytes.
  private static func traits(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int, end: Int)
    -> TextTraits
  {
    guard index + 1 < end else { return [] }
    let second = bytes[index + 1]
    let third = index + 2 < end ? bytes[index + 2] : 0
    let last: (UInt8, UInt8) = index > 1 ? (bytes[index - 2], bytes[index - 1]) : (0, 0)
    let traits = characters(bytes[index], second, third)
    return isDoubtful(after: last, bytes[index], second, third)
      ? traits.union(.doubtfulEncoding) : traits
  }

  /// Whether two characters may be the bytes of one: `Ã¼` was `ü`, `Р№` was `й`, `√º` was `ú`, `├╝` was
  /// `ü`, and `ğŸ` is the start of an emoji.
  private static func isDoubtful(
    after last: (UInt8, UInt8),
    _ first: UInt8,
    _ second: UInt8,
    _ third: UInt8
  ) -> Bool {
    switch last {
    // 'Â' to 'ð', the bytes 0xC2–0xF0: those after them start no character that texts have.
    case (0xC3, 0x82...0xB0), (0xC4, 0x82), (0xC4, 0x9E), (0xC4, 0xB9), (0xD0, 0xA0...0xA1),
      (0xD0, 0xB2):
      return true
    case (0xC4, 0x9F): return (first, second) == (0xC5, 0xB8)
    default: break
    }
    switch (first, second, third) {
    case (0xE2, 0x88, 0x9A), (0xE2, 0x89, 0x88), (0xC6, 0x92, 0xC2...), (0xE2, 0x80, 0x9A),
      (0xE2, 0x94...0x95, _):
      return true
    default: return false
    }
  }

  /// The traits of a character by its first three bytes.
  ///
  /// Marks of the combining class 230 are always in order among themselves. Without any others, a text is in
  /// Normalization Form C.
  private static func characters(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> TextTraits {
    switch (first, second, third) {
    case (0xC2, 0x80...0x9F, _): return .controls
    case (0xC2, 0xAB, _): return .quotes
    case (0xC2, 0xBB, _): return [.quotes, .highPunctuation]
    case (0xCE, 0x87, _), (0xD8, 0x98...0x9A, _): return .combining
    case (0xD8, 0x9C, _): return .bidirectionalControls
    case (0xE1, 0xA0, 0x8E): return [.invisibles, .otherLetters, .combining]
    case (0xE1, let second, _):
      // Vietnamese and polytonic Greek are in U+1E00–1FFF.
      return second < 0xB8 ? [.otherLetters, .combining] : second > 0xBB ? .combining : []
    case (0xE2, 0x80, 0x8B...0x8D), (0xE2, 0x81, 0xA0...0xA4): return .invisibles
    case (0xE2, 0x80, 0x8E...0x8F), (0xE2, 0x80, 0xAA...0xAE), (0xE2, 0x81, 0xA6...0xA9):
      return .bidirectionalControls
    case (0xE2, 0x80, 0x98...0x9F), (0xE2, 0x80, 0xB9...0xBA): return .quotes
    case (0xE2, 0x80, 0x80...0x81), (0xE2, 0x83...0x84, _), (0xE2, 0x8C, _), (0xE2, 0xAB, _),
      (0xE2, 0xB5, 0xBF), (0xE3, 0x80, 0xAA...0xAF), (0xEA, 0xA0...0xAF, _):
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

  /// The class of each byte, by its value.
  private static let classes: [UInt64] = (0...255).map { (byte: UInt8) in
    let traits = UInt64(traits(of: byte).rawValue)
    switch byte {
    case 0x20: return traits | space | space << 32
    case UInt8(ascii: "."): return traits | dot | dot << 32
    case UInt8(ascii: "/"): return traits | slash | slash << 32
    case UInt8(ascii: "A")...UInt8(ascii: "Z"):
      return traits | capital | capitalInside | capital << 32
    case UInt8(ascii: "a")...UInt8(ascii: "z"): return traits | capitalInside << 32
    case 0xC2, 0xC4...0xC6, 0xCB, 0xCE, 0xD8, 0xE1...0xE3, 0xEA, 0xEF: return traits | leads
    default: return traits
    }
  }

  /// The traits that a byte implies.
  private static func traits(of byte: UInt8) -> TextTraits {
    switch byte {
    case 0x0A: return .lineBreaks
    case 0x0D: return [.lineBreaks, .controls]
    case 0..<0x09, 0x0B..<0x20, 0x7F: return .controls
    case UInt8(ascii: "{"), UInt8(ascii: "}"): return .braces
    case 0x30...0x39: return .digits
    case UInt8(ascii: "<"): return .angles
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"):
      return .brackets
    case UInt8(ascii: "@"): return .ats
    case UInt8(ascii: "%"), UInt8(ascii: "$"): return .percents
    case UInt8(ascii: "!"): return [.exclamations, .highPunctuation]
    case UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "?"): return .highPunctuation
    case UInt8(ascii: "*"), UInt8(ascii: "`"): return .marks
    case UInt8(ascii: "\""): return .quotes
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"):
      return .latinLetters
    case 0xCC, 0xCD, 0xF0: return [.nonASCII, .combining]
    case 0xCE...0xD5, 0xD8, 0xE4...0xED: return [.nonASCII, .otherLetters]
    case 0xD6...0xD7, 0xD9...0xE0: return [.nonASCII, .otherLetters, .combining]
    case 0x80...: return .nonASCII
    default: return []
    }
  }
}
