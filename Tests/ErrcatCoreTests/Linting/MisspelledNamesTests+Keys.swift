import CatalogFixtures
import PositionedJSON
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

extension MisspelledNamesTests {
  @Test(arguments: [
    ("\"errors\": {", "\"failures\": {", "unknown field 'failures' in the catalog"),
    ("\"actions\": {\n", "\"buttons\": {\n", "unknown field 'buttons' in the catalog"),
    ("\"display\": \"modal\"", "\"display\": \"popup\"", "unknown display style 'popup'"),
  ])
  func `what is lost with an unknown name isn't reported as missing`(
    text: String,
    wrong: String,
    expected: String
  ) throws {
    try #require(Self.catalog.contains(text))
    let lines = try Self.lines(Self.catalog.replacing(text, with: wrong, maxReplacements: 1))
      .filter { !$0.contains("missing field") }
    #expect(lines.count == 1)
    #expect(lines.first?.contains(": error: \(expected)") == true, "\(lines)")
  }

  @Test func `a key that a translation misspells is one finding in its pack`() throws {
    let de = Self.packs["de"]?.replacing("error.upload.old", with: "error.upload.odl")
    let lines = try Self.lines(Self.catalog, ["de": try #require(de)])
    #expect(lines.count == 1)
    #expect(
      lines.first?.hasSuffix(
        ": error: no translation for 'error.upload.old' [missing-translation]"
      ) == true
    )
  }

  @Test func `an argument that only the source message misspells is one finding`() throws {
    let en = Self.packs["en"]?.replacing("{maximum, number}", with: "{maximun, number}")
    let lines = try Self.lines(Self.catalog, ["en": try #require(en)])
    #expect(lines.count == 1)
    #expect(lines.first?.contains("did you mean 'maximum'?") == true)
  }

  @Test func `a misspelled 'other' is one finding`() throws {
    let de = Self.packs["de"]?.replacing("other {", with: "othr {")
    let lines = try Self.lines(Self.catalog, ["de": try #require(de)])
    #expect(lines.count == 1)
    #expect(lines.first?.contains("has 'othr'; did you mean 'other'?") == true)
  }
}
