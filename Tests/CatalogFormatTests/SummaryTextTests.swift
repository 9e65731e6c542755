import Testing

@testable import CatalogFormat

@Suite struct SummaryTextTests {
  @Test(arguments: [
    ("", ""), ("no names", "no names"), ("{a}", "<a>"), ("{a}{b}", "<a><b>"),
    ("more than {limit}, {plan}.", "more than <limit>, <plan>."), ("{}", "{}"), ("{", "{"),
    ("}", "}"),
    ("}{a}", "}<a>"), ("{{a}}", "{<a>}"), ("{x {a} y}", "{x <a> y}"), ("{a", "{a"),
    ("é{ü}é", "é<ü>é"),
    ("{other}", "{other}"),
  ])
  func `names in braces are replaced`(summary: String, filled: String) {
    #expect(SummaryText.filled(summary) { $0 == "other" ? nil : "<\($0)>" } == filled)
  }

  @Test func `names in values are not replaced`() {
    #expect(SummaryText.filled("{a}{b}") { $0 == "a" ? "{b}" : "2" } == "{b}2")
  }

  @Test func `names are listed in their order`() {
    #expect(SummaryText.names(in: "{b} of {a} of {b} {}") == ["b", "a", "b"])
  }
}
