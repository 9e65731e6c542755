import ErrcatSource
import MessageFormat

/// What the rules on texts have to know of a language.
struct Typography: Sendable {
  let language: String
  /// The scripts that its texts are written in; Latin words stand among them everywhere.
  private let script: String
  /// Whether a word that stands twice is a mistake, and no way to form a plural or to stress.
  let doublesAreMistakes: Bool
  /// Whether sentences have no stop at the end, or texts on a screen usually none.
  let omitsStops: Bool
  /// Words that may stand twice.
  let doubles: Set<[UInt8]>

  init(_ tag: LanguageTag) {
    language = tag.normalized.language
    script = PseudoLanguage(tag) == nil ? tag.likelyScript : ""
    doublesAreMistakes = Self.withoutReduplication.contains(language)
    omitsStops = ["ja", "zh", "yue", "ko", "th", "lo", "km", "my", "bo"].contains(language)
    doubles = Set((Self.doubled[language] ?? []).map { Array($0.utf8) })
  }

  /// Whether a text with such traits has letters of another script than the language's, or none of
  /// the language's; Latin letters alone are for the rule to judge.
  func isOther(_ traits: TextTraits) -> Bool {
    switch script {
    case "Latn": return traits.contains(.otherLetters)
    case "": return false
    default: return traits.contains(.latinLetters) && !traits.contains(.otherLetters)
    }
  }

  /// Whether the language is written in Latin letters.
  var isLatin: Bool { script == "Latn" }

  /// Languages of Europe, and their like, where no word is doubled to mean more of it.
  private static let withoutReduplication: Set<String> = [
    "bg", "ca", "cs", "da", "de", "el", "en", "es", "et", "fi", "fr", "gl", "hr", "hu", "is", "it",
    "lt", "lv", "mk", "nl", "no", "pl", "pt", "ro", "ru", "sk", "sl", "sr", "sv", "uk",
  ]

  /// Words that follow themselves in good sentences: pronouns and articles.
  private static let doubled: [String: [String]] = [
    "de": ["die", "der", "das", "sie", "den", "dem", "ihnen"], "en": ["had", "that"],
    "fr": ["nous", "vous"], "nl": ["die", "dat", "je", "het", "zij"], "sv": ["det", "den"],
    "da": ["det", "den", "der"], "no": ["det", "den", "der"], "it": ["si"], "hu": ["az", "ami"],
    "ru": ["его", "ещё"], "es": ["se"], "pt": ["se"], "ro": ["va"], "el": ["του", "την", "της"],
    "uk": ["його"], "pl": ["jest"], "fi": ["joka"], "cs": ["se"], "sk": ["sa"],
  ]
}

/// Finds a word that stands twice with one space between.
enum DoubledWord {
  /// The second of two equal words of letters, at least three bytes long; case does not matter for
  /// letters of ASCII.
  static func find(_ bytes: [UInt8], _ range: Range<Int>, _ typography: Typography) -> Range<Int>? {
    var last = 0..<0
    var start = range.lowerBound
    // Walks words by the spaces between them; a word is what stands between two.
    return bytes.withUnsafeBufferPointer { bytes in
      while start < range.upperBound {
        var end = start
        while end < range.upperBound, bytes[end] != 0x20 { end += 1 }
        let word = start..<end
        if isSame(bytes, last, word), !typography.doubles.contains(lowercased(bytes, word)) {
          return letters(bytes, word)
        }
        last = word
        start = end + 1
      }
      return nil
    }
  }

  /// Whether the first word is the beginning of the second, and only punctuation follows there.
  private static func isSame(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ first: Range<Int>,
    _ second: Range<Int>
  ) -> Bool {
    guard first.count >= 3, second.count >= first.count, second.count <= first.count + 2 else {
      return false
    }
    for (left, right) in zip(first, second) {
      let byte = bytes[left]
      guard isLetter(byte), byte == bytes[right] || byte < 0x80 && byte | 0x20 == bytes[right] | 0x20
      else { return false }
    }
    return second.dropFirst(first.count).allSatisfy { bytes[$0] < 0x40 && !isDigit(bytes[$0]) }
  }

  private static func letters(_ bytes: UnsafeBufferPointer<UInt8>, _ word: Range<Int>) -> Range<Int> {
    let end = word.firstIndex { !isLetter(bytes[$0]) } ?? word.upperBound
    return word.lowerBound..<end
  }

  private static func lowercased(_ bytes: UnsafeBufferPointer<UInt8>, _ word: Range<Int>) -> [UInt8] {
    letters(bytes, word).map { bytes[$0] < 0x80 ? bytes[$0] | 0x20 : bytes[$0] }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}
