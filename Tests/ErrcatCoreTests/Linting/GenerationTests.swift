import CatalogFixtures
import ErrcatBackends
import MessageFormat
import PositionedJSON
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

/// What stops a build, and what a build leaves out.
@Suite struct GenerationTests {
  private static let source = """
    {"error.a.x": "Wait {seconds} s.", "error.a.y": "{n, plural, one {# file} other {# files}}",
     "error.a.z": "No.", "action.retry": "Again", "other": "Other"}
    """
  private static let translation = """
    {"error.a.x": "{seconds} sn.", "error.a.y": "{n, plural, other {# dosya}}",
     "error.a.z": "Yok.", "action.retry": "Yine", "other": "Başka"}
    """
  private static let entries = """
    "error.a.x": {}, "error.a.y": {"arguments": {"n": "int"}, "title": "other"},
    "error.a.z": {"recovery": {"hint": "other", "actions": ["retry"]}}
    """

  private static func catalog(_ more: String = "", entries: String = entries) -> String {
    """
    {"errcat": 1, "domain": "com.example", "sourceLanguage": "en", "fallback": "error.a.x", \(more)
     "actions": {"retry": {}}, "categories": {"a": {}}, "errors": {\(entries)}}
    """
  }

  /// A catalog with a source pack and a Turkish pack without findings.
  private static func files(
    _ more: String = "",
    _ changed: [String: String] = [:]
  ) -> [String: String] {
    let files = [
      "catalog.json": catalog(more), "i18n/en.json": source, "i18n/tr.json": translation,
    ]
    return files.merging(changed) { $1 }
  }

  private func generation(
    _ more: String = "",
    _ changed: [String: String] = [:]
  ) throws -> Generation {
    try CatalogFiles(Self.files(more, changed)).generate(prefix: "")
  }

  private func lines(_ generation: Generation) -> [String] {
    generation.lines.split(separator: "\n").map(String.init)
  }

  /// The generated texts of a language, one on each line.
  private func texts(_ generation: Generation, _ language: String) throws -> [Substring] {
    let file = try #require(generation.files?.first { $0.name == "ErrorTexts_\(language).swift" })
    return file.text.split(separator: "\n").map { $0.drop { $0 == " " } }
  }

  @Test func `a catalog without findings generates and prints nothing`() throws {
    let generation = try generation()
    #expect(generation.exitStatus == 0)
    #expect(generation.lines == "")
    #expect(try texts(generation, "tr").contains("{seconds} sn."))
  }

  @Test func `a language with one of five messages is a single warning`() throws {
    let generation = try generation("", ["i18n/tr.json": #"{"error.a.z": "Yok."}"#])
    #expect(generation.exitStatus == 0)
    #expect(
      lines(generation) == [
        "i18n/tr.json:1:1: warning: no translations for 4 keys of the source pack [missing-translation]",
        "i18n/en.json:1:16: note: the source message",
      ]
    )
    #expect(try texts(generation, "tr").contains("Yok."))
  }

  @Test(arguments: [
    ("error.a.x", #""error.a.x": "Bekleyin.""#, "argument-mismatch"),
    ("error.a.x", #""error.a.x": "{second} sn.""#, "argument-mismatch"),
    ("error.a.x", #""error.a.x": "{seconds sn.""#, "malformed-message"),
    ("error.a.x", #""error.a.x": "{seconds, nubmer} sn.""#, "malformed-message"),
    ("error.a.x", #""error.a.x": "{seconds, plural, other {#}} sn.""#, "argument-type-mismatch"),
    ("error.a.y", #""error.a.y": "{n, plural, one {# dosya}}""#, "plural-without-other"),
  ])
  func `a broken translation is a warning and is left out, and lint still fails`(
    key: String,
    message: String,
    rule: String
  ) throws {
    let valid = JSONDocument(Array(Self.translation.utf8)).root?.members ?? []
    let others = valid.filter { $0.key != key }.map { member in
      "\"\(member.key)\": \"\(member.value.string ?? "")\""
    }
    #expect(others.count == 4)
    let pack = "{\(([message] + others).joined(separator: ", "))}"
    let files = Self.files("", ["i18n/tr.json": pack])
    let generation = try CatalogFiles(files).generate(prefix: "")
    #expect(generation.exitStatus == 0)
    #expect(generation.diagnostics.map(\.rule) == [rule])
    #expect(generation.diagnostics.map(\.severity) == [.warning])
    #expect(
      self.lines(generation).last
        == "warning: left out 1 broken translation; the app shows the messages of the fallback languages instead"
    )
    let texts = try texts(generation, "tr")
    #expect(texts.contains("Yok."))
    #expect(!texts.contains { $0.contains("sn.") || $0.contains("Bekleyin") } || key == "error.a.y")
    #expect(!texts.contains { $0.contains("dosya") } || key == "error.a.x")
    #expect(try LintRun(CatalogFiles(files)).report().fails)
  }

  @Test(arguments: OutputKind.allCases)
  func `all kinds of output and the model leave out the same translations`(
    kind: OutputKind
  ) throws {
    let pack = """
      {"error.a.x": "BROKEN", "error.a.y": "{n, date} BROKEN", "error.a.z": "Yok.",
       "action.retry": "BROKEN {", "other": "{n, plural, one {BROKEN}}"}
      """
    let generation = try generation("", ["i18n/tr.json": pack, "i18n/de.json": "{"])
    let model = CatalogModel([generation.project])
    let output = kind.backend.map { $0(model) } ?? generation.changes(in: "out")
    let texts = output.map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(texts.contains { $0.contains("Yok.") })
    #expect(!texts.contains { $0.contains("BROKEN") || $0.contains("\"de\"") })
    let bytes = String(decoding: model.bytes, as: UTF8.self)
    #expect(bytes.contains("Yok.") && !bytes.contains("BROKEN") && !bytes.contains("\"de\""))
  }

  @Test func `a pack that is not JSON is left out as a whole`() throws {
    let broken = Self.translation.replacing("Yine\",", with: "Yine\"") + "<<<<<<< HEAD"
    let generation = try generation("", ["i18n/tr.json": broken])
    #expect(generation.exitStatus == 0)
    #expect(Set(generation.diagnostics.map(\.rule)) == ["malformed-json"])
    #expect(generation.diagnostics.allSatisfy { $0.severity == .warning })
    #expect(lines(generation).last?.hasPrefix("warning: left out 1 file;") == true)
    // The file is generated for the build that declared it, but the language isn't offered.
    let file = try #require(generation.files?.first { $0.name == "ErrorTexts_tr.swift" })
    #expect(!file.text.contains("Yok."))
    let tables = try #require(generation.files?.first { $0.name == "ErrorTables.swift" })
    #expect(tables.text.contains("GeneratedCode.Pack(\"en\""))
    #expect(!tables.text.contains("GeneratedCode.Pack(\"tr\""))
  }

  @Test func `of a pack in several files, only the file that is not JSON is left out`() throws {
    var files = Self.files()
    files["i18n/tr.json"] = nil
    files["i18n/tr/a.json"] = #"{"error.a.z": "Yok.", "#
    files["i18n/tr/b.json"] = #"{"other": "Başka"}"#
    let generation = try CatalogFiles(files).generate(prefix: "")
    #expect(generation.exitStatus == 0)
    #expect(try texts(generation, "tr").contains("Başka"))
    #expect(try !texts(generation, "tr").contains("Yok."))
  }

  @Test func `other faults of translators are warnings`() throws {
    let generation = try generation(
      #""languages": ["tr", "de"], "#,
      [
        "i18n/tr.json": Self.translation.dropLast() + #", "extra": 3, "error.a.z": "Yok!"}"#,
        "i18n/german.json": "{}",
      ]
    )
    #expect(generation.exitStatus == 0)
    #expect(
      generation.diagnostics.map { "\($0.severity) \($0.rule ?? "")" }.sorted() == [
        "warning duplicate-key", "warning unknown-language", "warning wrong-type",
      ]
    )
  }

  @Test func `a declared language without a pack is a warning, the source pack's absence an error`()
    throws
  {
    let declared = try generation(#""languages": ["tr", "de"], "#)
    #expect(declared.exitStatus == 0)
    #expect(declared.diagnostics.map(\.message) == ["no pack for 'de'"])
    var files = Self.files()
    files["i18n/en.json"] = nil
    let sourceless = try CatalogFiles(files).generate(prefix: "")
    #expect(sourceless.exitStatus == 1)
    #expect(lines(sourceless).contains { $0.hasSuffix("error: no pack for 'en' [missing-pack]") })
    files["i18n/english.json"] = Self.source
    let misnamed = try CatalogFiles(files).generate(prefix: "")
    #expect(misnamed.exitStatus == 1)
    #expect(misnamed.diagnostics.map(\.rule) == ["unknown-language"])
    let none = try CatalogFiles(["catalog.json": Self.catalog()]).generate(prefix: "")
    #expect(none.exitStatus == 1)
  }

  /// Changes of the source pack, and whether the Swift would be wrong.
  @Test(arguments: [
    // The arguments of the case come from the message.
    (#""Wait {seconds} s.""#, #""Wait {seconds s.""#, "malformed-message", 1),
    (#""error.a.x": "Wait {seconds} s.","#, "", "missing-source-message", 1),
    (#""Wait {seconds} s.""#, "7", "wrong-type", 1),
    // The catalog declares them.
    (#""{n, plural, one {# file} other {# files}}""#, #""{n""#, "malformed-message", 0),
    ("{n, plural, one {# file} other {# files}}", "{m}", "undeclared-argument", 1),
    ("{n, plural, one {# file} other {# files}}", "{n, date}", "argument-type-mismatch", 1),
    ("other {# files}", "", "plural-without-other", 0),
    // They come from hints, too.
    (#""other": "Other""#, #""other": "Other {""#, "malformed-message", 1),
    // No case has arguments from these.
    (#""Again""#, #""Again {""#, "malformed-message", 0),
    (#", "other": "Other""#, "", "missing-source-message", 0),
    (#""other": "Other""#, #""other": "{x}""#, "undeclared-argument", 0),
    (#""other": "Other""#, #""other": "Other", "other": "Otter""#, "duplicate-key", 0),
    (#""other": "Other"}"#, #""other": "Other""#, "malformed-json", 2),
    (#"{"error.a.x""#, #"["error.a.x""#, "malformed-json", 2),
  ])
  func `the source pack stops a build only if the Swift would be wrong`(
    text: String,
    replacement: String,
    rule: String,
    status: Int32
  ) throws {
    let source = Self.source.replacing(text, with: replacement)
    #expect(source != Self.source)
    let generation = try generation("", ["i18n/en.json": source])
    #expect(generation.exitStatus == status)
    let found = generation.diagnostics.filter { $0.rule == rule }
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.severity == (status == 0 ? .warning : .error) })
    #expect((generation.files == nil) == (status > 0))
    // Nothing could replace a source message.
    if status == 0 { #expect(!generation.lines.contains("broken translation")) }
  }

  @Test func `the catalog's own faults stop a build`() throws {
    let unknown = try generation(#""dispaly": 1, "#)
    #expect(unknown.exitStatus == 1)
    let broken = try generation("", ["catalog.json": Self.catalog() + "]"])
    #expect(broken.exitStatus == 2)
    let cycle = try generation(#""fallbacks": {"tr": ["de"], "de": ["tr"]}, "#)
    #expect(cycle.exitStatus == 1)
  }

  @Test func `a damaged lock doesn't stop a build`() throws {
    let generation = try generation("", ["i18n/errcat.lock": "{"])
    #expect(generation.exitStatus == 0)
  }

  @Test(arguments: [("error", 1), ("warning", 1)])
  func `'failOn' makes mistakes of translators stop a build`(failOn: String, status: Int32)
    throws
  {
    let more = "\"build\": {\"failOn\": \"\(failOn)\"}, "
    let pack = Self.translation.replacing("{seconds} sn.", with: "Bekleyin.")
    let generation = try generation(more, ["i18n/tr.json": pack])
    #expect(generation.exitStatus == status)
    #expect(generation.diagnostics.map(\.severity) == [.error])
    #expect(generation.files == nil)
    let broken = try self.generation(more, ["i18n/tr.json": "{"])
    #expect(broken.exitStatus == 2)
  }

  @Test func `only 'failOn' 'warning' makes gaps stop a build`() throws {
    let changed = ["i18n/tr.json": "{}", "catalog.json": ""]
    for (failOn, status) in [("error", 0), ("warning", 1)] as [(String, Int32)] {
      let more = "\"languages\": [\"tr\", \"de\"], \"build\": {\"failOn\": \"\(failOn)\"}, "
      let files = changed.merging(["catalog.json": Self.catalog(more)]) { $1 }
      let generation = try generation(more, files)
      #expect(generation.exitStatus == status, "\(failOn)")
      #expect(
        Set(generation.diagnostics.map(\.rule)) == ["missing-pack", "missing-translation"]
      )
    }
  }

  @Test func `an unknown 'failOn' is refused`() throws {
    let generation = try generation(#""build": {"failOn": "never"}, "#)
    #expect(
      generation.diagnostics.map(\.message) == [
        "unknown severity 'never'; expected error or warning"
      ]
    )
  }

  @Test func `what the catalog ignores or turns off isn't reported and stays`() throws {
    let pack = Self.translation.replacing("{seconds} sn.", with: "Bekleyin.")
    let ignore = """
      "ignore": [{"rule": "argument-mismatch", "key": "error.a.x", "reason": "as meant"}]
      """
    for lint in [#""rules": {"argument-mismatch": "off"}"#, ignore] {
      let generation = try generation("\"lint\": {\(lint)}, ", ["i18n/tr.json": pack])
      #expect(generation.exitStatus == 0)
      #expect(generation.lines == "")
      #expect(try texts(generation, "tr").contains("Bekleyin."))
    }
  }

  @Test func `missing translations that the catalog ignores aren't counted`() throws {
    let ignore = #"{"rule": "missing-translation", "key": "other", "reason": "later"}"#
    let generation = try generation(
      "\"lint\": {\"ignore\": [\(ignore)]}, ",
      ["i18n/tr.json": #"{"error.a.z": "Yok.", "error.a.x": "{seconds} sn."}"#]
    )
    #expect(
      generation.diagnostics.map(\.message) == ["no translations for 2 keys of the source pack"]
    )
  }

  @Test func `findings in the baseline aren't reported and don't stop a build, new ones are`()
    throws
  {
    let more = #""lint": {"baseline": "known.json"}, "build": {"failOn": "error"}, "#
    let pack = Self.translation.replacing("{seconds} sn.", with: "Bekleyin.")
    var files = Self.files(more, ["i18n/tr.json": pack])
    let report = try LintRun(CatalogFiles(files)).report()
    files["known.json"] = Baseline(report.diagnostics, report.files).text
    let known = try CatalogFiles(files).generate(prefix: "")
    #expect(known.exitStatus == 0)
    #expect(known.diagnostics == [])
    // It is known, and still broken: nobody would see the seconds.
    #expect(lines(known).map { $0.prefix(27) } == ["warning: left out 1 broken "])
    #expect(try !texts(known, "tr").contains("Bekleyin."))
    files["i18n/tr.json"] = pack.replacing("Yok.", with: "Yok {x}.")
    let new = try CatalogFiles(files).generate(prefix: "")
    #expect(new.exitStatus == 1)
    #expect(new.diagnostics.map(\.key) == ["error.a.z"])
  }

  @Test func `a baseline that isn't there or isn't one is an error`() throws {
    let more = #""lint": {"baseline": "known.json"}, "#
    #expect(throws: Baseline.missing("known.json")) { try generation(more) }
    #expect(throws: FileError.self) { try generation(more, ["known.json": "{"]) }
  }

  @Test func `every file that a build compiles is written, and nothing else`() throws {
    let generation = try generation(
      "",
      ["i18n/german.json": "{}", "i18n/zh-yue.json": Self.translation]
    )
    let names = ["Errors", "ErrorTables", "ErrorMapper", "ErrorTexts_en", "ErrorTexts_german"]
    let declared = (names + ["ErrorTexts_tr", "ErrorTexts_zh-yue"]).map { "\($0).swift" }
    let changes = generation.changes(in: "out", declared: declared)
    #expect(changes.map(\.path).sorted() == declared.map { "out/\($0)" }.sorted())
    let swift = changes.map(\.text).joined()
    for property in ["en", "tr", "yue"] {
      #expect(swift.ranges(of: "static var \(property): Swift.String").count == 1)
    }
    #expect(generation.changes(in: "out").contains { $0.path == "out/ErrorTexts_yue.swift" })
  }
}
