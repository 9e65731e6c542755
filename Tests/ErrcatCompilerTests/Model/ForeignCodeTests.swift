import CatalogFormat
import Testing

@testable import ErrcatCompiler

@Suite struct ForeignCodeTests {
  private static let codes: [(ForeignCode, identity: String?, phrase: String)] = [
    (.url("timedOut"), nil, "URLError 'timedOut'"),
    (.http(404...404), nil, "HTTP status 404"),
    (.http(500...599), nil, "HTTP statuses 500–599"),
    (.serverNumber(-7), nil, "server code -7"),
    (.serverName("E_7"), nil, "server code 'E_7'"),
    (.posix("EPERM"), nil, "POSIX error 'EPERM'"),
    (.nsError(domain: "D", code: 3), nil, "NSError code 3 of domain 'D'"),
    (.type("A.B"), nil, "type 'A.B'"),
    (
      .enumCase(ForeignCase(type: "A.B", name: "failed(code:_:)")), "case:A.B.failed",
      "case 'failed(code:_:)' of 'A.B'"
    ),
  ]

  @Test func `each kind of code has its phrase, and a key or an identity`() {
    for (code, identity, phrase) in Self.codes {
      #expect(code.phrase == phrase)
      if let identity {
        #expect(code.identity == identity && code.key == nil)
      } else {
        #expect(code.identity == code.key?.text)
      }
    }
    #expect(Set(Self.codes.map(\.0.identity)).count == Self.codes.count)
    #expect(ForeignCode.url("timedOut").key == .nsError(domain: "NSURLErrorDomain", code: -1001))
    #expect(ForeignCode.http(500...599).key == .http(500))
    #expect(ForeignCode.http(599...599).key == .http(599))
  }

  @Test(arguments: [
    ("failed", "failed", [], true), ("failed(code:_:)", "failed", ["code", "_"], true),
    ("a(b:)", "a", ["b"], true), ("a()", "a", [], false), ("a(b)", "a", ["b"], false),
    ("a(b:", "a", ["b"], false), ("_(b:)", "_", ["b"], false), ("a(1:)", "a", ["1"], false),
  ])
  func `a case has a name and labels`(text: String, base: String, labels: [String], isName: Bool) {
    let found = ForeignCase(type: "T", name: text)
    #expect(found.baseName == base)
    if isName { #expect(found.labels == labels) }
    #expect(ForeignCase.isName(text) == isName)
  }

  @Test(
    arguments: [
      ("code", "code", "", false, 0), ("1", "1", "", true, 1), ("0.a.b", "0", ".a.b", true, 0),
      ("name?.first", "name", "?.first", false, 2), ("_1", "_1", "", false, nil),
      ("3", "3", "", true, nil), ("2", "2", "", true, 2), ("other", "other", "", false, nil),
    ] as [(String, String, String, Bool, Int?)]
  )
  func `a value is found by its label or position`(
    text: String,
    first: String,
    rest: String,
    isPosition: Bool,
    index: Int?
  ) throws {
    let path = try #require(ForeignValuePath(text))
    #expect(path.text == text && path.first == first && path.rest == rest)
    #expect(path.isPosition == isPosition)
    #expect(path.index(in: ["code", "_", "name"]) == index)
  }

  @Test func `a label that is only a placeholder has no name`() {
    #expect(ForeignValuePath("_") == nil)
    #expect(ForeignValuePath("a")?.index(in: ["_", "a", "a"]) == 1)
  }
}
