import CatalogFixtures
import Foundation
import GoldenFiles
import Testing

@testable import ErrcatCompiler

@Suite struct SwiftGeneratorTests {
  private func files(_ entries: String, _ packs: [String: String]) -> [OutputFile] {
    SwiftGenerator(
      Fixture.pipeline(catalog: Fixture.catalog(entries), packs: packs).project,
      prefix: "App_"
    ).files()
  }

  /// Compared whole with `Golden/*.txt`; `ERRCAT_UPDATE=1 swift test --filter SwiftGeneratorTests`
  /// writes what differs, and fails.
  @Test func `what a build gets`() throws {
    let catalog = """
      {"errcat": 1, "domain": "com.example.shop", "sourceLanguage": "en",
       "fallback": "error.general.unexpected", "circuitOpen": "error.network.down", "fallbacks": {"gsw": ["de"]},
       "server": {"code": "errors[*].code", "fieldMessages": "forUsers", "arguments": {"host": "error.host"}},
       "actions": {"retry": {}, "open_settings": {"link": "app:settings"}},
       "categories": {
         "network": {"display": "banner", "retry": {"maximumAttempts": 3, "initialDelay": "500ms"},
                     "recovery": {"actions": ["retry"]}},
         "general": {"display": "silent"}},
       "errors": {
         "error.network.timeout": {
           "code": 7, "note": "Shown while a video is made.", "case": "networkTimeout",
           "arguments": {"seconds": "int", "host": {"type": "string", "privacy": "private"}},
           "from": {"url": ["timedOut"], "http": [408, 504], "server": [1001], "posix": ["ETIMEDOUT"],
                    "type": [{"type": "Kit.SDKError", "case": "late(after:)", "bind": {"seconds": "after"}}]},
           "server": {"arguments": {"seconds": "error.waited[0]"}}},
         "error.network.down": {
           "from": {"url": ["cannotFindHost", "cannotConnectToHost"], "http": ["520-529", "500-509"],
                    "server": ["maintenance", "queue_full", 1002, 1003], "posix": ["ECONNREFUSED", "EHOSTUNREACH"],
                    "nsError": [{"domain": "NSCocoaErrorDomain", "code": 4097}, {"domain": "NSURLErrorDomain", "code": -1}],
                    "type": ["Kit.NoServer", {"type": "Kit.SDKError", "case": "down"},
                             {"type": "Kit.SDKError", "case": "refused"}]}},
         "error.general.parsing": {"from": {"http": [503], "type": ["DecodingError", "Kit.NoServer.Reply"]}},
         "error.general.default": {"code": 8, "display": "toast", "severity": "info"},
         "error.general.unexpected": {"code": 9, "title": "title.unexpected"}}}
      """
    let packs = [
      "en": """
      {"error.network.timeout": "{host} took {seconds, plural, one {# second} other {# seconds}}.",
       "error.network.down": "Nobody is there.", "error.general.parsing": "That makes no sense.", "error.general.default": "So \\"be\\" it.", "error.general.unexpected": "Something is wrong.",
       "title.unexpected": "Oh", "action.retry": "Try again", "action.open_settings": "Settings"}
      """,
      "de": """
      {"error.network.timeout": "{host}: {seconds, plural, one {# Sekunde} other {# Sekunden}}.",
       "error.network.down": "Niemand da.", "error.general.parsing": "Das ergibt keinen Sinn.", "error.general.default": "Gut.", "error.general.unexpected": "Etwas ist schiefgegangen.",
       "title.unexpected": "Ach", "action.retry": "Noch einmal", "action.open_settings": "Einstellungen"}
      """,
    ]
    let pipeline = Fixture.pipeline(catalog: catalog, packs: packs)
    #expect(pipeline.checkForBuild().filter { $0.severity == .error } == [])
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")
    for file in SwiftGenerator(pipeline.project).files() {
      let golden = GoldenFile(folder.appending(path: "\(file.name).txt"))
      #expect(try golden.text(comparedWith: file.text) == file.text, "\(file.name)")
    }
  }

  @Test func `files are named by prefix and language, and the same every time`() {
    let packs = ["en": #"{"error.a.x": "One"}"#, "pt_BR": #"{"error.a.x": "Um"}"#]
    let first = files(#""error.a.x": {}"#, packs)
    #expect(
      first.map(\.name) == [
        "App_Errors.swift", "App_ErrorTables.swift", "App_ErrorMapper.swift",
        "App_ErrorTexts_en.swift",
        "App_ErrorTexts_pt-BR.swift",
      ]
    )
    #expect(files(#""error.a.x": {}"#, packs) == first)
  }

  @Test func `an edited translation changes one file`() {
    let before = files(
      #""error.a.x": {}"#,
      ["en": #"{"error.a.x": "One"}"#, "tr": #"{"error.a.x": "Bir"}"#]
    )
    let after = files(
      #""error.a.x": {}"#,
      ["en": #"{"error.a.x": "One"}"#, "tr": #"{"error.a.x": "Bir!"}"#]
    )
    #expect(zip(before, after).filter { $0 != $1 }.map(\.0.name) == ["App_ErrorTexts_tr.swift"])
  }

  @Test func `texts cannot leave their literal or comment`() throws {
    let text = #"{"error.a.x": "\"\"\" \\(x) */ // \\\" \u202e\u0085\u2028 \n public enum X {}"}"#
    let files = files(#""error.a.x": {"note": "a\nimport Evil"}"#, ["en": text])
    let texts = try #require(files.last).text
    #expect(texts.contains(#""\"\" \\(x) */ // \\" \u{202E}\u{85}\u{2028} \n public enum X {}"#))
    #expect(files[0].text.contains("  /// \"\"\" \\(x) */ // \\\" public enum X {}\n"))
    #expect(files[0].text.contains("  /// a import Evil\n"))
  }

  @Test(arguments: [
    ("error.auth.device_invalid", "authDeviceInvalid"), ("error.http.404", "http404"),
    ("error.a.URL", "aURL"),
    ("error.4.x", "_4X"), ("error.default", "default"), ("error.a-b.c", "aBC"), ("x", "x"),
  ])
  func `cases are keys in camel case`(key: String, name: String) {
    #expect(SwiftName.camelCase(key.hasPrefix("error.") ? String(key.dropFirst(6)) : key) == name)
  }

  @Test func `keywords are in backticks`() {
    #expect(SwiftName.escaped("default") == "`default`")
    #expect(SwiftName.escapedLabel("in") == "in")
    #expect(SwiftName.escapedLabel("inout") == "`inout`")
  }

  @Test func `an argument that is a number has a label with an underscore`() throws {
    let files = files(
      #""error.a.x": {"from": {"server": [7]}}"#,
      ["en": #"{"error.a.x": "{0} of {1, number, integer}"}"#]
    )
    #expect(files[0].text.contains("case aX(_0: Swift.String, _1: Swift.Int)"))
    #expect(files[1].text.contains(#"[["0","string","private"],["1","int","private"]]"#))
    #expect(files[2].text.contains("return .aX(_0: \"\", _1: 0)"))
  }

  /// `Tests/EndToEnd/build-settings` compiles them with every setting.
  @Test func `cases and types with values become functions of the enum`() throws {
    let files = SwiftGenerator(
      Fixture.pipeline(
        catalog: Fixture.catalog(
          """
          "error.a.x": {"arguments": {"code": "int", "0": "string"}, "from": {"type": [
            {"type": "SDK.SDKError", "case": "failed(in:_:inout:)", "bind": {"code": "1", "0": "in?.default"}},
            {"type": "HTTPError", "bind": {"code": "response.status"}}, "OtherError"]}},
          "error.a.y": {"from": {"type": [{"type": "SDK.SDKError", "case": ["default", "busy"]}]}}
          """,
          #""swift": {"access": "internal", "imports": ["SDK", "in", "SDK", "ErrorCatalog"]}, "#
        ),
        packs: ["en": #"{"error.a.x": "{code} {0}", "error.a.y": "Busy"}"#]
      ).project
    ).files()
    let text = files[2].text
    #expect(text.contains("\nimport ErrorCatalog\nimport SDK\nimport `in`\n\n/// Maps"))
    #expect(
      text.contains(
        """

        nonisolated extension AppError.Generated {
          /// The error that a type maps to; `nil` if it is unmapped.
          internal static func mapped(byTypeName name: Swift.String) -> AppError? {
            switch name {
            case "HTTPError", "OtherError": return .aX(code: 0, _0: "")
            default: return nil
            }
          }

          /// The error that a case of another error, or its values, maps to, with values as arguments; `nil` if it is unmapped.
          internal static func mapped(byCase error: any Swift.Error) -> AppError? {
            let type = Swift.type(of: error)
            if type == SDK.SDKError.self { return mapped0_(error as? SDK.SDKError) }
            return nil
          }

          /// The error that a case of another error maps to unless its causes do, with values as arguments; `nil` if it is unmapped.
          internal static func mapped(byCaseAlone error: any Swift.Error) -> AppError? {
            let type = Swift.type(of: error)
            if type == SDK.SDKError.self { return mapped1_(error as? SDK.SDKError) }
            return nil
          }

          /// The error that the type of an error maps to unless its causes do, with values as arguments; `nil` if it is unmapped.
          internal static func mapped(byType error: any Swift.Error) -> AppError? {
            let type = Swift.type(of: error)
            if type == HTTPError.self, let error = error as? HTTPError {
              return .aX(code: ErrorCatalog.GeneratedCode.ForeignValue.int(error.response.status), _0: "")
            }
            return nil
          }

          private static func mapped0_(_ error: SDK.SDKError?) -> AppError? {
            switch error {
            case .failed(in: let value0, let value1, `inout`: _)?: return .aX(code: ErrorCatalog.GeneratedCode.ForeignValue.int(value1), _0: ErrorCatalog.GeneratedCode.ForeignValue.string(value0?.default))
            default: return nil
            }
          }

          private static func mapped1_(_ error: SDK.SDKError?) -> AppError? {
            switch error {
            case .`default`?, .busy?: return .aY
            default: return nil
            }
          }
        }

        """
      )
    )
  }

  @Test func `what ignores causes is in functions of its own`() {
    let files = files(
      """
      "error.a.x": {"from": {
        "type": [{"type": "PaymentError", "ignoreCauses": true}, {"type": "HTTPError", "where": {"code": 7}}],
        "nsError": [{"domain": "d"}, {"domain": "e", "ignoreCauses": true}, {"domain": "f", "where": {"x": 1}}]}}
      """,
      ["en": #"{"error.a.x": "One"}"#]
    )
    let text = files[2].text
    for (function, line) in [
      ("byWholeType error: any Swift.Error", "if type == PaymentError.self { return .aX }"),
      (
        "byCase error: any Swift.Error",
        "if type == HTTPError.self, let error = error as? HTTPError, error.code == 7 {"
      ),
      ("byDomain domain: Swift.String, valuesOf error: any Swift.Error", "case \"e\": return .aX"),
      ("byDomain domain: Swift.String, of error: any Swift.Error", "case \"d\": return .aX"),
    ] {
      let body = text.components(separatedBy: "(\(function))").dropFirst().first ?? ""
      #expect(body.components(separatedBy: "\n  }").first?.contains(line) == true, "\(function)")
    }
  }

  @Test func `without errors there is an enum, and no mapper that would have nothing to map to`() {
    let files = files("", ["en": #"{"hello": "Hello"}"#])
    let members = """
      nonisolated extension AppError.Generated {
        public typealias Mapped = AppError

        public static var fallback: AppError { Swift.preconditionFailure("a catalog without errors") }
      }

      """
    #expect(files[0].text.hasSuffix("\n\(members)"))
    #expect(!files[2].text.contains("enum ErrorMapper"))
    #expect(files[2].text.contains("static var shared"))
  }

  @Test func `the argument for the trace id is not an associated value`() {
    let pipeline = Fixture.pipeline(
      catalog: Fixture.catalog(
        #""error.a.x": {"recovery": {"hint": "recovery.support"}}"#,
        #""traceIDArgument": "id", "#
      ),
      packs: ["en": #"{"error.a.x": "{n, number} {id}", "recovery.support": "Say {id}"}"#]
    )
    let files = SwiftGenerator(pipeline.project).files()
    #expect(files[0].text.contains("case aX(n: Swift.Double)"))
    #expect(files[1].text.contains("\"traceIDArgument\": \"id\""))
  }

  @Test func `Objective-C gets names of codes and actions if the catalog sets it`() {
    func mapper(_ more: String) -> String {
      let catalog = Fixture.catalog(
        #""error.a.x": {"code": -7}, "error.a.default": {"case": "default", "code": 8}, "error.a.z": {}"#,
        #""actions": {"retry": {}, "sign_in": {}}, \#(more)"#
      )
      let packs = ["en": #"{"error.a.x": "X.", "error.a.default": "Y.", "error.a.z": "Z."}"#]
      return SwiftGenerator(Fixture.pipeline(catalog: catalog, packs: packs).project).files()[2]
        .text
    }
    #expect(!mapper("").contains("@objc"))
    #expect(
      mapper(#""swift": {"objectiveC": true, "access": "package"}, "#).hasSuffix(
        """

        #if canImport(ObjectiveC)
        import Foundation

        /// The codes of an `NSError` of the catalog, for Objective-C.
        @objc nonisolated package enum AppErrorCode: Swift.Int {
          case aX = -7
          case `default` = 8
        }

        /// The names of the actions in the `userInfo` of an `NSError` of the catalog, for Objective-C.
        @objc nonisolated package final class AppErrorActions: Foundation.NSObject {
          @objc package static let retry = "retry"
          @objc package static let signIn = "sign_in"
        }
        #endif

        """
      )
    )
  }

  @Test func `where every error needs a code, the enum has a number`() {
    func text(_ settings: String, _ entry: String) -> String? {
      Generation(
        Fixture.pipeline(
          catalog: """
            {"errcat": 1, "domain": "d", "sourceLanguage": "en", "fallback": "error.a.b", \(settings)
             "categories": {"a": {}}, "errors": {"error.a.b": \(entry)}}
            """,
          packs: ["en": #"{"error.a.b": "It broke."}"#]
        ),
        prefix: "Test"
      ).files?.map(\.text).joined()
    }
    let member =
      "  public var code: Swift.Int { (self as any ErrorCatalog.CatalogError).code ?? 0 }\n"
    #expect(text("", #"{"code": 1}"#)?.contains(member) == false)
    #expect(text("\"requireCodes\": true,", #"{"code": 1}"#)?.contains(member) == true)
    // Without a code, nothing is generated.
    #expect(text("\"requireCodes\": true,", "{}") == nil)
  }

  @Test func `the catalog has the address of its site`() {
    let pipeline = Fixture.pipeline(
      catalog: Fixture.catalog(
        #""error.a.x": {}"#,
        #""site": "https://errors.example.com", "#
      ),
      packs: ["en": #"{"error.a.x": "X."}"#]
    )
    let files = SwiftGenerator(pipeline.project).files()
    #expect(files[1].text.contains("\"site\": \"https://errors.example.com\""))
  }

  @Test func `values of types, cases and NSErrors decide what they map to`() {
    let files = SwiftGenerator(
      Fixture.pipeline(
        catalog: Fixture.catalog(
          """
          "error.a.x": {"arguments": {"wait": "duration"}, "from": {
            "nsError": [{"domain": "CK", "code": 7, "bind": {"wait": "CKRetry\\"After"}}, {"domain": "CK"}],
            "type": [{"type": "SDKError", "case": "failed(code:)", "bind": {"wait": "code"}}]}},
          "error.a.y": {"from": {
            "nsError": [{"domain": "CK", "where": {"a": "b", "c": true}}, {"domain": "CK", "where": {"a": "b", "c": true, "f": 2}}, {"domain": "CK", "code": 7, "where": {"d": 1, "e": ".txt"}}],
            "type": [{"type": "SDKError", "case": "failed(code:)", "where": {"code": 404}},
              {"type": "RPC.Status", "where": {"code": ".default", "response?.text": "no"}}]}}
          """
        ),
        packs: ["en": #"{"error.a.x": "{wait}", "error.a.y": "Busy"}"#]
      ).project
    ).files()
    let text = files[2].text
    let parts = [
      #"""
          if type == RPC.Status.self, let error = error as? RPC.Status, error.code == .`default`, error.response?.text == "no" {
            return .aY
          }
          if type == SDKError.self { return mapped0_(error as? SDKError) }
      """#,
      #"""
        mapped(byDomain domain: Swift.String, code: Swift.Int, of error: any Swift.Error) -> AppError? {
          switch (domain, code) {
          case ("CK", 7) where ErrorCatalog.GeneratedCode.ForeignValue.isEqual(error, "d", 1) && ErrorCatalog.GeneratedCode.ForeignValue.isEqual(error, "e", ".txt"): return .aY
          case ("CK", 7): return .aX(wait: ErrorCatalog.GeneratedCode.ForeignValue.duration(error, "CKRetry\"After"))
          default: return nil
          }
        }
      """#,
      #"""
        mapped(byDomain domain: Swift.String, valuesOf error: any Swift.Error) -> AppError? {
          switch domain {
          case "CK" where ErrorCatalog.GeneratedCode.ForeignValue.isEqual(error, "a", "b") && ErrorCatalog.GeneratedCode.ForeignValue.isEqual(error, "c", true) && ErrorCatalog.GeneratedCode.ForeignValue.isEqual(error, "f", 2): return .aY
          case "CK" where ErrorCatalog.GeneratedCode.ForeignValue.isEqual(error, "a", "b") && ErrorCatalog.GeneratedCode.ForeignValue.isEqual(error, "c", true): return .aY
          default: return nil
      """#,
      #"""
        mapped(byDomain domain: Swift.String, of error: any Swift.Error) -> AppError? {
          switch domain {
          case "CK": return .aX(wait: Swift.Duration.zero)
      """#,
      """
          case .failed(code: let value0)? where value0 == 404: return .aY
          case .failed(code: let value0)?: return .aX(wait: ErrorCatalog.GeneratedCode.ForeignValue.duration(value0))
      """,
    ]
    for part in parts {
      let lines = part.split(separator: "\n").map { $0.drop { $0 == " " } }
      let found = text.split(separator: "\n").map { $0.drop { $0 == " " } }
      let starts = found.indices.dropLast(lines.count - 1)
      #expect(
        starts.contains { start in
          zip(found[start...], lines).allSatisfy { $0.hasSuffix($1) }
        },
        "\(part) in \(text)"
      )
    }
  }

  @Test func `words map connections, and durations have units and the server's delay`() {
    let text = SwiftGenerator(
      Fixture.pipeline(
        catalog: Fixture.catalog(
          """
          "error.a.x": {"from": {"connection": ["offline", "timedOut"]}, "performed": false},
          "error.a.y": {"arguments": {"wait": "duration"}, "retry": {}, "retryAfter": "{wait}", "from": {"http": [429],
            "nsError": [{"domain": "CK", "code": 7, "bind": {"wait": "Retry ms"}}],
            "type": [{"type": "SDKError", "case": "late(after:)", "bind": {"wait": "after m"}},
              {"type": "SDKError", "case": "soon(after:)", "bind": {"wait": "after s"}}]}}
          """
        ),
        packs: ["en": #"{"error.a.x": "X", "error.a.y": "{wait}"}"#]
      ).project
    ).files().map(\.text).joined()
    for part in [
      #"case "offline", "timedOut": return .aX"#, #""performed":false"#,
      #"duration(error, "Retry", unit: 0.001)"#, "ForeignValue.duration(value0, unit: 60.0)",
      "ForeignValue.duration(value0))", #"case .aY: return .aY(wait: response.duration("wait"))"#,
    ] {
      #expect(text.contains(part), "\(part)")
    }
  }

  @Test func `arguments decide, and mapped errors leave the decision to the catalog`() {
    let pipeline = Fixture.pipeline(
      catalog: """
        {"errcat": 1, "domain": "com.example", "sourceLanguage": "en", "fallback": "error.a.x",
         "categories": {"a": {"display": ["inline", "toast"], "retry": {}, "retryIf": "{again}",
           "report": false, "reportIf": "{told}", "retryAfter": "{wait}"}},
         "server": {"arguments": {"told": "told"}},
         "errors": {
           "error.a.x": {"arguments": {"other": "bool", "again": "bool", "wait": "duration"}},
           "error.a.y": {"display": "banner", "field": "email", "arguments": {"told": "bool", "wait": "string"},
             "from": {"http": [404], "type": [{"type": "E", "case": "a(_:)", "bind": {"wait": "0"}},
               {"type": "E", "case": "b(_:)", "bind": {"told": "0"}}]}},
           "error.a.z": {"retry": "manual", "report": true, "arguments": {"again": "bool", "told": "bool"}},
           "error.a.w": {"retryIf": "{wait}", "reportIf": "{told}", "arguments": {"wait": "int", "told": "bool"}}
         }}
        """,
      packs: [
        "en":
          #"{"error.a.x": "A", "error.a.y": "B", "error.a.z": "C", "error.a.w": "D"}"#
      ]
    )
    let files = SwiftGenerator(pipeline.project).files()
    let text = { (name: String) in files.first { $0.name == name }?.text ?? "" }
    let records = text("ErrorTables.swift").split(separator: "\n").filter {
      $0.contains(#""category":"a""#)
    }
    let common = #"    {"category":"a","display":"#
    let backoff = #""retry":[3.0,500.0,2.0,30000.0,1.0]"#
    #expect(
      records.map { $0.components(separatedBy: #""arguments""#)[0] } == [
        "\(common)[\"inline\",\"toast\"],\(backoff),\"retryAfter\":2,\"retryIf\":1,",
        // Not the category's `retryIf` and `retryAfter`: it lacks the argument, or the type is wrong.
        "\(common)[\"banner\"],\"field\":\"email\",\(backoff),\"reportIf\":0,",
        // Its own `retry` and `report` are without the category's conditions.
        "\(common)[\"inline\",\"toast\"],\"report\":true,\"retry\":\"manual\",",
        "\(common)[\"inline\",\"toast\"],\"report\":true,\(backoff),\"retryAfter\":0,\"reportIf\":1,",
      ]
    )
    #expect(text("ErrorTables.swift").contains("\n    .v4,\n"))
    #expect(
      text("Errors.swift").contains(
        "{ .aX(other: false, again: true, wait: Swift.Duration.zero) }"
      )
    )
    for value in [
      "case 404: return .aY(told: true, wait: \"\")",
      "case .aY: return .aY(told: response.bool(\"told\", unknown: true), wait: response.string(\"wait\"))",
      "case .a(let value0)?: return .aY(told: true, wait: ErrorCatalog.GeneratedCode.ForeignValue.string(value0))",
      "case .b(let value0)?: return .aY(told: ErrorCatalog.GeneratedCode.ForeignValue.bool(value0, unknown: true), wait: \"\")",
    ] {
      #expect(text("ErrorMapper.swift").contains(value), "\(value)")
    }
    #expect(text("Errors.swift").contains("· inline or toast · retried if `again`\n"))
    #expect(text("Errors.swift").contains("· banner · retried\n"))
  }

  @Test func `texts of two languages never have the same name`() {
    let files = files("", ["en": "{}", "de-u-nu-arab": "{}", "is": "{}"])
    let names = files.flatMap { $0.text.split(separator: "\n") }.filter {
      $0.contains("static var") && $0.contains(": Swift.String {")
    }.suffix(3)
    #expect(
      names == [
        "  static var de_u_nu_arab: Swift.String {", "  static var en: Swift.String {",
        "  static var `is`: Swift.String {",
      ]
    )
  }

  @Test func `formatters and linters skip every file`() {
    for file in files(#""error.a.x": {}"#, ["en": #"{"error.a.x": "One"}"#]) {
      let lines = file.text.split(separator: "\n").prefix(4)
      #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("// swift") }, "\(file.name)")
    }
  }
}
