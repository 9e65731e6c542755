import ErrcatSource

/// What a text and its translation should have in common, in a few bytes: two texts are looked at
/// closer only where their facts differ.
struct TextFacts: Sendable {
  /// With which case a text begins.
  enum Beginning: UInt8, Sendable {
    case upper, lower, other
  }

  let traits: TextTraits
  let end: EndMark
  let beginning: Beginning
  let lineBreaks: UInt16
  /// Sums of hashes, so that order does not matter; 0 where there is none.
  let numbers: UInt64
  let urls: UInt64
  let emails: UInt64
  let markup: UInt64
  let brackets: BracketBalance

  /// - Parameters:
  ///   - bytes: UTF-8, as people see it.
  ///   - range: where the text stands in them.
  ///   - traits: the text's.
  init(_ bytes: [UInt8], _ range: Range<Int>, _ traits: TextTraits) {
    self.traits = traits
    end = EndMark(bytes, range)
    beginning = Self.beginning(bytes, range)
    lineBreaks =
      traits.contains(.lineBreaks)
      ? UInt16(clamping: bytes[range].count { $0 == UInt8(ascii: "\n") }) : 0
    let sum = { (parts: [TextPart]) in parts.reduce(into: 0) { $0 &+= Self.hash($1.identity) } }
    numbers = traits.contains(.digits) ? sum(TextParts.numbers(bytes, range)) : 0
    urls = traits.contains(.doubledSlashes) ? sum(TextParts.urls(bytes, range)) : 0
    emails = traits.contains(.ats) ? sum(TextParts.emails(bytes, range)) : 0
    markup = traits.isDisjoint(with: .markup) ? 0 : sum(TextParts.markup(bytes, range))
    brackets = traits.contains(.brackets) ? BracketBalance(bytes, range) : BracketBalance()
  }

  /// FNV-1a, never 0.
  private static func hash(_ bytes: [UInt8]) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return hash | 1
  }

  private static func beginning(_ bytes: [UInt8], _ range: Range<Int>) -> Beginning {
    var scalars = TextScalars(bytes, range)
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

/// What a text ends with.
enum EndMark: UInt8, Sendable {
  case none, stop, question, exclamation, colon, ellipsis, semicolon
  /// An argument, a tag, a bracket or a quotation mark: whether a sentence ends there is not known.
  case open

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    let end = range.upperBound - 1
    let isPlain = !range.isEmpty && bytes[end] > 0x20 && bytes[end] < 0x80
    let last =
      isPlain
      ? (end, Unicode.Scalar(bytes[end]))
      : TextScalars.last(bytes, range) { scalar in
        scalar.isASCII ? scalar.value > 0x20 : !Self.isPassedOver(scalar)
      }
    guard let (offset, scalar) = last else {
      self = .none
      return
    }
    switch scalar {
    case ".":
      // Two are three of which one was lost.
      let isEllipsis = offset > range.lowerBound && bytes[offset - 1] == UInt8(ascii: ".")
      self = isEllipsis ? .ellipsis : .stop
    case "。", "．", "｡", "।", "॥", "৷", "۔", "።", "։", "။", "។": self = .stop
    case "?", "？", "؟", "\u{37E}", "՞", "፧": self = .question
    case ";": self = .semicolon
    case "!", "！", "՜": self = .exclamation
    case ":", "：", "﹕", "፦": self = .colon
    case "…", "⋯", "︙": self = .ellipsis
    case "\u{FFFC}", ">", "*", "`", "_", "}", ")", "]", "\"", "'", "\u{2018}"..."\u{201F}", "»",
      "«",
      "›", "‹", "」", "』", "】", "）", "》", "〉":
      self = .open
    default: self = .none
    }
  }

  var isStopOrNone: Bool { self == .stop || self == .none }

  private static func isPassedOver(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xA0, 0x200B...0x200F, 0x202A...0x202F, 0x2066...0x2069, 0x3000, 0x061C: return true
    default: return false
    }
  }
}

/// How many brackets of each kind a text opens, less those it closes.
struct BracketBalance: Equatable, Sendable {
  private(set) var round: Int8 = 0
  private(set) var square: Int8 = 0
  private(set) var corner: Int8 = 0
  /// Whether one was closed before it was opened.
  private(set) var isCrossed = false

  init() {}

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    for (_, scalar) in TextScalars(bytes, range) {
      switch scalar {
      case "(", "（": round &+= 1
      case ")", "）": round &-= 1
      case "[", "［": square &+= 1
      case "]", "］": square &-= 1
      case "「", "『", "【", "〔": corner &+= 1
      case "」", "』", "】", "〕": corner &-= 1
      default: continue
      }
      if round < 0 || square < 0 || corner < 0 { isCrossed = true }
    }
  }

  /// Whether every bracket has its counterpart.
  var isEven: Bool { round == 0 && square == 0 && corner == 0 && !isCrossed }
}
