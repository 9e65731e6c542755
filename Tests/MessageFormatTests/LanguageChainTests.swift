import Foundation
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
    ("en-AU", "en en-GB", "en-AU en-GB en-001 en"), ("yue", "en zh zh-Hant", "yue zh-Hant en"),
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
      source: "en"
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
    ("he-IL", "en iw", "iw"), ("sr-Latn", "en sr", "sr"), ("sr-ME", "sr sr-Latn", "sr-Latn"),
    ("en-AU", "en en-GB", "en-GB"), ("de-AT", "de-CH", "de-CH"),
    ("yue", "en zh-Hans zh-Hant", "zh-Hant"), ("zh-yue", "yue zh", "yue"),
    ("yue-Hant-HK", "en zh-CN zh-TW", "zh-TW"), ("yue", "en zh-Hans", ""),
    ("cmn-Hans-CN en", "en zh", "zh"), ("sh", "bs en", "bs"), ("zh-US", "zh zh-Hant", "zh-Hant"),
    ("en-IN", "en en-GB", "en-GB"), ("en-CA", "en-GB en", "en"), ("en-UK", "en en-GB", "en-GB"),
    ("es-AR", "es es-MX", "es-MX"), ("gsw", "en de", "de"), ("de", "en gsw", ""),
    ("deu", "en de", "de"), ("de-CH fr", "de fr", "de"), ("nn fr", "fr nb", "fr"),
    ("ca-valencia", "ca ca-valencia", "ca-valencia"), ("en-XA", "en", ""),
  ])
  func `the first preference that can be met`(
    preferred: String,
    available: String,
    expected: String
  ) {
    let found = LanguageChain.negotiate(tags(preferred), available: tags(available))
    #expect(found?.available == LanguageTag(expected))
  }

  @Test func `fallbacks of a catalog come before the closest language`() throws {
    var fallbacks: LanguageFallbacks = [:]
    fallbacks.append("gl", tags("pt"))
    let found = LanguageChain.negotiate(
      tags("gl fr"),
      available: tags("es fr pt"),
      fallbacks: fallbacks
    )
    #expect(found?.available == "pt")
  }

  @Test func `the source language wins among equally close ones`() {
    let available = tags("bs hr sr-Latn")
    for source in available {
      let found = LanguageChain.negotiate(tags("sh"), available: available, source: source)
      #expect(found?.available == source)
    }
  }

  private static let path = ProcessInfo.processInfo.environment["ERRCAT_LANGUAGE_CASES"]

  /// `Tests/EndToEnd/compare-icu` writes the cases, a line each: source language, preferred languages,
  /// available languages, and the one that ICU chooses.
  ///
  /// Few may differ: ICU has newer data than the tables, and where several regions of a script are
  /// equally close, it looks for the likely one by another subtag.
  @Test(.enabled(if: path != nil)) func `random choices are those of ICU`() throws {
    let lines = try String(contentsOfFile: Self.path ?? "", encoding: .utf8).split(separator: "\n")
    let differences = lines.compactMap { line -> String? in
      let fields = line.split(separator: "\t").map(String.init)
      let found = LanguageChain.negotiate(
        tags(fields[1]),
        available: tags(fields[2]),
        source: LanguageTag(fields[0])
      )
      let choice = found?.available.text ?? "-"
      return choice == fields[3] ? nil : "\(line) but \(choice)"
    }
    #expect(lines.count >= 1_000)
    #expect(differences.count * 1_000 <= lines.count, "\(differences.joined(separator: "\n"))")
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
    #expect(chain.last == "de")
    #expect(fallbacks[languages[0]] == [languages[1]])
    #expect(fallbacks["zh"] == [])
    let hebrew: LanguageTag = "he"
    fallbacks.append(hebrew, languages)
    #expect(fallbacks["iw"] == languages)
  }
}
