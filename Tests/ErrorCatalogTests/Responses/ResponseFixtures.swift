import CatalogFormat
import Foundation
import PositionedJSON
import SampleErrors
import Testing

@testable import ErrorCatalog

/// A response of a server, with `CODE` where its most specific code is.
struct ResponseFixture: Sendable, CustomTestStringConvertible {
  let name: String
  var status = 400
  var headers: HeaderFields = [:]
  let body: String

  var testDescription: String { name }

  /// A body that no header says to be a form.
  static func root(_ body: Data) -> JSONValue? {
    ResponseBody.root(body, isForm: false, maximumBytes: ServerResponse.maximumBodyBytes)
  }

  /// The body with a code.
  func body(_ code: String) -> String { body.replacing("CODE", with: code) }

  /// The headers with a code.
  func headers(_ code: String) -> HeaderFields {
    HeaderFields(headers.map { (key: $0.name, value: $0.value.replacing("CODE", with: code)) })
  }

  /// A response in each format that is recognized.
  static let all: [ResponseFixture] = [
    // S3, "Error responses": https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html
    ResponseFixture(
      name: "S3",
      status: 404,
      headers: ["Content-Type": "application/xml"],
      body: """
        <?xml version="1.0" encoding="UTF-8"?>
        <Error>
          <Code>CODE</Code>
          <Message>The resource you requested does not exist</Message>
          <Resource>/videos/cat&amp;dog.mp4</Resource>
          <RequestId>4442587FB7D0A2F9</RequestId>
        </Error>
        """
    ),
    // EC2, "Error codes": https://docs.aws.amazon.com/AWSEC2/latest/APIReference/errors-overview.html
    ResponseFixture(
      name: "EC2",
      headers: ["Content-Type": "text/xml"],
      body: """
        <Response><Errors><Error><Code>CODE</Code><Message>The id is unknown</Message></Error></Errors>\
        <RequestID>ea966190-f9aa-478e-9ede-example</RequestID></Response>
        """
    ),
    // SQS, the query protocol: https://smithy.io/2.0/aws/protocols/aws-query-protocol.html
    ResponseFixture(
      name: "AWS query",
      body: """
        <ErrorResponse xmlns="http://queue.example/doc"><Error><Type>Sender</Type><Code>CODE</Code>\
        <Message>The queue is full.</Message></Error><RequestId>42d59b56</RequestId></ErrorResponse>
        """
    ),
    // Azure Storage, "Status and error codes": https://learn.microsoft.com/rest/api/storageservices/status-and-error-codes2
    ResponseFixture(
      name: "Azure Storage",
      status: 409,
      headers: ["Content-Type": "application/xml"],
      body:
        "\u{FEFF}<?xml version=\"1.0\"?><Error><Code>CODE</Code><Message>It exists.</Message></Error>"
    ),
    // RFC 6749, section 5.2, as GitHub sends it in a form.
    ResponseFixture(
      name: "OAuth 2.0 in a form",
      headers: ["Content-Type": "application/x-www-form-urlencoded; charset=utf-8"],
      body: "error=CODE&error_description=The+code+has+expired.&error_uri=https%3A%2F%2Fa.example"
    ),
    ResponseFixture(name: "a byte order mark", body: "\u{FEFF}{\"code\": \"CODE\"}"),
    ResponseFixture(
      name: "a list of problems",
      body: #"[{"title": "Not valid."}, {"type": "https://a.example/CODE", "detail": "Too long."}]"#
    ),
    // RFC 9457, section 3.
    ResponseFixture(
      name: "problem details",
      status: 403,
      body: """
        {"type": "https://shop.example/problems/CODE", "title": "The plan allows no more videos.",
         "detail": "3 of 3 videos were made this month.", "instance": "/accounts/7/videos",
         "balance": 0, "accounts": ["/accounts/7"]}
        """
    ),
    // PostgREST, "Errors": https://docs.postgrest.org/en/stable/references/errors.html
    ResponseFixture(
      name: "Supabase, PostgREST",
      body: """
        {"code": "CODE", "details": "Failing row contains (7, null).", "hint": null,
         "message": "new row violates check constraint \\"videos_check\\""}
        """
    ),
    // Supabase Auth, "Error codes": https://supabase.com/docs/guides/auth/debugging/error-codes
    ResponseFixture(
      name: "Supabase, Auth",
      status: 422,
      body: #"{"code": 422, "error_code": "CODE", "msg": "Password should be longer."}"#
    ),
    ResponseFixture(
      name: "Supabase, Auth since 2024-01-01",
      status: 422,
      headers: ["X-Sb-Error-Code": "CODE", "X-Supabase-Api-Version": "2024-01-01"],
      body: #"{"message": "Password should be longer."}"#
    ),
    ResponseFixture(
      name: "Supabase, Storage",
      body: #"{"statusCode": "413", "error": "CODE", "message": "The object is too large."}"#
    ),
    // Stripe, "Errors": https://docs.stripe.com/api/errors
    ResponseFixture(
      name: "Stripe",
      status: 402,
      headers: ["Request-Id": "req_8mXPl2"],
      body: """
        {"error": {"type": "card_error", "code": "card_declined", "decline_code": "CODE",
          "message": "Your card has insufficient funds.", "param": "number",
          "doc_url": "https://stripe.example/docs", "charge": "ch_3N"}}
        """
    ),
    // GraphQL (September 2025), section 7.1.2: request errors.
    ResponseFixture(
      name: "GraphQL without data",
      status: 200,
      body: """
        {"errors": [{"message": "Quota exceeded.", "locations": [{"line": 1, "column": 12}],
          "extensions": {"code": "CODE", "traceID": "q1"}}]}
        """
    ),
    // Section 7.1.2: field errors beside partial data.
    ResponseFixture(
      name: "GraphQL with partial data",
      status: 200,
      body: """
        {"errors": [{"message": "No reviews.", "path": ["product", "reviews", 0]},
          {"message": "Quota exceeded.", "locations": [{"line": 6, "column": 7}],
           "path": ["product", "preview"], "extensions": {"code": "CODE"}}],
         "data": {"product": {"name": "Camera", "reviews": [null], "preview": null}}}
        """
    ),
    // JSON:API 1.1, "Error objects": https://jsonapi.org/format/#error-objects
    ResponseFixture(
      name: "JSON:API",
      status: 422,
      body: """
        {"jsonapi": {"version": "1.1"}, "errors": [
          {"id": "9c5f", "status": "422", "title": "Too long", "detail": "At most 80 characters.",
           "source": {"pointer": "/data/attributes/title"}},
          {"status": "403", "code": "CODE", "title": "Plan", "source": {"parameter": "include"},
           "links": {"about": "https://shop.example/errors"}, "meta": {"limit": 3}}]}
        """
    ),
    // AIP-193, "Errors": https://google.aip.dev/193
    ResponseFixture(
      name: "AIP-193",
      status: 429,
      body: """
        {"error": {"code": 429, "status": "RESOURCE_EXHAUSTED", "message": "Quota exceeded.",
          "details": [
            {"@type": "type.googleapis.com/google.rpc.ErrorInfo", "reason": "CODE",
             "domain": "videos.shop.example", "metadata": {"limit": "3", "plan": "Basic"}},
            {"@type": "type.googleapis.com/google.rpc.LocalizedMessage", "locale": "de",
             "message": "Mehr Videos gibt es im nächsten Monat."},
            {"@type": "type.googleapis.com/google.rpc.RetryInfo", "retryDelay": "90.5s"},
            {"@type": "type.googleapis.com/google.rpc.Help", "links": []}]}}
        """
    ),
    // Microsoft REST API Guidelines, section 7.10.2; OData JSON Format 4.01, section 21.1.
    ResponseFixture(
      name: "Microsoft",
      headers: ["x-ms-error-code": "BadArgument", "x-ms-request-id": "ms7"],
      body: """
        {"error": {"code": "BadArgument", "message": "Previous passwords may not be reused",
          "target": "password", "details": [
            {"code": "NullValue", "target": "phone", "message": "Phone must not be null"}],
          "innererror": {"code": "PasswordError", "innererror": {"code": "CODE",
            "minLength": "6", "characterTypes": ["lowerCase", "upperCase"]}}}}
        """
    ),
    // Smithy, AWS restJson1, "Operation error serialization":
    // https://smithy.io/2.0/aws/protocols/aws-restjson1-protocol.html
    ResponseFixture(
      name: "AWS, header",
      headers: [
        "x-amzn-ErrorType": "CODE:http://internal.example/coral/com.example.api/",
        "x-amzn-RequestId": "aws7",
      ],
      body: #"{"message": "Rate exceeded"}"#
    ),
    ResponseFixture(
      name: "AWS, __type",
      body: #"{"__type": "com.example.api.v20120810#CODE", "Message": "Rate exceeded"}"#
    ),
    ResponseFixture(
      name: "AWS, code",
      body: #"{"code": "com.example.api#CODE:http://internal.example/coral/", "message": "m"}"#
    ),
    ResponseFixture(
      name: "AWS, Code",
      body: #"{"Code": "CODE", "Message": "Rate exceeded"}"#
    ),
  ]
}

/// An error of an app whose server responds in many formats.
enum ShopError: CatalogError {
  case unexpected
  case down
  case quota(limit: Int, plan: String)
  case invalid
  case forbidden
  case badArgument
  case tooLarge

  enum Category: String, CaseIterable, Sendable { case general }
  enum Action: String, CaseIterable, Sendable { case retry }

  static let names = ["quota_reached", "videos.shop.example/quota_reached"]

  static func table(_ servers: [CatalogSettings.ServerPath]...) -> CatalogTable {
    var content = CatalogContent()
    content.entries = (0..<7).map { _ in SampleCatalog.entry("general") { _ in } }
    content.entries[2].arguments = [
      .init(name: "limit", type: .int, privacy: .public),
      .init(name: "plan", type: .string, privacy: .private),
    ]
    content.settings.servers = servers
    return SampleCatalog.table(
      [
        "en": [
          "error.bad_argument": "That's not possible.", "error.down": "The service is down.",
          "error.forbidden": "You may not do that.", "error.invalid": "Check your entries.",
          "error.quota": "{plan} allows {limit, plural, one {# video} other {# videos}}.",
          "error.too_large": "The file is too large.", "error.unexpected": "Something went wrong.",
        ]
      ],
      content: content,
      keys: [
        "error.unexpected", "error.down", "error.quota", "error.invalid", "error.forbidden",
        "error.bad_argument", "error.too_large",
      ]
    )
  }

  static let catalog = table([])

  enum Generated: GeneratedCode.Members {
    static var fallback: ShopError { .unexpected }

    static func entryIndex(of error: ShopError) -> Int {
      switch error {
      case .unexpected: return 0
      case .down: return 1
      case .quota: return 2
      case .invalid: return 3
      case .forbidden: return 4
      case .badArgument: return 5
      case .tooLarge: return 6
      }
    }

    static func argumentValues(of error: ShopError) -> [ArgumentValue] {
      guard case .quota(let limit, let plan) = error else { return [] }
      return [.int(limit), .string(plan)]
    }

    static func mapped(byServerCode code: Int) -> ShopError? {
      code == -7 ? .quota(limit: 0, plan: "") : nil
    }

    static func mapped(byServerCode code: String) -> ShopError? {
      switch code {
      case "RESOURCE_EXHAUSTED": return .down
      case "quota_reached", "videos.shop.example/quota_reached": return .quota(limit: 0, plan: "")
      case "BadArgument", "card_declined": return .badArgument
      default: return nil
      }
    }

    static func mapped(byHTTPStatus status: Int) -> ShopError? {
      switch status {
      case 500: return .down
      case 422: return .invalid
      case 403: return .forbidden
      case 413: return .tooLarge
      default: return nil
      }
    }
  }
}

/// Maps to ``ShopError`` as generated code does.
enum ShopMapper: ErrorMapping {
  typealias Mapped = ShopError
}

/// An error of a module whose base is ``ShopError``.
enum SharingError: CatalogError {
  case full(places: Int)

  enum Category: String, CaseIterable, Sendable { case sharing }
  enum Action: String, CaseIterable, Sendable { case invite }

  static let catalog: CatalogTable = {
    var content = CatalogContent()
    content.entries = [SampleCatalog.entry("sharing") { _ in }]
    content.entries[0].arguments = [.init(name: "places", type: .int, privacy: .public)]
    content.settings.servers = [[.init(argument: "places", path: "group.places")]]
    return SampleCatalog.table(
      ["en": ["error.full": "All {places} places are taken."]],
      content: content
    )
  }()

  enum Generated: GeneratedCode.Members {
    static var fallback: SharingError { .full(places: 0) }

    static func entryIndex(of error: SharingError) -> Int { 0 }

    static func argumentValues(of error: SharingError) -> [ArgumentValue] {
      switch error {
      case .full(let places): return [.int(places)]
      }
    }

    static func mapped(byServerCode code: Int) -> SharingError? {
      code == -70 ? .full(places: 0) : nil
    }

    static func mapped(byServerCode code: String) -> SharingError? {
      switch code {
      case "group_full", "videos.shop.example/group_full": return .full(places: 0)
      default: return nil
      }
    }

    static func filled(_ error: SharingError, from response: GeneratedCode.ResponseArguments)
      -> SharingError
    {
      .full(places: response.int("places"))
    }
  }
}

/// Maps to errors of the module or its base, as generated code does.
enum SharingMapper: ErrorMapping {
  typealias Mapped = ModuleError<SharingError, ShopError>
}
