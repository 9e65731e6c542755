import ErrcatCompiler
import PositionedJSON

/// The punctuation mark at the end of a text.
enum EndMark: Sendable {
  case none, stop, question, exclamation, colon, ellipsis, semicolon
  /// An argument, a tag, a bracket, a quotation mark, an abbreviation, a dash or a mark between words: whether a sentence
  /// ends there is unknown.
  case open

  /// The mark at the end of a text, spaces and invisible characters skipped.
  init(_ text: UTF8Slice) {
    let (bytes, range) = (text.bytes, text.range)
    guard let (place, scalar) = TextScalars.last(text, where: { !Self.isSkipped($0) }) else {
      self = .none
      return
    }
    self = EndMark(scalar)
    if scalar == "." {
      // Two dots are an ellipsis with one dot missing.
      let isEllipsis =
        place.lowerBound > range.lowerBound && bytes[place.lowerBound - 1] == UInt8(ascii: ".")
      let space = bytes[range.lowerBound..<place.lowerBound].lastIndex(of: UInt8(ascii: " "))
      let word = space.map { ExactText(text.string($0 + 1..<place.lowerBound)) }
      // `a.u.b.` has a period inside.
      let isAbbreviation =
        word.map { Self.abbreviations.contains($0) || $0.text.utf8.contains(UInt8(ascii: ".")) }
        ?? false
      self = isEllipsis ? .ellipsis : isAbbreviation ? .open : .stop
    } else if self == .exclamation {
      // A question that is also an exclamation is a question, whichever mark is first.
      let before = TextScalars.last(text.slice(range.lowerBound..<place.lowerBound)) { _ in true }
      if before.map({ EndMark($0.scalar) }) == .question { self = .question }
    }
  }

  /// The mark that a character is at the end of a text.
  init(_ scalar: Unicode.Scalar) {
    switch scalar {
    case ".", "。", "．", "｡", "।", "॥", "৷", "۔", "።", "։", "။", "។", "།", "᱾", "᱿": self = .stop
    case "?", "？", "؟", "\u{37E}", "՞", "፧": self = .question
    case ";": self = .semicolon
    case "!", "！", "՜": self = .exclamation
    case ":", "：", "﹕", "፦", "៖", "՝": self = .colon
    case "…", "⋯", "︙": self = .ellipsis
    case "\u{FFFC}", ">", "*", "`", "_", "}", ")", "]", "\"", "'", "\u{2018}"..."\u{201F}", "»",
      "«", "›", "‹", "」", "』", "】", "）", "》", "〉", "-", "–", "—",
      "፡":
      self = .open
    default: self = .none
    }
  }

  /// Whether a text ends with a full stop or without a mark.
  var isStopOrNone: Bool { self == .stop || self == .none }

  /// The last words of abbreviations such as "and so on".
  private static let abbreviations: Set<ExactText> = [
    "etc", "usw", "osv", "itd", "itp", "atd", "ecc", "vs", "т.д", "ა.შ",
  ]

  private static func isSkipped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x20, 0xA0, 0x200B...0x200F, 0x202A...0x202F, 0x2066...0x2069, 0x3000, 0x061C:
      return true
    default: return false
    }
  }
}
