import CatalogFixtures
import CatalogFormat
import ErrcatCompiler
import ErrorCatalog
import Foundation
import PositionedJSON
import SampleErrors
import Simulation
import Testing

@testable import ErrcatCore

/// `errcat lint` and an app that installs a pack at run time find the same in it.
@Suite struct PackAgreementTests {
  @Test func `lint and the app agree on broken packs`() throws {
    let sample = try SamplePacks()
    var kinds: [String: Int] = [:]
    for seed in 1...150 as ClosedRange<UInt64> {
      let (language, text) = sample.pack(seed)
      let atRunTime = sample.problems(text, language)
      let ofLint = sample.findings(text, language)
      #expect(atRunTime == ofLint, "seed \(seed), \(language): \(text)")
      #expect(!atRunTime.isEmpty, "seed \(seed): \(text)")
      for problem in atRunTime { kinds[SamplePacks.kind(problem), default: 0] += 1 }
    }
    // Every kind of mistake is there.
    #expect(Set(kinds.keys) == SamplePacks.kinds, "\(kinds)")
  }

  @Test func `lint and the app agree that a pack is correct`() throws {
    let sample = try SamplePacks()
    let packs: [LanguageTag: String] = [
      "tr": """
      {"error": {"a": {"x": "{n, plural, one {# dosya} other {# dosya}}",
        "y": "{when, date} {name} \\u2068{count, number}\\u2069"}}, "other": "{p}\\n\\t{d, date}", "title.a": ""}
      """,
      "pl": sample.source,
      "en": sample.source,
    ]
    for (language, text) in packs {
      #expect(sample.problems(text, language).isEmpty)
      #expect(sample.findings(text, language).isEmpty)
    }
  }

  @Test func `a pack of long messages and one of too many are reported alike`() throws {
    let sample = try SamplePacks()
    let long = String(repeating: "a", count: 1 << 20)
    let text = "{\"more\": \"\(long)\", \"recovery.wait\": \"\(long)b\"}"
    let problems = sample.problems(text, "tr")
    #expect(problems == ["message is 1048577 bytes long; the maximum is 1048576 bytes"])
    #expect(sample.findings(text, "tr") == problems)
    #expect(PackLimits.fault(afterMessages: 1_999_999) == nil)
    #expect(PackLimits.fault(afterMessages: 2_000_000) == "pack has more than 2000000 messages")
    #expect(PackLimits.fault(afterMessages: 2_000_001) == nil)
  }
}

/// A catalog as `errcat lint` and as an app has it, and packs with mistakes.
private struct SamplePacks {
  static let kinds: Set<String> = [
    "control", "direction", "syntax", "type", "categories", "other", "arguments", "misuse",
    "duplicate", "hierarchy", "value", "normalization",
  ]

  let catalog = """
    {"errcat": 1, "domain": "com.example", "sourceLanguage": "en", "fallback": "error.a.x",
     "categories": {"a": {"display": "silent",
       "recovery": {"hint": "recovery.wait", "actions": []}}},
     "errors": {"error.a.x": {}, "error.a.y": {"title": "title.a",
       "arguments": {"when": "date", "name": "string", "count": "int", "seconds": "duration"}}}}
    """
  let source = """
    {"error.a.x": "{n, plural, one {# file} other {# files}}",
     "error.a.y": "{when, date} {name} {count, number}",
     "recovery.wait": "Wait",
     "title.a": "Title {name}",
     "other": "Other {d, date} {p}",
     "files": "{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}"}
    """
  private let table: CatalogTable

  init() throws {
    let project = Fixture.pipeline(catalog: catalog, packs: ["en": source]).project
    let texts = try JSONDecoder().decode([String: String].self, from: Data(source.utf8))
    let entries = project.catalog.entries.map(\.key.value)
    let keys = entries + texts.keys.filter { !entries.contains($0) }.sorted()
    var content = CatalogContent()
    content.entries = zip(project.catalog.entries, project.arguments).map { pair in
      SampleCatalog.entry("a") { entry in
        entry.title = pair.0.title.flatMap { keys.firstIndex(of: $0.value) }
        entry.hint = keys.firstIndex(of: "recovery.wait")
        entry.arguments = pair.1.map {
          .init(name: $0.name, type: $0.type, privacy: $0.privacy)
        }
      }
    }
    table = SampleCatalog.table(["en": texts], content: content, keys: keys)
  }

  /// What the app finds in a pack.
  func problems(_ text: String, _ language: LanguageTag) -> [String] {
    do {
      _ = try LocalizationPack(json: Data(text.utf8), language: language, catalog: table)
      return []
    } catch {
      return Self.comparable(error.problems.map(\.message))
    }
  }

  /// The errors that `errcat lint` finds in a pack.
  func findings(_ text: String, _ language: LanguageTag) -> [String] {
    var packs = ["en": source]
    packs[language.text] = text
    let pipeline = Fixture.pipeline(catalog: catalog, packs: packs)
    let path = "i18n/\(language).json"
    let file = pipeline.project.files.firstIndex { $0.path == path }
    let found = pipeline.check(today: CalendarDay("2026-01-01")).diagnostics.filter {
      $0.severity == .error && $0.location.file == file
        // An app shows the text that it has instead.
        && !["missing-translation", "empty-message"].contains($0.rule)
    }
    return Self.comparable(found.map(\.message))
  }

  /// Lint pairs an argument that is missing with one that is misspelled, and adds suggestions.
  private static func comparable(_ messages: [String]) -> [String] {
    let texts = messages.map { message in
      let text = ["; did you mean", "; to show a brace"].reduce(message) {
        $0.components(separatedBy: $1)[0]
      }
      let key = text.components(separatedBy: "'").dropLast().last ?? ""
      switch kind(text) {
      case "arguments": return "arguments of '\(text.components(separatedBy: "'")[1])' differ"
      case "syntax": return "syntax of '\(key)'"
      default: return text
      }
    }
    return Set(texts).sorted()
  }

  static func kind(_ text: String) -> String {
    let marks = [
      ("arguments", ["has argument", "lacks argument", "arguments of"]),
      ("control", ["contains control character"]),
      ("direction", ["is never closed", "closes nothing"]),
      ("type", ["unknown argument type"]),
      ("other", ["lacks 'other'"]),
      ("categories", ["plural of"]),
      ("misuse", ["but is used as a"]),
      ("normalization", ["Unicode normalization"]),
      ("duplicate", ["duplicate key"]),
      ("hierarchy", ["is both an object", "is an object here"]),
      ("value", ["expected a string or an object"]),
    ]
    let found = marks.first { $0.1.contains { text.contains($0) } }
    return found?.0 ?? (text.contains("bytes long") ? "length" : "syntax")
  }

  // MARK: Packs

  /// A language and a pack with at least one mistake.
  func pack(_ seed: UInt64) -> (language: LanguageTag, text: String) {
    var numbers = SeededNumbers(seed: seed)
    let languages: [LanguageTag] = ["tr", "pl", "ar", "ja", "fr", "pt-BR", "cy"]
    let language = languages.randomElement(using: &numbers) ?? "tr"
    var members: [String] = []
    for _ in 0..<Int.random(in: 1...6, using: &numbers) {
      members.append(member(&numbers))
      if problems("{\(members.joined(separator: ", "))}", language).isEmpty {
        members.append(Self.mistakes.randomElement(using: &numbers) ?? "")
      }
    }
    return (language, "{\(members.joined(separator: ",\n "))}")
  }

  /// Members that are wrong anywhere.
  private static let mistakes = [
    #""other": 5"#, #""title.a": {"b": "c"}"#, #""new": {"a": "x"}, "new": {"b": "y"}"#,
    #""caf\u00e9": "x", "cafe\u0301": "y""#, #""other": "\u0007""#, #""files": "\u202ex""#,
    #""more": "x", "more": {"a": "y"}"#, #""other": "{d, date} {p} {q}""#, #""error.a.x": "{""#,
    #""title.a": "{name, number}""#, #""other": "{d, number} {p}""#, #""more": "{n, color}""#,
    #""files": "{n, plural, one {#} few {#}}""#, #""recovery.wait": "{{seconds}}""#,
    #""other": null"#, #""new": "a", "new": "b""#, #""other": ["x"]"#,
  ]

  private func member(_ numbers: inout SeededNumbers) -> String {
    let keys = ["error.a.x", "error.a.y", "recovery.wait", "title.a", "other", "files", "more"]
    let pieces = [
      "text", "{n}", "{name}", "{nane}", "{when, date}", "{when, number}", "{count, plural,",
      "{n, plural,", " one {#}", " two {#}", " few {#}", " many {#}", " other {#}", " zero {a}",
      " =1 {b}", "}", "{n, selectordinal,", "{d, date, short}", "{d, plural,", "{p}", "'", "''",
      "{seconds, duration}", "{p, spellout}", "{n, nubmer}", "\\u0007", "\\u0085", "\\r", "\\n",
      "\\u202e", "\\u202c", "\\u2068", "\\u2069", "\\u2066", "{0}", "{", "#", "é", "{{name}}",
    ]
    let key = keys.randomElement(using: &numbers) ?? ""
    var text = ""
    if numbers.happens(40) {
      let argument = ["n", "count", "d", "name", "when"].randomElement(using: &numbers) ?? ""
      let kind = ["plural", "selectordinal"].randomElement(using: &numbers) ?? ""
      let categories = ["zero", "one", "two", "few", "many", "other"].filter { _ in
        numbers.happens(60)
      }
      text =
        "{\(argument), \(kind), =0 {none} \(categories.map { "\($0) {#}" }.joined(separator: " "))}"
    }
    for _ in 0..<Int.random(in: 0...4, using: &numbers) {
      text += pieces.randomElement(using: &numbers) ?? ""
    }
    return "\"\(key)\": \"\(text)\""
  }
}
