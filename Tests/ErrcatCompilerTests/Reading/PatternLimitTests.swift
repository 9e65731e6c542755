import CatalogFixtures
import PositionedJSON
import Testing

@testable import ErrcatCompiler

@Suite struct PatternLimitTests {
  private func read(_ members: String) -> (catalog: Catalog, messages: [String]) {
    let text = "{\"errcat\": 1, \"domain\": \"a.b\", \"sourceLanguage\": \"en\", \(members)}"
    let (catalog, findings) = CatalogReader.read(JSONDocument(Array(text.utf8)), file: 0)
    return (
      catalog, findings.diagnostics.filter { $0.rule == "limit-exceeded" }.map(\.message)
    )
  }

  private func list(_ count: Int, _ element: (Int) -> String) -> String {
    (0..<count).map(element).joined(separator: ",")
  }

  private static let fault =
    "more than 1000 patterns of keys; this one and those after it are ignored"

  @Test(arguments: [(0, []), (1, [fault]), (2, [fault])])
  func `a list has at most 1,000 patterns, and any number of keys`(
    _ more: Int,
    _ messages: [String]
  ) {
    let count = ProjectLimits.patterns + more
    let ignored = read(
      "\"lint\": {\"ignore\": [\(list(count * 2) { "{\"rule\": \"double-space\", \"reason\": \"r\", \"key\": \"\($0 % 2 == 0 ? "*" : "")k\($0)\"}" })]}"
    )
    #expect(ignored.messages == messages)
    #expect(ignored.catalog.lint.ignored.count == count + ProjectLimits.patterns)
    let owned = read(
      "\"categories\": {\(list(count) { "\"c\($0)\": {\"keys\": [\"*.k\($0)\", \"l\($0)\"]}" })}"
    )
    #expect(owned.messages == messages)
    #expect(
      owned.catalog.categories.reduce(0) { $0 + $1.keys.count } == count + ProjectLimits.patterns
    )
    let levels = read(
      "\"lint\": {\"rules\": {\"double-space\": {\"keys\": {\(list(count) { "\"*k\($0)\": \"off\", \"l\($0)\": \"off\"" })}}}}"
    )
    #expect(levels.messages == messages)
    #expect(
      levels.catalog.lint.levels["double-space"]?.keys.count == count + ProjectLimits.patterns
    )
    let changes = read(
      "\"diff\": {\"levels\": {\"text-changed\": {\"keys\": {\(list(count) { "\"*k\($0)\": \"minor\", \"l\($0)\": \"none\"" })}}}}"
    )
    #expect(changes.messages == messages)
  }
}
