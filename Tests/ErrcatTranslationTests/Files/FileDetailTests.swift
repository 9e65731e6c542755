import CatalogFixtures
import ErrcatCompiler
import MessageFormat
import PositionedJSON
import Testing

@testable import ErrcatCore
@testable import ErrcatTranslation

/// What is read of a translation file before its format counts, and what all formats export.
@Suite struct FileDetailTests {
  private func exported(
    _ english: String,
    _ packs: [String: String],
    _ format: TranslationFormat = .stringCatalog
  ) throws -> String {
    let files = [
      "catalog.json": Fixture.catalog("\"error.a.x\": {}"), "i18n/en.json": english,
    ].merging(packs.map { ("i18n/\($0.key).json", $0.value) }) { own, _ in own }
    let export = try Workspace(CatalogFiles(files)).exportTranslations(
      packs.keys.sorted(),
      format: format,
      onlyMissing: false,
      to: "out"
    )
    return try #require(export.changes.first?.text)
  }

  @Test func `the source language is the catalog's, also without its pack`() throws {
    let catalog = Fixture.catalog("\"error.a.x\": {}")
      .replacing("\"sourceLanguage\": \"en\"", with: "\"sourceLanguage\": \"fr\"")
    let project = Fixture.pipeline(catalog: catalog, packs: ["de": "{}"]).project
    #expect(project.source == nil)
    let german: LanguageTag = "de"
    let file = TranslationFile([project], german, format: .xliff12, onlyMissing: true)
    #expect(file.source == "fr")
    #expect(file.original == "i18n/fr.json")
  }

  @Test(arguments: [(" {}", true), ("\n{}", true), ("!{}", false), ("! x", false)])
  func `the first character that isn't white space decides what a file is`(
    _ text: String,
    _ isJSON: Bool
  ) throws {
    let content = try FileContent(Array(text.utf8))
    #expect((content.json != nil) == isJSON)
    #expect(content.text == (isJSON ? nil : Array(text.utf8)))
    if !isJSON { #expect(content.start == ByteRange(0, 1)) }
  }

  @Test func `UTF-16 without a mark is known by its first half thousand bytes`() throws {
    let text = String(repeating: "a", count: 128) + "Ā"
    let little = Array(text.utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big = Array(text.utf16).flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    #expect(try TextDecoding.utf8(little) == Array(text.utf8))
    #expect(try TextDecoding.utf8(big) == Array(text.utf8))
  }

  @Test func `UTF-16 has letters of all scripts`() throws {
    let text = "a = ĀпривіטЖ你🎬"
    let little = Array(text.utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big = Array(text.utf16).flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    #expect(try TextDecoding.utf8([0xFF, 0xFE] + little) == Array(text.utf8))
    #expect(try TextDecoding.utf8([0xFE, 0xFF] + big) == Array(text.utf8))
  }

  @Test func `a text that begins with a NUL isn't UTF-16`() throws {
    #expect(try TextDecoding.utf8([0, 0x61, 0x62, 0x63]) == [0, 0x61, 0x62, 0x63])
  }

  @Test func `a byte that isn't UTF-8 is one byte at its place`() throws {
    let fault = #expect(throws: FileFault.self) { try TextDecoding.utf8([0x61, 0xFF, 0x61, 0x62]) }
    #expect(fault?.range == ByteRange(1, 2))
  }

  @Test func `a comment may be indented, and its note is on one line`() {
    let comment = TranslationComment(" \tstate: translated\n\t a  \t b\n")
    #expect(comment.state == .translated)
    #expect(comment.note == "a b")
    #expect(TranslationComment("state: translated ").state == .translated)
    #expect(TranslationComment("source: a  ").source == "a ")
    #expect(TranslationComment("  \t").note == nil)
    #expect(TranslationComment("No comment provided by engineer.").note == nil)
  }

  @Test func `all languages of a file have conversions if each can`() throws {
    let english = #"{"a": "Hi {name} and {other}"}"#
    let german = #"{"a": "Hallo {name} und {other}"}"#
    for packs in [["de": german], ["de": german, "tr": #"{"a": "{other}, {name}"}"#]] {
      let text = try exported(english, packs)
      #expect(text.contains("Hi %1$@ and %2$@") && text.contains("Hallo %1$@ und %2$@"), "\(text)")
      #expect(!text.contains("ICU MessageFormat"), "\(text)")
    }
  }

  @Test func `all languages of a file have ICU MessageFormat if one needs it`() throws {
    let english = #"{"a": "Hi {name}"}"#
    let turkish = #"{"a": "{name, select, x {Selam} other {Merhaba}}"}"#
    for packs in [["de": #"{"a": "Hallo {name}"}"#, "tr": turkish], ["tr": turkish]] {
      let text = try exported(english, packs)
      #expect(text.contains("Hi {name}") && text.contains("{name, select, x"), "\(text)")
      #expect(text.contains("ICU MessageFormat"), "\(text)")
    }
  }

  @Test func `a file of all languages can have one`() throws {
    let pipeline = Fixture.pipeline(
      catalog: Fixture.catalog(""),
      packs: ["en": #"{"a": "Hi {name}"}"#, "de": #"{"a": "Hallo {name}"}"#]
    )
    var files: [TranslationFile] = []
    for name in ["en", "de"] {
      let tag = try #require(LanguageTag(name))
      files.append(
        TranslationFile(
          [pipeline.project],
          tag,
          format: .stringCatalog,
          onlyMissing: false
        )
      )
    }
    let unit = MultilingualFile(files[0], [files[1]]).units.first
    #expect(unit?.source.pair.source == .whole("Hi %1$@"))
    #expect(unit?.translations.map(\.text) == [.whole("Hallo %1$@")])
  }

  @Test func `of a message that catalogs share, the one that isn't translated is exported`()
    throws
  {
    var projects: [Project] = []
    for german in [#"{"a": "Hallo."}"#, "{}"] {
      let pipeline = Fixture.pipeline(
        catalog: Fixture.catalog(""),
        packs: ["en": #"{"a": "Hello."}"#, "de": german]
      )
      projects.append(pipeline.project)
    }
    let german: LanguageTag = "de"
    for order in [projects, projects.reversed()] {
      let file = TranslationFile(order, german, format: .po, onlyMissing: false)
      #expect(file.units.map(\.state) == [.new])
    }
  }

  @Test func `a plural without a key is known by its form for one`() {
    let forms = [("other", "b"), ("one", "a")].map {
      TranslationPlural.Form(selector: $0.0, text: $0.1)
    }
    #expect(TranslationText.plural(TranslationPlural(of: nil, forms: forms)).first == "a")
    #expect(TranslationText.plural(TranslationPlural(of: nil, forms: [forms[0]])).first == "b")
    #expect(TranslationText.plural(TranslationPlural(of: nil, forms: [])).first == "")
  }

  @Test func `XML may begin with a byte order mark and end with a comment`() throws {
    _ = try XMLParser.root(of: [0xEF, 0xBB, 0xBF] + Array("<a/><!--x-->".utf8))
    let fault = #expect(throws: XMLFault.self) {
      try XMLParser.root(of: Array("<![CDATA[x]]><a/>".utf8))
    }
    #expect(fault?.message == "text outside the root element" && fault?.range == ByteRange(0, 9))
  }

  @Test func `a note of several lines keeps them, blank ones too`() throws {
    let pipeline = Fixture.pipeline(
      catalog: Fixture.catalog(#""error.a.x": {"note": "One.\n\nTwo.\nThree."}"#),
      packs: ["en": #"{"error.a.x": "X."}"#]
    )
    let german: LanguageTag = "de"
    let file = TranslationFile([pipeline.project], german, format: .po, onlyMissing: false)
    #expect(file.units.first?.hints.first == "One.\n\nTwo.\nThree.")
  }
}
