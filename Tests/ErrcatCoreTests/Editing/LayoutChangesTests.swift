import CatalogFixtures
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

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
    #expect {
      _ = try changes(files)
    } throws: { error in
      (error as? FileError)?.path == "i18n/de.json:2:6"
    }
    files["i18n/de.json"] = #"{"a": "1", "a": "2"}"#
    #expect(
      throws: FileError(
        path: "i18n/de.json",
        reason: "the file has duplicate keys; run 'errcat lint' to find them"
      )
    ) { _ = try changes(files) }
  }
}
