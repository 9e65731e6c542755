import CatalogFormat
import Foundation
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
  case unexpected, forbidden, limited, taken, invalid, ended, renew, full, page
}

private struct VendorError<Service: Vendor>: CatalogError {
  enum Category: String, CaseIterable, Sendable { case general }
  enum Action: String, CaseIterable, Sendable { case help }

  let entry: VendorEntry
  var page: URL?

  static var catalog: CatalogTable {
    var content = CatalogContent()
    content.entries = VendorEntry.allCases.map { entry in
      SampleCatalog.entry("general") { $0.actions = entry == .page ? ["help"] : [] }
    }
    content.entries[VendorEntry.page.rawValue].arguments = [
      .init(name: "page", type: .url, privacy: .public)
    ]
    content.settings.links = [.init(action: "help", url: "{page}")]
    content.settings.serverPaths = Service.places
    let keys = VendorEntry.allCases.map { "error.\($0)" } + ["action.help"]
    let texts = Dictionary(uniqueKeysWithValues: keys.map { ($0, "Message of \($0).") })
    return SampleCatalog.table(["en": texts], content: content, keys: keys)
  }

  enum Generated: GeneratedCode.Members {
    static var fallback: VendorError { VendorError(entry: .unexpected) }

    static func entryIndex(of error: VendorError) -> Int { error.entry.rawValue }

    static func argumentValues(of error: VendorError) -> [ArgumentValue] {
      error.entry == .page ? [.init(error.page)] : []
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
      error.entry == .page ? VendorError(entry: .page, page: response.url("page")) : error
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
