import CatalogFixtures
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore
@testable import ErrcatDiff

@Suite struct OutdatedTranslationsTests {
  private func report(_ old: [String: String], _ new: [String: String]) throws -> ChangeReport {
    func version(_ name: String, _ packs: [String: String]) throws -> CatalogVersion {
      var files = Dictionary(uniqueKeysWithValues: packs.map { ("i18n/\($0.key).json", $0.value) })
      files["catalog.json"] = """
        {"errcat": 1, "domain": "org.example", "sourceLanguage": "en", "categories": {"a": {}},
         "errors": {"error.a.x": {}, "error.a.y": {}}}
        """
      return try CatalogVersion(name, files: files)
    }
    return ChangeReport(
      CatalogComparison(from: try version("old", old), to: try version("new", new))
    )
  }

  @Test func `the work of translators is counted by language, and in all`() throws {
    let old = [
      "en": #"{"error.a.x": "Wait.", "error.a.y": "It’s off."}"#,
      "de": #"{"error.a.x": "Warte.", "error.a.y": "Es ist aus."}"#,
      "tr": #"{"error.a.x": "Bekle.", "error.a.y": "Kapalı."}"#,
    ]
    var new = old
    new["en"] = #"{"error.a.x": "Please wait now.", "error.a.y": "Your phone is off."}"#
    new["tr"] = #"{"error.a.x": "Bekle.", "error.a.y": "Telefonun kapalı."}"#
    let report = try report(old, new)
    #expect(
      report.translationWork == [
        .init(language: "de", messages: 2, words: 7), .init(language: "tr", messages: 1, words: 3),
      ]
    )
    #expect(report.text().contains("\n3 translations to update, 10 words\nverdict: "))
    #expect(try self.report(old, old).translationSummary == nil)
  }
}
