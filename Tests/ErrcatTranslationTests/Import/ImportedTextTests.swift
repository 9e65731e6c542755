import CatalogFixtures
import CatalogFormat
import ErrcatCompiler
import MessageFormat
import PositionedJSON
import Testing

@testable import ErrcatCore
@testable import ErrcatTranslation

/// What becomes of each text of a file.
@Suite struct ImportedTextTests {
  private func imported(
    _ text: String,
    _ name: String = "x.csv",
    english: String = #"{"error.a.x": "Hi {name}", "error.a.y": "Bye."}"#,
    german: String = #"{"error.a.x": "Hallo {name}"}"#,
    lock: String? = nil
  ) throws -> TranslationImport {
    let tag: LanguageTag = "de"
    let pipeline = Fixture.pipeline(
      catalog: Fixture.catalog(""),
      packs: ["en": english, "de": german],
      lock: lock
    )
    let read = TranslationFileReader.read(SourceFile(path: name, bytes: Array(text.utf8)))
    let importing = TranslationImport(
      TranslationSelection(
        inputs: read.translations.map { TranslationImport.Input($0, from: read, language: tag) }
      ),
      into: [pipeline.project]
    )
    return importing
  }

  @Test
  func `a copy of the source message replaces a translation only if it is marked as translated`()
    throws
  {
    let german = #"{"error.a.x": "Hallo {name}", "error.a.y": "Tschüss."}"#
    let unmarked = try imported("key,translation\nerror.a.y,Bye.\n", german: german)
    #expect(unmarked.summary == ["de: 1 without translation, from x.csv"])
    let marked = try imported(
      "key,state,translation\nerror.a.y,translated,Bye.\n",
      german: german
    )
    #expect(marked.summary == ["de: 1 imported, from x.csv"])
  }

  @Test(arguments: [(0, true), (1, false)])
  func `a text is as long as a pack allows`(_ more: Int, _ isImported: Bool) throws {
    let text = String(repeating: "a", count: PackLimits.message + more)
    let importing = try imported("key,translation\nerror.a.y,\(text)\n")
    #expect((importing.exitStatus == 0) == isImported)
    #expect(importing.diagnostics.isEmpty == isImported)
  }

  @Test func `each of many texts is counted once`() throws {
    let keys = (0..<501).map { "k\($0)" }
    let pack = "{\(keys.map { "\"\($0)\": \"T \($0)\"" }.joined(separator: ", "))}"
    let rows = keys.map { "\($0),T \($0)\n" }.joined()
    let importing = try imported("key,translation\n\(rows)", english: pack, german: pack)
    #expect(importing.summary == ["de: 501 unchanged, from x.csv"])
  }

  @Test func `a key that is there twice is refused once`() throws {
    let importing = try imported("key,translation\nerror.a.y,A\nerror.a.y,B\n")
    #expect(importing.summary == ["de: 1 refused, from x.csv"])
    #expect(importing.files.isEmpty)
  }

  @Test func `another spelling of the pack's text doesn't confirm it`() throws {
    let lock = #"{"version": 1, "languages": {}}"#
    let importing = try imported(
      "/* state: translated */\n\"error.a.x\" = \"Hallo %@\";\n",
      "x.strings",
      lock: lock
    )
    #expect(importing.summary == ["de: 1 unchanged, from x.strings"])
    #expect(importing.locks[0] == nil)
  }

  @Test func `the lock records the source message that a text was made from, as ICU`()
    throws
  {
    let text = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"error.a.x": {"localizations": {
        "en": {"stringUnit": {"state": "translated", "value": "Hello %1$@"}},
        "de": {"stringUnit": {"state": "translated", "value": "Servus %1$@"}}
      }}}}
      """
    let importing = try imported(text, "x.xcstrings")
    #expect(importing.diagnostics.map(\.severity) == [.warning])
    #expect(importing.locks[0]?.source("error.a.x", in: "de") == "Hello {name}")
  }

  @Test(arguments: [
    (
      "x.stringsdict",
      "<plist><dict><key>error.a.x</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict><key>zero</key><string>Z</string><key>one</key><string>O</string><key>other</key><string>R</string></dict></dict></dict></plist>"
    ),
    (
      "x.xcstrings",
      #"{"sourceLanguage": "en", "strings": {"error.a.x": {"localizations": {"de": {"variations": {"plural": {"zero": {"stringUnit": {"value": "Z"}}, "one": {"stringUnit": {"value": "O"}}, "other": {"stringUnit": {"value": "R"}}}}}}}}}"#
    ),
  ])
  func `a form for zero is one for the number 0 in Apple's formats`(_ name: String, _ text: String)
    throws
  {
    let importing = try imported(
      text,
      name,
      english: #"{"error.a.x": "{n, plural, one {# a} other {# b}}"}"#,
      german: "{}"
    )
    let pack = importing.files.first.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    #expect(pack.contains("=0 {Z} one {O} other {R}"), "\(pack) \(importing.diagnostics)")
  }

  @Test func `a form for zero is one of the language's, not one for the number 0, on Android`()
    throws
  {
    let text = """
      <resources><plurals name="a">
        <item quantity="zero">Z</item><item quantity="one">O</item><item quantity="other">R</item>
      </plurals></resources>
      """
    let english = #"{"a": "{n, plural, one {# a} other {# b}}"}"#
    let importing = try imported(text, "x.xml", english: english, german: "{}")
    let packs = importing.files.map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(packs == ["{\n  \"a\": \"{n, plural, zero {Z} one {O} other {R}}\"\n}"])
  }

  // MARK: Texts without a key

  private static let nameless = """
    msgid ""
    msgstr "Language: de\\n"

    msgid "Hello."
    msgstr "Hallo."

    """

  @Test func `a text without a key is of the only message with its source`() throws {
    let importing = try imported(
      Self.nameless,
      "x.po",
      english: #"{"a": "Hello.", "b": "Bye."}"#,
      german: "{}"
    )
    #expect(importing.summary == ["de: 1 imported, from x.po"])
    #expect(
      importing.files.map { String(decoding: $0.bytes, as: UTF8.self) } == [
        "{\n  \"a\": \"Hallo.\"\n}"
      ]
    )
  }

  @Test func `of two messages with a source, a text without a key is of those that have it`()
    throws
  {
    let english = #"{"a": "Hello.", "b": "Hello."}"#
    let one = try imported(
      Self.nameless,
      "x.po",
      english: english,
      german: #"{"b": "Hallo."}"#
    )
    #expect(one.summary == ["de: 1 unchanged, from x.po"])
    let none = try imported(Self.nameless, "x.po", english: english, german: "{}")
    #expect(none.summary == ["de: 1 refused, from x.po"])
  }

  @Test func `a text is for the catalog that has its key`() {
    let units = ["b", "a", "c"].map { ImportedTranslations.Unit($0, ByteRange(0, 1)) }
    let packs = ["a", "b"].map { "{\"\($0)\": \"Hello.\"}" }
    let matched = ImportDetailTests.matched(units, packs)
    #expect(matched.matched.map { $0.map(\.unit.key) } == [["a"], ["b"]])
    #expect(matched.refused.map { $0.map(\.name) } == [["c"], []])
  }
}
