import CatalogFixtures
import CatalogFormat
import PositionedJSON
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore
@testable import ErrcatTranslation

@Suite struct SwiftErrorReaderTests {
  private func enums(_ sources: String...) -> [SwiftErrorEnum] {
    SwiftErrorReader.read(
      sources.enumerated().map { SourceFile(path: "\($0).swift", bytes: Array($1.utf8)) }
    ).enums
  }

  private func cases(_ source: String) -> [String] {
    enums(source).first { $0.rawValues != .texts }?.cases.map { item in
      "\(item.name) \(item.rawValue.map(String.init) ?? "-")"
        + (item.comment.map { " // \($0)" } ?? "")
    } ?? []
  }

  @Test(arguments: [
    ("enum Load<Value, Failure: Error> { case loading, failed(Failure) }", false),
    ("enum Load<Failure> where Failure: Error { case failed(Failure) }", false),
    ("enum Load<F> { case failed(F) }\nextension Load where F: Error { var a: Int { 1 } }", false),
    ("enum Load<F>: Error { case failed(F) }", true),
    ("enum Load<F: Codable>: Base<(F) -> Int>, Error where F: Equatable { case failed }", true),
  ])
  func `a protocol of a generic parameter isn't the enum's`(_ source: String, _ isError: Bool) {
    #expect(enums(source).map(\.isError) == (isError ? [true] : []))
  }

  @Test func `cases, raw values and doc comments`() {
    let source = #"""
      import Foundation
      /* enum Not: Int { case a = 1 } /* nested */ */
      let text = "enum Nor: Int { case b = 2 } \" \(x)"
      enum Words: String { case c }
      public enum ResponseCodeType: Int, Codable {
        // case gone = 1
        /// The token has
        /// expired.
        case tokenExpired = 11_001
        /** Many calls. */
        case tooMany, next
        case `default` = -0x10
        case a = 5, b, c = 0b11
        static let all = [1, 2]
        var isFine: Bool {
          switch self {
          case .tokenExpired: return false
          default: return true
          }
        }
        enum Inner: Int { case z = 9 }
        /// Not known.
        case unknown
      }
      """#
    #expect(
      cases(source) == [
        "tokenExpired 11001 // The token has expired.", "tooMany 11002 // Many calls.",
        "next 11003", "default -16", "a 5", "b 6", "c 3", "unknown 4 // Not known.",
      ]
    )
    #expect(enums(source).map(\.name) == ["Words", "ResponseCodeType", "ResponseCodeType.Inner"])
  }

  @Test(arguments: [
    "", "enum", "enum A: Int {", "enum A: Int { case }", "enum A { case b }", "\"", "/*", "`",
    "enum A: Int { case `", "enum A: Error", "enum A: Error { case a(",
    "enum A: Error { case a(b: ",
    "enum A: Int { var b: Int { case", "\"\"\"", "0x", "enum A: String { case b }",
    "extension A: LocalizedError { var errorDescription: String? { \"\\(", "@available(",
    "enum A: Error { @available(*, deprecated, message: \"\\(\"x\")\") }",
    "enum A: Error { case a; var errorDescription: String? { switch self { case .a: \"x \\(y",
    "enum A: Error { case a; var errorDescription: String? { switch self { case .a: \"x \\(y\n",
  ])
  func `damaged source is read without a crash`(source: String) {
    _ = enums(source)
    #expect(enums(source, "enum Other: Error { case z }").map(\.name).contains("Other"))
  }

  @Test(arguments: [
    (".a(", ")"), ("NSLocalizedString(", ")"), ("switch self { case .a: ", "}"),
    ("String(format: ", ")"), ("{", "}"), ("\"\\(", ")\""),
  ])
  func `deeply nested code is read without a crash`(_ open: String, _ close: String) {
    let nested = String(repeating: open, count: 20_000) + String(repeating: close, count: 20_000)
    let source = "enum A: Error { case a; var errorDescription: String? { \(nested) } }"
    #expect(enums(source).first?.cases.map(\.name) == ["a"])
  }

  @Test(arguments: [
    // Conditions, calls in a text and parts of it aren't texts of all cases.
    (#"self == .one ? "Try that." : nil"#, [nil, nil]),
    (
      #"switch self { case .one: "Error: \(NSLocalizedString("b", comment: ""))"; default: "B" }"#,
      [nil, "B"]
    ),
    (#"switch self { case .one: "\(n == 1 ? "One" : "Many") left"; default: "B" }"#, [nil, "B"]),
    (
      #"switch self { case .one(let n) where n > 3: "Many"; case .one: "Some"; default: "B" }"#,
      ["Some", "B"]
    ),
    (
      #"switch self { case .one(1): "One"; case .one(let n): "\(n) things"; case .two: "B" }"#,
      ["{name} things", "B"]
    ),
    (
      #"switch self { case .one(let n): "\(n) on \(Device.current.name)"; default: "B" }"#,
      ["{name} on {name2}", "B"]
    ),
    (
      #"switch self { case .one(let n): "\(n.formatted(.currency(code: "EUR")))"; default: "B" }"#,
      ["{name}", "B"]
    ),
  ])
  func `a text is read only if it is whole`(_ body: String, _ expected: [String?]) {
    let source = """
      enum A: LocalizedError {
        case one(name: Int), two
        var errorDescription: String? { \(body) }
      }
      """
    #expect(enums(source).first?.cases.map { $0.message?.text } == expected)
  }

  @Test func `texts in other members are reported`() {
    let source = """
      enum A: Error {
        case a, b
        var title: String { switch self { case .a: "It is sold out."; case .b: "key.b" } }
        var icon: String { switch self { case .a: "warning"; case .b: "info" } }
      }
      """
    #expect(enums(source).first?.otherTexts.map(\.property) == ["title"])
  }

  @Test func `names for types, and texts added to raw values, are resolved`() throws {
    let found = try #require(
      enums(
        """
        enum A: String, Error {
          case full = "is_full"
          var errorDescription: String? {
            let V = L10n.Errors.self
            return V.full
          }
          var key: String { "error_" + rawValue }
        }
        """
      ).first?.cases.first
    )
    #expect(found.message?.symbol == "L10n.Errors.full")
    #expect(found.names.map(\.literal) == ["error_is_full", "is_full"])
  }

  @Test func `a byte order mark begins no word`() {
    #expect(enums("\u{FEFF}enum A: Error { case a }").map(\.name) == ["A"])
  }

  @Test func `a switch in a case is about something else`() {
    let source = """
      enum A: LocalizedError {
        case a(Int), b, c
        var errorDescription: String? {
          switch self {
          case .a(let code): switch code { case 1: return "One."; default: return "Many." }
          case .b: let now = Date(); return String(localized: "At \\(now).")
          default: return "Other."
          }
        }
      }
      """
    #expect(
      enums(source).first?.cases.map { $0.message?.text } == [nil, "At {now}.", "Other."]
    )
  }

  @Test func `values and deprecations of cases`() throws {
    let found = try #require(
      enums(
        #"""
        enum LoginError: Swift.Error {
          case http(status: Int, _ body: [String: Any]? = nil), late(TimeInterval)
          @available(*, deprecated, renamed: "late(_:)")
          case slow
          @available(iOS, deprecated: 17, message: "Use another.")
          case old
          case new
        }
        """#
      ).first
    )
    #expect(found.isError)
    #expect(
      found.cases[0].values == [
        SwiftErrorEnum.Value(label: "status", type: "Int"),
        SwiftErrorEnum.Value(label: "body", type: "[String:Any]?", isPlain: false),
      ]
    )
    #expect(found.cases[1].values == [SwiftErrorEnum.Value(label: nil, type: "TimeInterval")])
    #expect(
      found.cases.map { $0.deprecation?.renamed ?? $0.deprecation?.message } == [
        nil, nil, "late(_:)", "Use another.", nil,
      ]
    )
  }

  @Test func `messages of errorDescription, also in an extension of another file`() throws {
    let found = try #require(
      enums(
        "enum API { enum LoginError: Error { case denied, full(limit: Int), late(Double, String), odd, key } }",
        #"""
        extension API.LoginError: LocalizedError {
          public var errorDescription: String? {
            switch self {
            case .denied:
              return NSLocalizedString("It's denied {now}.", comment: "Wrong password")
            case let .full(max): String(localized: "At most \(max) files.")
            case .late(_, let server):
              """
              The server \(server.uppercased())
              is late: \(Date.now)
              """
            case .odd: return odd()
            case .key: return NSLocalizedString("login.key", comment: "")
            }
          }
          var recoverySuggestion: String? { "Try again." }
        }
        """#
      ).first
    )
    #expect(
      found.cases.map { $0.message?.text } == [
        "It's denied '{'now'}'.", "At most {limit} files.",
        "The server {server}\nis late: {now}", nil, "login.key",
      ]
    )
    #expect(found.cases[0].message?.comment == "Wrong password")
    #expect(found.cases[2].message?.otherNames == ["now"])
    #expect(found.cases[4].message?.hasText == false)
    #expect(found.cases.allSatisfy { $0.hint?.text == "Try again." })
    #expect(found.otherTexts == [])
  }

  @Test func `a message ends where its call or its literal does`() throws {
    let found = try #require(
      enums(
        #"""
        enum E: Error {
          case a, b(Int), c
          var errorDescription: String? {
            switch self {
            case .a: return String(localized: "A")
            case .b(_), .c: return String(localized: "B \(x.joined(separator: "b")) b", comment: "Second")
            }
          }
        }
        """#
      ).first
    )
    #expect(found.cases.map { $0.message?.text } == ["A", "B {x} b", "B {x} b"])
    #expect(found.cases.map { $0.message?.comment } == [nil, "Second", "Second"])
  }

  // MARK: Catalogs

  private func lint(_ source: String, errors: [String] = ["*"]) throws -> (
    project: Project, findings: [String], losses: [String]
  ) {
    let files = FileReader(["E.swift": source])
    let catalog = try AppMessages(from: nil, swift: "E.swift", in: files).catalog(
      errors: errors
    )
    let made = Dictionary(uniqueKeysWithValues: catalog.changes.map { ($0.path, $0.text) })
    let run = try LintRun(CatalogFiles(made))
    let report = run.report()
    return (
      run.projects[0], report.diagnostics.filter { $0.severity == .error }.map(\.message),
      catalog.losses.map(\.message)
    )
  }

  @Test func `an enum keeps its names beyond ASCII, and its keys are in ASCII`() throws {
    let (project, findings, losses) = try lint(
      """
      enum ÖdemeHatası: Error { case kartGeçersiz, 無効なカード }
      enum `Ödeme 💥`: Error { case zamanAşımı }
      """,
      errors: ["ÖdemeHatası.*"]
    )
    #expect(findings == [])
    #expect(project.catalog.swift.enumName.value == "ÖdemeHatası")
    #expect(project.catalog.swift.mapperName.value == "ÖdemeHatasıMapper")
    let entries = project.catalog.entries.prefix(2)
    #expect(entries.map(\.swiftName) == ["kartGeçersiz", "無効なカード"])
    let keys = ["kart_gecersiz", "u7121u52b9u306au30abu30fcu30c9"].map {
      "error.odeme_hatasi.\($0)"
    }
    #expect(entries.map(\.key.value) == keys)
    #expect(
      losses == [
        "'ÖdemeHatası.無効なカード' has letters that a key can't have; the key '\(keys[1])' has their code points"
      ]
    )
  }

  @Test func `a name that Swift or errcat can't have is changed, and listed`() throws {
    let (project, findings, losses) = try lint(
      "enum `Ödeme 💥`: Error { case `zaman aşımı`, catalog }\nenum B: Error { case catalog }"
    )
    #expect(findings == [])
    let (_, _, ofOne) = try lint("enum `Ödeme 💥`: Error { case a }")
    #expect(ofOne == ["'Ödeme 💥' can't be the enum of the catalog; its enum is 'AppError'"])
    #expect(project.catalog.swift.enumName.value == "AppError")
    #expect(
      project.catalog.entries.prefix(3).map(\.swiftName)
        == ["zamanAsimiError", "odemeCatalogError", "bCatalogError"]
    )
    #expect(
      losses == [
        "'Ödeme 💥.zaman aşımı' can't be a case of the catalog; its case is 'zamanAsimiError'",
        "'Ödeme 💥.catalog' can't be a case of the catalog; its case is 'odemeCatalogError'",
        "'B.catalog' can't be a case of the catalog; its case is 'bCatalogError'",
      ]
    )
  }

  @Test func `the catalog of an enum generates its names and codes`() throws {
    let (project, findings, losses) = try lint(
      """
      enum ResponseCodeType: Int {
        case success = 0
        /// It's {gone}.
        case tokenURLExpired = 11001
        case `default`, a_b = 7, aB
        case unknown = -1
      }
      """
    )
    #expect(findings == [])
    let entries = project.catalog.entries
    #expect(entries.map(\.swiftName) == ["tokenURLExpired", "default", "a_b", "aB", "unknown"])
    #expect(entries.map { $0.code?.value } == [11001, 11002, 7, 8, -1])
    #expect(project.catalog.swift.enumName.value == "ResponseCodeType")
    #expect(project.catalog.fallback?.value == "error.response.unknown")
    #expect(
      entries.map(\.key.value) == [
        "error.response.token_url_expired", "error.response.default", "error.response.a_b_7",
        "error.response.a_b_8", "error.response.unknown",
      ]
    )
    #expect(losses == ["'ResponseCodeType.success' isn't an error and gets no entry"])
    let source = try #require(project.source)
    #expect(project.text("error.response.token_url_expired", in: source) == "It's '{'gone'}'.")
  }

  @Test func `an enum without numbers gets codes, arguments and a fallback`() throws {
    let (project, findings, losses) = try lint(
      #"""
      enum UploadError: LocalizedError {
        case tooLarge(file: String, limit: Int), failed(any Error), lost(Data)
        @available(*, deprecated, renamed: "failed")
        case broken
        var errorDescription: String? {
          switch self {
          case .tooLarge(let file, let limit): "\(file) is larger than \(limit) MB."
          case .failed(let error): "Upload failed: \(error)"
          case .lost, .broken: text
          }
        }
      }
      """#
    )
    #expect(findings == [])
    let entries = project.catalog.entries
    #expect(entries.map(\.swiftName) == ["tooLarge", "failed", "lost", "broken", "unexpected"])
    #expect(entries.map { $0.code?.value } == [1, 2, 3, 4, 5])
    #expect(
      project.arguments.map { $0.map { "\($0.name): \($0.type.rawValue)" } } == [
        ["file: string", "limit: int"], ["error: string"], [], [], [],
      ]
    )
    #expect(entries[3].deprecation?.use == "error.upload.failed")
    #expect(project.catalog.fallback?.value == "error.general.unexpected")
    #expect(
      losses == [
        "'Data' of 'UploadError.lost' isn't carried over",
        "the message of 'UploadError.lost' can't be read from the code; its name is used",
        "the message of 'UploadError.broken' can't be read from the code; its name is used",
      ]
    )
  }

  @Test(arguments: [
    ("Int", "int"), ("Int8", "int"), ("Int16", "int"), ("Int32", "int"), ("Int64", "int"),
    ("UInt", "int"), ("UInt8", "int"), ("UInt16", "int"), ("UInt32", "int"), ("UInt64", "int"),
    ("Double", "double"), ("Float", "double"), ("CGFloat", "double"), ("TimeInterval", "double"),
    ("Bool", "bool"), ("String", "string"), ("Substring", "string"), ("Date", "date"),
    ("URL", "url"), ("Duration", "duration"), ("String?", "string"),
  ])
  func `values of known types become arguments, those without a label with a number`(
    type: String,
    argument: String
  ) throws {
    let made = try lint("enum E: Error { case failed(\(type), other: \(type)) }")
    #expect(
      made.project.arguments.first?.map { "\($0.name): \($0.type.rawValue)" }
        == ["value1: \(argument)", "other: \(argument)"]
    )
    #expect(made.findings == [] && made.losses == [])
  }

  @Test func `a comment for translators is a note, and a new fallback has the next code`()
    throws
  {
    let (project, findings, _) = try lint(
      #"""
      enum E: Int, LocalizedError {
        case failed = -3
        var errorDescription: String? {
          switch self {
          case .failed: String(localized: "It failed.", comment: "Shown on the map.")
          }
        }
      }
      """#
    )
    #expect(findings == [])
    #expect(project.catalog.entries.map(\.note) == ["Shown on the map.", nil])
    #expect(project.catalog.entries.map { $0.code?.value } == [-3, 1])
  }

  @Test func `several enums become one, and no code is 0`() throws {
    let (project, findings, losses) = try lint(
      """
      enum LoginError: Int, Error { case late = 0, full = 3 }
      enum SyncError: Error { case late, other }
      """,
      errors: ["LoginError.*", "SyncError.late"]
    )
    #expect(findings == [])
    #expect(
      project.catalog.entries.map(\.swiftName) == ["loginLate", "full", "syncLate", "unexpected"]
    )
    #expect(project.catalog.entries.map { $0.code?.value } == [4, 3, 5, 6])
    #expect(project.catalog.swift.enumName.value == "AppError")
    #expect(
      losses == [
        "'LoginError.late' has the value 0, which stands for success elsewhere; its code is 4"
      ]
    )
  }

  @Test func `keys of the same words have their values, and one number more for the same value`()
    throws
  {
    let made = try lint(
      """
      enum LoginError: Int, Error { case late = 1, full = 3 }
      enum LoginFailure: Int, Error {
        case late = 1
        @available(*, deprecated, renamed: "late") case old = 4
      }
      enum LoginErrorCode: Int, Error { case late = 2 }
      """
    )
    #expect(made.findings == [])
    let entries = made.project.catalog.entries
    #expect(
      entries.map(\.key.value) == [
        "error.login.late_1", "error.login.full", "error.login.late_1_2", "error.login.old",
        "error.login.late_2", "error.general.unexpected",
      ]
    )
    #expect(entries[3].deprecation?.use == "error.login.late_1_2")
  }

  @Test func `the messages of a nested type are its own`() {
    let found = enums(
      """
      enum Outer: Error {
        case a
        enum Inner: LocalizedError {
          case b
          var errorDescription: String? { switch self { case .b: return "Inner" } }
        }
      }
      """
    )
    #expect(found.map(\.name) == ["Outer", "Outer.Inner"])
    #expect(found.map(\.hasDescription) == [false, true])
  }

  @Test(arguments: [
    ("enum E: Error { case c var errorDescription ", ""),
    ("enum E: Error { case c var errorDescription: String { ", ""),
    ("enum E: Error { case c var errorDescription: String { ", "} }"),
  ])
  func `a type inside a type's text has texts of its own`(start: String, end: String) {
    let source =
      String(repeating: start, count: 300) + "switch self { case .c: return \"Text\" } "
      + String(repeating: end, count: 300)
    let found = enums(source)
    #expect(found.count == 300)
    if !end.isEmpty { #expect(found.compactMap(\.cases.first?.message?.text) == ["Text"]) }
  }

  @Test func `texts after a type inside a text, and of a case with the name of one, are read`() {
    let found = enums(
      """
      enum E: Error {
        case actor, late
        var errorDescription: String? {
          struct Helper { enum Kind { case late } }
          switch self {
          case .actor: return "Actor"
          case .late: return "Late"
          }
        }
      }
      """
    )
    #expect(found.first?.cases.map(\.message?.text) == ["Actor", "Late"])
  }
}
