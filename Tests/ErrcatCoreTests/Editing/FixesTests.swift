import CatalogFixtures
import MessageFormat
import PositionedJSON
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

@Suite struct FixesTests {
  private static let catalog = """
    {"errcat": 1, "domain": "com.example", "sourceLanguage": "en", "errors": {},
     "lint": {"rules": {"key-order": "info"}}}
    """

  /// The packs as `--fix` leaves them, and how many rounds with a change that took.
  private func fixed(_ packs: [String: String]) -> (packs: [String: String], rounds: Int) {
    var packs = packs
    for round in 0..<10 {
      let pipeline = Fixture.pipeline(catalog: Self.catalog, packs: packs)
      let files = Fixes.apply(pipeline.check().diagnostics, pipeline.project.files) {
        PackLayout().text(pipeline.project, file: $0)
      }
      if files.isEmpty { return (packs, round) }
      for file in files {
        packs[String(file.path.dropFirst(5).dropLast(5))] = String(
          decoding: file.bytes,
          as: UTF8.self
        )
      }
    }
    Issue.record("it does not come to an end")
    return (packs, 10)
  }

  private static let packs = [
    "en": """
    {
      "a": "One  two...",
      "b": "{n, plural, one {#  file} other {# files...}}",
      "c": "Name: ",
      "d": "It''s '{'x}  y'}' \\u0020 {name}"
    }

    """,
    "ja": """
    {
      "b": "{n, plural, one {#個の...}   other {#個の...}}",
      "c": "名前:",   "a":  "\\u30ab\\u3099  二…",
      "d": "e\u{301} '{'x} y'}'  {name}\\u0020"
    }
    """,
    "fr": """
    {"a": "Un ? Deux…", "b": "{n, plural, one {# fichier} many {# x} other {# fichiers}}", "c": " Nom :", "d": "'{'x} {name} "}
    """,
  ]

  @Test func `a language that has a pack is added to the catalog's languages`() {
    let pipeline = Fixture.pipeline(
      catalog: """
        {"errcat": 1, "domain": "com.example", "sourceLanguage": "en", "languages": ["en" ], "errors": {}}
        """,
      packs: ["en": "{\"a\": \"One.\"}", "tr": "{\"a\": \"Bir.\"}", "de": "{\"a\": \"Eins.\"}"]
    )
    let files = Fixes.apply(pipeline.check().diagnostics, pipeline.project.files) { _ in nil }
    #expect(
      files.map { String(decoding: $0.bytes, as: UTF8.self) } == [
        """
        {"errcat": 1, "domain": "com.example", "sourceLanguage": "en", "languages": ["en", "de", "tr" ], "errors": {}}
        """
      ]
    )
  }

  @Test func `automatic fixes are applied, and a second run changes nothing`() {
    let (first, _) = fixed(Self.packs)
    #expect(
      first["en"] == """
        {
          "a": "One two…",
          "b": "{n, plural, one {# file} other {# files…}}",
          "c": "Name: ",
          "d": "It''s '{'x} y'}' {name}"
        }

        """
    )
    #expect(
      first["ja"] == """
        {
          "a": "ガ 二…",
          "b": "{n, plural, other {#個の…}}",
          "c": "名前: ",
          "d": "é '{'x} y'}' {name}"
        }

        """
    )
    let (second, rounds) = fixed(first)
    #expect(second == first)
    #expect(rounds == 0)
  }

  @Test(arguments: [
    ("zero {a} other {#}", "=0 {a} other {#}"), ("=0 {b} zero {a} other {#}", nil),
    ("one {a} other {#}", nil), ("one {#} other {#}", "other {#}"),
  ])
  func `no fix of a category that the language lacks deletes the only copy of a text`(
    variants: String,
    expected: String?
  ) {
    let text = { (variants: String) in "{\n  \"a\": \"{n, plural, \(variants)}\"\n}\n" }
    let packs = ["en": text("one {#} other {#s}"), "ja": text(variants)]
    #expect(fixed(packs).0["ja"] == text(expected ?? variants))
  }

  @Test func `no argument, plural form or tag changes`() throws {
    let (fixed, _) = fixed(Self.packs)
    for (language, text) in Self.packs {
      let tag = try #require(LanguageTag(language))
      let coverage = PluralCoverage(.cardinal, tag)
      let (old, new) = (messages(text), messages(fixed[language] ?? ""))
      #expect(Set(old.keys) == Set(new.keys))
      for (key, message) in old {
        let before = try Shape(message, coverage)
        #expect(try Shape(new[key] ?? "", coverage) == before, "\(language) \(key)")
      }
    }
  }

  private func messages(_ text: String) -> [String: String] {
    let members = JSONDocument(Array(text.utf8)).root?.members ?? []
    return Dictionary(uniqueKeysWithValues: members.map { ($0.key, $0.value.string ?? "") })
  }

  /// What has to stay the same in a message.
  private struct Shape: Equatable {
    var arguments: [String] = []
    var variants: [String] = []
    var markup: [[UInt8]] = []

    init(_ text: String, _ coverage: PluralCoverage) throws {
      let message = try ParsedMessage(text)
      for node in message.nodes {
        if node.isArgument { arguments.append("\(node.kind) \(message.text(node.name))") }
        let name = message.text(node.name)
        let isNeeded = coverage.categories.contains { $0.rawValue == name } || !coverage.isKnown
        if node.kind == .variant, isNeeded { variants.append(name) }
        if node.kind == .exactVariant { variants.append("=\(name)") }
      }
      markup = TextParts.markup(UTF8Slice(message.bytes)).map(\.identity)
    }
  }

  @Test func `lines that nothing is found in stay byte for byte`() {
    let pack = "{\r\n\t\"a\" :  \"One  two\",\r\n\r\n\t\"b\":\"\\u0041\"   ,\r\n\t\"c\": \"x\"}"
    let (fixed, _) = fixed(["en": pack])
    #expect(fixed["en"] == pack.replacing("One  two", with: "One two"))
  }
}
