import Foundation
import Testing

@testable import ErrorCatalog

@Suite struct ServerFormatTests {
  private func map(_ fixture: ResponseFixture, _ code: String) -> Occurrence<ShopError> {
    ShopMapper.occurrence(
      forStatus: fixture.status,
      headers: fixture.headers(code),
      body: Data(fixture.body(code).utf8)
    )
  }

  private func map(_ body: String, status: Int = 400) -> Occurrence<ShopError> {
    ShopMapper.occurrence(forStatus: status, body: Data(body.utf8))
  }

  @Test(arguments: ResponseFixture.all)
  func `the most specific code wins`(fixture: ResponseFixture) {
    #expect(map(fixture, "quota_reached").error == .quota(limit: 0, plan: ""))
  }

  @Test func `of several headers with a code, the first of the list wins`() {
    let names = ["x-sb-error-code", "x-amzn-ErrorType", "x-ms-error-code"]
    for (header, others) in [(names[1], [names[0], names[2]]), (names[2], [names[0]])] {
      var headers: HeaderFields = [header: "quota_reached"]
      for other in others { headers[other] = "BadArgument" }
      let found = ShopMapper.occurrence(forStatus: 500, headers: headers)
      #expect(found.error == .quota(limit: 0, plan: ""), "\(header)")
    }
  }

  @Test(arguments: ResponseFixture.all)
  func `a code can be a number`(fixture: ResponseFixture) {
    #expect(map(fixture, "-7").error == .quota(limit: 0, plan: ""))
  }

  @Test(arguments: ResponseFixture.all)
  func `a module's code is the module's error, an unknown one is kept`(fixture: ResponseFixture) {
    let map = { (code: String) in
      SharingMapper.occurrence(
        forStatus: fixture.status,
        headers: fixture.headers(code),
        body: Data(fixture.body(code).utf8)
      )
    }
    #expect(map("group_full").error == .module(.full(places: 0)))
    #expect(map("-70").error == .module(.full(places: 0)))
    #expect(map("quota_reached").error == .base(.quota(limit: 0, plan: "")))
    let unknown = map("nothing_known")
    if case .other(let code) = unknown.error {
      #expect(unknown.unmappedServerCode == code)
    } else if case .module = unknown.error {
      Issue.record("an unknown code is the module's")
    }
  }

  @Test func `an unknown code of a module is named`() {
    let codes = ResponseFixture.all.map { fixture in
      SharingMapper.occurrence(
        forStatus: 409,
        headers: fixture.headers("nothing_known"),
        body: Data(fixture.body("nothing_known").utf8)
      ).unmappedServerCode
    }
    let names = codes.compactMap { $0 }.filter { "\($0)".contains("nothing_known") }
    // All but those with an outer code or a status that is mapped.
    #expect(names.count == 19)
  }

  @Test func `without a known code, the outer one wins, then a status in the body`() {
    let all = Dictionary(
      uniqueKeysWithValues: ResponseFixture.all.map { ($0.name, map($0, "nothing_known").error) }
    )
    #expect(all["Microsoft"] == .badArgument)
    #expect(all["Stripe"] == .badArgument)
    #expect(all["AIP-193"] == .down)
    #expect(all["JSON:API"] == .invalid)
    #expect(all["Supabase, Storage"] == .tooLarge)
    #expect(all["problem details"] == .forbidden)
    #expect(all["GraphQL without data"] == .unexpected)
  }

  @Test(arguments: [
    // Of Microsoft's nested codes, the innermost that is mapped.
    (
      #"{"error": {"code": "a", "innererror": {"code": "BadArgument", "innererror": {"code": "b"}}}}"#,
      ShopError.badArgument
    ),
    (#"{"error": {"code": "a", "innerError": {"code": "BadArgument"}}}"#, .badArgument),
    (
      #"{"error": {"code": "a", "details": [{"code": "b"}, {"code": "BadArgument"}]}}"#,
      .badArgument
    ),
    // Of a list, the first code that is mapped.
    (
      #"{"errors": [{"code": "a"}, {"code": "BadArgument"}, {"code": "quota_reached"}]}"#,
      .badArgument
    ),
    // AWS AppSync.
    (#"{"errors": [{"errorType": "BadArgument", "message": "m"}]}"#, .badArgument),
    // The reasons of field violations come after the whole error's status.
    (
      #"{"error": {"status": "INVALID_ARGUMENT", "details": [{"@type": "google.rpc.BadRequest", "#
        + #""fieldViolations": [{"field": "a", "reason": "BadArgument"}]}]}}"#, .badArgument
    ),
  ])
  func `codes in objects and lists`(body: String, error: ShopError) {
    #expect(map(body).error == error)
  }

  @Test(arguments: [
    ("1.5s", Duration.milliseconds(1_500)), ("0s", .zero), ("0.000000001s", .nanoseconds(1)),
    ("90s", .seconds(90)), ("315576000000s", .seconds(31_536_000)), ("007.000s", .seconds(7)),
    ("1e-09s", nil), ("1e3s", nil), ("1E3s", nil), ("+1s", nil), ("-1s", nil), (" 1s", nil),
    ("1 s", nil), ("1s ", nil), ("1s\\n", nil), ("1.0000000001s", nil), ("1.s", nil), (".5s", nil),
    (".s", nil), ("s", nil), ("", nil), ("1", nil), ("1S", nil), ("1.5.5s", nil), ("1,5s", nil),
    ("infs", nil), ("nans", nil), ("0x10s", nil), ("1234567890123s", nil), ("\u{661}s", nil),
  ])
  func `a delay of Google's APIs is a Duration of protobuf`(text: String, delay: Duration?) {
    let body = """
      {"error": {"status": "BadArgument", "details": [
        {"@type": "type.googleapis.com/google.rpc.RetryInfo", "retryDelay": "\(text)"}]}}
      """
    #expect(map(body).retryAfter == delay)
  }

  @Test func `texts, fields, trace ids and delays`() throws {
    func fixture(_ name: String) throws -> Occurrence<ShopError> {
      map(try #require(ResponseFixture.all.first { $0.name == name }), "x")
    }
    let google = try fixture("AIP-193")
    #expect(google.retryAfter == .milliseconds(90_500))
    #expect(
      google.details == [
        "message": "Quota exceeded.", "domain": "videos.shop.example",
        "metadata": "limit=3, plan=Basic",
        "localizedMessage": "Mehr Videos gibt es im nächsten Monat.",
      ]
    )
    let api = try fixture("JSON:API")
    #expect(
      api.fields == ["title": [.server("At most 80 characters.")], "include": [.server("Plan")]]
    )
    #expect(api.details == ["title": "Too long", "detail": "At most 80 characters.", "id": "9c5f"])
    let microsoft = try fixture("Microsoft")
    #expect(microsoft.traceID == "ms7")
    #expect(
      microsoft.fields == [
        "password": [.error(ShopError.badArgument)],
        "phone": [.server("Phone must not be null")],
      ]
    )
    let graphQL = try fixture("GraphQL with partial data")
    #expect(graphQL.details == ["message": "No reviews.", "path": "product.reviews.0"])
    #expect(try fixture("AWS, header").traceID == "aws7")
    #expect(try fixture("AWS, __type").details == ["message": "Rate exceeded"])
    #expect(try fixture("Stripe").traceID == "req_8mXPl2")
  }

  @Test(arguments: [
    (#"{"errors": {"email": ["is taken", "is long"], "name": "is missing"}}"#, "email", 2),
    (##"{"errors": [{"detail": "d", "pointer": "#/user/a%20b"}]}"##, "user.a b", 1),
    (
      #"{"errors": [{"detail": "d", "source": {"pointer": "/data/relationships/owner"}}]}"#,
      "owner", 1
    ),
    (#"{"errors": [{"detail": "d", "source": {"pointer": "/data"}}]}"#, "data", 1),
    (#"{"errors": [{"detail": "d", "source": {"pointer": "/a~1b/c~0d"}}]}"#, "a/b.c~d", 1),
    (#"{"errors": [{"message": "m", "extensions": {"field": "email"}}]}"#, "email", 1),
    (#"{"errors": [{"message": "m", "field": "email"}]}"#, "email", 1),
  ])
  func `names of fields`(body: String, field: String, count: Int) {
    let fields = map(body).fields
    #expect(fields[field]?.count == count, "\(fields)")
  }

  @Test(arguments: ResponseFixture.all)
  func `a response is an error or a success`(fixture: ResponseFixture) {
    let failed = { (status: Int, body: String) in
      ShopMapper.occurrence(ifFailedWithStatus: status, body: Data(body.utf8))
    }
    #expect(failed(400, fixture.body("quota_reached"))?.status == 400)
    let isGraphQL = fixture.name.hasPrefix("GraphQL")
    #expect((failed(200, fixture.body("quota_reached")) != nil) == isGraphQL)
  }

  @Test(arguments: [
    "", "no JSON", "{}", "[]", #"{"data": {"a": 1}}"#, #"{"errors": [], "data": {}}"#,
    #"{"errors": null}"#, #"{"errors": 3}"#, #"{"errors": ["a"]}"#, #"{"code": -7}"#,
  ])
  func `a success is not an error`(body: String) {
    #expect(ShopMapper.occurrence(ifFailedWithStatus: 200, body: Data(body.utf8)) == nil)
    #expect(ShopMapper.occurrence(ifFailedWithStatus: 304, body: Data(body.utf8)) == nil)
    #expect(ShopMapper.occurrence(ifFailedWithStatus: 404, body: Data(body.utf8))?.status == 404)
  }
}
