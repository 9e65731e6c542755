import ErrcatCompiler
import MessageFormat
import PositionedJSON

/// The properties of a language that rules on texts use.
struct Typography: Sendable {
  /// The language subtag, for example `pt` for Brazilian Portuguese.
  let language: String
  /// The scripts of its texts, which may contain Latin words in any language; `nil` for
  /// pseudo-languages.
  private let scripts: LetterScripts?
  /// Whether a repeated word is a mistake, rather than a plural or emphasis.
  let doublesAreMistakes: Bool
  /// Whether sentences, or at least texts on a screen, usually end without a period.
  let omitsStops: Bool
  /// The words that may be repeated, in lowercase UTF-8.
  let doubles: Set<[UInt8]>

  init(_ tag: LanguageTag) {
    language = tag.normalized.language
    scripts = LetterScripts(tag)
    doublesAreMistakes = Self.withoutReduplication.contains(language)
    omitsStops = ["ja", "zh", "yue", "ko", "th", "lo", "km", "my", "bo"].contains(language)
    doubles = Set((Self.doubled[language] ?? []).map { Array($0.utf8) })
  }

  /// Whether the language has lowercase and uppercase letters.
  var hasCase: Bool {
    [.latin, .cyrillic, .greek, .armenian].contains { scripts == LetterScripts($0) }
  }

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
