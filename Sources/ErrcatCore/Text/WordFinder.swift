import ErrcatCompiler
import MessageFormat
import PositionedJSON

/// Finds words and phrases in texts: only whole words, ignoring the case of ASCII letters.
struct WordFinder: Sendable {
  /// The phrases in lowercase, by their first word.
  private let phrases: [[UInt8]: [[UInt8]]]

  /// Finds these words and phrases; their case is ignored.
  init(_ words: [String]) {
    let lowered = words.map { Array($0.lowercased().utf8) }.filter { !$0.isEmpty }
    phrases = Dictionary(grouping: lowered) { Array($0.prefix(while: Self.isWord)) }
  }

  /// Finds the words for a pack's language, and those that the catalog's `lint.words` adds.
  ///
  /// - Parameters:
  ///   - rule: the id of the rule, as `lint.words` names it.
  ///   - lists: the words by language subtag.
  ///   - pack: the pack whose language is used.
  ///   - project: the project whose catalog may add words.
  init(
    for rule: String,
    lists: [String: [String]],
    in pack: LanguagePack,
    of project: Project
  ) {
    let own = project.catalog.lint.words[rule]
    let more = own?[pack.language] ?? own?[pack.tag.language] ?? []
    self.init((lists[pack.tag.language] ?? []) + more)
  }

  /// Whether there are no words to find.
  var isEmpty: Bool { phrases.isEmpty }

  /// The ranges of all phrases, in order; of phrases that start at the same place, only the longest one.
  func places(_ text: UTF8Slice) -> [Range<Int>] {
    let bytes = text.bytes
    var places: [Range<Int>] = []
    var index = text.range.lowerBound
    while index < text.range.upperBound {
      let start = index
      while index < text.range.upperBound, Self.isWord(bytes[index]) { index += 1 }
      guard index > start else {
        index += 1
        continue
      }
      let candidates = phrases[bytes[start..<index].map(\.asciiLowercased)] ?? []
      let rest = bytes[start..<text.range.upperBound]
      if let longest = candidates.filter({ Self.fits($0, rest) }).map(\.count).max() {
        index = start + longest
        places.append(start..<index)
      }
    }
    return places
  }

  /// Whether a text starts with a phrase that is lowercase.
  private static func fits(_ phrase: [UInt8], _ text: ArraySlice<UInt8>) -> Bool {
    text.count >= phrase.count && zip(phrase, text).allSatisfy { $0 == $1.asciiLowercased }
      && text.dropFirst(phrase.count).first.map(isWord) != true
  }

  /// A letter of any script, or a digit.
  private static func isWord(_ byte: UInt8) -> Bool { byte.isASCIIWord || byte >= 0x80 }
}

/// Words and phrases that error messages should avoid, by language; a catalog can add its own.
enum WordLists {
  /// Words that only developers understand.
  static let jargon: [String: [String]] = [
    "en": [
      "null", "nil", "undefined", "NaN", "exception", "stack trace", "stacktrace", "backtrace",
      "API", "JSON", "XML", "HTTP", "SQL", "payload", "backend", "back-end", "endpoint",
      "parse error",
      "parser", "deserialize", "serialization", "segmentation fault", "out of bounds", "socket",
      "SSL handshake", "TLS handshake", "SDK", "thread", "mutex", "cache miss",
      "internal server error",
      "bad gateway", "unhandled", "assertion", "callback", "token expired", "invalid token",
      "DNS", "timeout exception", "status code", "error code", "access denied exception",
    ],
    "tr": [
      "null", "nil", "undefined", "istisna", "yığın izi", "API", "JSON", "XML", "HTTP", "SQL",
      "backend", "endpoint", "uç nokta", "ayrıştırma hatası", "ayrıştırılamadı", "bellek taşması",
      "soket", "SDK", "iç sunucu hatası", "dahili sunucu hatası", "hata kodu", "durum kodu",
      "geçersiz token", "token süresi", "DNS", "yakalanmamış",
    ],
  ]

  /// Phrases that blame the user.
  static let blame: [String: [String]] = [
    "en": [
      "you failed", "you have failed", "you forgot", "you did not", "you didn't", "you have not",
      "you haven't", "your fault", "your mistake", "your error", "you should have", "you must not",
      "you entered an invalid", "you entered a wrong", "you entered the wrong", "you typed",
      "illegal", "forbidden", "incorrectly entered", "wrong input", "bad input",
    ],
    "tr": [
      "unuttunuz", "unuttun", "girmediniz", "girmedin", "yapmadınız", "yapmadın", "seçmediniz",
      "hatanız", "sizin hatanız", "yanlış girdiniz", "hatalı girdiniz", "başaramadınız", "yasak",
      "yapmamalısınız",
    ],
  ]

  /// Phrases of texts that blame nobody although they have a phrase of ``blame``: conditions and empty lists.
  static let neutral: [String: [String]] = [
    "en": ["if you did not", "if you didn't", "if you have not", "if you haven't", "yet"],
    "tr": ["henüz"],
  ]
}
