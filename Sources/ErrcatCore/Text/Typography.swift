import ErrcatCompiler
import MessageFormat
import PositionedJSON

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
    let isKnown =
      PseudoLanguage(tag) == nil && (tag.script != nil || !Self.ofSeveralScripts.contains(language))
    script = isKnown ? tag.likelyScript : ""
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

  /// Whether its letters are small and capital.
  var hasCase: Bool { ["Latn", "Cyrl", "Grek", "Armn"].contains(script) }

  /// Languages that are written in Latin letters and in others, whatever CLDR takes for likely.
  private static let ofSeveralScripts: Set<String> = [
    "az", "be", "bs", "ha", "kaa", "kk", "ks", "ku", "mn", "pa", "sd", "sh", "sr", "tk", "tt", "ug",
    "uz",
  ]

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
