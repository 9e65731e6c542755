import CatalogFixtures
import PositionedJSON
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

@Suite struct LayoutTests {
  private func laidOut(
    _ packs: [String: String],
    _ layout: PackLayout,
    file: Int
  ) -> String? {
    let pipeline = Fixture.pipeline(catalog: Fixture.catalog(""), packs: packs)
    return layout.text(pipeline.project, file: file).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `a pack takes the source pack's order and shape, and keeps its bytes`() {
    let packs = [
      "en": "{\n  \"b.x\": \"1\",\n  \"a\": \"2\",\n  \"b.y\": \"3\"\n}\n",
      "tr": "{\n    \"a\": \"\\u0041\", \"own\": \"x\",\n \"b\": {\"y\": \"Ü\", \"x\": 7}}",
    ]
    #expect(
      laidOut(packs, PackLayout(), file: 2) == """
        {
            "b.x": 7,
            "a": "\\u0041",
            "own": "x",
            "b.y": "Ü"
        }

        """
    )
  }

  @Test func `a nested pack stays nested, and groups are where their first key is`() {
    let packs = [
      "en": "{\"b\": {\"x\": \"1\"}, \"a\": \"2\"}",
      "tr": "{\"a\": \"2\", \"b.x\": \"1\", \"b.y\": \"3\"}",
    ]
    #expect(
      laidOut(packs, PackLayout(), file: 2) == """
        {
          "b": {
            "x": "1",
            "y": "3"
          },
          "a": "2"
        }

        """
    )
  }

  @Test func `a key that the source pack lacks stays first if it is first`() {
    let packs = ["en": #"{"a": "1", "b": "2"}"#, "tr": #"{"own": "0", "b": "2", "a": "1"}"#]
    #expect(
      laidOut(packs, PackLayout(), file: 2) == """
        {
          "own": "0",
          "a": "1",
          "b": "2"
        }

        """
    )
  }

  @Test func `a duplicate key isn't lost`() {
    #expect(laidOut(["en": "{\"a\": \"1\", \"a\": \"2\"}"], PackLayout(), file: 1) == nil)
  }

  @Test func `laying out twice changes nothing`() {
    let text = "{\"b\": \"1\",\n\"a\": {\"c\": \"2\"}}"
    for layout in [
      PackLayout(), PackLayout(order: .alphabetical), PackLayout(order: .kept, indentation: 4),
    ] {
      let once = laidOut(["en": text], layout, file: 1) ?? ""
      #expect(laidOut(["en": once], layout, file: 1) == once)
    }
  }

  @Test func `a catalog has its fields in the order of the schema, and its values as they were`() {
    let text = """
      {"errors": {"error.a.b": {"code": 1.50e1, "case": "x"}, "error.a.c": {}}, "errcat": 1,
      "lint": {}, "domain": "\\u0063om", "sourceLanguage": "en"}
      """
    let file = SourceFile(path: "catalog.json", bytes: Array(text.utf8))
    let expected = """
      {
        "errcat": 1,
        "domain": "\\u0063om",
        "sourceLanguage": "en",
        "errors": {
          "error.a.b": { "case": "x", "code": 1.50e1 },
          "error.a.c": {}
        },
        "lint": {}
      }

      """
    #expect(CatalogLayout().text(file).map { String(decoding: $0, as: UTF8.self) } == expected)
    let again = SourceFile(path: "catalog.json", bytes: Array(expected.utf8))
    #expect(CatalogLayout().text(again) == again.bytes)
  }
}

@Suite struct LayoutChangesTests {
  private static let files = [
    "catalog.json": """
    {
      "errcat": 1,
      "domain": "com.example",
      "sourceLanguage": "en",
      "errors": {}
    }

    """,
    "i18n/en.json": "{\n  \"b\": \"B\",\n  \"a\": \"A\"\n}\n",
    "i18n/de.json": "{\n  \"a\": \"A\", \"b\": \"B\"\n}\n",
  ]

  private func changes(
    _ files: [String: String] = files,
    order: PackLayout.Order = .source
  ) throws -> [FileChange] {
    try CatalogFiles(files).read().laidOut(order: order, indentation: nil)
  }

  @Test func `files that have the layout are not among the changes`() throws {
    #expect(try changes().map(\.path) == ["i18n/de.json"])
    #expect(try changes().map(\.text) == [Self.files["i18n/en.json"]])
    #expect(
      try changes(order: .alphabetical).map(\.path) == ["i18n/de.json", "i18n/en.json"]
    )
  }

  @Test func `a file that cannot be understood or has a key twice stops it`() throws {
    var files = Self.files
    files["i18n/de.json"] = "{\n\"a\": ,}"
    let broken = #expect(throws: BlockingFindings.self) { try changes(files) }
    #expect(broken?.text.hasPrefix("i18n/de.json:2:6: error: ") == true)
    files["i18n/de.json"] = #"{"a": "1", "a": "2"}"#
    let duplicate = #expect(throws: BlockingFindings.self) { try changes(files) }
    #expect(duplicate?.text.hasPrefix("i18n/de.json:1:13: error: duplicate key 'a' ") == true)
    files["catalog.json"] = files["catalog.json"]?.replacing(
      "\"errors\"",
      with: "\"lint\": {\"rules\": {\"duplicate-key\": \"off\"}}, \"errors\""
    )
    #expect(
      throws: FileError(path: "i18n/de.json", reason: "the file has duplicate keys")
    ) { _ = try changes(files) }
  }
}
