import CatalogFixtures
import MessageFormat
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

@Suite struct CoverageReportTests {
  private func report() -> CoverageReport {
    let catalog = """
      {"errcat": 1, "domain": "com.example", "sourceLanguage": "en",
       "categories": {"net": {}, "user": {}}, "errors": {"error.net.a": {}, "error.user.b": {}}}
      """
    let packs = [
      "en": #"{"error.net.a": "No answer yet.", "error.user.b": "{n} file is wrong", "ui": "OK"}"#,
      "de": #"{"error.net.a": "Keine Antwort.", "error.user.b": "Datei {n} falsch", "ui": "Gut"}"#,
      "tr": #"{"error.net.a": "", "ui": "OK"}"#,
    ]
    return CoverageReport(Fixture.pipeline(catalog: catalog, packs: packs).project)
  }

  @Test func `a table with bars`() {
    #expect(
      report().text(categories: true) == """
                                         translated  stale  missing  untranslated  words
        de             ██████████  100%         3/3      0        0             0    7/7
          net          ██████████  100%         1/1      0        0             0    3/3
          user         ██████████  100%         1/1      0        0             0    3/3
          other texts  ██████████  100%         1/1      0        0             0    1/1
        tr             ░░░░░░░░░░    0%         0/3      0        1             2    0/7
          net          ░░░░░░░░░░    0%         0/1      0        0             1    0/3
          user         ░░░░░░░░░░    0%         0/1      0        1             0    0/3
          other texts  ░░░░░░░░░░    0%         0/1      0        0             1    0/1

        """
    )
  }

  @Test func `on a narrow terminal without bars and words, on a wide one with bars of 20 columns`()
  {
    let report = report()
    #expect(
      report.text(categories: true, width: 1).hasPrefix(
        """
                            translated  stale  missing  untranslated
        de            100%         3/3      0        0             0
          net         100%         1/1      0        0             0
          user        100%         1/1      0        0             0
          other tex…  100%         1/1      0        0             0
        """
      )
    )
    #expect(
      report.text(categories: false, width: 200).contains(
        "de  \(String(repeating: "█", count: 20))  100%  "
      )
    )
  }

  @Test(arguments: [60, 80, 100, 200])
  func `no line is wider than the terminal, with sixty languages and long names`(width: Int) {
    let tags = (0..<60).map { number in
      let letters = (number / 26, number % 26)
      return
        "q\(["a", "b", "c"][letters.0])\(Character(UnicodeScalar(UInt8(97 + letters.1))))-Latn-XX"
    }
    let name = String(repeating: "long_", count: 30)
    var packs = [
      "en": "{" + (0..<1_200).map { "\"error.\(name).k\($0)\": \"One two\"" }.joined(separator: ",")
        + "}"
    ]
    for tag in tags { packs[tag] = "{}" }
    let catalog = """
      {"errcat": 1, "domain": "com.example", "sourceLanguage": "en",
       "categories": {"\(name)": {}}, "errors": {"error.\(name).k1": {}}}
      """
    let report = CoverageReport(
      Fixture.pipeline(catalog: catalog, packs: packs).project
    )
    let lines = report.text(categories: true, width: width).split(separator: "\n")
    #expect(lines.count == 1 + 60 * 3)
    #expect(lines.allSatisfy { DisplayWidth.columns(of: String($0)) <= width })
    #expect(lines.contains { $0.hasPrefix("  long_") && $0.contains("…") } == (width < 200))
  }

  @Test func `JSON has texts that aren't an error's message apart from categories`() {
    let json = report().json
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

  @Test func `languages below a limit`() {
    #expect(report().below(95).map(\.tag.text) == ["tr"])
    #expect(report().below(0).isEmpty)
  }

  @Test func `a badge of all languages`() {
    let badge = report().badge
    #expect(badge.contains(#"aria-label="translated: 50%""#))
    #expect(badge.contains("#cf222e"))
  }
}
