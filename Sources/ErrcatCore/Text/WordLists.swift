/// Words and phrases that error messages should do without, by language; a catalog's own come on top.
enum WordLists {
  /// What only developers understand.
  static let jargon: [String: [String]] = [
    "en": [
      "null", "nil", "undefined", "NaN", "exception", "stack trace", "stacktrace", "backtrace",
      "API", "JSON", "XML", "HTTP", "SQL", "payload", "backend", "back-end", "endpoint", "parse error",
      "parser", "deserialize", "serialization", "segmentation fault", "out of bounds", "socket",
      "SSL handshake", "TLS handshake", "SDK", "thread", "mutex", "cache miss", "internal server error",
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

  /// What puts the fault on the person who reads it.
  static let blame: [String: [String]] = [
    "en": [
      "you failed", "you have failed", "you forgot", "you did not", "you didn't", "you have not",
      "you haven't", "your fault", "your mistake", "your error", "you should have", "you must not",
      "you entered an invalid", "you entered a wrong", "you entered the wrong", "you typed",
      "illegal", "forbidden", "not allowed to", "incorrectly entered", "wrong input", "bad input",
    ],
    "tr": [
      "unuttunuz", "unuttun", "girmediniz", "girmedin", "yapmadınız", "yapmadın", "seçmediniz",
      "hatanız", "sizin hatanız", "yanlış girdiniz", "hatalı girdiniz", "başaramadınız", "yasak",
      "izniniz yok", "yapmamalısınız",
    ],
  ]
}

/// Looks for words and phrases in texts: whole words, in whatever case.
struct WordFinder: Sendable {
  /// Phrases in lower case, by their first word.
  private let phrases: [[UInt8]: [[UInt8]]]

  init(_ words: [String]) {
    let lowered = words.map { Array($0.lowercased().utf8) }.filter { !$0.isEmpty }
    phrases = Dictionary(grouping: lowered) { phrase in
      Array(phrase.prefix { Self.isWord($0) })
    }
  }

  var isEmpty: Bool { phrases.isEmpty }

  /// The places of all phrases, in order; where one begins with another the longer counts.
  func places(_ bytes: [UInt8], _ range: Range<Int>) -> [Range<Int>] {
    guard !phrases.isEmpty else { return [] }
    let text = Array(String(decoding: bytes[range], as: UTF8.self).lowercased().utf8)
    // Lower case of some letters has other bytes: then places would be wrong, and none is better.
    guard text.count == range.count else { return [] }
    var places: [Range<Int>] = []
    var index = 0
    while index < text.count {
      guard Self.isWord(text[index]) else {
        index += 1
        continue
      }
      var end = index
      while end < text.count, Self.isWord(text[end]) { end += 1 }
      let found = (phrases[Array(text[index..<end])] ?? []).filter { phrase in
        text[index...].starts(with: phrase)
          && (index + phrase.count == text.count || !Self.isWord(text[index + phrase.count]))
      }
      if let longest = found.map(\.count).max() {
        places.append(range.lowerBound + index..<range.lowerBound + index + longest)
        end = index + longest
      }
      index = end
    }
    return places
  }

  /// A letter of any script but U+FFFC, or a digit.
  private static func isWord(_ byte: UInt8) -> Bool { TextParts.isWord(byte) || byte >= 0x80 }
}
