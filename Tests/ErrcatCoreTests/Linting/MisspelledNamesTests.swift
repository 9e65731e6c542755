import CatalogFixtures
import PositionedJSON
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

/// A misspelled name is reported with the one that was probably meant.
@Suite struct MisspelledNamesTests {
  /// A catalog without findings, with every field that a catalog without modules can have.
  static let catalog = """
    {
      "$schema": "catalog.schema.json",
      "errcat": 1,
      "domain": "com.example.app", "name": "Example",
      "sourceLanguage": "en",
      "packs": "i18n",
      "dialect": "i18next",
      "contexts": ["male"],
      "languages": ["en", "de"],
      "fallbacks": { "de": ["en"] },
      "swift": { "enum": "AppError", "mapper": "ErrorMapper", "access": "public", "moduleError": "AppModuleError", "target": "App", "shared": true, "objectiveC": true, "nonexhaustive": "warn", "imports": ["UploadSDK"] },
      "fallback": "error.general.unexpected",
      "circuitOpen": "error.network.paused", "serverCodes": "code", "traceIDArgument": "traceID",
      "codes": ["1000-1999"], "requireCodes": false, "site": "https://example.com/errors",
      "server": { "code": "error.code", "message": "error.text", "fields": "fields", "fieldName": "path", "fieldText": "text", "fieldCode": "problem", "fieldMessages": "forUsers", "traceID": "X-Trace", "retryAfter": "error.wait" },
      "actions": {
        "retry": { "note": "Starts the upload again." },
        "contact_support": { "link": "https://example.com/support" }
      },
      "categories": {
        "general": {
          "source": "App",
          "note": "Everything else.",
          "display": "banner",
          "severity": "warning",
          "retry": "manual",
          "breaker": false,
          "performed": true,
          "response": ["retryable"],
          "report": true,
          "http": 500,
          "recovery": { "hint": "recovery.contact", "actions": ["contact_support", "retry"] }
        },
        "network": {
          "prefix": "error.network",
          "source": "Network",
          "display": "modal",
          "retry": {
            "maximumAttempts": 3,
            "initialDelay": "500ms",
            "multiplier": 2,
            "maximumDelay": "30s",
            "jitter": 0.2
          },
          "breaker": true,
          "recovery": { "hint": "recovery.wait", "actions": ["retry"] }
        },
        "upload": {
          "source": "Storage",
          "display": "banner",
          "recovery": { "hint": "recovery.wait", "actions": ["retry"] }
        }
      },
      "errors": {
        "error.general.unexpected": { "code": 1000, "from": { "http": [400, { "status": 200, "where": { "failed": { "not": "" } } }], "server": [{ "code": "x", "where": { "soft": true } }] } },
        "error.network.paused": { "code": 1001, "serverCode": "PAUSED", "title": "title.network" },
        "error.network.offline": {
          "code": 1002,
          "case": "isOffline",
          "title": "title.network",
          "from": {
            "url": ["networkConnectionLost"],
            "connection": ["offline"],
            "http": [408, "500-599"],
            "server": ["offline", 1703],
            "posix": ["ECONNRESET"],
            "nsError": [{ "domain": "com.example.network", "code": 4 }],
            "type": ["NetworkError"]
          }
        },
        "error.upload.too_many": {
          "code": 1003,
          "note": "At most ten files.",
          "summary": "Too many files.",
          "owner": "Uploads",
          "maxLength": 80,
          "arguments": { "count": { "type": "int", "privacy": "public" }, "maximum": "int", "again": { "type": "bool", "privacy": "public" } },
          "examples": { "count": 12, "maximum": 10 },
          "help": "https://example.com/files",
          "dynamic": true, "field": "files", "retryIf": "{again}", "reportIf": "{again}"
        },
        "error.upload.full": {
          "code": 1005,
          "note": "Shown beside the file.",
          "display": ["inline", "banner"],
          "field": "file",
          "from": { "nsError": [{ "domain": "CKErrorDomain", "code": 6, "where": { "CKBusy": true }, "bind": { "wait": "CKRetryAfter", "again": "a", "told": "b" }, "ignoreCauses": true }] },
          "arguments": { "again": "bool", "told": "bool", "wait": "duration" },
          "retry": "manual",
          "retryIf": "{again}",
          "reportIf": "{told}",
          "retryAfter": "{wait}"
        },
        "error.upload.old": {
          "code": 1004,
          "display": "toast",
          "severity": "info",
          "report": false,
          "retry": "never",
          "http": 410,
          "recovery": { "hint": "recovery.wait" },
          "stability": "experimental",
          "deprecated": { "since": "2.0", "date": "2026-01-31", "use": "error.upload.too_many", "note": "Uploads are limited." }
        }
      },
      "retired": { "1900": "error.upload.gone" },
      "generate": { "swift": "Generated", "typescript": "web", "kotlin": "server", "kotlin-android": "android", "openapi": "docs" },
      "build": { "failOn": "error" },
      "diff": {
        "experimental": "minor",
        "deprecation": { "days": 90, "versions": 2 },
        "levels": { "error-added": { "level": "minor", "keys": { "error.upload.*": "none" } } },
        "approved": [
          { "change": "0f1e2d3c4b5a6978", "reason": "The limit is the same for everyone.", "until": "2027-01-31" }
        ]
      },
      "lint": {
        "rules": {
          "unmapped-category": "off",
          "unused-action": {
            "severity": "warning",
            "keys": { "error.upload.*": "off" },
            "categories": { "general": "off" },
            "languages": { "de": "info" }
          }
        },
        "ignore": [
          {
            "rule": "ellipsis-dots",
            "key": "error.upload.*",
            "language": "de",
            "reason": "As in the design.",
            "until": "2099-01-31"
          }
        ],
        "baseline": "baseline.json",
        "lengths": { "toast": 60 },
        "lines": { "banner": 3 },
        "words": { "technical-jargon": { "en": ["frobnicate"] } },
        "glossary": [{ "term": "Cloud", "translations": { "de": ["Cloud"] }, "note": "Our storage." }]
      }
    }
    """

  static let packs = [
    "en": """
    {
      "error.general.unexpected": "Something went wrong.",
      "error.network.paused": "The service isn’t responding.",
      "error.network.offline": "You’re offline.",
      "error.upload.too_many": "{count, plural, one {# file is} other {# files are}} too many for {maximum, number}.",
      "error.upload.full": "Your storage is full.",
      "error.upload.old": "The file is being uploaded…",
      "recovery.contact": "Try again, or contact us.",
      "recovery.wait": "Wait a moment, then try again.",
      "action.retry": "Try again",
      "action.contact_support": "Contact us",
      "title.network": "No connection"
    }
    """,
    "de": """
    {
      "error.general.unexpected": "Etwas ist schiefgegangen.",
      "error.network.paused": "Der Dienst antwortet nicht.",
      "error.network.offline": "Du bist offline.",
      "error.upload.too_many": "{count, plural, one {# Datei ist} other {# Dateien sind}} zu viel für {maximum, number}.",
      "error.upload.full": "Dein Speicher ist voll.",
      "error.upload.old": "Die Datei wird hochgeladen...",
      "recovery.contact": "Versuche es erneut oder schreibe uns.",
      "recovery.wait": "Warte kurz und versuche es dann erneut.",
      "action.retry": "Erneut versuchen",
      "action.contact_support": "Schreib uns",
      "title.network": "Keine Verbindung"
    }
    """,
  ]

  static func lines(_ catalog: String, _ changed: [String: String] = [:]) throws
    -> [String]
  {
    var files = ["catalog.json": catalog]
    for (name, text) in packs.merging(changed, uniquingKeysWith: { $1 }) {
      files["i18n/\(name).json"] = text
    }
    return try LintRun(CatalogFiles(files), LintRequest(today: CalendarDay("2026-01-01"))).report()
      .lines
      .filter { !$0.contains(": note: ") }
  }

  @Test func `the catalog has no findings`() throws {
    #expect(try Self.lines(Self.catalog) == [])
  }

  /// A word without the letter in its middle.
  static func misspelled(_ word: String) -> String {
    var word = word
    word.remove(at: word.index(word.startIndex, offsetBy: word.count / 2))
    return word
  }

  /// The names of fields, with their places.
  private static var fields: [(name: String, range: ByteRange)] {
    let names = Set(ObjectShape.catalog.objects.flatMap(\.shape.names))
    var found: [(String, ByteRange)] = []
    func collect(_ value: JSONValue, in parent: String) {
      for member in value.members {
        // Actions have names of the user's choice.
        if parent != "actions", names.contains(member.key) {
          found.append((member.key, member.keyRange.inner))
        }
        collect(member.value, in: member.key)
      }
      for element in value.elements { collect(element, in: parent) }
    }
    JSONDocument(Array(catalog.utf8)).root.map { collect($0, in: "") }
    return found
  }

  @Test func `the catalog has every field`() {
    let others: Set = ["base", "modules", "type", "foreignType", "retired"]
    let all = Set(
      ObjectShape.catalog.objects.filter { !others.contains($0.shape.name) }.flatMap(\.shape.names)
    ).subtracting(others)
    #expect(all.subtracting(Self.fields.map(\.name)) == [])
  }

  @Test func `every misspelled field is reported with the one that was meant`() throws {
    #expect(Self.fields.count > 90)
    for (name, range) in Self.fields {
      let wrong = Self.misspelled(name)
      let bytes = Array(Self.catalog.utf8)
      let text = String(
        decoding: bytes[..<range.lowerBound] + wrong.utf8 + bytes[range.upperBound...],
        as: UTF8.self
      )
      let lines = try Self.lines(text).filter { $0.contains("unknown field") }
      #expect(lines.count == 1, "'\(wrong)' for '\(name)' at \(range.lowerBound): \(lines)")
      #expect(lines.first?.contains("'\(wrong)'") == true)
      #expect(lines.first?.contains("did you mean '\(name)'?") == true)
    }
  }

  @Test(arguments: [
    // Categories and actions, where they are declared and where they are used.
    (
      "\"general\": {", "\"genral\": {", "unknown category 'general'; did you mean 'genral'?"
    ),
    ("\"upload\": {", "\"uplaod\": {", "unknown category 'upload'; did you mean 'uplaod'?"),
    (
      "error.upload.old\": {", "error.uplod.old\": {",
      "unknown category 'uplod'; did you mean 'upload'?"
    ),
    (
      "error.general.unexpected\": {", "error.genral.unexpected\": {",
      "unknown category 'genral'; did you mean 'general'?"
    ),
    (
      "\"retry\": { \"note\"", "\"rtry\": { \"note\"",
      "unknown action 'retry'; did you mean 'rtry'?"
    ),
    (
      "\"contact_support\": {", "\"contact_suport\": {",
      "unknown action 'contact_support'; did you mean 'contact_suport'?"
    ),
    (
      "[\"contact_support\", \"retry\"]", "[\"contact_suport\", \"retry\"]",
      "unknown action 'contact_suport'; did you mean 'contact_support'?"
    ),
    (
      "\"retry\"] }\n    }\n", "\"rety\"] }\n    }\n",
      "unknown action 'rety'; did you mean 'retry'?"
    ),
    // Keys.
    (
      "error.upload.old\": {", "error.upload.odl\": {",
      "source pack has no text for 'error.upload.odl'; did you mean 'error.upload.old'?"
    ),
    (
      "error.general.unexpected\": {", "error.general.unexpectd\": {",
      "source pack has no text for 'error.general.unexpectd'; did you mean 'error.general.unexpected'?"
    ),
    (
      "error.network.offline\": {", "error.networkoffline\": {",
      "source pack has no text for 'error.networkoffline'; did you mean 'error.network.offline'?"
    ),
    (
      "\"recovery.contact\"", "\"recovery.contct\"",
      "source pack has no text for 'recovery.contct'; did you mean 'recovery.contact'?"
    ),
    (
      "\"fallback\": \"error.general.unexpected\"", "\"fallback\": \"error.general.unexpectd\"",
      "unknown error 'error.general.unexpectd' in 'fallback'; did you mean 'error.general.unexpected'?"
    ),
    // Values.
    ("\"modal\"", "\"modl\"", "unknown display style 'modl'; did you mean 'modal'?"),
    ("\"never\"", "\"nevr\"", "unknown retry policy 'nevr'; did you mean 'never'?"),
    ("\"type\": \"int\"", "\"type\": \"itn\"", "unknown type 'itn'; did you mean 'int'?"),
    (
      "\"type\": \"int\"", "\"type\": \"integer\"",
      "unknown type 'integer'; expected string, int, double, bool, date, duration or url"
    ),
    ("\"maximum\": \"int\"", "\"maximum\": \"itn\"", "unknown type 'itn'; did you mean 'int'?"),
    (
      "\"networkConnectionLost\"", "\"networkConectionLost\"",
      "unknown URLError code 'networkConectionLost'; did you mean 'networkConnectionLost'?"
    ),
    ("\"toast\": 60", "\"tost\": 60", "unknown display style 'tost'; did you mean 'toast'?"),
    (
      "\"ellipsis-dots\"", "\"elipsis-dots\"",
      "unknown rule 'elipsis-dots'; did you mean 'ellipsis-dots'?"
    ),
    (
      "\"sourceLanguage\": \"en\"", "\"sourceLanguage\": \"english\"",
      "'english' is not a language tag; did you mean 'en'?"
    ),
    (
      "[\"en\", \"de\"]", "[\"en\", \"german\"]",
      "'german' is not a language tag; did you mean 'de'?"
    ),
  ])
  func `a misspelled name is reported with the one that was meant`(
    text: String,
    wrong: String,
    expected: String
  )
    throws
  {
    try #require(Self.catalog.contains(text))
    let lines = try Self.lines(Self.catalog.replacing(text, with: wrong, maxReplacements: 1))
    #expect(lines.contains { $0.contains(": error: \(expected) [") }, "\(lines)")
  }
}
