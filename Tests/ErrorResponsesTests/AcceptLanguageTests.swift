import ErrorCatalog
import ErrorResponses
import SampleErrors
import Testing

@Suite struct AcceptLanguageTests {
  /// English is the source language.
  private static let catalog = SampleCatalog.table(
    Dictionary(
      uniqueKeysWithValues: (["de", "en", "en-GB", "pt-BR", "zh-Hant"] as [LanguageTag]).map {
        ($0, ["error.a": $0.text])
      }
    )
  )

  @Test(arguments: [
    ("", "en"), ("de", "de"), ("DE-at", "de"), ("de, en", "de"), ("en, de", "en"),
    // Weights, with white space and letter case.
    ("en;q=0.5, de;q=0.8", "de"), ("en; q=0.5 ,\tDE ;Q=0.8", "de"), ("de;q=0.001, fr", "de"),
    ("de;q=0.5, en-GB;q=0.5", "de"), ("en;q=0.9, de;q=1.000", "de"),
    // CLDR's language matching.
    ("en-AU", "en-GB"), ("pt-PT", "pt-BR"), ("yue", "zh-Hant"), ("zh-TW", "zh-Hant"),
    ("fr, pt;q=0.2", "pt-BR"),
    // Nothing matches.
    ("fr", "en"), ("x-klingon", "en"), ("i-klingon, *", "en"),
    // Any other language.
    ("*", "en"), ("*, de;q=0.5", "en"), ("fr, *;q=0.5", "en"), ("*;q=0.8, en;q=0.5", "de"),
    ("de;q=0.5, *;q=0.1", "de"), ("*;q=0", "en"), ("de, *;q=0", "de"),
    // Excluded languages.
    ("en;q=0", "de"), ("en;q=0, de;q=0", "pt-BR"), ("de;q=0, de", "de"), ("de;q=0, de-CH", "en"),
    ("en;q=0, en-GB", "en-GB"), ("en-US;q=0.0, *", "en"), ("*, en;q=0, de;q=0", "pt-BR"),
    ("en;q=0, de;q=0, pt;q=0, zh;q=0", "en"),
    // What isn't well-formed is left out.
    ("de;q=2, en-GB", "en-GB"), ("de;q=0.1234, en-GB", "en-GB"), ("de;q=, en-GB", "en-GB"),
    ("de;q=-1", "en"), ("de;q=1.5", "en"), ("de;q=0,5", "en"), ("de;p=1, en-GB", "en-GB"),
    ("de;q=1;q=0, en-GB", "en-GB"), (";, ,;q=1,de", "de"), ("d e, en-GB", "en-GB"),
    ("\u{0},\u{FFFD},de", "de"), ("de;q=０.5", "en"),
  ])
  func `the header chooses a language`(header: String, language: String) {
    #expect(AcceptLanguage(header).language(in: Self.catalog).text == language)
  }

  @Test func `only 1 KiB and 32 ranges are read`() {
    let many = Array(repeating: "fr;q=0.1", count: 31).joined(separator: ",")
    #expect(AcceptLanguage("\(many),de").language(in: Self.catalog).text == "de")
    #expect(AcceptLanguage("\(many),fr,de").language(in: Self.catalog).text == "en")
    let long = "de," + String(repeating: " ", count: 1_021)
    #expect(AcceptLanguage(long).language(in: Self.catalog).text == "de")
    #expect(AcceptLanguage(long + " ").language(in: Self.catalog).text == "en")
  }

  @Test func `the language is one of a pack for any header`() {
    for number in 0..<200 {
      let language = AcceptLanguage("de-x-a\(number), de-\(100 + number)").language(
        in: Self.catalog
      )
      #expect(language.text == "de")
    }
  }
}
