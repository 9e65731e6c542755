import ErrcatCompiler
import PositionedJSON
import Testing

@testable import ErrcatCore
@testable import ErrcatTranslation

@Suite struct StringCatalogTests {
  private func root(_ strings: String, _ more: String = "") throws -> JSONValue {
    let text = "{\"sourceLanguage\": \"en\", \"strings\": {\(strings)}\(more)}"
    return try #require(JSONDocument(Array(text.utf8)).root)
  }

  private func unit(_ members: String) throws -> ImportedTranslations.Unit {
    let text = #""localizations": {"de": {"stringUnit": {"value": "A"}}}"#
    let all = members.contains("localizations") ? members : "\(text)\(members)"
    let files = StringCatalogReader.read(try root("\"k\": {\(all)}"), isAdopted: true)
    return try #require(files.first { $0.language?.value == "de" }?.units.first)
  }

  private static let german =
    "\"a\": {\"localizations\": {\"de\": {\"stringUnit\": {\"value\": \"A\"}}}}"

  @Test(
    arguments: [
      ("", true, false, nil), (", \"shouldTranslate\": false", false, false, nil),
      (", \"shouldTranslate\": 3", true, false, nil),
      (", \"extractionState\": \"stale\"", true, true, nil),
      (", \"extractionState\": \"manual\"", true, false, nil),
      (", \"comment\": \"N\"", true, false, "N"), (", \"comment\": 3", true, false, nil),
    ] as [(String, Bool, Bool, String?)]
  )
  func `how a text is used is recorded in its entry`(
    _ members: String,
    _ isTranslated: Bool,
    _ isStale: Bool,
    _ note: String?
  ) throws {
    let unit = try unit(members)
    #expect(unit.isTranslatable == isTranslated && unit.isStale == isStale && unit.note == note)
  }

  @Test(arguments: [
    (["10", "20", "9"], "20"), (["20", "10"], "20"), (["x", "1"], "1"), (["0", "x"], "0"),
    (["x", "0"], "x"), (["5", "05"], "5"),
  ])
  func `of texts for widths, the first for the greatest number is used`(
    _ widths: [String],
    _ used: String
  ) throws {
    let texts = widths.map { "\"\($0)\": {\"stringUnit\": {\"value\": \"\($0)\"}}" }
    let unit = try unit(
      "\"localizations\": {\"de\": {\"variations\": {\"width\": {\(texts.joined(separator: ", "))}}}}"
    )
    #expect(unit.target?.whole == used && unit.variation == "width")
  }

  @Test(
    arguments: [
      (", \"version\": \"1.0\"", nil), (", \"version\": \"1.1\"", nil), ("", nil),
      (", \"version\": \"2.0\"", "version '2.0' isn't supported; expected 1.0 or 1.1"),
      (", \"version\": 1.0", "version '1.0' isn't supported; expected 1.0 or 1.1"),
      (", \"version\": null", "version '' isn't supported; expected 1.0 or 1.1"),
      (", \"sourceLanguage\": \"fr\"", "duplicate key 'sourceLanguage'"),
    ] as [(String, String?)]
  )
  func `a catalog has a version that is known, and each member once`(
    _ more: String,
    _ problem: String?
  ) throws {
    let files = StringCatalogReader.read(try root(Self.german, more))
    #expect(files.flatMap(\.faults).map(\.message) == (problem.map { [$0] } ?? []))
    #expect(files.map(\.isBroken) == [problem != nil])
    #expect(files.flatMap(\.units).count == (problem == nil ? 1 : 0))
  }

  @Test func `of a newer version, texts without new parts are read`() throws {
    let new =
      "\"b\": {\"localizations\": {\"de\": {\"tone\": \"formal\", \"stringUnit\": {\"value\": \"B\"}}}}"
    for (version, isNew) in [("1.1", false), ("1.2", true)] {
      let files = StringCatalogReader.read(
        try root("\(Self.german), \(new)", ", \"version\": \"\(version)\"")
      )
      #expect(files.map(\.isBroken) == [false])
      #expect(files.flatMap(\.units).map(\.key) == (isNew ? ["a"] : ["a", "b"]))
      let messages = [
        "version '1.2' is newer than 1.1; a text with anything new in it isn't imported",
        "'b' has 'tone', which is new in this version; it isn't imported",
      ]
      #expect(files.flatMap(\.faults).map(\.message) == (isNew ? messages : []))
      #expect(files.flatMap(\.faults).map(\.severity) == (isNew ? [.warning, .error] : []))
    }
  }

  @Test func `languages are sorted, and each has the units that it has a text for`() throws {
    let unit = { (text: String) in "{\"stringUnit\": {\"value\": \"\(text)\"}}" }
    let files = StringCatalogReader.read(
      try root(
        "\"a\": {\"localizations\": {\"fr\": \(unit("1")), \"en\": \(unit("A")), \"de\": \(unit("2"))}}, \"b\": {\"localizations\": {\"de\": \(unit("3"))}}"
      )
    )
    #expect(files.map { $0.language?.value } == ["de", "fr"])
    #expect(files.map { $0.sourceLanguage?.value } == ["en", "en"])
    #expect(files.map { $0.units.map { $0.target?.whole } } == [["2", "3"], ["1"]])
    #expect(files.map { $0.units.map { $0.source?.whole } } == [["A", nil], ["A"]])
  }

  @Test(arguments: [
    ("\"odd\"", "unknown state 'odd'; the translation needs review"),
    ("3", "unknown state '3'; the translation needs review"),
  ])
  func `a state that isn't known needs review`(_ state: String, _ message: String) throws {
    let files = StringCatalogReader.read(
      try root(
        "\"a\": {\"localizations\": {\"de\": {\"stringUnit\": {\"value\": \"A\", \"state\": \(state)}}}}"
      )
    )
    let file = try #require(files.first)
    #expect(file.units.map(\.state?.meaning) == [.needsReview])
    #expect(file.faults.map(\.message) == [message] && file.faults.first?.severity == .warning)
  }
}
