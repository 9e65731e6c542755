import CatalogFixtures
import ErrcatCompiler
import MessageFormat
import PositionedJSON
import Testing

@testable import ErrcatCore
@testable import ErrcatTranslation

/// What formats write and read next to the texts.
@Suite struct FormatDetailTests {
  private func exported(_ format: TranslationFormat, _ english: String, _ source: String = "en")
    throws -> TranslationFile
  {
    let pipeline = Fixture.pipeline(
      catalog: Fixture.catalog("\"error.a.x\": {}").replacing("\"en\"", with: "\"\(source)\""),
      packs: [source: english, "de": "{}"]
    )
    let tag: LanguageTag = "de"
    return TranslationFile([pipeline.project], tag, format: format, onlyMissing: false)
  }

  private func text(_ format: TranslationFormat, _ english: String, _ source: String = "en")
    throws -> String
  {
    try #require(try exported(format, english, source).files.first?.text)
  }

  private func read(_ text: String) -> ImportedTranslations? {
    TranslationFileReader.read(SourceFile(path: "x", bytes: Array(text.utf8))).translations.first
  }

  @Test func `traits are bits of their own`() {
    typealias Traits = TranslationFormat.Traits
    let traits: [Traits] = [
      .keepsStates, .isXML, .separatesForms, .beginsWithByteOrderMark, .mayLackFractions,
      .marksApproved,
    ]
    #expect(traits.map(\.rawValue) == [1, 2, 4, 8, 16, 32])
  }

  @Test(arguments: ["a=", "ab=", "abc=", "abcd="])
  func `UTF-16 is read in both byte orders, without a mark`(_ text: String) throws {
    let little = text.utf8.flatMap { [$0, 0] as [UInt8] }
    let big = text.utf8.flatMap { [0, $0] as [UInt8] }
    #expect(try TextDecoding.utf8(little) == Array(text.utf8))
    #expect(try TextDecoding.utf8(big) == Array(text.utf8))
    #expect(try TextDecoding.utf8([0xFF, 0xFE] + little) == Array(text.utf8))
    #expect(try TextDecoding.utf8([0xFE, 0xFF] + big) == Array(text.utf8))
  }

  @Test(arguments: [[0x61, 0, 0x62, 0x63], [0x61, 0, 0, 0x63], [0x61, 0, 0x62, 0, 0x63]])
  func `a text with a NUL isn't UTF-16`(_ bytes: [UInt8]) throws {
    #expect(try TextDecoding.utf8(bytes) == bytes)
  }

  @Test func `problems with a whole file are at its first character`() throws {
    let root = try #require(JSONDocument(Array("\n {}".utf8)).root)
    #expect(FileContent.json(root).start == ByteRange(2, 3))
    #expect(FileContent.text(Array("\n ab".utf8)).start == ByteRange(2, 3))
    #expect(FileContent.text([]).start == ByteRange(0, 0))
  }

  @Test func `a comment holds what the format has no place for`() throws {
    #expect(TranslationComment("source: no\\nx\\\\y").source == "no\nx\\y")
    let strings = try text(.strings, #"{"a": "Hi {name}", "b": "A"}"#)
    #expect(strings.contains("source: Hi {name}") && strings.contains("%1$@ is name"), "\(strings)")
    let catalog = try text(.stringCatalog, #"{"a": "Hi {name}", "b": "A"}"#)
    #expect(!catalog.contains("source: ") && !catalog.contains(" is name"), "\(catalog)")
    let choice = try text(.strings, #"{"a": "{who, select, x {A} other {B}}"}"#)
    #expect(choice.contains("ICU MessageFormat") && !choice.contains(" is who"), "\(choice)")
  }

  @Test func `a file of more than a thousand messages has each once`() throws {
    let members = (0..<1_001).map { "\"k\($0)\": \"v\"" }.joined(separator: ", ")
    let units = try exported(.csv, "{\(members)}").units
    #expect(units.count == 1_001 && Set(units.map(\.key)).count == 1_001)
  }

  @Test func `a language with a region has an underscore in ARB`() throws {
    let arb = try text(.arb, #"{"a": "A"}"#, "en-GB")
    #expect(arb.contains(#""@@x-source-locale": "en_GB""#), "\(arb)")
    let translations = try #require(read(#"{"@@locale": "de", "@@x-source-locale": "fr"}"#))
    #expect(translations.sourceLanguage?.value == "fr" && translations.language?.value == "de")
  }

  @Test func `a resource has its source message, and only its own conversions are marked`()
    throws
  {
    let pipeline = Fixture.pipeline(
      catalog: Fixture.catalog(""),
      packs: ["en": #"{"a": "Use %d"}"#, "de": #"{"a": "Nimm %d"}"#]
    )
    for (tag, source) in [("de", #" errcat:source="Use %d""#), ("en", "")] {
      let tag = try #require(LanguageTag(tag))
      let file = TranslationFile(
        [pipeline.project],
        tag,
        format: .android,
        onlyMissing: false
      )
      let xml = try #require(file.files.first?.text)
      #expect(xml.contains("errcat:source=") == !source.isEmpty && xml.contains(source), "\(xml)")
      #expect(!xml.contains("xliff:g id") && xml.contains(" %d</string>"), "\(xml)")
    }
  }

  @Test(arguments: [
    (#""x" y"#, "x y"), ("x\ty", "x y"), ("x \t\n y", "x y"), ("\"\"", ""), (#""x\#ty""#, "x\ty"),
    (#"x"#, "x"), (#"a\u0020"#, "a "), (#"a"  "b"#, "a  b"), (#"a\"b"#, "a\"b"),
    ("a <!-- x --> b", "a b"),
  ])
  func `quotes keep the white space of a resource`(_ written: String, _ text: String) throws {
    let file = "<resources><string name=\"a\">\(written)</string></resources>"
    #expect(try #require(read(file)).units.first?.target?.whole == text)
  }

  @Test(arguments: [
    ("values-zh-rTW", "zh-TW"), ("values-zh-rHant", "zh-Hant"),
    ("values-b+ca+valencia", "ca-valencia"), ("values-b+sr+Latn", "sr-Latn"), ("values-iw", "he"),
    ("values-be", "be"),
    ("values-bg-rBG", "bg-BG"),
  ])
  func `a folder of resources names a language`(_ folder: String, _ language: String) {
    #expect(TranslationFormat.android.layout.read(folder, "res") == .language(language))
  }

  @Test(arguments: [("zh-rTW", "zh-TW"), ("uk", "uk"), ("base", nil)] as [(String, String?)])
  func `a folder of moko-resources names a language`(_ folder: String, _ language: String?) {
    let read = TranslationFormat.android.layout.read
    let expected = language.map { TranslationLayout.FolderName.language($0) } ?? .source
    #expect(read(folder, "MR") == expected && read(folder, "moko-resources") == expected)
    #expect(read(folder, "res") == nil)
    let plural =
      #"<resources><plural name="a"><item quantity="other">b</item></plural></resources>"#
    #expect(self.read(plural)?.units.first?.target?.plural?.texts == ["other": "b"])
  }

  @Test(arguments: [("null", 1, 0), ("3", 0, 1), ("{}", 0, 1), (#""x""#, 1, 0)])
  func `a target in JSON is a string, or there is none`(
    _ target: String,
    _ units: Int,
    _ faults: Int
  )
    throws
  {
    let file = #"{"version": 1, "messages": [{"key": "a", "target": \#(target)}]}"#
    let translations = try #require(read(file))
    #expect(translations.units.count == units && translations.faults.count == faults)
  }

  @Test func `a source language with one form has it twice in PO`() throws {
    let po = try text(.po, #"{"a": "{n, plural, other {#個}}"}"#, "ja")
    #expect(po.contains("msgid \"{n}個\"\nmsgid_plural \"{n}個\"\n"), "\(po)")
  }

  @Test func `each line of a text is a line of PO, blank ones too`() throws {
    let po = try text(.po, #"{"a": "A\n\nB\n"}"#)
    #expect(po.contains("msgid \"\"\n\"A\\n\"\n\"\\n\"\n\"B\\n\"\n"), "\(po)")
    let two = try text(.po, #"{"a": "A\nB"}"#)
    #expect(two.contains("msgid \"\"\n\"A\\n\"\n\"B\"\n"), "\(two)")
  }

  @Test(arguments: [
    ("# x\rmsgid \"a\"", true), ("# x\n\n \nmsgctxt \"a\"", true), ("hello\nmsgid \"a\"", false),
    ("!\nmsgid \"a\"", false), ("# x", false), ("", false), ("msgid", false),
  ])
  func `PO begins with comments and a message`(_ text: String, _ isPO: Bool) {
    let recognition = TranslationFormat.po.recognize(.text(Array(text.utf8)))
    #expect((recognition == .yes) == isPO)
  }
}
