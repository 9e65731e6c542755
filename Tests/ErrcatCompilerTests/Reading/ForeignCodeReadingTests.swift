import CatalogFixtures
import CatalogFormat
import PositionedJSON
import Testing

@testable import ErrcatCompiler

@Suite struct ForeignCodeReadingTests {
  private func entries(_ members: String, _ errors: String, source: String = "{}") -> [Entry] {
    let catalog = """
      {"errcat": 1, "domain": "d", "sourceLanguage": "en", "fallback": "error.a.x", \(members)
       "categories": {"a": {}}, "errors": {\(errors)}}
      """
    return Fixture.pipeline(catalog: catalog, packs: ["en": source]).project.catalog.entries
  }

  @Test func `an error's own code is a server code if the catalog sets it`() {
    let errors = """
      "error.a.x": {"code": 7}, "error.a.y": {"code": 8, "from": {"server": [8, "gone"]}}, "error.a.z": {},
      "error.a.w": {"code": 9, "from": {"http": [409]}}
      """
    let mapped = entries("\"serverCodes\": \"code\",", errors)
    #expect(
      mapped.map { $0.foreignCodes.map(\.value) } == [
        [.serverNumber(7)], [.serverNumber(8), .serverName("gone")], [],
        [.http(409...409), .serverNumber(9)],
      ]
    )
    #expect(mapped[0].foreignCodes.allSatisfy(mapped[0].isOwnCode))
    #expect(!mapped[1].foreignCodes.contains(where: mapped[1].isOwnCode))
    #expect(entries("", errors)[0].foreignCodes.isEmpty)
  }

  @Test func `a code that a server sends is mapped, and never taken from what it receives`() {
    let errors = """
      "error.a.x": {"code": 7, "serverCode": "APPT-1003"}, "error.a.y": {"code": 8, "from": {"server": ["card_declined"]}},
      "error.a.z": {"serverCode": 12, "from": {"server": [12, "late"]}}
      """
    let sent = { (setting: String) in
      entries(setting, errors).map { $0.resolvedTreatment.serverCode }
    }
    #expect(sent("") == [.name("APPT-1003"), nil, .number(12)])
    #expect(sent("\"serverCodes\": \"code\",") == [.name("APPT-1003"), nil, .number(12)])
    #expect(
      sent("\"serverCodes\": \"from\",") == [
        .name("APPT-1003"), .name("card_declined"), .number(12),
      ]
    )
    #expect(
      entries("\"serverCodes\": \"code\",", errors).map { $0.foreignCodes.map(\.value) } == [
        [.serverName("APPT-1003")], [.serverName("card_declined"), .serverNumber(8)],
        [.serverNumber(12), .serverName("late")],
      ]
    )
    // Of several codes, ranges and beginnings, none is the server's own.
    let unclear = entries(
      "\"serverCodes\": \"from\",",
      """
      "error.a.x": {"from": {"server": ["a", "b"]}}, "error.a.y": {"from": {"server": ["7000-7999"]}},
      "error.a.z": {"from": {"server": ["pay_*"]}}
      """
    )
    #expect(unclear.map { $0.resolvedTreatment.serverCode } == [nil, nil, nil])
  }

  @Test(
    arguments: [
      ("SDKError.busy", ForeignCode.enumCase(ForeignCase(type: "SDKError", name: "busy"))),
      ("Kit.SDKError.a(_:b:)", .enumCase(ForeignCase(type: "Kit.SDKError", name: "a(_:b:)"))),
      ("SDKError.Busy(b:)", .enumCase(ForeignCase(type: "SDKError", name: "Busy(b:)"))),
      ("Kit.SDKError", .type("Kit.SDKError")), ("SDKError", .type("SDKError")),
      ("error", .type("error")), ("SDKError.busy(", nil), ("SDKError._(a:)", nil),
      ("busy(a:)", nil),
      ("SDKError.busy()", nil), (".busy", nil),
    ]
  )
  func `a case comes after its type`(text: String, code: ForeignCode?) {
    let found = entries("", "\"error.a.x\": {\"from\": {\"type\": [\"\(text)\"]}}")
    #expect(found.first?.foreignCodes.map(\.value) == (code.map { [$0] } ?? []))
  }

  @Test func `a name in capitals is a case if another mapping shows that its type is an enum`() {
    let errors = """
      "error.a.x": {"from": {"type": ["SDKError.NotConnected", "Kit.Other", {"type": "SDKError.Inner"}]}},
      "error.a.y": {"from": {"type": ["SDKError.ApiError(code:)", "SDKError.Busy"]}}
      """
    let found = entries("", errors)
    #expect(
      found.map { $0.foreignCodes.map(\.value) } == [
        [
          .enumCase(ForeignCase(type: "SDKError", name: "NotConnected")), .type("Kit.Other"),
          .type("SDKError.Inner"),
        ],
        [
          .enumCase(ForeignCase(type: "SDKError", name: "ApiError(code:)")),
          .enumCase(ForeignCase(type: "SDKError", name: "Busy")),
        ],
      ]
    )
    #expect(found.map { $0.ambiguousTypes.map(\.value) } == [["Kit.Other"], []])
    // Two names don't show it: they can be types in one type.
    let alone = entries("", #""error.a.x": {"from": {"type": ["SDKError.A", "SDKError.B"]}}"#)
    #expect(alone[0].ambiguousTypes.count == 2)
  }

  @Test func `what says only who reports yields to causes, unless the catalog turns it round`() {
    let errors = """
      "error.a.x": {"arguments": {"code": "int"}, "from": {
        "type": ["A", "E.b", "E.c(code:)", "CancellationError",
          {"type": "F", "where": {"x": 1}}, {"type": "G", "ignoreCauses": true},
          {"type": "E", "case": "d", "ignoreCauses": true}, {"type": "H", "ignoreCauses": false}],
        "nsError": [{"domain": "d"}, {"domain": "d", "code": 1}, {"domain": "e", "ignoreCauses": true}],
        "url": ["timedOut"]}}
      """
    let entry = entries("", errors)[0]
    let yielding = entry.foreignCodes.map(\.value).filter { entry.yieldsToCauses($0) }
    #expect(
      Set(yielding) == [
        .type("A"), .enumCase(ForeignCase(type: "E", name: "b")), .type("H"), .domain("d"),
      ]
    )
  }

  @Test func `a case's values are the arguments of the same name, unless the catalog binds these`()
  {
    let errors = """
      "error.a.x": {"arguments": {"code": "int", "wait": "duration", "other": "string"}, "from": {"type": [
        "E.failed(code:_:after:)",
        {"type": "E", "case": ["late(code:wait:)", "busy"], "bind": {"wait": "code"}}
      ]}},
      "error.a.y": {"from": {"type": ["E.told(name:)"]}}
      """
    let found = entries("", errors, source: "{\"error.a.y\": \"No {name}\"}")
    let values = found.map { entry in
      entry.bindings.map { binding in
        "\(binding.code.phrase): \(binding.values.map { "\($0.argument.value)=\($0.value.value.text)" })"
      }
    }
    #expect(
      values == [
        [
          "case 'late(code:wait:)' of 'E': [\"wait=code\", \"code=code\"]",
          "case 'busy' of 'E': [\"wait=code\"]",
          "case 'failed(code:_:after:)' of 'E': [\"code=code\"]",
        ], ["case 'told(name:)' of 'E': [\"name=name\"]"],
      ]
    )
  }

  @Test(
    arguments: [
      (#"{"code": "A", "where": {"a.b[0]": true, "c": 7, "d": ".x"}}"#, ["a.b[0]", "c", "d"]),
      (#"{"code": 7, "where": {"a": "b"}}"#, ["a"]), (#"{"code": "A", "where": {}}"#, []),
      (#"{"code": "A", "where": {"a..b": 1}}"#, []),
      (#"{"code": "A", "where": {"header:X": 1}}"#, ["header:X"]),
    ]
  )
  func `a server's code can have conditions`(text: String, paths: [String]) {
    let found = entries("", "\"error.a.x\": {\"from\": {\"server\": [\(text)]}}")[0].foreignCodes
    #expect(found.map { $0.value.conditions.map(\.path) } == [paths])
    #expect(found.map(\.value.isServerCode) == [true])
    let values = found.flatMap { $0.value.conditions.map(\.value) }
    #expect(!values.contains(.member("x")))
  }

  @Test func `a status can have conditions, also on headers and on any value but one`() {
    let errors = """
      "error.a.x": {"from": {"http": [403, {"status": 403, "where": {"header:Retry-After": {"not": ""}, "a.b": "x"}},
        {"status": "200-299", "where": {"header:grpc-status": {"not": 0}}}]}}
      """
    #expect(
      entries("", errors)[0].foreignCodes.map(\.value) == [
        .http(403...403),
        .conditional(
          .http(403...403),
          [
            .init(path: "a.b", value: .text("x")),
            .init(path: "header:Retry-After", value: .not(.text(""))),
          ]
        ),
        .conditional(
          .http(200...299),
          [.init(path: "header:grpc-status", value: .not(.number(0)))]
        ),
      ]
    )
  }

  @Test(arguments: [
    (#"{"status": 99, "where": {"a": 1}}"#, "expected 100 to 599, found 99"),
    (#"{"status": 403, "where": {"header:a b": 1}}"#, "found 'header:a b'"),
    (#"{"status": 403, "where": {"header:X": true}}"#, "because headers have no booleans"),
    (#"{"status": 403, "where": {"a": {"not": true}}}"#, "expected"),
    (#"{"status": 403, "where": {"a": {}}}"#, "missing field 'not'"),
    (#"{"status": 403}"#, "missing field 'where'"),
    (#"{"status": 403, "where": {"a": {"nto": 1}}}"#, "did you mean 'not'?"),
  ])
  func `a malformed condition is reported`(text: String, expected: String) {
    let catalog = Fixture.catalog("\"error.a.x\": {\"from\": {\"http\": [\(text)]}}")
    let result = CatalogReader.read(JSONDocument(Array(catalog.utf8)), file: 0)
    let messages = result.findings.diagnostics.map(\.message)
    #expect(messages.contains { $0.contains(expected) }, "\(messages)")
  }

  @Test func `a status with values is a case of its own switch, single statuses before ranges`() {
    let catalog = Fixture.catalog(
      """
      "error.a.x": {"from": {"http": [{"status": "400-499", "where": {"header:X": {"not": ""}}}, 404]}},
      "error.a.y": {"from": {"http": [{"status": 403, "where": {"header:X": {"not": 0}}}, {"status": 403, "where": {"n": 1, "header:Y": "z"}}]}}
      """
    )
    let project = Fixture.pipeline(
      catalog: catalog,
      packs: ["en": #"{"error.a.x": "X", "error.a.y": "Y"}"#]
    ).project
    let text = SwiftGenerator(project).files().map(\.text).joined()
    #expect(
      text.contains(
        #"""
            switch status {
            case 403 where response.has("z", at: "header:Y") && response.has(1, at: "n"): return .aY
            case 403 where response.has(not: 0, at: "header:X"): return .aY
            case 400...499 where response.has(not: "", at: "header:X"): return .aX
            default: return nil
            }
        """#
      ),
      "\(text)"
    )
    #expect(text.contains(#""where": "header:X""#), "\(text)")
  }

  @Test func `what decides with a code is the case of a switch, more values first`() {
    let catalog = Fixture.catalog(
      """
      "error.a.x": {"from": {"server": ["A", {"code": "A", "where": {"soft": true}}]}},
      "error.a.y": {"from": {"server": [{"code": "A", "where": {"soft": true, "n": 1, "t.u": ".\\"x"}},
        {"code": 7, "where": {"n": 2}}, {"code": "53*", "where": {"n": 3}}, {"code": "10-20", "where": {"n": 4}}]}}
      """
    )
    let project = Fixture.pipeline(
      catalog: catalog,
      packs: ["en": #"{"error.a.x": "X", "error.a.y": "Y"}"#]
    ).project
    let text = SwiftGenerator(project).files().map(\.text).joined()
    #expect(
      text.contains(
        #"""
          /// The error that a code of the server maps to if its response has certain values; `nil` if it is unmapped.
          public static func mapped(byServerCode code: Swift.String, in response: ErrorCatalog.GeneratedCode.ResponseArguments) -> AppError? {
            switch code {
            case "A" where response.has(1, at: "n") && response.has(true, at: "soft") && response.has(".\"x", at: "t.u"): return .aY
            case "A" where response.has(true, at: "soft"): return .aX
            case "7" where response.has(2, at: "n"): return .aY
            case _ where code.hasPrefix("53") && response.has(3, at: "n"): return .aY
            case _ where Swift.Int(code).map { (10...20).contains($0) } == true && response.has(4, at: "n"): return .aY
            default: return nil
            }
          }
        """#
      ),
      "\(text)"
    )
  }
}
