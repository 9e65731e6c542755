import CatalogFixtures
import Foundation
import MessageFormat
import PositionedJSON
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

@Suite struct TranslationChecksTests {
  /// The members for a catalog with the errors `error.a.x` and `error.b.y`, whose keys have the numbers 7 and 9.
  private func json(_ lint: String, today: CalendarDay? = nil) throws -> String {
    let catalog = """
      {"errcat": 1, "domain": "com.example", "sourceLanguage": "en", "fallback": "error.a.x",
       "categories": {"a": {"display": "silent"}, "b": {"display": ["banner", "toast"]}},
       "errors": {"error.a.x": {}, "error.b.y": {"arguments": {"n": "int"}}}, "lint": {\(lint)}}
      """
    let pipeline = Fixture.pipeline(
      catalog: catalog,
      packs: ["en": #"{"error.a.x": "X", "other": "O", "error.b.y": "Y {n}"}"#]
    )
    let tags = try ["tr", "ja", "en-XA"].map { try #require(LanguageTag($0)) }
    let checks = TranslationChecks(
      pipeline.project,
      numbers: [7, nil, 9],
      languages: tags,
      today: today
    )
    var json = JSONWriter()
    json.object { checks.write(to: &$0) }
    return json.text
  }

  /// The text between two others.
  private func part(_ text: String, _ start: String, _ end: String) throws -> String {
    let from = try #require(text.range(of: start)).upperBound
    return String(text[from..<(try #require(text[from...].range(of: end)).lowerBound)])
  }

  @Test func `rules have their severities, and those that are off are left out`() throws {
    let text = try json(
      #""rules": {"quote-mismatch": "error", "double-space": "off", "key-order": "info"}"#
    )
    let rules = try part(text, "\"rules\": { ", " }")
    #expect(rules.contains("\"quote-mismatch\": \"error\""))
    #expect(rules.contains("\"ellipsis-dots\": \"info\""))
    #expect(!rules.contains("double-space"))
    #expect(!rules.contains("key-order"))
  }

  @Test func `levels are ordered from languages to categories, keys and ignored findings`()
    throws
  {
    let text = try json(
      """
      "rules": {"double-space": {"keys": {"*.x": "off"}, "categories": {"b": "info"},
        "languages": {"tr": "error"}}, "key-order": {"languages": {"tr": "error"}}},
      "ignore": [{"rule": "shouting", "key": "error.b.*", "language": "ja", "reason": "Loud."},
        {"rule": "ellipsis-dots", "reason": "Dots."}, {"rule": "unused-action", "reason": "None."},
        {"rule": "line-break-mismatch", "reason": "Later.", "until": "2026-01-31"}]
      """,
      today: CalendarDay("2026-02-01")
    )
    #expect(
      try part(text, "\"levels\": [", "], \"limits\"") == """
        ["double-space", "error", "tr", null], ["double-space", "info", null, [9]], \
        ["double-space", "off", null, [7]], ["shouting", "off", "ja", [9]], \
        ["ellipsis-dots", "off", null, null]
        """
    )
  }

  @Test func `limits, silent errors and declared arguments have the program's numbers`()
    throws
  {
    let text = try json(#""lengths": {"toast": 90}"#)
    let limits = try part(text, "\"limits\": ", ", \"glossary\"")
    #expect(
      limits == """
        [[[7], null, null], [[9], 90, ["toast", 3]]], "hidden": [7], "declaring": [9]
        """
    )
  }

  @Test func `terms have their words by language, names have none`() throws {
    let text = try json(
      """
      "glossary": [{"term": "Rendio"}, {"term": "credit", "translations": {"tr": ["kredi"], "de": ["Kredit"]}}]
      """
    )
    #expect(
      try part(text, "\"glossary\": ", ", \"languages\"") == """
        [["Rendio", null], ["credit", { "de": ["Kredit"], "tr": ["kredi"] }]]
        """
    )
  }

  @Test func `languages have their script, plural rules and words in lower case`() throws {
    let text = try json(#""words": {"blaming-tone": {"ja": ["Foo Bar"]}}"#)
    #expect(
      text.contains(
        """
        "ja": { "base": "ja", "scripts": ["kana", "han"], "letters": "Japanese characters", \
        "telltales": "縺繧繝", "known": ["plural", "selectordinal"], "omitsStops": true, "words": { "blaming-tone": ["foo bar"] } }
        """
      )
    )
    #expect(text.contains(#""en-XA": { "base": "en", "known": [], "doubles": ["had", "that"]"#))
    let turkish = try part(text, "\"tr\": { ", ", \"words\"")
    #expect(
      turkish == """
        "base": "tr", "scripts": ["latin"], "letters": "Latin letters", "known": ["plural", "selectordinal"], \
        "hasCase": true
        """
    )
  }

  @Test func `characters have the blocks of scripts and rows of 128 for each encoding`() {
    var json = JSONWriter()
    json.object { TranslationChecks.writeCharacters(to: &$0) }
    let text = String(decoding: json.bytes, as: UTF8.self)
    #expect(text.hasPrefix(#"{ "blocks": [[192, 687, "latin"], [880, 1023, "greek"], "#))
    #expect(text.contains(#""han": "Chinese characters""#))
    for encoding in OlderEncoding.all {
      let characters = Array(encoding.characters.unicodeScalars)
      #expect(characters.count % 128 == 0)
      for (place, character) in characters.enumerated() where character != " " {
        #expect(encoding.byte(character) == UInt8(place % 128 + 128))
      }
    }
    #expect(OlderEncoding.all[0].characters.contains("ş"))
  }

  /// The rules on messages that look at source messages only.
  private static let ofSources: Set<String> = ["missing-plural", "no-next-step", "split-sentence"]

  @Test func `each rule on messages is checked in translations or looks at source messages`() {
    let onMessages = Rule.all.filter { rule in
      rule.checks.contains { if case .eachMessage = $0 { true } else { false } }
    }
    #expect(onMessages.count > 30)
    let checked = Set(TranslationChecks.rules.map(\.id))
    #expect(Set(onMessages.map(\.id)).subtracting(checked) == Self.ofSources)
  }
}
