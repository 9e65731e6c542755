import Testing

@testable import ErrcatCore

@Suite struct MergedCodesTests {
  private func catalog(_ errors: String, _ retired: String = "") -> [UInt8] {
    Array(
      """
      {"errcat": 1, "domain": "com.example", "sourceLanguage": "en", "categories": {"a": {}},
       "errors": {"error.a.x": {"code": 7}\(errors)}, "retired": {\(retired)}}
      """.utf8
    )
  }

  @Test func `errors that got the same code in two branches collide, with a free code`() throws {
    let (base, ours) = (catalog(""), catalog(", \"error.a.y\": {\"code\": 8}"))
    let merged = try #require(
      JSONMerge.merge(base: base, ours: ours, theirs: catalog(", \"error.a.z\": {\"code\": 8}"))
    )
    #expect(merged.conflicts == 0)
    let found = MergedCodes.collisions(in: merged.bytes, ours: ours)
    #expect(found.count == 1)
    #expect(found.first?.hasSuffix("; 9 is free") == true)
    #expect(found.first?.hasPrefix("code 8 of 'error.a.") == true)
  }

  @Test func `a code that one branch retired and the other one uses collides`() {
    let ours = catalog(", \"error.a.y\": {\"code\": 8}")
    let merged = catalog(", \"error.a.y\": {\"code\": 8}", "\"8\": \"gone\"")
    #expect(
      MergedCodes.collisions(in: merged, ours: ours) == [
        "code 8 of 'error.a.y' is retired; 9 is free"
      ]
    )
  }

  @Test func `what was wrong before, packs and broken files aren't reported`() {
    let ours = catalog(", \"error.a.y\": {\"code\": 7}")
    #expect(MergedCodes.collisions(in: ours, ours: ours) == [])
    #expect(MergedCodes.collisions(in: Array("{\"error.a.x\": \"x\"}".utf8), ours: []) == [])
    #expect(MergedCodes.collisions(in: Array("<<<<<<< ours".utf8), ours: ours) == [])
  }
}
