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
      "error.net.disk": {"from": {"nsError": [{"domain": "NSCocoaErrorDomain", "code": 640}]}}
      """#
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
      ("URLError.timedOut", []), ("url:timedOut", ["error.net.timeout"]),
      ("ETIMEDOUT", ["error.net.timeout"]), ("NSURLErrorDomain -1001", ["error.net.timeout"]),
      ("NSURLErrorDomain error -1001", ["error.net.timeout"]),
      ("Error Domain=NSURLErrorDomain Code=-1001 \"It timed out.\"", ["error.net.timeout"]),
      ("(NSCocoaErrorDomain, 640)", ["error.net.disk"]), ("over_quota", ["error.net.busy"]),
      ("77", ["error.net.busy"]), ("SDKError.failed", ["error.net.sdk"]),
      ("StoreError", ["error.net.sdk"]), ("net", []), ("", []), ("error", []), ("404", []),
      ("the error 1001 came up", []), ("99999999999999999999", []),
    ]
  )
  func `finds the errors that a name means`(name: String, keys: [String]) {
    let entries = Self.project.catalog.entries
    #expect(ErrorNames(Self.project).entries(name).map { entries[$0].key.value } == keys)
    #expect(Explanation(name, in: Self.project)?.entry.key.value == keys.first)
    let named = MessageSearch(name, in: [Self.project]).matches.filter { $0.fit == .name }
    #expect(Array(named.map(\.key).prefix(keys.count)) == keys)
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
