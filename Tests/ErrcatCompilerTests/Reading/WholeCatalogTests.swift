import CatalogFixtures
import CatalogFormat
import PositionedJSON
import Testing

@testable import ErrcatCompiler

/// A catalog with every field: each is read as it is written.
@Suite struct WholeCatalogTests {
  private static let text = #"""
    {
      "$schema": "s", "errcat": 1, "domain": "com.example", "site": "https://e.example/x",
      "sourceLanguage": "de", "packs": "texts", "languages": ["fr", "pt_br"],
      "fallbacks": {"gsw": ["de", "fr"]},
      "swift": {"enum": "Oops", "mapper": "Map", "access": "package", "nonexhaustive": true,
        "moduleError": "Any", "imports": ["SDK", "Core"], "shared": false},
      "fallback": "error.a.x", "circuitOpen": "error.a.y", "traceIDArgument": "id",
      "base": {"catalog": "../b.json", "module": "Base", "enum": "BaseError", "mapper": "BaseMap"},
      "modules": ["m/a", "m/b"], "codes": [7, "100-199", "-9--1"], "requireCodes": true, "serverCodes": "from",
      "server": {"code": "c", "message": "m", "fields": "f", "fieldName": "n", "fieldText": "t", "fieldCode": "c", "fieldMessages": "forUsers", "retryAfter": "r",
        "traceID": "X-T", "arguments": {"n": "a.n"}},
      "actions": {"retry": {"link": "app:x", "note": "An action."}},
      "categories": {"a": {"prefix": "error.a", "keys": ["A_*"], "source": "S", "note": "N", "http": 500}},
      "errors": {
        "error.a.x": {
          "case": "ex", "code": -7, "field": "email", "title": "title.x", "maxLength": 40, "dynamic": true,
          "arguments": {"n": "int", "s": {"type": "string", "privacy": "public"}, "0": {"type": "url"}},
          "from": {"url": ["timedOut"], "http": [404, "500-599"], "server": [1, "two"], "posix": ["EPERM"],
            "nsError": [{"domain": "D", "code": 3}], "type": ["T", {"type": "E", "case": "c(_:)", "bind": {"n": "0"}}]},
          "server": {"arguments": {"s": "b[0].s"}}, "note": "A note.", "summary": "Went {n}.",
          "examples": {"n": 7, "s": "x", "b": true, "c": false, "d": 1.50}, "stability": "experimental",
          "deprecated": {"since": "2.0", "date": "2026-01-31", "use": "error.a.y", "note": "Old."},
          "help": "https://h.example", "response": ["retryable", "hint_in_message"], "display": ["inline", "toast"], "severity": "critical", "report": false,
          "reportIf": "{r}", "retryIf": "{i}", "retryAfter": "{w}", "breaker": true, "http": 503,
          "recovery": {"hint": "recovery.x", "actions": ["retry", "b"]},
          "retry": {"maximumAttempts": 5, "initialDelay": "1.5s", "multiplier": 3.5, "maximumDelay": "2m", "jitter": 0.25}
        },
        "error.a.y": {"retry": "manual", "serverCode": "Y-1"}, "error.a.z": {"retry": {}}
      },
      "retired": {"9": "gone", "error.a.w": {"code": 8, "key": "error.a.v", "case": "w", "use": "error.a.x", "since": "1.0", "reason": "r"}},
      "build": {"failOn": "warning"},
      "diff": {"levels": {"swift": "minor", "wire": {"level": "major", "keys": {"error.a.*": "patch"}}},
        "deprecation": {"days": 90, "versions": 2}, "experimental": "none",
        "approved": [{"change": "0123", "reason": "Right.", "until": "2026-12-31"}]},
      "lint": {"baseline": "known.json", "lengths": {"toast": 40}, "lines": {"banner": 3},
        "rules": {"r1": "off", "r2": {"severity": "info", "keys": {"k*": "error"}, "categories": {"a": "warning"}, "languages": {"de": "off"}}},
        "ignore": [{"rule": "r3", "key": "k.*", "language": "fr", "reason": "Known.", "until": "2027-01-01"}],
        "words": {"r4": {"en": ["a", "b"]}},
        "glossary": [{"term": "Rendio", "note": "n"}, {"term": "Clip", "translations": {"de": "Clip", "fr": ["extrait", "clip"]}}]}
    }
    """#

  private let catalog: Catalog
  private let findings: [String]

  init() {
    let read = CatalogReader.read(JSONDocument(Array(Self.text.utf8)), file: 0)
    catalog = read.catalog
    findings = read.findings.diagnostics.map(\.message)
  }

  @Test func `nothing is reported, and the whole is read`() throws {
    #expect(findings == [])
    #expect(!catalog.isIncomplete)
    #expect(catalog.domain == "com.example" && catalog.site?.value.text == "https://e.example/x")
    #expect(catalog.sourceLanguage.value == "de" && catalog.packsFolder == "texts")
    #expect(catalog.languages.map(\.value) == ["fr", "pt-BR"])
    #expect(catalog.fallbacks.mapValues { $0.map(\.value) } == ["gsw": ["de", "fr"]])
    #expect(catalog.fallback?.value == "error.a.x" && catalog.circuitOpen?.value == "error.a.y")
    #expect(catalog.traceIDArgument == "id" && catalog.modules.map(\.value) == ["m/a", "m/b"])
    #expect(catalog.codeRanges.map(\.value) == [7...7, 100...199, -9...(-1)])
    let base = try #require(catalog.base)
    #expect(base.path.value == "../b.json" && base.module.value == "Base")
    #expect(base.enumName.value == "BaseError" && base.mapperName == "BaseMap")
    #expect(
      catalog.servers[0].paths.map { "\($0.name)=\($0.path.value)" } == [
        "code=c", "message=m", "fields=f", "fieldName=n", "fieldText=t", "fieldCode=c",
        "fieldMessages=forUsers", "retryAfter=r", "traceID=X-T",
      ]
    )
    #expect(catalog.serverArguments.map { "\($0.name.value)=\($0.path.value)" } == ["n=a.n"])
    let action = try #require(catalog.actions.first)
    #expect(
      action.name.value == "retry" && action.link?.value == "app:x" && action.note == "An action."
    )
    let category = try #require(catalog.categories.first)
    #expect(category.name.value == "a" && category.prefix == "error.a" && category.source == "S")
    #expect(category.keys.map(\.value.text) == ["A_*"] && category.note == "N")
    #expect(category.treatment.content.httpStatus == 500)
    #expect(catalog.build.failOn == .warning)
  }

  @Test func `the names of the generated Swift`() {
    let swift = catalog.swift
    #expect(swift.enumName.value == "Oops" && swift.mapperName.value == "Map")
    #expect(swift.access == .package && swift.growth == .open && swift.publicGrowth == .closed)
    #expect(swift.moduleError == "Any" && swift.imports == ["SDK", "Core"])
    #expect(!swift.registersInModule && swift.importKeyword == "import")
    #expect(swift.textsName == "OopsTexts" && swift.tablesName == "OopsTables")
    let usual = SwiftNames()
    #expect(usual.enumName.value == "AppError" && usual.mapperName.value == "ErrorMapper")
    #expect(usual.moduleError == "AppModuleError" && usual.importKeyword == "public import")
    #expect(Catalog().packsFolder == "i18n" && Catalog().sourceLanguage.value == "en")
    #expect(Catalog().domain == "" && !Catalog().isIncomplete)
  }

  @Test func `an error`() throws {
    let entry = try #require(catalog.entries.first)
    #expect(
      entry.key.value == "error.a.x" && entry.caseName?.value == "ex" && entry.code?.value == -7
    )
    #expect(entry.field == "email" && entry.title?.value == "title.x" && entry.maximumLength == 40)
    #expect(entry.isDynamic && entry.note == "A note." && entry.summary?.value == "Went {n}.")
    #expect(entry.stability == .experimental && entry.treatment.content.help == "https://h.example")
    #expect(catalog.entries[1].declaration.serverCode?.value == .name("Y-1"))
    #expect(catalog.requiresCodes && catalog.serverCodes == .from)
    #expect(entry.treatment.content.response == [.retryable, .hintInMessage])
    #expect(
      entry.arguments?.map { "\($0.name.value) \($0.type.rawValue) \($0.privacy.rawValue)" }
        == ["n int private", "s string public", "0 url private"]
    )
    #expect(
      entry.examples.mapValues(\.text.value) == [
        "n": "7", "s": "x", "b": "true", "c": "false", "d": "1.50",
      ]
    )
    #expect(entry.serverArguments.map { "\($0.name.value)=\($0.path.value)" } == ["s=b[0].s"])
    #expect(
      entry.foreignCodes.map(\.value) == [
        .url("timedOut"), .http(404...404), .http(500...599), .serverNumber(1), .serverName("two"),
        .posix("EPERM"), .nsError(domain: "D", code: 3), .type("T"),
        .enumCase(ForeignCase(type: "E", name: "c(_:)")),
      ]
    )
    #expect(
      entry.bindings.map { $0.values.map { "\($0.argument.value)=\($0.value.value.text)" } } == [
        ["n=0"]
      ]
    )
    let deprecation = try #require(entry.deprecation)
    #expect(deprecation.since == "2.0" && deprecation.date?.text == "2026-01-31")
    #expect(deprecation.use == "error.a.y" && deprecation.note == "Old.")
    let start = try #require(Self.text.utf8.firstRange(of: Array(#""error.a.x": {"#.utf8)))
    #expect(
      entry.range.lowerBound
        == Self.text.utf8.distance(from: Self.text.utf8.startIndex, to: start.lowerBound)
    )
    #expect(!catalog.entries[1].isDynamic && catalog.entries[1].stability == .stable)
  }

  @Test func `how an error is handled`() {
    let treatment = catalog.entries[0].treatment
    #expect(treatment.displays?.map(\.value) == [.inline, .toast])
    #expect(treatment.severity == .critical && treatment.isReported == false)
    #expect(treatment.reportCondition?.value == "r" && treatment.retryCondition?.value == "i")
    #expect(treatment.retryDelay?.value == "w" && treatment.content.tripsBreaker == true)
    #expect(treatment.content.httpStatus == 503 && treatment.recovery?.hint?.value == "recovery.x")
    #expect(treatment.recovery?.actions.map(\.value) == ["retry", "b"])
    var backoff = RetryPolicy.Backoff()
    backoff.maximumAttempts = 5
    backoff.initialDelay = .milliseconds(1_500)
    backoff.multiplier = 3.5
    backoff.maximumDelay = .seconds(120)
    backoff.jitter = 0.25
    #expect(treatment.retry == .automatic(backoff))
    #expect(catalog.entries[1].treatment.retry == .manual)
    #expect(catalog.entries[2].treatment.retry == .automatic(RetryPolicy.Backoff()))
  }

  @Test func `what is retired, and the levels of changes`() throws {
    let retired = catalog.retired[1]
    #expect(retired.name.value == "error.a.w" && retired.codes.map(\.value) == [8])
    #expect(retired.keys.map(\.value).sorted() == ["error.a.v", "error.a.w"])
    #expect(retired.caseName?.value == "w" && retired.use?.value == "error.a.x")
    #expect(retired.since == "1.0" && retired.reason == "r")
    #expect(
      catalog.retiredCodes.map(\.value) == [9, 8] && catalog.retiredCases.map(\.value) == ["w"]
    )
    let diff = catalog.diff
    #expect(
      diff.levels.map(\.name.value) == ["swift", "wire"]
        && diff.levels.map(\.level) == [.minor, .major]
    )
    #expect(diff.levels[1].keys.map { "\($0.pattern.text)=\($0.level)" } == ["error.a.*=patch"])
    #expect(diff.deprecation?.days == 90 && diff.deprecation?.versions == 2)
    #expect(diff.experimental == ChangeLevel.none)
    let approval = try #require(diff.approvals.first)
    #expect(
      approval.change.value == "0123" && approval.reason.value == "Right."
        && approval.until?.text == "2026-12-31"
    )
  }

  @Test func `what lint checks`() throws {
    let lint = catalog.lint
    #expect(
      lint.baseline == "known.json" && lint.lengths == [.toast: 40] && lint.lines == [.banner: 3]
    )
    #expect(lint.levels["r1"]?.everywhere == .off)
    let levels = try #require(lint.levels["r2"])
    #expect(
      levels.everywhere == .info
        && levels.keys.map { "\($0.pattern.text)=\($0.level)" } == ["k*=error"]
    )
    #expect(levels.categories.map { "\($0.name)=\($0.level)" } == ["a=warning"])
    #expect(levels.languages == ["de": .off])
    let ignored = try #require(lint.ignored.first)
    #expect(ignored.rule == "r3" && ignored.keys?.text == "k.*" && ignored.language == "fr")
    #expect(ignored.reason == "Known." && ignored.until?.value.text == "2027-01-01")
    #expect(lint.words == ["r4": ["en": ["a", "b"]]])
    #expect(lint.glossary.map(\.text) == ["Rendio", "Clip"])
    #expect(
      lint.glossary.map(\.translations) == [[:], ["de": ["Clip"], "fr": ["extrait", "clip"]]]
    )
  }
}
