import Testing

@testable import MessageFormat

@Suite struct LanguageTagTests {
  @Test(arguments: [
    ("tr", "tr"), ("PT_br", "pt-BR"), ("zh-hant-tw", "zh-Hant-TW"), ("es-419", "es-419"),
    ("sl-rozaj-biske", "sl-rozaj-biske"), ("de-1996", "de-1996"), ("en-u-hc-h12", "en-u-hc-h12"),
    ("en-x-a", "en-x-a"), ("fil", "fil"),
  ])
  func `reads tags in any case and writes them in canonical case`(text: String, expected: String) {
    #expect(LanguageTag(text)?.text == expected)
  }

  @Test func `a literal is a tag, or stops the program with its text`() async throws {
    let tag: LanguageTag = "PT_br"
    #expect(tag.text == "pt-BR")
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = "türkçe" as LanguageTag
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("'türkçe' is not a language tag"))
  }

  @Test(arguments: [
    "", "e", "en-", "-en", "en--US", "sr@latin", "x00", "türkçe", "en-u", "english-language-pack-x",
    "e n",
  ])
  func `refuses what isn't a tag`(text: String) {
    #expect(LanguageTag(text) == nil)
  }

  @Test(arguments: [
    ("pt-BR", ["pt"]), ("es-MX", ["es-419", "es"]), ("en-GB", ["en-001", "en"]),
    ("zh-Hant-HK", ["zh-Hant"]), ("zh-Hant-MO", ["zh-Hant-HK", "zh-Hant"]),
    ("zh-Hans-SG", ["zh"]), ("zh-TW", ["zh-Hant"]), ("zh-HK", ["zh-Hant"]), ("zh-CN", ["zh"]),
    ("zh-Hans", []), ("zh-MO", ["zh-Hant-HK", "zh-Hant"]), ("sr-Latn-RS", ["sr-Latn"]),
    ("sr-ME", ["sr-Latn"]), ("tr", []), ("nb-NO", ["no"]), ("nn", ["no"]),
    ("pt-AO", ["pt-PT", "pt"]),
    ("de-1996", ["de"]), ("en-AU", ["en-001", "en"]), ("iw-IL", ["he"]),
  ])
  func `looks for texts where CLDR says`(text: String, expected: [String]) {
    #expect(LanguageTag(text)?.parents.map(\.text) == expected)
  }
}
