import CatalogFixtures
import PositionedJSON
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

@Suite struct KeyEditingTests {
  private static let files = [
    "catalog.json": """
    {"errcat": 1, "domain": "com.example", "sourceLanguage": "en", "fallback": "error.a.x",
     "categories": {"a": {"display": "silent"}}, "lint": {"baseline": "known.json"},
     "errors": {
      "error.a.x": {"code": 1},
      "error.a.y": {"code": 2}
     }}
    """,
    "i18n/en.json": """
    {
      "error.a.x": "It ended.",
      "error.a.y": "It broke."
    }
    """,
    "i18n/de.json": """
    {
      "error.a.x": "Es endete.",
      "error.a.y": "Es brach  ab."
    }
    """,
  ]

  /// The files, with a lock and a baseline made of them.
  private static func complete() async throws -> [String: String] {
    var files = files
    let catalog = CatalogFiles(files)
    let project = try await catalog.read().project
    var lock = TranslationLock()
    lock.accept(project, project.packs) { _ in true }
    files["i18n/errcat.lock"] = lock.text
    var report = try await LintRun(CatalogFiles(files)).report()
    let written = try BaselineFile("known.json", in: FileReader(files))
      .apply(to: &report, update: .shrink)
    files["known.json"] = written?.change.text
    return files
  }

  private func changes(
    _ files: [String: String],
    _ change: (Project) throws -> KeyChange
  ) async throws -> [FileChange] {
    let catalog = CatalogFiles(files)
    let pipeline = try await catalog.read()
    return try await KeyEditing(catalog, pipeline).edit(change(pipeline.project)).changes
  }

  @Test func `a new name is in the catalog, all packs, the lock and the baseline`() async throws {
    let files = try await Self.complete()
    let pattern = try #require(RenamePattern("error.a.y", to: "error.a.z"))
    let changes = try await changes(files) { try .rename(pattern, retiring: nil, in: $0) }
    #expect(
      changes.map(\.path) == [
        "catalog.json", "i18n/de.json", "i18n/en.json", "i18n/errcat.lock", "known.json",
      ]
    )
    for change in changes {
      #expect(change.text.contains("error.a.z") && !change.text.contains("error.a.y"))
    }
    #expect(
      changes.dropLast().map(\.expected)
        == changes.dropLast().map { change in
          .bytes(Array(files[change.path, default: ""].utf8))
        }
    )
    // What was known stays known.
    var after = files
    for change in changes { after[change.path] = change.text }
    var report = try await LintRun(CatalogFiles(after)).report()
    _ = try BaselineFile("known.json", in: FileReader(after)).apply(to: &report)
    #expect(report.lines == [])
    #expect(report.known > 0)
  }

  @Test func `a retired key can't be used again`() async throws {
    var files = Self.files
    files["catalog.json"] = files["catalog.json"]?.replacing(
      "\"errors\":",
      with: "\"retired\": {\"error.a.z\": {\"case\": \"old\"}}, \"errors\":"
    )
    let changed = files
    let pattern = try #require(RenamePattern("error.a.y", to: "error.a.z"))
    await #expect(
      throws: RequestError.refused(
        "catalog.json: key of 'error.a.z' is retired; nothing is written"
      )
    ) {
      _ = try await changes(changed) { try .rename(pattern, in: $0) }
    }
  }

  @Test func `the names of a removed error are retired`() async throws {
    let changes = try await changes(Self.complete()) { try .remove(["*.y"], in: $0) }
    #expect(changes.map(\.path).contains("known.json"))
    #expect(
      changes.first?.text.contains(
        #""2": { "key": "error.a.y", "case": "aY", "reason": "removed" }"#
      ) == true
    )
    for change in changes.dropFirst() { #expect(!change.text.contains("error.a.y")) }
  }

  @Test func `without a lock and a baseline there is none afterward`() async throws {
    let changes = try await changes(Self.files) { try .remove(["error.a.y"], in: $0) }
    #expect(changes.map(\.path) == ["catalog.json", "i18n/de.json", "i18n/en.json"])
  }

  @Test func `a removal needs keys that are there and that nothing needs`() async throws {
    await #expect(throws: RequestError.absent("no key 'error.a.q'; did you mean 'error.a.x'?")) {
      _ = try await changes(Self.files) { try .remove(["error.a.q"], in: $0) }
    }
    await #expect {
      _ = try await changes(Self.files) { try .remove(["error.*"], in: $0) }
    } throws: { error in
      (error as? BlockingFindings)?.text == """
        catalog.json:1:77: error: 'fallback' is 'error.a.x'
        error: nothing was written; change these places first
        """
    }
  }

  @Test func `a new entry gets the next code and its source message`() async throws {
    let changes = try await changes(Self.files) {
      try .add(.of("error.a.n", message: "New."), in: $0)
    }
    #expect(changes.map(\.path) == ["catalog.json", "i18n/en.json"])
    #expect(changes.first?.text.contains(#""error.a.n": { "code": 3 }"#) == true)
    #expect(changes.last?.text.contains(#""error.a.n": "New.""#) == true)
  }

  @Test func `an entry or a text that is there is not added again`() async throws {
    await #expect(throws: RequestError.refused("'error.a.x' already exists")) {
      _ = try await changes(Self.files) {
        try .add(.of("error.a.x"), in: $0)
      }
    }
    var files = Self.files
    files["i18n/en.json"] = #"{"error.a.n": "Old."}"#
    await #expect(
      throws: RequestError.refused("the source pack already has a text for 'error.a.n'")
    ) {
      _ = try await changes(files) { try .add(.of("error.a.n", message: "N."), in: $0) }
    }
  }

  @Test func `what would be a new error of the catalog is refused`() async throws {
    let pattern = try #require(RenamePattern("error.a.y", to: "error.nowhere.y"))
    await #expect {
      _ = try await changes(Self.files) { try .rename(pattern, in: $0) }
    } throws: { error in
      guard case RequestError.refused(let reason) = error else { return false }
      return reason.hasPrefix("catalog.json: ") && reason.hasSuffix("; nothing is written")
    }
  }

  @Test func `an error that already exists doesn't stop a change`() async throws {
    var files = Self.files
    files["catalog.json"] = files["catalog.json"]?.replacing(
      #""error.a.x": {"code": 1}"#,
      with: #""error.a.x": {"code": 1}, "error.b.q": {}"#
    )
    let changes = try await changes(files) { try .remove(["error.a.y"], in: $0) }
    #expect(changes.first?.path == "catalog.json")
  }
}
