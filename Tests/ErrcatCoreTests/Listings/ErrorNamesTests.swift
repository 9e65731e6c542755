import CatalogFixtures
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

@Suite struct ErrorNamesTests {
  private static let project = Fixture.pipeline(
    catalog: Fixture.catalog(
      #"""
      "error.net.timeout": {"code": 1001, "from": {"url": ["timedOut"], "http": [408, 504], "posix": ["ETIMEDOUT"]}},
      "error.net.busy": {"code": 1002, "from": {"http": ["500-599"], "server": ["over_quota", 77]}},
      "error.net.sdk": {"code": 504, "from": {"type": [{"type": "SDKError", "case": "failed"}, "StoreError"]}},
      "error.net.disk": {"from": {"nsError": [{"domain": "NSCocoaErrorDomain", "code": 640}]}, "http": 402}
      """#,
      #""retired": {"1009": {"key": "error.net.slow", "case": "netSlow", "since": "2.1.0", "reason": "Part of the timeout.", "use": "error.net.timeout"}},"#
    ),
    packs: ["en": #"{"error.net.timeout": "It took 1001 years."}"#]
  ).project

  @Test(
    arguments: [
      ("error.net.timeout", ["error.net.timeout"]), ("Error.Net.Timeout", ["error.net.timeout"]),
      ("netTimeout", ["error.net.timeout"]), (".nettimeout", ["error.net.timeout"]),
      ("1001", ["error.net.timeout"]), ("#1001", ["error.net.timeout"]),
      ("error 1001", ["error.net.timeout"]), ("Error code: 1001.", ["error.net.timeout"]),
      ("504", ["error.net.sdk", "error.net.timeout"]), ("HTTP 504", ["error.net.timeout"]),
      ("http:504", ["error.net.timeout"]), ("HTTP status 503", ["error.net.busy"]),
      ("503", ["error.net.busy"]), ("timedOut", ["error.net.timeout"]),
      ("URLError.timedOut", ["error.net.timeout"]), ("504 Gateway Timeout", ["error.net.timeout"]),
      ("HTTP/1.1 503 Service Unavailable", ["error.net.busy"]),
      ("503 Service Temporarily Unavailable", ["error.net.busy"]),
      ("AppError.netTimeout", ["error.net.timeout"]),
      ("Demo.AppError.netTimeout", ["error.net.timeout"]),
      ("OtherError.netTimeout", []), ("error.net.timeout(arg: 1)", ["error.net.timeout"]),
      ("AppError.netTimeout(arg: 1)", ["error.net.timeout"]),
      ("AppError.netTimeout(arg:)", ["error.net.timeout"]),
      (
        "[ERROR][2026-01-19T00:00:00.000Z] category=net key=error.net.timeout code=1001",
        ["error.net.timeout"]
      ),
      (#""code": 1001, "domain": "com.example""#, ["error.net.timeout"]),
      ("com.example 1001", ["error.net.timeout"]),
      ("The operation couldn’t be completed. (com.example error 1001.)", ["error.net.timeout"]),
      (
        "The operation couldn’t be completed. (NSURLErrorDomain error -1001.)",
        ["error.net.timeout"]
      ),
      ("-1001", ["error.net.timeout"]), ("POSIXError.ETIMEDOUT", ["error.net.timeout"]),
      ("HTTP 402", ["error.net.disk"]), ("url:timedOut", ["error.net.timeout"]),
      ("ETIMEDOUT", ["error.net.timeout"]), ("NSURLErrorDomain -1001", ["error.net.timeout"]),
      ("NSURLErrorDomain error -1001", ["error.net.timeout"]),
      ("Error Domain=NSURLErrorDomain Code=-1001 \"It timed out.\"", ["error.net.timeout"]),
      ("(NSCocoaErrorDomain, 640)", ["error.net.disk"]), ("over_quota", ["error.net.busy"]),
      ("77", ["error.net.busy"]), ("SDKError.failed", ["error.net.sdk"]),
      ("StoreError", ["error.net.sdk"]), ("net", []), ("", []), ("error", []), ("404", []),
      ("the error 1001 came up", ["error.net.timeout"]), ("99999999999999999999", []),
    ]
  )
  func `finds the errors that a name means`(name: String, keys: [String]) {
    let entries = Self.project.catalog.entries
    #expect(ErrorNames(Self.project).entries(name).map { entries[$0].key.value } == keys)
    #expect(Explanation(name, in: Self.project)?.entry.key.value == keys.first)
    let named = MessageSearch(name, in: [Self.project]).matches.filter { $0.fit == .name }
    #expect(Array(named.map(\.key).prefix(keys.count)) == keys)
  }

  @Test(
    arguments: [
      "1009", "error 1009", "error.net.slow", "netSlow", "AppError.netSlow",
      "error.net.slow(arg: 1)",
    ]
  )
  func `a retired name is found, with what replaced it`(name: String) {
    let phrase =
      "error.net.slow (code 1009, .netSlow) is retired since 2.1.0; use 'error.net.timeout' instead; reason: Part of the timeout."
    #expect(throws: RequestError.absent(phrase)) {
      try Explanation.named(name, in: [Self.project])
    }
    let search = MessageSearch(name, in: [Self.project])
    #expect(search.text.hasSuffix("\(phrase)\n") && !search.isEmpty)
    #expect(search.json.contains(#""use": "error.net.timeout""#))
  }

  @Test func `a search finds names first, then texts, then parts of keys`() {
    let found = MessageSearch("1001", in: [Self.project]).matches
    #expect(found.map(\.key) == ["error.net.timeout"])
    #expect(found.map(\.fit) == [.name])
    let parts = MessageSearch("busy", in: [Self.project])
    #expect(parts.matches.map(\.key) == ["error.net.busy"])
    #expect(
      parts.text == """
        error.net.busy  code 1002, .netBusy
          en: (no message)
          catalog.json:3:2

        """
    )
  }
}
