import CatalogFixtures
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

  @Test func `an error's own code is a server code if the catalog says so`() {
    let errors = """
      "error.a.x": {"code": 7}, "error.a.y": {"code": 8, "from": {"server": [8, "gone"]}}, "error.a.z": {}
      """
    let mapped = entries("\"serverCodes\": \"code\",", errors)
    #expect(
      mapped.map { $0.foreignCodes.map(\.value) } == [
        [.serverNumber(7)], [.serverNumber(8), .serverName("gone")], [],
      ]
    )
    #expect(mapped[0].foreignCodes.allSatisfy(mapped[0].isOwnCode))
    #expect(!mapped[1].foreignCodes.contains(where: mapped[1].isOwnCode))
    #expect(entries("", errors)[0].foreignCodes.isEmpty)
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
}
