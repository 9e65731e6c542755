import CatalogFixtures
import CatalogFormat
import PositionedJSON
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

@Suite struct NewMessageCheckTests {
  private static let files = [
    "catalog.json": """
    {"errcat": 1, "domain": "com.example", "sourceLanguage": "en", "fallback": "error.a.x",
     "categories": {"a": {"display": "silent"}, "net": {"display": "banner"}},
     "errors": {"error.a.x": {"code": 1}}}
    """,
    "i18n/en.json": #"{"error.a.x": "It ended."}"#,
    "i18n/de.json": #"{"error.a.x": "Es endete."}"#,
  ]

  /// What is printed, and whether anything would be written.
  private func outcome(
    _ message: String,
    _ files: [String: String] = files
  ) throws -> (text: String, isWritten: Bool) {
    let catalog = CatalogFiles(files)
    let pipeline = try catalog.read()
    let change = try KeyChange.add(.of("error.a.n", message: message), in: pipeline.project)
    do {
      let edit = try KeyEditing(catalog, pipeline).edit(change)
      return (edit.remarks.text, !edit.changes.isEmpty)
    } catch let error as RejectedMessage {
      return (error.text, false)
    }
  }

  @Test(arguments: [
    ("Wait {n, plural, one {# second}", "--message:1:6: error: ", "[malformed-message]"),
    ("Say \"{a}\" {", "--message:1:11: error: ", "[malformed-message]"),
    ("Line\n{", "--message:2:1: error: ", "[malformed-message]"),
    ("", "--message:1:1: error: ", "[empty-message]"),
    ("{n, plural, one {# second}}", "--message:1:2: error: ", "[plural-without-other]"),
  ])
  func `an error is reported at its place in the argument`(
    message: String,
    place: String,
    rule: String
  ) throws {
    let (text, isWritten) = try outcome(message)
    #expect(text.hasPrefix(place), "\(text)")
    #expect(text.contains(rule))
    #expect(text.hasSuffix("error: nothing was written"))
    #expect(!isWritten)
  }

  @Test func `a warning is reported, and the message is written`() throws {
    let (text, isWritten) = try outcome("Say \"no\"  now.")
    #expect(text.contains("--message:1:9: warning: ") && text.contains("[double-space]"))
    #expect(isWritten)
  }

  @Test func `the catalog's severities hold`() throws {
    var files = Self.files
    files["catalog.json"] = files["catalog.json"]?.replacing(
      "\"errors\"",
      with: "\"lint\": {\"rules\": {\"double-space\": \"error\"}}, \"errors\""
    )
    #expect(try outcome("Two  spaces.", files).isWritten == false)
    #expect(try outcome("One space.", files).text == "")
  }

  @Test func `nothing of the argument reaches a terminal unescaped`() throws {
    #expect(!(try outcome("{\u{1B}[31m").text.contains("\u{1B}")))
  }

  @Test(
    arguments: [
      (
        "error.nett.x", nil, nil,
        "no category 'nett'; did you mean 'net'? To create 'nett', add '--category-like NAME'"
      ),
      (
        "error.nett.x", DisplayStyle.modal, nil,
        "no category 'nett'; did you mean 'net'? To create 'nett', add '--category-like NAME'"
      ),
      (
        "error.camera.x", nil, nil,
        "no category 'camera'; add '--display STYLE' or '--category-like NAME' to create it"
      ),
      (
        "error.net.x", nil, "a",
        "'error.net.x' belongs to category 'net'; '--category-like' is for a new category"
      ),
      (
        "LOGIN", .modal, nil,
        "'LOGIN' is outside all categories; expected error.<category>.<name>, or a key that matches the 'keys' of a category"
      ),
    ] as [(String, DisplayStyle?, String?, String)]
  )
  func `an entry without a category of its own is refused`(
    key: String,
    display: DisplayStyle?,
    like: String?,
    reason: String
  ) throws {
    let project = try CatalogFiles(Self.files).read().project
    var entry = NewEntry(key)
    entry.display = display
    let isAbsent = reason.hasPrefix("no category")
    #expect(throws: isAbsent ? RequestError.absent(reason) : .refused(reason)) {
      try KeyChange.add(entry, like: like, in: project)
    }
    #expect(throws: RequestError.absent("no category 'nat'; did you mean 'net'?")) {
      try KeyChange.add(NewEntry("error.camera.x"), like: "nat", in: project)
    }
  }

  @Test func `display is the entry's in a category that exists`() throws {
    let project = try CatalogFiles(Self.files).read().project
    var entry = NewEntry("error.net.x")
    entry.display = .modal
    guard case .add(let added, _) = try KeyChange.add(entry, in: project) else { return }
    #expect(added.first?.display == .modal && added.first?.category == nil)
    entry = NewEntry("error.camera.x")
    entry.display = .modal
    guard case .add(let other, _) = try KeyChange.add(entry, in: project) else { return }
    #expect(other.first?.display == nil)
    #expect(other.first?.category == NewCategory(name: "camera", model: nil, display: .modal))
  }
}
