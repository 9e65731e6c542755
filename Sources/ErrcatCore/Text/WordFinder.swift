import ErrcatCompiler
import MessageFormat
import PositionedJSON

/// Finds words and phrases in texts: only whole words, in any case.
struct WordFinder: Sendable {
  /// The phrases as words and the characters between them, by their first word.
  private let phrases: [String: [[String]]]

  /// Finds these words and phrases; their case is ignored.
  init(_ words: [String]) {
    let phrases = words.map { Self.tokens(UTF8Slice(Array($0.utf8))).map(\.text) }
    self.phrases = Dictionary(grouping: phrases.filter { !$0.isEmpty }) { $0[0] }
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
    let tokens = Self.tokens(text)
    let texts = tokens.map(\.text)
    var places: [Range<Int>] = []
    var index = 0
    while index < tokens.count {
      let fitting = (phrases[texts[index]] ?? []).filter { texts[index...].starts(with: $0) }
      let count = fitting.map(\.count).max() ?? 0
      if count > 0 {
        let last = tokens[index + count - 1]
        places.append(tokens[index].range.lowerBound..<last.range.upperBound)
      }
      index += max(count, 1)
    }
    return places
  }

  /// The words of a text, without their case, and each character between them.
  ///
  /// Where no spaces separate words, each character is one.
  private static func tokens(_ text: UTF8Slice) -> [(text: String, range: Range<Int>)] {
    var tokens: [(text: String, range: Range<Int>)] = []
    var isInWord = false
    for (offset, scalar) in TextScalars(text) {
      let end = offset + UTF8.width(scalar)
      let isPart = (scalar.isWordPart || scalar.isCombining) && !scalar.isWrittenWithoutSpaces
      if isPart, isInWord {
        // No list has longer words, and thousands of combining marks would be compared in quadratic time.
        if tokens[tokens.count - 1].range.count < 200 {
          tokens[tokens.count - 1].text.unicodeScalars.append(scalar)
        }
        tokens[tokens.count - 1].range = tokens[tokens.count - 1].range.lowerBound..<end
      } else {
        tokens.append((String(scalar == "\u{2019}" ? "'" : scalar), offset..<end))
      }
      isInWord = isPart
    }
    return tokens.map { ($0.text.withoutCase, $0.range) }
  }
}

extension String {
  /// The text in lowercase, with one `i`: whether a Turkish `İ` or `I` becomes one with a dot depends on the language.
  var withoutCase: String {
    var simple = UnicodeScalarView()
    for scalar in lowercased().unicodeScalars where scalar != "\u{307}" || simple.last != "i" {
      simple.append(scalar == "\u{131}" ? "i" : scalar)
    }
    return String(simple)
  }
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
      "SSL handshake", "TLS handshake", "SDK", "mutex", "cache miss",
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
      "illegal", "incorrectly entered", "wrong input", "bad input",
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
