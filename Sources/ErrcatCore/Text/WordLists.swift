import ErrcatCompiler

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
