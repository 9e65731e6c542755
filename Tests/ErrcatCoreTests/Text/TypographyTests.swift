import MessageFormat
import Testing

@testable import ErrcatCore

@Suite struct TypographyTests {
  private func typography(_ tag: String) throws -> Typography {
    Typography(try #require(LanguageTag(tag)))
  }

  @Test func `languages without reduplication`() throws {
    let european = """
      bg ca cs da de el en es et fi fr gl hr hu is it lt lv mk nl no pl pt ro ru sk sl sr sv uk pt-BR en-GB
      """
    for tag in european.split(separator: " ") {
      #expect(try typography(String(tag)).doublesAreMistakes, "\(tag)")
    }
    for tag in ["id", "ms", "tr", "ja", "zh", "vi", "hi", "sw", "af", "mi", "ar"] {
      #expect(try !typography(tag).doublesAreMistakes, "\(tag)")
    }
  }

  @Test func `languages whose texts end without a stop`() throws {
    for tag in ["ja", "zh", "zh-Hant", "yue", "ko", "th", "lo", "km", "my", "bo"] {
      #expect(try typography(tag).omitsStops, "\(tag)")
    }
    for tag in ["en", "hi", "vi", "ar", "mn"] {
      #expect(try !typography(tag).omitsStops, "\(tag)")
    }
  }

  @Test func `languages with uppercase letters`() throws {
    for tag in ["en", "ru", "el", "hy", "tr"] { #expect(try typography(tag).hasCase, "\(tag)") }
    for tag in ["ja", "ar", "ka", "th", "sr", "en-XA"] {
      #expect(try !typography(tag).hasCase, "\(tag)")
    }
  }

  /// Sentences in which a word is correctly repeated.
  private static let repetitions: [(language: String, sentences: [String])] = [
    (
      "de",
      [
        "Menschen, die die Zahl kennen", "ein Mann, der der Frau hilft",
        "wir wissen, das das Beste ist",
        "wenn sie sie sieht", "für den den Kunden fehlenden Code",
        "mit dem dem Gerät eigenen Namen",
        "was ihnen ihnen Zugang gibt",
      ]
    ),
    ("en", ["they had had access", "we know that that failed"]),
    ("fr", ["nous nous connectons", "vous vous connectez"]),
    (
      "nl",
      [
        "mensen die die code kennen", "ik weet dat dat kan", "zodat je je kunt aanmelden",
        "zodat het het doet", "zodat zij zij helpen",
      ]
    ),
    ("sv", ["att det det gäller", "för den den gäller"]),
    ("da", ["at det det gælder", "for den den gælder", "som der der er"]),
    ("no", ["at det det gjelder", "for den den gjelder", "som der der er"]),
    ("it", ["se si si collega"]), ("hu", ["hogy az az eszköz", "az, ami ami volt"]),
    ("ru", ["чтобы его его друг нашёл", "ещё ещё раз"]), ("es", ["que se se conecta"]),
    ("pt", ["que se se conecta"]), ("ro", ["că va va merge"]),
    ("el", ["του του φίλου", "την την ημέρα", "της της χώρας"]), ("uk", ["щоб його його друг"]),
    ("pl", ["to jest jest"]), ("fi", ["se, joka joka päivä"]), ("cs", ["aby se se mnou"]),
    ("sk", ["aby sa sa pripojil"]),
  ]

  @Test func `words that are repeated in correct sentences`() throws {
    for (language, sentences) in Self.repetitions {
      let doubles = try typography(language).doubles
      let repeated = sentences.compactMap { sentence -> [UInt8]? in
        let words = sentence.split { $0 == " " || $0 == "," }.map { Array($0.utf8) }
        return zip(words, words.dropFirst()).first { $0 == $1 }?.0
      }
      #expect(repeated.count == sentences.count, "\(language)")
      #expect(Set(repeated) == doubles, "\(language)")
    }
    #expect(try typography("tr").doubles == [])
  }
}
