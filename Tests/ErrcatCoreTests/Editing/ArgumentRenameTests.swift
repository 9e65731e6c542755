import CatalogFixtures
import PositionedJSON
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

/// A renamed argument keeps its values, or is refused.
@Suite struct ArgumentRenameTests {
  private static func project(
    _ errors: String,
    _ more: String = "",
    categories: String = #""a": {}"#,
    packs: [String: String]
  ) -> Project {
    Fixture.pipeline(
      catalog: """
        {"errcat": 1, "domain": "org.example", "sourceLanguage": "en", \(more)
         "categories": {\(categories)}, "errors": {\(errors)}}
        """,
      packs: packs
    ).project
  }

  /// The changed files as text, by path, or why there are none, with the place.
  private static func renamed(
    _ name: String,
    of key: String = "error.a.x",
    to newName: String = "new",
    _ project: Project
  ) -> [String: String] {
    do {
      let change = try ArgumentRename(name, of: key, to: newName, in: project)
      var texts: [String: String] = [:]
      for file in change.files { texts[file.path] = String(decoding: file.bytes, as: UTF8.self) }
      return texts
    } catch let error as BlockingFindings {
      return ["": String(error.text.prefix { $0 != "\n" })]
    } catch RequestError.absent(let reason), RequestError.refused(let reason) {
      return ["": reason]
    } catch {
      return ["": "\(error)"]
    }
  }

  @Test func `fields of the error that name the argument follow it`() throws {
    let project = Self.project(
      #""error.a.x": {"arguments": {"wait": "duration"}, "retryAfter": "{wait}"}"#,
      #""server": {"arguments": {"wait": "details.wait"}},"#,
      packs: ["en": #"{"error.a.x": "{wait}"}"#]
    )
    let files = Self.renamed("wait", project)
    let catalog = try #require(files["catalog.json"])
    #expect(catalog.contains(#""arguments": {"new": "duration"}, "retryAfter": "{new}""#))
    #expect(catalog.contains(#""server": {"arguments": {"new": "details.wait"}}"#))
    #expect(files["i18n/en.json"] == #"{"error.a.x": "{new}"}"#)
  }

  @Test(arguments: [
    (
      #""error.a.x": {"arguments": {"n": "bool"}}"#, "", #""a": {"reportIf": "{n}"}"#,
      "catalog.json:2:36: error: the category of 'error.a.x' uses argument 'n'"
    ),
    (
      #""error.a.x": {"arguments": {"n": "int"}}, "error.a.y": {"arguments": {"n": "int"}}"#,
      #""server": {"arguments": {"n": "details.n"}},"#, #""a": {}"#,
      "catalog.json:1:90: error: 'server.arguments' of the catalog has the place of argument 'n' of all errors; write that of 'error.a.x' in its own 'server'"
    ),
    (
      #""error.a.x": {"arguments": {"n": "int"}, "from": {"type": ["E.failed(n:_:)"]}}"#, "",
      #""a": {}"#,
      "catalog.json:2:98: error: argument 'n' has the value of 'E.failed(n:_:)' by its name; write it in 'bind'"
    ),
    (
      #""error.a.x": {"arguments": {"n": "int"}}"#,
      #""actions": {"open": {"link": "https://example.org/{n}"}},"#,
      #""a": {"recovery": {"actions": ["open"]}}"#,
      "catalog.json:1:94: error: the link of action 'open' uses argument 'n'"
    ),
  ])
  func `an argument that has a value by its name elsewhere stays`(
    errors: String,
    more: String,
    categories: String,
    reason: String
  ) {
    let packs = ["en": #"{"error.a.x": "{n}", "error.a.y": "{n}", "action.open": "Open"}"#]
    let project = Self.project(errors, more, categories: categories, packs: packs)
    #expect(Self.renamed("n", project) == ["": reason])
  }

  @Test func `a message that has the new name already isn't changed`() {
    let packs = ["en": #"{"error.a.x": "{n}"}"#, "de": #"{"error.a.x": "{n} {new}"}"#]
    let project = Self.project(#""error.a.x": {}"#, packs: packs)
    #expect(
      Self.renamed("n", project) == [
        "": "i18n/de.json:1:21: error: the message of 'error.a.x' in 'de' has '{new}' already"
      ]
    )
  }

  @Test func `it can be repeated after it was killed between two packs`() {
    let packs = ["en": #"{"error.a.x": "{new}"}"#, "de": #"{"error.a.x": "{n}"}"#]
    let project = Self.project(#""error.a.x": {}"#, packs: packs)
    #expect(Self.renamed("n", project) == ["i18n/de.json": #"{"error.a.x": "{new}"}"#])
    let done = Self.project(#""error.a.x": {}"#, packs: ["en": #"{"error.a.x": "{new}"}"#])
    #expect(Self.renamed("n", done) == ["": "no error 'error.a.x' with argument 'n'"])
  }

  @Test func `a case of two errors isn't renamed`() {
    let project = Self.project(
      #""error.a.x": {"case": "same"}, "error.a.y": {"case": "same"}"#,
      packs: ["en": "{}"]
    )
    #expect(throws: RequestError.refused("'error.a.x' and 'error.a.y' both have case 'same'")) {
      try KeyChange.renameCase("same", to: "other", in: project)
    }
  }

  @Test func `a text that has the new name of a key already is reported`() throws {
    let pipeline = Fixture.pipeline(
      catalog: Fixture.catalog(#""error.a.x": {}"#),
      packs: ["en": #"{"error.a.x": "X"}"#, "de": #"{"error.a.z": "Z"}"#]
    )
    let pattern = try #require(RenamePattern("error.a.x", to: "error.a.z"))
    let change = try KeyChange.rename(pattern, in: pipeline.project)
    let files = CatalogFiles([
      "catalog.json": Fixture.catalog(#""error.a.x": {}"#),
      "i18n/en.json": #"{"error.a.x": "X"}"#, "i18n/de.json": #"{"error.a.z": "Z"}"#,
    ])
    let edit = try KeyEditing(files, try files.read()).edit(change)
    #expect(edit.remarks.text.contains("'de' has a text for 'error.a.z' already, which stays"))
  }
}
