import CatalogFixtures
import GoldenFiles
import MessageFormat
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

/// Whole listings of an app with a module, and of the app alone: every form that users and programs read.
@Suite struct WholeListingTests {
  private static let files = [
    "App/catalog.json": #"""
    {"errcat": 1, "domain": "com.example", "site": "https://e.example", "sourceLanguage": "en",
     "swift": {"enum": "AppError"}, "modules": ["Chat"], "fallback": "error.net.unknown",
     "languages": ["ar"], "actions": {"retry": {}, "login": {"link": "https://e.example/in"}},
     "categories": {
       "net": {"display": "banner", "retry": {"maximumAttempts": 1, "initialDelay": "1s", "multiplier": 1.5}},
       "user": {"display": ["inline", "modal"]}, "spare": {}},
     "errors": {
       "error.net.unknown": {"code": 100, "summary": "It failed: {name}.", "help": "https://e.example/help",
         "examples": {"name": "Ada|<b>"}, "note": "First | *line*.\nSecond line.", "http": 500},
       "error.net.slow": {"code": 102, "severity": "warning", "report": false, "title": "title.slow",
         "recovery": {"hint": "hint.wait", "actions": ["retry", "login"]}, "maxLength": 60,
         "arguments": {"n": "int", "host": {"type": "string", "privacy": "hash"}},
         "from": {"http": [408, "500-502"], "server": ["slow", 7]}, "examples": {"n": 4}},
       "error.user.old": {"code": 200, "field": "email", "deprecated": {}, "retry": "manual", "retryIf": "{again}",
         "arguments": {"again": "bool", "day": "date"}, "examples": {"again": true, "day": "2031-05-06"}},
       "error.user.older": {"code": 203, "retry": "never",
         "deprecated": {"date": "2026-02-03", "use": "error.user.old", "note": "Not sent."}},
       "error.user.none": {"deprecated": {"since": "1.2", "date": "2026-02-03"}, "recovery": {"hint": "hint.wait"}},
       "loose": {"code": 300}},
     "retired": {"101": "gone", "201": "gone", "999": "gone"}}
    """#,
    "App/i18n/en.json": #"""
    {"error.net.unknown": "Something failed, {name}.",
     "error.net.slow": "{host} needs {n, plural, =0 {no time} one {# more second} other {# more seconds}}.",
     "error.user.old": "Old since {day, date, short} {again, select, true {again} other {once}}",
     "error.user.older": "Older than {n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} of {m, plural, offset:2 one {#} other {#}}",
     "error.user.none": "None.", "loose": "Loose end", "title.slow": "Slow", "hint.wait": "Wait a little.",
     "action.retry": "Try again", "about": "About this app"}
    """#,
    "App/i18n/de.json": #"""
    {"error.net.unknown": "Etwas ging schief, {name}.", "error.net.slow": "{host} ist langsam: {n}.",
     "error.user.old": "", "error.user.older": "Older", "error.user.none": "None.", "loose": "Loses Ende",
     "title.slow": "Langsam", "hint.wait": "Warte.", "action.retry": "Noch einmal"}
    """#,
    "App/i18n/he.json": #"{"error.user.none": "אין.", "hint.wait": "חכו רגע."}"#,
    "App/i18n/errcat.lock": #"""
    {"version": 1, "languages": {
       "de": {"error.net.unknown": "0123456789abcdef", "hint.wait": "0123456789abcdee"},
       "he": {"error.user.none": "0123456789abcdef"}},
     "sources": {"0123456789abcdef": "Everything failed, {name}, again."}}
    """#,
    "App/Chat/catalog.json": #"""
    {"errcat": 1, "domain": "com.example.chat", "sourceLanguage": "en", "swift": {"enum": "ChatError"},
     "base": {"catalog": "../catalog.json", "module": "App", "enum": "AppError"}, "fallback": "error.chat.full",
     "categories": {"chat": {"breaker": true}},
     "errors": {"error.chat.full": {"code": 103, "recovery": {"hint": "hint.wait"}}, "loose": {"code": 104}}}
    """#,
    "App/Chat/i18n/en.json": #"{"error.chat.full": "The chat is full.", "loose": "Loose chat"}"#,
    "App/Chat/i18n/de.json": #"{"error.chat.full": "Der Chat ist voll.", "loose": "Loose chat"}"#,
  ]

  private func projects(modules: Bool = true) throws -> [Project] {
    let files = CatalogFiles(
      "App/catalog.json",
      in: ModuleListingsTests.reader(Self.files),
      rules: Rule.references
    )
    return try files.read(modules ? .withModules : .alone).map(\.project)
  }

  private func expect(_ text: String, is name: String) throws {
    #expect(try GoldenFile.listing(name).text(comparedWith: text) == text, "\(name)")
  }

  @Test(arguments: [("app", false), ("modules", true)])
  func `what is left to translate`(name: String, modules: Bool) throws {
    let projects = try projects(modules: modules)
    let packs = try NamedLanguages.translationPacks([], in: projects)
    let report = MissingReport(projects, packs: packs)
    try expect(report.text(), is: "missing-\(name).txt")
    try expect(report.text(width: 1), is: "missing-\(name)-narrow.txt")
    try expect(report.markdown, is: "missing-\(name).md")
    try expect(report.json, is: "missing-\(name).json")
    try expect(report.csv.replacing("\r\n", with: "¶\n"), is: "missing-\(name).csv.txt")
  }

  @Test(arguments: [("app", false), ("modules", true)])
  func `how much is translated`(name: String, modules: Bool) throws {
    let projects = try projects(modules: modules)
    let packs = try NamedLanguages.translationPacks([], in: projects)
    let report = CoverageReport(projects, packs: packs)
    try expect(report.text(categories: true), is: "coverage-\(name).txt")
    try expect(report.text(categories: false, width: 120), is: "coverage-\(name)-wide.txt")
    try expect(report.markdown, is: "coverage-\(name).md")
    try expect(report.json, is: "coverage-\(name).json")
    try expect(report.badge, is: "coverage-\(name).svg")
  }

  @Test(arguments: [("app", false), ("modules", true)])
  func `the errors and their codes`(name: String, modules: Bool) throws {
    let projects = try projects(modules: modules)
    let entries = try EntryList(projects)
    try expect(entries.text(), is: "entries-\(name).txt")
    try expect(entries.json, is: "entries-\(name).json")
    let codes = try CodeList(projects, count: 2)
    try expect(codes.text, is: "codes-\(name).txt")
    try expect(codes.json, is: "codes-\(name).json")
  }

  @Test(arguments: [("app", false), ("modules", true)])
  func `everything about each error`(name: String, modules: Bool) throws {
    let projects = try projects(modules: modules)
    let names = projects.flatMap { $0.catalog.entries.map(\.key.value) }
    let german: LanguageTag = "de-CH"
    let pages = try names.map { try Explanation.named($0, in: projects) }
    for (language, suffix) in [(nil, ""), (german, "-de")] {
      let texts = pages.map { $0.text(language: language) }
      try expect(texts.joined(separator: "\n"), is: "explanations-\(name)\(suffix).txt")
      let objects = pages.map { $0.json(language: language) }
      try expect(objects.joined(), is: "explanations-\(name)\(suffix).jsonl")
    }
  }

  @Test func `where a text on the screen comes from`() throws {
    let projects = try projects()
    for (name, text) in [("part", "chat is full"), ("similar", "Somethin faild, Bob")] {
      let search = MessageSearch(text, in: projects)
      try expect(search.text, is: "search-\(name).txt")
      try expect(search.json, is: "search-\(name).json")
    }
  }
}
