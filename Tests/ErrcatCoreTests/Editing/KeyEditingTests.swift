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
  private static func complete() throws -> [String: String] {
    var files = files
    let catalog = CatalogFiles(files)
    let project = try catalog.read().project
    var lock = TranslationLock()
    lock.accept(project, project.packs)
    files["i18n/errcat.lock"] = lock.text
    let run = try LintRun(CatalogFiles(files))
    var report = run.report()
    let request = BaselineRequest(path: "known.json", update: .shrink)
    if case .updated(let baselines) = try request.apply(to: &report, of: run) {
      files["known.json"] = baselines[0].file.text
    }
    return files
  }

  private func changes(
    _ files: [String: String],
    _ change: (Project) throws -> KeyChange
  ) throws -> [FileChange] {
    let catalog = CatalogFiles(files)
    let pipeline = try catalog.read()
    return try KeyEditing(catalog, pipeline).edit(change(pipeline.project)).changes
  }

  @Test func `a new name is in the catalog, all packs, the lock and the baseline`() throws {
    let files = try Self.complete()
    let pattern = try #require(RenamePattern("error.a.y", to: "error.a.z"))
    let changes = try changes(files) { try .rename(pattern, retiring: nil, in: $0) }
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
    let run = try LintRun(CatalogFiles(after))
    var report = run.report()
    _ = try BaselineRequest(path: "known.json").apply(to: &report, of: run)
    #expect(report.lines == [])
    #expect(report.known > 0)
  }

  @Test func `a retired key can't be used again`() throws {
    var files = Self.files
    files["catalog.json"] = files["catalog.json"]?.replacing(
      "\"errors\":",
      with: "\"retired\": {\"error.a.z\": {\"case\": \"old\"}}, \"errors\":"
    )
    let changed = files
    let pattern = try #require(RenamePattern("error.a.y", to: "error.a.z"))
    #expect(
      throws: RequestError.refused(
        "catalog.json: key of 'error.a.z' is retired; nothing is written"
      )
    ) {
      _ = try changes(changed) { try .rename(pattern, in: $0) }
    }
  }

  @Test func `the names of a removed error are retired`() throws {
    let changes = try changes(Self.complete()) { try .remove(["*.y"], in: $0) }
    #expect(changes.map(\.path).contains("known.json"))
    #expect(
      changes.first?.text.contains(
        #""2": { "key": "error.a.y", "case": "aY", "reason": "removed" }"#
      ) == true
    )
    for change in changes.dropFirst() { #expect(!change.text.contains("error.a.y")) }
  }

  @Test func `without a lock and a baseline there is none afterward`() throws {
    let changes = try changes(Self.files) { try .remove(["error.a.y"], in: $0) }
    #expect(changes.map(\.path) == ["catalog.json", "i18n/de.json", "i18n/en.json"])
  }

  @Test func `a removal needs keys that are there and that nothing needs`() throws {
    #expect(throws: RequestError.absent("no key 'error.a.q'; did you mean 'error.a.x'?")) {
      _ = try changes(Self.files) { try .remove(["error.a.q"], in: $0) }
    }
    #expect {
      _ = try changes(Self.files) { try .remove(["error.*"], in: $0) }
    } throws: { error in
      (error as? BlockingFindings)?.text == """
        catalog.json:1:77: error: 'fallback' is 'error.a.x'
        error: nothing was written; change these places first
        """
    }
  }

  @Test func `a new entry gets the next code and its source message`() throws {
    let changes = try changes(Self.files) {
      try .add(.of("error.a.n", message: "New."), in: $0)
    }
    #expect(changes.map(\.path) == ["catalog.json", "i18n/en.json"])
    #expect(changes.first?.text.contains(#""error.a.n": { "code": 3 }"#) == true)
    #expect(changes.last?.text.contains(#""error.a.n": "New.""#) == true)
  }

  @Test func `an entry or a text that is there is not added again`() throws {
    #expect(throws: RequestError.refused("'error.a.x' already exists")) {
      _ = try changes(Self.files) {
        try .add(.of("error.a.x"), in: $0)
      }
    }
    var files = Self.files
    files["i18n/en.json"] = #"{"error.a.n": "Old."}"#
    #expect(
      throws: RequestError.refused("the source pack already has a text for 'error.a.n'")
    ) {
      _ = try changes(files) { try .add(.of("error.a.n", message: "N."), in: $0) }
    }
  }

  @Test func `what was done to packs but not to the catalog is completed`() throws {
    var files = Self.files
    let add: (Project) throws -> KeyChange = { try .add(.of("error.a.n", message: "New."), in: $0) }
    files["i18n/en.json"] = try #require(try changes(files, add).last?.text)
    #expect(try changes(files, add).map(\.path) == ["catalog.json"])
    files = Self.files
    let pattern = try #require(RenamePattern("error.a.x", to: "error.a.z"))
    let rename: (Project) throws -> KeyChange = { try .rename(pattern, in: $0) }
    let whole = try changes(files, rename)
    let last = try #require(whole.last)
    #expect(whole.count > 2)
    files[last.path] = last.text
    #expect(try changes(files, rename).map(\.text) == whole.dropLast().map(\.text))
    files = Self.files
    files["i18n/en.json"] = #"{"error.a.x": "One.", "error.a.z": "Two."}"#
    #expect(throws: RequestError.refused("'error.a.z' already exists")) {
      _ = try changes(files, rename)
    }
  }

  @Test func `what would be a new error of the catalog is refused`() throws {
    let pattern = try #require(RenamePattern("error.a.y", to: "error.nowhere.y"))
    #expect {
      _ = try changes(Self.files) { try .rename(pattern, in: $0) }
    } throws: { error in
      guard case RequestError.refused(let reason) = error else { return false }
      return reason.hasPrefix("catalog.json: ") && reason.hasSuffix("; nothing is written")
    }
  }

  @Test func `an error that already exists doesn't stop a change`() throws {
    var files = Self.files
    files["catalog.json"] = files["catalog.json"]?.replacing(
      #""error.a.x": {"code": 1}"#,
      with: #""error.a.x": {"code": 1}, "error.b.q": {}"#
    )
    let changes = try changes(files) { try .remove(["error.a.y"], in: $0) }
    #expect(changes.first?.path == "catalog.json")
  }
}
