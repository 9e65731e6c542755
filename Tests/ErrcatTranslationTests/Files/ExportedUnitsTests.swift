import CatalogFixtures
import ErrcatCompiler
import MessageFormat
import Testing

@testable import ErrcatCore
@testable import ErrcatTranslation

@Suite struct ExportedUnitsTests {
  @Test func `a base and a single module are exported together`() throws {
    let base = Fixture.pipeline(
      catalog: Fixture.catalog(#""error.a.x": {}"#),
      packs: ["en": #"{"error.a.x": "Base"}"#]
    )
    let module = Fixture.pipeline(
      catalog: Fixture.catalog(#""error.a.y": {}"#),
      packs: ["en": #"{"error.a.y": "Module"}"#]
    )
    let turkish: LanguageTag = "tr"
    let file = TranslationFile(
      [base.project, module.project],
      turkish,
      format: .csv,
      onlyMissing: false
    )
    #expect(file.units.map(\.key) == ["error.a.x", "error.a.y"])
  }

  @Test func `a space before the first conversion is kept for Android`() throws {
    let packs = ["en": #"{"a": " {name} left"}"#, "tr": #"{"a": " {name} ayrıldı"}"#]
    let pipeline = Fixture.pipeline(catalog: Fixture.catalog(""), packs: packs)
    let turkish: LanguageTag = "tr"
    let file = TranslationFile(
      [pipeline.project],
      turkish,
      format: .android,
      onlyMissing: false
    )
    let text = try #require(file.files.first?.text)
    #expect(text.contains(">\\u0020"), "\(text)")
    #expect(text.contains(" ayrıldı<"), "\(text)")
  }

  @Test func `what a message lacks is an empty cell`() throws {
    let pipeline = Fixture.pipeline(
      catalog: Fixture.catalog(""),
      packs: ["en": #"{"a": "Hi"}"#]
    )
    let turkish: LanguageTag = "tr"
    let file = TranslationFile([pipeline.project], turkish, format: .csv, onlyMissing: false)
    #expect(file.files.first?.text.hasSuffix("\r\na,new,Hi,,,,,,,\r\n") == true, "\(file.files)")
  }

  @Test func `only what PO needs is escaped in a text with quotes`() throws {
    let text = ##"{"a": "Say \"hi\" now,\tor later"}"##
    let pipeline = Fixture.pipeline(catalog: Fixture.catalog(""), packs: ["en": text])
    let turkish: LanguageTag = "tr"
    let file = TranslationFile([pipeline.project], turkish, format: .po, onlyMissing: false)
    let written = try #require(file.files.first?.text)
    #expect(written.contains(##"msgid "Say \"hi\" now,\tor later""##), "\(written)")
  }

  @Test func `a name for XML keeps what it can of a key, and is another for each key`() {
    var names = UniqueNames()
    #expect(names.name("error.a_x-2") == "error.a_x-2")
    #expect(names.name("Sign in: 2.0_x-é") == "Sign_in__2.0_x-_")
    #expect(names.name("Sign in: 2.0_x-ü") != "Sign_in__2.0_x-_")
    #expect(names.name("") == "_")
  }
}
