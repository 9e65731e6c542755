import CatalogFixtures
import MessageFormat
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

@Suite struct CoverageReportTests {
  private func report() async -> CoverageReport {
    let catalog = """
      {"errcat": 1, "domain": "com.example", "sourceLanguage": "en",
       "categories": {"net": {}, "user": {}}, "errors": {"error.net.a": {}, "error.user.b": {}}}
      """
    let packs = [
      "en": #"{"error.net.a": "No answer yet.", "error.user.b": "{n} file is wrong", "ui": "OK"}"#,
      "de": #"{"error.net.a": "Keine Antwort.", "error.user.b": "Datei {n} falsch", "ui": "Gut"}"#,
      "tr": #"{"error.net.a": "", "ui": "OK"}"#,
    ]
    return await CoverageReport(await Fixture.pipeline(catalog: catalog, packs: packs).project)
  }

  @Test func `a table with bars`() async {
    #expect(
      await report().text(categories: true) == """
                                                   total  translated  stale  missing  untranslated  words
        de             ████████████████████  100%      3           3      0        0             0    7/7
          net          ████████████████████  100%      1           1      0        0             0    3/3
          user         ████████████████████  100%      1           1      0        0             0    3/3
          other texts  ████████████████████  100%      1           1      0        0             0    1/1
        tr             ░░░░░░░░░░░░░░░░░░░░    0%      3           0      0        1             2    0/7
          net          ░░░░░░░░░░░░░░░░░░░░    0%      1           0      0        0             1    0/3
          user         ░░░░░░░░░░░░░░░░░░░░    0%      1           0      0        1             0    0/3
          other texts  ░░░░░░░░░░░░░░░░░░░░    0%      1           0      0        0             1    0/1

        """
    )
  }

  @Test func `JSON has texts that aren't an error's message apart from categories`() async {
    let json = await report().json
    #expect(
      json.hasSuffix(
        """
              "categories": {
                "net": { "total": 1, "translated": 0, "stale": 0, "missing": 0, "untranslated": 1, "words": 3, "translatedWords": 0, "percent": 0 },
                "user": { "total": 1, "translated": 0, "stale": 0, "missing": 1, "untranslated": 0, "words": 3, "translatedWords": 0, "percent": 0 }
              },
              "otherTexts": { "total": 1, "translated": 0, "stale": 0, "missing": 0, "untranslated": 1, "words": 1, "translatedWords": 0, "percent": 0 }
            }
          ]
        }

        """
      ),
      "\(json)"
    )
  }

  @Test func `a percentage is 100 only if all is translated`() {
    var count = CoverageReport.Count()
    count.total = 1_000
    count.translated = 999
    #expect(count.percent == 99)
  }

  @Test func `languages below a limit`() async {
    #expect(await report().below(95).map(\.tag.text) == ["tr"])
    #expect(await report().below(0).isEmpty)
  }

  @Test func `a badge of all languages`() async {
    let badge = await report().badge
    #expect(badge.contains(#"aria-label="translated: 50%""#))
    #expect(badge.contains("#cf222e"))
  }
}
