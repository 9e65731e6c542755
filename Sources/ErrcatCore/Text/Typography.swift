import ErrcatCompiler
import MessageFormat
import PositionedJSON

/// The properties of a language that rules on texts use.
struct Typography: Sendable {
  /// The language subtag, for example `pt` for Brazilian Portuguese.
  let language: String
  /// The script of its texts, which may contain Latin words in any language; `nil` if the language has
  /// several scripts, or for pseudo-languages.
  private let script: String?
  /// Whether a repeated word is a mistake, rather than a plural or emphasis.
  let doublesAreMistakes: Bool
  /// Whether sentences, or at least texts on a screen, usually end without a period.
  let omitsStops: Bool
  /// The words that may be repeated, in lowercase UTF-8.
  let doubles: Set<[UInt8]>

  init(_ tag: LanguageTag) {
    language = tag.normalized.language
    let isKnown =
      PseudoLanguage(tag) == nil && (tag.script != nil || !Self.ofSeveralScripts.contains(language))
    script = isKnown ? tag.likelyScript : nil
    doublesAreMistakes = Self.withoutReduplication.contains(language)
    omitsStops = ["ja", "zh", "yue", "ko", "th", "lo", "km", "my", "bo"].contains(language)
    doubles = Set((Self.doubled[language] ?? []).map { Array($0.utf8) })
  }

  /// Whether a text with these traits may be in the wrong script: it has letters that aren't Latin in a
  /// Latin language, or only Latin letters in any other.
  func isOther(_ traits: TextTraits) -> Bool {
    switch script {
    case "Latn": return traits.contains(.otherLetters)
    case nil: return false
    default: return traits.contains(.latinLetters) && !traits.contains(.otherLetters)
    }
  }

  /// Whether the language is written in Latin letters.
  var isLatin: Bool { script == "Latn" }

  /// Whether the language has lowercase and uppercase letters.
  var hasCase: Bool { script.map(["Latn", "Cyrl", "Grek", "Armn"].contains) ?? false }

  /// Languages that are written in Latin and other scripts, no matter which one CLDR calls likely.
  private static let ofSeveralScripts: Set<String> = [
    "az", "be", "bs", "ha", "kaa", "kk", "ks", "ku", "mn", "pa", "sd", "sh", "sr", "tk", "tt", "ug",
    "uz",
  ]

  /// Languages that don't repeat words for plurals or emphasis, most of them European.
  private static let withoutReduplication: Set<String> = [
    "bg", "ca", "cs", "da", "de", "el", "en", "es", "et", "fi", "fr", "gl", "hr", "hu", "is", "it",
    "lt", "lv", "mk", "nl", "no", "pl", "pt", "ro", "ru", "sk", "sl", "sr", "sv", "uk",
  ]

  /// Words that are repeated in correct sentences, such as pronouns and articles.
  private static let doubled: [String: [String]] = [
    "de": ["die", "der", "das", "sie", "den", "dem", "ihnen"], "en": ["had", "that"],
    "fr": ["nous", "vous"], "nl": ["die", "dat", "je", "het", "zij"], "sv": ["det", "den"],
    "da": ["det", "den", "der"], "no": ["det", "den", "der"], "it": ["si"], "hu": ["az", "ami"],
    "ru": ["его", "ещё"], "es": ["se"], "pt": ["se"], "ro": ["va"], "el": ["του", "την", "της"],
    "uk": ["його"], "pl": ["jest"], "fi": ["joka"], "cs": ["se"], "sk": ["sa"],
  ]
}
