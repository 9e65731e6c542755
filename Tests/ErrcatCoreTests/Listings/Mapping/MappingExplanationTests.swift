import CatalogFixtures
import PositionedJSON
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

@Suite struct MappingExplanationTests {
  private static func catalog(_ entries: String, _ more: String = "") -> Catalog {
    let text = Fixture.catalog(entries, more)
    return CatalogReader.read(JSONDocument(Array(text.utf8)), file: 0).catalog
  }

  private static let catalog = catalog(
    """
    "error.a.x": {"from": {"http": [503], "server": ["x"], "posix": ["ETIMEDOUT", "ENOENT"]}},
    "error.a.y": {"from": {"http": ["500-599"], "url": ["timedOut"], "type": ["App.NetError"]}},
    "error.a.z": {"from": {"type": ["URLError", "NetError", {"type": "HTTPError", "bind": {"n": "status"}}]}},
    "error.a.c": {"from": {"type": [
      {"type": "SDK.SDKError", "case": "failed(code:_:)", "bind": {"n": "code", "m": "1"}},
      {"type": "NetError", "case": ["lost", "late"]}
    ]}}
    """
  )

  private func text(_ code: String, in catalog: Catalog = catalog) throws -> String {
    try explanations(code, in: catalog).text
  }

  private func explanations(
    _ code: String,
    in catalog: Catalog = catalog
  ) throws -> MappingExplanations {
    try MappingExplanations(try .parsed(code), in: [("catalog.json", catalog)])
  }

  @Test(arguments: [
    (
      "http:503",
      "error.a.x (.aX): maps HTTP status 503\n'error.a.y' maps HTTP statuses 500–599, which is less specific\n"
    ),
    ("http:504", "error.a.y (.aY): maps HTTP statuses 500–599\n"),
    ("http:404", "error.a.x (.aX): fallback, because HTTP status 404 is unmapped\n"),
    (
      "url:timedOut",
      "error.a.y (.aY): maps URLError 'timedOut'\n'error.a.z' maps type 'URLError', which is less specific\n"
    ),
    ("ns:NSURLErrorDomain:-1001", "error.a.y (.aY): maps URLError 'timedOut'\n"),
    (
      "url:-1009",
      "error.a.z (.aZ): maps type 'URLError', unless a cause is mapped or a cancellation\n"
    ),
    ("server:x", "error.a.x (.aX): maps server code 'x'\n"),
    (
      "server:7",
      "server code 7 is unmapped; a response becomes what its HTTP status maps to\n"
    ),
    (
      "type:NetError",
      """
      error.a.z (.aZ): maps type 'NetError', unless a cause is mapped or a cancellation
      'error.a.c' maps case 'lost' of 'NetError', which is more specific
      'error.a.c' maps case 'late' of 'NetError', which is more specific
      'error.a.y' maps type 'App.NetError', which is more specific

      """
    ),
    (
      "type:HTTPError",
      "error.a.z (.aZ): maps type 'HTTPError', unless a cause is mapped or a cancellation; 'n' gets 'status'\n"
    ),
    (
      "case:SDKError.failed",
      "error.a.c (.aC): maps case 'failed(code:_:)' of 'SDK.SDKError', even if a cause is mapped or a cancellation; 'n' gets 'code', 'm' gets '1'\n"
    ),
    (
      "case:SDK.SDKError.failed(code:_:)",
      "error.a.c (.aC): maps case 'failed(code:_:)' of 'SDK.SDKError', even if a cause is mapped or a cancellation; 'n' gets 'code', 'm' gets '1'\n"
    ),
    (
      "case:SDKError.failed(code:)",
      "error.a.x (.aX): fallback, because case 'failed(code:)' of 'SDKError' is unmapped\n"
    ),
    (
      "case:Other.SDKError.failed",
      "error.a.x (.aX): fallback, because case 'failed' of 'Other.SDKError' is unmapped\n"
    ),
    (
      "case:NetError.late",
      "error.a.c (.aC): maps case 'late' of 'NetError', unless a cause is mapped or a cancellation\n'error.a.z' maps type 'NetError', which is less specific\n"
    ),
    (
      "case:NetError.other",
      "error.a.z (.aZ): maps type 'NetError', unless a cause is mapped or a cancellation\n"
    ),
    (
      "type:Other.NetError",
      """
      error.a.z (.aZ): maps type 'NetError', unless a cause is mapped or a cancellation
      'error.a.c' maps case 'lost' of 'NetError', which is more specific
      'error.a.c' maps case 'late' of 'NetError', which is more specific

      """
    ),
    (
      "type:CircuitOpenError",
      "error.a.x (.aX): fallback, because the catalog has no 'circuitOpen'\n"
    ),
    (
      "posix:ETIMEDOUT",
      """
      error.a.x (.aX): maps POSIX error 'ETIMEDOUT'
      'ETIMEDOUT' is 110 on Linux and 60 on Apple platforms

      """
    ),
    (
      "posix:2",
      "error.a.x (.aX): maps POSIX error 'ENOENT'\nPOSIX error 2 is 'ENOENT' on every platform\n"
    ),
    (
      "ns:NSPOSIXErrorDomain:110",
      """
      Linux: error.a.x (.aX): maps POSIX error 'ETIMEDOUT'
      Apple platforms: error.a.x (.aX): fallback, because NSError code 110 of domain 'NSPOSIXErrorDomain' is unmapped
      POSIX error 110 is 'ETIMEDOUT' on Linux and has no symbol that a catalog can map on Apple platforms

      """
    ),
    (
      "posix:9999",
      """
      error.a.x (.aX): fallback, because POSIX error 9999 is unmapped
      POSIX error 9999 has no symbol that a catalog can map

      """
    ),
  ])
  func `which error a code becomes, and why`(code: String, expected: String) throws {
    #expect(try text(code) == expected)
  }

  @Test func `without a fallback nothing is made up`() throws {
    let catalog = Self.catalog("\"error.a.q\": {}")
    #expect(
      try text("http:404", in: catalog)
        == "HTTP status 404 is unmapped, and the catalog has no fallback\n"
    )
  }

  @Test func `a rejected call becomes the catalog's 'circuitOpen'`() throws {
    let catalog = Self.catalog(
      "\"error.a.x\": {}, \"error.a.o\": {}",
      "\"circuitOpen\": \"error.a.o\", "
    )
    #expect(
      try text("type:ErrorCatalog.CircuitOpenError", in: catalog)
        == "error.a.o (.aO): 'circuitOpen', for calls that a circuit breaker rejects\n"
    )
  }

  @Test func `JSON has an object for each platform where they differ`() throws {
    let one = try explanations("http:504").json
    #expect(
      one == """
        {
          "code": "http:504",
          "key": "error.a.y",
          "case": "aY",
          "reason": "maps HTTP statuses 500–599",
          "others": []
        }

        """
    )
    let two = try explanations("posix:110").json
    #expect(
      two == """
        {
          "code": "posix:110",
          "platforms": [
            { "platform": "linux", "key": "error.a.x", "case": "aX", "reason": "maps POSIX error 'ETIMEDOUT'", "others": [] },
            { "platform": "apple", "key": "error.a.x", "case": "aX", "reason": "fallback, because POSIX error 110 is unmapped", "others": [] }
          ],
          "numbers": "POSIX error 110 is 'ETIMEDOUT' on Linux and has no symbol that a catalog can map on Apple platforms"
        }

        """
    )
    let none = try explanations("server:7").json
    #expect(none.contains("\"key\": null"))
  }

  @Test func `a broad mapping doesn't apply to a cancellation`() throws {
    let catalog = Self.catalog(
      """
      "error.a.x": {}, "error.a.y": {"from": {"type": ["URLError", "LibraryError"], "nsError": [
        {"domain": "NSCocoaErrorDomain"}, {"domain": "Whole", "ignoreCauses": true}]}}
      """
    )
    for code in ["url:cancelled", "ns:NSCocoaErrorDomain:3072", "type:CancellationError"] {
      #expect(
        try text(code, in: catalog).contains(
          "is a cancellation, which is neither shown nor reported"
        )
      )
    }
    #expect(try text("url:badURL", in: catalog).contains("maps type 'URLError', unless a cause"))
    let whole = try text("ns:Whole:7", in: catalog)
    #expect(whole.contains("'Whole', even if a cause is mapped or a cancellation"))
    #expect(
      Explanation(
        entryAt: 1,
        in: Fixture.pipeline(
          catalog: Fixture.catalog(
            #""error.a.x": {}, "error.a.y": {"from": {"type": [{"type": "T", "ignoreCauses": true}]}}"#
          ),
          packs: ["en": "{}"]
        ).project
      ).mappedFrom == ["type 'T', even if a cause is mapped or a cancellation"]
    )
  }

  @Test func `a module's mapping of what happened comes before the base's of who reported it`()
    throws
  {
    let base = Self.catalog(#""error.a.x": {"from": {"type": ["SDKError"], "url": ["timedOut"]}}"#)
    let module = Self.catalog(
      #""error.m.x": {"from": {"type": [{"type": "SDKError", "where": {"code": 7}}, "SDKError.busy"], "url": ["badURL"]}}"#,
      #""base": {"catalog": "../Core/catalog.json", "module": "Core", "enum": "CoreError"}, "#
    )
    func key(_ code: String) throws -> String {
      let text = try MappingExplanations(
        try .parsed(code),
        in: [("catalog.json", module), ("../Core/catalog.json", base)]
      ).text
      return text.contains("error.m.x (") ? "module" : "base"
    }
    #expect(try key("url:badURL") == "module")
    #expect(try key("url:timedOut") == "base")
    #expect(try key("case:SDKError.other") == "base")
  }

  @Test func `a code comes before values of its domain, which come before the domain`() throws {
    let catalog = Self.catalog(
      """
      "error.a.x": {"from": {"nsError": [{"domain": "D"}]}},
      "error.a.y": {"from": {"nsError": [{"domain": "D", "where": {"k": 1}}]}},
      "error.a.z": {"from": {"nsError": [{"domain": "D", "code": 3}]}}
      """
    )
    #expect(
      try text("ns:D:3", in: catalog) == """
        error.a.z (.aZ): maps NSError code 3 of domain 'D'
        'error.a.y' maps NSErrors of domain 'D' where 'k' is 1, which is less specific
        'error.a.x' maps NSErrors of domain 'D', which is less specific

        """
    )
    #expect(
      try text("ns:D:4", in: catalog) == """
        error.a.x (.aX): maps NSErrors of domain 'D', unless a cause is mapped or a cancellation
        'error.a.y' maps NSErrors of domain 'D' where 'k' is 1, which is more specific

        """
    )
    func key(_ code: String, _ values: [String: String]) throws -> String {
      let found = try MappingExplanations(
        try .parsed(code),
        where: values,
        in: [("catalog.json", catalog)]
      ).text
      return String(found.prefix { $0 != " " })
    }
    #expect(try key("ns:D:4", ["k": "1"]) == "error.a.y")
    #expect(try key("ns:D:4", ["k": "2"]) == "error.a.x")
    #expect(try key("ns:D:3", ["k": "1"]) == "error.a.z")
  }

  @Test func `values of a response decide`() throws {
    let catalog = Self.catalog(
      """
      "error.a.x": {"from": {"http": [403, {"status": "200-299", "where": {"header:grpc-status": {"not": 0}}}], "server": ["A"]}},
      "error.a.y": {"from": {"http": [{"status": 403, "where": {"header:Retry-After": {"not": ""}}}],
        "server": [{"code": "A", "where": {"soft": true}}, {"code": "5*", "where": {"n": 3, "t": ".x"}}]}}
      """
    )
    func text(_ code: String, _ values: [String: String] = [:]) throws -> String {
      try MappingExplanations(try .parsed(code), where: values, in: [("catalog.json", catalog)])
        .text
    }
    #expect(
      try text("http:403") == """
        error.a.x (.aX): maps HTTP status 403
        'error.a.y' maps HTTP status 403 where 'header:Retry-After' is not empty, which is more specific

        """
    )
    #expect(
      try text("http:403", ["header:retry-after": "60"]) == """
        error.a.y (.aY): maps HTTP status 403 where 'header:Retry-After' is not empty
        'error.a.x' maps HTTP status 403, which is less specific

        """
    )
    #expect(try text("http:200", ["header:grpc-status": "5"]).hasPrefix("error.a.x (.aX): maps"))
    #expect(try text("http:200", ["header:grpc-status": "0"]).contains("is unmapped"))
    #expect(try text("server:A", ["soft": "true"]).hasPrefix("error.a.y (.aY): maps"))
    #expect(try text("server:A", ["soft": "false"]).hasPrefix("error.a.x (.aX): maps"))
    #expect(try text("server:52", ["n": "3", "t": ".x"]).hasPrefix("error.a.y (.aY): maps"))
    #expect(try text("server:52", ["n": "3"]).contains("is unmapped"))
    #expect(
      throws: RequestError.absent(
        "no condition of the catalog asks for 'sotf'; did you mean 'soft'?"
      )
    ) { try text("server:A", ["sotf": "true"]) }
    #expect(throws: RequestError.self) { try text("http:403", ["error.code": "5"]) }
  }

  /// A value of a member of `from`, a code that it maps, and values of the response or error.
  private typealias Form = (value: String, code: String, values: [String: String])

  private static let forms: [String: [Form]] = [
    "url": [("\"timedOut\"", "url:timedOut", [:])],
    "http": [
      ("503", "http:503", [:]), ("\"500-599\"", "http:510", [:]),
      (
        #"{"status": "400-499", "where": {"header:Retry-After": {"not": ""}}}"#, "http:403",
        ["header:Retry-After": "60"]
      ),
    ],
    "server": [
      ("7", "server:7", [:]), ("\"busy\"", "server:busy", [:]), ("\"08006\"", "server:08006", [:]),
      ("\"08*\"", "server:08006", [:]), ("\"-32099--32000\"", "server:-32050", [:]),
      (#"{"code": "A", "where": {"soft": true}}"#, "server:A", ["soft": "true"]),
    ],
    "posix": [("\"ETIMEDOUT\"", "posix:ETIMEDOUT", [:])],
    "connection": [("\"offline\"", "url:notConnectedToInternet", [:])],
    "nsError": [
      (#"{"domain": "D", "code": 4}"#, "ns:D:4", [:]), (#"{"domain": "D"}"#, "ns:D:9", [:]),
      (#"{"domain": "D", "where": {"k": "1"}}"#, "ns:D:9", ["k": "1"]),
    ],
    "type": [
      ("\"DecodingError\"", "type:DecodingError", [:]),
      ("\"SDKError.failed(code:)\"", "case:SDKError.failed(code:)", [:]),
      (#"{"type": "SDKError", "case": ["lost", "late"]}"#, "case:SDKError.late", [:]),
      (#"{"type": "HTTPError", "where": {"code": ".busy"}}"#, "type:HTTPError", ["code": ".busy"]),
    ],
  ]

  @Test func `every form of the catalog is explained as the app maps it`() throws {
    let fields = EntryDeclaration.from.shape.fields
    #expect(Set(fields.map(\.name)) == Set(Self.forms.keys))
    for field in fields {
      let forms = Self.forms[field.name] ?? []
      guard case .list(let element) = field.type else {
        Issue.record("'\(field.name)' isn't a list")
        continue
      }
      // Numbers, texts and objects.
      let kinds = if case .any(let shapes) = element { shapes.count } else { 1 }
      let known = Set(
        forms.map { $0.value.first == "\"" || $0.value.first == "{" ? $0.value.first : "0" }
      )
      #expect(known.count == kinds, "\(field.name)")
      for form in forms {
        let entry = #"{"from": {"\#(field.name)": [\#(form.value)]}}"#
        let catalog = Self.catalog("\"error.a.x\": {}, \"error.a.y\": \(entry)")
        let explained = try MappingExplanations(
          try .parsed(form.code),
          where: form.values,
          in: [("catalog.json", catalog)]
        )
        #expect(explained.text.hasPrefix("error.a.y (.aY): maps "), "\(form)")
      }
    }
  }
}
