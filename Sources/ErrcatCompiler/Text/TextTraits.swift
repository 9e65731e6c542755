package import PositionedJSON

/// Characters in a text that some rule checks.
///
/// Where a description says "perhaps", a trait can be a false positive, but never a false negative.
package struct TextTraits: OptionSet, Sendable {
  /// One bit for each trait.
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

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
  /// Two capitals in a row.
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
  /// `;`, `:`, `?`, `!`, `«` or `»`: the marks that French writes with a space.
  package static let highPunctuation = TextTraits(rawValue: 1 << 22)
  /// UTF-8 that was decoded with another encoding, perhaps.
  package static let doubtfulEncoding = TextTraits(rawValue: 1 << 23)
  /// A lowercase ASCII letter followed by a capital, as in an identifier.
  package static let camelCase = TextTraits(rawValue: 1 << 24)

  /// A capital letter of a script in use.
  private static let capitals = TextTraits(rawValue: 1 << 25)

  /// The traits that are checked even in texts that aren't compared with their source message.
  package static let characters: TextTraits = [.controls, .bidirectionalControls]
  /// The characters that markup starts with.
  package static let markup: TextTraits = [.angles, .marks, .brackets]

  /// Finds the traits of well-formed UTF-8.
  package init(_ text: UTF8Slice) {
    var traits: TextTraits = []
    var last: (scalar: Unicode.Scalar, traits: TextTraits) = ("\0", [])
    let table = Self.table
    for (_, scalar) in TextScalars(text) {
      let own = scalar.value < table.count ? table[Int(scalar.value)] : Self.traits(of: scalar)
      traits.formUnion(own)
      switch scalar {
      case " " where last.scalar == " ": traits.insert(.doubledSpaces)
      case "." where last.scalar == ".": traits.insert(.doubledDots)
      case "/" where last.scalar == "/": traits.insert(.doubledSlashes)
      case "A"..."Z" where ("a"..."z").contains(last.scalar): traits.insert(.camelCase)
      case "\u{80}"... where Self.isDoubtful(scalar, after: last.scalar):
        traits.insert(.doubtfulEncoding)
      default: break
      }
      if own.contains(.capitals), last.traits.contains(.capitals) {
        traits.insert(.doubledCapitals)
      }
      last = (scalar, own)
    }
    if WhiteSpace.prefix(text) > 0 || WhiteSpace.suffix(text) > 0 {
      traits.insert(.surroundingSpace)
    }
    self = traits.subtracting(.capitals)
  }

  /// The traits of the characters below U+0800: most characters of most texts.
  private static let table = (0..<0x800).compactMap { Unicode.Scalar($0).map(traits(of:)) }

  private static func traits(of scalar: Unicode.Scalar) -> TextTraits {
    guard !scalar.isASCII else { return traits(ofASCII: scalar) }
    var traits: TextTraits = .nonASCII
    switch scalar.value {
    case 0x380...0x1DFF, 0x3040...0xDFFF, 0xF000...0xFEFE: traits.insert(.otherLetters)
    default: break
    }
    switch scalar.value {
    case 0xC0...0x58F, 0x1E00...0x1FFF:
      if scalar.properties.isUppercase { traits.insert(.capitals) }
    default: break
    }
    // Marks of the combining class 230 are always in order among themselves. Without any others, a text is in
    // Normalization Form C.
    switch scalar.value {
    case 0x300...0x37F, 0x387, 0x580...0x5FF, 0x618...0x61A, 0x640...0x1DFF, 0x1F00...0x1FFF,
      0x2000...0x2001, 0x20C0...0x213F, 0x2300...0x233F, 0x2AC0...0x2AFF, 0x2D7F, 0x302A...0x302F,
      0x3040...0x3FFF, 0xA800...0xABFF, 0xF000...0xFEFE, 0x10000...0x3FFFF:
      traits.insert(.combining)
    default: break
    }
    switch scalar {
    case "\u{80}"..."\u{9F}": traits.insert(.controls)
    case "«", "»": traits.formUnion([.quotes, .highPunctuation])
    case "‘"..."‟", "‹", "›": traits.insert(.quotes)
    case "「"..."』": traits.formUnion([.quotes, .brackets])
    case "【"..."〛", "（", "）", "［"..."］": traits.insert(.brackets)
    case "\u{61C}", "\u{200E}", "\u{200F}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}":
      traits.insert(.bidirectionalControls)
    case "\u{180E}", "\u{200B}"..."\u{200D}", "\u{2060}"..."\u{2064}", "\u{FEFF}",
      "\u{FFF9}"..."\u{FFFD}":
      traits.insert(.invisibles)
    default: break
    }
    return traits
  }

  private static func traits(ofASCII scalar: Unicode.Scalar) -> TextTraits {
    switch scalar {
    case "\t": return []
    case "\n": return .lineBreaks
    case "\r": return [.lineBreaks, .controls]
    case "\0"..."\u{1F}", "\u{7F}": return .controls
    case "{", "}": return .braces
    case "0"..."9": return .digits
    case "<": return .angles
    case "(", ")", "[", "]": return .brackets
    case "@": return .ats
    case "%", "$": return .percents
    case "!": return [.exclamations, .highPunctuation]
    case ";", ":", "?": return .highPunctuation
    case "*", "`": return .marks
    case "\"": return .quotes
    case "A"..."Z": return [.latinLetters, .capitals]
    case "a"..."z": return .latinLetters
    default: return []
    }
  }

  /// Whether two characters may be the bytes of one: `Ã¼` was `ü`, `Р№` was `й`, `√º` was `ú`, `├╝` was
  /// `ü`, and `ğŸ` is the start of an emoji.
  private static func isDoubtful(_ scalar: Unicode.Scalar, after last: Unicode.Scalar) -> Bool {
    switch (last, scalar) {
    case (_, "√"), (_, "≈"), (_, "‚"), (_, "\u{2500}"..."\u{257F}"), ("ğ", "Ÿ"), ("ƒ", _):
      return true
    // 'Â' to 'ð', the bytes 0xC2–0xF0: those after them start no letter that texts have.
    case ("Â"..."ð", _), ("Ă", _), ("Ğ", _), ("Ĺ", _), ("Р"..."С", _), ("в", _):
      return !("À"..."ÿ").contains(scalar) && !("\u{400}"..."\u{5FF}").contains(scalar)
    default: return false
    }
  }
}
