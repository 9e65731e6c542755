import CatalogFixtures
import PositionedJSON
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

@Suite struct NewEntryTests {
  private static func files(_ errors: String = #""error.a.x": { "code": 1 }"#) -> [String: String] {
    [
      "catalog.json": """
      {
        "errcat": 1,
        "domain": "com.example",
        "sourceLanguage": "en",
        "fallback": "error.a.x",
        "codes": ["1-9"],
        "actions": {
          "retry": {}
        },
        "categories": {
          "a": { "recovery": { "actions": ["retry"] } },
          "b": {}
        },
        "errors": {
          \(errors)
        }
      }

      """,
      "i18n/en.json": """
      {
        "error.a.x": "It ended.",
        "action.retry": "Try again",
        "hint.later": "Try again later."
      }

      """,
    ]
  }

  private static func edit(
    _ key: String,
    _ files: [String: String] = files(),
    _ set: (inout NewEntry) -> Void
  ) throws -> KeyEdit {
    let catalog = CatalogFiles(files)
    let pipeline = try catalog.read()
    var entry = NewEntry(key)
    set(&entry)
    return try KeyEditing(catalog, pipeline).edit(.add(entry, in: pipeline.project))
  }

  @Test func `one command sets message, title, hint and actions`() throws {
    let changes = try Self.edit("error.b.slow") { entry in
      entry.message = "It took too long."
      entry.title = "Too slow"
      entry.hint = "hint.later"
      entry.actions = ["retry"]
    }.changes
    #expect(
      changes.first?.text.contains(
        """
            "error.b.slow": {
              "code": 2,
              "title": "title.b.slow",
              "recovery": { "hint": "hint.later", "actions": ["retry"] }
            }
        """
      ) == true
    )
    let pack = try #require(changes.last?.text)
    #expect(pack.contains(#""error.b.slow": "It took too long.""#))
    #expect(pack.contains(#""title.b.slow": "Too slow""#))
  }

  @Test func `a key or an action that doesn't exist is named`() {
    #expect(
      throws: RequestError.absent("no text 'hint.latr' for '--hint'; did you mean 'hint.later'?")
    ) { _ = try Self.edit("error.b.slow") { $0.hint = "hint.latr" } }
    #expect(throws: RequestError.absent("no action 'retyr'; did you mean 'retry'?")) {
      _ = try Self.edit("error.b.slow") { $0.actions = ["retyr"] }
    }
  }

  @Test func `a finding in a new hint is shown in its option`() throws {
    let error = #expect(throws: RejectedMessage.self) {
      _ = try Self.edit("error.b.slow") { entry in
        entry.message = "It took too long."
        entry.hint = "Try {again later."
      }
    }
    #expect(error?.text.hasPrefix("--hint:1:12: error: ") == true)
  }

  @Test(
    arguments: [
      (#""error.a.x": { "code": 1 }"#, 2),
      // The catalog announces codes, though no error has one.
      (#""error.a.x": {}"#, 1),
      // Errors of the category have none.
      (#""error.a.x": { "code": 1 }, "error.b.old": {}"#, nil),
    ] as [(String, Int?)]
  )
  func `the first error of a category gets the next code`(errors: String, code: Int?) throws {
    let text = try #require(
      try Self.edit("error.b.slow", Self.files(errors)) { _ in }.changes.first
    )
    .text
    let entry = code.map { #""error.b.slow": { "code": \#($0) }"# } ?? #""error.b.slow": {}"#
    #expect(text.contains(entry))
  }
}
