import CatalogFormat
import Foundation
import PositionedJSON
import SampleErrors
import Testing

@testable import ErrorCatalog

/// The catalog of an app that calls a service, as the guides say to write it.
private protocol Vendor: Sendable {
  /// The catalog's `server`, and the `server` of its errors.
  static var places: [CatalogSettings.ServerPath] { get }
  /// `from.server`: names and numbers.
  static var codes: [String: VendorEntry] { get }
  /// `from.http`.
  static var statuses: [Int: VendorEntry] { get }
  /// Codes with a `where`.
  static func code(_ code: String, in response: GeneratedCode.ResponseArguments) -> VendorEntry?
}

extension Vendor {
  static func code(_ code: String, in response: GeneratedCode.ResponseArguments) -> VendorEntry? {
    nil
  }
}

/// The errors of every such catalog.
private enum VendorEntry: Int, CaseIterable {
  case unexpected, forbidden, limited, taken, invalid, ended, renew, full, page, long, missing,
    email
}

private struct VendorError<Service: Vendor>: CatalogError {
  enum Category: String, CaseIterable, Sendable { case general }
  enum Action: String, CaseIterable, Sendable { case help }

  let entry: VendorEntry
  var page: URL?
  var limit = 0

  static var catalog: CatalogTable {
    var content = CatalogContent()
    content.entries = VendorEntry.allCases.map { entry in
      SampleCatalog.entry("general") { $0.actions = entry == .page ? ["help"] : [] }
    }
    content.entries[VendorEntry.page.rawValue].arguments = [
      .init(name: "page", type: .url, privacy: .public)
    ]
    content.entries[VendorEntry.long.rawValue].arguments = [
      .init(name: "limit", type: .int, privacy: .public)
    ]
    content.settings.links = [.init(action: "help", url: "{page}")]
    content.settings.servers = [Service.places]
    let keys = VendorEntry.allCases.map { "error.\($0)" } + ["action.help"]
    var texts = Dictionary(uniqueKeysWithValues: keys.map { ($0, "Message of \($0).") })
    texts["error.long"] = "Use at most {limit} characters."
    return SampleCatalog.table(["en": texts], content: content, keys: keys)
  }

  enum Generated: GeneratedCode.Members {
    static var fallback: VendorError { VendorError(entry: .unexpected) }

    static func entryIndex(of error: VendorError) -> Int { error.entry.rawValue }

    static func argumentValues(of error: VendorError) -> [ArgumentValue] {
      switch error.entry {
      case .page: [.init(error.page)]
      case .long: [.int(error.limit)]
      default: []
      }
    }

    static func mapped(byServerCode code: String) -> VendorError? {
      Service.codes[code].map { VendorError(entry: $0) }
    }

    static func mapped(byServerCode code: String, in response: GeneratedCode.ResponseArguments)
      -> VendorError?
    {
      Service.code(code, in: response).map { VendorError(entry: $0) }
    }

    static func mapped(byHTTPStatus status: Int) -> VendorError? {
      Service.statuses[status].map { VendorError(entry: $0) }
    }

    static func filled(_ error: VendorError, from response: GeneratedCode.ResponseArguments)
      -> VendorError
    {
      switch error.entry {
      case .page: VendorError(entry: .page, page: response.url("page"))
      case .long: VendorError(entry: .long, limit: response.int("limit"))
      default: error
      }
    }
  }
}

private enum VendorMapper<Service: Vendor>: ErrorMapping {
  typealias Mapped = VendorError<Service>
}

// https://docs.joinmastodon.org/methods/accounts/#422-unprocessable-entity
private enum Mastodon: Vendor {
  static let places: [CatalogSettings.ServerPath] = [
    .init(name: "code", path: "error"), .init(name: "message", path: "error"),
    .init(name: "fields", path: "details"), .init(name: "fieldText", path: "description"),
    .init(name: "fieldCode", path: "error"),
  ]
  static let codes: [String: VendorEntry] = [
    "ERR_TAKEN": .taken, "ERR_INVALID": .invalid, "invalid_token": .ended,
  ]
  static let statuses: [Int: VendorEntry] = [422: .invalid, 429: .limited, 403: .forbidden]
}

// https://discord.com/developers/docs/reference#error-messages
private enum Discord: Vendor {
  static let places: [CatalogSettings.ServerPath] = [.init(name: "retryAfter", path: "retry_after")]
  static let codes: [String: VendorEntry] = [
    "50035": .invalid, "50013": .forbidden, "30005": .full, "USERNAME_ALREADY_TAKEN": .taken,
  ]
  static let statuses: [Int: VendorEntry] = [429: .limited, 403: .forbidden]
}

// https://docs.github.com/en/rest/using-the-rest-api/troubleshooting-the-rest-api
private enum GitHub: Vendor {
  static let places: [CatalogSettings.ServerPath] = [
    .init(argument: "page", path: "documentation_url")
  ]
  static let codes: [String: VendorEntry] = ["already_exists": .taken, "missing_field": .invalid]
  static let statuses: [Int: VendorEntry] = [
    422: .invalid, 429: .limited, 403: .forbidden, 404: .page,
  ]
}

// https://spec.matrix.org/v1.11/client-server-api/#standard-error-response
private enum Matrix: Vendor {
  static let places: [CatalogSettings.ServerPath] = [
    .init(name: "code", path: "errcode"), .init(name: "message", path: "error"),
    .init(name: "retryAfter", path: "retry_after_ms ms"),
  ]
  static let codes: [String: VendorEntry] = [
    "M_UNKNOWN_TOKEN": .ended, "M_LIMIT_EXCEEDED": .limited, "M_USER_IN_USE": .taken,
  ]
  static let statuses: [Int: VendorEntry] = [403: .forbidden]
  static func code(_ code: String, in response: GeneratedCode.ResponseArguments) -> VendorEntry? {
    code == "M_UNKNOWN_TOKEN" && response.has(true, at: "soft_logout") ? .renew : nil
  }
}

/// A validator whose catalog is in a folder of its name in `Tests/Fixtures/Validators`.
private protocol Validator: Vendor {}

extension Validator {
  private static var root: JSONValue? {
    let tests = URL(filePath: #filePath).appending(path: "../../..")
    let url = tests.appending(path: "Fixtures/Validators/\(Self.self)/catalog.json").standardized
    return (try? Data(contentsOf: url)).flatMap { JSONDocument(Array($0)).root }
  }

  static var places: [CatalogSettings.ServerPath] {
    (root?.member("server")?.members ?? []).flatMap { place -> [CatalogSettings.ServerPath] in
      guard place.key == "arguments" else {
        return [.init(name: place.key, path: place.value.string ?? "")]
      }
      return place.value.members.map { .init(argument: $0.key, path: $0.value.string ?? "") }
    }
  }

  static var codes: [String: VendorEntry] { entries("server") { $0.string } }
  static var statuses: [Int: VendorEntry] { entries("http") { $0.numberText.flatMap { Int($0) } } }

  /// The entries by what `from` lists in a member.
  private static func entries<Code: Hashable>(
    _ member: String,
    _ code: (JSONValue) -> Code?
  ) -> [Code: VendorEntry] {
    var found: [Code: VendorEntry] = [:]
    for error in root?.member("errors")?.members ?? [] {
      let entry = VendorEntry.allCases.first { error.key.hasSuffix(".\($0)") }
      for value in error.value.member("from")?.member(member)?.elements ?? [] {
        if let code = code(value) { found[code] = entry }
      }
    }
    return found
  }
}

// https://docs.pydantic.dev/latest/errors/errors/, as FastAPI responds with it
private enum Pydantic: Validator {}

// https://zod.dev/error-customization; Standard Schema has the same without a code
private enum Zod: Validator {}

// https://docs.fluentvalidation.net/en/latest/error-codes.html
private enum FluentValidation: Validator {}

// https://protovalidate.com/reference/violations, as JSON of protobuf
private enum Protovalidate: Validator {}

@Suite struct VendorTests {
  private func map<Service: Vendor>(
    _ service: Service.Type,
    _ status: Int,
    _ body: String,
    _ headers: HeaderFields = [:]
  ) -> Occurrence<VendorError<Service>> {
    VendorMapper<Service>.occurrence(forStatus: status, headers: headers, body: Data(body.utf8))
  }

  @Test func `Mastodon's fields, tokens and limits`() {
    let body = """
      {"error": "Validation failed: Username has already been taken, Email is invalid",
       "details": {"username": [{"error": "ERR_TAKEN", "description": "has already been taken"}],
        "email": [{"error": "ERR_INVALID", "description": "is invalid"}, {"error": "ERR_BLOCKED", "description": "no"}]}}
      """
    let rejected = map(Mastodon.self, 422, body)
    #expect(rejected.error.entry == .invalid)
    #expect(rejected.messages(for: "username") == ["Message of error.taken."])
    #expect(rejected.messages(for: "email") == ["Message of error.invalid."])
    #expect(rejected.fields["email"]?.last == .server("no"))
    #expect(map(Mastodon.self, 401, #"{"error": "invalid_token"}"#).error.entry == .ended)
    let limited = map(
      Mastodon.self,
      429,
      #"{"error": "Too many requests"}"#,
      [
        "X-RateLimit-Limit": "300", "X-RateLimit-Remaining": "0",
        "X-RateLimit-Reset": "2026-01-31T09:30:00.500Z", "Date": "Sat, 31 Jan 2026 09:29:00 GMT",
      ]
    )
    #expect(limited.error.entry == .limited && limited.retryAfter == .seconds(60.5))
  }

  @Test func `Pydantic's errors, with values of ctx`() {
    let body = """
      {"detail": [
        {"type": "string_too_long", "loc": ["body", "items", 0, "name"], "msg": "String should have at most 42 characters",
         "input": "x", "ctx": {"max_length": 42}},
        {"type": "missing", "loc": ["body", "email"], "msg": "Field required", "input": {}},
        {"type": "int_parsing", "loc": ["query", "page"], "msg": "Input should be a valid integer", "input": "a"}]}
      """
    let rejected = map(Pydantic.self, 422, body)
    #expect(rejected.error.entry == .invalid)
    #expect(rejected.messages(for: "body.items.0.name") == ["Use at most 42 characters."])
    #expect(rejected.messages(for: "body.email") == ["Message of error.missing."])
    #expect(rejected.fields["query.page"] == [.server("Input should be a valid integer")])
  }

  @Test func `Zod's and Standard Schema's issues`() {
    let body = """
      {"issues": [
        {"origin": "string", "code": "too_big", "maximum": 20, "inclusive": true, "path": ["tags", 1], "message": "Too big"},
        {"expected": "string", "code": "invalid_type", "path": ["user", "name"], "message": "Invalid input"},
        {"path": ["age"], "message": "Must be a number"}]}
      """
    let rejected = map(Zod.self, 400, body)
    #expect(rejected.messages(for: "tags.1") == ["Use at most 20 characters."])
    #expect(rejected.messages(for: "user.name") == ["Message of error.missing."])
    #expect(rejected.fields["age"] == [.server("Must be a number")])
  }

  @Test func `FluentValidation's failures, and those of ASP.NET`() {
    let body = """
      [{"propertyName": "Lines[0].Name", "errorMessage": "The length must be 9 characters or fewer.", "attemptedValue": "x",
        "severity": 0, "errorCode": "MaximumLengthValidator",
        "formattedMessagePlaceholderValues": {"MaxLength": 9, "PropertyName": "Name"}},
       {"propertyName": "Email", "errorMessage": "'Email' must not be empty.", "errorCode": "NotEmptyValidator"}]
      """
    let rejected = map(FluentValidation.self, 400, body)
    #expect(rejected.messages(for: "Lines[0].Name") == ["Use at most 9 characters."])
    #expect(rejected.messages(for: "Email") == ["Message of error.missing."])
    let problem = map(
      FluentValidation.self,
      400,
      #"{"title": "Invalid.", "status": 400, "errors": {"Email": ["'Email' must not be empty."]}}"#
    )
    #expect(problem.fields["Email"] == [.server("'Email' must not be empty.")])
  }

  @Test func `Protovalidate's violations`() {
    let body = """
      {"violations": [
        {"field": {"elements": [{"fieldNumber": 2, "fieldName": "addresses", "fieldType": "TYPE_MESSAGE", "index": "1"},
          {"fieldNumber": 1, "fieldName": "email", "fieldType": "TYPE_STRING"}]},
         "ruleId": "string.email", "message": "value must be a valid email address"},
        {"field": {"elements": [{"fieldNumber": 1, "fieldName": "name", "fieldType": "TYPE_STRING"}]},
         "ruleId": "user.name.taken", "message": "taken"},
        {"field": {"elements": [{"fieldNumber": 3, "fieldName": "age", "fieldType": "TYPE_INT32"}]},
         "ruleId": "int32.gte", "message": "value must be greater than or equal to 18"}]}
      """
    let rejected = map(Protovalidate.self, 400, body)
    #expect(rejected.messages(for: "addresses.1.email") == ["Message of error.email."])
    #expect(rejected.messages(for: "name") == ["Message of error.taken."])
    #expect(
      rejected.fields["age"] == [.server("value must be greater than or equal to 18")]
    )
  }

  @Test func `Discord's nested fields and limits`() {
    let body = """
      {"code": 50035, "message": "Invalid Form Body", "errors": {"user": {
        "username": {"_errors": [{"code": "USERNAME_ALREADY_TAKEN", "message": "Taken."}]},
        "email": {"_errors": [{"code": "EMAIL_TYPE_INVALID_EMAIL", "message": "Not well formed."}]}}}}
      """
    let rejected = map(Discord.self, 400, body)
    #expect(rejected.error.entry == .invalid)
    #expect(rejected.messages(for: "user.username") == ["Message of error.taken."])
    #expect(rejected.fields["user.email"] == [.server("Not well formed.")])
    let limited = map(
      Discord.self,
      429,
      #"{"message": "You are being rate limited.", "retry_after": 64.57, "global": false}"#
    )
    #expect(limited.error.entry == .limited && limited.retryAfter == .seconds(64.57))
    let denied = map(Discord.self, 403, #"{"message": "Missing Permissions", "code": 50013}"#)
    #expect(denied.error.entry == .forbidden)
  }

  @Test func `GitHub's fields, limits and pages`() {
    let body = """
      {"message": "Validation Failed", "errors": [
        {"resource": "Label", "code": "already_exists", "field": "name"},
        {"resource": "Label", "code": "custom", "field": "color", "message": "is not a color"}],
       "documentation_url": "https://docs.github.com/rest/issues/labels#create-a-label", "status": "422"}
      """
    let rejected = map(GitHub.self, 422, body)
    #expect(rejected.error.entry == .taken)
    #expect(rejected.messages(for: "name") == ["Message of error.taken."])
    #expect(rejected.fields["color"] == [.server("is not a color")])
    let missing = map(
      GitHub.self,
      404,
      #"{"message": "Not Found", "documentation_url": "https://docs.github.com/rest", "status": "404"}"#
    )
    let links = missing.presentation().actions.map { $0.link?.absoluteString }
    #expect(links == ["https://docs.github.com/rest"])
    let headers: HeaderFields = [
      "x-ratelimit-remaining": "0", "x-ratelimit-reset": "1700000010",
      "date": "Tue, 14 Nov 2023 22:13:20 GMT",
    ]
    let limited = map(GitHub.self, 403, #"{"message": "API rate limit exceeded"}"#, headers)
    #expect(limited.error.entry == .limited && limited.retryAfter == .seconds(10))
    #expect(
      map(GitHub.self, 403, #"{"message": "Must have admin rights"}"#).error.entry == .forbidden
    )
  }

  @Test func `Matrix's soft logout and delays`() {
    let soft = #"{"errcode": "M_UNKNOWN_TOKEN", "error": "Soft logged out", "soft_logout": true}"#
    #expect(map(Matrix.self, 401, soft).error.entry == .renew)
    let hard = #"{"errcode": "M_UNKNOWN_TOKEN", "error": "Unknown token", "soft_logout": false}"#
    #expect(map(Matrix.self, 401, hard).error.entry == .ended)
    #expect(map(Matrix.self, 401, #"{"errcode": "M_UNKNOWN_TOKEN"}"#).error.entry == .ended)
    let limited = map(
      Matrix.self,
      429,
      #"{"errcode": "M_LIMIT_EXCEEDED", "error": "Too many requests", "retry_after_ms": 2000}"#
    )
    #expect(limited.error.entry == .limited && limited.retryAfter == .seconds(2))
    #expect(limited.details["message"] == "Too many requests")
    #expect(
      map(Matrix.self, 403, #"{"errcode": "M_FORBIDDEN", "error": "no"}"#).error.entry == .forbidden
    )
  }
}
