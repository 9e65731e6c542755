import CatalogFixtures
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

@Suite struct ForeignErrorRequestTests {
  @Test(
    arguments: [
      ("http:503", .http(503)), ("url:timedOut", .url(-1001)), ("url:-1009", .url(-1009)),
      ("server:11001", .serverNumber(11001)), ("server:queue_full", .serverName("queue_full")),
      ("server:a:b", .serverName("a:b")), ("posix:ETIMEDOUT", .posixSymbol("ETIMEDOUT")),
      ("posix:110", .posixNumber(110)),
      ("ns:NSCocoaErrorDomain:-4", .nsError(domain: "NSCocoaErrorDomain", code: -4)),
      ("ns:com.example:a:4", .nsError(domain: "com.example:a", code: 4)),
      ("type:Swift.DecodingError", .type("Swift.DecodingError")),
      (
        "case:SDK.SDKError.failed(code:_:)",
        .enumCase(ForeignCase(type: "SDK.SDKError", name: "failed(code:_:)"))
      ),
      ("case:SDKError.busy", .enumCase(ForeignCase(type: "SDKError", name: "busy"))),
    ] as [(String, ForeignError)]
  )
  func `a code is read as users type it`(text: String, expected: ForeignError) throws {
    #expect(try ForeignError.parsed(text) == expected)
  }

  @Test(arguments: [
    ("url:timedoubt", "unknown URLError code 'timedoubt'; did you mean 'timedOut'?"),
    ("url:nosuch", "unknown URLError code 'nosuch'"),
    ("posix:ETIMEOUT", "unknown POSIX error 'ETIMEOUT'; did you mean 'ETIMEDOUT'?"),
    ("http:999", "expected 100 to 599, found 999"),
    ("http:5xx", "expected 'http:503', found 'http:5xx'"),
    ("http:", "expected a code such as 'http:503', found 'http:'"),
    ("ns:domain", "expected 'ns:NSCocoaErrorDomain:4', found 'ns:domain'"),
    ("type:a b", "'a b' is not the name of a Swift type"),
    ("htp:503", "unknown kind of code 'htp'; did you mean 'http'?"),
    (
      "status:503",
      "unknown kind of code 'status'; expected http, url, server, posix, ns, type, case"
    ),
    ("case:busy", "expected 'case:SDKError.failed', found 'case:busy'"),
    (
      "case:SDKError.failed(code)",
      "expected 'case:SDKError.failed', found 'case:SDKError.failed(code)'"
    ),
    ("503", "expected a kind of code before '503'; did you mean 'http:503'?"),
    ("timedOut", "expected a kind of code before 'timedOut'; did you mean 'url:timedOut'?"),
    ("etimedout", "expected a kind of code before 'etimedout'; did you mean 'posix:ETIMEDOUT'?"),
    (
      "",
      """
      expected a code such as http:503, url:timedOut, server:11001, posix:ETIMEDOUT, \
      ns:NSCocoaErrorDomain:4, type:DecodingError, case:SDKError.failed, found ''
      """
    ),
  ])
  func `what is wrong with a code is reported as in the catalog`(text: String, expected: String) {
    #expect(throws: ForeignError.Problem(text: expected)) { try ForeignError.parsed(text) }
  }

  @Test func `the catalog has the same problem with the same names`() {
    let catalog = Fixture.catalog(
      """
      "error.a.x": {"from": {
        "url": ["timedoubt", "nosuch"], "posix": ["ETIMEOUT"], "http": [999], "type": ["a b"]}}
      """
    )
    let found = Fixture.findings("malformed-value", catalog: catalog, packs: [:])
    let codes = ["url:timedoubt", "url:nosuch", "posix:ETIMEOUT", "http:999", "type:a b"]
    for (code, finding) in zip(codes, found) {
      #expect(throws: ForeignError.Problem.self) { try ForeignError.parsed(code) }
      do { _ = try ForeignError.parsed(code) } catch {
        #expect(finding.hasSuffix(": \(error.text)"))
      }
    }
    #expect(found.count == codes.count)
  }
}
