import Testing

@testable import MessageFormat

@Suite struct LanguageChainTests {
  private func tags(_ texts: String) -> [LanguageTag] {
    texts.split(separator: " ").compactMap { LanguageTag($0) }
  }

  @Test(arguments: [
    ("pt-PT", "en pt-BR", "pt-PT pt pt-BR en"), ("pt-PT", "en pt pt-BR", "pt-PT pt en"),
    ("es-MX", "en es", "es-MX es-419 es en"), ("zh-HK", "en zh-Hant", "zh-HK zh-Hant en"),
    ("zh-Hant", "en zh", "zh-Hant en"), ("en-GB", "en", "en-GB en-001 en"),
    ("gsw-CH", "en de fr", "gsw-CH gsw de-CH de fr en"), ("en", "en", "en"),
  ])
  func `looks in fallbacks, parents, near regions and the source`(
    language: String,
    available: String,
    expected: String
  ) throws {
    var fallbacks: LanguageFallbacks = [:]
    for (tag, others) in zip(tags("gsw de-CH"), [tags("de-CH fr"), tags("de gsw")]) {
      fallbacks.append(tag, others)
    }
    let chain = LanguageChain.tags(
      for: try #require(LanguageTag(language)),
      fallbacks: fallbacks,
      available: tags(available),
      source: LanguageTag("en")
    )
    #expect(chain == tags(expected))
  }

  /// As an iPhone chooses among an app's languages.
  @Test(arguments: [
    ("tr-TR en-US", "de en tr", "tr"), ("fr-CA en-US", "de en", "en"), ("ko", "de en", ""),
    ("zh-Hant-TW en", "en zh-Hans zh-Hant", "zh-Hant"), ("zh-TW", "zh-Hans zh-Hant", "zh-Hant"),
    ("zh-Hans-CN", "zh-CN zh-TW", "zh-CN"), ("zh-HK", "zh-CN zh-TW", "zh-TW"),
    ("zh-Hant en", "zh-Hans en", "en"), ("es-MX", "en es es-419", "es-419"),
    ("pt-PT fr", "fr pt-BR", "pt-BR"), ("nb", "en no", "no"), ("no", "en nb", "nb"),
    ("he-IL", "en iw", "iw"), ("sr-Latn", "en sr", ""), ("sr-ME", "sr sr-Latn", "sr-Latn"),
    ("en-AU", "en en-GB", "en"), ("de-AT", "de-CH", "de-CH"),
  ])
  func `the first preference that can be met`(
    preferred: String,
    available: String,
    expected: String
  ) {
    let found = LanguageChain.negotiate(tags(preferred), available: tags(available))
    #expect(found?.available == LanguageTag(expected))
  }

  @Test func `a long chain of fallbacks is as a short one`() throws {
    let languages = (0..<1_000).compactMap { LanguageTag("de-x-a\($0)") }
    var fallbacks: LanguageFallbacks = [:]
    for (one, next) in zip(languages, languages.dropFirst()) { fallbacks.append(one, [next]) }
    let last = try #require(languages.last)
    fallbacks.append(last, [languages[0]])
    fallbacks.append(languages[0], [last])
    let chain = LanguageChain.tags(for: languages[0], fallbacks: fallbacks)
    #expect(Array(chain.prefix(languages.count)) == languages)
    #expect(chain.last == LanguageTag("de"))
    #expect(fallbacks[languages[0]] == [languages[1]])
    #expect(fallbacks[try #require(LanguageTag("zh"))] == [])
    let hebrew = try #require(LanguageTag("he"))
    fallbacks.append(hebrew, languages)
    #expect(fallbacks[try #require(LanguageTag("iw"))] == languages)
  }
}
