import CatalogFixtures
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

/// What the rules' own examples leave open.
@Suite struct RulesTests {
  private func found(_ rule: String, _ packs: [String: String]) -> [String] {
    Fixture.findings(rule, catalog: Fixture.catalog(""), packs: packs)
  }

  @Test func `a regional pack may leave out what its parent has`() {
    let packs = [
      "en": #"{"a": "One", "b": "Two"}"#, "pt": #"{"a": "Um", "b": "Dois"}"#,
      "pt-BR": #"{"a": "Hum"}"#,
    ]
    #expect(found("missing-translation", packs) == [])
  }

  @Test func `an action that is offered again or has an empty name is used`() {
    let catalog = #"""
      {
        "errcat": 1, "domain": "com.example", "sourceLanguage": "en", "fallback": "error.x.e",
        "actions": {"": {}, "a": {}, "b": {}, "c": {}, "d": {}},
        "categories": {
          "x": {"recovery": {"actions": [""]}},
          "y": {"recovery": {"actions": ["a", "b", "a", "a", "c", "b"]}}
        },
        "errors": {"error.x.e": {}}
      }
      """#
    #expect(
      Fixture.findings("unused-action", catalog: catalog, packs: [:]) == [
        "catalog.json:3:51: no error offers action 'd'"
      ]
    )
  }

  @Test(
    arguments: [
      ("error.a.b", true), ("login_failed", true), ("create", false), ("HTML", false),
      ("A–Z", false),
      ("paused", false), ("Done.", false), ("e.g. this", false), ("loading...", false),
      ("_", false),
    ]
  )
  func `a key can be its own text, unless it has dots or underscores`(key: String, isFound: Bool) {
    let catalog = Fixture.catalog(
      "\"\(key)\": {\"case\": \"one\"}",
      #""categories": {"a": {"keys": ["*"]}}, "#
    )
    let found = Fixture.findings(
      "empty-message",
      catalog: catalog,
      packs: ["en": "{\"\(key)\": \"\(key)\"}"]
    )
    #expect(found.map { $0.hasSuffix("is its key") } == (isFound ? [true] : []))
  }

  @Test func `a translation that is meant to equal its source has the forms of its language`() {
    let text = "{n, plural, one {# email} other {# emails}}"
    let packs = ["en": "{\"a\": \"\(text)\"}", "pl": "{\"a\": \"\(text)\"}"]
    let fingerprint = SourceFingerprint(message: text).text
    let lock = """
      {"version": 1, "languages": {"pl": {"a": "\(fingerprint)"}}, "sources": {"\(fingerprint)": "\(text)"}}
      """
    func found(_ rule: String, _ lock: String?) -> [String] {
      Fixture.findings(rule, catalog: Fixture.catalog(""), packs: packs, lock: lock)
    }
    #expect(found("missing-plural-category", nil) == [])
    #expect(
      found("missing-plural-category", lock)
        == ["i18n/pl.json:1:9: plural of 'n' in 'a' lacks 'few', 'many'"]
    )
    #expect(found("untranslated-message", lock) == [] && found("same-plural-forms", lock) == [])
  }

  @Test func `a key of the app's own may begin as a key of the catalog does`() {
    let catalog = Fixture.catalog(#""error.a.x": {}"#)
    func found(_ packs: [String: String]) -> [String] {
      Fixture.findings("unknown-key", catalog: catalog, packs: packs)
    }
    #expect(
      found(["en": #"{"error.a.x": "X", "title.settings": "Settings", "action.go": "Go"}"#]) == []
    )
    #expect(found(["en": #"{"error.a.x": "X", "error.a.y": "Y"}"#]).count == 1)
    #expect(
      found([
        "en/a": #"{"error.a.x": "X"}"#, "en/b": #"{"error.title": "Error", "error.a.z": "Z"}"#,
      ]) == []
    )
  }

  @Test func `another tag in place of the source message's isn't overlooked`() {
    let packs = ["en": #"{"a": "<b>No</b> answer"}"#, "de": #"{"a": "<a>Keine</a> Antwort"}"#]
    #expect(
      found("markup-mismatch", packs) == [
        "i18n/de.json:1:8: 'a' lacks '<b>', '</b>' and has extra '<a>', '</a>'"
      ]
    )
  }

  @Test func `a message that shows nothing isn't taken for the one before it`() {
    let packs = [
      "en": #"{"a": "Lorem ipsum", "b": "{n,plural,other{}}", "c": "TODO{n,plural,other{}}"}"#,
      "de": #"{"a": "Gut", "b": "{n,plural,other{}}", "c": "Spät{n,plural,other{}}"}"#,
    ]
    #expect(
      found("placeholder-text", packs) == [
        "i18n/en.json:1:8: 'a' contains placeholder text: 'Lorem ipsum'",
        "i18n/en.json:1:55: 'c' contains placeholder text: 'TODO'",
      ]
    )
  }

  @Test func `the words of a glossary may begin a sentence in Turkish`() {
    let glossary = """
      "lint": {"glossary": [{"term": "refund", "translations": {"tr": "iade"}},
        {"term": "step", "translations": {"tr": "İşlem"}}]},
      """
    let packs = [
      "en": #"{"a": "One refund", "b": "The refund", "c": "One step", "d": "A step"}"#,
      "tr": #"{"a": "İade edildi", "b": "Para", "c": "İŞLEM yok", "d": "Bu işlem"}"#,
    ]
    let found = Fixture.findings(
      "glossary-mismatch",
      catalog: Fixture.catalog("", glossary),
      packs: packs
    )
    #expect(
      found == ["i18n/tr.json:1:29: 'b' lacks 'iade', the glossary's translation of 'refund'"]
    )
  }

  @Test func `capitals of any script are capitals`() {
    let packs = [
      "en": #"{"error.a.b": "Saving the file failed"}"#,
      "de": #"{"error.a.b": "ÄNDERUNG GEHT NICHT mehr"}"#,
      "ja": #"{"error.a.b": "JSONファイル HTTPSエラー"}"#, "ru": #"{"error.a.b": "ФАЙЛ НЕ НАЙДЕН"}"#,
      "tr": #"{"error.a.b": "İŞLEM BAŞARISIZ"}"#,
    ]
    let catalog = Fixture.catalog(#""error.a.b": {"display": "toast"}"#)
    #expect(
      Fixture.findings("shouting", catalog: catalog, packs: packs) == [
        "i18n/de.json:1:16: 'error.a.b' is in capitals: 'ÄNDERUNG GEHT NICHT'",
        "i18n/ru.json:1:16: 'error.a.b' is in capitals: 'ФАЙЛ НЕ НАЙДЕН'",
        "i18n/tr.json:1:16: 'error.a.b' is in capitals: 'İŞLEM BAŞARISIZ'",
      ]
    )
  }

  @Test(arguments: [
    ("ru", "Не удалось открыть файл"), ("ja", "ファイルを開けませんでした。"), ("ar", "تعذر فتح هذا الملف"),
    ("tr", "Dosya şimdi açılamadı"), ("en", "“Save it again”…"),
  ])
  func `a sentence in any language that is copied was never translated`(
    language: String,
    text: String
  ) {
    let catalog = Fixture.catalog("").replacing(#""en""#, with: "\"\(language)\"")
    let packs = [language: "{\"a\": \"\(text)\"}", "de": "{\"a\": \"\(text)\"}"]
    #expect(
      Fixture.findings("untranslated-message", catalog: catalog, packs: packs) == [
        "i18n/de.json:1:8: 'a' is identical to the source message"
      ]
    )
  }

  @Test(arguments: [("ru", "Серийный Номер: {n}"), ("ja", "設定を開く"), ("ar", "رقم: {n}")])
  func `a label in any language can be the same in another`(language: String, text: String) {
    let catalog = Fixture.catalog("").replacing(#""en""#, with: "\"\(language)\"")
    let packs = [language: "{\"a\": \"\(text)\"}", "de": "{\"a\": \"\(text)\"}"]
    #expect(Fixture.findings("untranslated-message", catalog: catalog, packs: packs) == [])
  }

  @Test(arguments: [
    ("ja", "動画がありません。"), ("hi", "वीडियो नहीं मिला।"), ("ar", "الفيديو غير موجود"),
  ])
  func `a second sentence in any language says what to do next`(language: String, first: String) {
    let catalog = Fixture.catalog(
      #""error.a.b": {"display": "toast"}"#,
      #""lint": {"rules": {"no-next-step": "info"}}, "#
    )
    .replacing(#""en""#, with: "\"\(language)\"")
    let found = ["", "？ \(first)"].map { rest in
      let packs = [language: "{\"error.a.b\": \"\(first)\(rest)\"}"]
      return Fixture.findings("no-next-step", catalog: catalog, packs: packs).count
    }
    #expect(found == [1, 0])
  }

  @Test(arguments: [
    ("en", "items", 1), ("de", "bereits", 0), ("fr", "fichiers", 1), ("fr", "fois", 0),
  ])
  func `only plurals that end with 's' are missed`(language: String, word: String, count: Int) {
    let catalog = Fixture.catalog(#""error.a.b": {}"#)
      .replacing(#""en""#, with: "\"\(language)\"")
    let packs = [language: "{\"error.a.b\": \"a {n, number} \(word) b\"}"]
    #expect(Fixture.findings("missing-plural", catalog: catalog, packs: packs).count == count)
  }

  @Test func `a missing translation is reported after the sibling before it`() {
    let packs = [
      "en": "{\"a\": \"1\", \"b\": \"2\", \"c\": \"3\"}",
      "tr": "{\n  \"a\": \"Bir\",\n  \"c\": \"Uc\"\n}",
    ]
    #expect(
      found("missing-translation", packs) == ["i18n/tr.json:2:13: no translation for 'b'"]
    )
  }

  @Test func `exact variants stand for categories of a few numbers`() {
    let packs = [
      "en": #"{"a": "{n, plural, =1 {one} other {#}}", "b": "{n, plural, one {#} other {#}}"}"#,
      "ar":
        #"{"a": "{n, plural, =0 {a} =1 {b} =2 {c} few {d} many {e} other {f}}", "b": "{n, plural, one {x} other {y}}"}"#,
      "fr":
        #"{"a": "{n, plural, =0 {a} =1 {b} other {f}}", "b": "{n, plural, one {x} other {#}}"}"#,
    ]
    #expect(
      found("missing-plural-category", packs) == [
        "i18n/ar.json:1:78: plural of 'n' in 'b' lacks 'zero', 'two', 'few', 'many'"
      ]
    )
  }

  @Test(arguments: [
    ("{n, plural, one {#} other {files}}", true), ("{n} {n, plural, one {#} other {files}}", false),
    ("{n, plural, one {#} other {files}} {n}", false),
    ("{n, plural, one {#} other {files}} {m, plural, one {#} other {#}}", false),
    ("{m, plural, one {#} other {#}} {n, plural, one {#} other {files}}", false),
    ("{n, plural, one {{n}} other {#}} {m}", false),
  ])
  func `a number is looked for in the same places of short and of long messages`(
    message: String,
    isReported: Bool
  ) {
    let arguments = (0..<70).map { " {a\($0)}" }.joined()
    for text in [message, arguments + message, message + arguments] {
      let found = found("plural-without-number", ["en": "{\"a\": \"\(text)\"}"])
      #expect(found.isEmpty != isReported, "\(text)")
    }
  }

  @Test func `a module that is listed twice is read once and reported`() {
    let catalog = Fixture.catalog("", "\"modules\": [\"m\", \"n\", \"./m\", \"n\"], ")
    let found = Fixture.findings("malformed-value", catalog: catalog, packs: [:])
    #expect(
      found.map { $0.split(separator: ": ").last } == [
        "duplicate module './m'", "duplicate module 'n'",
      ]
    )
    let pipeline = Fixture.pipeline(catalog: catalog, packs: [:])
    #expect(pipeline.project.catalog.modules.map(\.value) == ["m", "n"])
  }

  @Test func `what is not translated yet has no other fault`() {
    let packs = [
      "en": #"{"a": "{n, plural, one {# old file found} other {# old files found}}"}"#,
      "pl": #"{"a": "{n, plural, one {# old file found} other {# old files found}}"}"#,
    ]
    #expect(found("missing-plural-category", packs) == [])
    #expect(found("untranslated-message", packs).count == 1)
  }

  @Test func `a message has another script only if none of its own words are there`() {
    let packs = [
      "en": #"{"a": "Bugs, Marketing", "b": "Later", "c": "Later", "d": "α", "e": "Copy"}"#,
      "vi": #"{"a": "Ví dụ: Bugs, 客户支持", "b": "后来", "c": "Sau 后来", "d": "αβγ", "e": "Δ"}"#,
      "sr": #"{"a": "Грешке", "b": "Kasnije", "c": "后来", "d": "d", "e": "Copy"}"#,
      "zh-Hant": #"{"a": "メモ", "b": "後で", "c": "稍後", "d": "α", "e": "복사"}"#,
    ]
    #expect(
      found("script-mismatch", packs) == [
        "i18n/sr.json:1:45: 'c' is written in Chinese characters; expected Latin or Cyrillic letters",
        "i18n/vi.json:1:45: 'b' is written in Chinese characters; expected Latin letters",
        "i18n/zh-Hant.json:1:8: 'a' is written in Japanese characters; expected Chinese characters",
        "i18n/zh-Hant.json:1:64: 'e' is written in Hangul letters; expected Chinese characters",
      ]
    )
  }

  @Test func `places in a text with escapes are those of the file`() {
    let packs = ["en": #"{"a": "\u00e9\n{x}"}"#, "tr": #"{"a": "\u00e9\n{xx}"}"#]
    #expect(
      found("argument-mismatch", packs) == [
        "i18n/tr.json:1:17: 'a' has argument 'xx'; the source message has 'x'"
      ]
    )
  }

  @Test func `a single status inside another error's range is fine; overlapping ranges are not`() {
    let entries =
      #""error.a.x": {"from": {"http": ["500-599"]}}, "error.a.y": {"from": {"http": [503, "550-560"]}}"#
    let found = Fixture.findings(
      "overlapping-mapping",
      catalog: Fixture.catalog(entries),
      packs: [:]
    )
    #expect(
      found == ["catalog.json:2:141: HTTP statuses 550–560 overlap with a range of 'error.a.x'"]
    )
  }

  @Test func `balanced isolates and marks are fine`() {
    let packs = ["en": #"{"a": "\u2068One\u2069 \u200f"}"#, "ar": #"{"a": "\u2069"}"#]
    #expect(
      found("bidirectional-control", packs) == [
        "i18n/ar.json:1:8: U+2069 in 'a' closes nothing"
      ]
    )
  }

  @Test func `a broken pack lacks nothing but what is reported`() {
    let found = Fixture.findings(
      nil,
      catalog: Fixture.catalog(#""error.a.x": {}"#),
      packs: ["en": #"{"error.a.x": "One", "b": "Two"}"#, "tr": #"{"error.a.x": "Bir"#]
    )
    #expect(found == ["i18n/tr.json:1:15: string has no closing quote"])
  }

  @Test func `seventy thousand line feeds are too many lines`() {
    let findings = Fixture.findings(
      "too-many-lines",
      catalog: Fixture.catalog(
        #""error.a.x": {"display": "toast"}"#,
        #""lint": {"lines": {"toast": 2}}, "#
      ),
      packs: ["en": #"{"error.a.x": ""# + String(repeating: "\\n", count: 70_000) + #"x"}"#]
    )
    #expect(
      findings == [
        "i18n/en.json:1:16: 'error.a.x' has 70001 lines; expected at most 2 for 'toast'"
      ]
    )
  }

  @Test(arguments: [
    ("de: fr, fr: de, it: es, es: it", ["de → fr → de", "es → it → es"]),
    ("pt: de, de: fr, fr: it, it: de", ["de → fr → it → de"]),
    // Cycles that share a language are reported one after the other.
    ("de: fr it, fr: de, it: de", ["de → fr → de"]), ("de: de", ["de → de"]),
    ("de: fr, fr: it, it: es", []),
    ("de: es fr, es: it, fr: de it, it: es", ["es → it → es", "de → fr → de"]),
  ])
  func `reports cycles of fallbacks`(fallbacks: String, expected: [String]) {
    let members = fallbacks.split(separator: ", ").map { each in
      let parts = each.split(separator: ": ")
      let others = parts[1].split(separator: " ").map { "\"\($0)\"" }.joined(separator: ", ")
      return "\"\(parts[0])\": [\(others)]"
    }
    let findings = Fixture.findings(
      "fallback-cycle",
      catalog: Fixture.catalog("", "\"fallbacks\": {\(members.joined(separator: ", "))}, "),
      packs: [:]
    )
    let paths = findings.compactMap { $0.split(separator: "cycle: ").last.map(String.init) }
    #expect(Set(paths) == Set(expected))
  }

  @Test func `many arguments are compared as few are`() {
    func text(_ names: some Sequence<String>) -> String {
      names.map { "{\($0), number}" }.joined(separator: " ")
    }
    let names = (0..<40).map { "a\($0)" }
    #expect(
      found(
        "argument-mismatch",
        [
          "en": "{\"k\": \"\(text(names))\"}",
          "tr": "{\"k\": \"\(text(names.dropLast().reversed() + ["zzz"]))\"}",
        ]
      ).map { $0.split(separator: ": ").last.map(String.init) } == [
        "'k' has argument 'zzz'; the source message has 'a39'"
      ]
    )
  }

  @Test func `the types of many arguments are compared as those of few are`() {
    let names = (0..<40).map { "a\($0)" }
    let types = names.map { "\"\($0)\": \"\($0 == "a7" ? "date" : "int")\"" }
    let numbers = names.map { "{\($0), number}" }
    let english = names.map { $0 == "a7" ? "{a7, date}" : "{\($0), number}" }
    let findings = Fixture.findings(
      "argument-type-mismatch",
      catalog: Fixture.catalog(
        "\"error.a.x\": {\"arguments\": {\(types.joined(separator: ", "))}}"
      ),
      packs: [
        "en": "{\"error.a.x\": \"\(english.joined())\"}",
        "tr": "{\"error.a.x\": \"\(numbers.joined())\"}",
      ]
    )
    #expect(
      findings.map { $0.split(separator: ": ").last.map(String.init) } == [
        "argument 'a7' of 'error.a.x' has type 'date' but is used as a number"
      ]
    )
  }

  @Test(arguments: [
    "a\u{200C}", "a\u{200D}b", "a\u{34F}", "\u{115F}", "\u{3164}a", "a\u{FE0F}", "\u{FFA0}",
    "a\u{E0100}", "a\u{17B4}",
    "a\u{AD}", "\u{200B}a", "a\u{202E}b", "a\u{A0}b", "\u{FEFF}a",
  ])
  func `an argument with an invisible character can't become a Swift name`(name: String) {
    let findings = Fixture.findings(
      "unusable-swift-name",
      catalog: Fixture.catalog("\"error.a.x\": {}"),
      packs: ["en": "{\"error.a.x\": \"Hi {\(name)}\"}"]
    )
    #expect(findings.count == 1)
  }

  @Test func `modules over the maximum are ignored`() {
    let modules = (1...1_002).map { "\"m\($0)\"" }.joined(separator: ", ")
    let pipeline = Fixture.pipeline(
      catalog: Fixture.catalog("", "\"modules\": [\(modules)], "),
      packs: [:]
    )
    #expect(pipeline.project.catalog.modules.count == 1_000)
    let findings = Fixture.findings(
      "limit-exceeded",
      catalog: Fixture.catalog("", "\"modules\": [\(modules)], "),
      packs: [:]
    )
    #expect(
      findings.map { $0.split(separator: ": ").last.map(String.init) } == [
        "catalog has more than 1000 modules; 'm1001' is ignored"
      ]
    )
  }
}
