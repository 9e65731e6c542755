import CatalogFixtures
import MessageFormat
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore
@testable import ErrcatTranslation

/// What translation files hold to help translators, in plain words.
@Suite struct TranslationHintsTests {
  private func file(
    _ format: TranslationFormat,
    _ language: String = "tr"
  ) throws -> String {
    let pipeline = Fixture.pipeline(
      catalog: """
        {"errcat": 1, "domain": "com.example", "sourceLanguage": "en",
         "categories": {"a": {"display": "banner"}},
         "errors": {"error.a.x": {
           "note": "At start.", "maxLength": 60, "examples": {"n": 3}, "recovery": {"hint": "recovery.wait"}
         }}}
        """,
      packs: [
        "en": #"{"error.a.x": "{n, number} files", "recovery.wait": "Wait."}"#,
        "tr": #"{"error.a.x": "{n, number} dosya"}"#,
      ],
      lock: #"""
        {"version": 1, "languages": {"tr": {"error.a.x": "0123456789abcdef"}},
         "sources": {"0123456789abcdef": "{n, number} pages"}}
        """#
    )
    let tag = try #require(LanguageTag(language))
    let file = TranslationFile([pipeline.project], tag, format: format, onlyMissing: true)
    return try #require(file.files.first).text
  }

  @Test func `in PO`() throws {
    let text = try file(.po)
    #expect(
      text.hasSuffix(
        """

        #. At start.
        #. shown as notice at the top of the screen; at most 60 characters; {n}: for example 3
        #. translated from: {n, number} pages
        #, fuzzy, max-length:60
        #| msgid "{n, number} pages"
        msgctxt "error.a.x"
        msgid "{n, number} files"
        msgstr "{n, number} dosya"

        #. shown as hint of error.a.x
        msgctxt "recovery.wait"
        msgid "Wait."
        msgstr ""

        """
      ),
      "\(text)"
    )
  }

  @Test(arguments: ["ja", "ko", "zh-Hant"])
  func `the maximum length where characters take two columns`(language: String) throws {
    let limit = "at most 60 characters, where each full-width character counts as 2; {n}: for"
    let text = try file(.po, language)
    #expect(text.contains(limit), "\(text)")
  }

  @Test(arguments: [TranslationFormat.xliff12, .xliff21])
  func `where each plural form is a unit, its numbers are in a note`(format: TranslationFormat)
    throws
  {
    let project = Fixture.pipeline(
      catalog: Fixture.catalog(""),
      packs: ["en": #"{"a": "{n, plural, =0 {No files} one {# file} other {# files}}"}"#]
    ).project
    let polish: LanguageTag = "pl"
    let text = TranslationFile([project], polish, format: format, onlyMissing: false).files[0]
      .text
    let notes = text.split(separator: "\n").compactMap { line in
      line.firstMatch(of: /form '[^<]+/).map { String($0.output) }
    }
    #expect(
      notes == [
        "form '=0' of {n}: exactly 0 (can be left out)", "form 'one' of {n}: 1",
        "form 'few' of {n}: 2–4, 22–24, …", "form 'many' of {n}: 0, 5–21, …",
        "form 'other' of {n}: not used with whole numbers; repeat the text of 'many'",
      ]
    )
  }

  @Test func `in CSV`() throws {
    #expect(
      try file(.csv) == """
        key,state,source (en),translation (tr),note,shown as,max length,arguments,plurals,choices\r
        error.a.x,needs-review,"{n, number} files","{n, number} dosya",At start.,notice at the top of the screen,60,{n},,\r
        recovery.wait,new,Wait.,,,hint of error.a.x,,,,\r

        """
    )
  }

  @Test func `in JSON`() throws {
    let format = try #require(TranslationFormat.named("json"))
    #expect(
      try file(format) == """
        {
          "version": 1,
          "sourceLanguage": "en",
          "language": "tr",
          "messages": [
            {
              "key": "error.a.x",
              "state": "needs-review",
              "source": "{n, number} files",
              "target": "{n, number} dosya",
              "note": "At start.",
              "shownAs": "notice at the top of the screen",
              "maxLength": 60,
              "oldSource": "{n, number} pages",
              "arguments": ["n"]
            },
            {
              "key": "recovery.wait",
              "state": "new",
              "source": "Wait.",
              "target": "",
              "shownAs": "hint of error.a.x"
            }
          ]
        }

        """
    )
  }

  /// A message with a plural and a select, of which Polish needs more forms than English.
  private func chosen(_ name: String) throws -> String {
    let message =
      "{n, plural, =0 {No files} one {# file} other {# files}} of {g, select, me {mine} other {theirs}}"
    let pipeline = Fixture.pipeline(
      catalog: Fixture.catalog(
        #""error.a.x": {"note": "At start.", "arguments": {"n": "int", "g": "string"}}"#
      ),
      packs: ["en": #"{"error.a.x": "\#(message)"}"#]
    )
    let format = try #require(TranslationFormat.named(name))
    let tag: LanguageTag = "pl"
    let file = TranslationFile([pipeline.project], tag, format: format, onlyMissing: true)
    return try #require(file.files.first).text
  }

  private static let plural =
    "{n} needs a text for each form: =0: exactly 0 (can be left out); one: 1; few: 2–4, 22–24, …; many: 0, 5–21, …; other: not used with whole numbers; repeat the text of 'many'"
  private static let choice =
    "{g} chooses among texts; keep these names as they are: me; other: any other value"

  @Test(arguments: ["po", "xliff1.2", "xliff2.1", "xcstrings", "strings", "android"])
  func
    `the forms of the language, where a text is ICU because the format has no place for its select`(
      name: String
    )
    throws
  {
    let text = try chosen(name)
    #expect(text.contains(Self.plural), "\(text)")
    #expect(text.contains(Self.choice), "\(text)")
  }

  @Test func `the forms of the language in columns of CSV`() throws {
    #expect(try chosen("csv").hasSuffix(",\"\(Self.plural)\",\"\(Self.choice)\"\r\n"))
  }

  @Test func `the forms of the language in the description of ARB`() throws {
    let text = try chosen("arb")
    let description = #""description": "At start.\n\#(Self.plural)\n\#(Self.choice)","#
    #expect(text.contains(description), "\(text)")
  }

  @Test func `the forms of the language in JSON, as errcat missing has them`() throws {
    let text = try chosen("json")
    #expect(
      text.contains(#"{ "form": "few", "numbers": "2–4, 22–24, …", "optional": false }"#),
      "\(text)"
    )
    #expect(text.contains(#""exact": [0]"#))
    #expect(text.contains(#""options": ["me", "other"]"#))
  }

  @Test func `in ARB, as the context of a message`() throws {
    let text = try file(.arb)
    #expect(text.contains(#""context": "hint of error.a.x""#), "\(text)")
    #expect(text.contains(#""context": "notice at the top of the screen""#), "\(text)")
  }
}
