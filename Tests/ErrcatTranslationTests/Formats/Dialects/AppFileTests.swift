import CatalogFixtures
import MessageFormat
import PositionedJSON
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore
@testable import ErrcatTranslation

@Suite struct AppFileTests {
  /// The texts of a file as ICU messages, and what couldn't be read.
  private func read(
    _ name: TextDialect,
    _ language: String,
    _ text: String,
    plurals: Set<String> = [],
    contexts: [String] = []
  ) throws -> (texts: [String: String], problems: [String]) {
    let read = try readAll(name, language, text, plurals: plurals, contexts: contexts)
    return (read.texts, read.problems)
  }

  /// The texts, what couldn't be read, and warnings.
  private func readAll(
    _ name: TextDialect,
    _ language: String,
    _ text: String,
    plurals: Set<String> = [],
    contexts: [String] = []
  ) throws -> (texts: [String: String], problems: [String], warnings: [String]) {
    var source = AppFileSource()
    source.plurals = plurals
    source.names = ["a": ["n", "x"]]
    let read = TranslationFileReader.read(
      ParsedFile(SourceFile(path: "x.json", bytes: Array(text.utf8))),
      dialect: .named(name, contexts: contexts),
      source: source
    )
    let tag = try #require(LanguageTag(language))
    let file = read.translations(try #require(read.translations.first), in: tag)
    let texts = file.units.map { ($0.key, $0.target?.whole ?? "") }
    let faults = file.faults
    return (
      Dictionary(uniqueKeysWithValues: texts),
      faults.filter { $0.severity == .error }.map(\.message),
      faults.filter { $0.severity == .warning }.map(\.message)
    )
  }

  /// Reads one text with the key `a`.
  private func one(_ name: TextDialect, _ text: String, _ language: String = "en") throws -> String?
  {
    let json = Escaping.jsonText(text)
    let isARB = Dialect.named(name).file == .arb
    return try read(name, language, isARB ? "{\"a\": \(json), \"@a\": {}}" : "{\"a\": \(json)}")
      .texts["a"]
  }

  @Test(
    arguments: [
      (.i18next, "{{- html}} {{user.name}}", ["'{{html}}' for '{{- html}}'"]),
      (.i18next, "{{ name }}, {{n, number}}", []),
      (.i18next, "$t(b)!", ["the text of 'b' for '$t(b)'"]),
      (.vueI18n, "@:b!", ["the text of 'b' for '@:b'"]), (.slang, "$name ${other}", []),
      (.vueI18n, "{user.name}", ["'{user_name}' for '{user.name}'"]),
    ] as [(TextDialect, String, [String])]
  )
  func `what an export writes in another way is a warning`(
    name: TextDialect,
    text: String,
    expected: [String]
  ) throws {
    let problems = try readAll(name, "en", "{\"a\": \(Escaping.jsonText(text)), \"b\": \"B\"}")
      .warnings
    #expect(problems == expected.map { "'a': an export writes \($0)" })
  }

  @Test func `a name with a dot is another text in Transloco`() throws {
    let (texts, problems, warnings) = try readAll(
      .transloco,
      "en",
      #"{"a": "{{ b.c }}: {{name}}", "d": "{{b.x}}", "b": {"c": "{{b.d}}", "d": "Your name"}}"#
    )
    #expect(texts == ["a": "Your name: {name}", "b.c": "Your name", "b.d": "Your name"])
    #expect(
      problems == ["'d': it has 'b.x' in it, which isn't a text of this file; it isn't imported"]
    )
    #expect(warnings.first == "'a': an export writes the text of 'b.c' for '{{ b.c }}'")
  }

  // MARK: ARB

  @Test(
    arguments: [
      ("The tab '{tab}' is gone.", "The tab ''{tab}'' is gone.", "The tab '{tab}' is gone."),
      ("It's {n}", "It's {n}", nil), ("it''s", "it'''s", "it''s"),
      ("'a''b'", "'a'''b'", "a'b"), ("a '{' b", nil, "a '{' b"),
      ("{n, plural, other{# of {n}}}", "{n, plural, one {'#' of {n}} other {'#' of {n}}}", nil),
    ] as [(String, String?, String?)]
  )
  func `apostrophes quote in ARB only with 'use-escaping', and '#' is text`(
    text: String,
    plain: String?,
    escaped: String?
  ) throws {
    #expect(try one(.arb, text) == plain)
    if !text.contains("#") { #expect(try one(.arbWithEscaping, text) == escaped) }
  }

  @Test(
    arguments: [
      ("{x} {y} { n}", "{x} '{'y'}' {n}"), ("a } {", "a '}' '{'"), ("{", "'{'"),
      ("{nn}", "'{'nn'}'"),
      ("{n, plural, other{{y {x}}} }", "{n, plural, one {'{'y {x}} other {'{'y {x}}} '}'"),
      ("'{x}' '{y}'", "''{x}'' '''{'y'}'''"),
    ]
  )
  func `with 'relax-syntax', a brace is text unless an argument's name follows it`(
    text: String,
    expected: String
  ) throws {
    let message = try one(.arbRelaxed, text)
    #expect(try MessageTree(#require(message)) == MessageTree(expected))
    #expect(try text.contains("{y}") || text.contains("{nn}") || one(.arb, text) == nil)
  }

  @Test(arguments: [
    ("ja", "{n, plural, one{A} other{B}}", "{n, plural, =1 {A} other {B}}"),
    ("en", "{n, plural, =0{Z} =1{A} other{B}}", "{n, plural, =0 {Z} one {A} other {B}}"),
    ("ru", "{n, plural, =1{A} other{B}}", "{n, plural, one {A} few {B} many {B} other {B}}"),
    (
      "fr", "{n, plural, zero{Z} one{A} other{B}}", "{n, plural, =0 {Z} one {A} many {B} other {B}}"
    ),
    ("lv", "{n, plural, zero{Z} one{A} other{B}}", "{n, plural, zero{Z} one{A} other{B}}"),
    ("en", "{n, plural, =1{A} one{C} other{B}}", "{n, plural, one {C} other {B}}"),
  ])
  func `a form for 0, 1 or 2 is for the number in every language, and for its category`(
    language: String,
    text: String,
    expected: String
  ) throws {
    #expect(try one(.arb, text, language) == expected)
  }

  @Test func `what gen-l10n refuses is listed and left out`() throws {
    let texts = [
      "{n, plural, =3{A} other{B}}", "{n, selectordinal, other{B}}", "open { brace",
      "{n, plural, offset:1 other{B}}",
    ]
    for text in texts {
      let json = "{\"a\": \(Escaping.jsonText(text)), \"@a\": {}, \"b\": \"B\"}"
      let (found, problems) = try read(.arb, "en", json)
      #expect(found == ["b": "B"], "\(text)")
      #expect(problems.count == 1)
    }
  }

  // MARK: i18next

  @Test func `'count' chooses the plural, '_zero' is for 0, and ordinals are ordinals`() throws {
    let (texts, problems) = try read(
      .i18next,
      "en",
      """
      {"files_zero": "None.", "files_one": "{{count}} file", "files_other": "{{count}} files",
       "region_one": "The region of {{component}} is down.", "region_other": "Regions of {{component}} are down.",
       "place_ordinal_one": "{{count}}st", "place_ordinal_two": "{{count}}nd", "place_ordinal_few": "{{count}}rd",
       "place_ordinal_other": "{{count}}th", "type_other": "Other", "n": "{{n, number}} {{- x}} {{a.b}}"}
      """
    )
    #expect(problems == [])
    #expect(
      texts == [
        "files": "{count, plural, =0 {None.} one {# file} other {# files}}",
        "region":
          "{count, plural, one {The region of {component} is down.} other {Regions of {component} are down.}}",
        "place_ordinal":
          "{count, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}",
        "type_other": "Other", "n": "{n, number} {x} {a_b}",
      ]
    )
  }

  @Test func `a language with one form has the plural of the source language`() throws {
    let json =
      #"{"files_other": "{{count}}個", "place_ordinal_other": "{{count}}番", "a_other": "x"}"#
    let (texts, _) = try read(.i18next, "ja", json, plurals: ["files", "place_ordinal"])
    #expect(
      texts == [
        "files": "{count, plural, other {#個}}", "a_other": "x",
        "place_ordinal": "{count, selectordinal, other {#番}}",
      ]
    )
  }

  @Test(arguments: [
    ("cs", ["0": "A", "1": "B", "2": "C"], "{count, plural, one {A} few {B} other {C}}"),
    (
      "sl", ["0": "A", "1": "B", "2": "C", "3": "D"],
      "{count, plural, one {B} two {C} few {D} other {A}}"
    ),
    ("lv", ["0": "A", "1": "B", "2": "C"], "{count, plural, zero {C} one {A} other {B}}"),
    ("ja", ["0": "A"], "{count, plural, other {A}}"),
  ])
  func `numbered forms of i18next 3 are in the language's own order`(
    language: String,
    forms: [String: String],
    expected: String
  ) throws {
    let members = forms.sorted { $0.key < $1.key }.map { "\"a_\($0.key)\": \"\($0.value)\"" }
    let json = "{\(members.joined(separator: ", "))}"
    #expect(try read(.i18next3, language, json, plurals: ["a"]).texts == ["a": expected])
  }

  @Test func `'key' and 'key_plural' of i18next 3 are a plural`() throws {
    let (texts, _) = try read(
      .i18next3,
      "en",
      #"{"a": "{{count}} file", "a_plural": "Files", "b": "B"}"#
    )
    #expect(texts == ["a": "{count, plural, one {# file} other {Files}}", "b": "B"])
  }

  @Test func `contexts stay keys unless they are named`() throws {
    let json = #"{"a_male": "He", "a_female": "She", "a": "They", "b_male": "alone"}"#
    #expect(try read(.i18next, "en", json).texts.count == 4)
    let (texts, _) = try read(.i18next, "en", json, contexts: ["male", "female"])
    #expect(
      texts == [
        "a": "{context, select, male {He} female {She} other {They}}", "b_male": "alone",
      ]
    )
  }

  @Test func `a text in a text is read, and what only the app can resolve is left out`() throws {
    let (texts, problems) = try read(
      .i18next,
      "en",
      """
      {"a": "x $t(b.c) y", "b": {"c": "it's {{n}}"}, "d": "$t(e)", "f": "$t(f)",
       "g": "$t(a, {\\"count\\": 1})", "h": "{{n, upper}}"}
      """
    )
    #expect(texts == ["a": "x it's {n} y", "b.c": "it's {n}"])
    #expect(
      problems == [
        "'d': it has 'e' in it, which isn't a text of this file; it isn't imported",
        "'f': it has more than 100 other texts in it; it isn't imported",
        "'g': '$t(a, {\"count\": 1})' has options, which only i18next can resolve; it isn't imported",
        "'h': '{{n, upper}}' has a format that only the app knows; it isn't imported",
      ]
    )
  }

  // MARK: vue-i18n, slang, easy_localization

  @Test func `pipes, links and literals of vue-i18n`() throws {
    let (texts, problems) = try read(
      .vueI18n,
      "en",
      """
      {"a": "no file | one file | {count} files", "b": "{n} car | {n} cars", "c": "me{'@'}x {'|'} {0}",
       "d": "See @:e.f and @.upper:e.f!", "e": {"f": "errors"}, "g": "a | b | c | d", "h": "@.mine:e.f"}
      """
    )
    #expect(
      texts == [
        "a": "{count, plural, =0 {no file} one {one file} other {# files}}",
        "b": "{n, plural, one {# car} other {# cars}}", "c": "me@x | {0}",
        "d": "See errors and ERRORS!", "e.f": "errors",
      ]
    )
    #expect(
      problems == [
        "'g': it has 4 forms; in 'en' a function of the app chooses among them; it isn't imported",
        "'h': '@.mine' is a function of the app; it isn't imported",
      ]
    )
  }

  @Test func `vue-i18n shows the second of two forms for 0 in every language`() throws {
    #expect(
      try one(.vueI18n, "A | B", "fr")
        == "{count, plural, =0 {B} one {A} many {B} other {B}}"
    )
    // Whether its default rule or the app's own chooses among three Russian forms, no file shows.
    #expect(try one(.vueI18n, "A | B | C", "ru") == nil)
  }

  @Test func `arguments and plurals of slang`() throws {
    let (texts, problems) = try read(
      .slang,
      "en",
      """
      {"a": "Hi $name, ${age} \\\\$5 {x}", "b(param=total)": {"one": "$total file", "other": "$total files"},
       "c": {"zero": "none", "one": "$n", "other": "$n"}, "d(context=Gender)": {"male": "He", "female,other": "She"},
       "e(map)": {"k": "v"}, "f": "${x: currency}", "g": "@:e.k", "h": "@:{a}"}
      """
    )
    #expect(
      texts
        == [
          "a": "Hi {name}, {age} $5 '{'x'}'", "b": "{total, plural, one {# file} other {# files}}",
          "c": "{n, plural, =0 {none} one {#} other {#}}",
          "d": "{context, select, male {He} female {She} other {She}}", "e.k": "v",
        ].merging(["g": "v", "h": "Hi {name}, {age} $5 '{'x'}'"]) { $1 }
    )
    #expect(
      problems == ["'f': '${x: currency}' has a format that only the app knows; it isn't imported"]
    )
    #expect(
      try read(.slang, "ru", #"{"c": {"few": "a", "many": "b", "other": "c"}}"#).texts
        == ["c": "{n, plural, =0 {c} one {c} few {a} many {b} other {c}}"]
    )
    #expect(try read(.slang, "hu", #"{"c": {"one": "a", "other": "c"}}"#).texts == [:])
  }

  @Test func `arguments and plurals of easy_localization`() throws {
    let (texts, problems) = try read(
      .easyLocalization,
      "en",
      """
      {"a": "{} and {} and {name} { x }", "b": {"zero": "none", "two": "both", "other": "{} files"},
       "c": {"one": "{} of {}", "other": "{} of {}"}, "d": "@:e", "e": "E"}
      """
    )
    #expect(
      texts == [
        "a": "{0} and {1} and {name} '{' x '}'",
        "b": "{count, plural, =0 {none} =2 {both} one {# files} other {# files}}", "d": "E",
        "e": "E",
      ]
    )
    #expect(problems == ["'c': which '{}' is the number depends on the app; it isn't imported"])
    // 21 is 'one' if the app uses the language's rules, and 'other' if it doesn't.
    #expect(
      try read(.easyLocalization, "ru", #"{"c": {"one": "a", "other": "c"}}"#).texts == [:]
    )
  }

  @Test func `placeholders of browser extensions`() throws {
    let json =
      #"{"a": {"message": "$NAME$ $$5", "description": "A note", "placeholders": {"name": {"content": "$1"}}}}"#
    #expect(try read(.webExtension, "en", json).texts == ["a": "{name} $5"])
  }

  // MARK: Writing

  /// Messages with what each dialect writes for them; `nil` for what it can't say.
  @Test(
    arguments: [
      (.arb, "It's '{'x'}'", nil), (.arb, "''{x}'' {n, number}", "'{x}' {n}"),
      (.arbWithEscaping, "It's '{'x'}'", "It''s '{'x'}'"),
      (.arbRelaxed, "It's '{'y'}' {x}", "It's {y} {x}"), (.arbRelaxed, "'{x}' {x}", nil),
      (.arbRelaxed, "{n, plural, one {'{'} other {#}}", nil),
      (
        .arb, "{n, plural, =0 {No} one {#} other {# it's}}",
        "{n, plural, =0 {No} one {{n}} other {{n} it's}}"
      ),
      (.arb, "{n, plural, =3 {No} other {#}}", nil), (.arb, "{n, selectordinal, other {#}}", nil),
      (.i18next, "{a} {n, number}", "{{a}} {{n, number}}"), (.i18next, "a {{b}", nil),
      (.i18next, "{x, select, a {b} other {c}}", nil), (.i18next, "'$t('{x})", nil),
      (.vueI18n, "a|b @ '{'{x}'}'", "a{'|'}b {'@'} {'{'}{x}{'}'}"),
      (.vueI18n, "{count, plural, =0 {z} one {o} other {# x}}", "z | o | {count} x"),
      (.vueI18n, "{count, plural, =3 {z} one {o} other {x}}", nil),
      (.slang, "$5 {x}", "\\$5 ${x}"), (.easyLocalization, "{0} {1} {x}", "{} {} {x}"),
      (.easyLocalization, "{1}", "{1}"), (.easyLocalization, "'{'x'}'", nil),
      (.webExtension, "{x} $5", "$X$ $$5"), (.webExtension, "{n, plural, other {x}}", nil),
    ] as [(TextDialect, String, String?)]
  )
  func `a message is written by the rules of the dialect, or refused`(
    name: TextDialect,
    message: String,
    expected: String?
  ) throws {
    let messages = DialectMessages(.named(name), "en")
    let written = try? messages.written(message)
    let isRefused = written == nil
    #expect(isRefused == (expected == nil))
    if case .text(let text)? = written { #expect(text == expected) }
  }

  @Test func `a select over other values than the contexts isn't written`() throws {
    let messages = DialectMessages(
      .named(.i18next, contexts: ["male"]),
      "en"
    )
    #expect(throws: ConversionProblem.self) {
      try messages.written("{context, select, female {a} other {b}}")
    }
    #expect(
      messages.normalized("{context, select, male {a} other {b}} c")
        == "{context, select, male {a c} other {b c}}"
    )
  }

  @Test(arguments: ["en", "ja", "ru", "fr", "lv", "ar", "sl", "cy"], Dialect.all.map(\.name))
  func `what is written means the same when it is read`(language: String, name: TextDialect) throws
  {
    let tag = try #require(LanguageTag(language))
    let messages = DialectMessages(.named(name), tag)
    let count = Dialect.named(name).count
    for message in [
      "Plain.", "It's {x}: {y}!", "{\(count), plural, =0 {none} one {# a} other {# b}}",
      "{\(count), plural, one {# a} two {b} few {c} many {d} other {e}}",
      "{\(count), plural, =1 {x} other {y}}",
    ] {
      guard let read = messages.normalized(message) else { continue }
      let numbers = (Array(0..<130) + [1_000_000]).map { MessageFormatter.Number.integer($0) }
      #expect(
        MessageMeaning.texts(read, in: tag, numbers: numbers)
          == MessageMeaning.texts(message, in: tag, numbers: numbers),
        "\(name.rawValue) \(message)"
      )
    }
  }
}
